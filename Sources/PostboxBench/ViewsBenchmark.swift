import PlatformSupport
import Postbox
import PostboxStorage
import TelegramModel

extension Benchmark {
    /// What views cost a transaction that does not concern them and one that does, and how soon another process sees a commit.
    static let views = Benchmark(name: "views", summary: "[POSTBOX]: an unrelated commit beside 10 and 10,000 views; delay of watch") { words in
        let folder = "/tmp/postbox-bench-views-\(getpid())"
        mkdir(folder, 0o700)
        defer { _ = system("rm -rf '\(folder)'") }
        do {
            try unrelatedCommits(folder + "/commits")
            var related = try RelatedViewsBenchmark(path: folder + "/related")
            try related.run()
            try delayOfWatch(folder + "/watch", postbox: words.first ?? ".build/release/postbox")
        } catch {
            Swift.print("views: \(error)")
        }
    }

    private static func unrelatedCommits(_ path: String) throws {
        let postbox = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .create), seed: .telegram, role: .application)
        var emitted = 0
        var number: Int32 = 0
        func commits() -> Double {
            best(of: 5) {
                for _ in 0..<200 {
                    number += 1
                    let value = withUnsafeBytes(of: number) { [UInt8]($0) }
                    try? postbox.transaction { try $0.setPreferencesEntry(key: ValueBoxKey([0, 0, 3, 0xE8]), value: value) }
                }
            }
        }
        var subscriptions: [Postbox.ViewSubscription] = []
        func register(upTo count: Int) throws {
            while subscriptions.count < count {
                let peer = PeerId(namespace: PeerId.cloudUser, id: Int64(subscriptions.count + 1))
                let key: PostboxViewKey = subscriptions.count.isMultiple(of: 2) ? .basicPeer(peer) : .combinedReadState(peerId: peer, handleThreads: true)
                subscriptions.append(try postbox.subscribe(to: [key]) { _, _ in emitted += 1 }.subscription)
            }
        }
        try register(upTo: 10)
        _ = commits()
        let few = commits()
        try register(upTo: 10_000)
        let many = commits()
        print("200 commits beside 10 views", few)
        print("200 commits beside 10,000 views", many, "ratio \(Double(Int(many / few * 100)) / 100), \(emitted) emissions")
        print("replaying all 10,000 views once", best(of: 3) { try? postbox.refreshAfterExternalChange() })
    }

    private static func delayOfWatch(_ path: String, postbox binary: String) throws {
        let box = try SQLiteValueBox(path: path, mode: .create)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .application)
        guard let lines = popen("'\(binary)' watch '\(path)' preferences --key 000003e8 --events 1001 --timeout 60", "r") else { return }
        var line = [CChar](repeating: 0, count: 4096)
        guard fgets(&line, Int32(line.count), lines) != nil else { return }
        let clock = ContinuousClock()
        var delays: [Double] = []
        for number in Int32(1)...1000 {
            let value = withUnsafeBytes(of: number) { [UInt8]($0) }
            try postbox.transaction { try $0.setPreferencesEntry(key: ValueBoxKey([0, 0, 3, 0xE8]), value: value) }
            let start = clock.now
            guard fgets(&line, Int32(line.count), lines) != nil else { break }
            let time = (clock.now - start).components
            delays.append(Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15)
            usleep(UInt32.random(in: 0..<4000))
        }
        pclose(lines)
        delays.sort()
        guard let last = delays.last else { return }
        let percentiles = [50, 90, 99].map { "p\($0) \(Double(Int(delays[delays.count * $0 / 100] * 1000)) / 1000) ms" }
        Swift.print("watch shows \(delays.count) commits: \(percentiles.joined(separator: ", ")), longest \(last) ms")
    }
}
