import CommandLineKit
import Postbox

/// Moves one operation to the end of its log.
enum RequeueOperationCommand: Command {
    static let declaration = CommandDeclaration(
        "requeue", summary: "move one pending operation to the end",
        details: [
            "Prints the operation as 'postbox oplog' lists it, as it was and as it is then: with the next local index of its log, and with the next "
                + "merged index if it had one. Both happen in one transaction.",
        ],
        arguments: [.database], options: OperationLogChange.options,
        examples: [
            Example("postbox oplog requeue DB --peer user:42 --tag 4 --local-index 7", "let the others go first"),
            Example("postbox oplog requeue DB --peer user:42 --tag 4 --local-index 7 -n", "which indices it would get"),
        ],
        statuses: OperationLogChange.statuses, results: OperationLogPrinter.shape, writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        try OperationLogChange(invocation, doing: "requeuing").run(done: "requeued") { transaction, change in
            let (peerId, tag) = (change.peerId, change.tag)
            let log = transaction.tables.operationLog
            guard let entry = try log.operations.get(peerId: peerId, tag: tag, tagLocalIndex: change.localIndex) else {
                throw change.refusal("the operation cannot be decoded", hint: "'postbox oplog drop' takes it out")
            }
            let next = try transaction.operationLogGetNextEntryLocalIndex(peerId: peerId, tag: tag)
            var last = entry.tagLocalIndex
            try transaction.operationLogEnumerateEntries(peerId: peerId, tag: tag) { other in
                last = other.tagLocalIndex
                return true
            }
            // Nothing may be overwritten where a damaged counter lags behind the rows.
            guard next > last, try !log.operations.exists(peerId: peerId, tag: tag, tagLocalIndex: next) else {
                throw change.refusal("the next index of this log is \(next), and an operation has \(last)", hint: "'postbox check' says more")
            }
            _ = try transaction.operationLogRemoveEntry(peerId: peerId, tag: tag, tagLocalIndex: entry.tagLocalIndex)
            let lastMerged = try log.mergedIndex.tailIndex(tag: tag) ?? 0
            try transaction.operationLogAddEntry(
                peerId: peerId, tag: tag, tagLocalIndex: .automatic, tagMergedIndex: entry.mergedIndex == nil ? .none : .automatic,
                contents: entry.contents)
            if let merged = try log.operations.get(peerId: peerId, tag: tag, tagLocalIndex: next)?.mergedIndex, merged <= lastMerged {
                throw change.refusal("the next merged index is \(merged), and an operation has \(lastMerged)", hint: "'postbox check' says more")
            }
            try change.show(localIndex: next)
        }
    }
}
