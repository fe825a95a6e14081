import Postbox

/// What `watch` shows again and again: views, or the messages that are new.
protocol WatchSource: AnyObject {
    /// Writes what there is to say now, at most `limit` lines; returns how many it wrote.
    func show(_ event: StaticString, limit: Int) throws -> Int

    /// Says that the stream cannot be continued.
    func reset(why: String) throws

    /// Whether nobody reads any more.
    var isClosed: Bool { get }
}

/// Views, a line whenever what they show is something else than before.
final class WatchedViews: WatchSource {
    private let follower: DatabaseFollower
    private let printer: WatchPrinter
    private var shown: CombinedView?
    /// Where they are shown as well.
    private var shownHoles: Set<WantedHole> = []
    /// The version whose views the reader has already; nil once that was looked at.
    private var known: Int64?

    /// `known`: a transaction state version that the stream goes on from.
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
    /// Why what changed between two versions cannot be told: a database does not keep what its transactions did.
    static func whyNot(from known: Int64, to version: Int64) -> String { known > version ? "restored" : "missed" }
}
