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
            // The next change may never come. With `| head -1`, the command ends now, as it would at the next write.
            if source.isClosed {
                _ = Interruption.die(of: SIGPIPE)
                return
            }
            switch try follower.nextEvent() {
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
    /// Returns the time at which a watch with this duration in seconds ends.
    static func end(after seconds: Double?) -> Int? { seconds.map { now() + milliseconds($0) } }
    static func now() -> Int { MonotonicClock.milliseconds() }
}

/// The source of the lines of `watch`: views, or new messages.
protocol WatchSource: AnyObject {
    /// Writes the pending output, at most `limit` lines; returns the number of lines.
    func show(_ event: StaticString, limit: Int) throws -> Int

    /// Says that the stream cannot be continued.
    func reset(why: String) throws

    /// Whether no process reads the lines any longer.
    var isClosed: Bool { get }
}

/// Prints views, one line whenever their contents change.
final class WatchedViews: WatchSource {
    private let follower: DatabaseFollower
    private let printer: WatchPrinter
    private var shown: CombinedView?
    /// The shown holes, if holes are shown as well.
    private var shownHoles: Set<RequestedHole> = []
    /// The version whose views the reader already has; `nil` after the check.
    private var known: Int64?

    /// Creates a run. `known` is the transaction state version from which the stream continues.
    init(_ follower: DatabaseFollower, _ printer: WatchPrinter, known: Int64?) {
        self.follower = follower
        self.printer = printer
        self.known = known
    }

    var isClosed: Bool { printer.isClosed }

    func show(_ event: StaticString, limit: Int) throws -> Int {
        let before = follower.version
        var (view, holes) = try follower.read()
        if !printer.showsHoles { holes = [] }
        if let known {
            self.known = nil
            if known == follower.version {
                (shown, shownHoles) = (view, holes)
                try printer.begin(view)
                return 0
            }
            try printer.writeReset(why: DatabaseFollower.whyNot(from: known, to: follower.version))
            if limit < 2 { return 1 }
            (shown, shownHoles) = (view, holes)
            try printer.write("initial", version: follower.version, view, holes: holes, coalesced: 0)
            return 2
        }
        guard view != shown || holes != shownHoles else { return 0 }
        let skipped = shown == nil ? 0 : follower.version &- before &- 1
        (shown, shownHoles) = (view, holes)
        try printer.write(event, version: follower.version, view, holes: holes, coalesced: max(0, skipped))
        return 1
    }

    func reset(why: String) throws {
        shown = nil
        try printer.writeReset(why: why)
    }
}

extension DatabaseFollower {
    /// Returns the reason why changes between two versions cannot be reported: a database does not keep the changes of its transactions.
    static func whyNot(from known: Int64, to version: Int64) -> String { known > version ? "restored" : "missed" }
}
