import Dispatch
import PostboxStorage
import SignalKit

/// Checks on a queue whether other processes have committed to a file, until the follower is deallocated. A file without
/// writers costs two checks per second.
final class CommitFollower: Sendable {
    private let watcher: CommitWatcher

    init(fileAt path: String, queue: Queue, look: @escaping @Sendable () -> Void) {
        let watcher = CommitWatcher(fileAt: path)
        self.watcher = watcher
        // A thread of its own, asleep nearly always. One look at a time: they do not pile up behind a long transaction.
        DispatchQueue(label: "postbox.commits", qos: .utility).async {
            while watcher.wait() { queue.queue.sync(execute: look) }
        }
    }

    deinit { watcher.endWaiting() }
}
