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
        while let header = try reader.nextHeader() {
            try Interruption.check()
            var document = ImportSummary()
            switch try decision(header, reader) {
            case .skip:
                document.skipped = 1
                while try reader.nextOperation({ _ in try Interruption.check() }) != nil {}
            case .apply(let overGap):
                document.applied = 1
                document.forced = overGap ? 1 : 0
                if header.kind == .records {
                    try applyRecords(header, reader, &document)
                } else {
                    try applyOperations(header, reader, &document)
                }
            }
            summary.add(document)
        }
        if summary.applied + summary.skipped == 0 {
            throw ToolError(.badInput, doing: "reading \(reader.name)", "there is no document in it")
        }
    }

    // MARK: - The cursor

    private enum Decision { case apply(overGap: Bool), skip }

    private func decision(_ header: DifferenceHeader, _ reader: DocumentReader) throws -> Decision {
        guard let from = header.from, header.kind != .records, header.kind != .free else { return .apply(overGap: false) }
        let cursor = try accountState().flatMap { AccountCursor(accountState: $0) }
        if let cursor {
            if cursor.pts == from.pts, cursor.qts == from.qts { return .apply(overGap: false) }
            if let to = header.to, cursor.pts >= to.pts, cursor.qts >= to.qts { return .skip }
        }
        if force { return .apply(overGap: true) }
        let place = cursor.map { "pts \($0.pts), qts \($0.qts)" } ?? "no cursor"
        throw ToolError(
            .badInput, doing: "reading \(reader.name)",
            "line \(reader.lines.number): gap: the document applies to pts \(from.pts), qts \(from.qts), and the database is at \(place)",
            hint: "apply the documents in between first, or give --force")
    }

    private func accountState() throws -> CodedObject? {
        try box.get(MetadataTable.declaration.table, key: MetadataTable.state()).map { CodedObject($0) }
    }

    private func setCursor(_ cursor: AccountCursor, in transaction: Transaction, _ reader: DocumentReader) throws {
        guard let state = cursor.stored(in: try accountState()) else {
            throw reader.failure("the cursor cannot be set: the database holds no state of a logged-in account")
        }
        try transaction.setState(state)
    }

    private func verify(_ reader: DocumentReader) throws {
        try verifier?.verify(box, "document \(summary.applied + summary.skipped + 1) of \(reader.name)")
    }

    // MARK: - Documents

    private func applyOperations(_ header: DifferenceHeader, _ reader: DocumentReader, _ document: inout ImportSummary) throws {
        let postbox = try postbox()
        var counted = document
        try postbox.transaction(verify: { try self.verify(reader) }) { transaction in
            while let place = try reader.nextOperation({ node in try apply(node, transaction, reader) }) {
                counted.counts[place] += 1
                counted.operations += 1
                report(reader, counted)
            }
            if let to = header.to { try setCursor(to, in: transaction, reader) }
            counted.events = DerivedEvents(transaction.changes)
        }
        document = counted
    }

    private func apply(_ node: JSONNode, _ transaction: Transaction, _ reader: DocumentReader) throws -> Int {
        try Interruption.check()
        guard let name = node["op"]?.stringBytes else { throw reader.failure("field 'op' is not a string") }
        let operations = OperationTable.all
        guard let place = operations.place(of: name) else {
            let text = String(decoding: name, as: UTF8.self)
            throw reader.failure(
                text == "put" || text == "delete" ? "op '\(text)' stands only in a document of kind records" : "op '\(text)' is not known")
        }
        do {
            try operations.operations[place].run(node, in: transaction)
        } catch {
            throw reader.failure(error, in: operations.operations[place].name.description)
        }
        return place
    }

    private func applyRecords(_ header: DifferenceHeader, _ reader: DocumentReader, _ document: inout ImportSummary) throws {
        let rows = RecordOperations(header.tables, box: box)
        do {
            try box.begin()
            while let isPut = try reader.nextOperation({ node in try applyRecord(node, rows, reader) }) {
                if isPut { document.puts += 1 } else { document.deletes += 1 }
                document.operations += 1
                report(reader, document)
            }
            try verify(reader)
            try box.commit()
        } catch {
            box.rollback()
            throw error
        }
        opened?.tables.clearMemoryCache()
    }

    private func applyRecord(_ node: JSONNode, _ rows: RecordOperations, _ reader: DocumentReader) throws -> Bool {
        try Interruption.check()
        do { return try rows.apply(node) } catch { throw reader.failure(error, in: node["op"]?.string ?? "") }
    }

    /// A file that holds nothing yet begins as the application begins it; into one with rows the import steps beside the application.
    private func postbox() throws -> Postbox {
        if let opened { return opened }
        let isFirst = isNew && summary.applied == 0
        do {
            let made = try Postbox(valueBox: box, seed: .telegram, role: isFirst ? .application : .guest)
            opened = made
            return made
        } catch let PostboxError.schemaVersion(found, known) {
            throw ToolError(
                .badInput, doing: "opening \(box.path)", "the database has schema version \(found), and this program writes \(known)",
                hint: found < known ? "'postbox migrate apply' brings it up to date" : nil)
        }
    }

    private func report(_ reader: DocumentReader, _ document: ImportSummary) {
        let done = summary.operations + document.operations
        // How many there will be follows from how much of the file they took so far.
        let total = reader.lines.file.size.flatMap { size -> Int? in
            let position = reader.lines.file.position
            return position > 0 ? Int(exactly: (Double(done) / Double(position) * Double(size)).rounded()) : nil
        }
        progress.report(done, of: total, unit: "operations", extra: "document \(summary.applied + summary.skipped + 1)")
    }
}
