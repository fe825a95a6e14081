import Postbox
import TelegramModel

/// Voice messages marked as played and mentions marked as seen.
package struct SynchronizeConsumeMessageContentsOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeConsumeMessageContentsOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(messageIds: [MessageId]) {
        contents = CodedObject(hash: Self.typeHash, ["i": .bytes(MessageIdList.bytes(messageIds))])
    }

    package var messageIds: [MessageId] { MessageIdList.ids(contents.fieldBytes("i") ?? []) }
}

extension Transaction {
    /// Appends to the log of each chat.
    package func addSynchronizeConsumeMessageContentsOperation(messageIds: [MessageId]) throws {
        var peers: [PeerId] = []
        for id in messageIds where !peers.contains(id.peerId) { peers.append(id.peerId) }
        for peerId in peers {
            try addOperation(
                SynchronizeConsumeMessageContentsOperation(messageIds: messageIds.filter { $0.peerId == peerId }), tag: .consumeMessageContents,
                log: peerId)
        }
    }
}

/// All mentions, reactions, or votes in polls of a chat or of one of its threads were seen: several types with the same form.
package protocol SynchronizeMarkAllUnseenOperation: QueuedOperation {
    static var tag: OperationLogTag { get }
    /// The contents. `threadId` is `nil` for the whole chat.
    static func contents(threadId: Int64?, maxId: Int32) -> CodedObject
}

extension SynchronizeMarkAllUnseenOperation {
    package init(threadId: Int64?, maxId: Int32) { self.init(unchecked: Self.contents(threadId: threadId, maxId: maxId)) }

    /// The thread whose messages were seen; `nil` for the whole chat.
    package var threadId: Int64? { contents.int64("threadId") }
    /// The newest message that was seen.
    package var maxId: Int32 { contents.int32("maxId") ?? -.max }
}

package struct SynchronizeMarkAllUnseenPersonalMessagesOperation: SynchronizeMarkAllUnseenOperation {
    package static let typeHash = TypeHash.synchronizeMarkAllUnseenPersonalMessagesOperation
    package static let tag = OperationLogTag.markAllUnseenPersonalMessages
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// The contents of an entry. It contains no thread: the request to the server is about the whole chat.
    package static func contents(threadId: Int64?, maxId: Int32) -> CodedObject { CodedObject(hash: typeHash, ["maxId": .int32(maxId)]) }
}

package struct SynchronizeMarkAllUnseenReactionsOperation: SynchronizeMarkAllUnseenOperation {
    package static let typeHash = TypeHash.synchronizeMarkAllUnseenReactionsOperation
    package static let tag = OperationLogTag.markAllUnseenReactions
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package static func contents(threadId: Int64?, maxId: Int32) -> CodedObject {
        CodedObject(hash: typeHash, ["threadId": .optional(threadId), "maxId": .int32(maxId)])
    }
}

/// The operation of reactions in the log of votes.
package struct SynchronizeMarkAllUnseenPollVotesOperation: SynchronizeMarkAllUnseenOperation {
    package static let typeHash = TypeHash.synchronizeMarkAllUnseenReactionsOperation
    package static let tag = OperationLogTag.markAllUnseenPollVotes
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package static func contents(threadId: Int64?, maxId: Int32) -> CodedObject {
        SynchronizeMarkAllUnseenReactionsOperation.contents(threadId: threadId, maxId: maxId)
    }
}

extension Transaction {
    /// Replaces a pending operation of the same thread, unless that one already covers these messages.
    package func addSynchronizeMarkAllUnseenOperation<Operation: SynchronizeMarkAllUnseenOperation>(
        _ type: Operation.Type, _ peerId: PeerId, threadId: Int64?, maxId: Int32
    ) throws {
        let added = Operation(threadId: threadId, maxId: maxId)
        guard try firstOperation(type, tag: Operation.tag, log: peerId, where: { $0.threadId == added.threadId && $0.maxId >= maxId }) == nil else { return }
        _ = try removeOperation(type, tag: Operation.tag, log: peerId) { $0.threadId == added.threadId }
        try addOperation(added, tag: Operation.tag, log: peerId)
    }
}

/// Stories up to this one were seen.
package struct SynchronizeViewStoriesOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeViewStoriesOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(peerId: PeerId, storyId: Int32) {
        contents = CodedObject(hash: Self.typeHash, ["p": .int64(peerId.packed), "s": .int32(storyId)])
    }

    package var peerId: PeerId? { contents.int64("p").map { PeerId(packed: $0) } }
    package var storyId: Int32 { contents.int32("s") ?? 0 }
}

/// A request for the stories of a peer.
package struct SynchronizePeerStoriesOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizePeerStoriesOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init() { contents = CodedObject(hash: Self.typeHash, [:]) }
}

extension Transaction {
    /// Adds the operation in place of a pending one, unless the pending one covers the story already.
    package func addSynchronizeViewStoriesOperation(_ peerId: PeerId, storyId: Int32) throws {
        let tag = OperationLogTag.viewStories
        guard try firstOperation(SynchronizeViewStoriesOperation.self, tag: tag, log: peerId, where: { $0.storyId >= storyId }) == nil else { return }
        _ = try removeOperation(SynchronizeViewStoriesOperation.self, tag: tag, log: peerId)
        try addOperation(SynchronizeViewStoriesOperation(peerId: peerId, storyId: storyId), tag: tag, log: peerId)
    }

    /// Adds the operation unless the peer's log already has an entry.
    package func addSynchronizePeerStoriesOperation(_ peerId: PeerId) throws {
        guard try firstOperation(SynchronizePeerStoriesOperation.self, tag: .peerStories, log: peerId) == nil else { return }
        try addOperation(SynchronizePeerStoriesOperation(), tag: .peerStories, log: peerId)
    }
}
