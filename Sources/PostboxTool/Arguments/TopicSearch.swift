import Postbox
import PostboxReading
import PostboxTranscripts

/// Finds the topics that a title may mean, by the rules of names of peers: by the whole title, or by the beginning of one of its words.
final class TopicSearch {
    struct Topic {
        let thread: PeerAndThread
        let title: String
        let chatName: String
    }

    private let file: DatabaseFile
    private let query: String
    private let chats: [PeerId]
    private(set) var whole: [Topic] = []
    private(set) var prefixed: [Topic] = []

    private static let kept = 16

    /// - Parameter chats: The chats that contain the topics; empty for all.
    init(title: String, of chats: [PeerId], in file: DatabaseFile) {
        self.file = file
        query = PeerSearch.form(title)
        self.chats = chats
    }

    /// Looks at every topic of the chats.
    func run() throws {
        let names = PeerNames(file.box), threads = ThreadNames(file, peers: names, ownId: try file.account())
        var seen: Set<PeerAndThread> = []
        guard !query.isEmpty else { return }
        try file.forEachThread(of: chats) { thread in
            guard let topic = threads.topic(thread.threadId, in: thread.peerId) else { return }
            let found = PeerAndThread(peerId: thread.peerId, threadId: topic.id), title = PeerSearch.form(topic.title)
            let isWhole = title == query
            guard isWhole || PeerSearch.isPrefixMatch(title, by: query), (isWhole ? whole : prefixed).count < TopicSearch.kept, seen.insert(found).inserted else { return }
            let match = Topic(thread: found, title: topic.title, chatName: (try? names.nameAndId(thread.peerId)) ?? "\(thread.peerId)")
            if isWhole { whole.append(match) } else { prefixed.append(match) }
        }
    }
}

extension DatabaseFile {
    /// Passes each thread that is listed or has messages, in the given chats or all, to the closure; one that is listed and has messages twice.
    func forEachThread(of chats: [PeerId], _ body: (PeerAndThread) throws -> Void) throws {
        guard layout.isCurrent else { return }
        try rows(MessageHistoryThreadReverseIndexTable.self, of: chats) { key, _ in
            try body(PeerAndThread(peerId: key.peerId, threadId: key.threadId))
            return true
        }
        try forEachThreadWithMessages(of: chats, body)
    }

    /// Finds each thread with messages of the given chats, or of all, with one seek.
    func forEachThreadWithMessages(of chats: [PeerId], _ body: (PeerAndThread) throws -> Void) throws {
        guard layout.isCurrent else { return }
        let prefixes = chats.isEmpty ? [ValueBoxKey([])] : Set(chats).map { ThreadMessageKey.fields.prefix(PackedPeerId($0)) }
        for prefix in prefixes {
            var start = prefix
            let end = chats.isEmpty ? ValueBoxKey([UInt8](repeating: 0xFF, count: 40)) : prefix.prefixEnd
            while true {
                var next: ValueBoxKey?
                try box.rangeKeys(MessageHistoryThreadsTable.declaration.table, .between(start, end), limit: 1) { key in
                    guard let parts = ThreadMessageKey(key) else {
                        next = ValueBoxKey(copying: key)
                        return false
                    }
                    try body(PeerAndThread(peerId: parts.peerId, threadId: parts.threadId))
                    next = ThreadMessageKey.fields.prefix(parts.peer, parts.threadId).prefixEnd
                    return false
                }
                // A range whose ends are in the other order would be walked backward.
                guard let found = next, found < end else { break }
                start = found
            }
        }
    }

    /// Returns a readable number of a thread's messages, counted up to a limit.
    func messageCount(of thread: PeerAndThread) -> String {
        DatabaseFile.messageCount { isEnough in
            let prefix = ThreadMessageKey.fields.prefix(PackedPeerId(thread.peerId), thread.threadId)
            try box.rangeKeys(MessageHistoryThreadsTable.declaration.table, .prefix(prefix)) { _ in !isEnough() }
        }
    }
}

/// Finds the threads that the options of a command, or of one view, name.
final class ThreadArguments {
    private let arguments: PeerArguments
    private let chats: [PeerId]
    /// The chats of threads that were not given as numbers, if the line names no chat: other chats have other threads with the same numbers.
    private(set) var chatsOfThreads: [PeerId] = []
    private var owner: Owner?

    /// The threads that a number of a thread belongs to.
    private enum Owner: Equatable {
        case anyChat, people, topics(PeerId)
    }

    init(_ arguments: PeerArguments, chats: [PeerId]) { (self.arguments, self.chats) = (arguments, chats) }

    /// Returns the thread that a text refers to; `nil` if it is malformed.
    func thread(_ text: String) throws -> Int64? {
        if let number = Int64(text) {
            try expect(.anyChat, text)
            return number
        }
        if let link = PeerLink(text), link.thread ?? link.message != nil {
            if let chat = try arguments.peer(text) { try expect(.topics(chat), text) }
            return try arguments.thread(text)
        }
        if case .name? = ParsedPeer(text) {
            let (topics, hasPeer) = try arguments.topics(text, of: chats)
            if let topic = topics.whole.first {
                // Saved messages and direct messages may have a thread of a person of this name.
                if hasPeer, chats.isEmpty, let person = try? arguments.thread(text), try !arguments.chats(withPersonalThread: person).isEmpty {
                    throw arguments.isAlsoPerson(text, topic)
                }
                return try number(of: topics.whole, text)
            }
            // Transcripts write this if the title is not stored.
            if !hasPeer, text.hasPrefix("Topic "), let number = Int64(text.dropFirst(6)) { return number }
            if !hasPeer, !topics.prefixed.isEmpty { return try number(of: topics.prefixed, text) }
        }
        guard let thread = try arguments.thread(text) else { return nil }
        if chats.isEmpty {
            let found = try arguments.chats(withPersonalThread: thread)
            if !found.isEmpty { try expect(.people, text) }
            chatsOfThreads += found.filter { !chatsOfThreads.contains($0) }
        }
        return thread
    }

    private func number(of topics: [TopicSearch.Topic], _ text: String) throws -> Int64? {
        guard let first = topics.first, topics.count == 1 else { throw arguments.ambiguous(text, topics) }
        try expect(.topics(first.thread.peerId), text)
        return first.thread.threadId
    }

    /// Throws if a thread is not the only one of its number in the selected chats.
    private func expect(_ owner: Owner, _ text: String) throws {
        if case let .topics(chat) = owner {
            guard chats.isEmpty || Set(chats) == [chat] else { throw arguments.needsChat(text, chat) }
            if chats.isEmpty, self.owner == nil { chatsOfThreads = [chat] }
        }
        guard chats.isEmpty else { return }
        guard self.owner ?? owner == owner else { throw arguments.needsChat(text, nil) }
        self.owner = owner
    }
}
