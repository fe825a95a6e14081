import Postbox

/// The messages of a transcript in its order: that of time, or, of the direct messages of a channel, one person after another.
final class TranscriptOrder {
    /// The messages with a person; those without one have no thread.
    struct Thread {
        var id: Int64?
        var messages: [MessageIndex]
    }

    private let history: ChatHistory
    private let reader: ChatMessageReader
    /// `nil` in the order of time. A place takes some bytes per message, which only direct messages cost.
    private(set) var threads: [Thread]?
    private var ranks: [Int64?: Int] = [:]

    init(_ history: ChatHistory, _ reader: ChatMessageReader, byPerson: Bool) throws {
        (self.history, self.reader) = (history, reader)
        guard byPerson else { return }
        var threads: [Int64?: [MessageIndex]] = [:]
        try history.inOrderOfTime { index, _ in
            threads[try reader.threadId(index), default: []].append(index)
            return true
        }
        let sorted = threads.map { Thread(id: $0.key, messages: $0.value) }.sorted { TranscriptOrder.key($0) < TranscriptOrder.key($1) }
        for (rank, thread) in sorted.enumerated() { ranks[thread.id] = rank }
        self.threads = sorted
    }

    /// Those without a thread, then the others by their first message.
    private static func key(_ thread: Thread) -> (Int, Int32, Int64) {
        (thread.id == nil ? 0 : 1, thread.messages.first?.timestamp ?? 0, thread.id ?? 0)
    }

    /// Hands each message to `body`, which answers `false` to stop.
    func forEach(_ body: (MessageIndex, ChatHistory.Part) throws -> Bool) throws {
        guard let threads, let part = history.parts.first else { return try history.inOrderOfTime(body) }
        for thread in threads {
            for index in thread.messages where try !body(index, part) { return }
        }
    }

    func place(of index: MessageIndex) throws -> HistoryPlace {
        guard threads != nil else { return history.place(of: index) }
        return HistoryPlace(ranks[try reader.threadId(index)] ?? 0, index)
    }

    /// Where the messages of a thread begin.
    func place(ofThread number: Int) -> HistoryPlace? { threads?[number].messages.first.map { HistoryPlace(number, $0) } }
}
