import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import PostboxSalvage
import PostboxStorage
import TelegramModel

/// The output of `salvage --deleted`: the messages and peers removed from all tables, as a list or as a difference that restores them.
struct DeletedList {
    private let invocation: Invocation
    private let argument: String
    private let peers: Set<PeerId>
    private let since: Int64?
    private let until: Int64?
    private let texts: [TextSearch]

    /// The maximum number of peers kept in memory for a difference.
    private static let mostPeers = 10_000

    private struct Counts {
        var messages = 0
        var versions = 0
        var peers = 0
        /// The number of items that the filters exclude.
        var others = 0
    }

    init(_ invocation: Invocation) throws {
        // A chat that has only deleted messages is unknown to the database. This is an error only if no deleted data of it is found.
        if let error = invocation.context.peerError { throw error }
        self.invocation = invocation
        argument = invocation[.database]
        peers = Set(invocation[SalvageCommand.peers])
        (since, until) = (invocation[SalvageCommand.since], invocation[SalvageCommand.until])
        if let since, let until, since >= until { throw invocation.usageError("--since is later than --until") }
        texts = invocation[SalvageCommand.texts].map { TextSearch($0) }
    }

    private var hasFilters: Bool { !peers.isEmpty || since != nil || until != nil || !texts.isEmpty }

    func run() throws -> ExitStatus {
        let salvage = try SalvageCommand.open(argument, invocation)
        // The names in a damaged file may be unreadable.
        let file = try? DatabaseFile(argument, .all, keys: invocation.databaseKeys())
        if let file { invocation.people.use(file) }
        do {
            var counts = Counts()
            let search: Salvage.DeletedSearch
            if let out = invocation[SalvageCommand.out] {
                search = try write(to: out, salvage, file, &counts)
            } else {
                try invocation.begin(DeletedRowWriter.shape)
                let writer = DeletedRowWriter(invocation.output, names: invocation.people.names)
                search = try salvage.forEachDeleted(seed: .telegram) { row, layout in
                    let message = message(row, layout)
                    if accepts(row, message, &counts) { try writer.write(row, message) }
                }
            }
            try invocation.output.flush()
            if counts.messages + counts.versions + counts.peers == 0, let error = invocation.context.unknownPeer { throw error }
            note(counts, search)
            guard search.badPages > 0 else { return .done }
            invocation.notices.warn("\(argument): \(search.badPages) page\(search.badPages == 1 ? "" : "s") cannot be read")
            return .badInput
        } catch {
            throw error is Interrupted || error is ToolError || error is ClosedPipe ? error : ToolError(error, doing: "salvaging \(argument)")
        }
    }

    @_lifetime(borrow row)
    private func message(_ row: DeletedRow, _ layout: SchemaLayout) -> DeletedMessage? {
        guard row.kind != .peer, let index = layout.messageIndex(ofKey: row.key), let message = try? layout.message(row.value) else { return nil }
        return DeletedMessage(index: index, row: _overrideLifetime(message, borrowing: row))
    }

    private func accepts(_ row: DeletedRow, _ message: DeletedMessage?, _ counts: inout Counts) -> Bool {
        guard isIncluded(row, message) else {
            counts.others += 1
            return false
        }
        switch row.kind {
        case .message: counts.messages += 1
        case .earlierVersion: counts.versions += 1
        case .peer: counts.peers += 1
        }
        return true
    }

    private func isIncluded(_ row: DeletedRow, _ message: DeletedMessage?) -> Bool {
        guard hasFilters else { return true }
        guard let message else {
            // A peer has neither a date nor a text.
            return row.kind == .peer && since == nil && until == nil && texts.isEmpty && PeerKey(row.key).map { peers.contains($0.peerId) } ?? false
        }
        let time = Int64(message.index.timestamp)
        return (peers.isEmpty || peers.contains(message.index.id.peerId)) && time >= since ?? .min && time < until ?? .max
            && (texts.isEmpty || texts.contains { $0.isFound(in: message.row.text) })
    }

    // MARK: - As a difference

    /// The file is read twice: first for the peers, which the messages need.
    private func write(to out: String, _ salvage: Salvage, _ file: DatabaseFile?, _ counts: inout Counts) throws -> Salvage.DeletedSearch {
        var found: [PeerId: CodedObject] = [:], needed: Set<PeerId> = [], passed = 0
        _ = try salvage.forEachDeleted(seed: .telegram) { row, layout in
            if row.kind == .peer, let id = PeerKey(row.key)?.peerId {
                if found.count < DeletedList.mostPeers { found[id] = CodedObject(copying: row.value) } else { passed += 1 }
            }
            let message = message(row, layout)
            guard row.kind == .message, let message, isIncluded(row, message) else { return }
            needed.insert(message.index.id.peerId)
            if let author = message.row.authorId { needed.insert(author) }
        }
        if !hasFilters { needed.formUnion(found.keys) }
        needed.formUnion(peers)
        let peers = found.filter { needed.contains($0.key) }.sorted { $0.key.packed < $1.key.packed }
        Interruption.deferSignals()
        let output = try OutputFile(out, standardOutput: invocation.context.streams.output)
        if out == "-" { invocation.output.leave() }
        let document = RecoveredDocument(output, account: try file?.account() ?? nil, file: file.flatMap { $0.layout.isCurrent ? $0 : nil })
        for peer in peers { try document.add(peer.value) }
        let search = try salvage.forEachDeleted(seed: .telegram) { row, layout in
            guard row.kind != .peer else { return }
            let message = message(row, layout)
            if accepts(row, message, &counts), row.kind == .message, let message { try document.add(message.index, message.row) }
        }
        counts.peers = document.peers
        try document.finish()
        noteDocument(document, out, counts, passed)
        return search
    }

