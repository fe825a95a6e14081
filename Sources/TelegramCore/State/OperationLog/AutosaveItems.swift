import Postbox
import TelegramModel

extension Transaction {
    /// Files that the application was to save, of messages that are gone. The others stay until the application has saved them.
    func removeAutosaveItemsOfMissingMessages() throws {
        var gone: [Int32] = []
        try operationLogEnumerateEntries(peerId: .accountLog, tag: OperationLogTag.autosaveItems.rawValue) { entry in
            let id = SynchronizeAutosaveItemOperation(entry.contents)?.messageId
            if try id.map({ try !messageExists($0) }) ?? true { gone.append(entry.tagLocalIndex) }
            return true
        }
        for index in gone { _ = try operationLogRemoveEntry(peerId: .accountLog, tag: OperationLogTag.autosaveItems.rawValue, tagLocalIndex: index) }
    }
}
