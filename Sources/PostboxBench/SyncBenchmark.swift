import PlatformSupport
import Postbox
import PostboxStorage
import TelegramCore
import TelegramModel

extension Benchmark {
    /// Messages in differences of 100 through the whole pipeline beside `import` of the same operations, in turns; then pushes one by one beside a bare
    /// transaction that adds a message. Everything is made in the folder where it runs, and removed.
    static let sync = Benchmark(
        name: "sync", summary: "[POSTBOX] [MESSAGES]: differences through the pipeline against import, pushes one by one, memory"
    ) { words in
        let postbox = words.first ?? ".build/release/postbox"
        let messages = words.count > 1 ? Int(words[1]) ?? 100_000 : 100_000
        let base = "sync-benchmark.\(getpid())"
        defer { _ = system("rm -f \(base).*") }
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
            _ = system("rm -f \(ours)* \(theirs)*")
            var isDone = true
            times.theirs = min(times.theirs, best(of: 1) { isDone = system(load) == 0 && isDone })
            times.ours = min(times.ours, best(of: 1) { isDone = system(follow) == 0 && isDone })
            guard isDone else { return Swift.print("sync: the commands fail") }
        }
        print("import of \(messages) messages", times.theirs)
        print("sync of the same", times.ours, "ratio \(Double(Int(times.ours / times.theirs * 100)) / 100)")
        fflush(nil)
        _ = system("for db in \(ours) \(theirs); do echo \"checksum of the messages: $('\(postbox)' dump --raw $db MessageHistory | cksum)\"; done")
    }

    // MARK: - Pushes

    /// Answers nothing: nothing is missing.
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
                if id % (count / 4) == 0 { memory.append(residentMemory()) }
            }
        }
        print("transaction.addMessages of one message, \(count) times", without, "\(Int(Double(count) / without)) a second")
        print("push of one message, \(count) times", with, "\(Int(Double(count) / with)) a second, ratio \(Double(Int(with / without * 100)) / 100)")
        Swift.print("largest memory after each quarter: \(memory.map { "\($0) KiB" }.joined(separator: ", "))")
        let stored = try client.database.postbox.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0) } }
        Swift.print("cursor: \(stored.map { "pts \($0.pts)" } ?? "none")")
    }

    private static func residentMemory() -> Int {
        var usage = rusage()
        #if canImport(Glibc)
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss
        #else
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss / 1024
        #endif
    }
}
