import Postbox
import PostboxStorage

/// A table that lists messages by chat, namespace, and time: t7 contains all messages, t12 those with a
/// tag, and t62 those of a thread.
package struct MessageList {
    package let table: ValueBoxTable
    private let layout: SchemaLayout
    private let form: KeyForm
    private let indexOf: @Sendable (UnsafeRawBufferPointer) -> MessageIndex?
    /// Returns the prefix of a chat or one of its namespaces, including the tag or thread between the two.
    private let prefixOf: @Sendable (PackedPeerId, Int32?) -> ValueBoxKey
    /// Whether its values are the messages themselves.
    package let containsMessages: Bool

    /// Selects the smallest list that has all messages with one of `tags` in one of `threads`. Empty values do not restrict the list.
    package init(_ file: DatabaseFile, tags: [MessageTags] = [], threads: [Int64] = []) {
        layout = file.layout
        // Files of old schemas lack these tables, or have them for some messages only.
        let listsAll = layout.isCurrent && file.box.catalogue.tables[MessageHistoryThreadsTable.declaration.table.id] != nil
        if listsAll, threads.count == 1 {
            (table, form, containsMessages) = (MessageHistoryThreadsTable.declaration.table, ThreadMessageKey.form, false)
            indexOf = { ThreadMessageKey($0)?.index }
            prefixOf = { [thread = threads[0]] peer, namespace in
                namespace.map { ThreadMessageKey.fields.prefix(peer, thread, $0) } ?? ThreadMessageKey.fields.prefix(peer, thread)
            }
        } else if listsAll, tags.count == 1, let bit = tags[0].singles.first {
            (table, form, containsMessages) = (MessageHistoryTagsTable.declaration.table, TaggedMessageKey.form, false)
            indexOf = { TaggedMessageKey($0)?.index }
            prefixOf = { [tag = bit.rawValue] peer, namespace in
                namespace.map { TaggedMessageKey.fields.prefix(peer, tag, $0) } ?? TaggedMessageKey.fields.prefix(peer, tag)
            }
        } else {
            (table, form, containsMessages) = (MessageHistoryTable.declaration.table, MessageKey.form, true)
            indexOf = { [layout] in layout.messageIndex(ofKey: $0) }
            prefixOf = { [layout] in layout.messagePrefix($0.peerId, $1) }
        }
    }

    /// Returns the prefix of the keys of a chat, or of one of its namespaces. In keys of old files, the namespace comes after the time.
    package func prefix(_ peerId: PeerId, _ namespace: Int32? = nil) -> ValueBoxKey { prefixOf(PackedPeerId(peerId), namespace) }

    /// Returns `nil` for a key of another length.
    package func index(ofKey key: UnsafeRawBufferPointer) -> MessageIndex? { indexOf(key) }

    /// Returns the keys of a namespace from `since` and before `until`, as far as keys contain times, in the order of a walk. In key order, negative
    /// times come last.
    package func ranges(_ space: ValueBoxKey, since: Int64, until: Int64, reverse: Bool) -> [KeyRange] {
        guard since < until else { return [] }
        guard layout.isCurrent else { return [.prefix(space, reverse: reverse)] }
        let last = until == .max ? .max : until - 1
        let ranges = [(Int64(0), Int64(Int32.max)), (Int64(Int32.min), -1)].compactMap { low, high -> KeyRange? in
            let (first, last) = (max(since, low), min(last, high))
            guard first <= last else { return nil }
            let (start, end) = (form.extending(space, with: first), form.extending(space, with: last).prefixEnd)
            return reverse ? .after(end, through: start) : .from(start, to: end)
        }
        return reverse ? ranges.reversed() : ranges
    }

    /// Finds the chats and namespaces with messages in the list, with one lookup each, and passes one message of each to `body`. Empty `peers` and
    /// `namespaces` mean all. Returns `false` if `body` returned `false`.
    @discardableResult
    package func forEachSpace(
        _ box: SQLiteValueBox, _ peers: [PeerId], _ namespaces: [Int32], reverse: Bool = false,
        _ body: (_ prefix: ValueBoxKey, MessageIndex) throws -> Bool
    ) throws -> Bool {
        let roots = peers.isEmpty ? [ValueBoxKey([])] : Set(peers.map { prefix($0) }).sorted()
        for root in reverse ? roots.reversed() : roots {
            var place: ValueBoxKey? = reverse ? root.prefixEnd : root
            while let from = place {
                var found: (prefix: ValueBoxKey, index: MessageIndex)?
                place = nil
                try box.rangeKeys(table, reverse ? .between(from, root) : .from(from, to: root.prefixEnd)) { key in
                    guard let index = index(ofKey: key) else { return true }
                    let chat = prefix(index.id.peerId)
                    if key.starts(with: chat.bytes) {
                        let space = prefix(index.id.peerId, index.id.namespace)
                        if !layout.isCurrent || namespaces.isEmpty || namespaces.contains(index.id.namespace) { found = (space, index) }
                        place = reverse ? space : space.prefixEnd
                    } else {
                        // The row belongs to another tag or thread of the chat.
                        let isBefore = key.lexicographicallyPrecedes(chat.bytes), all = PeerKey(index.id.peerId).key
                        place = if reverse { isBefore ? all : chat.prefixEnd } else { isBefore ? chat : all.prefixEnd }
                    }
                    return false
                }
                if let found, try !body(found.prefix, found.index) { return false }
            }
        }
        return true
    }
}