    // MARK: - Notes

    private func noteDocument(_ document: RecoveredDocument, _ out: String, _ counts: Counts, _ passedPeers: Int) {
        let name = out == "-" ? "the difference" : out
        var text = "\(name) has \(counted(document.messages, "deleted message")) and \(counted(document.peers, "peer"))"
        if document.messages + document.peers > 0 { text += "; 'postbox import \(argument) \(out) --only-missing' restores them" }
        invocation.notices.note(text)
        if counts.versions > 0 {
            invocation.notices.note(
                "\(counted(counts.versions, "earlier version")) of stored messages \(counts.versions == 1 ? "is" : "are") left out: in a database "
                    + "\(counts.versions == 1 ? "it" : "they") would replace newer ones; the list without --out includes \(counts.versions == 1 ? "it" : "them")")
        }
        if document.missingMedia > 0 {
            invocation.notices.warn("\(counted(document.missingMedia, "medium", "media")) of these messages \(document.missingMedia == 1 ? "is" : "are") no longer stored and left out")
        }
        if passedPeers > 0 { invocation.notices.warn("\(counted(passedPeers, "deleted peer")) \(passedPeers == 1 ? "is" : "are") left out: there are too many") }
    }

    private func note(_ counts: Counts, _ search: Salvage.DeletedSearch) {
        guard counts.messages + counts.versions + counts.peers == 0 else {
            if counts.others > 0 { invocation.notices.note("\(counted(counts.others, "other row")) found, which the filters leave out") }
            return
        }
        if counts.others > 0 {
            invocation.notices.note("none of the \(counted(counts.others, "row")) found match the filters")
            return
        }
        let space = search.space
        let unused = "the parts of the file that no table uses (\(counted(space.bytes, "byte")))"
        invocation.notices.note(
            space.remainingBytes == 0
                ? "no deleted message can be recovered: \(unused) contain only zeros, which Telegram writes over deleted data"
                : "no deleted message was found in \(unused); overwritten data cannot be recovered")
    }

    private func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String { "\(count.grouped) \(count == 1 ? one : many ?? one + "s")" }
}

/// A message of a deleted row.
struct DeletedMessage: ~Escapable {
    let index: MessageIndex
    let row: MessageRow

    @_lifetime(copy row)
    init(index: MessageIndex, row: MessageRow) { (self.index, self.row) = (index, row) }
}

/// Writes rows of tables as `dump` does, with the place that each was found in.
final class DeletedRowWriter {
    static let shape = ResultShape(
        [
            "table", "tableId", "kind", .peer("chat"), "timestamp", .peer("author"), .object("where", ["page", "in", "frame"]), .anything("key"),
            .anything("value"), .invalidUTF8,
        ],
        columns: [
            .made("kind") { row, _ in row["kind"]?.string == "earlierVersion" ? "earlier version" : row["kind"]?.string ?? "" },
            .made("chat") { row, people in
                (row["chat"] ?? row["key"]?["peer"]).map { $0.isNull ? "" : people.ofDatabase.chatName($0) } ?? ""
            },
            .date("date", "timestamp"),
            .made("where") { row, _ in
                let place = row["where"]
                let frame = place?["frame"]?.int64.map { " \($0)" } ?? ""
                return "page \(place?["page"]?.int64 ?? 0), \(place?["in"]?.string ?? "")\(frame)"
            },
            .made("what", isCut: true) { row, people in
                row["value"].map { ValueWords(people: people.ofDatabase).text(ofRow: $0, key: row["key"]) } ?? ""
            }.wrapped,
        ])

    private let output: ResultOutput
    private let renderer = RowRenderer(style: RowRenderer.Style())

    private let names: PeerNames?

    /// Creates the list. `names` are the names in the database, if it can be opened.
    init(_ output: ResultOutput, names: PeerNames?) { (self.output, self.names) = (output, names) }

    /// Writes a row. `message` is the parsed row if it is a message.
    func write(_ row: DeletedRow, _ message: DeletedMessage?) throws {
        let writer = renderer.writer
        writer.removeAll()
        renderer.begin(row.table.name, row.table.table.id)
        writer.key("kind")
        writer.string(row.kind.rawValue)
        if let message {
            write("chat", message.index.id.peerId, to: writer)
            writer.key("timestamp")
            writer.int(Int(message.index.timestamp))
            write("author", message.row.authorId, to: writer)
        }
        write(row.place, to: writer)
        let form = try row.table.walkKey(row.key, into: renderer.sink)
        try row.table.rows[form].value.walk(row.value, name: "value", into: renderer.sink)
        renderer.end()
        try output.write(lines: writer.bytes)
    }

    private func write(_ key: StaticString, _ peerId: PeerId?, to writer: JSONWriter) {
        writer.key(key)
        guard let peerId else { return writer.null() }
        writer.beginObject()
        writer.key("id")
        writer.peer(packed: peerId.packed)
        writer.key("name")
        if let name = try? names?.name(peerId) { writer.peerName(name) } else { writer.string("") }
        writer.endObject()
    }

    private func write(_ place: RecordPlace, to writer: JSONWriter) {
        writer.key("where")
        writer.beginObject()
        writer.key("page")
        writer.int(Int(place.page))
        writer.key("in")
        switch place.part {
        case .freePage: writer.string("free page")
        case .freeBlock: writer.string("free block")
        case .unallocated: writer.string("unallocated")
        case .overwrittenPage: writer.string("overwritten page")
        case let .frame(number):
            writer.string("frame")
            writer.key("frame")
            writer.int(number)
        }
        writer.endObject()
    }
}
