import Postbox
import TelegramModel

/// Synchronizes the pinned chats of a list, or of the saved messages, after a local change or to fetch them from the server.
package struct SynchronizePinnedChatsOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizePinnedChatsOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(previousItemIds: [PeerId]) { contents = PinnedChatsOperation.contents(previous: previousItemIds) }

    /// The pinned chats when the server was last in sync.
    package var previousItemIds: [PeerId] { PinnedChatsOperation.previous(in: contents) }
}

extension Transaction {
    /// Adds the operation; a pending one is moved to the end with its previous chats. Call this before the pins change: `previous` contains the old
    /// pins.
    package func addSynchronizePinnedChatsOperation(_ groupId: PeerGroupId, previous: [PeerId]) throws {
        try replacePinned(tag: .pinnedChats, log: .pinnedChatsLog(groupId), previous)
    }

    /// The pinned chats of a list if they were changed here and not sent to the server yet; otherwise `nil`.
    func unsentPinnedItemIds(_ groupId: PeerGroupId) throws -> [PeerId]? {
        let log = PeerId.pinnedChatsLog(groupId)
        guard let (_, waiting) = try firstOperation(SynchronizePinnedChatsOperation.self, tag: .pinnedChats, log: log) else { return nil }
        let pinned = try getPinnedItemIds(groupId: groupId)
        return waiting.previousItemIds == pinned ? nil : pinned
    }

    /// Adds the same operation for the pinned chats of the saved messages.
    package func addSynchronizePinnedSavedChatsOperation(previous: [PeerId]) throws {
        try replacePinned(tag: .pinnedSavedChats, log: .accountLog, previous)
    }

    /// Whether the order of the pinned saved messages was changed here and not sent to the server yet.
    func hasUnsentSavedPins() throws -> Bool {
        try firstOperation(SynchronizePinnedChatsOperation.self, tag: .pinnedSavedChats, log: .accountLog) != nil
    }

    private func replacePinned(tag: OperationLogTag, log: PeerId, _ previous: [PeerId]) throws {
        let waiting = try removeOperation(SynchronizePinnedChatsOperation.self, tag: tag, log: log)
        try addOperation(waiting ?? SynchronizePinnedChatsOperation(previousItemIds: previous), tag: tag, log: log)
    }
}

extension PeerId {
    /// The log of operations about the pinned chats of a list.
    static func pinnedChatsLog(_ groupId: PeerGroupId) -> PeerId { PeerId(namespace: cloudUser, id: Int64(groupId.rawValue)) }
}

/// The operations that a transaction adds to request pinned chats. Each request moves the pending one to the end of its log. The previous chats, of
/// which there can be many, are written once, by `write(_:)`.
struct PinnedRequests {
    private struct Place: Hashable {
        var tag: OperationLogTag
        var log: PeerId
        var index: Int32
    }

    private var contents: [Place: SynchronizePinnedChatsOperation] = [:]

    /// - Parameter previous: The pinned chats; only called if no operation is pending.
    mutating func add(_ tag: OperationLogTag, _ log: PeerId, _ transaction: Transaction, previous: () throws -> [PeerId]) throws {
        guard !transaction.keepsOperationLog else { return }
        let operation: SynchronizePinnedChatsOperation
        if let (index, pending) = try transaction.firstOperation(SynchronizePinnedChatsOperation.self, tag: tag, log: log) {
            _ = try transaction.operationLogRemoveEntry(peerId: log, tag: tag.rawValue, tagLocalIndex: index)
            operation = contents.removeValue(forKey: Place(tag: tag, log: log, index: index)) ?? pending
        } else {
            operation = SynchronizePinnedChatsOperation(previousItemIds: try previous())
        }
        let index = try transaction.operationLogGetNextEntryLocalIndex(peerId: log, tag: tag.rawValue)
        try transaction.addOperation(SynchronizePinnedChatsOperation(previousItemIds: []), tag: tag, log: log)
        contents[Place(tag: tag, log: log, index: index)] = operation
    }

    func write(_ transaction: Transaction) throws {
        for (place, operation) in contents {
            try transaction.operationLogUpdateEntry(peerId: place.log, tag: place.tag.rawValue, tagLocalIndex: place.index) { entry in
                PeerOperationLogEntryUpdate(mergedIndex: .none, contents: entry == nil ? .none : .update(operation.contents))
            }
        }
    }
}

/// A chat that was moved to another list here.
package struct SynchronizeGroupedPeersOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeGroupedPeersOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(peerId: PeerId, groupId: PeerGroupId) {
        contents = CodedObject(hash: Self.typeHash, ["peerId": .int64(peerId.packed), "groupId": .int32(groupId.rawValue)])
    }

    package var peerId: PeerId? { contents.int64("peerId").map { PeerId(packed: $0) } }
    package var groupId: PeerGroupId? { contents.int32("groupId").map { PeerGroupId(rawValue: $0) } }
}

extension Transaction {
    /// Appends an operation that moves the chat to the list.
    package func addSynchronizeGroupedPeersOperation(_ peerId: PeerId, groupId: PeerGroupId) throws {
        try addOperation(SynchronizeGroupedPeersOperation(peerId: peerId, groupId: groupId), tag: .groupedPeers, log: .accountLog)
    }
}

/// Synchronizes the folders after a local change or to fetch them from the server.
package struct SynchronizeChatListFiltersOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeChatListFiltersOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init() {
        let sync = CodedObject(hash: TypeHash.synchronizeChatListFiltersOperationContent, ["r": .int32(0)])
        contents = CodedObject(hash: Self.typeHash, ["c": .object(sync)])
    }
}

extension Transaction {
    /// Adds the operation, replacing a pending one.
    package func addSynchronizeChatListFiltersOperation() throws {
        let tag = OperationLogTag.chatListFilters
        let waiting = try removeOperation(SynchronizeChatListFiltersOperation.self, tag: tag, log: .accountLog)
        try addOperation(waiting ?? SynchronizeChatListFiltersOperation(), tag: tag, log: .accountLog)
    }
}

/// A draft that was changed here.
package struct SynchronizeChatInputStateOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeChatInputStateOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// - Parameter previousState: A SynchronizeableChatInputState.
    package init(previousState: CodedObject?, threadId: Int64?) {
        contents = CodedObject(hash: Self.typeHash, ["p": .optional(previousState), "threadId": .optional(threadId)])
    }

    /// The draft when the server was last in step.
    package var previousState: CodedObject? { contents.object("p") }
    package var threadId: Int64? { contents.int64("threadId") }
}

extension Transaction {
    /// Replaces a pending operation of the same thread and keeps its previous draft. `previousState` is the draft from before.
    package func addSynchronizeChatInputStateOperation(_ peerId: PeerId, threadId: Int64?, previousState: CodedObject?) throws {
        let tag = OperationLogTag.chatInputStates
        let waiting = try removeOperation(SynchronizeChatInputStateOperation.self, tag: tag, log: peerId) { $0.threadId == threadId }
        try addOperation(
            waiting ?? SynchronizeChatInputStateOperation(previousState: previousState, threadId: threadId), tag: tag, log: peerId)
    }
}