/// The messages of a list in key order: chat by chat, namespace by namespace. With a time span, only the rows inside it are read.
package struct MessagePlaces {
    private let box: SQLiteValueBox
    private let list: MessageList
    private let peers: [PeerId]
    private let namespaces: [Int32]
    private let since: Int64
    private let until: Int64
    private let reverse: Bool

    /// Selects the messages of these chats and namespaces; empty values mean all. `since` is the first second of the range, and `until` the first
    /// second after it.
    package init(
        _ file: DatabaseFile, _ list: MessageList, peers: [PeerId] = [], namespaces: [Int32] = [], since: Int64? = nil, until: Int64? = nil,
        reverse: Bool = false
    ) {
        box = file.box
        self.list = list
        self.peers = peers
        self.namespaces = namespaces
        self.since = since ?? .min
        self.until = until ?? .max
        self.reverse = reverse
    }

    /// Calls `body` with the index and the value of each row, or `nil` if the value is not the message, until it returns `false`.
    package func forEach(_ body: (MessageIndex, UnsafeRawBufferPointer?) throws -> Bool) throws {
        try list.forEachSpace(box, peers, namespaces, reverse: reverse) { space, _ in
            for range in list.ranges(space, since: since, until: until, reverse: reverse) {
                guard try rows(range, body) else { return false }
            }
            return true
        }
    }

    private func rows(_ range: KeyRange, _ body: (MessageIndex, UnsafeRawBufferPointer?) throws -> Bool) throws -> Bool {
        var shouldContinue = true
        func take(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer?) throws -> Bool {
            guard let index = list.index(ofKey: key) else { return true }
            shouldContinue = try body(index, value)
            return shouldContinue
        }
        if list.containsMessages {
            try box.range(list.table, range) { try take($0, $1) }
        } else {
            try box.rangeKeys(list.table, range) { try take($0, nil) }
        }
        return shouldContinue
    }
}

/// The messages of several chats and namespaces merged by time: one cursor for each, the earliest first, or the latest.
package struct MessagesByTime {
    private let file: DatabaseFile
    private var cursors: [MessageCursor] = []
    /// The next message of each cursor that has one.
    private var heap: MergeHeap<(next: MessageIndex, cursor: Int)>

    /// The maximum number of indices that all cursors together keep in memory, which is bounded for any number of cursors. Each cursor keeps at least
    /// a few.
    private static let bufferLimit = 65_536

    /// Merges the messages of these chats and namespaces; empty means all.
    package init(
        _ file: DatabaseFile, _ list: MessageList, peers: [PeerId], namespaces: [Int32], since: Int64?, until: Int64?, reverse: Bool
    ) throws {
        self.file = file
        var spaces: [ValueBoxKey] = []
        try list.forEachSpace(file.box, peers, namespaces) { space, _ in
            spaces.append(space)
            return true
        }
        let batch = min(512, max(4, MessagesByTime.bufferLimit / max(1, spaces.count)))
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
    package var isOne: Bool { cursors.count <= 1 }

    /// Returns the next message of all; `nil` at the end.
    package mutating func next() throws -> MessageIndex? {
        guard let (index, cursor) = heap.first else { return nil }
        if let next = try cursors[cursor].next(file) {
            heap.replaceFirst(with: (next, cursor))
        } else {
            heap.removeFirst()
        }
        return index
    }
}

/// A place in the messages of a chat's namespace. It returns them one by one, in key order or reversed.
package struct MessageCursor {
    private let list: MessageList
    private let batch: Int
    /// The remaining ranges; the first one is where reading continues.
    private var ranges: [KeyRange]
    private var indices: [MessageIndex] = []
    private var place = 0

    /// - Parameters:
    ///   - prefix: The prefix of the namespace's keys.
    ///   - since: The first second, if keys contain times.
    ///   - until: The first second after the range, if keys contain times.
    ///   - batch: The number of indices in memory at a time.
    package init(_ prefix: ValueBoxKey, of list: MessageList, since: Int64, until: Int64, reverse: Bool, batch: Int) {
        self.list = list
        self.batch = batch
        ranges = list.ranges(prefix, since: since, until: until, reverse: reverse)
    }

    /// Returns the next message; `nil` at the end.
    package mutating func next(_ file: DatabaseFile) throws -> MessageIndex? {
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

/// The order in which messages are printed.
package enum MessageOrder: String, Sendable, CaseIterable {
    /// The reading order: by time, then peer, namespace, and ID.
    case time
    /// The storage order: chat by chat, namespace by namespace, each by time.
    case key

    /// Numbers compare as their bytes in a key do.
    package func isBefore(_ a: MessageIndex, _ b: MessageIndex) -> Bool {
        let (first, second) = (a.id, b.id)
        let times = (MessageOrder.time(a), MessageOrder.time(b))
        if self == .time, times.0 != times.1 { return times.0 < times.1 }
        let peers = (UInt64(bitPattern: first.peerId.packed), UInt64(bitPattern: second.peerId.packed))
        if peers.0 != peers.1 { return peers.0 < peers.1 }
        if first.namespace != second.namespace { return UInt32(bitPattern: first.namespace) < UInt32(bitPattern: second.namespace) }
        if times.0 != times.1 { return times.0 < times.1 }
        return UInt32(bitPattern: first.id) < UInt32(bitPattern: second.id)
    }

    package static func time(_ index: MessageIndex) -> UInt32 { UInt32(bitPattern: index.timestamp) }
}
