import Postbox
import PostboxReading

/// The ranges of IDs of a chat that the app never fetched, in the order of the chat's messages.
struct MissingRanges {
    struct Range {
        var peerId: PeerId
        var part: Int
        var first: Int32
        var last: Int32
        /// The number of missing ranges that this one combines.
        var count = 1
    }

    private(set) var all: [Range] = []
    private var position = 0

    /// The largest number of ranges per chat. Further ranges become part of the last one, so that memory is bounded.
    private static let most = 65_536

    /// The number of ranges.
    var count: Int { all.reduce(0) { $0 + $1.count } }

    init() {}

    /// Reads the ranges that can contain messages of a history, according to its times, its thread, and its limit.
    init(_ history: ChatHistory, _ reader: HoleReader) throws {
        let range = history.range, cutoff = try history.limitPlace()
        for (number, part) in history.parts.enumerated() {
            var own: [Range] = []
            try reader.holes(of: [part.peerId]) { hole in
                guard hole.namespace == MessageId.Namespace.cloud, hole.space == HoleSpace(), hole.threadId == nil || hole.threadId == range.thread,
                      try reader.canHold(hole, since: range.since, until: range.until)
                else { return true }
                if own.count == MissingRanges.most {
                    own[own.count - 1].count += 1
                    own[own.count - 1].first = min(own[own.count - 1].first, hole.min)
                    own[own.count - 1].last = max(own[own.count - 1].last, hole.max)
                } else {
                    own.append(Range(peerId: part.peerId, part: number, first: hole.min, last: hole.max))
                }
                return true
            }
            own.sort { ($0.first, $0.last) < ($1.first, $1.last) }
            for range in own where cutoff.map({ $0.isBefore(range) }) ?? true {
                if let last = all.last, last.part == range.part, range.first <= last.last {
                    // Ranges of the chat and of its thread can overlap.
                    all[all.count - 1].last = max(last.last, range.last)
                } else {
                    all.append(range)
                }
            }
        }
    }

    /// Starts again with the first range.
    mutating func restart() { position = 0 }

    /// Removes and returns the ranges that start before a message; all of them if it is `nil`.
    mutating func take(before index: MessageIndex?, in history: ChatHistory) -> [Range] {
        guard position < all.count else { return [] }
        let start = position
        guard let index else {
            position = all.count
            return Array(all[start...])
        }
        // Messages of other namespaces have their own IDs.
        guard index.id.namespace == MessageId.Namespace.cloud else { return [] }
        let part = history.parts.firstIndex { $0.peerId == index.id.peerId } ?? 0
        while position < all.count, (all[position].part, all[position].first) <= (part, index.id.id) { position += 1 }
        return Array(all[start..<position])
    }
}

extension HistoryPlace {
    /// Whether a range can contain messages after this position, which is the oldest one within a limit.
    fileprivate func isBefore(_ range: MissingRanges.Range) -> Bool {
        if range.part != part { return range.part > part }
        return namespace != UInt32(bitPattern: MessageId.Namespace.cloud) || Int64(range.last) > Int64(Int32(bitPattern: id))
    }
}

/// The missing ranges of IDs at a place of a transcript.
struct TranscriptGap: Equatable {
    /// The name of the chat, if a transcript has several.
    var chat: String?
    private let first: Int64
    private let last: Int64
    private let isOpen: Bool
    private let count: Int

    /// A place with very many ranges has one mark for all of them.
    private static let mostMarks = 20

    private init(_ ranges: ArraySlice<MissingRanges.Range>, chat: String?, shift: Int64) {
        self.chat = chat
        first = Int64(ranges.first?.first ?? 0) + shift
        last = (ranges.map { Int64($0.last) }.max() ?? 0) + shift
        isOpen = ranges.contains { $0.last >= Int32.max - 1 }
        count = ranges.reduce(0) { $0 + $1.count }
    }

    /// Returns the marks of missing ranges at the same place. `shift` is added to IDs of a part, as its messages are numbered.
    static func marks(_ ranges: [MissingRanges.Range], chat: String?, in history: ChatHistory) -> [TranscriptGap] {
        func shift(_ range: MissingRanges.Range) -> Int64 { history.parts.indices.contains(range.part) ? history.parts[range.part].shift : 0 }
        guard ranges.count > mostMarks else { return ranges.map { TranscriptGap([$0], chat: chat, shift: shift($0)) } }
        // The parts of a chat have their own IDs.
        return history.parts.indices.compactMap { part in
            let own = ranges.filter { $0.part == part }
            return own.isEmpty ? nil : TranscriptGap(own[...], chat: chat, shift: history.parts[part].shift)
        }
    }

    /// A sentence such as `Missing here: messages with IDs 101 to 250 were never downloaded by the app`.
    var text: String {
        let of = chat.map { " of \($0)" } ?? ""
        let verb = "were never downloaded by the app"
        if count > 1 { return "Missing here: messages\(of) in \(count.grouped) ranges of IDs from \(first) \(isOpen ? "on" : "to \(last)") \(verb)" }
        if isOpen { return "Missing here: messages\(of) with IDs from \(first) on \(verb)" }
        if first == last { return "Missing here: a message\(of) with ID \(first) was never downloaded by the app" }
        return "Missing here: messages\(of) with IDs \(first) to \(last) \(verb)"
    }
}
