import Postbox
import PostboxCoding
import TelegramModel

/// Coded objects with the field names of results. A value is valid until the next object is read.
final class ReadableObject {
    private let form = ReadableForm()
    private let writer = JSONWriter(capacity: 1 << 12)
    private let document = JSONDocument()

    /// The fields of a root object; nil when it does not decode.
    func read(_ bytes: UnsafeRawBufferPointer) -> JSONNode? { read { $1.writeRoot(bytes, to: $0) } }

    /// What `write` makes, as nodes.
    func read(_ write: (JSONWriter, ReadableForm) throws -> Void) rethrows -> JSONNode? {
        writer.removeAll()
        try write(writer, form)
        guard (try? document.parse(writer.bytes)) != nil else { return nil }
        return document.root
    }
}

/// Members that may be absent, null, or something that nobody expects.
extension JSONNode {
    func isType(_ name: StaticString) -> Bool { self["$type"]?.isString(name) ?? false }

    func isCase(_ name: StaticString) -> Bool { self["$case"]?.isString(name) ?? false }

    func isString(_ text: StaticString) -> Bool {
        withStringBytes { $0.elementsEqual(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)) } ?? false
    }

    /// The member, unless it is null.
    package func present(_ name: StaticString) -> JSONNode? { self[name].flatMap { $0.isNull ? nil : $0 } }

    /// "" when there is none.
    package func text(_ name: StaticString) -> String { self[name]?.string ?? "" }

    package func number(_ name: StaticString) -> Int64? { self[name]?.int64 }

    /// A number under several names, one stored with 64 bits, which is text here, before those of 32 bits that older versions have stored.
    func widestNumber(_ names: StaticString...) -> Int64? {
        let numbers = names.compactMap { self[$0] }
        return numbers.lazy.filter { $0.kind == .string }.compactMap(\.int64).first ?? numbers.lazy.compactMap(\.int64).first
    }

    /// A bool, or a number that stands for one.
    func isTrue(_ name: StaticString) -> Bool { self[name].map { $0.bool ?? ($0.int64 ?? 0 != 0) } ?? false }

    package func peer(_ name: StaticString) -> PeerId? { self[name]?.peerId }

    package var peerId: PeerId? { string.flatMap { PeerId($0) } }

    func list(_ name: StaticString) -> [JSONNode] { self[name].map { Array($0.elements) } ?? [] }

    func hasFlag(_ flag: StaticString, in name: StaticString = "flags") -> Bool { self[name]?.elements.contains { $0.isString(flag) } ?? false }
}
