import CommandLineKit
import PlatformSupport
import Postbox
import PostboxReading
import PostboxStorage
import TelegramModel

/// Follows a database that other processes write to, and its views. It is read one snapshot at a time, and nothing on disk is changed.
final class DatabaseFollower {
    enum Event {
        case none
        /// The shown data may have changed.
        case changed
        /// The stream cannot be continued. Contains the reason, and whether the file was deleted.
        case reset(why: String, isGone: Bool)
    }

    let path: String
    private let views: Set<PostboxViewKey>
    private let keys: DatabaseKeys
    private var box: SQLiteValueBox
    /// Whether `box` is a private copy of a file of an older version. Every change of the file creates a new copy.
    private var isCopy: Bool
    private var postbox: Postbox
    private var identity: String
    private var contents: String
    private var schemaVersion: Int32?
    private var isGone = false
    private var shown: Shown?
    /// The state version of the last reading.
    private(set) var version: Int64 = 0

    init(_ argument: String, views: Set<PostboxViewKey>, keys: DatabaseKeys, _ notices: Notices? = nil) throws {
        self.views = views
        self.keys = keys
        path = try DatabaseFollower.waiting { try DatabaseFile(argument, .all, keys: keys).path }
        // Read this before the file is copied, so that data written in the meantime counts as new.
        let path = path
        var now = SQLiteValueBox.fingerprint(ofFileAt: path)
        let file = try DatabaseFollower.waiting {
            now = SQLiteValueBox.fingerprint(ofFileAt: path)
            return try DatabaseFile(argument, .current, keys: keys, notices)
        }
        box = file.box
        isCopy = file.original != nil
        (identity, contents) = isCopy ? now : SQLiteValueBox.fingerprint(ofFileAt: path)
        postbox = try DatabaseFollower.postbox(reading: box)
    }

    /// Calls the closure again, for as long as SQLite waits for a lock, if another process is writing or just wrote to the file.
    private static func waiting<Result>(_ body: () throws -> Result) throws -> Result {
        let start = MonotonicClock.milliseconds()
        while true {
            do { return try body() } catch let error as ToolError where error.status == .locked {
                guard MonotonicClock.milliseconds() - start < 5000 else { throw error }
                usleep(20_000)
            }
        }
    }

    private static func postbox(reading box: SQLiteValueBox) throws -> Postbox {
        let postbox = try Postbox(reading: box, seed: .telegram)
        // Data that is temporarily unreadable is read the next time; permanently unreadable data ends the reading itself.
        postbox.setViewErrorHandler { _, _ in }
        return postbox
    }

    /// Returns the current contents of the views, and the holes that they request.
    func read() throws -> (view: CombinedView, holes: Set<RequestedHole>) {
        do { return try readSnapshot() } catch let error as ValueBoxError where error.kind == .busy && !box.followsOthers {
            // No other process had the file open, and now a process writes to it.
            guard try reopen(SQLiteValueBox.fingerprint(ofFileAt: path), isSameDatabase: true) else { throw error }
            return try readSnapshot()
        }
    }

    /// Runs the closure on a snapshot of the committed state.
    func reading<Result>(_ body: (DatabaseFile) throws -> Result) throws -> Result {
        func once() throws -> Result {
            try postbox.reading {
                try readVersions()
                return try body(DatabaseFile(path: path, box: box))
            }
        }
        do { return try once() } catch let error as ValueBoxError where error.kind == .busy && !box.followsOthers {
            guard try reopen(SQLiteValueBox.fingerprint(ofFileAt: path), isSameDatabase: true) else { throw error }
            return try once()
        }
    }

    /// Reads the versions. Another process may upgrade the database at any time, and the output supports no other version.
    private func readVersions() throws {
        version = try postbox.transactionStateVersion()
        schemaVersion = try postbox.schemaVersion()
        guard let schemaVersion, schemaVersion != SchemaVersion.current else { return }
        throw ValueBoxError(
            .wrongForm, "\(path) changed from schema version \(SchemaVersion.current) to \(schemaVersion) while it was open",
            hint: "run the command again")
    }

    private func readSnapshot() throws -> (view: CombinedView, holes: Set<RequestedHole>) {
        let shown = try postbox.reading {
            try readVersions()
            return try self.shown ?? begin()
        }
        self.shown = shown
        return (shown.latest, postbox.requestedHoles)
    }

    private func begin() throws -> Shown {
        let shown = Shown(latest: CombinedView(views: [:]))
        let (subscription, initial) = try postbox.subscribe(to: views) { view, _ in shown.latest = view }
        shown.latest = initial
        shown.subscription = subscription
        return shown
    }

    /// The last contents of the views of the current Postbox.
    private final class Shown {
        var latest: CombinedView
        var subscription: Postbox.ViewSubscription?
        init(latest: CombinedView) { self.latest = latest }
    }

    /// Checks for changes. The check is fast if there are none.
    func nextEvent() throws -> Event {
        let now = SQLiteValueBox.fingerprint(ofFileAt: path)
        if now.contents.isEmpty {
            if isGone { return .none }
            isGone = true
            return .reset(why: "deleted", isGone: true)
        }
        if isGone || now.file != identity {
            let wasGone = isGone
            guard try reopen(now, isSameDatabase: false) else { return .none }
            isGone = false
            return .reset(why: wasGone ? "created" : "replaced", isGone: false)
        }
        if isCopy {
            guard now.contents != contents else { return .none }
            guard try reopen(now, isSameDatabase: true) else { return .none }
            if !isCopy { return forgetShown("upgraded") }
        } else if box.followsOthers {
            guard try postbox.othersHaveCommitted() else { return .none }
        } else {
            guard now.contents != contents, try reopen(now, isSameDatabase: true) else { return .none }
        }
        do { return try lookBehind() } catch let error as ValueBoxError where error.kind == .busy && !box.followsOthers { return .changed }
    }

    /// Checks whether a file with the same name is another database now, because a backup was restored or it was upgraded.
    private func lookBehind() throws -> Event {
        let why: String? = try postbox.reading {
            if try postbox.schemaVersion() != schemaVersion { return "upgraded" }
            return try postbox.transactionStateVersion() < version ? "restored" : nil
        }
        return why.map(forgetShown) ?? .changed
    }

    private func forgetShown(_ why: String) -> Event {
        if let subscription = shown?.subscription { postbox.endSubscription(subscription) }
        shown = nil
        return .reset(why: why, isGone: false)
    }

    /// Opens the current file at the path; views of the same database are continued. Returns false if the file is not a database yet, as during a
    /// copy, or if it changed while a private copy of it was made. The next look tries again.
    private func reopen(_ now: (file: String, contents: String), isSameDatabase: Bool) throws -> Bool {
        guard let found = try? DatabaseFile(path, .all, keys: keys) else { return false }
        let file: DatabaseFile
        do {
            file = try found.layout.isCurrent ? found : DatabaseFile(path, .current, keys: keys)
        } catch let error as ToolError where error.status == .locked {
            return false
        }
        box = file.box
        isCopy = file.original != nil
        (identity, contents) = now
        if isSameDatabase {
            postbox = try Postbox(reading: box, goingOnFrom: postbox)
        } else {
            postbox = try DatabaseFollower.postbox(reading: box)
            shown = nil
        }
        return true
    }
}
