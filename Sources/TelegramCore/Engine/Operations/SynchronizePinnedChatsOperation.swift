import Postbox
import TelegramModel

/// Pinned chats of a list, or of the saved messages, that were changed here or are to be asked for.
package struct SynchronizePinnedChatsOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizePinnedChatsOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(previousItemIds: [PeerId]) { contents = PinnedChatsOperation.contents(previous: previousItemIds) }

    /// The chats that were pinned when the server was last in step.
    package var previousItemIds: [PeerId] { PinnedChatsOperation.previous(in: contents) }
}

extension Transaction {
    /// Takes the place of one that waits and keeps what that remembers. To be called before the pins change: `previous` are those from before.
    package func addSynchronizePinnedChatsOperation(_ groupId: PeerGroupId, previous: [PeerId]) throws {
        try replacePinned(tag: .pinnedChats, log: PeerId(namespace: PeerId.cloudUser, id: Int64(groupId.rawValue)), previous)
    }

    /// The pinned chats of a list when they were changed here and the server is still to be told; nil: they were not.
    func untoldPinnedItemIds(_ groupId: PeerGroupId) throws -> [PeerId]? {
        let log = PeerId(namespace: PeerId.cloudUser, id: Int64(groupId.rawValue))
        guard let (_, waiting) = try firstOperation(SynchronizePinnedChatsOperation.self, tag: .pinnedChats, log: log) else { return nil }
        let pinned = try getPinnedItemIds(groupId: groupId)
        return waiting.previousItemIds == pinned ? nil : pinned
    }

    /// The same of the chats that are pinned in the saved messages.
    package func addSynchronizePinnedSavedChatsOperation(previous: [PeerId]) throws {
        try replacePinned(tag: .pinnedSavedChats, log: .accountLog, previous)
    }

    private func replacePinned(tag: OperationLogTag, log: PeerId, _ previous: [PeerId]) throws {
        let waiting = try removeOperation(SynchronizePinnedChatsOperation.self, tag: tag, log: log)
        try addOperation(waiting ?? SynchronizePinnedChatsOperation(previousItemIds: previous), tag: tag, log: log)
    }
}
