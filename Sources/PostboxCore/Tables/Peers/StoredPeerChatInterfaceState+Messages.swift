import PostboxCoding

/// Where the reader was, and which messages the draft names (spec 03.15.6).
extension StoredPeerChatInterfaceState {
    static func historyScrollMessageIndex(_ bytes: UnsafeRawBufferPointer) -> MessageIndex? {
        var decoder = PostboxDecoder(bytes)
        guard let index = decoder.decodeObjectForKey("historyScrollMessageIndex") else { return nil }
        var fields = PostboxDecoder(index.bytes)
        guard let timestamp = fields.decodeOptionalInt32ForKey("timestamp"), let id = fields.decodeObjectForKey("id"),
            let id = messageId(id.bytes)
        else { return nil }
        return MessageIndex(id: id, timestamp: timestamp)
    }

    static func associatedMessageIds(_ bytes: UnsafeRawBufferPointer) -> [MessageId] {
        var decoder = PostboxDecoder(bytes)
        return decoder.decodeObjectArrayForKey("associatedMessageIds").compactMap { messageId($0.bytes) }
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
