import CommandLineKit
import Postbox

/// Removes one operation from the log. See "The Operation Log", "Changing the Log".
enum DropOperationCommand: Command {
    static let declaration = CommandDeclaration(
        "drop", summary: "drop one pending operation",
        details: [
            "Prints the operation as 'postbox oplog' lists it, then removes it and its place in the merged log, in one transaction. The indices of "
                + "the others stay, and its own is not given out again. An operation that cannot be decoded can be dropped as well.",
        ],
        arguments: [.database], options: OperationLogChange.options,
        examples: [
            Example("postbox oplog drop DB --peer user:42 --tag 4 --local-index 7", "the server will never hear of it"),
            Example("postbox oplog drop DB --peer user:42 --tag 4 --local-index 7 -n", "only show it"),
        ],
        statuses: OperationLogChange.statuses, results: OperationLogPrinter.shape, writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        try OperationLogChange(invocation, doing: "dropping").run(done: "dropped") { transaction, change in
            _ = try transaction.operationLogRemoveEntry(peerId: change.peerId, tag: change.tag, tagLocalIndex: change.localIndex)
        }
    }
}
