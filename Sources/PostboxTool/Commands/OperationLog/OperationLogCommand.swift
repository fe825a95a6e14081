import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import PostboxTranscripts
import TelegramModel

/// Lists the pending operations. See "The Operation Log", "Operations".
enum OperationLogCommand: Command {
    static let tags = Option(list: "tag", .operationLogTag, help: "show only operations of this kind; repeatable")
    static let peers = Option(list: "peer", .peer, help: "show only the log of this peer; repeatable")
    static let merged = Option(flag: "merged", help: "list operations in merged order, across peers")
    static let stats = Option(flag: "stats", help: "print the number of pending operations per tag")
    static let exact = Option(flag: "exact", help: "print contents in exact form")
    static let limit = Option("limit", .count, help: "stop after N operations")

    static let fields = Option<[FieldPath]?>.fields

    static let declaration = CommandDeclaration(
        "oplog", summary: "list, drop, or requeue operations waiting to be sent",
        details: [
            "Prints one object per operation, with peer, tag, tagName, localIndex, mergedIndex, and contents, ordered by peer and tag, "
                + "or in merged order with --merged. Operations without a merged index are not part of the merged order."
        ],
        arguments: [.databases],
        options: [tags.declaration, peers.declaration, merged.declaration, stats.declaration, exact.declaration, limit.declaration, fields.declaration],
        subcommands: [DropOperationCommand.self, RequeueOperationCommand.self],
        examples: [
            Example("postbox oplog DB --merged", "pending operations in the order of sending"),
            Example("postbox oplog DB --stats", "the number of pending operations"),
            Example("postbox oplog DB --tag SynchronizeChatInputStates", "drafts waiting to be sent to the server"),
            Example("postbox oplog drop DB --peer user:42 --tag 4 --local-index 7 --dry-run", "show the operation that would be dropped"),
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

    /// Reports the number of requested operations without a position in the merged order.
    private static func noteUnmerged(_ file: DatabaseFile, _ invocation: Invocation) throws {
        var count = 0
        try OperationLogReader(file: file, peers: invocation[peers], tags: invocation[tags]).byPeer { entry in
            if entry.mergedIndex == nil { count += 1 }
            return true
        }
        guard count > 0 else { return }
        invocation.notices.note(
            "\(Wording.counted(Int64(count), "operation")) without a merged index \(count == 1 ? "is" : "are") left out; omit --merged to list them")
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

/// The common part of the commands that change one operation. They find it, show it, and change it, in one transaction.
final class OperationLogChange {
    static let peer = Option("peer", .peer, ofOne: true, help: "select the log of this peer")
    static let tag = Option("tag", .operationLogTag, ofOne: true, help: "select the kind of the operation, by name or number")
    static let localIndex = Option("local-index", .int32, ofOne: true, help: "select the operation with this index in the log")
    static let exact = Option(flag: "exact", help: "print contents in exact form")
    static let dryRun = Option(flag: "dry-run", short: "n", help: "show the result without changing the database")

    static let options = [peer.declaration, tag.declaration, localIndex.declaration, exact.declaration, dryRun.declaration, WaitOption.wait.declaration]
    static let statuses = [
        StatusNote(.badInput, "the operation does not exist, or the database has another schema version"),
        StatusNote(.locked, "another process is writing to the database"),
    ]

    let peerId: PeerId
    let tag: UInt8
    let localIndex: Int32
    private let invocation: Invocation
    private let box: SQLiteValueBox
    private let printer: OperationLogPrinter
    private let doing: String

    init(_ invocation: Invocation, doing verb: String) throws {
        guard let peerId = invocation[OperationLogChange.peer] else { throw invocation.usageError("--peer is missing") }
        guard let tag = invocation[OperationLogChange.tag] else { throw invocation.usageError("--tag is missing") }
        guard let localIndex = invocation[OperationLogChange.localIndex] else { throw invocation.usageError("--local-index is missing") }
        self.invocation = invocation
        self.peerId = peerId
        self.tag = tag
        self.localIndex = localIndex
        let doing = "\(verb) an operation of \(invocation[.database])"
        self.doing = doing
        box = try WritableDatabase(
            invocation[.database], keys: invocation.databaseKeys(), dryRun: invocation[OperationLogChange.dryRun], wait: WaitOption.value(invocation)
        ) { file in
            do { try file.expectWrittenVersion() } catch { throw ToolError(error, doing: doing) }
            // Opening for writing changes the journal mode of the file: not for a missing operation.
            let key = OperationKey(peer: PackedPeerId(peerId), tag: tag, localIndex: localIndex)
            do { try TableReader<PeerOperationLogTable>(file.box).withValue(key) { if $0 == nil { throw OperationLogChange.missing(doing) } } } catch {
                throw ToolError(error, doing: doing)
            }
        }.box
        invocation.people.use(DatabaseFile(path: invocation[.database], box: box))
        printer = OperationLogPrinter(invocation.output, exact: invocation[OperationLogChange.exact], limit: nil)
    }

    /// Runs a change. `body` changes the operation after it has been shown. Nothing is committed before everything is printed.
    func run(done: String, _ body: (Transaction, OperationLogChange) throws -> Void) throws -> ExitStatus {
        do {
            let postbox = try Postbox(valueBox: box, seed: .telegram, role: .guest)
            try postbox.transaction(verify: { try Interruption.check() }) { transaction in
                try show(localIndex: localIndex)
                try body(transaction, self)
                try invocation.output.flush()
            }
        } catch {
            throw error is Interrupted || error is ClosedPipe ? error : ToolError(error, doing: doing)
        }
        invocation.notices.note(invocation[OperationLogChange.dryRun] ? "would have \(done) 1 operation" : "\(done) 1 operation")
        return .done
    }

    /// Prints the operation of this local index. A row that cannot be decoded is printed as contents that cannot be.
    func show(localIndex: Int32) throws {
        let key = OperationKey(peer: PackedPeerId(peerId), tag: tag, localIndex: localIndex)
        try TableReader<PeerOperationLogTable>(box).withValue(key) { value in
            guard let value else { throw OperationLogChange.missing(doing) }
            let row = try? OperationLogRow(value)
            _ = try printer.print(OperationLogReader.Entry(
                peerId: peerId, tag: tag, localIndex: localIndex, mergedIndex: row?.mergedIndex, contents: row?.contents ?? value))
        }
    }

    private static func missing(_ doing: String) -> ToolError {
        ToolError(.badInput, doing: doing, "no such operation", hint: "use 'postbox oplog' to list the operations")
    }

    func refusal(_ message: String, hint: String) -> ToolError { ToolError(.badInput, doing: doing, message, hint: hint) }
}

/// Removes one operation from the log. See "The Operation Log", "Changing the Log".
enum DropOperationCommand: Command {
    static let declaration = CommandDeclaration(
        "drop", summary: "remove a pending operation",
        details: [
            "Prints the operation as 'postbox oplog' does, and removes it and its merged index in one transaction. Other operations "
                + "keep their indices, and the removed index is not reused. An operation that cannot be decoded can be dropped as well.",
        ],
        arguments: [.database], options: OperationLogChange.options,
        examples: [
            Example("postbox oplog drop DB --peer user:42 --tag 4 --local-index 7", "drop an operation, which is then never sent to the server"),
            Example("postbox oplog drop DB --peer user:42 --tag 4 --local-index 7 -n", "show the operation that would be dropped"),
        ],
        statuses: OperationLogChange.statuses, results: OperationLogPrinter.shape, writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        try OperationLogChange(invocation, doing: "dropping").run(done: "dropped") { transaction, change in
            _ = try transaction.operationLogRemoveEntry(peerId: change.peerId, tag: change.tag, tagLocalIndex: change.localIndex)
        }
    }
}

/// Moves one operation to the end of its log.
enum RequeueOperationCommand: Command {
    static let declaration = CommandDeclaration(
        "requeue", summary: "move a pending operation to the end of its queue",
        details: [
            "Prints the operation as 'postbox oplog' does, first as it was, and then with the next local index of its log and the next "
                + "merged index, if it had one. The move is one transaction.",
        ],
        arguments: [.database], options: OperationLogChange.options,
        examples: [
            Example("postbox oplog requeue DB --peer user:42 --tag 4 --local-index 7", "send the other operations first"),
            Example("postbox oplog requeue DB --peer user:42 --tag 4 --local-index 7 -n", "show the new indices"),
        ],
        statuses: OperationLogChange.statuses, results: OperationLogPrinter.shape, writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        try OperationLogChange(invocation, doing: "requeuing").run(done: "requeued") { transaction, change in
            let (peerId, tag) = (change.peerId, change.tag)
            let log = transaction.tables.operationLog
            guard let entry = try log.operations.get(peerId: peerId, tag: tag, tagLocalIndex: change.localIndex) else {
                throw change.refusal("the operation cannot be decoded", hint: "use 'postbox oplog drop' to remove it")
            }
            let next = try transaction.operationLogGetNextEntryLocalIndex(peerId: peerId, tag: tag)
            var last = entry.tagLocalIndex
            try transaction.operationLogEnumerateEntries(peerId: peerId, tag: tag) { other in
                last = other.tagLocalIndex
                return true
            }
            // If a damaged counter is lower than the numbers of the rows, nothing may be overwritten.
            guard next > last, try !log.operations.exists(peerId: peerId, tag: tag, tagLocalIndex: next) else {
                throw change.refusal("the next index of this log is \(next), but an operation already has \(last)", hint: "run 'postbox check' for details")
            }
            _ = try transaction.operationLogRemoveEntry(peerId: peerId, tag: tag, tagLocalIndex: entry.tagLocalIndex)
            let lastMerged = try log.mergedIndex.tailIndex(tag: tag) ?? 0
            try transaction.operationLogAddEntry(
                peerId: peerId, tag: tag, tagLocalIndex: .automatic, tagMergedIndex: entry.mergedIndex == nil ? .none : .automatic,
                contents: entry.contents)
            if let merged = try log.operations.get(peerId: peerId, tag: tag, tagLocalIndex: next)?.mergedIndex, merged <= lastMerged {
                throw change.refusal("the next merged index is \(merged), but an operation already has \(lastMerged)", hint: "run 'postbox check' for details")
            }
            try change.show(localIndex: next)
        }
    }
}
