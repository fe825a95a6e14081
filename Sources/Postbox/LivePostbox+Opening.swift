import PostboxStorage
import PostboxTables
import PostboxViews
import TelegramModel

extension LivePostbox {
    /// Opens a database for reading and writing. Other processes may have it open.
    ///
    ///     let live = try LivePostbox.open("/data/telegram-data/account-1")
    ///
    /// - Parameters:
    ///   - path: A `db_sqlite` file, or a folder that contains one: the folder of an account, or of an installation with one account.
    ///   - role: The role of this process: the app, or a guest in addition to the app. A guest does not prepare anything.
    ///   - keys: The keys of an encrypted database. Keys in its installation are found automatically. While an encrypted database is open for
    ///     writing, it cannot be opened elsewhere.
    ///   - seed: The configuration of the database, by default Telegram's.
    ///   - busyTimeout: The time to wait for another process that is writing, in seconds.
    ///
    /// Throws `ValueBoxError` if the file is missing, damaged, locked, or encrypted with another key, and `PostboxError.schemaVersion` if it has
    /// another schema version: `Migrator` upgrades older versions.
    public static func open(
        _ path: String, role: Postbox.Role = .guest, keys: DatabaseKeys = DatabaseKeys(), seed: SeedConfiguration = .telegram, busyTimeout: Double = 5
    ) throws -> LivePostbox {
        let file = try DatabaseLocator.locate(path)
        return try LivePostbox {
            let box = try SQLiteValueBox(path: file, mode: .readWrite, keys: keys, wait: LockWait(seconds: busyTimeout))
            return try Postbox(valueBox: box, seed: seed, role: role)
        }
    }

    /// Opens a database for reading. Nothing on disk is changed, and writing throws an error. Views follow the commits of other processes.
    ///
    ///     let live = try LivePostbox.open(reading: "samples/postbox")
    ///
    /// `write` throws `ValueBoxError` of the kind `readOnly`. For parameters and errors, see `open(_:role:keys:seed:busyTimeout:)`.
    public static func open(
        reading path: String, keys: DatabaseKeys = DatabaseKeys(), seed: SeedConfiguration = .telegram
    ) throws -> LivePostbox {
        let file = try DatabaseLocator.locate(path)
        return try LivePostbox { try Postbox(reading: SQLiteValueBox(path: file, mode: .readOnly, keys: keys), seed: seed) }
    }
}
