import CommandLineKit
import PlatformSupport
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxStorage
import ServerRecordings
import TelegramCore
import TelegramModel

/// An acceptance test of synchronization: a database, a recorded server, the events, and the expected result.
package struct Scenario {
    /// Nodes refer to it.
    private let document: JSONDocument
    let accountPeerId: PeerId
    /// The server's time at the beginning.
    let clock: Int32
    /// The parts of a client that run.
    let components: [String]
    /// The client starts with a difference.
    let beginsWithReset: Bool
    /// Lines of a difference file.
    let start: [String]
    let server: [JSONNode]
    let steps: [JSONNode]
    /// Virtual microseconds after the last step.
    let finish: Int64
    let expected: JSONNode

    /// Reads a scenario. Throws OperationError or JSONError.
    package init(_ text: [UInt8]) throws {
        let document = JSONDocument()
        try text.withUnsafeBytes { try document.parse($0) }
        self.document = document
        let fields = OperationFields(document.root)
        try fields.expectOnly(["name", "why", "spec", "account", "clock", "run", "begin", "start", "server", "push", "finish", "expect"])
        accountPeerId = try fields.peer("account")
        clock = try fields.int32("clock")
        components = try fields.required("run", OperationFields.array(of: Read.string))
        switch try fields.string("begin") {
        case "reset": beginsWithReset = true
        case "idle": beginsWithReset = false
        default: throw OperationError(field: "begin", reason: "must be \"reset\" or \"idle\"")
        }
        start = try fields.required("start", OperationFields.array(of: Read.string))
        server = try fields.required("server", OperationFields.array(of: Scenario.node))
        steps = try fields.required("push", OperationFields.array(of: Scenario.node))
        finish = Scenario.microseconds(document.root["finish"]) ?? 10_000_000
        expected = try fields.required("expect", Scenario.node)
    }

    private static func node(_ node: JSONNode) throws(OperationError) -> JSONNode {
        guard node.kind == .object else { throw OperationError(reason: "is not an object") }
        return node
    }

    static func microseconds(_ node: JSONNode?) -> Int64? { node?.double.flatMap { Int64(exactly: ($0 * 1e6).rounded()) } }
}

