import PlatformSupport
import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel
import TestSupport

extension Benchmark {
    /// Measures the time from a transaction to the values of a live view, compared with writing and reading the same rows through the C interface of
    /// SQLite. All measurements alternate on copies of one database, in processor time of the thread, so that other work of the machine has little
    /// effect.
    static let live = Benchmark(
        name: "live", summary: "[ROUNDS]: a transaction to the emission of a history and of a chat list, compared with the SQLite C API"
    ) { words in
        let folder = "/tmp/postbox-bench-live-\(getpid())"
        mkdir(folder, 0o700)
        defer { ShellProcess.run("rm -rf '\(folder)'") }
        do {
            let measurement = try LiveBenchmark(folder: folder, rounds: words.first.flatMap { Int($0) } ?? 60)
            try measurement.history()
            try measurement.chatList()
            try measurement.wholeChatList()
        } catch {
            Swift.print("live: \(error)")
        }
    }
}

struct LiveBenchmark {
    private static let batch: Int32 = 20
    private let folder: String
    private let rounds: Int
    private let database: LiveDatabase

    init(folder: String, rounds: Int) throws {
        self.folder = folder
        self.rounds = max(rounds, 1)
        database = try LiveDatabase(path: folder + "/made")
    }

    private func open(_ name: String) throws -> Postbox {
        let path = "\(folder)/\(name)"
        try database.copy(to: path)
        return try Postbox(valueBox: SQLiteValueBox(path: path, mode: .readWrite), seed: .telegram, role: .guest)
    }

    private func openPlain(_ name: String) throws -> LiveSQLite {
        let path = "\(folder)/\(name)"
        try database.copy(to: path)
        return try LiveSQLite(path: path)
    }

    /// Passes the numbers of all transactions, one batch to each contender in turn.
    private func inTurns(_ contenders: [(Int32) throws -> Void]) throws {
        for round in 0..<Int32(rounds) {
            for contender in contenders { for place in 1...Self.batch { try contender(round * Self.batch + place) } }
        }
    }

    // MARK: - A history

    func history() throws {
        let (alone, watched, plain) = (try open("alone"), try open("watched"), try openPlain("plain"))
        let key = PostboxViewKey.messageHistory(
            MessageHistoryViewRequest(input: .single(peerId: LiveDatabase.openChat, threadId: nil), anchor: .upperBound, count: 50))
        var shown = Emitted()
        let (subscription, _) = try watched.subscribe(to: [key]) { combined, _ in
            shown.count += 1
            shown.last = (combined.views[key] as? MessageHistoryView)?.entries.last?.index.id.id
        }
        var (inPlain, withoutView, withView) = (LiveTimes(), LiveTimes(), LiveTimes())
        func made(_ number: Int32) -> StoreMessage { LiveDatabase.message(LiveDatabase.openChat, LiveDatabase.messages + number) }
        func add(_ postbox: Postbox, _ times: inout LiveTimes, _ number: Int32) throws {
            let message = made(number)
            try times.measure { _ = try postbox.transaction { try $0.addMessages([message], location: .upperHistoryBlock) } }
        }
        try inTurns([
            { number in
                let message = made(number)
                try inPlain.measure { try plain.add(message, history: 50) }
            },
            { try add(alone, &withoutView, $0) },
            { try add(watched, &withView, $0) },
        ])
        watched.endSubscription(subscription)
        inPlain.print("SQLite: insert a message, read the last 50")
        withoutView.print("a message without views")
        withView.print("a message to the emission of a history of 50", [("SQLite", inPlain, 2), ("without views", withoutView, 1.2)])
        Swift.print("  \(shown.count) emissions, the last one up to message \(shown.last ?? 0), SQLite up to \(plain.lastMessageId)")
    }

    private struct Emitted {
        var count = 0
        var last: Int32?
    }

    // MARK: - A chat list

