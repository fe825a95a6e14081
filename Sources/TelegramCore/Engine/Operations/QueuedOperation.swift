import Postbox
import TelegramModel

/// What waits in an operation log until the server is told: a coded object of one type.
///
/// A value is a look at the object itself, so what this version does not know of it survives.
package protocol QueuedOperation: Hashable, Sendable {
    static var typeHash: Int32 { get }
    var contents: CodedObject { get }
    /// `contents`: an object of this type.
    init(unchecked contents: CodedObject)
}

extension QueuedOperation {
    /// nil: an object of another type.
    package init?(_ contents: CodedObject) {
        guard contents.typeHash == Self.typeHash else { return nil }
        self.init(unchecked: contents)
    }
}

extension Transaction {
    /// Puts an operation at the end of a log and of the merged log of its tag.
    package func addOperation(_ operation: some QueuedOperation, tag: OperationLogTag, log: PeerId) throws {
        try operationLogAddEntry(
            peerId: log, tag: tag.rawValue, tagLocalIndex: .automatic, tagMergedIndex: .automatic, contents: operation.contents)
    }

    /// The first operation of a log for which the body says so, with its index.
    package func firstOperation<Operation: QueuedOperation>(
        _ type: Operation.Type, tag: OperationLogTag, log: PeerId, where isWanted: (Operation) -> Bool = { _ in true }
    ) throws -> (index: Int32, operation: Operation)? {
        var found: (Int32, Operation)?
        try operationLogEnumerateEntries(peerId: log, tag: tag.rawValue) { entry in
            guard let operation = Operation(entry.contents), isWanted(operation) else { return true }
            found = (entry.tagLocalIndex, operation)
            return false
        }
        return found
    }

    /// Removes the first operation of a log for which the body says so. Returns it.
    package func removeOperation<Operation: QueuedOperation>(
        _ type: Operation.Type, tag: OperationLogTag, log: PeerId, where isWanted: (Operation) -> Bool = { _ in true }
    ) throws -> Operation? {
        guard let (index, operation) = try firstOperation(type, tag: tag, log: log, where: isWanted) else { return nil }
        _ = try operationLogRemoveEntry(peerId: log, tag: tag.rawValue, tagLocalIndex: index)
        return operation
    }
}
