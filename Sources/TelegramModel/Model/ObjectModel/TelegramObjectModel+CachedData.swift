import PostboxCoding
import PostboxTables

extension TelegramObjectModel {
    public func cachedPeerData(_ object: CodedObject) -> CachedPeerDataFacts? {
        object.withFields { hash, fields in
            switch hash {
            case TypeHash.cachedChannelData:
                CachedPeerDataFacts(
                    associatedHistoryMessageId: migratedHistory(&fields), displayAsRegularChat: viewForumAsMessages(&fields),
                    messageIds: pinnedMessage(&fields), autoremoveTimeout: autoremoveTimeout(ofCachedPeerData: object))
            case TypeHash.cachedUserData, TypeHash.cachedGroupData:
                CachedPeerDataFacts(messageIds: pinnedMessage(&fields), autoremoveTimeout: autoremoveTimeout(ofCachedPeerData: object))
            case TypeHash.cachedSecretChatData: CachedPeerDataFacts()
            default: nil
            }
        }
    }

    /// The time after which messages of this chat are deleted, in seconds; `nil` if it is unknown or not set.
    public func autoremoveTimeout(ofCachedPeerData object: CodedObject) -> Int32? {
        object.withFields { hash, fields in
            guard hash == TypeHash.cachedUserData || hash == TypeHash.cachedGroupData || hash == TypeHash.cachedChannelData else { return nil }
            guard let timeout = fields.decodeObjectForKey("artv") else { return nil }
            var known = PostboxDecoder(timeout.bytes)
            guard known.decodeInt32ForKey("_v", orElse: 0) == 1, let value = known.decodeObjectForKey("v") else { return nil }
            var inner = PostboxDecoder(value.bytes)
            return inner.decodeOptionalInt32ForKey("peerValue")
        }
    }

    /// The last message of the group that became this channel.
    private func migratedHistory(_ fields: inout PostboxDecoder) -> MessageId? {
        guard let reference = fields.decodeObjectForKey("mr") else { return nil }
        var inner = PostboxDecoder(reference.bytes)
        let peerId = PeerId(packed: inner.decodeInt64ForKey("p", orElse: 0))
        let namespace = inner.decodeInt32ForKey("n", orElse: 0)
        return MessageId(peerId: peerId, namespace: namespace, id: inner.decodeInt32ForKey("i", orElse: 0))
    }

    private func pinnedMessage(_ fields: inout PostboxDecoder) -> [MessageId] {
        guard let peer = fields.decodeOptionalInt64ForKey("pm.p"), let id = fields.decodeOptionalInt32ForKey("pm.i") else { return [] }
        return [MessageId(peerId: PeerId(packed: peer), namespace: fields.decodeInt32ForKey("pm.n", orElse: 0), id: id)]
    }

    private func viewForumAsMessages(_ fields: inout PostboxDecoder) -> Bool {
        guard let known = fields.decodeObjectForKey("viewForumAsMessages") else { return false }
        var inner = PostboxDecoder(known.bytes)
        return inner.decodeBoolForKey("value", orElse: false)
    }
}
