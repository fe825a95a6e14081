import PostboxCoding
import PostboxTables

/// Validates rows, one after another: whether key and value can be decoded to the last byte.
package final class RowValidation {
    private let sink = ValidatingSink()

    package init() {}

    /// Returns the reason why a row is invalid; `nil` if it is valid.
    package func problem(_ table: TableDeclaration, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) -> CodingError? {
        sink.problem = nil
        do throws(CodingError) { try table.walkValue(of: key, value, into: sink) } catch { return error }
        return sink.problem
    }
}

/// The sink that only asks whether coded objects can be decoded; the declaration that walks into it checks the rest.
package final class ValidatingSink: FieldSink {
    /// The reason why a coded object is invalid, since this was last set to `nil`.
    @exclusivity(unchecked) package var problem: CodingError?

    /// The first value at which Telegram's reader would crash, if an inspector searches for such values. It is kept in the same way as `problem`.
    @exclusivity(unchecked) package var stop: ReaderStop?
    private let inspector: (any ObjectInspector)?

    package init(inspector: (any ObjectInspector)? = nil) { self.inspector = inspector }

    package func beginObject(_ name: StaticString) {}
    package func endObject() {}
    package func beginArray(_ name: StaticString) {}
    package func endArray() {}
    package func null(_ name: StaticString) {}
    package func bool(_ name: StaticString, _ value: Bool) {}
    package func int(_ name: StaticString, _ value: Int64) {}
    package func int64(_ name: StaticString, _ value: Int64) {}
    package func peer(_ name: StaticString, packed: Int64) {}
    package func word(_ name: StaticString, _ value: StaticString) {}
    package func string(_ name: StaticString, utf8: UnsafeRawBufferPointer) {}
    package func string(_ name: StaticString, utf16: UnsafeRawBufferPointer) {}
    package func bytes(_ name: StaticString, _ value: UnsafeRawBufferPointer) {}
    package func hex(_ name: StaticString, _ value: UnsafeRawBufferPointer) {}
    package func secret(_ name: StaticString, _ value: UnsafeRawBufferPointer) {}

    package func coded(_ name: StaticString, _ value: UnsafeRawBufferPointer, _ form: CodedForm) {
        do throws(CodingError) {
            switch form {
            case .root: try CodedValidation.checkRoot(value)
            case .entry: if CodedValidation.isRoot(value) { try CodedValidation.checkRoot(value) }
            case .bare: try CodedValidation.checkFields(value)
            }
            if stop == nil, let inspector { stop = inspector.stop(in: value, form) }
        } catch {
            if problem == nil { problem = error }
        }
    }
}
