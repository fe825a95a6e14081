import Postbox
import PostboxReading
import PostboxStorage

/// The messages that a query selects, and their order.
struct MessageSelection {
    enum Order: Equatable {
        case any
        case time(descending: Bool)
        case id(descending: Bool)
    }

    /// The chats; `nil` for all.
    var peers: [PeerId]?
    var namespace: Int32?
    var ids = NumberRange()
    var times = NumberRange()
    /// The requested tags: a message must have one tag of each element.
    var tags: [[MessageTags]] = []
    var threads: [Int64] = []
    var words: [String] = []
    var order = Order.any

    var isEmpty: Bool { peers?.isEmpty == true || ids.isEmpty || times.isEmpty }

    private var namespaces: [Int32] { namespace.map { [$0] } ?? [] }
    private var isDescending: Bool { order == .time(descending: true) || order == .id(descending: true) }
    private var until: Int64 { times.high == .max ? .max : times.high + 1 }

    /// Whether the whole table is read in its own order.
    private var isUnrestricted: Bool { peers == nil && namespace == nil && times.low == .min && times.high == .max && order == .any }

    /// Opens the selected messages.
    func open(_ file: DatabaseFile, _ session: SQLSession, withValues: Bool) throws -> MessageSource {
        if isEmpty { return .indices { nil } }
        if !words.isEmpty { return .indices(iterator(of: try matches(file, session))) }
        let all = MessageList(file)
        if ids.isPoint { return .indices(iterator(of: try found(file, all))) }
        if case .id = order { return .indices(try byId(file, all)) }
        if peers != nil, ids.low != .min || ids.high != .max, tags.isEmpty, threads.isEmpty, order == .any { return .indices(try byId(file, all)) }
        let list = MessageList(file, tags: tags.first.flatMap { $0.count == 1 ? $0 : nil } ?? [], threads: threads)
        if isUnrestricted, list.containsMessages { return .rows(RowSource(file.box, list.table, [RowSource.all(list.table)], withValues: withValues), SharedList(list)) }
        var spaces: [ValueBoxKey] = []
        try list.forEachSpace(file.box, peers ?? [], namespaces) { space, _ in
            spaces.append(space)
            return true
        }
        if case .time = order, spaces.count > 1 {
            var messages = try MessagesByTime(
                file, list, peers: peers ?? [], namespaces: namespaces, since: times.low, until: until, reverse: isDescending)
            return .indices { try messages.next() }
        }
        let ranges = spaces.flatMap { space in
            // Times before 1970 are last in key order.
            let (early, late) = (list.ranges(space, since: times.low, until: min(until, 0), reverse: isDescending),
                list.ranges(space, since: max(times.low, 0), until: until, reverse: isDescending))
            return isDescending ? late + early : early + late
        }
        return .rows(RowSource(file.box, list.table, ranges, withValues: withValues && list.containsMessages), SharedList(list))
    }

    /// Whether a message with an accepted position is selected.
    func accepts(_ row: MessageRow) -> Bool {
        tags.allSatisfy { wanted in wanted.contains { row.tags.isSuperset(of: $0) } }
            && threads.allSatisfy { row.threadId == $0 }
    }

    /// Whether `accepts` must be called.
    var needsRow: Bool { !tags.isEmpty || !threads.isEmpty }

    private func acceptsPlace(_ index: MessageIndex) -> Bool {
        (peers?.contains(index.id.peerId) ?? true) && (namespace ?? index.id.namespace) == index.id.namespace
            && ids.low <= Int64(index.id.id) && Int64(index.id.id) <= ids.high && times.low <= Int64(index.timestamp)
            && Int64(index.timestamp) <= times.high
    }

    private func iterator(of indices: [MessageIndex]) -> () -> MessageIndex? {
        var indices = indices[...]
        return { indices.popFirst() }
    }

    private func sorted(_ indices: [MessageIndex]) -> [MessageIndex] {
        switch order {
        case .any: indices
        case let .time(descending): indices.sorted { descending ? $0.timestamp > $1.timestamp : $0.timestamp < $1.timestamp }
        case let .id(descending): indices.sorted { descending ? $0.id.id > $1.id.id : $0.id.id < $1.id.id }
        }
    }

    // MARK: - By ID

