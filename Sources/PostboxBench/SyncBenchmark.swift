import PlatformSupport
import Postbox
import PostboxStorage
import TelegramCore
import TelegramModel
import TelegramSimulation
import TestSupport

extension Benchmark {
    /// Measures messages in differences of 100 through the whole pipeline, alternating with `import` of the same operations; then single pushes,
    /// compared with a plain transaction that adds a message. All files are created in the working folder, and removed.
    static let sync = Benchmark(
        name: "sync", summary: "[POSTBOX] [MESSAGES]: differences through the pipeline against import, pushes one by one, memory"
    ) { words in
        let postbox = words.first ?? ".build/release/postbox"
        let messages = words.count > 1 ? Int(words[1]) ?? 100_000 : 100_000
        let base = "sync-benchmark.\(getpid())"
        defer { ShellProcess.run("rm -f \(base).*") }
        do {
            try SyncBenchmarkFiles(messages: messages).write(recording: "\(base).recording", difference: "\(base).difference")
            differences(postbox, base, messages)
            try pushes(10_000, base)
        } catch {
            Swift.print("sync: \(error)")
        }
    }

    private static func differences(_ postbox: String, _ base: String, _ messages: Int) {
        let (ours, theirs) = ("\(base).sync.db", "\(base).import.db")
        let follow = "'\(postbox)' sync -q --create \(ours) --server \(base).recording"
        let load = "'\(postbox)' import -q --create \(theirs) \(base).difference"
        var times = (ours: Double.infinity, theirs: Double.infinity)
        for _ in 0..<3 {
            ShellProcess.run("rm -f \(ours)* \(theirs)*")
            var isDone = true
            times.theirs = min(times.theirs, best(of: 1) { isDone = ShellProcess.run(load) == 0 && isDone })
            times.ours = min(times.ours, best(of: 1) { isDone = ShellProcess.run(follow) == 0 && isDone })
            guard isDone else { return Swift.print("sync: the commands fail") }
        }
        print("import of \(messages) messages", times.theirs)
        compare("sync of the same", times.ours, to: "import", times.theirs, goal: 1.3)
        fflush(nil)
        ShellProcess.run("for db in \(ours) \(theirs); do echo \"checksum of the messages: $('\(postbox)' dump --raw $db MessageHistory | cksum)\"; done")
    }

    // MARK: - Pushes

    /// A server that never answers, because no data is missing.
    private final class SilentServer: SyncServer {
        func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask { SyncTask {} }
    }

    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func message(_ id: Int) -> StoreMessage {
        StoreMessage(
            id: .id(MessageId(peerId: user, namespace: MessageId.Namespace.cloud, id: Int32(id))), timestamp: Int32(1_700_000_000 + id),
            flags: [.incoming], authorId: user, text: Array("message \(id)".utf8))
    }

    private static func open(_ path: String) throws -> Postbox {
        let made = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .create), seed: .telegram, role: .application)
        try made.transaction { transaction in
            let state = AccountCursor(pts: 1, qts: 0, date: 1_700_000_000, seq: 1).stored(in: nil)
            if let state { try transaction.setState(state) }
            var replay = StateReplay(transaction)
            try replay.apply(.mergePeers([MergedPeer(peer: SyncBenchmarkFiles.user)]))
            try replay.apply(.updatePeerChatInclusion(PeerChatInclusionUpdate(peerId: user, groupId: .root, changedGroup: false)))
            try replay.apply(.updateNotificationSettings(user, threadId: nil, SyncBenchmarkFiles.settings))
            try replay.finish()
        }
        return made
    }

    private static func pushes(_ count: Int, _ base: String) throws {
        let bare = try open("\(base).bare.db")
        let without = best(of: 1) {
            for id in 1...count { _ = try? bare.transaction { try $0.addMessages([message(id)], location: .upperHistoryBlock) } }
        }
        let clock = VirtualClock(start: 1_700_000_000)
        let client = SyncClient(
            postbox: try open("\(base).pushes.db"), accountPeerId: PeerId(namespace: PeerId.cloudUser, id: 7), server: SilentServer(), clock: clock,
            random: { 1 }, onFailure: { Swift.print("sync: \($0)") })
        var memory: [Int] = []
        let with = best(of: 1) {
            for id in 1...count {
                let update = ServerUpdate(.newMessage(message(id)), .account(pts: Int32(id + 1), count: 1))
                client.states.receive(.batch(ServerUpdates.Batch(updates: [update], peers: [], date: 1_700_000_000, seq: 0, seqStart: 0)))
                _ = clock.run(for: 1000)
                if id % (count / 4) == 0 { memory.append(PeakMemory.ofProcess()) }
            }
        }
        print("transaction.addMessages of one message, \(count) times", without, "\(Int(Double(count) / without)) a second")
        compare("push of one message, \(count) times", with, to: "addMessages", without, goal: 1.5, "\(Int(Double(count) / with)) a second")
        Swift.print("largest memory after each quarter: \(memory.map { "\($0) KiB" }.joined(separator: ", "))")
        let stored = try client.database.postbox.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0) } }
        Swift.print("cursor: \(stored.map { "pts \($0.pts)" } ?? "none")")
    }

}

