import PostboxStorage
import PostboxTables
import PostboxViews
import TelegramModel

extension LivePostbox {
    /// Opens a database to read and to write it, beside whoever else has it open.
    ///
    ///     let live = try LivePostbox.open("/data/telegram-data/account-1")
    ///
    /// - Parameters:
    ///   - path: a `db_sqlite` file, or a folder that leads to one: of an account, of an installation with one account.
    ///   - role: as the application, or as a guest beside it. A guest prepares nothing.
    ///   - keys: of an encrypted database; those of the installation around it are found without being given. An encrypted database is open in one
    ///     place only while it can be written to.
    ///   - seed: what the database is for; Telegram's by default.
    ///   - busyTimeout: how many seconds to wait for another process that writes.
    ///
    /// Throws `ValueBoxError` for a file that is absent, damaged, locked, or encrypted under another key, and `PostboxError.schemaVersion` for one of
    /// another version of Telegram: `Migrator` upgrades older ones.
    public static func open(
        _ path: String, role: Postbox.Role = .guest, keys: DatabaseKeys = DatabaseKeys(), seed: SeedConfiguration = .telegram, busyTimeout: Double = 5
    ) throws -> LivePostbox {
        let file = try DatabaseLocator.locate(path)
        return try LivePostbox {
            let box = try SQLiteValueBox(path: file, mode: .readWrite, keys: keys, wait: LockWait(seconds: busyTimeout))
            return try Postbox(valueBox: box, seed: seed, role: role)
        }
    }

    /// Opens a database to look at it: nothing on the disk changes by it, and writing throws. Views follow what others commit.
    ///
    ///     let live = try LivePostbox.open(reading: "samples/postbox")
    ///
    /// `write` throws `ValueBoxError` of the kind `readOnly`. Parameters and errors as of `open(_:role:keys:seed:busyTimeout:)`.
    public static func open(
        reading path: String, keys: DatabaseKeys = DatabaseKeys(), seed: SeedConfiguration = .telegram
    ) throws -> LivePostbox {
        let file = try DatabaseLocator.locate(path)
        return try LivePostbox { try Postbox(reading: SQLiteValueBox(path: file, mode: .readOnly, keys: keys), seed: seed) }
    }
}
