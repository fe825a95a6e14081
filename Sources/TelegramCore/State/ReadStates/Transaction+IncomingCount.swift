import Postbox

extension Transaction {
    /// How many messages from the server are stored that came in, with ids above this one.
    func incomingCount(_ peerId: PeerId, above id: Int32) throws -> Int32 {
        guard id < .max else { return 0 }
        return try tables.history.index.incomingCount(peerId: peerId, namespace: MessageId.Namespace.cloud, in: max(1, id + 1)...Int32.max)
    }
}
