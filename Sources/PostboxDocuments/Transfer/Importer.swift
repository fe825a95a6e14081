import CommandLineKit
import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore
import TelegramModel

/// Replays the documents of a difference file into a database, each in one transaction.
package final class Importer {
    private let box: SQLiteValueBox
    /// The target of operations: the box, or one that stores in the box only the necessary rows.
    private let valueBox: any ValueBox
    private let isNew: Bool
    /// With `--only-missing`, the receiver of notices during the import.
    private let onlyMissingNotices: Notices?
    private let admission: DocumentAdmission
    private let progress: ProgressLine
    private let seed: SeedConfiguration
    /// Checks the database before each commit.
    private let verifier: ImportVerifier?
    package private(set) var summary = ImportSummary()
    /// The Postbox, which is opened for the first document that the engine applies. Records documents fill a new file without it.
    private var opened: Postbox?

    /// The filter of `--only-missing`; `nil` without it.
    private var missing: MissingOnly?
    /// Counts messages replaced in a database with rows.
    private var replaced: ReplacedMessages?
    /// Finds stored messages that the document adds without an ID.
    private var twins = StoredTwins()
    /// Gives the messages of records documents numbers of the database.
    private var numbers: MessageNumbers?
    /// The number of placeholders in records documents read as operations whose contents did not follow.
    private var waitingCountOfRecords = 0
    /// The records that follow are rows that the operations before them do not reproduce.
    private var hasAppliedOperations = false

    /// The sizes of groups, and the open group.
    private var group = VerifiedGroup()
    private var open: OpenGroup?

    /// Documents that are applied and not yet checked.
    private struct OpenGroup {
        let firstDocument: Int
        /// Restores the state of the import before the group.
        let restore: () -> Void
    }

    /// The number of operations after which a transaction discards the details of its changes.
    private static let condensingInterval = 8

    /// - Parameters:
    ///   - isNew: Whether the file was created for this import and is still empty.
    ///   - through: The target of operations, or `nil` for the box.
    ///   - onlyMissing: If not `nil`, only missing data is added, and existing data is kept. Receives the notices during the import.
    package init(
        box: SQLiteValueBox, through valueBox: (any ValueBox)? = nil, isNew: Bool, force: Bool, onlyMissing: Notices? = nil,
        verifier: ImportVerifier? = nil, progress: ProgressLine, seed: SeedConfiguration = .telegram
    ) {
        self.seed = seed
        self.box = box
        self.valueBox = valueBox ?? box
        self.isNew = isNew
        onlyMissingNotices = onlyMissing
        admission = DocumentAdmission(box: box, isNew: isNew, force: force, addsOnlyMissing: onlyMissing != nil)
        self.verifier = verifier
        self.progress = progress
    }

    /// Releases the memory of the state of rows read so far.
    func forgetRows() { opened?.tables.clearMemoryCache() }

    /// Applies every document. Throws ToolError at the first that cannot be; those before it stay applied. With a verifier, documents are checked in
    /// groups if `again` opens the file a second time.
    package func run(_ reader: DocumentReader, again: (() throws -> DocumentReader)? = nil) throws {
        try run(ReadAhead(reader), again: again.map { again in { ReadAhead(try again()) } })
    }

    package func run(_ lines: ReadAhead, again: (() throws -> ReadAhead)? = nil) throws {
        if onlyMissingNotices != nil, missing == nil { missing = MissingOnly(isUnfiltered: try !admission.containsAccount()) }
        if onlyMissingNotices == nil, !isNew, replaced == nil { replaced = ReplacedMessages() }
        var lines = lines
        while true {
            do {
                try applyAll(lines, inGroups: again != nil)
                break
            } catch let failure as VerifiedGroup.Failure {
                guard let again else { throw failure }
                lines = try again()
                for _ in 0..<summary.applied + summary.skipped { try forEachOperation(lines, skipping: true) { _ in } }
            }
        }
        if summary.applied + summary.skipped == 0 {
            throw ToolError(.badInput, doing: "reading \(lines.name)", "it contains no document")
        }
    }

    private func applyAll(_ lines: ReadAhead, inGroups: Bool) throws {
        do {
            while let line = try lines.next() {
                guard case let .header(header) = line.content else { continue }
                try Interruption.check()
                if inGroups { try expectGroup(for: header, lines) }
                let document = try apply(header, lines)
                if header.kind != .records, document.applied > 0 { hasAppliedOperations = true }
                if document.skipped > 0 { try forEachOperation(lines, skipping: true) { _ in } }
                summary.add(document)
                if let replaced {
                    (summary.replaced, summary.replacedByOlder, summary.readStatesSetBack) = (replaced.count, replaced.olderCount, replaced.readStatesSetBack)
                }
                summary.withoutContents = twins.waitingCount + (missing?.waitingCount ?? 0) + waitingCountOfRecords
                if open == nil { group.pass(1) }
                if let open, documentCount - open.firstDocument >= group.size { try verifyGroup(lines) }
            }
            try verifyGroup(lines)
        } catch let error where open != nil {
            // The documents before an invalid one stay applied.
            if let error = error as? ToolError, error.status == .badInput { try verifyGroup(lines) } else { try rollBackGroup() }
            throw error
        }
    }

    // MARK: - Groups

    private var documentCount: Int { summary.applied + summary.skipped }

    /// Starts a group if the document can be in one.
    private func expectGroup(for header: DifferenceHeader, _ lines: ReadAhead) throws {
        guard verifier != nil else { return }
        // The documents of a group are checked by the same rules.
        if header.kind != .records, let opened, opened.tables.seed.generation != generation(of: header) { try verifyGroup(lines) }
        guard open == nil else { return }
        // The first document releases the lock under which the backup was made.
        guard summary.applied > 0, group.size > 1, !box.holdsLock else { return }
        box.groupsCommits = true
        let (summary, missing, replaced, twins, numbers) = (summary, missing?.copy(), replaced, twins, numbers)
        let (waiting, hasApplied) = (waitingCountOfRecords, hasAppliedOperations)
        open = OpenGroup(firstDocument: documentCount) { [unowned self] in
            (self.summary, self.missing, self.replaced, self.twins, self.numbers) = (summary, missing, replaced, twins, numbers)
            (waitingCountOfRecords, hasAppliedOperations) = (waiting, hasApplied)
        }
    }

    /// Commits the open group, or rolls it back and throws if it adds faults.
    private func verifyGroup(_ lines: ReadAhead) throws {
        guard let open else { return }
        let (first, last) = (open.firstDocument + 1, documentCount)
        let name = first < last ? "documents \(first) to \(last) of \(lines.name)" : "document \(first) of \(lines.name)"
        guard try verifier?.passes(box, name, seed: opened?.tables.seed ?? seed) ?? true else {
            group.fail(last + 1 - first)
            try rollBackGroup()
            throw VerifiedGroup.Failure()
        }
        do { try box.commitGroup() } catch {
            try rollBackGroup()
            throw error
        }
        self.open = nil
        box.groupsCommits = false
        group.pass(last + 1 - first)
    }

    private func rollBackGroup() throws {
        guard let open else { return }
        self.open = nil
        box.groupsCommits = false
        open.restore()
        opened = nil
        try box.rollbackGroup()
    }

    /// Passes the lines up to the document's end line to `body`. Throws an error at an invalid line, unless `skipping` is true.
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

    /// Notes the decision about the header in the document's summary. Returns `false` to skip the document. Call it inside the write transaction.
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
            throw lines.failure("cannot set the cursor: \(refusal)")
        }
    }

    private func verify(_ lines: ReadAhead) throws {
        guard open == nil else { return }
        try verifier?.verify(box, "document \(summary.applied + summary.skipped + 1) of \(lines.name)", seed: opened?.tables.seed ?? seed)
    }

    // MARK: - Documents

    private func apply(_ header: DifferenceHeader, _ lines: ReadAhead) throws -> ImportSummary {
        guard header.kind == .records else { return try applyOperations(header, lines) }
        guard let missing, !missing.isUnfiltered, let notices = onlyMissingNotices else { return try applyRecords(header, lines) }
        return try applyMissingRecords(header, lines, notices)
    }

    private func applyOperations(_ header: DifferenceHeader, _ lines: ReadAhead) throws -> ImportSummary {
        let postbox = try postbox(header)
        var document = ImportSummary()
        try postbox.transaction(verify: { if document.applied > 0 { try self.verify(lines) } }) { transaction in
            var counted = ImportSummary()
            defer { document = counted }
            guard try admits(header, lines, &counted) else { return }
            var replay = StateReplay(transaction)
            twins.beginTransaction()
            missing?.beginTransaction()
            if missing?.isUnfiltered ?? true { for peerId in header.resets { try replay.forgetHistory(of: peerId) } }
            try forEachOperation(lines) { content in
                guard case let .operation(place, operation) = content else { return }
                guard header.kind != .empty else { throw lines.failure("a document of kind 'empty' cannot contain operations") }
                do {
                    if let operation = try narrowed(operation, place, header.kind, transaction, &counted) {
                        try replaced?.note(operation, in: transaction)
                        try replay.apply(operation)
                    }
                } catch { throw lines.failure(error, in: OperationTable.all.operations[place].name.description) }
                counted.counts[place] += 1
                counted.operations += 1
                if counted.operations % Importer.condensingInterval == 0 {
                    counted.events.add(DerivedEvents(messagesOf: transaction.changes))
                    try transaction.condenseChanges()
                }
                report(lines, counted)
            }
            do { try replay.finish() } catch let refusal as OperationRefused { throw lines.failure("the requested changes failed: \(refusal)") }
            if let to = header.to, try missing?.isUnfiltered ?? true || transaction.getState() == nil { try setCursor(to, &replay, lines) }
            counted.events.add(DerivedEvents(transaction.changes))
        }
        return document
    }

    /// Returns the part of an operation to apply, and counts it. Returns `nil` if there is nothing to apply.
    private func narrowed(
        _ operation: DocumentOperation, _ place: Int, _ kind: DifferenceHeader.Kind, _ transaction: Transaction, _ document: inout ImportSummary
    ) throws -> DocumentOperation? {
        if let missing { return try narrowed(operation, place, by: missing, transaction, &document) }
        // Other documents are applied once, because they continue the account's state.
        guard !isNew, kind == .free else { return operation }
        let (others, count) = try twins.removing(from: operation, transaction) { replaced?.isOwn($0) ?? false }
        document.kept[place] += count
        return others
    }

    private func narrowed(
        _ operation: DocumentOperation, _ place: Int, by missing: MissingOnly, _ transaction: Transaction, _ document: inout ImportSummary
    ) throws -> DocumentOperation? {
        let narrowed = try missing.narrowed(operation, in: transaction)
        document.added = (document.added ?? 0) + missing.tally.added
        document.kept[place] += missing.tally.kept
        document.keptOlder += missing.tally.keptOlder
        document.leftOut[place] += missing.tally.leftOut
        return narrowed
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
            let isNumbered = !isNew && header.base == nil
            if isNumbered {
                if numbers == nil { numbers = try MessageNumbers(box, documentSize: lines.size) }
                try numbers?.begin()
            }
            var replay = RecordReplay(box, isFromBase: header.base != nil)
            try forEachOperation(lines) { content in
                guard case let .record(change) = content else { return }
                do {
                    if let change = isNumbered ? try numbers?.numbering(change) : change {
                        try replaced?.note(change, in: box)
                        try replay.apply(change)
                    }
                } catch {
                    throw lines.failure(error, in: change.isPut ? "put" : "delete")
                }
                if change.isPut { document.puts += 1 } else { document.deletes += 1 }
                document.operations += 1
                report(lines, document)
            }
            if isNumbered { try numbers?.finish() }
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

    /// Adds the rows of a records document that the database lacks.
    private func applyMissingRecords(_ header: DifferenceHeader, _ lines: ReadAhead, _ notices: Notices) throws -> ImportSummary {
        let postbox = try postbox(header)
        var document = ImportSummary()
        try postbox.transaction(verify: { if document.applied > 0 { try self.verify(lines) } }) { transaction in
            var counted = ImportSummary()
            defer { document = counted }
            guard try admits(header, lines, &counted) else { return }
            counted.added = 0
            let records = try hasAppliedOperations || header.base != nil ? nil : RecordsAsOperations(isEncrypted: box.isEncrypted)
            try forEachOperation(lines) { content in
                guard case let .record(change) = content else { return }
                do { try records?.apply(change) ?? addMissing(change, &counted) } catch { throw lines.failure(error, in: change.isPut ? "put" : "delete") }
                if change.isPut { counted.puts += 1 } else { counted.deletes += 1 }
                counted.operations += 1
                report(lines, counted)
            }
            try records?.withOperations(schemaVersion: header.schemaVersion ?? Postbox.schemaVersion, notices: notices, progress: progress) {
                try applyMissing($0, transaction, &counted)
            }
            counted.events.add(DerivedEvents(transaction.changes))
        }
        opened?.tables.clearMemoryCache()
        return document
    }

    /// Applies the missing parts of all documents of a difference in the open transaction.
    private func applyMissing(_ lines: ReadAhead, _ transaction: Transaction, _ document: inout ImportSummary) throws {
        let missing = MissingOnly(isUnfiltered: false)
        var replay = StateReplay(transaction)
        var count = 0
        while let line = try lines.next() {
            try Interruption.check()
            switch line.content {
            case let .operation(place, operation):
                do {
                    if let operation = try narrowed(operation, place, by: missing, transaction, &document) { try replay.apply(operation) }
                } catch {
                    throw lines.failure(error, in: OperationTable.all.operations[place].name.description)
                }
                count += 1
                if count % Importer.condensingInterval == 0 {
                    document.events.add(DerivedEvents(messagesOf: transaction.changes))
                    try transaction.condenseChanges()
                }
            case let .record(change): try addMissing(change, &document)
            case let .wrong(error, op): throw lines.failure(error, in: op)
            case .header, .end: break
            }
        }
        waitingCountOfRecords += missing.waitingCount
        try replay.finish()
    }

    /// Writes a row of an unknown table unless it exists. Rows of other tables result from operations; written alone, they would contradict existing
    /// data.
    private func addMissing(_ change: RecordChange, _ document: inout ImportSummary) throws {
        guard case let .put(table, key, value) = change else {
            document.leftOutRows += 1
            return
        }
        if try box.exists(table, key: key) {
            document.keptRows += 1
        } else if TableCatalogue.declaration(id: table.id) == nil {
            try box.set(table, key: key, value: value)
        } else {
            document.leftOutRows += 1
        }
    }

    /// Has the effect of a records document with one row.
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

    /// An empty file is initialized as the application does it. In a file with rows, the import acts as a guest of the application.
    ///
    /// A document for a new file may request the rules of an older version. An existing file follows the rules of this import.
    private func postbox(_ header: DifferenceHeader) throws -> Postbox {
        let generation = generation(of: header)
        if let opened, opened.tables.seed.generation == generation { return opened }
        let isFirst = isNew && summary.applied == 0
        do {
            let seed = generation == seed.generation ? seed : .telegram(generation: generation)
            let made = try Postbox(valueBox: valueBox, seed: seed, role: isFirst ? .application : .guest)
            opened = made
            return made
        } catch {
            throw ToolError(error, doing: "opening \(box.path)")
        }
    }

    private func generation(of header: DifferenceHeader) -> SeedConfiguration.Generation { (isNew ? header.generation : nil) ?? seed.generation }

    private func report(_ lines: ReadAhead, _ document: ImportSummary) {
        let done = summary.operations + document.operations
        // The total is estimated from the part of the file that the operations took so far.
        let total = lines.size.flatMap { size -> Int? in
            let position = lines.position
            return position > 0 ? Int(exactly: (Double(done) / Double(position) * Double(size)).rounded()) : nil
        }
        progress.report(done, of: total, unit: "operations", extra: "document \(summary.applied + summary.skipped + 1)")
    }
}
