import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import SignalKit
import TelegramCore

/// Writes operations in documents of a bounded size. Each document is replayed in a separate database before it is output. This shows the rows that
/// are not reproduced, and a document that cannot be replayed is never output.
final class ReplayedDocuments {
    private let output: OutputFile
    private let account: PeerId?
    private let slice: Int
    /// The size at which a document ends, regardless of its number of operations, so that memory use is bounded.
    private static let mostBytes = 1 << 19
    private let notices: Notices
    private let progress: ProgressLine
    private let replay: ExportReplay
    /// A connection that sees the commits of the replay. The files of the replay's database have no names, so nothing remains of them however the
    /// process ends.
    private let reader: SQLiteValueBox
    private let writer = JSONWriter(capacity: 128 << 10)
    private var document: ReplayedDocument?
    /// Batches that the replay has processed and returns for reuse.
    private let spent = BoundedChannel<LineBatch>(capacity: 2 * ReadAhead.appliedLimit)
    /// The documents and rows on their way through the replay, in order.
    private var waiting: [Waiting] = []
    private var waitingBytes = 0
    /// The maximum size of the waiting text, and the maximum number of waiting documents: beyond these, the writer waits.
    private static let mostWaiting = (bytes: 1 << 20, documents: 64)

    private enum Waiting {
        case document(ReplayedDocument)
        case row(TextInMemory, ExportReplay.Outcome)

        var text: TextInMemory {
            switch self {
            case let .document(document): document.text
            case let .row(text, _): text
            }
        }
    }

    /// Tables with many rows, written mostly in key order.
    static let tablesInKeyOrder = [
        MessageHistoryTable.declaration, MessageHistoryIndexTable.declaration, MessageHistoryTagsTable.declaration, MessageMediaTable.declaration,
    ]
    /// Tables with many rows under random keys, from which no operation reads a row.
    private static let scatteredTables = [MessageGloballyUniqueIdTable.declaration]
    /// Tables in which every message changes rows in different places.
    private static let countingTables = [MessageHistoryTagsSummaryTable.declaration, InvalidatedMessageHistoryTagsSummaryTable.declaration]

    /// The number of documents in the output, and of their operations.
    private(set) var documents = 0
    private(set) var operations = 0
    /// The next document to go out starts the whole account.
    private(set) var startsWholeAccount: Bool
    /// The version of Telegram by whose rules the open document is replayed, and the next ones.
    private(set) var generation: SeedConfiguration.Generation
    /// The number of rows output between the operations.
    private(set) var rows = 0
    /// Documents that could not be replayed.
    private(set) var refusals = 0

    /// - Parameters:
    ///   - slice: The number of operations in one document.
    ///   - isComplete: Whether the documents together contain the whole account.
    ///   - originals: The expected result of the replay, opened once or several times, and read only by the replay.
    ///   - generation: The version of Telegram whose rules apply to the first document's replay.
    ///   - keys: The keys for encrypting the replay's database.
    init(
        _ output: OutputFile, account: PeerId?, isComplete: Bool, generation: SeedConfiguration.Generation, slice: Int, originals: [SQLiteValueBox],
        keys: DatabaseKeys, notices: Notices, progress: ProgressLine
    ) throws {
        self.account = account
        self.generation = generation
        startsWholeAccount = isComplete
        self.output = output
        self.slice = slice
        self.notices = notices
        self.progress = progress
        // The database is temporary, so it need not be on the disk.
        let (box, reader) = try PrivateFolder().openTwice(keys: keys) { try $0.beginFilling(cacheKilobytes: 256) }
        // The reader walks tables from start to end, so hardly any page is needed twice.
        try reader.limitCache(kilobytes: 128)
        try reader.leaveSnapshot()
        self.reader = reader
        replay = ExportReplay(
            SharingValueBox(
                box, sharing: ReplayedDocuments.tablesInKeyOrder.map(\.table), of: originals, deferring: ReplayedDocuments.scatteredTables.map(\.table),
                holding: ReplayedDocuments.countingTables.map(\.table)))
    }

