import PostboxSchema
import PostboxStorage

/// The versions of a database's schema. A file with an older version is migrated before it is opened.
public enum SchemaVersion {
    /// The oldest version that can be migrated.
    public static let oldest: Int32 = 12
    /// The version of the files that this library writes: that of Telegram 11.1.
    public static let current: Int32 = 25
    /// The highest SQLite `user_version` of value boxes.
    package static let boxVersion: Int64 = 4

    private static let key = MetadataTable.userVersion()

    /// Returns the version of a file that this program can upgrade or open.
    ///
    /// Throws `wrongForm` with both versions for a newer file, for a file older than the oldest step, and for a file without a version.
    package static func read(_ box: SQLiteValueBox) throws -> Int32 {
        let boxVersion = try box.pragma("user_version")
        guard boxVersion <= SchemaVersion.boxVersion, boxVersion >= 0 else {
            throw ValueBoxError(
                .wrongForm, "\(box.path) is a value box of version \(boxVersion); this program supports version \(SchemaVersion.boxVersion)")
        }
        try ValueBoxKind.expectAccount(box)
        guard let value = try box.get(MetadataTable.declaration.table, key: key) else {
            throw ValueBoxError(
                .wrongForm, "\(box.path) has no schema version; this program supports versions \(oldest) to \(current)",
                hint: "the file may belong to another program, or be new and empty")
        }
        guard let version = value.withUnsafeBytes({ try? MetadataTable.userVersionValue.read($0) }) else {
            throw ValueBoxError(.wrongForm, "\(box.path) has a schema version of \(value.count) bytes instead of 4")
        }
        try expectSupported(version, of: box)
        return version
    }

    /// The version stored in a file; `nil` if none exists or it cannot be read.
    package static func stored(in box: SQLiteValueBox) throws -> Int32? {
        let table = MetadataTable.declaration.table
        guard let stored = box.catalogue.tables[table.id], stored.isDamaged || stored.keyType == table.keyType else { return nil }
        return try TableReader<MetadataTable>(box).get(key) { try MetadataTable.userVersionValue.read($0) }
    }

    /// Throws `wrongForm` with both versions for a version that is newer than this program or older than its oldest step.
    package static func expectSupported(_ version: Int32, of box: SQLiteValueBox) throws {
        guard version <= current else {
            throw ValueBoxError(
                .wrongForm, "\(box.path) has schema version \(version), newer than version \(current) of this program",
                hint: "a newer postbox may support it; the file is not changed")
        }
        guard version >= oldest else {
            throw ValueBoxError(
                .wrongForm, "\(box.path) has schema version \(version), older than version \(oldest), the oldest version that this program can upgrade",
                hint: "the file is not changed")
        }
    }

    package static func write(_ version: Int32, to box: SQLiteValueBox) throws {
        try box.set(MetadataTable.declaration.table, key: key, value: MetadataTable.userVersionValue.bytes(version))
    }
}