    /// Returns the messages with one ID, with one lookup per chat and namespace.
    private func found(_ file: DatabaseFile, _ list: MessageList) throws -> [MessageIndex] {
        guard let id = Int32(exactly: ids.low) else { return [] }
        var found: [MessageIndex] = []
        let reader = file.reader(MessageHistoryIndexTable.self)
        func look(_ peer: PeerId, _ namespace: Int32) throws {
            if let index = try reader.index(of: MessageId(peerId: peer, namespace: namespace, id: id)), acceptsPlace(index) { found.append(index) }
        }
        if let peers, let namespace {
            for peer in Set(peers) { try look(peer, namespace) }
        } else {
            try list.forEachSpace(file.box, peers ?? [], namespaces) { _, index in
                try look(index.id.peerId, index.id.namespace)
                return true
            }
        }
        return sorted(found)
    }

    /// The messages of chats by ID, which is the order of the message index.
    private func byId(_ file: DatabaseFile, _ list: MessageList) throws -> () throws -> MessageIndex? {
        let table = MessageHistoryIndexTable.declaration.table
        let (low, high) = (max(ids.low, Int64(Int32.min)), min(ids.high, Int64(Int32.max)))
        var sources: [RowSource] = []
        try list.forEachSpace(file.box, peers ?? [], namespaces) { _, index in
            let space = MessageIdKey.fields.prefix(PackedPeerId(index.id.peerId), index.id.namespace)
            // Negative IDs are last in key order.
            let ranges = [(low, min(high, -1)), (max(low, 0), high)].compactMap { low, high -> KeyRange? in
                guard low <= high else { return nil }
                let (start, end) = (MessageIdKey.form.extending(space, with: low), MessageIdKey.form.extending(space, with: high))
                return isDescending ? .from(end, through: start) : .from(start, through: end)
            }
            sources.append(RowSource(file.box, table, isDescending ? ranges.reversed() : ranges, withValues: true))
            return true
        }
        func next(_ source: RowSource) throws -> MessageIndex? {
            while try source.advance() {
                if let index = MessageHistoryIndexEntry.index(ofKey: source.key, source.value), acceptsPlace(index) { return index }
            }
            return nil
        }
        guard case let .id(descending) = order else {
            var rest = sources[...]
            return {
                while let source = rest.first {
                    if let index = try next(source) { return index }
                    rest.removeFirst()
                }
                return nil
            }
        }
        var heads: [(next: MessageIndex, source: RowSource)] = []
        for source in sources { if let first = try next(source) { heads.append((first, source)) } }
        var heap = MergeHeap(heads) { descending ? $0.next.id.id > $1.next.id.id : $0.next.id.id < $1.next.id.id }
        return {
            guard let (index, source) = heap.first else { return nil }
            if let following = try next(source) { heap.replaceFirst(with: (following, source)) } else { heap.removeFirst() }
            return index
        }
    }

    // MARK: - By words

    /// The messages found by the full-text index.
    private func matches(_ file: DatabaseFile, _ session: SQLSession) throws -> [MessageIndex] {
        let (covered, all) = (try file.box.countFullText(MessageHistoryTextIndexTable.table), try file.box.count(MessageHistoryTable.declaration.table))
        if covered < all {
            session.note("the full-text index covers \(covered) of \(all) messages; use LIKE, REGEXP, or the index of a file written by --into to search all of them")
        }
        let collection = peers?.count == 1 ? peers?.first.map { MessageHistoryTextIndexTable.collectionId($0) } : nil
        let reader = file.reader(MessageHistoryIndexTable.self)
        var found: Set<MessageIndex>?
        for query in words {
            var own: Set<MessageIndex> = []
            try file.box.fullTextMatch(MessageHistoryTextIndexTable.table, collectionId: collection, query: query, tags: nil) { _, item in
                if let id = MessageHistoryTextIndexTable.messageId(itemId: item), let index = try reader.index(of: id), acceptsPlace(index) {
                    own.insert(index)
                }
                return true
            }
            found = found?.intersection(own) ?? own
        }
        let indices = (found ?? []).sorted { MessageOrder.key.isBefore($0, $1) }
        return sorted(indices)
    }
}

/// The source of a cursor's messages.
enum MessageSource {
    /// Rows of the message table, or of a table that lists some of the messages.
    case rows(RowSource, SharedList)
    case indices(() throws -> MessageIndex?)
    /// A number of rows, of one chat or of all, for queries that request no columns.
    case count(Int, PeerId?)
}

/// A list that a cursor reads for each row, and which is large to copy.
final class SharedList {
    let list: MessageList

    init(_ list: MessageList) { self.list = list }
}
