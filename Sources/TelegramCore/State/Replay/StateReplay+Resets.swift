import Postbox

extension StateReplay {
    /// What the server has of the chat is to be asked for anew, as after a difference that was too long. Messages that are stored stay. Secret chats
    /// have nothing on the server.
    public func forgetHistory(of peerId: PeerId) throws {
        guard peerId.namespace != PeerId.secretChat else { return }
        try transaction.addHole(peerId: peerId, threadId: nil, namespace: MessageId.Namespace.cloud, space: .everywhere, range: MessageIdBounds.full)
    }
}
