/// Messages that need not be read again while a view is made: those that it has shown before and that a transaction has left as they were, and rows
/// that were read on the way.
final class KnownMessages {
    private var byIndex: [MessageIndex: Message] = [:]
    private var rows: [MessageIndex: IntermediateMessage] = [:]

    init() {}

    /// `peerIds`: the chats whose messages the view follows. It follows the messages' dependencies too.
    init(_ messages: some Sequence<Message>, in peerIds: [PeerId], after changes: CommittedChanges) {
        for message in messages where message.isUntouched(by: changes, following: peerIds) { byIndex[message.index] = message }
    }

    /// The message as it was rendered before.
    subscript(index: MessageIndex) -> Message? { byIndex[index] }

    func row(_ index: MessageIndex) -> IntermediateMessage? { rows[index] }

    func note(_ row: IntermediateMessage) { rows[row.index] = row }

    /// Whether the message belongs to an album, as far as it is known.
    func isInGroup(_ index: MessageIndex) -> Bool { (byIndex[index]?.stored ?? rows[index])?.groupInfo != nil }
}

extension Message {
    /// Whether it would be rendered from the same rows as before the transaction, for a view that is told of every transaction that touches
    /// these chats or the message's dependencies. Threads, and messages that are named in other chats, it may have missed.
    func isUntouched(by changes: CommittedChanges, following chats: [PeerId]) -> Bool {
        hasUntouchedRows(after: changes, following: chats) && !dependencies.contains(where: changes.touched.contains)
    }

    /// The same, as far as rows of messages go.
    func hasUntouchedRows(after changes: CommittedChanges, following chats: [PeerId]) -> Bool {
        chats.contains(id.peerId) && hasUntouchedRows(after: changes) { chats.contains($0.peerId) }
    }

    /// The same for a view that follows the message's own chat.
    func hasUntouchedRows(afterChangesInItsChat changes: CommittedChanges) -> Bool {
        let chat = id.peerId
        return hasUntouchedRows(after: changes) { $0.peerId == chat }
    }

    private func hasUntouchedRows(after changes: CommittedChanges, _ isFollowed: (MessageId) -> Bool) -> Bool {
        !showsThread && !changes.touches(id) && associatedMessageIds.allSatisfy { isFollowed($0) && !changes.touches($0) }
    }

    /// The chats of messages that it names, but for its own: what a view that follows that one misses.
    var namedChats: [ViewDependency] { associatedMessageIds.filter { $0.peerId != id.peerId }.map { .history($0.peerId) } }
}
