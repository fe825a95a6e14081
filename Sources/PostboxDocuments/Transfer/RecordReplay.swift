import CommandLineKit
import Dispatch
import PlatformSupport
import Postbox
import PostboxReading
import PostboxStorage
import SignalKit

/// Applies the lines of a records document, in the open transaction.
struct RecordReplay {
    private let box: SQLiteValueBox
    /// Whether the document turns one database into another. Such a document lists only the changed rows of an item in a full-text table.
    private let isFromBase: Bool
    /// The lowest numbers of the rows that the document wrote to full-text tables. SQLite gives a new row the number after the highest one, so
    /// earlier rows have lower numbers, although the number of a removed row may be reused.
    private var firstRows: [Int32: Int64] = [:]

    init(_ box: SQLiteValueBox, isFromBase: Bool) {
        self.box = box
        self.isFromBase = isFromBase
    }

    mutating func apply(_ change: RecordChange) throws {
        switch change {
        case let .put(table, key, value): try box.set(table, key: key, value: value)
        case let .delete(table, key): try box.remove(table, key: key)
        case let .putFullText(table, collection, item, contents, tags):
            try removeFormer(table, collection: collection, item: item, tags: tags)
            try box.fullTextSet(table, collectionId: collection, itemId: item, contents: contents, tags: tags)
            firstRows[table.id] = min(firstRows[table.id] ?? .max, box.lastFullTextRow)
        case let .deleteFullText(table, item): try box.fullTextRemove(table, itemId: item, secure: false)
        }
    }

    /// Removes earlier rows of an item. A full-text table has no keys: a written row replaces the rows of its item from before the document, while
    /// several rows of one item in the document itself stay together.
    private mutating func removeFormer(_ table: ValueBoxFullTextTable, collection: String, item: String, tags: String) throws {
        let first = firstRows[table.id] ?? .max
        guard first > 1 else { return }
        let isFromBase = isFromBase
        try box.fullTextRemove(table, itemId: item, before: first) { formerCollection, formerTags in
            !isFromBase || (formerCollection.elementsEqual(collection.utf8) && formerTags.elementsEqual(tags.utf8))
        }
    }
}

/// Puts the rows of a records document into a private database and reads them as operations, because rows alone do not show which other rows depend
/// on them.
final class RecordsAsOperations {
    private let box: SQLiteValueBox
    private var replay: RecordReplay

    /// - Parameter isEncrypted: Whether no part of the rows may be stored on disk unencrypted.
    init(isEncrypted: Bool) throws {
        box = try PrivateFolder().openUnnamed(keys: isEncrypted ? DatabaseKeys(.key(.random())) : DatabaseKeys())
        replay = RecordReplay(box, isFromBase: false)
        try box.begin()
    }

    func apply(_ change: RecordChange) throws { try replay.apply(change) }

    /// Calls `body` with the lines of a difference that has the effect of the rows. `schemaVersion` is used for rows that do not include it.
    func withOperations(schemaVersion: Int32, notices: Notices, progress: ProgressLine, _ body: (ReadAhead) throws -> Void) throws {
        let metadata = MetadataTable(valueBox: box)
        if try metadata.schemaVersion() == nil { try metadata.setSchemaVersion(schemaVersion) }
        try box.commit()
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ToolError(.inputOutput, doing: "reading records", SystemError.text(errno)) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let outcome = BoundedChannel<Result<Void, any Error>>(capacity: 1)
        let work = ExportOfRecords(file: DatabaseFile(path: "the records", box: box), descriptor: ends[1], notices: notices, progress: progress)
        DispatchQueue(label: "RecordsAsOperations", qos: .userInitiated).async { _ = outcome.put(Result { try work.run() }) }
        do {
            try body(ReadAhead(DocumentReader(LineReader(try InputFile(taking: ends[0], name: "the records")))))
        } catch {
            // A file that ends too early is less informative than the reason for it.
            if case let .failure(cause as ToolError)? = try outcome.take(polling: { try Interruption.check() }) { throw cause }
            throw error
        }
        try outcome.take(polling: { try Interruption.check() })?.get()
    }

    /// The work of the thread that writes the operations.
    ///
    /// Sendable because the database is that thread's alone until it has ended.
    private final class ExportOfRecords: @unchecked Sendable {
        private let file: DatabaseFile
        private let descriptor: Int32
        private let notices: Notices
        private let progress: ProgressLine

        init(file: DatabaseFile, descriptor: Int32, notices: Notices, progress: ProgressLine) {
            self.file = file
            self.descriptor = descriptor
            self.notices = notices
            self.progress = progress
        }

        func run() throws {
            defer { close(descriptor) }
            _ = try DifferenceExporter(
                file: file, peers: [], sincePts: nil, slice: 10_000, output: OutputFile(nil, standardOutput: descriptor),
                damage: DamagedTables(notices), notices: notices, progress: progress
            ).run()
        }
    }
}
