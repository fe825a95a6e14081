import Postbox
import PostboxReading
import PostboxStorage

/// The messages of several chats and namespaces merged by time: one cursor for each, the earliest first, or the latest.
struct MessagesByTime {
    private let file: DatabaseFile
    private var cursors: [MessageCursor] = []
    /// The next message of each cursor that has one.
    private var heap: MergeHeap<(next: MessageIndex, cursor: Int)>

    /// Indices that all cursors hold together, so that memory is bounded however many there are; each holds a few.
    private static let held = 65_536

    /// Of all chats where `peers` is empty, likewise of namespaces.
    init(
        _ file: DatabaseFile, _ list: MessageList, peers: [PeerId], namespaces: [Int32], since: Int64?, until: Int64?, reverse: Bool
    ) throws {
        self.file = file
        var spaces: [ValueBoxKey] = []
        try list.forEachSpace(file.box, peers, namespaces) { space, _ in
            spaces.append(space)
            return true
        }
        let batch = min(512, max(4, MessagesByTime.held / max(1, spaces.count)))
        for space in spaces {
            cursors.append(MessageCursor(space, of: list, since: since ?? .min, until: until ?? .max, reverse: reverse, batch: batch))
        }
        var heads: [(next: MessageIndex, cursor: Int)] = []
        for place in cursors.indices {
            if let next = try cursors[place].next(file) { heads.append((next, place)) }
        }
        heap = MergeHeap(heads) { reverse ? MessageOrder.time.isBefore($1.next, $0.next) : MessageOrder.time.isBefore($0.next, $1.next) }
    }

    /// Whether there is at most one cursor, whose order is that of keys.
    var isOne: Bool { cursors.count <= 1 }

    /// The next message of all; nil at the end.
    mutating func next() throws -> MessageIndex? {
        guard let (index, cursor) = heap.first else { return nil }
        if let next = try cursors[cursor].next(file) {
            heap.replaceFirst(with: (next, cursor))
        } else {
            heap.removeFirst()
        }
        return index
    }
}
