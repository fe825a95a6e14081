import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore

/// Writes operations in documents of a bounded size, and replays each into a database of its own before it goes out: what is not reproduced shows
/// there, and a document that cannot be replayed never leaves.
final class ReplayedDocuments {
    private let output: OutputFile
    private let account: PeerId?
    private let slice: Int
    /// A document that has grown so long ends, however few operations it holds: memory is bounded by it.
    private static let mostBytes = 4 << 20
    private let notices: Notices
    private let progress: ProgressLine
    private let box: SQLiteValueBox
    /// Sees what `box` commits. The files of both have no names any more: nothing of them stays, however the process ends.
    private let reader: SQLiteValueBox
    private let importer: Importer
    /// The document that is open, or on its way through the replay. In memory: it may be an encrypted account's.
    private let text = TextInMemory()
    private let writer = JSONWriter(capacity: 128 << 10)
    private var document: (writer: DocumentWriter, replay: DocumentReplay)?
    /// Bytes of the documents whose transactions are kept together.
    private var groupedBytes = 0
    /// Transactions of documents so long are kept together with those before them, up to so many bytes: what SQLite sets aside to roll one of them
    /// back is in memory.
    private static let mostGroupedBytes = (one: 64 << 10, all: 512 << 10)
    /// Documents of operations that went out, and how many operations they hold.
    private(set) var documents = 0
    private(set) var operations = 0
    /// The next document to go out begins the whole account.
    private(set) var beginsWhole: Bool
    /// Rows that went out between the operations.
    private(set) var rows = 0
    /// Operations of the document that is open: 0 when the replay holds everything that was written so far.
    var openOperations: Int { document?.writer.operations ?? 0 }

    /// `slice`: operations of one document. `isWhole`: together they are the whole account. `keys`: where the database of the replay is to be
    /// encrypted.
    init(
        _ output: OutputFile, account: PeerId?, isWhole: Bool, slice: Int, keys: DatabaseKeys, notices: Notices, progress: ProgressLine
    ) throws {
        self.account = account
        beginsWhole = isWhole
        self.output = output
        self.slice = slice
        self.notices = notices
        self.progress = progress
        // It goes away again: nothing of it need be on the disk.
        (box, reader) = try PrivateFolder().openTwice(.create, keys: keys) { try $0.beginFilling(cacheKilobytes: 4096) }
        try reader.leaveSnapshot()
        importer = Importer(box: box, isNew: true, force: false, progress: .silent)
    }

    /// Writes one operation.
    func account(_ operation: AccountOperation) throws { try add(.account(operation)) }
    func transaction(_ operation: TransactionOperation) throws { try add(.transaction(operation)) }

    private func add(_ operation: DocumentOperation) throws {
        try Interruption.check()
        let (writer, replay) = document ?? begin()
        let line = try writer.line(operation)
        replay.add(line.operation, place: line.place, byteCount: line.byteCount)
        progress.report(operations + writer.operations, unit: "operations")
        if writer.operations >= slice || text.count >= ReplayedDocuments.mostBytes { return try endDocument() }
        if replay.isBatchFull {
            if !replay.isAside { try group(byteCount: nil) }
            replay.handOver()
        }
    }

    private func begin() -> (writer: DocumentWriter, replay: DocumentReplay) {
        let made = DocumentWriter(OutputFile(text), account: account, writer: writer)
        made.begin(.free, isWhole: beginsWhole)
        let begun = (made, DocumentReplay(importer, DifferenceHeader(freeOf: account, isWhole: beginsWhole)))
        document = begun
        return begun
    }

    /// Ends the open document, if there is one: the next operation begins another.
    func endDocument() throws {
        guard let (writer, replay) = document else { return }
        document = nil
        guard try send(writer, replay) else { return }
        documents += 1
        operations += writer.operations
    }

    /// Writes one row as it is, in a document of its own between the operations before it and those after it (spec 12.4).
    func put(_ table: ValueBoxTable, key: ValueBoxKey, value: [UInt8]) throws {
        try endDocument()
        let record = RecordWriter(document: DocumentWriter(OutputFile(text), account: account, writer: writer))
        record.begin(table)
        try key.withBytes { key in try value.withUnsafeBytes { try record.put(table.id, key: key, value: $0) } }
        try record.document.end()
        try record.document.finish()
        defer { text.removeAll() }
        try group(byteCount: text.count)
        try importer.put(table, key: key, value: value)
        try sendText()
        rows += 1
    }

    /// Decides whether the transaction of a document so long is kept together with others; nil: it is long, and its replay begins.
    private func group(byteCount: Int?) throws {
        groupedBytes += byteCount ?? ReplayedDocuments.mostGroupedBytes.all
        if groupedBytes >= ReplayedDocuments.mostGroupedBytes.all { try settle() }
        box.groupsCommits = byteCount.map { $0 < ReplayedDocuments.mostGroupedBytes.one } ?? false
    }

    private func settle() throws {
        groupedBytes = 0
        try box.settle()
    }

    private func sendText() throws {
        try text.write(to: output)
        beginsWhole = false
    }

    /// Ends the document and waits for its replay; then it goes out. Answers whether it did.
    private func send(_ document: DocumentWriter, _ replay: DocumentReplay) throws -> Bool {
        try document.end()
        try document.finish()
        defer { text.removeAll() }
        do {
            if !replay.isAside { try group(byteCount: text.count) }
            try replay.finish()
        } catch let error as ToolError where error.status == .badInput {
            notices.warn("\(document.operations) operations cannot be replayed and come as rows instead: \(error.message)")
            return false
        }
        try sendText()
        return true
    }

    // MARK: - The replay

    /// Hands over a row of the replay, nil when it has none; what the open document does is not in it yet.
    func withValue<Result>(_ table: ValueBoxTable, key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> Result) throws -> Result {
        try box.withValue(table, key: key, body)
    }

    /// The database of the replay with all that was written so far; later documents do not change what it shows. Valid until the next call.
    func snapshot() throws -> DatabaseFile {
        try endDocument()
        try settle()
        try reader.takeSnapshot()
        return DatabaseFile(path: reader.path, box: reader)
    }
}
