import CommandLineKit
import PlatformSupport
import Postbox
import PostboxDocuments
import PostboxReading
import PostboxStorage
import SignalKit
import TelegramModel

/// A database from which views are read.
package struct SnapshotReader: Sendable {
    private let live: LivePostbox

    package init(_ live: LivePostbox) { self.live = live }

    /// Opens the database like a tool that runs alongside the application, without the application's work at startup. The recorded snapshots are from
    /// Telegram 11.
    package init(databaseAt path: String, generation: SeedConfiguration.Generation = .telegram11) throws {
        live = try LivePostbox {
            try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram(generation: generation), role: .guest)
        }
    }

    /// Returns the first contents of the view. Throws the error with which the view fails.
    package func first(_ request: SnapshotRequest) throws -> [ShownSnapshot] {
        let (view, shown) = try firstOf(request.shown(live))
        defer { view.dispose() }
        guard request.mark("holes") else { return shown }
        // The view is shown as long as the history is open.
        let holes: SnapshotRequest.Shown = live.messageHistoryHolesView()
            |> map { [ShownSnapshot(id: request.id + "+holes", value: SnapshotValue(rendering: $0))] } |> castError((any Error).self)
        let (observation, wanted) = try firstOf(holes)
        observation.dispose()
        return shown + wanted
    }

    /// Returns the contents of the view, now and after each change.
    package func updates(_ request: SnapshotRequest) throws -> Signal<[ShownSnapshot], any Error> { try request.shown(live) }

    /// The error for a view that could not be loaded.
    private struct NothingShown: Error, CustomStringConvertible {
        var description: String { "the view showed nothing" }
    }

    private func firstOf(_ signal: SnapshotRequest.Shown) throws -> (subscription: Disposable, shown: [ShownSnapshot]) {
        let result = Atomic<Result<[ShownSnapshot], any Error>?>(value: nil)
        let subscription = signal.start(
            next: { shown in result.modify { $0 ?? .success(shown) } }, error: { error in result.modify { $0 ?? .failure(error) } })
        // The view is built on the queue.
        live.queue.sync {}
        do {
            guard let shown = try result.with({ $0 })?.get() else { throw NothingShown() }
            return (subscription, shown)
        } catch {
            subscription.dispose()
            throw error
        }
    }
}

/// A new database with the operations of a difference file. It is removed with the value.
package final class ImportedDatabase {
    package let path: String
    private let folder: String

    /// The reason why the database could not be created.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package init(operations: String) throws {
        let base = PrivateFolder.base
        var template = Array((base + "/postbox-views-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(description: "cannot create a folder in \(base)") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = folder + "/db_sqlite"
        let target = try ImportTarget.new(path, keys: DatabaseKeys(), dryRun: false)
        do {
            // Snapshots are those of Telegram 11.
            try target.withBox { box in
                try Importer(box: box, isNew: true, force: false, progress: .silent, seed: .telegram(generation: .telegram11))
                    .run(DocumentReader(LineReader(try InputFile(operations, input: 0))))
            }
            try target.finish()
        } catch {
            target.discard()
            throw Failure(description: "\(operations) is not imported: \(error)")
        }
    }

    deinit {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
        rmdir(folder)
    }
}
