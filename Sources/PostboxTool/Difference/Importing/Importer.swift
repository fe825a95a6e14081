import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// Replays the documents of a difference file into a database, each in one transaction (spec 12.1).
final class Importer {
    private let box: SQLiteValueBox
    private let isNew: Bool
    private let force: Bool
    private let progress: ProgressLine
    /// Looks at the database before each commit.
    private let verifier: ImportVerifier?
    private(set) var summary = ImportSummary()
    /// Opened for the first document that the engine applies: records documents fill a new file without it.
    private var opened: Postbox?

    /// Operations after which a transaction forgets the details of what it did.
    private static let condensingInterval = 32

    /// `isNew`: the file was made for this import and holds nothing yet.
    init(box: SQLiteValueBox, isNew: Bool, force: Bool, verifier: ImportVerifier? = nil, progress: ProgressLine) {
        self.box = box
        self.isNew = isNew
        self.force = force
        self.verifier = verifier
        self.progress = progress
    }

    /// Applies every document. Throws ToolError at the first that cannot be; those before it stay applied.
    func run(_ reader: DocumentReader) throws {
        let lines = ReadAhead(reader)
        while let line = try lines.next() {
            guard case let .header(header) = line.content else { continue }
            try Interruption.check()
            var document = ImportSummary()
            switch try decision(header, lines) {
            case .skip:
                document.skipped = 1
                try forEachOperation(lines, skipping: true) { _ in }
            case .apply(let overGap):
                document.applied = 1
                document.forced = overGap ? 1 : 0
                if header.kind == .records {
                    try applyRecords(lines, &document)
                } else {
                    try applyOperations(header, lines, &document)
                }
            }
            summary.add(document)
        }
        if summary.applied + summary.skipped == 0 {
            throw ToolError(.badInput, doing: "reading \(lines.name)", "there is no document in it")
        }
    }

    /// The lines up to the document's end line. Throws at one that is wrong, unless they are to be passed over.
    private func forEachOperation(_ lines: ReadAhead, skipping: Bool = false, _ body: (DocumentLine.Content) throws -> Void) throws {
        while let line = try lines.next() {
            try Interruption.check()
            switch line.content {
            case .end: return
            case let .wrong(error, op) where !skipping: throw lines.failure(error, in: op)
            default: try body(line.content)
            }
        }
    }

    // MARK: - The cursor

    private enum Decision { case apply(overGap: Bool), skip }

    private func decision(_ header: DifferenceHeader, _ lines: ReadAhead) throws -> Decision {
        guard header.kind != .records, header.kind != .free else { return .apply(overGap: false) }
        let cursor = try accountState().flatMap { AccountCursor(accountState: $0) }
        if let cursor {
            if let from = header.from, cursor.pts == from.pts, cursor.qts == from.qts { return .apply(overGap: false) }
            // Also a document for any database: an import that was cut short must be able to go through its file again.
            if let to = header.to, cursor.pts >= to.pts, cursor.qts >= to.qts { return .skip }
        }
        guard let from = header.from else { return .apply(overGap: false) }
        if force { return .apply(overGap: true) }
        let place = cursor.map { "pts \($0.pts), qts \($0.qts)" } ?? "no cursor"
        throw lines.failure(
            "gap: the document applies to pts \(from.pts), qts \(from.qts), and the database is at \(place)",
            hint: "apply the documents in between first, or give --force")
    }

    private func accountState() throws -> CodedObject? {
        try box.get(MetadataTable.declaration.table, key: MetadataTable.state()).map { CodedObject($0) }
    }

    private func setCursor(_ cursor: AccountCursor, in transaction: Transaction, _ lines: ReadAhead) throws {
        guard let state = cursor.stored(in: try accountState()) else {
            throw lines.failure("the cursor cannot be set: the database holds no state of a logged-in account")
        }
        try transaction.setState(state)
    }

    private func verify(_ lines: ReadAhead) throws {
        try verifier?.verify(box, "document \(summary.applied + summary.skipped + 1) of \(lines.name)")
    }

    // MARK: - Documents

    private func applyOperations(_ header: DifferenceHeader, _ lines: ReadAhead, _ document: inout ImportSummary) throws {
        let postbox = try postbox()
        var counted = document
        try postbox.transaction(verify: { try self.verify(lines) }) { transaction in
            for peerId in header.resets { try transaction.forgetHistory(peerId) }
            try forEachOperation(lines) { content in
                guard case let .operation(place, step) = content else { return }
                do { try step(transaction) } catch { throw lines.failure(error, in: OperationTable.all.operations[place].name.description) }
                counted.counts[place] += 1
                counted.operations += 1
                if counted.operations % Importer.condensingInterval == 0 {
                    counted.events.add(DerivedEvents(messagesOf: transaction.changes))
                    try transaction.condenseChanges()
                }
                report(lines, counted)
            }
            if let to = header.to { try setCursor(to, in: transaction, lines) }
            counted.events.add(DerivedEvents(transaction.changes))
        }
        document = counted
    }

    private func applyRecords(_ lines: ReadAhead, _ document: inout ImportSummary) throws {
        do {
            try box.begin()
            try forEachOperation(lines) { content in
                guard case let .record(change) = content else { return }
                do { try change.apply(to: box) } catch { throw lines.failure(error, in: change.isPut ? "put" : "delete") }
                if change.isPut { document.puts += 1 } else { document.deletes += 1 }
                document.operations += 1
                report(lines, document)
            }
            try verify(lines)
            try box.commit()
        } catch {
            box.rollback()
            throw error
        }
        opened?.tables.clearMemoryCache()
    }

    /// A file that holds nothing yet begins as the application begins it; into one with rows the import steps beside the application.
    private func postbox() throws -> Postbox {
        if let opened { return opened }
        let isFirst = isNew && summary.applied == 0
        do {
            let made = try Postbox(valueBox: box, seed: .telegram, role: isFirst ? .application : .guest)
            opened = made
            return made
        } catch {
            throw ToolError(error, doing: "opening \(box.path)")
        }
    }

    private func report(_ lines: ReadAhead, _ document: ImportSummary) {
        let done = summary.operations + document.operations
        // How many there will be follows from how much of the file they took so far.
        let total = lines.size.flatMap { size -> Int? in
            let position = lines.position
            return position > 0 ? Int(exactly: (Double(done) / Double(position) * Double(size)).rounded()) : nil
        }
        progress.report(done, of: total, unit: "operations", extra: "document \(summary.applied + summary.skipped + 1)")
    }
}

extension Transaction {
    /// What the server has of the chat is to be asked for anew (spec 08.11). Secret chats have nothing there.
    fileprivate func forgetHistory(_ peerId: PeerId) throws {
        guard peerId.namespace != PeerId.secretChat else { return }
        try addHole(peerId: peerId, threadId: nil, namespace: MessageId.Namespace.cloud, space: .everywhere, range: MessageIdBounds.full)
    }
}
