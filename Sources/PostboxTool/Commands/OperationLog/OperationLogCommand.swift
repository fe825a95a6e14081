import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import PostboxTranscripts
import TelegramModel

/// Lists the pending operations. See "The Operation Log", "Operations".
enum OperationLogCommand: Command {
    static let tags = Option(list: "tag", .operationLogTag, help: "only this kind of operation; repeatable")
    static let peers = Option(list: "peer", .peer, help: "only the log of this peer; repeatable")
    static let merged = Option(flag: "merged", help: "in merged order, across peers")
    static let stats = Option(flag: "stats", help: "how many operations wait, per tag")
    static let exact = Option(flag: "exact", help: "contents in exact form")
    static let limit = Option("limit", .count, help: "stop after N operations")

    static let fields = Option<[FieldPath]?>.fields

    static let declaration = CommandDeclaration(
        "oplog", summary: "list the pending operations; drop or re-queue one",
        details: [
            "One object an operation, with peer, tag, tagName, localIndex, mergedIndex and contents, by peer and tag, "
                + "or with --merged in merged order. An operation without a merged index is not part of that."
        ],
        arguments: [.database],
        options: [tags.declaration, peers.declaration, merged.declaration, stats.declaration, exact.declaration, limit.declaration, fields.declaration],
        subcommands: [DropOperationCommand.self, RequeueOperationCommand.self],
        examples: [
            Example("postbox oplog DB --merged", "what will be sent, in order"),
            Example("postbox oplog DB --stats", "how much waits"),
            Example("postbox oplog DB --tag SynchronizeChatInputStates", "drafts that the server does not know"),
            Example("postbox oplog drop DB --peer user:42 --tag 4 --local-index 7 --dry-run", "what would be dropped"),
        ])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        let shape = invocation[stats] ? OperationLogStats.shape : OperationLogPrinter.shape
        if try invocation.lists(invocation[fields], of: shape) { return .done }
        try invocation.begin(shape, fields: invocation[fields])
        let file = try DatabaseFile(invocation, .known)
        let printer = OperationLogPrinter(invocation.output, exact: invocation[exact], limit: invocation[limit])
        let reader = OperationLogReader(file: file, peers: invocation[peers], tags: invocation[tags])
        let damage = DamagedTables(invocation.notices)
        do {
            try damage.reading("the operation log") {
                if invocation[stats] {
                    try OperationLogStats(reader).print(invocation.output)
                } else if invocation[merged] {
                    try reader.merged { try printer.print($0) }
                    try noteUnmerged(file, invocation)
                } else {
                    try reader.byPeer { try printer.print($0) }
                }
            }
        } catch {
            throw ToolError(error, doing: "reading \(file.path)")
        }
        if reader.damagedRows > 0 {
            try invocation.output.flush()
            invocation.notices.warn(
                "\(reader.damagedRows) row\(reader.damagedRows == 1 ? "" : "s") of the operation log could not be decoded; 'postbox check --rule decoding' "
                    + "names them")
        }
        return damage.status(.done)
    }

    /// Reports how many of the operations asked for have no place in the merged order.
    private static func noteUnmerged(_ file: DatabaseFile, _ invocation: Invocation) throws {
        var count = 0
        try OperationLogReader(file: file, peers: invocation[peers], tags: invocation[tags]).byPeer { entry in
            if entry.mergedIndex == nil { count += 1 }
            return true
        }
        guard count > 0 else { return }
        invocation.notices.note(
            "\(Wording.counted(Int64(count), "operation")) without a merged index \(count == 1 ? "is" : "are") left out; without --merged all are listed")
    }
}

extension ValueKind where Value == UInt8 {
    /// A PeerOperationLogTag by name or number.
    static let operationLogTag = ValueKind(
        "TAG", expected: "a tag from 0 to 255 or its name", choices: NumberNames.operationLogTags.entries.map(\.name.description)
    ) { text in
        UInt8(text) ?? NumberNames.operationLogTags.number(named: text).flatMap { UInt8(exactly: $0) }
    }
}