    func chatList() throws {
        let (alone, watched, plain, plainChats) = (try open("alone2"), try open("watched2"), try openPlain("plain2"), try openPlain("plain3"))
        let key = PostboxViewKey.chatList(.tail(groupId: .root, count: 50))
        var shown = Emitted()
        let (subscription, _) = try watched.subscribe(to: [key]) { combined, _ in
            shown.count += 1
            shown.last = (combined.views[key] as? ChatListView)?.entries.last?.index.messageIndex.id.id
        }
        var (rows, chats, withoutView, withView) = (LiveTimes(), LiveTimes(), LiveTimes(), LiveTimes())
        func add(_ postbox: Postbox, _ times: inout LiveTimes, _ number: Int32) throws {
            let message = LiveDatabase.messageThatMovesAChat(number)
            try times.measure { _ = try postbox.transaction { try $0.addMessages([message], location: .upperHistoryBlock) } }
        }
        try inTurns([
            { number in
                let message = LiveDatabase.messageThatMovesAChat(number)
                try rows.measure { try plain.move(message, chatList: 50, withContents: false) }
            },
            { number in
                let message = LiveDatabase.messageThatMovesAChat(number)
                try chats.measure { try plainChats.move(message, chatList: 50, withContents: true) }
            },
            { try add(alone, &withoutView, $0) },
            { try add(watched, &withView, $0) },
        ])
        watched.endSubscription(subscription)
        rows.print("SQLite: insert a message, move its chat, read the top 50 rows of the list")
        chats.print("SQLite: the same, with each chat's message and peer")
        withoutView.print("a message that moves a chat, without views")
        withView.print(
            "a message to the emission of the top 50 of \(LiveDatabase.chats) chats",
            [("SQLite, rows", rows, nil), ("SQLite, with messages and peers", chats, 5), ("without views", withoutView, nil)])
        Swift.print("  \(shown.count) emissions, the last one with message \(shown.last ?? 0) at the top, SQLite with \(plain.lastMessageId)")
    }

    /// Measures a list that is shown completely: opening it, and following a chat that moves.
    func wholeChatList() throws {
        let (watched, plain) = (try open("watched4"), try openPlain("plain4"))
        let key = PostboxViewKey.chatList(.tail(groupId: .root, count: Int(LiveDatabase.chats) + 1))
        var (reading, loading, inPlain, moving) = (LiveTimes(), LiveTimes(), LiveTimes(), LiveTimes())
        for _ in 0..<max(rounds / 4, 1) {
            try reading.measure { try plain.readChatList(limit: Int(LiveDatabase.chats), withContents: true) }
            try loading.measure { _ = try watched.snapshot(of: [key]) }
        }
        var emitted = 0
        let (subscription, _) = try watched.subscribe(to: [key]) { _, _ in emitted += 1 }
        try inTurns([
            { number in
                let message = LiveDatabase.messageThatMovesAChat(number)
                try inPlain.measure { try plain.move(message, chatList: Int(LiveDatabase.chats), withContents: true) }
            },
            { number in
                let message = LiveDatabase.messageThatMovesAChat(number)
                try moving.measure { _ = try watched.transaction { try $0.addMessages([message], location: .upperHistoryBlock) } }
            },
        ])
        watched.endSubscription(subscription)
        reading.print("SQLite: read \(LiveDatabase.chats) chats with their messages and peers")
        loading.print("open a list of \(LiveDatabase.chats) chats", [("SQLite", reading, nil)])
        inPlain.print("SQLite: insert a message, move its chat, read them all")
        moving.print("a message to the emission of all \(LiveDatabase.chats) chats", [("SQLite", inPlain, nil)])
        Swift.print("  \(emitted) emissions")
    }
}

/// The database for measuring live views, and the messages added to it: a chat of a thousand messages, and as many chats as an account of
/// several years has.
struct LiveDatabase {
    static let chats: Int64 = 567
    static let messages: Int32 = 1000
    /// The chat whose history is open.
    static let openChat = peer(1)
    private static let start: Int32 = 1_700_000_000

    private let box: SQLiteValueBox

