import Postbox
import PostboxCoding

/// What a medium or a message attribute mentions, for showing a message with its surroundings (spec 07.10.1).
public struct AssociatedIds: Hashable, Sendable {
    /// Every peer that a catalogued field of the object, or of an object inside it, names; each once, in stored order.
    public var peerIds: [PeerId] = []
    /// The message that a reply answers.
    public var messageIds: [MessageId] = []
}

extension TelegramObjectModel {
    public func associatedIds(_ object: CodedObject) -> AssociatedIds {
        var ids = AssociatedIds()
        var peers = PeerList()
        object.withBytes { bytes in
            guard let root = try? CodedObjectBytes(root: bytes), (try? CodedObjectBytes.validate(root.bytes, depth: 1)) != nil else { return }
            collectPeers(root.bytes, type: TypeCatalogue().type(hash: root.hash), content: .unknown, into: &peers)
        }
        ids.peerIds = peers.ids
        if let reply = repliedMessage(object) { ids.messageIds.append(reply) }
        return ids
    }

    private func repliedMessage(_ object: CodedObject) -> MessageId? {
        object.withFields(of: TypeHash.replyMessageAttribute) { fields in
            guard let packed = fields.decodeOptionalInt64ForKey("i"), let peer = fields.decodeOptionalInt64ForKey("p") else { return nil }
            let namespace = Int32(truncatingIfNeeded: packed)
            return MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: Int32(truncatingIfNeeded: packed >> 32))
        }
    }

    /// Validated bytes only: the depth of nesting is known to be bounded.
    private func collectPeers(
        _ bytes: UnsafeRawBufferPointer, type: CatalogueType?, content: CatalogueField.Content, into peers: inout PeerList
    ) {
        var finder = FieldFinder(type: type, content: content)
        var records = CodedRecords(bytes, depth: 1)
        while let record = try? records.next() {
            guard let field = finder.field(key: record.key, type: record.type, isEmptyArray: false) else { continue }
            if field.isDiscriminator { finder.noteCase(record.int32Value.flatMap(field.values.name(of:))) }
            var buffer = ReadBuffer(record.payload)
            do throws(CodingError) {
                switch record.type {
                case .int64 where field.isPeerId: peers.note(try buffer.readInt64())
                case .int64Array where field.isPeerId: try notePeers(&buffer, into: &peers)
                case .bytes where field.bytesForm == .peerIds:
                    var array = ReadBuffer(try buffer.readCountedBytes())
                    try notePeers(&array, into: &peers)
                case .object, .objectArray:
                    var count = record.type == .object ? 1 : try buffer.readInt32()
                    while count > 0 {
                        count -= 1
                        let type = TypeCatalogue().type(hash: try buffer.readInt32(), expected: field.objectType)
                        collectPeers(try buffer.readCountedBytes(), type: type, content: field.content, into: &peers)
                    }
                default: break
                }
            } catch {
                // An array of ids that ends too early: the ids before its end count.
                continue
            }
        }
    }

    private func notePeers(_ buffer: inout ReadBuffer, into peers: inout PeerList) throws(CodingError) {
        var count = try buffer.readInt32()
        while count > 0 {
            count -= 1
            peers.note(try buffer.readInt64())
        }
    }
}

/// Peers, each once, in the order of their first mention.
private struct PeerList {
    private(set) var ids: [PeerId] = []
    private var seen: Set<PeerId> = []

    /// 0 stands for no peer.
    mutating func note(_ packed: Int64) {
        let peerId = PeerId(packed: packed)
        if packed != 0 && seen.insert(peerId).inserted { ids.append(peerId) }
    }
}
