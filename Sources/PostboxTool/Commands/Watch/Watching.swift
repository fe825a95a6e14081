import CommandLineKit
import PlatformSupport
import Postbox
import PostboxStorage

/// One run of `watch`.
struct Watching {
    private let follower: DatabaseFollower
    private let source: any WatchSource
    private let events: Int?
    private let end: Int?
    private let idleMilliseconds: Int?
    private var written = 0
    private var lastChange = Watching.now()

    init(follower: DatabaseFollower, source: any WatchSource, events: Int?, end: Int?, idleExit: Double?) {
        self.follower = follower
        self.source = source
        self.events = events
        self.end = end
        idleMilliseconds = idleExit.map(Watching.milliseconds)
    }

    mutating func run() throws {
        guard events != 0 else { return }
        var watcher = CommitWatcher(fileAt: follower.path)
        try show("initial")
        while !isOver {
            watcher.wait(milliseconds: timeLeft)
            // The next change may never come: `| head -1` ends now, as it would by writing.
            if source.isClosed {
                _ = Interruption.die(of: SIGPIPE)
                return
            }
            switch try follower.news() {
            case .none: break
            case .changed: try show("generic")
            case let .reset(why, isGone):
                try source.reset(why: why)
                count(1)
                watcher = CommitWatcher(fileAt: follower.path)
                if !isGone && !isOver { try show("initial") }
            }
        }
    }

    private mutating func show(_ event: StaticString) throws { count(try source.show(event, limit: events.map { $0 - written } ?? .max)) }

    private mutating func count(_ lines: Int) {
        guard lines > 0 else { return }
        written += lines
        lastChange = Watching.now()
    }

    private var isOver: Bool {
        if let events, written >= events { return true }
        return timeLeft <= 0
    }

    private var timeLeft: Int {
        let now = Watching.now()
        let untilEnd = end.map { $0 - now } ?? .max
        let untilIdle = idleMilliseconds.map { lastChange + $0 - now } ?? .max
        return max(0, min(untilEnd, untilIdle))
    }

    static func milliseconds(_ seconds: Double) -> Int { Int(min(seconds, 1e9) * 1000) }
    /// When a watch of so many seconds ends.
    static func end(after seconds: Double?) -> Int? { seconds.map { now() + milliseconds($0) } }
    static func now() -> Int { MonotonicClock.milliseconds() }
}
