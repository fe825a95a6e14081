import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage
@_exported import struct PostboxReading.DocumentError

/// An account as a file of operations and exact rows, as written by `postbox export` and read by `postbox import`.
///
/// See "Difference and Record Documents", "File". Names that end in `.gz` are compressed.
///
///     let written = try AccountDocument.export("postbox/db/db_sqlite", to: "account.jsonl.gz")
///     try AccountDocument.read("account.jsonl.gz", creating: "copy.db")
public enum AccountDocument {
    /// The result of an export.
    public struct Written: Hashable, Sendable {
        /// The number of documents in the file.
        public var documents: Int
        /// The number of operations in them.
        public var operations: Int
        /// The number of rows that the operations do not reproduce; the file has them as well.
        public var rows: Int
        /// The unreadable or incomplete parts, one sentence each. Empty if the export is complete.
        public var warnings: [String]
    }

    /// The result of an import.
    public struct Applied: Hashable, Sendable {
        /// The number of applied documents.
        public var documents: Int
        /// The number of documents that the database already had.
        public var skipped: Int
        /// The number of stored messages with replaced contents; `nil` for a new database, and if only missing data is added.
        public var replacedMessages: Int?
        /// The number of replaced messages whose new version was edited earlier than the old one.
        public var replacedByOlder: Int
        /// The number of operations and rows that the database already had and kept. 0 unless only missing data is added.
        public var kept: Int
        /// The number of operations and rows left out, because they would remove, reset, or repeat something. Unless only missing
        /// data is added, these are only messages of albums without an ID and contents.
        public var leftOut: Int
        /// Remarks about single documents, one sentence each.
        public var warnings: [String]
    }

    /// Writes the account of a database to a new file. The database is only read.
    ///
    /// - Parameters:
    ///   - database: A database file, or a folder that contains one.
    ///   - path: The file to create. It must not exist.
    ///   - peers: The chats to export. Empty for the whole account.
    ///   - keys: The keys of an encrypted database. By default, a key file next to the database.
    /// - Throws: ``DocumentError`` if the database cannot be read or the file cannot be created.
    public static func export(
        _ database: String, to path: String, peers: [PeerId] = [], keys: DatabaseKeys = DatabaseKeys()
    ) throws(DocumentError) -> Written {
        try DocumentError.describing("exporting \(database)") {
            var warnings: [String] = []
            let notices = Notices { warnings.append($0) }
            let file = try DatabaseFile(database, .current, keys: keys, notices)
            let damage = DamagedTables(notices)
            let exporter = try DifferenceExporter(
                file: file, peers: peers, sincePts: nil, slice: defaultSlice, output: OutputFile(path, standardOutput: -1), damage: damage,
                notices: notices, progress: .silent)
            let result = try exporter.run()
            damage.finish()
            return Written(documents: result.documents, operations: result.operations, rows: result.rows, warnings: warnings)
        }
    }

    /// Applies the documents of a file to an existing database. Each document is one transaction.
    ///
    /// - Parameters:
    ///   - path: The file with the documents.
    ///   - database: A database file, or a folder that contains one.
    ///   - onlyMissing: Whether only missing data is added, so that all existing data is kept.
    /// - Throws: ``DocumentError`` for the first document that cannot be applied; earlier documents stay applied.
    @discardableResult
    public static func read(
        _ path: String, into database: String, onlyMissing: Bool = false, keys: DatabaseKeys = DatabaseKeys()
    ) throws(DocumentError) -> Applied {
        try DocumentError.describing("importing into \(database)") {
            try apply(path, to: ImportTarget.existing(database, keys: keys, dryRun: false, backup: nil, wait: LockWait(seconds: 5)), onlyMissing)
        }
    }

    /// Creates a database from the documents of a file. The database gets its final name after all of them have been applied.
    ///
    /// - Parameters:
    ///   - path: The file with the documents.
    ///   - database: The file to create. It must not exist.
    /// - Throws: ``DocumentError`` if a document is invalid or the database cannot be created; in that case no database is created.
    @discardableResult
    public static func read(_ path: String, creating database: String, keys: DatabaseKeys = DatabaseKeys()) throws(DocumentError) -> Applied {
        try DocumentError.describing("making \(database)") {
            try apply(path, to: ImportTarget.new(database, keys: keys, dryRun: false, from: path), false)
        }
    }

    private static func apply(_ path: String, to target: ImportTarget, _ onlyMissing: Bool) throws -> Applied {
        var warnings: [String] = []
        let notices = Notices { warnings.append($0) }
        let isNew = target.isEmpty
        var importer: Importer?
        let summary: ImportSummary
        do {
            summary = try target.withBox { box in
                let new = Importer(box: box, isNew: isNew, force: false, onlyMissing: onlyMissing ? notices : nil, progress: .silent)
                importer = new
                try new.run(DocumentReader(LineReader(InputFile(path, input: 0))))
                return new.summary
            }
        } catch {
            target.discard()
            guard !isNew, let applied = importer?.summary.applied, applied > 0 else { throw error }
            var failure = ToolError(error, doing: "importing into \(target.path)")
            failure.message += "; \(applied) document\(applied == 1 ? "" : "s") before it \(applied == 1 ? "was" : "were") applied"
            throw failure
        }
        try target.finish()
        return Applied(
            documents: summary.applied, skipped: summary.skipped, replacedMessages: isNew ? nil : summary.replaced,
            replacedByOlder: summary.replacedByOlder, kept: summary.keptCount, leftOut: summary.leftOutCount + summary.withoutContents, warnings: warnings)
    }

    /// The number of operations per document.
    private static let defaultSlice = 1000
}
