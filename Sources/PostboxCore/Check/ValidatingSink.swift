import PostboxCoding

/// Says of rows, one after another, whether they can be decoded, key and value, to the last byte.
package final class RowValidation {
    private let sink = ValidatingSink()

    package init() {}

    /// What is wrong with a row; nil when nothing is.
    package func problem(_ table: TableDeclaration, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) -> CodingError? {
        sink.problem = nil
        do throws(CodingError) { try table.walk(key: key, value: value, into: sink) } catch { return error }
        return sink.problem
    }
}

/// The sink that only asks whether coded objects can be decoded; the declaration that walks into it checks the rest.
final class ValidatingSink: FieldSink {
    /// What is wrong with a coded object since this was last set to nil.
    var problem: CodingError?

    func beginObject(_ name: StaticString) {}
    func endObject() {}
    func beginArray(_ name: StaticString) {}
    func endArray() {}
    func null(_ name: StaticString) {}
    func bool(_ name: StaticString, _ value: Bool) {}
    func int(_ name: StaticString, _ value: Int64) {}
    func int64(_ name: StaticString, _ value: Int64) {}
    func peer(_ name: StaticString, packed: Int64) {}
    func word(_ name: StaticString, _ value: StaticString) {}
    func string(_ name: StaticString, utf8: UnsafeRawBufferPointer) {}
    func string(_ name: StaticString, utf16: UnsafeRawBufferPointer) {}
    func bytes(_ name: StaticString, _ value: UnsafeRawBufferPointer) {}
    func hex(_ name: StaticString, _ value: UnsafeRawBufferPointer) {}
    func secret(_ name: StaticString, _ value: UnsafeRawBufferPointer) {}

    func coded(_ name: StaticString, _ value: UnsafeRawBufferPointer, _ form: CodedForm) {
        do throws(CodingError) {
            switch form {
            case .root: try CodedValidation.checkRoot(value)
            case .entry: if CodedValidation.isRoot(value) { try CodedValidation.checkRoot(value) }
            case .bare: try CodedValidation.checkFields(value)
            }
        } catch {
            if problem == nil { problem = error }
        }
    }
}
