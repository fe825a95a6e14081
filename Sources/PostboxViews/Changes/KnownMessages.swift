import PostboxEngine
import PostboxTables

/// Messages that need not be read again while a view is loaded: messages that it has already shown and that the transaction did not change, and rows
/// read during loading.
final class KnownMessages {
    @exclusivity(unchecked) private var byIndex: [MessageIndex: Message] = [:]
    /// The latest row; earlier ones are in `otherRows`. After most transactions it is the only one, so that no dictionary is created.
    @exclusivity(unchecked) private var lastRow: IntermediateMessage?
    @exclusivity(unchecked) private var otherRows: [MessageIndex: IntermediateMessage] = [:]

    init() {}

    /// Creates the set. `peerIds` are the chats whose messages the view follows. The view must also follow the messages' dependencies.
    init(_ messages: some Sequence<Message>, in peerIds: [PeerId], after changes: CommittedChanges) {
        for message in messages where message.isUntouched(by: changes, following: peerIds) { byIndex[message.index] = message }
    }

    /// The message as it was rendered before.
    subscript(index: MessageIndex) -> Message? { byIndex.isEmpty ? nil : byIndex[index] }

    func row(_ index: MessageIndex) -> IntermediateMessage? {
        if let lastRow, lastRow.index == index { return lastRow }
        return otherRows.isEmpty ? nil : otherRows[index]
    }

    func note(_ row: consuming IntermediateMessage) {
        if let lastRow { otherRows[lastRow.index] = lastRow }
        lastRow = row
    }

    /// Whether the message is known to belong to an album.
    func isInGroup(_ index: MessageIndex) -> Bool { (self[index]?.stored ?? row(index))?.groupInfo != nil }
}

extension Message {
    /// Whether the message would be rendered from the same rows as before the transaction, for a view that is notified of every transaction that
    /// touches these chats or the message's dependencies. The view may have missed changes of threads and of messages in other chats that this
    /// message names.
    func isUntouched(by changes: CommittedChanges, following chats: [PeerId]) -> Bool {
        hasUntouchedRows(after: changes, following: chats) && !dependencies.contains(where: changes.touched.contains)
    }

    /// Like `isUntouched`, but considers only message rows. Called for every message of a view for every transaction.
    @inline(__always)
    func hasUntouchedRows(after changes: CommittedChanges, following chats: [PeerId]) -> Bool {
        chats.contains(id.peerId) && hasUntouchedRows(after: changes) { chats.contains($0.peerId) }
    }

    /// Like the method above, for a view that follows the message's own chat.
    func hasUntouchedRows(afterChangesInItsChat changes: CommittedChanges) -> Bool {
        let chat = id.peerId
        return hasUntouchedRows(after: changes) { $0.peerId == chat }
    }

    @inline(__always)
    private func hasUntouchedRows(after changes: CommittedChanges, _ isFollowed: (MessageId) -> Bool) -> Bool {
        guard !showsThread, !changes.touches(id) else { return false }
        return associatedMessageIds.isEmpty || associatedMessageIds.allSatisfy { isFollowed($0) && !changes.touches($0) }
    }

    /// The other chats of the messages that this message refers to. A view that follows only the message's own chat does not notice their changes.
    var namedChats: [ViewDependency] { associatedMessageIds.filter { $0.peerId != id.peerId }.map { .history($0.peerId) } }
}