/// The same messages as a recorded session of differences and as a difference file, a hundred in each part.
struct SyncBenchmarkFiles {
    let messages: Int

    private static let part = 100
    private static let userJSON = """
        {"$type":"TelegramUser","i":{"$int64":"1"},"ah":{"$int64":"1001"},"aht":0,"fn":"Ann","ln":"L","ph":{"$objects":[]},"bi":null,"ri":null,"fl":0,\
        "emjs":null,"uns":{"$objects":[]},"sth":null,"nclr":null,"bgem":null,"pclr":null,"pgem":null,"ssc":null}
        """
    private static let settingsJSON = """
        {"$type":"TelegramPeerNotificationSettings","m.v":0,"s.v":4,"s.cloud.fileId":{"$int64":"0"},"p.v":0}
        """

    static let user = CodedObject(
        hash: TypeHash.telegramUser,
        ["i": .int64(1), "ah": .int64(1001), "aht": .int32(0), "fn": .string("Ann"), "ln": .string("L"), "ph": .objects([]), "fl": .int32(0)])
    static let settings = CodedObject(
        hash: TypeHash.telegramPeerNotificationSettings,
        ["m.v": .int32(0), "s.v": .int32(4), "s.cloud.fileId": .int64(0), "p.v": .int32(0)])

