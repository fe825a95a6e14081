import CommandLineKit
import Postbox
import PostboxStorage

/// A fingerprint of the database that a difference was made against (`base`). See "Difference and Record Documents", "Base".
package struct DatabaseFingerprint: Hashable, Sendable {
    var schemaVersion: Int32
    var transactionStateVersion: Int64
    /// The CRC-32 of a line `tN COUNT` for each table, and then of a line `KEY VALUE`, both in hex, for each row of t0.
    var checksum: String

    init(schemaVersion: Int32, transactionStateVersion: Int64, checksum: String) {
        self.schemaVersion = schemaVersion
        self.transactionStateVersion = transactionStateVersion
        self.checksum = checksum
    }

    /// Counts the rows of every table.
    package init(_ box: SQLiteValueBox) throws {
        var sum = LineChecksum()
        func add(_ line: String) { Array(line.utf8).withUnsafeBytes { sum.add(line: $0) } }
        for table in box.catalogue.tables.values.sorted(by: { $0.id < $1.id }) {
            try Interruption.check()
            add("t\(table.id) \(try box.count(table.table))")
        }
        let metadata = MetadataTable.declaration.table
        if let stored = box.catalogue.tables[metadata.id] {
            try box.scan(stored.table, reverse: false) { key, value in
                add(HexText.text(key) + " " + HexText.text(value))
                return true
            }
        }
        let table = MetadataTable(valueBox: box)
        schemaVersion = try table.schemaVersion() ?? 0
        transactionStateVersion = try table.transactionStateVersion()
        checksum = sum.text
    }
}
