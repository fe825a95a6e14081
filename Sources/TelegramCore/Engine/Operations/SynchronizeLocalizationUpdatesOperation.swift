import Postbox
import TelegramModel

/// The language pack may have changed.
package struct SynchronizeLocalizationUpdatesOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeLocalizationUpdatesOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init() { contents = CodedObject(hash: Self.typeHash, [:]) }
}

extension Transaction {
    /// Takes the place of one that waits.
    package func addSynchronizeLocalizationUpdatesOperation() throws {
        let tag = OperationLogTag.localizationUpdates
        let waiting = try removeOperation(SynchronizeLocalizationUpdatesOperation.self, tag: tag, log: .accountLog)
        try addOperation(waiting ?? SynchronizeLocalizationUpdatesOperation(), tag: tag, log: .accountLog)
    }
}