    /// Writes one operation.
    func account(_ operation: AccountOperation) throws { try add(.account(operation)) }
    func transaction(_ operation: TransactionOperation) throws { try add(.transaction(operation)) }

    private func add(_ operation: DocumentOperation) throws {
        try Interruption.check()
        let document = document
            ?? ReplayedDocument(account: account, isComplete: startsWholeAccount, generation: generation, writer: writer, replay: replay, spent: spent)
        self.document = document
        try document.add(operation)
        progress.report(operations + document.operations, unit: "operations")
        if document.operations >= slice || document.text.count >= ReplayedDocuments.mostBytes { try endDocument() }
    }

    /// Ends the open document, if there is one. The next operation starts another document.
    func endDocument() throws {
        guard let document else { return }
        self.document = nil
        try document.end()
        try wait(for: .document(document))
    }

    /// Sets the version of Telegram whose rules apply to the following operations.
    func setGeneration(_ generation: SeedConfiguration.Generation) throws {
        guard generation != self.generation else { return }
        try endDocument()
        self.generation = generation
    }

    /// Ends the open document if it holds at least this many operations.
    func endDocument(holding operations: Int) throws {
        if let document, document.operations >= operations { try endDocument() }
    }

    /// Writes one row unchanged, in a separate document between the operations before it and those after it.
    func put(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws {
        try endDocument()
        let text = TextInMemory()
        let record = RecordWriter(document: DocumentWriter(OutputFile(text), account: account, writer: writer))
        record.begin(table)
        try key.withBytes { key in try value.withUnsafeBytes { try record.put(table.id, key: key, value: $0) } }
        try record.document.end()
        try record.document.finish()
        try wait(for: .row(text, replay.put(table, key: key, value: value, byteCount: text.count)))
    }

    // MARK: - Going out

    /// Writes replayed documents in order. The first one is written before the next starts, because its header depends on it.
    private func wait(for next: Waiting) throws {
        waiting.append(next)
        waitingBytes += next.text.count
        while startsWholeAccount ? !waiting.isEmpty : waitingBytes > ReplayedDocuments.mostWaiting.bytes || waiting.count > ReplayedDocuments.mostWaiting.documents {
            try sendFirst()
        }
    }

    private func sendFirst() throws {
        let first = waiting.removeFirst()
        waitingBytes -= first.text.count
        switch first {
        case let .row(text, outcome):
            try outcome.take()?.get()
            try text.write(to: output)
            documents += 1
            rows += 1
        case let .document(document):
            do { try document.waitForReplay() } catch let error as ToolError where error.status == .badInput {
                refusals += 1
                return notices.warn("\(document.operations) operations cannot be replayed and are written as rows instead: \(error.message)")
            }
            try document.text.write(to: output)
            documents += 1
            operations += document.operations
        }
        startsWholeAccount = false
    }

    /// Returns when everything was replayed but the open document.
    private func waitForReplay() throws {
        while !waiting.isEmpty { try sendFirst() }
        while spent.takeIfReady() != nil {}
    }

    // MARK: - The replay

    /// Passes a row of the replay, after everything written so far, to `body`, or `nil` if the row does not exist.
    func withValue<Result>(_ table: ValueBoxTable, key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> Result) throws -> Result {
        try endDocument()
        try waitForReplay()
        return try replay.box.withValue(table, key: key, body)
    }

    /// Returns the database of the replay with everything written so far, except the rows of `placesOfMessages`; later documents do not change it.
    /// Valid until the next call.
    func snapshot() throws -> DatabaseFile {
        try endDocument()
        try waitForReplay()
        try replay.storeBufferedTables()
        try reader.takeSnapshot()
        return DatabaseFile(path: reader.path, box: reader)
    }

    /// The places in the shared and deferred tables of the replay that differ from the original's summed tables. A snapshot taken afterwards shows
    /// the rows of the replay in these places. Nothing may be written afterwards.
    func placesOfMessages(_ sums: TableSums) throws -> TablePlaces {
        try endDocument()
        try waitForReplay()
        return try replay.placesOfMessages(sums)
    }

    /// Returns the places where tables of the last snapshot differ from the summed tables. Nothing may have been written since the snapshot, and the
    /// replay's thread must be idle.
    func differences(from sums: TableSums, of tables: [TableChoice], progress: (Int, String) throws -> Void) throws -> TablePlaces {
        let turns = TableTurns(tables)
        let replayDifferences = replay.differences(from: sums, turns)
        let places = try DatabaseFile(path: reader.path, box: reader).differences(from: sums, turns, progress: progress)
        return try places.merging(replayDifferences.take()?.get() ?? [:]) { places, _ in places }
    }

    /// Call this some time before the first message.
    func expectMessages() { replay.examine() }

    /// Releases memory of the replay: later operations are about other tables.
    func forgetRows() throws {
        try endDocument()
        try waitForReplay()
        try replay.forgetRows().take()?.get()
        ProcessMemory.giveBack()
    }

    /// Ends the open document. Returns when everything was replayed and has gone out.
    func finish() throws {
        try endDocument()
        try waitForReplay()
    }
}

/// One document of an export: its text, which is output only after the document has been replayed, and the operations that remain to be replayed.
///
/// A short document is replayed after it has ended, and a longer one while it is written. Memory is bounded: the writer waits for the replay.
final class ReplayedDocument {
    private let writer: DocumentWriter
    private let replay: ExportReplay
    /// The text is kept in memory, because it may belong to an encrypted account.
    let text = TextInMemory()
    /// The lines not yet passed on. A short document keeps its lines, because memory is best freed by the thread that allocated it.
    private var batch = LineBatch()
    private var byteCount = 0
    private var lineNumber = 1
    /// The batches of a document that is replayed while it is written.
    private var batches: BoundedChannel<LineBatch>?
    /// Applied batches of any document, for reuse. See `ReadAhead`.
    private let spent: BoundedChannel<LineBatch>
    private var outcome: ExportReplay.Outcome?