    func write(recording: String, difference: String) throws {
        try SyncBenchmarkFiles.write(recording) { line in
            line(#"{"server":1,"account":"user:7","date":1700000000}"#)
            line(#"{"request":"getState","fields":{},"answer":{"state":\#(cursor(0))}}"#)
            // The first part makes the chat known.
            line(
                #"{"request":"getPeerDialogs","any":true,"fields":{"peers":["user:1"]},"answer":{"dialogs":[{"peer":"user:1","topMessage":0,"#
                    + #""readInboxMaxId":0,"readOutboxMaxId":0,"unreadCount":0,"settings":\#(SyncBenchmarkFiles.settingsJSON)}],"messages":[],"peers":[]}}"#)
            for first in stride(from: 0, to: messages, by: SyncBenchmarkFiles.part) {
                let last = min(messages, first + SyncBenchmarkFiles.part)
                let list = (first..<last).map { message($0 + 1) }.joined(separator: ",")
                line(
                    #"{"request":"getDifference","any":true,"fields":{"pts":\#(first + 1)},"answer":{"kind":"#
                        + #""\#(last == messages ? "difference" : "slice")","messages":[\#(list)],"updates":[],"#
                        + #""peers":[\#(SyncBenchmarkFiles.userJSON)],"state":\#(cursor(last))}}"#)
            }
        }
        try SyncBenchmarkFiles.write(difference) { line in
            for first in stride(from: 0, to: messages, by: SyncBenchmarkFiles.part) {
                let last = min(messages, first + SyncBenchmarkFiles.part)
                var sum = LineSum()
                func counted(_ text: String) {
                    sum.add(text)
                    line(text)
                }
                let from = first == 0 ? "null" : cursor(first)
                line(#"{"difference":1,"kind":"\#(last == messages ? "final" : "slice")","from":\#(from),"to":\#(cursor(last))}"#)
                var operations = 2
                counted(#"{"op":"mergePeers","peers":[\#(SyncBenchmarkFiles.userJSON)]}"#)
                if first == 0 {
                    counted(#"{"op":"updatePeerChatInclusion","peerId":"user:1","groupId":0,"changedGroup":false}"#)
                    counted(#"{"op":"updateNotificationSettings","peerId":"user:1","settings":\#(SyncBenchmarkFiles.settingsJSON)}"#)
                    operations += 2
                }
                let list = (first..<last).map { message($0 + 1) }.joined(separator: ",")
                counted(#"{"op":"addMessages","messages":[\#(list)],"location":"upperHistoryBlock"}"#)
                line(#"{"end":{"operations":\#(operations),"crc32":"\#(sum.text)"}}"#)
            }
        }
    }

    private func cursor(_ count: Int) -> String { #"{"pts":\#(count + 1),"qts":0,"date":1700000000,"seq":1}"# }

    private func message(_ id: Int) -> String {
        #"{"id":{"peer":"user:1","namespace":0,"id":\#(id)},"timestamp":\#(1_700_000_000 + id),"flags":4,"authorId":"user:1","text":"message \#(id)"}"#
    }

    private struct Failure: Error, CustomStringConvertible {
        let path: String
        var description: String { "cannot write \(path)" }
    }

    private static func write(_ path: String, _ body: ((String) -> Void) throws -> Void) throws {
        guard let file = fopen(path, "w") else { throw Failure(path: path) }
        defer { fclose(file) }
        try body { fputs($0 + "\n", file) }
    }
}

/// The CRC-32 of lines, each with its line feed.
private struct LineSum {
    private var value: UInt32 = 0xFFFF_FFFF

    mutating func add(_ line: String) {
        for byte in line.utf8 { add(byte) }
        add(0x0A)
    }

    private mutating func add(_ byte: UInt8) {
        value ^= UInt32(byte)
        for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    var text: String {
        let digits = String(~value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension Benchmark {
    /// Runs a client and a simulated server with successive seeds: the number per second, and the seeds for which they do not agree in the end.
    static let simulate = Benchmark(
        name: "simulate",
        summary: """
            [--seeds N] [--first N] [--steps N] [--devices] [--views] [--mentions] [--endings] [--stories ...] [--mixed] [--command] [--trace]: \
            client or two devices against the simulated server, failing seeds, speed
              --seeds N  the number of seeds, 1000 unless given; --first N: the first seed, 0 unless given
              --steps N  events in a run, \(SimulationPlan.usualSteps) unless given
              --devices  two devices whose users act through engines, instead of a client alone
              --views    users open chats
              --mentions messages mention the account
              --endings  processes of devices also end after actions of their users
              --mixed    subjects, views, and mentions that the seed chooses
              \(SimulationSubject.allCases.map { "--" + $0.rawValue }.joined(separator: ", ")):
                         additional events
              --command  runs of 'postbox simulate --faults all'
              --trace    print requests, responses, and pushes
            """
    ) { words in
        if let unknown = words.enumerated().first(where: { !isKnown($1, after: $0 > 0 ? words[$0 - 1] : nil) }) {
            return Swift.print("simulate: unknown argument \(unknown.element); --help lists them")
        }
        func number(_ name: String) -> Int? { words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil } }
        let seeds = number("--seeds") ?? 1000, first = number("--first") ?? 0, steps = number("--steps") ?? SimulationPlan.usualSteps
        let traces = words.contains("--trace"), runsDevices = words.contains("--devices")
        do {
            let folder = try SimulationFolder()
            var failed = 0
            var checksum: UInt64 = 0
            let clock = ContinuousClock()
            let begin = clock.now
            for seed in first..<(first + seeds) {
                var plan = SimulationPlan(seed: UInt64(seed), steps: steps)
                if words.contains("--command") { plan = .command(seed: UInt64(seed), steps: steps, faults: SimulationFault.ofOneProcess) }
                plan.hasViews = words.contains("--views")
                plan.hasMentions = words.contains("--mentions")
                plan.endsAfterActions = words.contains("--endings")
                plan.subjects = Set(SimulationSubject.allCases.filter { words.contains("--\($0.rawValue)") })
                if words.contains("--mixed") { plan.mixSubjects(runsDevices: runsDevices) }
                let onEvent: ((Int64, String) -> Void)? = traces ? { Swift.print(Double($0) / 1e6, $1) } : nil
                let outcome = try runsDevices ? folder.outcome(ofDevices: plan, onEvent: onEvent) : folder.outcome(of: plan, onEvent: onEvent)
                checksum = checksum &* 31 &+ outcome.fingerprint
                guard !outcome.isGood else { continue }
                failed += 1
                Swift.print("seed \(seed), \(plan.subjects.map(\.rawValue).sorted().joined(separator: ",")), faults \(plan.faults.map(\.rawValue).sorted().joined(separator: ","))")
                for problem in outcome.problems { Swift.print("  \(problem)") }
                fflush(nil)
            }
            let time = (clock.now - begin).components
            let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
            Swift.print("\(seeds) seeds, \(failed) failed, \(Int(Double(seeds) / seconds)) seeds/s, checksum \(checksum)")
        } catch {
            Swift.print("simulate: \(error)")
        }
    }

    private static func isKnown(_ word: String, after previous: String?) -> Bool {
        let numbers = ["--seeds", "--first", "--steps"]
        let switches = ["--devices", "--views", "--mentions", "--endings", "--command", "--mixed", "--trace"] + SimulationSubject.allCases.map { "--\($0.rawValue)" }
        return previous.map { numbers.contains($0) && Int(word) != nil } ?? false || (numbers + switches).contains(word)
    }
}
