import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

/// Writes the contents of a database as operations in dependency order, followed by a records document with exactly the rows that replaying the
/// operations does not produce.
///
/// A row that cannot be read does not become an operation, but one of the records.
package final class DifferenceExporter {
    let file: DatabaseFile
    /// The peers to export; empty for all peers.
    let peers: [PeerId]
    /// If set, channel messages up to this pts of their channel are omitted, and so is the final records document.
    let sincePts: Int32?
    /// The version of Telegram whose rules produced most of the file's rows.
    let generation: SeedConfiguration.Generation
    let seed: SeedConfiguration
    let documents: ReplayedDocuments
    /// The keys of temporary databases with data of this one.
    let privateKeys: DatabaseKeys
    private let damage: DamagedTables
    private let account: PeerId?
    private let output: OutputFile
    private let progress: ProgressLine
    /// The sums of tables that the final records document is computed from; `nil` if none exist, or if only one connection can read the database in
    /// this state.
    private let sums: SummedTables?

    /// Whether the whole database is exported.
    var isComplete: Bool { peers.isEmpty && sincePts == nil }

    package struct Result {
        package var documents: Int
        package var operations: Int
        /// The number of rows that operations could not express: those of the closing document, and counters written between operations.
        package var rows: Int
        package var invalidStrings: Int
    }

    /// With `peers`, only the data of these peers is written. `damage` receives everything that cannot be read.
    package init(
        file: DatabaseFile, peers: [PeerId], sincePts: Int32?, slice: Int, output: OutputFile, damage: DamagedTables, notices: Notices, progress: ProgressLine
    ) throws {
        self.file = file
        self.peers = peers
        self.damage = damage
        self.sincePts = sincePts
        self.output = output
        self.progress = progress
        account = try damage.reading("Metadata") { try file.account() } ?? nil
        privateKeys = file.box.isEncrypted ? DatabaseKeys(.key(.random())) : DatabaseKeys()
        // Several connections have pages in memory, and the connection of this thread reads messages from all over the file in any case.
        if !file.box.isEncrypted { try file.box.limitCache(kilobytes: 256) }
        let isComplete = peers.isEmpty && sincePts == nil
        generation = isComplete ? try damage.reading("the version", { try StoredGeneration.of(file) }) ?? .telegram12 : .telegram12
        seed = .telegram(generation: generation)
        // Numbers are assigned again, so the replay differs from the original.
        let originals = isComplete ? (0..<2).compactMap { _ in file.forSecondThread()?.box } : []
        // The originals are read at the same speed as the replay.
        for original in originals { try original.limitCache(kilobytes: 128) }
        let shared = Set(ReplayedDocuments.tablesInKeyOrder.map(\.table.id))
        sums = sincePts == nil ? file.forSecondThread().map { SummedTables($0, but: originals.isEmpty ? [] : shared) } : nil
        documents = try ReplayedDocuments(
            output, account: account, isComplete: isComplete, generation: generation, slice: slice, originals: originals, keys: privateKeys, notices: notices,
            progress: progress)
    }

    package func run() throws -> Result {
        try damage.reading("the peers") { try writePeers() }
        try documents.forgetRows()
        try damage.reading("the messages") { try writeMessages() }
        try damage.reading("the states of chats") { try writePeerStates() }
        if peers.isEmpty { try damage.reading("the stores") { try writeStores() } }
        try damage.reading("the logs") { try writeLogs() }
        if sincePts == nil { try damage.reading("rows missing from the replay") { try writeCorrections() } }
        try documents.finish()
        try documents.forgetRows()
        let document = DocumentWriter(output, account: account)
        var (count, rows) = (documents.documents, documents.rows)
        if sincePts == nil {
            var sums = sums?.take()
            let places = try documents.placesOfMessages(sums ?? [:])
            // The sums of a table that turned out not to be shared must still be computed.
            let others = ReplayedDocuments.tablesInKeyOrder.filter { places[$0.table.id] == nil && sums?[$0.table.id] == nil }
            if sums != nil { try sums?.merge(file.sums(others.map { .declared($0) }, progress: { _, _ in try Interruption.check() })) { _, new in new } }
            rows += try writeRest(from: documents.snapshot(), places, sums, document)
            count += 1
        }
        try document.finish()
        return Result(
            documents: count, operations: documents.operations, rows: rows, invalidStrings: document.invalidStrings)
    }

    /// Writes the records that the replay lacks.
    private func writeRest(from replayed: DatabaseFile, _ places: TablePlaces, _ sums: TableSums?, _ document: DocumentWriter) throws -> Int {
        var pair = try DatabasePair(old: replayed, new: file)
        let writer = RecordWriter(document: document, peers: Set(peers), damage: damage)
        writer.begin([file.box.catalogue, replayed.box.catalogue], isComplete: documents.startsWholeAccount)
        var walked = 0
        func report(_ rows: Int, _ table: String) throws {
            try Interruption.check()
            walked += rows
            progress.report(walked, unit: "rows", extra: table)
        }
        let tables = pair.tables
        let others = tables.filter { places[$0.id] == nil }
        pair.places = try documents.differences(from: sums ?? file.sums(others, progress: report), of: others, progress: report)
        pair.places.merge(places) { _, places in places }
        let rows = try writer.write(pair, tables, progress: report)
        try document.end()
        return rows
    }

    // MARK: - Walking

    /// Passes the rows of a table to `body`, or only rows whose keys start with a requested peer. Skips rows of another form, and everything after a
    /// damaged page. `looksAtRows` determines whether to report rows that are passed to `body` but cannot be decoded to `damage`.
    func rows(
        _ table: TableDeclaration, prefix: (PeerId) -> ValueBoxKey = { ValueBoxKey($0.packed) }, looksAtRows: Bool = true,
        _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Void
    ) throws {
        try damage.reading("\(table.name)") {
            try file.rows(table, of: peers, prefix: prefix) { key, value in
                let isKnown = table.rowForm(of: key) != nil
                if looksAtRows || !isKnown { look(at: table, key: key, value: value) }
                if isKnown { try body(key, value) }
                return true
            }
        }
    }

    /// Passes rows whose keys have a known form without checking them, with the position of each row in the file, if known.
    func rowsWithPlaces(
        _ table: TableDeclaration, _ body: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, _ place: Int64?) throws -> Void
    ) throws {
        guard peers.isEmpty else { return try rows(table, looksAtRows: false) { try body($0, $1, nil) } }
        try damage.reading("\(table.name)") {
            try file.box.scanPlaces(table.table) { key, value, place in
                if table.rowForm(of: key) == nil { look(at: table, key: key, value: value) } else { try body(key, value, place) }
                return true
            }
        }
    }

    /// Reports a row that cannot be decoded to `damage`.
    func look(at table: TableDeclaration, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        damage.look(at: table, key: key, value: value)
    }

    /// Passes rows with parsed keys.
    func rows<T: KeyedTable>(_ table: T.Type, _ body: (_ key: T.Key, _ value: UnsafeRawBufferPointer) throws -> Void) throws {
        try rows(T.declaration) { key, value in
            if let key = T.Key(key) { try body(key, value) }
        }
    }

    /// Runs `body`, which requests rows one by one; returns `nil` if it encountered damage.
    @discardableResult
    func reading<R>(_ table: TableDeclaration, _ body: () throws -> R) throws -> R? { try damage.reading("\(table.name)", body) }

    /// Gathers elements into operations of a bounded size.
    struct Batch<Element> {
        private let operation: ([Element]) -> TransactionOperation
        private var elements: [Element] = []
        private static var limit: Int { 64 }

        init(_ operation: @escaping ([Element]) -> TransactionOperation) { self.operation = operation }

        mutating func add(_ element: Element, to documents: ReplayedDocuments) throws {
            elements.append(element)
            if elements.count >= Self.limit { try finish(documents) }
        }

        mutating func finish(_ documents: ReplayedDocuments) throws {
            guard !elements.isEmpty else { return }
            defer { elements = [] }
            try documents.transaction(operation(elements))
        }
    }
}