/// Runs a scenario in virtual time and reports every difference from the expected result as one line.
package final class ScenarioRun {
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
    /// Whether the client was killed. Its remaining requests are not sent.
    private var wasKilled = false
    private var clients: Int64 = 0
    package private(set) var differences: [String] = []

    /// Parts of a client that a scenario can name.
    private static let components: Set<String> = ["queue", "readStates", "operationLog", "queues", "holes", "sending"]

    /// - Parameter path: The database to make.
    package init(_ scenario: Scenario, path: String) throws {
        self.scenario = scenario
        self.path = path
        clock = VirtualClock(start: scenario.clock)
        server = try RecordedServer(records: scenario.server, clock: clock)
        server.onPush = { [weak self] in self?.client?.states.receive($0) }
    }

    package func run() throws {
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
        for record in wasKilled ? [] : server.unused { differences.append("server: not used: \(record)") }
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
        let target = try ImportTarget.new(path, keys: DatabaseKeys(), dryRun: false)
        do {
            try target.withBox { box in
                try Importer(box: box, isNew: true, force: false, progress: .silent).run(DocumentReader(LineReader(try InputFile(start, input: 0))))
            }
        } catch {
            target.discard()
            throw error
        }
        try target.finish()
    }

    private func check() throws {
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        _ = try DatabaseCheck(box, seed: .telegram).run { finding in
            // Counts from the server that the local history does not confirm are drift, and correct.
            guard finding.level == .fault else { return }
            let found = finding.found.map { ", found \($0)" } ?? ""
            self.differences.append("check: \(finding.level.rawValue) \(finding.rule): expected \(finding.expected)\(found)")
        }
    }

    // MARK: - Client

    private func startClient(reset: Bool) throws {
        clients += 1
        // The random numbers of this process: every process has others.
        var number = clients &* 1_000_003
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        let made = SyncClient(
            postbox: try Postbox(valueBox: box, seed: .telegram, role: .application, now: clock.now), accountPeerId: scenario.accountPeerId,
            server: server, clock: clock,
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
                self?.wasKilled = true
                made.connection.close()
                throw Killed()
            } else {
                self?.fault?.isDue = true
            }
        }
        made.database.afterCommit = { [weak self, unowned made] _ in
            guard self?.fault?.isDue == true else { return }
            self?.fault = nil
            self?.wasKilled = true
            made.connection.close()
        }
        client = made
        made.start(Set(scenario.components), reset: reset)
    }

    private func dropClient() {
        client?.connection.close()
        client = nil
    }

    private func pass(_ microseconds: Int64) {
        if !clock.run(for: microseconds) { differences.append("clock: the client never becomes idle") }
    }

    // MARK: - Steps

    private func take(_ step: JSONNode) throws {
        let fields = OperationFields(step)
        guard let first = step.members.first(where: { _ in true }) else { throw OperationError(reason: "is a step without a name") }
        switch first.keyString {
        case "push":
            try fields.expectOnly(["push"])
            client?.states.receive(try UnknownNames().skipping { try fields.required("push", Read.updates) })
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
            guard kind == "beforeCommit" || kind == "afterCommit" else { throw OperationError(field: "kill", reason: "is unknown here") }
            fault = Fault(isBeforeCommit: kind == "beforeCommit", skip: try fields.optional("skip", Read.int32) ?? 0)
        case "holes":
            try fields.expectOnly(["holes"])
            let holes = try fields.required("holes", OperationFields.array(of: ScenarioRun.hole))
            if scenario.components.contains("holes") { client?.holes.update(holes) }
        case "call":
            try fields.expectOnly(["call"])
            try call(first.value)
        case "restart":
            try fields.expectOnly(["restart"])
            let kind = try fields.string("restart")
            guard kind == "reset" || kind == "idle" else { throw OperationError(field: "restart", reason: "must be \"reset\" or \"idle\"") }
            dropClient()
            try startClient(reset: kind == "reset")
        default:
            differences.append("step: '\(first.keyString)' is unknown")
        }
    }

    /// Performs an action of the application.
    private func call(_ node: JSONNode) throws {
        let fields = OperationFields(node)
        guard let client, let name = node.members.first(where: { _ in true })?.keyString else { return }
        switch name {
        case "fillHole":
            var isDone = false
            _ = MessageHistoryHoleFetch.start(try fields.required("fillHole", ScenarioRun.hole), client.connection) { isDone = true }
            if !clock.run(until: { isDone || client.connection.isClosed }) { differences.append("call: fillHole does not finish") }
        case "read":
            let id = try fields.required("read", ScenarioRun.cloudMessage)
            try client.database.write { transaction in
                guard let message = try transaction.getMessage(id) else { throw OperationError(field: "id", reason: "is not a stored message") }
                _ = try transaction.applyInteractiveReadMaxIndex(message.index)
            }
        case "readInteractively":
            let id = try fields.required("readInteractively", ScenarioRun.cloudMessage)
            let account = ActingAccount(peerId: scenario.accountPeerId, clock: FixedClock(now: clock.now)) { 0 }
            try client.database.write { transaction in
                guard let message = try transaction.getMessage(id) else { throw OperationError(field: "id", reason: "is not a stored message") }
                try transaction.applyMaxReadIndexInteractively(message.index, account: account)
            }
        case "sendPostponed":
            client.sendPostponed(
                try fields.required("sendPostponed") { (node: JSONNode) throws(OperationError) -> PeerId in
                    let fields = OperationFields(node)
                    try fields.expectOnly(["peer"])
                    return try fields.peer("peer")
                })
        case "sendMessage":
            let now = clock.now
            let message = try fields.required("sendMessage") { (node: JSONNode) throws(OperationError) -> StoreMessage in
                try ScenarioRun.outgoingMessage(node, from: scenario.accountPeerId, now: now)
            }
            try client.database.write { _ = try $0.addMessages([message], location: .random) }
        default: differences.append("call: '\(name)' does not exist")
        }
    }

    private static func cloudMessage(_ node: JSONNode) throws(OperationError) -> MessageId {
        let fields = OperationFields(node)
        try fields.expectOnly(["peer", "id"])
        return try fields.cloudMessageId("peer", "id")
    }

    /// Returns an unsent message.
    private static func outgoingMessage(_ node: JSONNode, from author: PeerId, now: Int32) throws(OperationError) -> StoreMessage {
        let fields = OperationFields(node)
        try fields.expectOnly(["peer", "randomId", "text", "scheduleDate"])
        let randomId = try fields.int64("randomId")
        let scheduleDate = try fields.optional("scheduleDate", Read.int32)
        var attributes = [OutgoingMessage.info(randomId: randomId)]
        if let scheduleDate { attributes.append(OutgoingMessage.schedule(scheduleDate)) }
        return StoreMessage(
            id: .partial(
                peerId: try fields.peer("peer"),
                namespace: scheduleDate == nil ? MessageId.Namespace.local : MessageId.Namespace.scheduledLocal),
            globallyUniqueId: randomId, timestamp: now, flags: .unsent, authorId: author, text: Array(try fields.string("text").utf8),
            attributes: attributes)
    }

    private static func hole(_ node: JSONNode) throws(OperationError) -> MessageHistoryHolesViewEntry {
        let fields = OperationFields(node)
        try fields.expectOnly(["peer", "namespace", "thread", "space", "direction", "count"])
        let peerId = try fields.peer("peer"), namespace = try fields.int32("namespace")
        func id(_ id: Int32) -> MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
        let direction = try fields.required("direction") { (node: JSONNode) throws(OperationError) -> MessageHistoryHolesViewEntry.Direction in
            let fields = OperationFields(node)
            try fields.expectOnly(["range", "aroundId"])
            if let around = try fields.optional("aroundId", Read.int32) { return .aroundId(id(around)) }
            let (start, end) = try fields.required("range", OperationFields.pair(Read.int32, Read.int32))
            return .range(start: id(start), end: id(end))
        }
        return MessageHistoryHolesViewEntry(
            peerId: peerId, namespace: namespace, threadId: try fields.optional("thread", Read.int64), direction: direction,
            space: try fields.required("space", Read.space), count: Int(try fields.int32("count")), userId: nil)
    }

    private func compare(_ expected: JSONNode, _ place: String) throws {
        guard let client else { return }
        let comparison = ScenarioComparison(client: client, server: server, path: path)
        for member in expected.members {
            for difference in try comparison.differences(member.keyString, member.value) { differences.append("\(place): \(difference)") }
        }
    }
}
