import Dispatch
import PostboxStorage
import SignalKit

/// Looks on a queue whether other processes have committed to a file, whenever that may be so, until it is gone (spec 00.4). A file that nobody
/// writes costs two looks a second.
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
