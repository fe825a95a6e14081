import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import PostboxStorage
import TelegramModel

/// Marks a range of one chat as not fetched.
enum AddHoleCommand: Command {
    static let peer = Option("peer", .peer, ofOne: true, help: "the chat")
    static let range = Option("range", .idRange, ofOne: true, help: "mark the IDs from A to B, both included")
    static let namespace = Option("namespace", .int32, default: 0, ofOne: true, help: "the message namespace")
    static let thread = Option("thread", .thread, ofOne: true, help: "mark the range in this thread only")
    static let dryRun = Option(flag: "dry-run", short: "n", help: "print the result without changing the database")
    static let backup = Option("backup", .realFile, help: "copy the database to this new file first")

    static let declaration = CommandDeclaration(
        "add", summary: "mark a range of a chat as missing",
        details: [
            "Adds a hole to the space 'everywhere' and the spaces of all tags, as Telegram does for history that is not fetched yet. Stored messages are kept, and "
                + "the app fetches the range again when it is shown. Threads and custom tags have separate holes; use --thread for a thread.",
            "Prints each part of the range that had no hole, in the form of 'postbox holes'. Everything is written in one transaction.",
        ],
        arguments: [.database],
        options: [
            peer.declaration, range.declaration, namespace.declaration, thread.declaration, dryRun.declaration, backup.declaration,
            WaitOption.wait.declaration,
        ],
        exclusive: [[dryRun.declaration, backup.declaration]],
        examples: [
            Example("postbox holes add DB --peer channel:99 --range 131-295 -n", "show what would be added"),
            Example("postbox holes add DB --peer channel:99 --range 131-295 --backup before.db", "let the app fetch these messages again"),
        ],
        statuses: [
            StatusNote(.badInput, "the database has another schema version"),
            StatusNote(.noSuchFile, "the peer is not in the database"),
            StatusNote(.cannotCreate, "the backup exists or cannot be created"),
            StatusNote(.locked, "another process is writing to the database"),
        ],
        results: HolesCommand.holeShape, writes: true)

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        guard let peerId = invocation[peer] else { throw invocation.usageError("--peer is missing") }
        guard let range = invocation[range] else { throw invocation.usageError("--range is missing") }
        let threadId = invocation[thread], namespace = invocation[namespace]
        let doing = "adding a hole to \(invocation[.database])"
        let target = try ImportTarget.existing(
            invocation[.database], keys: invocation.databaseKeys(), dryRun: invocation[dryRun], backup: invocation[backup],
            wait: WaitOption.value(invocation)
        ) { file in
            do {
                try file.expectWrittenVersion()
                try expectStored(peerId, in: file)
            } catch {
                throw error is ToolError ? error : ToolError(error, doing: doing)
            }
        }
        var added: [ClosedRange<Int32>] = []
        var stored = 0
        do {
            try target.withBox { box in
                invocation.people.use(DatabaseFile(path: target.path, box: box))
                let postbox = try Postbox(valueBox: box, seed: .telegram, role: .guest)
                try postbox.transaction(verify: { try Interruption.check() }) { transaction in
                    let known = try threadId.map { try transaction.getThreadIndexHoles(peerId: peerId, threadId: $0, namespace: namespace) }
                        ?? transaction.getHoles(peerId: peerId, namespace: namespace)
                    added = IdRanges.subtract(known, from: [range])
                    try transaction.addHole(peerId: peerId, threadId: threadId, namespace: namespace, space: .everywhere, range: range)
                    stored = try storedMessages(box, peerId, namespace, range)
                    let writer = JSONWriter()
                    for part in added {
                        try HolesCommand.print(
                            Hole(
                                peerId: peerId, namespace: namespace, threadId: threadId, space: HoleSpace(), min: part.lowerBound, max: part.upperBound),
                            writer, invocation.output)
                    }
                    try invocation.output.flush()
                }
            }
            try target.finish()
        } catch {
            target.removeBackup()
            throw error is Interrupted || error is ClosedPipe || error is ToolError ? error : ToolError(error, doing: doing)
        }
        let count = added.reduce(0) { $0 + $1.count }
        let verb = invocation[dryRun] ? "would have marked" : "marked"
        var text = "\(verb) \(count) ID\(count == 1 ? "" : "s") of \(peerId) as not fetched"
        if count < range.count { text += "; \(range.count - count) of the range already had a hole" }
        if stored > 0 { text += "; \(stored) stored message\(stored == 1 ? "" : "s") in the range \(stored == 1 ? "is" : "are") kept" }
        invocation.notices.note(text)
        return .done
    }

    /// Throws an error if the database has neither an entry nor a message of the peer: a hole would have no use.
    private static func expectStored(_ peerId: PeerId, in file: DatabaseFile) throws {
        if try file.reader(PeerTable.self).contains(PeerKey(peerId)) { return }
        if try !file.reader(MessageHistoryIndexTable.self).isEmpty(.prefix(PeerKey(peerId).key)) { return }
        throw ToolError(
            .noSuchFile, doing: "adding a hole to \(file.path)", "no such peer: \(peerId)", hint: "use 'postbox query DB peers' to list the peers")
    }

    private static func storedMessages(_ box: SQLiteValueBox, _ peerId: PeerId, _ namespace: Int32, _ range: ClosedRange<Int32>) throws -> Int {
        let peer = PackedPeerId(peerId)
        // Neither bound is counted.
        let start = MessageIdKey(peer: peer, namespace: namespace, id: range.lowerBound - 1).key
        let end = MessageIdKey(peer: peer, namespace: namespace, id: range.upperBound + 1).key
        return try box.count(MessageHistoryIndexTable.declaration.table, start: start, end: end)
    }
}

extension ValueKind where Value == ClosedRange<Int32> {
    /// A range of valid message IDs, `A-B`, or one ID.
    static let idRange = ValueKind("A-B", expected: "a range of IDs such as 131-295, from 1 to 2147483646") { text in
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let first = parts.first, let last = parts.last, let lower = Int32(first), let upper = Int32(last),
            lower <= upper, MessageIdBounds.full.contains(lower), MessageIdBounds.full.contains(upper)
        else { return nil }
        return lower...upper
    }
}
