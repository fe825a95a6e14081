import PlatformSupport
import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel
import TestSupport
import ViewSnapshots

extension Benchmark {
    /// Measures the cost of views for unrelated and related transactions, and the delay until another process sees a commit.
    static let views = Benchmark(name: "views", summary: "[POSTBOX]: an unrelated commit with 10 and 10,000 views; delay of watch") { words in
        let folder = "/tmp/postbox-bench-views-\(getpid())"
        mkdir(folder, 0o700)
        defer { ShellProcess.run("rm -rf '\(folder)'") }
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
        print("200 commits with 10 views", few)
        compare("200 commits with 10,000 views", many, to: "with 10 views", few, goal: 1.05, "\(emitted) emissions")
        print("replaying all 10,000 views once", best(of: 3) { try? postbox.refreshAfterExternalChange() })
    }

    private static func delayOfWatch(_ path: String, postbox binary: String) throws {
        let box = try SQLiteValueBox(path: path, mode: .create)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .application)
        guard let watch = ShellProcess("'\(binary)' watch '\(path)' preferences --key 000003e8 --events 1001 --timeout 60", .output) else { return }
        var line = [CChar](repeating: 0, count: 4096)
        guard fgets(&line, Int32(line.count), watch.stream) != nil else { return }
        let clock = ContinuousClock()
        var delays: [Double] = []
        for number in Int32(1)...1000 {
            let value = withUnsafeBytes(of: number) { [UInt8]($0) }
            try postbox.transaction { try $0.setPreferencesEntry(key: ValueBoxKey([0, 0, 3, 0xE8]), value: value) }
            let start = clock.now
            guard fgets(&line, Int32(line.count), watch.stream) != nil else { break }
            let time = (clock.now - start).components
            delays.append(Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15)
            usleep(UInt32.random(in: 0..<4000))
        }
        watch.close()
        delays.sort()
        guard let last = delays.last else { return }
        let percentiles = [50, 90, 99].map { "p\($0) \(Double(Int(delays[delays.count * $0 / 100] * 1000)) / 1000) ms" }
        Swift.print("watch shows \(delays.count) commits: \(percentiles.joined(separator: ", ")), longest \(last) ms")
    }
}

/// Measures the cost of a message that views show: histories of its chat, chat lists and folders that contain the chat, and its peer.
struct RelatedViewsBenchmark {
    private static let chats: Int64 = 2000
    private static let messages: Int32 = 400
    private let postbox: Postbox
    private var next = messages

