import Postbox
import PostboxCoding
import TelegramModel

/// Values that are stored as JSON text.
extension ServerValue {
    /// nil for text that is not JSON.
    init?(json text: StoredJSON) {
        let document = JSONDocument()
        guard text.bytes.withUnsafeBytes({ (try? document.parse($0)) != nil }) else { return nil }
        self = withExtendedLifetime(document) { ServerValue(document.root) }
    }

    private init(_ node: JSONNode) {
        switch node.kind {
        case .object: self = .object(node.members.map { ServerField($0.keyString, ServerValue($0.value)) })
        case .array: self = .list(node.elements.map { ServerValue($0) })
        case .string: self = .string(node.string ?? "")
        case .bool: self = .bool(node.bool ?? false)
        case .null: self = .null
        case .number:
            if let number = node.int64 {
                self = Int32(exactly: number).map { .int($0) } ?? .int64(number)
            } else {
                self = node.double.map { .double($0) } ?? .null
            }
        }
    }

    /// An object as it is stored, with peers as `{"iv":123}`; nil for anything else.
    var json: StoredJSON? {
        guard case .object = self else { return nil }
        let writer = JSONWriter(capacity: 256)
        write(to: writer, arePeers: false)
        return StoredJSON(bytes: [UInt8](writer.bytes))
    }

    /// Members that hold peers; other texts may look like one.
    private static let peerMembers: Set<String> = ["id", "additionalPeers", "excludePeers"]

    private func write(to writer: JSONWriter, arePeers: Bool) {
        switch self {
        case .null, .coded: writer.null()
        case let .bool(flag): writer.bool(flag)
        case let .int(number): writer.int(Int(number))
        case let .int64(number): writer.int(Int(number))
        case let .double(number): writer.double(number)
        case let .string(text):
            if arePeers, let id = PeerId(text) { ServerValue.peer(id).write(to: writer, arePeers: true) } else { writer.string(text) }
        case let .bytes(bytes): bytes.withUnsafeBytes { writer.base64($0) }
        case let .peer(id):
            writer.beginObject()
            writer.key("iv")
            writer.int(Int(id.packed))
            writer.endObject()
        case let .list(values):
            writer.beginArray()
            for value in values { value.write(to: writer, arePeers: arePeers) }
            writer.endArray()
        case let .object(fields):
            writer.beginObject()
            for field in fields where field.name != "$type" {
                writer.key(field.name)
                field.value.write(to: writer, arePeers: ServerValue.peerMembers.contains(field.name))
            }
            writer.endObject()
        }
    }
}
