import PostboxStorage
import PostboxUpgrades
import TelegramModel

extension Migrator {
    /// A migrator for Telegram's databases.
    ///
    ///     let run = try Migrator("/data/telegram-data/account-1", history: .keep).migrate()
    ///
    /// Parameters are those of `init(_:keys:history:seed:backup:wait:progress:)`.
    public init(
        _ path: String, keys: DatabaseKeys = DatabaseKeys(), history: CloudHistory? = nil, backup: Backup = .nextToFile,
        wait: LockWait = LockWait(seconds: 0.5), progress: @escaping (MigrationProgress) throws -> Void = { _ in }
    ) {
        self.init(path, keys: keys, history: history, seed: .telegram, backup: backup, wait: wait, progress: progress)
    }
}
