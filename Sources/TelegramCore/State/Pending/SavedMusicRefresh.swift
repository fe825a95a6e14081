import Postbox
import TelegramModel

/// Keeps the IDs of the music in the account's profile up to date. The server does not push their changes, so they are requested regularly.
final class SavedMusicRefresh {
    private let connection: SyncConnection
    private var isRunning = false

    private static let key = PreferenceKey.savedMusicIds.key
    /// The time between two requests, in microseconds.
    private static let pause: Int64 = 1_800_000_000

    init(_ connection: SyncConnection) { self.connection = connection }

    /// Requests the IDs now and from then on. Does nothing if it is already running.
    func start() {
        guard !isRunning else { return }
        isRunning = true
        request()
    }

    private func request() {
        connection.perform {
            let stored = try connection.database.transaction { try $0.getPreferencesEntry(key: Self.key) }
            let ids = SavedMusicIdsList(entry: stored)?.items ?? []
            let hash = ids.isEmpty ? 0 : HistoryValidationPlan.folded(ids.map { UInt64(bitPattern: $0) })
            connection.send(.other(ServerRequest("getSavedMusicIds", ["hash": .int64(hash)]))) { [weak self] result in
                guard let self else { return }
                self.connection.perform {
                    guard try self.store(result, over: stored) else { return self.request() }
                    self.connection.startTimer(after: Self.pause) { [weak self] in self?.request() }
                }
            }
        }
    }

    /// Stores an answer. Returns `false` if the IDs were changed here in the meantime, so that the answer may be older.
    private func store(_ result: Result<SyncResponse, SyncError>, over before: [UInt8]?) throws -> Bool {
        guard case let .success(.answer(answer)) = result, case let .list(values) = answer["ids"] else { return true }
        return try connection.database.store { transaction in
            guard try transaction.getPreferencesEntry(key: Self.key) == before else { return false }
            var list = SavedMusicIdsList(entry: before) ?? SavedMusicIdsList(
                unchecked: CodedObject(hash: SavedMusicIdsList.typeHash, ["items": .codableInt64s([])]))
            list.items = values.compactMap(\.int64)
            let updated = list.record.bytes
            if updated != before { try transaction.setPreferencesEntry(key: Self.key, value: updated) }
            return true
        }
    }
}
