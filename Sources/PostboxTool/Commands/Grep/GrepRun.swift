import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage
import PostboxTranscripts

/// The result of a search of a database.
struct GrepSummary {
    var found = 0
    var matches = 0
    var bytes = 0
    var omissions: [String] = []
    var milliseconds = 0
}

/// Prints matches.
protocol GrepPrinter: AnyObject {
    /// Starts the findings of a database.
    func begin(_ path: String, _ context: QueryContext) throws
    func print(_ finding: GrepFinding, bytesBefore: Int) throws
    func end(_ summary: GrepSummary) throws
    /// Ends the output after all databases were searched. `failures` contains the databases that could not be read.
    func finish(_ summaries: [GrepSummary], failures: [(path: String, error: ToolError)]) throws
}

/// The search of all databases, one after the other.
final class GrepRun {
    private let invocation: Invocation
    private let matcher: GrepMatcher
    private let printer: any GrepPrinter
    private let paths: [String]
    private var failures: [(path: String, error: ToolError)] = []
    /// The reasons why a database does not know peers of the filters.
    private var unknownPeers: [ToolError] = []
    private var isDamaged = false
    /// The time at which findings were last handed to the reader.
    private var lastFlush = 0

    init(_ invocation: Invocation, _ matcher: GrepMatcher, _ printer: any GrepPrinter, _ paths: [String]) {
        self.invocation = invocation
        self.matcher = matcher
        self.printer = printer
        self.paths = paths
    }

    func run() throws -> ExitStatus {
        var summaries: [GrepSummary] = []
        for path in paths {
            do {
                summaries.append(try search(path))
            } catch let failure as DatabaseFailure {
                guard paths.count > 1 else { throw failure.error }
                failures.append((path, failure.error))
                try invocation.output.flush()
                invocation.notices.warn("\(failure.error.doing): \(failure.error.message)")
                if let hint = failure.error.hint { invocation.notices.note(hint) }
            }
        }
        if unknownPeers.count == paths.count, let error = unknownPeers.first { throw error }
        try printer.finish(summaries, failures: failures)
        let statuses = failures.map(\.error.status) + (isDamaged ? [.badInput] : [])
        if let worst = statuses.max(by: { $0.rawValue < $1.rawValue }) { return worst }
        return summaries.contains { $0.found > 0 } ? .done : .no
    }

    /// The error for a database that cannot be read. The other databases are still searched.
    private struct DatabaseFailure: Error {
        let error: ToolError
    }

    private func open(_ path: String) throws -> DatabaseFile {
        let keys = try invocation.databaseKeys(several: paths.count > 1)
        do {
            return try DatabaseFile(path, .known, keys: keys, invocation.notices)
        } catch let error as ToolError {
            throw DatabaseFailure(error: error)
        }
    }

    private func search(_ path: String) throws -> GrepSummary {
        let start = MonotonicClock.milliseconds()
        let file = try open(path)
        invocation.people.use(file)
        let context = QueryContext(file: file, invocation: invocation, output: QueryOutput(invocation))
        let damage = DamagedTables(invocation.notices)
        var summary = GrepSummary()
        do {
            guard let peers = try peers(GrepCommand.peer, .chat, path, file), let authors = try self.peers(GrepCommand.from, .author, path, file) else {
                return summary
            }
            try printer.begin(path, context)
            weak var counted: GrepSearch?
            let search = try GrepSearch(context, matcher, peers: peers, authors: authors) { [unowned self] finding in
                try printer.print(finding, bytesBefore: counted?.bytes ?? 0)
                try hurry()
            }
            counted = search
            try damage.reading("messages") { try search.run() }
            (summary.found, summary.matches, summary.bytes) = (search.found, search.matches, search.bytes)
            try damage.reading("holes") { summary.omissions = try search.omissions() }
            if summary.found == 0 {
                try damage.reading("messages") {
                    let note = try file.noteOnSpan(
                        since: invocation[GrepCommand.since], until: invocation[GrepCommand.until], of: peers, counting: { _ in true },
                        date: { invocation.people.date($0) })
                    if let note { summary.omissions.append(note) }
                }
            }
        } catch let error as any ToolErrorConvertible {
            try invocation.output.flush()
            throw DatabaseFailure(error: ToolError(error, doing: "reading \(path)"))
        }
        isDamaged = isDamaged || damage.count > 0
        let prefix = paths.count > 1 ? "\(path): " : ""
        try invocation.output.flush()
        for omission in summary.omissions { invocation.notices.note(prefix + omission) }
        if damage.count > 0 {
            summary.omissions.append("the file is damaged, and rows after the damage were not searched")
        } else if let rows = context.output.damage {
            summary.omissions.append(rows)
            invocation.notices.warn(prefix + rows)
        }
        summary.milliseconds = MonotonicClock.milliseconds() - start
        try printer.end(summary)
        try invocation.output.flush()
        return summary
    }

    /// Hands the findings so far to the reader, unless more are found soon. The columns of a table are as wide as all rows.
    private func hurry() throws {
        guard !(printer is GrepRows && invocation.output.format == .table) else { return }
        let now = MonotonicClock.milliseconds()
        guard invocation.output.isTerminal || now - lastFlush >= GrepRun.longestWait else { return }
        lastFlush = now
        try invocation.output.flush()
    }

    private static let longestWait = 100

    /// The peers of an option in this database; `nil` if it contains none of them, which is recorded.
    private func peers(_ option: Option<[String]>, _ role: PeerRole, _ path: String, _ file: DatabaseFile) throws -> [PeerId]? {
        let arguments = PeerArguments(invocation, in: file, database: path)
        var ids: [PeerId] = [], missing: ToolError?
        for text in invocation[option] {
            do {
                guard let id = try arguments.peer(text, as: role) else {
                    throw invocation.usageError("bad value '\(text)' for --\(option.name): expected \(ValueKind<PeerId>.peer.expected)")
                }
                ids.append(id)
            } catch let error as ToolError where error.status == .noSuchFile {
                missing = error
                if paths.count > 1 { invocation.notices.note(error.message) }
            }
        }
        guard let missing else { return ids }
        guard paths.count > 1 else { throw missing }
        guard ids.isEmpty else { return ids }
        unknownPeers.append(missing)
        return nil
    }
}
