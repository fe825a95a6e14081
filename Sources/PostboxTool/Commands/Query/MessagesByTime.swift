import Postbox
import PostboxStorage

/// The messages of several chats and namespaces merged by time: one cursor for each, the earliest first, or the latest.
struct MessagesByTime {
    private let file: DatabaseFile
    private let reverse: Bool
    private var cursors: [MessageCursor] = []
    /// A heap of the next message of each cursor that has one.
    private var heap: [(next: MessageIndex, cursor: Int)] = []

    /// Indices that all cursors hold together, so that memory is bounded however many there are; each holds a few.
    private static let held = 65_536

    /// Of all chats where `peers` is empty, likewise of namespaces.
    init(
        _ file: DatabaseFile, _ list: MessageList, peers: [PeerId], namespaces: [Int32], since: Int64?, until: Int64?, reverse: Bool
    ) throws {
        self.file = file
        self.reverse = reverse
        var spaces: [ValueBoxKey] = []
        try list.forEachSpace(file.box, peers, namespaces) { space, _ in
            spaces.append(space)
            return true
        }
        let batch = min(512, max(4, MessagesByTime.held / max(1, spaces.count)))
        for space in spaces {
            cursors.append(MessageCursor(space, of: list, since: since ?? .min, until: until ?? .max, reverse: reverse, batch: batch))
        }
        for place in cursors.indices {
            guard let next = try cursors[place].next(file) else { continue }
            heap.append((next, place))
        }
        for place in (0..<heap.count / 2).reversed() { sink(place) }
    }

    /// Whether there is at most one cursor, whose order is that of keys.
    var isOne: Bool { cursors.count <= 1 }

    /// The next message of all; nil at the end.
    mutating func next() throws -> MessageIndex? {
        guard let (index, cursor) = heap.first else { return nil }
        if let next = try cursors[cursor].next(file) {
            heap[0].next = next
        } else {
            let last = heap.removeLast()
            if heap.isEmpty { return index }
            heap[0] = last
        }
        sink(0)
        return index
    }

    private mutating func sink(_ start: Int) {
        var place = start
        while true {
            var first = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count && isBefore(heap[child].next, heap[first].next) { first = child }
            guard first != place else { return }
            heap.swapAt(place, first)
            place = first
        }
    }

    private func isBefore(_ a: MessageIndex, _ b: MessageIndex) -> Bool {
        reverse ? MessageOrder.time.isBefore(b, a) : MessageOrder.time.isBefore(a, b)
    }
}
