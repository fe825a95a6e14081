import CommandLineKit
import Dispatch
import EngineCatalogue
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// The database that a method is called on, before and after the call. All changes are one transaction of the file: `commit` writes all of them, and
/// nothing is written without it. Other processes cannot write during the call, so every differing row was changed by the method.
final class MethodCallDatabase {
    let path: String
    let isDryRun: Bool
    /// The account of the database; `nil` before login.
    let account: PeerId?
    /// Whether the account belongs to Telegram's support.
    let isOfSupport: Bool
    private var box: SQLiteValueBox?
    private var before: DatabaseFile?

    /// Opens the database for a method. Waits until no other process has the file open for writing, unless `force` is set.
    init(_ invocation: Invocation, for method: EngineMethod, isDryRun: Bool, force: Bool, wait: LockWait) throws {
        let doing = "calling \(method.name)"
        let (file, account) = try MethodCallDatabase.look(invocation, wait, isDryRun: isDryRun)
        switch (method.call, account) {
        case (.login, let account?): throw ToolError(.badInput, doing: doing, "\(account) is already logged in to \(file.path)")
        case (.account, nil): throw ToolError(.badInput, doing: doing, "no account is logged in to \(file.path)")
        default: break
        }
        self.account = account
        self.isDryRun = isDryRun
        path = file.path
        isOfSupport = MethodCallDatabase.isOfSupport(path, invocation)
        if !isDryRun, !force, let process = FileUsers.writer(at: path, after: wait) {
            throw ToolError(.locked, doing: doing, "\(path) is open for writing in \(process)", hint: "quit that program, or use --force")
        }
        do {
            if isDryRun {
                box = try PrivateCopy.open(file.box)
                before = file
            } else {
                let box = try SQLiteValueBox(path: path, mode: .readWrite, keys: file.box.keys, wait: wait)
                // An encrypted file can be opened only by this box, so a copy preserves the previous state.
                if box.isEncrypted { before = DatabaseFile(path: path, box: try PrivateCopy.open(box)) }
                try box.beginGroup()
                if !box.isEncrypted { before = try DatabaseFile(path, .current) }
                self.box = box
            }
            box?.recordWrittenKeys()
        } catch {
            throw ToolError(error, doing: "opening \(path)")
        }
    }

    /// An account whose installation has an unreadable list is called like any other.
    private static func isOfSupport(_ path: String, _ invocation: Invocation) -> Bool {
        do { return try Installation.isOfSupport(database: path) } catch {
            invocation.notices.warn("cannot tell whether the account belongs to Telegram's support: \(error)")
            return false
        }
    }

    /// The owner of the database. Determined again if another process writes to the database in the meantime.
    private static func look(
        _ invocation: Invocation, _ wait: LockWait, isDryRun: Bool
    ) throws -> (file: DatabaseFile, account: PeerId?) {
        let start = LockWait.now()
        while true {
            do {
                if !isDryRun {
                    let file = try DatabaseFile(invocation[.database], .known, keys: invocation.databaseKeys())
                    do { try file.expectWrittenVersion() } catch { throw ToolError(error, doing: "opening \(file.path)") }
                }
                let file = try DatabaseFile(invocation, .current)
                do { return (file, try file.account()) } catch { throw ToolError(error, doing: "opening \(file.path)") }
            } catch let error as ToolError where error.status == .locked {
                guard wait.shouldContinue(since: start) else { throw error }
            }
        }
    }

    /// Passes the database to the closure, which must not keep it.
    func withBox<Result>(_ body: (SQLiteValueBox) throws -> Result) throws -> Result {
        guard let box else { throw ToolError(.bug, doing: "writing to \(path)", "the database is closed") }
        return try body(box)
    }

    /// The peers that no row mentioned before the call, each once.
    func unknown(among peers: [PeerId]) throws -> [PeerId] {
        guard let before else { return [] }
        var seen: Set<PeerId> = []
        do { return try peers.filter { try seen.insert($0).inserted && !before.knows($0, as: .author) } } catch { throw ToolError(error, doing: "reading \(path)") }
    }

    /// The database before the call and now.
    var pair: DatabasePair {
        get throws {
            guard let before else { throw ToolError(.bug, doing: "reading \(path)", "the database is closed") }
            return try withBox { box in
                var pair = try DatabasePair(old: before, new: DatabaseFile(path: path, box: box))
                pair.written = try box.writtenKeys()
                return pair
            }
        }
    }

    /// Commits the changes. They are in the file when this returns.
    func commit() throws {
        do { try withBox { try $0.commitGroup() } } catch { throw ToolError(error, doing: "writing to \(path)") }
    }

    /// Closes the file after all other connections, which moves the contents of its log into it. Waits for queues that still refer to it.
    func close() {
        before = nil
        let isClosed = DispatchSemaphore(value: 0)
        box?.whenClosed { isClosed.signal() }
        guard box != nil else { return }
        box = nil
        _ = isClosed.wait(timeout: .now() + .seconds(2))
    }
}
