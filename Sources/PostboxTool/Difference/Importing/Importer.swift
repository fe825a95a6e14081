import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore
import TelegramModel

/// Replays the documents of a difference file into a database, each in one transaction (spec 12.1).
final class Importer {
    private let box: SQLiteValueBox
    /// What operations are applied to: the box, or one that stores in it what it must.
    private let valueBox: any ValueBox
    private let isNew: Bool
    private let admission: DocumentAdmission
    private let progress: ProgressLine
    /// Looks at the database before each commit.
    private let verifier: ImportVerifier?
    private(set) var summary = ImportSummary()
    /// Opened for the first document that the engine applies: records documents fill a new file without it.
    private var opened: Postbox?

    /// Operations after which a transaction forgets the details of what it did.
    private static let condensingInterval = 8

    /// `isNew`: the file was made for this import and holds nothing yet. `through`: what operations are applied to; the box when it is nil.
    init(
        box: SQLiteValueBox, through valueBox: (any ValueBox)? = nil, isNew: Bool, force: Bool, verifier: ImportVerifier? = nil, progress: ProgressLine
    ) {
        self.box = box
        self.valueBox = valueBox ?? box
        self.isNew = isNew
        admission = DocumentAdmission(box: box, isNew: isNew, force: force)
        self.verifier = verifier
        self.progress = progress
    }

    /// Gives back the memory of what is known of rows that were looked at.
    func forgetRows() { opened?.tables.clearMemoryCache() }

    /// Applies every document. Throws ToolError at the first that cannot be; those before it stay applied.
    func run(_ reader: DocumentReader) throws { try run(ReadAhead(reader)) }

    func run(_ lines: ReadAhead) throws {
        while let line = try lines.next() {
            guard case let .header(header) = line.content else { continue }
            try Interruption.check()
            let document = try header.kind == .records ? applyRecords(header, lines) : applyOperations(header, lines)
            if document.skipped > 0 { try forEachOperation(lines, skipping: true) { _ in } }
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

    // MARK: - Which documents

    /// What the header says of the document is noted in its summary; false: it is to be skipped. Inside the write transaction.
    private func admits(_ header: DifferenceHeader, _ lines: ReadAhead, _ document: inout ImportSummary) throws -> Bool {
        do {
            switch try admission.answer(to: header) {
            case .skip:
                document.skipped = 1
                return false
            case let .apply(overGap):
                document.applied = 1
                document.forced = overGap ? 1 : 0
                return true
            }
        } catch let refusal as DocumentAdmission.Refusal {
            throw lines.failure(refusal.reason, hint: refusal.hint)
        }
    }

    private func setCursor(_ cursor: AccountCursor, _ replay: inout StateReplay, _ lines: ReadAhead) throws {
        do { try replay.apply(.updateState(cursor)) } catch let refusal as OperationRefused {
            throw lines.failure("the cursor cannot be set: \(refusal)")
        }
    }

    private func verify(_ lines: ReadAhead) throws {
        try verifier?.verify(box, "document \(summary.applied + summary.skipped + 1) of \(lines.name)")
    }

    // MARK: - Documents

    private func applyOperations(_ header: DifferenceHeader, _ lines: ReadAhead) throws -> ImportSummary {
        let postbox = try postbox()
        var document = ImportSummary()
        try postbox.transaction(verify: { if document.applied > 0 { try self.verify(lines) } }) { transaction in
            var counted = ImportSummary()
            defer { document = counted }
            guard try admits(header, lines, &counted) else { return }
            var replay = StateReplay(transaction)
            for peerId in header.resets { try replay.forgetHistory(of: peerId) }
            try forEachOperation(lines) { content in
                guard case let .operation(place, operation) = content else { return }
                guard header.kind != .empty else { throw lines.failure("a document of the kind 'empty' holds no operations") }
                do { try replay.apply(operation) } catch { throw lines.failure(error, in: OperationTable.all.operations[place].name.description) }
                counted.counts[place] += 1
                counted.operations += 1
                if counted.operations % Importer.condensingInterval == 0 {
                    counted.events.add(DerivedEvents(messagesOf: transaction.changes))
                    try transaction.condenseChanges()
                }
                report(lines, counted)
            }
            do { try replay.finish() } catch let refusal as OperationRefused { throw lines.failure("what the operations ask for: \(refusal)") }
            if let to = header.to { try setCursor(to, &replay, lines) }
            counted.events.add(DerivedEvents(transaction.changes))
        }
        return document
    }

    private func applyRecords(_ header: DifferenceHeader, _ lines: ReadAhead) throws -> ImportSummary {
        var document = ImportSummary()
        do {
            try box.begin()
            guard try admits(header, lines, &document) else {
                box.rollback()
                return document
            }
            let version = try MetadataTable(valueBox: box).transactionStateVersion()
            var replay = RecordReplay(box, isFromBase: header.base != nil)
            try forEachOperation(lines) { content in
                guard case let .record(change) = content else { return }
                do { try replay.apply(change) } catch { throw lines.failure(error, in: change.isPut ? "put" : "delete") }
                if change.isPut { document.puts += 1 } else { document.deletes += 1 }
                document.operations += 1
                report(lines, document)
            }
            if !isNew, document.operations > 0 { try MetadataTable(valueBox: box).raiseTransactionStateVersion(above: version) }
            try verify(lines)
            try box.commit()
        } catch {
            box.rollback()
            throw error
        }
        opened?.tables.clearMemoryCache()
        return document
    }

    /// Does what a records document with one row does.
    func put(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws {
        do {
            try valueBox.begin()
            try valueBox.set(table, key: key, value: value)
            try valueBox.commit()
        } catch {
            valueBox.rollback()
            throw error
        }
        opened?.tables.clearMemoryCache(of: table)
        var document = ImportSummary()
        document.applied = 1
        document.puts = 1
        document.operations = 1
        summary.add(document)
    }

    /// A file that holds nothing yet begins as the application begins it; into one with rows the import steps beside the application.
    private func postbox() throws -> Postbox {
        if let opened { return opened }
        let isFirst = isNew && summary.applied == 0
        do {
            let made = try Postbox(valueBox: valueBox, seed: .telegram, role: isFirst ? .application : .guest)
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
