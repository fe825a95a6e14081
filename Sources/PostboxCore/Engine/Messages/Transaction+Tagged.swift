/// Messages by their tags.
extension Transaction {
    /// The chat's messages with the tag, ascending.
    public func getMessageIndicesWithTag(peerId: PeerId, threadId: Int64? = nil, namespace: Int32, tag: MessageTags) throws -> [MessageIndex] {
        let space = PeerAndNamespace(peerId: peerId, namespace: namespace)
        guard let rows = try tables.rows(space, threadId: threadId, tag: .tag(tag)) else { return [] }
        let start = MessageIndex(id: MessageId(peerId: peerId, namespace: namespace, id: 0), timestamp: 0)
        return try rows.indices(from: start, included: true, upwards: true, limit: .max)
    }
}
