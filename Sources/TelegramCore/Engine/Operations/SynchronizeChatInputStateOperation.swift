import Postbox
import TelegramModel

/// A draft that was changed here.
package struct SynchronizeChatInputStateOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeChatInputStateOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// `previousState`: SynchronizeableChatInputState.
    package init(previousState: CodedObject?, threadId: Int64?) {
        contents = CodedObject(hash: Self.typeHash, ["p": .optional(previousState), "threadId": .optional(threadId)])
    }

    /// The draft when the server was last in step.
    package var previousState: CodedObject? { contents.object("p") }
    package var threadId: Int64? { contents.int64("threadId") }
}

extension Transaction {
    /// Takes the place of one of the same thread that waits and keeps the draft that it remembers. `previousState` is the draft from before.
    package func addSynchronizeChatInputStateOperation(_ peerId: PeerId, threadId: Int64?, previousState: CodedObject?) throws {
        let tag = OperationLogTag.chatInputStates
        let waiting = try removeOperation(SynchronizeChatInputStateOperation.self, tag: tag, log: peerId) { $0.threadId == threadId }
        try addOperation(
            waiting ?? SynchronizeChatInputStateOperation(previousState: previousState, threadId: threadId), tag: tag, log: peerId)
    }
}
