import PostboxCoding
import PostboxSchema

/// The bare record sequence of t67 and t68. Rows are preserved, including fields that are not listed here. See "Peer Tables", "Interface States".
package struct StoredPeerChatInterfaceState: Hashable {
    /// The time of the draft; nil when there is none.
    package let overrideChatTimestamp: Int32?
    /// Where the reader was.
    package let historyScrollMessageIndex: MessageIndex?
    /// The messages that the draft names.
    package let associatedMessageIds: [MessageId]
    /// What the application knows of it, in its own form.
    let data: [UInt8]?

    /// Throws for a sequence without the list of messages, which every state has. Another field that cannot be read counts as not there.
    package init(_ bytes: UnsafeRawBufferPointer) throws(CodingError) {
        try CodedValidation.checkFields(bytes)
        var fields = PostboxDecoder(bytes)
        overrideChatTimestamp = fields.decodeOptionalInt32ForKey("overrideChatTimestamp")
        historyScrollMessageIndex = fields.decodeObjectForKey("historyScrollMessageIndex").flatMap { Self.messageIndex($0.bytes) }
        let ids = fields.decodeOptionalObjectArrayForKey("associatedMessageIds")?.map { Self.messageId($0.bytes) }
        guard let ids, !ids.contains(nil) else { throw CodingError(offset: 0, reason: "a state without readable associatedMessageIds") }
        associatedMessageIds = ids.compactMap { $0 }
        data = fields.decodeBytesForKey("data").map { [UInt8]($0) }
    }

    /// nil where there is no state, and for one that cannot be read.
    package static func read(_ bytes: [UInt8]?) -> StoredPeerChatInterfaceState? {
        guard let bytes else { return nil }
        return bytes.withUnsafeBytes { try? StoredPeerChatInterfaceState($0) }
    }

    private static func messageIndex(_ bytes: UnsafeRawBufferPointer) -> MessageIndex? {
        var fields = PostboxDecoder(bytes)
        guard let timestamp = fields.decodeOptionalInt32ForKey("timestamp"), let id = fields.decodeObjectForKey("id"),
            let id = messageId(id.bytes)
        else { return nil }
        return MessageIndex(id: id, timestamp: timestamp)
    }

    private static func messageId(_ bytes: UnsafeRawBufferPointer) -> MessageId? {
        var fields = PostboxDecoder(bytes)
        guard let peer = fields.decodeObjectForKey("peerId"), let namespace = fields.decodeOptionalInt32ForKey("namespace"),
            let id = fields.decodeOptionalInt32ForKey("id")
        else { return nil }
        var peerFields = PostboxDecoder(peer.bytes)
        guard let packed = peerFields.decodeOptionalInt64ForKey("iv") else { return nil }
        return MessageId(peerId: PeerId(packed: packed), namespace: namespace, id: id)
    }
}
