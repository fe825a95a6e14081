import PlatformSupport
import Postbox
import PostboxStorage
import SignalKit
import TelegramModel
import TestSupport

/// A figure of a benchmark, and that of its peer.
struct Figure: Sendable {
    let name: String
    let seconds: Double
    let peer: String
    let peerSeconds: Double
    /// The ratio to reach; nil when none was set.
    let goal: Double?

    var ratio: Double { seconds / peerSeconds }

    /// The figures of the completed benchmarks.
    static let all = Atomic<[Figure]>(value: [])

    /// Adds one to them.
    static func note(_ name: String, _ seconds: Double, _ peer: String, _ peerSeconds: Double, goal: Double?) {
        let figure = Figure(name: name, seconds: seconds, peer: peer, peerSeconds: peerSeconds, goal: goal)
        all.modify { $0 + [figure] }
    }
}

extension Benchmark {
    /// Prints a figure and its ratio to a peer, and notes both for the table of `all`.
    static func compare(_ name: String, _ seconds: Double, to peer: String, _ peerSeconds: Double, goal: Double? = nil, _ note: String = "") {
        Figure.note(name, seconds, peer, peerSeconds, goal: goal)
        print(name, seconds, "ratio \(rounded(seconds / peerSeconds)) to \(peer)\(note.isEmpty ? "" : ", \(note)")")
    }

    private static func rounded(_ ratio: Double) -> Double { ratio.isFinite ? Double(Int(ratio * 100)) / 100 : 0 }

    /// Runs the other benchmarks once on generated data. Ratios are measured in one run on one machine, and other work of the machine makes them
    /// inexact.
    static let everything = Benchmark(
        name: "all", summary: "[POSTBOX] [MESSAGES]: every benchmark on generated data, about two minutes; one table of figures, peers, ratios, and goals"
    ) { words in
        let postbox = absolute(words.first ?? ".build/release/postbox")
        let messages = words.count > 1 ? Int(words[1]) ?? 50_000 : 50_000
        let folder = "/tmp/postbox-bench-all-\(getpid())"
        guard mkdir(folder, 0o700) == 0, chdir(folder) == 0 else { return Swift.print("all: cannot make \(folder)") }
        defer { ShellProcess.run("rm -rf '\(folder)'") }
        do { try makeAccount("\(folder)/db_sqlite", messages: messages) } catch { return Swift.print("all: \(error)") }
        guard ShellProcess.run("'\(postbox)' export -q '\(folder)/db_sqlite' --out '\(folder)/account.jsonl'") == 0 else {
            return Swift.print("all: '\(postbox) export' fails")
        }
        let runs: [(Benchmark, [String])] = [
            (reading, ["\(folder)/db_sqlite", postbox]), (results, ["\(folder)/db_sqlite", postbox]), (check, ["\(folder)/db_sqlite", postbox]),
            (importing, ["\(folder)/account.jsonl", postbox]), (encryption, ["\(folder)/db_sqlite", postbox]), (signals, []), (views, [postbox]),
            (live, ["20"]), (engine, []), (sync, [postbox, "\(max(messages / 5, 100))"]),
        ]
        for (benchmark, arguments) in runs {
            var name = "\(benchmark.name)...\n"
            name.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
            withoutOutput { benchmark.run(arguments) }
        }
        printTable(Figure.all.with { $0 })
    }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }

    /// Runs without standard output: the results of a benchmark are in the table.
    private static func withoutOutput(_ body: () -> Void) {
        fflush(nil)
        let (kept, nowhere) = (dup(1), open("/dev/null", O_WRONLY))
        dup2(nowhere, 1)
        close(nowhere)
        body()
        fflush(nil)
        dup2(kept, 1)
        close(kept)
    }

    /// Chats of a thousand messages of the usual mixture.
    private static func makeAccount(_ path: String, messages: Int) throws {
        let postbox = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .create), seed: .telegram, role: .application)
        for chat in 0..<max(messages / 1000, 1) {
            let peer = LiveDatabase.peer(Int64(chat + 1))
            try postbox.transaction { transaction in
                try transaction.updatePeers([BenchmarkObjects.user(peer)])
                try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
                try transaction.addMessages((1...1000).map { LiveDatabase.message(peer, $0) }, location: .upperHistoryBlock)
            }
        }
    }

    private static func printTable(_ figures: [Figure]) {
        let rows = [["figure", "ms", "peer", "ms", "ratio", "goal", ""]] + figures.map { figure in
            [
                figure.name, milliseconds(figure.seconds), figure.peer, milliseconds(figure.peerSeconds), "\(rounded(figure.ratio))",
                figure.goal.map { "\($0)" } ?? "", figure.goal.map { figure.ratio <= $0 ? "reached" : "missed" } ?? "",
            ]
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = row.enumerated().map { column, text in
                let space = String(repeating: " ", count: widths[column] - text.count)
                return [1, 3, 4, 5].contains(column) ? space + text : text + space
            }
            var line = cells.joined(separator: "  ")
            while line.hasSuffix(" ") { line.removeLast() }
            Swift.print(line)
        }
    }

    private static func milliseconds(_ seconds: Double) -> String {
        let microseconds = Int(seconds * 1e6)
        let fraction = "\(microseconds % 1000)"
        return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
    }
}
