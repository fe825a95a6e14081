import Postbox
import TelegramModel

/// Folders were changed here or are to be asked for.
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
    /// Takes the place of one that waits.
    package func addSynchronizeChatListFiltersOperation() throws {
        let tag = OperationLogTag.chatListFilters
        let waiting = try removeOperation(SynchronizeChatListFiltersOperation.self, tag: tag, log: .accountLog)
        try addOperation(waiting ?? SynchronizeChatListFiltersOperation(), tag: tag, log: .accountLog)
    }
}