    init(path: String) throws {
        box = try SQLiteValueBox(path: path, mode: .create)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .application)
        try postbox.transaction { transaction in
            for hole in try transaction.allChatListHoles(groupId: .root) { try transaction.replaceChatListHole(groupId: .root, index: hole, hole: nil) }
            for number in 1...Self.chats {
                let peer = Self.peer(number)
                try transaction.updatePeers([BenchmarkObjects.user(peer)])
                try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
                let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 0, count: 0, markedUnread: false)
                try transaction.resetIncomingReadStates([(peer, [(0, state)])])
                let count = peer == Self.openChat ? Self.messages : 3
                try transaction.addMessages((1...count).map { Self.message(peer, $0) }, location: .upperHistoryBlock)
            }
        }
    }

    func copy(to path: String) throws { try box.backup(to: path) }

    static func peer(_ number: Int64) -> PeerId { PeerId(namespace: PeerId.cloudUser, id: number) }

    /// A typical mixture of messages: several authors, every fifth message with a file, every eighth a reply.
    static func message(_ peer: PeerId, _ id: Int32, at timestamp: Int32? = nil) -> StoreMessage {
        let text = "Message \(id) has a usual length, neither very long nor very short."
        var (attributes, media) = ([CodedObject](), [CodedObject]())
        if id.isMultiple(of: 8) { attributes.append(reply(to: max(id - 1, 1), in: peer)) }
        if id.isMultiple(of: 5) { media.append(file(peer.packed << 32 | Int64(id))) }
        return StoreMessage(
            id: .id(MessageId(peerId: peer, namespace: 0, id: id)), timestamp: timestamp ?? start + id, flags: id.isMultiple(of: 2) ? .incoming : [],
            authorId: id.isMultiple(of: 2) ? peer : Self.peer(Int64(id % 20) + 2), text: Array(text.utf8), attributes: attributes, media: media)
    }

    /// Returns a message for each chat in turn, far from its neighbor in the list.
    static func messageThatMovesAChat(_ number: Int32) -> StoreMessage {
        message(peer(Int64(number) * 37 % (chats - 1) + 2), 1000 + number, at: start + messages + number)
    }

    private static func file(_ id: Int64) -> CodedObject {
        var mediaId = WriteBuffer(reserving: 12)
        mediaId.writeInt32(5)
        mediaId.writeInt64(id)
        return BenchmarkObjects.object("TelegramMediaFile") { encoder in
            encoder.encodeBytes(mediaId.bytes, forKey: "i")
            encoder.encodeInt32(Int32(truncatingIfNeeded: id), forKey: "n")
        }
    }

    private static func reply(to id: Int32, in peer: PeerId) -> CodedObject {
        BenchmarkObjects.object("ReplyMessageAttribute") { encoder in
            encoder.encodeInt64(Int64(id) << 32, forKey: "i")
            encoder.encodeInt64(peer.packed, forKey: "p")
        }
    }
}

/// The duration of each of many equal pieces of work, in processor time of the thread.
struct LiveTimes {
    private var seconds: [Double] = []

    mutating func measure(_ body: () throws -> Void) rethrows {
        let start = Self.now()
        try body()
        seconds.append(Self.now() - start)
    }

    private var minimum: Double { seconds.min() ?? 0 }
    private var median: Double { seconds.isEmpty ? 0 : seconds.sorted()[seconds.count / 2] }

    /// Prints minimum and median, their ratio to those of others, and, with a goal, whether both reach it.
    func print(_ what: String, _ others: [(name: String, times: LiveTimes, goal: Double?)] = []) {
        Swift.print("\(what): least \(Self.micro(minimum)) us, median \(Self.micro(median)) us")
        for (name, times, goal) in others {
            if let goal { Figure.note(what, median, name, times.median, goal: goal) }
            let ratios = (minimum / times.minimum, median / times.median)
            let verdict = goal.map { "  (at most \($0): \(max(ratios.0, ratios.1) <= $0 ? "reached" : "missed"))" } ?? ""
            Swift.print("  \(Self.rounded(ratios.0)) and \(Self.rounded(ratios.1)) times \(name)\(verdict)")
        }
    }

    private static func micro(_ seconds: Double) -> Double { Double(Int(seconds * 1e7)) / 10 }
    private static func rounded(_ ratio: Double) -> Double { ratio.isFinite ? Double(Int(ratio * 100)) / 100 : 0 }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
