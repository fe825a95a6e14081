#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Postbox
import PostboxStorage

/// One run of `watch`.
struct Watching {
    private let follower: DatabaseFollower
    private let printer: WatchPrinter
    private let events: Int?
    private let end: Int?
    private let idleMilliseconds: Int?
    private var written = 0
    private var lastChange = Watching.now()
    private var shown: CombinedView?

    init(follower: DatabaseFollower, printer: WatchPrinter, events: Int?, timeout: Double?, idleExit: Double?) {
        self.follower = follower
        self.printer = printer
        self.events = events
        end = timeout.map { Watching.now() + Watching.milliseconds($0) }
        idleMilliseconds = idleExit.map(Watching.milliseconds)
    }

    mutating func run() throws {
        guard events != 0 else { return }
        var watcher = CommitWatcher(fileAt: follower.path)
        try show("initial")
        while !isOver {
            watcher.wait(milliseconds: timeLeft)
            // The next change may never come: `| head -1` ends now, as it would by writing.
            if printer.isClosed {
                _ = Interruption.die(of: SIGPIPE)
                return
            }
            switch try follower.news() {
            case .none: break
            case .changed: try show("generic")
            case let .reset(why, isGone):
                try printer.writeReset(why: why)
                count()
                watcher = CommitWatcher(fileAt: follower.path)
                shown = nil
                if !isGone && !isOver { try show("initial") }
            }
        }
    }

    /// Prints what the views show, if it is something else than before.
    private mutating func show(_ event: StaticString) throws {
        let before = follower.version
        let (view, holes) = try follower.read()
        guard view != shown else { return }
        let skipped = shown == nil ? 0 : follower.version &- before &- 1
        shown = view
        try printer.write(event, version: follower.version, view, holes: holes, coalesced: max(0, skipped))
        count()
    }

    private mutating func count() {
        written += 1
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

    private static func milliseconds(_ seconds: Double) -> Int { Int(min(seconds, 1e9) * 1000) }
    private static func now() -> Int { MonotonicClock.milliseconds() }
}
