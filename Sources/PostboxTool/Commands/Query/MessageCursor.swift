import Postbox
import PostboxReading
import PostboxStorage

/// A place in the messages of a chat's namespace, which it hands out one after the other in the order of their keys, or against it.
struct MessageCursor {
    private let list: MessageList
    private let batch: Int
    /// What is left to be read; the first is where reading goes on.
    private var ranges: [KeyRange]
    private var indices: [MessageIndex] = []
    private var place = 0

    /// `prefix`: of the namespace. `since` and `until` bound what is read where keys allow it. `batch`: how many indices are held at once.
    init(_ prefix: ValueBoxKey, of list: MessageList, since: Int64, until: Int64, reverse: Bool, batch: Int) {
        self.list = list
        self.batch = batch
        ranges = list.ranges(prefix, since: since, until: until, reverse: reverse)
    }

    /// The next message; nil at the end.
    mutating func next(_ file: DatabaseFile) throws -> MessageIndex? {
        if place == indices.count { try refill(file) }
        guard place < indices.count else { return nil }
        defer { place += 1 }
        return indices[place]
    }

    private mutating func refill(_ file: DatabaseFile) throws {
        indices.removeAll(keepingCapacity: true)
        place = 0
        while let range = ranges.first, indices.isEmpty {
            var last: ValueBoxKey?, rows = 0
            try file.box.rangeKeys(list.table, range, limit: batch) { key in
                rows += 1
                if rows == batch { last = ValueBoxKey(copying: key) }
                if let index = list.index(ofKey: key) { indices.append(index) }
                return true
            }
            if let last {
                ranges[0].start = last
                ranges[0].includesStart = false
            } else {
                ranges.removeFirst()
            }
        }
    }
}