    init(path: String) throws {
        postbox = try Postbox(valueBox: SQLiteValueBox(path: path, mode: .create), seed: .telegram, role: .application)
        try postbox.transaction { transaction in
            for hole in try transaction.allChatListHoles(groupId: .root) { try transaction.replaceChatListHole(groupId: .root, index: hole, hole: nil) }
            for number in 1...Self.chats {
                let peer = Self.peer(number)
                try transaction.updatePeers([BenchmarkObjects.user(peer)])
                try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
                let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 0, markedUnread: false)
                try transaction.resetIncomingReadStates([(peer, [(0, state)])])
                let count = number <= 2 ? Self.messages : 1
                try transaction.addMessages((1...count).map { Self.message(peer, $0) }, location: .upperHistoryBlock)
            }
        }
    }

    private static func peer(_ number: Int64) -> PeerId { PeerId(namespace: PeerId.cloudUser, id: number) }

    /// A message with a text, its own file, and a reply to the previous message.
    private static func message(_ peer: PeerId, _ id: Int32) -> StoreMessage {
        let text = Array("Message \(id) has a usual length, neither very long nor very short.".utf8)
        var mediaId = WriteBuffer(reserving: 12)
        mediaId.writeInt32(5)
        mediaId.writeInt64(peer.packed << 32 | Int64(id))
        let file = BenchmarkObjects.object("TelegramMediaFile") { encoder in
            encoder.encodeBytes(mediaId.bytes, forKey: "i")
            encoder.encodeInt32(id, forKey: "n")
        }
        let reply = BenchmarkObjects.object("ReplyMessageAttribute") { encoder in
            encoder.encodeInt64(Int64(max(id - 1, 1)) << 32, forKey: "i")
            encoder.encodeInt64(peer.packed, forKey: "p")
        }
        return StoreMessage(
            id: .id(MessageId(peerId: peer, namespace: 0, id: id)), timestamp: 1_700_000_000 + id, flags: id.isMultiple(of: 2) ? .incoming : [],
            authorId: peer, text: text, attributes: [reply], media: [file])
    }

    // MARK: - Measuring

    /// Commits messages, each in a separate transaction.
    private mutating func commits(_ count: Int) -> Double {
        Benchmark.best(of: 3) {
            for _ in 0..<count {
                next += 1
                let message = Self.message(Self.peer(1), next)
                try? postbox.transaction { _ = try $0.addMessages([message], location: .upperHistoryBlock) }
            }
        }
    }

    /// Returns keys of views by their names in the results. All of the views show data of the first chat.
    private static func keys(_ what: String, _ count: Int) -> [PostboxViewKey] {
        (0..<count).map { number in
            switch what {
            case "histories at the end":
                .messageHistory(MessageHistoryViewRequest(input: .single(peerId: peer(1), threadId: nil), anchor: .upperBound, count: 44 + number))
            case "histories in the middle":
                .messageHistory(
                    MessageHistoryViewRequest(
                        input: .single(peerId: peer(1), threadId: nil), anchor: .message(MessageId(peerId: peer(1), namespace: 0, id: 100)),
                        count: 44 + number))
            case "chat lists": .chatList(.tail(groupId: .root, count: 50 + number))
            case "sparse folders":
                .chatList(
                    .tail(groupId: .root, filterPredicate: ChatListFilterPredicate(includePeerIds: [peer(1), peer(2)], categories: []), count: 50 + number))
            default: .peer(peerId: peer(1), components: PeerViewComponents(rawValue: Int32(number) & 31))
            }
        }
    }

    mutating func run() throws {
        let alone = commits(50) / 50
        Benchmark.print("a message without views", alone)
        let kinds = [("histories at the end", 50), ("histories in the middle", 50), ("chat lists", 30), ("sparse folders", 40), ("peers", 30)]
        for (what, count) in kinds {
            var emitted = 0
            let subscriptions = try Self.keys(what, count).map { key in try postbox.subscribe(to: [key]) { _, _ in emitted += 1 }.subscription }
            let withViews = commits(10) / 10
            subscriptions.forEach(postbox.endSubscription)
            Benchmark.print("with \(count) \(what)", withViews, "\(Int((withViews - alone) * 1e6) / count) us per view, \(emitted) emissions")
        }
        let all = try kinds.flatMap { what, count in
            try Self.keys(what, count).map { key in try postbox.subscribe(to: [key]) { _, _ in }.subscription }
        }
        Benchmark.print("with all \(all.count)", commits(10) / 10)
        all.forEach(postbox.endSubscription)
    }
}

extension Benchmark {
    /// Compares the first contents of Telegram's own views with those of the views here, for databases with the same operations. Ends with status 1
    /// if there are differences.
    static let snapshots = Benchmark(
        name: "snapshots", summary: "FOLDER [--ops FOLDER]: first snapshots of views compared with those of Telegram's library"
    ) { words in
        var (folders, operations) = ([String](), String?.none)
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--ops" { operations = rest.popFirst() } else { folders.append(word) }
        }
        guard folders.count == 1, let folder = folders.first, let names = names(in: folder), !names.isEmpty else {
            Swift.print("snapshots: name a folder with files NAME.json.gz")
            exit(64)
        }
        var (equal, different, shown) = (0, 0, 0)
        for name in names {
            do {
                let file = try SnapshotFile(at: "\(folder)/\(name).json.gz")
                guard let path = operationsPath(name, folder, operations) else { throw Missing(description: "the operations are missing") }
                let database = try ImportedDatabase(operations: path)
                let comparison = SnapshotComparison(file, try SnapshotReader(databaseAt: database.path))
                equal += comparison.equal
                different += comparison.mismatches.count
                for mismatch in comparison.mismatches where shown < shownLimit {
                    shown += 1
                    Swift.print("\(name): \(mismatch)", terminator: "")
                }
            } catch {
                // A file whose views cannot be read has at least one snapshot that is not equal.
                different += 1
                Swift.print("\(name): \(error)")
            }
        }
        Swift.print("\(equal) equal, \(different) different")
        fflush(nil)
        if different > 0 { exit(1) }
    }

    /// The maximum number of printed differences.
    private static let shownLimit = 40

    private struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// Returns the NAME.json.gz files of a folder, in order, or `nil` if the folder does not exist.
    private static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) { String(cString: $0) }
            }
            if name.hasSuffix(".json.gz") { names.append(String(name.dropLast(8))) }
        }
        return names.sorted()
    }

    /// Returns the path in the folder of operations, or else in that of the snapshots.
    private static func operationsPath(_ name: String, _ folder: String, _ operations: String?) -> String? {
        let places = (operations.map { ["\($0)/\(name)/ops.jsonl", "\($0)/\(name)/ops.jsonl.gz"] } ?? []) + ["\(folder)/\(name).ops.jsonl.gz"]
        return places.first { access($0, R_OK) == 0 }
    }
}
