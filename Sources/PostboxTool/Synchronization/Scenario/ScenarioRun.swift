import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs a scenario in virtual time and tells every difference from what must be true, each as one line.
final class ScenarioRun {
    /// The process was ended in the middle of a transaction.
    private struct Killed: Error {}

    private struct Fault {
        var isBeforeCommit: Bool
        /// Transactions that go through.
        var skip: Int32
        /// The transaction that is about to be committed is the one to be interrupted.
        var isDue = false
    }

    private let scenario: Scenario
    private let path: String
    private let clock: VirtualClock
    private let server: RecordedServer
    private var client: SyncClient?
    private var fault: Fault?
    private var clients: Int64 = 0
    private(set) var differences: [String] = []

    /// Parts of a client that a scenario can name.
    private static let components: Set<String> = ["queue"]

    /// `path`: the database to make.
    init(_ scenario: Scenario, path: String) throws {
        self.scenario = scenario
        self.path = path
        clock = VirtualClock(start: scenario.clock)
        server = try RecordedServer(records: scenario.server, clock: clock)
        server.onPush = { [weak self] in self?.client?.states.receive($0) }
    }

    func run() throws {
        for component in scenario.components where !ScenarioRun.components.contains(component) {
            differences.append("run: the component '\(component)' does not exist")
        }
        guard differences.isEmpty else { return }
        try makeDatabase()
        try startClient(reset: scenario.beginsWithReset)
        server.start()
        for step in scenario.steps {
            try take(step)
        }
        pass(scenario.finish)
        try compare(scenario.expected, "expect")
        for record in server.unused { differences.append("server: not used: \(record)") }
        differences += server.problems.map { "server: \($0)" }
        client?.connection.close()
        client = nil
        try check()
    }

    // MARK: - Database

    private func makeDatabase() throws {
        let start = path + "-start"
        try SmallFile.write(scenario.start.map { $0 + "\n" }.joined(), to: start)
        defer { unlink(start) }
        let target = try ImportTarget.new(path, dryRun: false)
        do {
            try target.withBox { box in
                try Importer(box: box, isNew: true, force: false, progress: .silent).run(DocumentReader(LineReader(try InputFile(start, input: 0))))
            }
        } catch {
            target.discard()
            throw error
        }
        try target.settle()
    }

    private func check() throws {
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        _ = try DatabaseCheck(box, seed: .telegram).run { finding in
            guard finding.level != .note else { return }
            let found = finding.found.map { ", found \($0)" } ?? ""
            self.differences.append("check: \(finding.level.rawValue) \(finding.rule): expected \(finding.expected)\(found)")
        }
    }

    // MARK: - Client

    private func startClient(reset: Bool) throws {
        clients += 1
        // Numbers of a process, different in each.
        var number = clients &* 1_000_003
        let made = try SyncClient(
            path: path, accountPeerId: scenario.accountPeerId, server: server, clock: clock,
            random: {
                number &+= 1
                return number
            },
            onFailure: { [weak self] error in
                if !(error is Killed) { self?.differences.append("error: \(error)") }
            })
        made.database.beforeCommit = { [weak self, unowned made] in
            guard let fault = self?.fault else { return }
            if fault.skip > 0 {
                self?.fault?.skip -= 1
            } else if fault.isBeforeCommit {
                self?.fault = nil
                made.connection.close()
                throw Killed()
            } else {
                self?.fault?.isDue = true
            }
        }
        made.database.afterCommit = { [weak self, unowned made] in
            guard self?.fault?.isDue == true else { return }
            self?.fault = nil
            made.connection.close()
        }
        client = made
        if reset { made.states.reset() }
    }

    private func dropClient() {
        client?.connection.close()
        client = nil
    }

    private func pass(_ microseconds: Int64) {
        if !clock.run(for: microseconds) { differences.append("clock: the client never comes to rest") }
    }

    // MARK: - Steps

    private func take(_ step: JSONNode) throws {
        let fields = OperationFields(step)
        guard let first = step.members.first(where: { _ in true }) else { throw OperationError(reason: "is a step without a name") }
        switch first.keyString {
        case "push":
            try fields.expectOnly(["push"])
            client?.states.receive(try fields.required("push", Read.updates))
        case "wait":
            try fields.expectOnly(["wait"])
            guard let time = Scenario.microseconds(first.value) else { throw OperationError(field: "wait", reason: "is not a number of seconds") }
            pass(time)
        case "check":
            try fields.expectOnly(["check"])
            pass(0)
            try compare(first.value, "check")
        case "kill":
            try fields.expectOnly(["kill", "skip"])
            let kind = try fields.string("kill")
            guard kind == "beforeCommit" || kind == "afterCommit" else { throw OperationError(field: "kill", reason: "is not known here") }
            fault = Fault(isBeforeCommit: kind == "beforeCommit", skip: try fields.optional("skip", Read.int32) ?? 0)
        case "restart":
            try fields.expectOnly(["restart"])
            let kind = try fields.string("restart")
            guard kind == "reset" || kind == "idle" else { throw OperationError(field: "restart", reason: "is neither \"reset\" nor \"idle\"") }
            dropClient()
            try startClient(reset: kind == "reset")
        default:
            differences.append("step: '\(first.keyString)' is not known")
        }
    }

    private func compare(_ expected: JSONNode, _ place: String) throws {
        guard let client else { return }
        let comparison = ScenarioComparison(client: client, server: server, path: path)
        for member in expected.members {
            for difference in try comparison.differences(member.keyString, member.value) { differences.append("\(place): \(difference)") }
        }
    }
}
