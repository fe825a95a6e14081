import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// The common part of the commands that change one operation: find it, show it, and change it, in one transaction.
final class OperationLogChange {
    static let peer = Option("peer", .peer, ofOne: true, help: "the peer that the operation belongs to")
    static let tag = Option("tag", .operationLogTag, ofOne: true, help: "its kind, by name or number")
    static let localIndex = Option("local-index", .int32, ofOne: true, help: "its index in the log of this peer and kind")
    static let exact = Option(flag: "exact", help: "contents in exact form")
    static let dryRun = Option(flag: "dry-run", short: "n", help: "do it on a private copy, show it, change nothing")

    static let options = [peer.declaration, tag.declaration, localIndex.declaration, exact.declaration, dryRun.declaration, WaitOption.wait.declaration]
    static let statuses = [
        StatusNote(.badInput, "there is no such operation, or the database is not of this program's schema version"),
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
            // Opening for writing changes the journal mode of the file: not for an operation that is not there.
            let key = OperationKey(peer: PackedPeerId(peerId), tag: tag, localIndex: localIndex)
            do { try TableReader<PeerOperationLogTable>(file.box).withValue(key) { if $0 == nil { throw OperationLogChange.missing(doing) } } } catch {
                throw ToolError(error, doing: doing)
            }
        }.box
        invocation.people.use(DatabaseFile(path: invocation[.database], box: box))
        printer = OperationLogPrinter(invocation.output, exact: invocation[OperationLogChange.exact], limit: nil)
    }

    /// `body` changes the operation, which has been shown. Nothing is committed before everything is printed.
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
        ToolError(.badInput, doing: doing, "there is no such operation", hint: "'postbox oplog' lists them")
    }

    func refusal(_ message: String, hint: String) -> ToolError { ToolError(.badInput, doing: doing, message, hint: hint) }
}
