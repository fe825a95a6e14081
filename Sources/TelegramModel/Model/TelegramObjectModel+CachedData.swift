import Postbox
import PostboxCoding

extension TelegramObjectModel {
    public func cachedPeerData(_ object: CodedObject) -> CachedPeerDataFacts? {
        object.withFields { hash, fields in
            switch hash {
            case TypeHash.cachedChannelData:
                CachedPeerDataFacts(associatedHistoryMessageId: migratedHistory(&fields), displayAsRegularChat: viewForumAsMessages(&fields))
            case TypeHash.cachedUserData, TypeHash.cachedGroupData, TypeHash.cachedSecretChatData:
                CachedPeerDataFacts()
            default: nil
            }
        }
    }

    /// The time after which messages of this chat go, in seconds; nil when it is not known or none is set (spec 05.13 decodeAutoremoveTimeout).
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

    /// The last message of the group that this channel was made from.
    private func migratedHistory(_ fields: inout PostboxDecoder) -> MessageId? {
        guard let reference = fields.decodeObjectForKey("mr") else { return nil }
        var inner = PostboxDecoder(reference.bytes)
        let peerId = PeerId(packed: inner.decodeInt64ForKey("p", orElse: 0))
        let namespace = inner.decodeInt32ForKey("n", orElse: 0)
        return MessageId(peerId: peerId, namespace: namespace, id: inner.decodeInt32ForKey("i", orElse: 0))
    }

    private func viewForumAsMessages(_ fields: inout PostboxDecoder) -> Bool {
        guard let known = fields.decodeObjectForKey("viewForumAsMessages") else { return false }
        var inner = PostboxDecoder(known.bytes)
        return inner.decodeBoolForKey("value", orElse: false)
    }
}
