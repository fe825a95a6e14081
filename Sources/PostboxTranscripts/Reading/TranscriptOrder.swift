import Postbox

/// The messages of a transcript in order: by time, or by topic or person.
final class TranscriptOrder {
    /// The messages of one topic or person. The `Thread` of messages without a topic or person has no ID.
    struct Thread {
        var id: Int64?
        var messages: [MessageIndex]
    }

    private let histories: [ChatHistory]
    private let chats: [PeerId: Int]
    /// The ID of the thread of a message; `nil` in the order of time.
    private let thread: ((MessageIndex) throws -> Int64?)?
    /// The threads; `nil` in order of time. The positions of messages take some bytes per message, which are needed only for topics and direct
    /// messages.
    private(set) var threads: [Thread]?
    private var ranks: [Int64?: Int] = [:]

    /// Orders the messages of one or more chats by time.
    init(_ histories: [ChatHistory]) {
        (self.histories, thread) = (histories, nil)
        var chats: [PeerId: Int] = [:]
        for (number, history) in histories.enumerated() { for part in history.parts { chats[part.peerId] = number } }
        self.chats = chats
    }

    /// Orders the messages of a chat by the ID that `thread` returns: messages without one are first, followed by the threads in the order of their
    /// first messages.
    init(_ history: ChatHistory, byThread thread: @escaping (MessageIndex) throws -> Int64?) throws {
        (histories, chats, self.thread) = ([history], [:], thread)
        var threads: [Int64?: [MessageIndex]] = [:]
        try history.inOrderOfTime { index, _ in
            threads[try thread(index), default: []].append(index)
            return true
        }
        let sorted = threads.map { Thread(id: $0.key, messages: $0.value) }.sorted { TranscriptOrder.key($0) < TranscriptOrder.key($1) }
        for (rank, thread) in sorted.enumerated() { ranks[thread.id] = rank }
        self.threads = sorted
    }

    /// The sort key of a thread: messages without a thread are first, followed by the others by their first message.
    private static func key(_ thread: Thread) -> (Int, Int32, Int64) {
        (thread.id == nil ? 0 : 1, thread.messages.first?.timestamp ?? 0, thread.id ?? 0)
    }

    /// Passes each message to `body`, which returns `false` to stop.
    func forEach(_ body: (MessageIndex, ChatHistory.Part) throws -> Bool) throws {
        guard histories.count == 1 else { return try merge(body) }
        guard let threads, let history = histories.first else {
            for history in histories { try history.inOrderOfTime(body) }
            return
        }
        for thread in threads {
            for index in thread.messages {
                guard let part = history.parts.first(where: { $0.peerId == index.id.peerId }), try body(index, part) else { return }
            }
        }
    }

    func place(of index: MessageIndex) throws -> HistoryPlace {
        if let thread { return HistoryPlace(ranks[try thread(index)] ?? 0, index) }
        guard histories.count == 1, let history = histories.first else { return HistoryPlace(0, index, chat: chats[index.id.peerId] ?? 0) }
        return history.place(of: index)
    }

    /// Returns the place of the first message of a thread.
    func place(ofThread number: Int) -> HistoryPlace? { threads?[number].messages.first.map { HistoryPlace(number, $0) } }

    // MARK: - Several chats

    private struct Head {
        var place: HistoryPlace
        var index: MessageIndex
        var stream: Int
    }

    /// Takes the earliest of the next messages of all chats, time after time.
    private func merge(_ body: (MessageIndex, ChatHistory.Part) throws -> Bool) throws {
        var streams = try histories.flatMap { try $0.streams() }
        var heads: [Head] = []
        func head(_ number: Int) throws -> Head? {
            try streams[number].next().map { Head(place: try place(of: $0), index: $0, stream: number) }
        }
        for number in streams.indices {
            if let head = try head(number) {
                heads.append(head)
                TranscriptOrder.rise(&heads)
            }
        }
        while let first = heads.first {
            guard try body(first.index, streams[first.stream].part) else { return }
            if let next = try head(first.stream) {
                heads[0] = next
            } else {
                heads.swapAt(0, heads.count - 1)
                heads.removeLast()
            }
            TranscriptOrder.sink(&heads)
        }
    }

    /// Moves the last head of a heap up to its place.
    private static func rise(_ heads: inout [Head]) {
        var place = heads.count - 1
        while place > 0, heads[place].place < heads[(place - 1) / 2].place {
            heads.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// Moves the first head of a heap down to its place.
    private static func sink(_ heads: inout [Head]) {
        var place = 0
        while true {
            var least = place
            for child in [place * 2 + 1, place * 2 + 2] where child < heads.count && heads[child].place < heads[least].place { least = child }
            guard least != place else { return }
            heads.swapAt(place, least)
            place = least
        }
    }
}
