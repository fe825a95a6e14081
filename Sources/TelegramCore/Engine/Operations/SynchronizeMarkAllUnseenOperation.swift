import Postbox
import TelegramModel

/// All mentions, or all reactions, of a chat were seen: two types of one form.
package protocol SynchronizeMarkAllUnseenOperation: QueuedOperation {
    static var tag: OperationLogTag { get }
}

extension SynchronizeMarkAllUnseenOperation {
    package init(maxId: Int32) { self.init(unchecked: CodedObject(hash: Self.typeHash, ["maxId": .int32(maxId)])) }

    /// The newest message that was seen.
    package var maxId: Int32 { contents.int32("maxId") ?? -.max }
}

package struct SynchronizeMarkAllUnseenPersonalMessagesOperation: SynchronizeMarkAllUnseenOperation {
    package static let typeHash = TypeHash.synchronizeMarkAllUnseenPersonalMessagesOperation
    package static let tag = OperationLogTag.markAllUnseenPersonalMessages
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }
}

package struct SynchronizeMarkAllUnseenReactionsOperation: SynchronizeMarkAllUnseenOperation {
    package static let typeHash = TypeHash.synchronizeMarkAllUnseenReactionsOperation
    package static let tag = OperationLogTag.markAllUnseenReactions
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }
}

extension Transaction {
    /// Takes the place of one that waits, unless that goes as far.
    package func addSynchronizeMarkAllUnseenOperation<Operation: SynchronizeMarkAllUnseenOperation>(
        _ type: Operation.Type, _ peerId: PeerId, maxId: Int32
    ) throws {
        guard try firstOperation(type, tag: Operation.tag, log: peerId, where: { $0.maxId >= maxId }) == nil else { return }
        _ = try removeOperation(type, tag: Operation.tag, log: peerId)
        try addOperation(Operation(maxId: maxId), tag: Operation.tag, log: peerId)
    }
}