    /// The size of the text of operations passed on together, and the number of such batches waiting for the replay.
    private static let batchBytes = 32 << 10
    private static let mostBatches = 8

    init(
        account: PeerId?, isComplete: Bool, generation: SeedConfiguration.Generation, writer: JSONWriter, replay: ExportReplay,
        spent: BoundedChannel<LineBatch>
    ) {
        // By default, an importer uses the rules of the newest version.
        let generation = generation == .telegram12 ? nil : generation
        self.replay = replay
        self.spent = spent
        self.writer = DocumentWriter(OutputFile(text), account: account, writer: writer)
        self.writer.begin(.free, isComplete: isComplete, generation: generation)
        add(.header(DifferenceHeader(freeOf: account, isComplete: isComplete, generation: generation)))
    }

    /// A document that was started and has not ended is discarded.
    deinit { batches?.finish() }

    var operations: Int { writer.operations }

    private func add(_ content: DocumentLine.Content) {
        batch.lines.append(DocumentLine(number: lineNumber, content: content))
        lineNumber += 1
    }

    func add(_ operation: DocumentOperation) throws {
        let line = try writer.line(operation)
        add(.operation(place: line.place, line.operation))
        byteCount += line.byteCount
        if byteCount >= ReplayedDocument.batchBytes { deliverBatch() }
    }

    private func deliverBatch() {
        if batches == nil {
            let started = BoundedChannel<LineBatch>(capacity: ReplayedDocument.mostBatches)
            batches = started
            outcome = replay.replay(started, spent: spent)
        }
        while spent.takeIfReady() != nil {}
        // The batch is not accepted if the replay has already failed.
        _ = batches?.put(batch)
        batch = LineBatch()
        byteCount = 0
    }

    /// Ends the document.
    func end() throws {
        try writer.end()
        try writer.finish()
        add(.end)
        batch.ending = .success(())
        if let batches {
            deliverBatch()
            batches.finish()
        } else {
            outcome = replay.replay(batch, byteCount: text.count)
        }
    }

    /// Waits until the document that has ended is replayed; throws why it cannot be.
    func waitForReplay() throws { try outcome?.take()?.get() }
}
