import Postbox
import TelegramModel

/// The reactions that the server told of a message, each once, in stored order.
struct ReactionCounts {
    struct Recent {
        var peerId: PeerId
        var timestamp: Int64?
    }

    struct Entry {
        var value: ReactionValue
        var count: Int64
        var isOwn: Bool
        var recent: [Recent] = []

        /// Whether it counts this reaction. Emoji are the same when they are stored in the same way, not when they only look so.
        func isOf(_ other: ReactionValue) -> Bool {
            if case let .builtin(text) = value, case let .builtin(otherText) = other { return text.utf8.elementsEqual(otherText.utf8) }
            return value == other
        }
    }

    private(set) var entries: [Entry] = []
    /// How many reactions of unknown kinds there are.
    private(set) var unknownCount: Int64 = 0

    /// A recent reaction that is not counted has an entry of its own with the count 0.
    init(_ attribute: CodedObject?) {
        guard let attribute else { return }
        for object in attribute.objects("r") {
            guard let value = ReactionValue(object) else {
                unknownCount += max(1, Int64(object.int32("c") ?? 0))
                continue
            }
            guard !entries.contains(where: { $0.isOf(value) }) else { continue }
            entries.append(Entry(value: value, count: Int64(object.int32("c") ?? 0), isOwn: object.has("cord") || (object.int32("s") ?? 0) != 0))
        }
        for object in attribute.objects("rp") {
            guard let value = ReactionValue(object), let packed = object.int64("p") else { continue }
            let recent = Recent(peerId: PeerId(packed: packed), timestamp: object.int32("ts").map(Int64.init))
            if let place = entries.firstIndex(where: { $0.isOf(value) }) {
                entries[place].recent.append(recent)
            } else {
                entries.append(Entry(value: value, count: 0, isOwn: false, recent: [recent]))
            }
        }
    }
}
