import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// A database that views are asked of.
package struct SnapshotReader: Sendable {
    private let live: LivePostbox

    package init(_ live: LivePostbox) { self.live = live }

    /// Opened as a tool beside the application does, without an application's work at the start.
    package init(databaseAt path: String) throws {
        live = try LivePostbox { try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram, role: .guest) }
    }

    /// What the view shows first. Throws what the view fails with.
    package func first(_ request: SnapshotRequest) throws -> [ShownSnapshot] {
        let (view, shown) = try firstOf(request.shown(live))
        defer { view.dispose() }
        guard request.mark("holes") else { return shown }
        // As long as the history is looked at.
        let holes: SnapshotRequest.Shown = live.messageHistoryHolesView()
            |> map { [ShownSnapshot(id: request.id + "+holes", value: SnapshotValue(rendering: $0))] } |> castError((any Error).self)
        let (observation, wanted) = try firstOf(holes)
        observation.dispose()
        return shown + wanted
    }

    /// What the view shows, again whenever that changes.
    package func updates(_ request: SnapshotRequest) throws -> Signal<[ShownSnapshot], any Error> { try request.shown(live) }

    /// Of a view that could not be loaded.
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
