import PostboxSchema

/// Messages by their tags.
extension Transaction {
    /// The messages of the chat, or of one of its threads, that have the tag, newest first: 1,000 at most unless another `limit` is given.
    public func getMessageIndicesWithTag(
        peerId: PeerId, threadId: Int64? = nil, namespace: Int32, tag: MessageTags, limit: Int = 1000
    ) throws -> [MessageIndex] {
        try latest(rows(peerId, namespace, threadId: threadId, tag: .tag(tag)), limit: limit)
    }
}
