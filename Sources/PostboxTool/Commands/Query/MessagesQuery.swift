import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// `query messages`: names are resolved, media and attributes are readable, and messages are in the requested order.
struct MessagesQuery {
    private let context: QueryContext
    private let filter: MessageFilter
    private let order: MessageOrder
    private let reverse: Bool
    private let namespaces: [Int32]
    private let last: Int?
    /// Whether scheduled messages and quick replies are left out, because only messages of the history can be the latest ones.
    private let isHistoryOnly: Bool
    /// Whether this query returns the messages that another query leaves out.
    private let isOfLeftOut: Bool

    init(_ context: QueryContext) throws {
        self.context = context
        isOfLeftOut = false
        namespaces = context[QueryOptions.namespace]
        last = context[QueryOptions.last]
        isHistoryOnly = !context[QueryOptions.scheduled] && namespaces.isEmpty && context[QueryOptions.id].isEmpty
            && (last != nil || context.invocation[QueryCommand.subject] == .activity)
        filter = try MessageFilter(context, namespaces: namespaces, isHistoryOnly: isHistoryOnly)
        try context.invocation.expectSpan()
        let peers = Set(context[QueryOptions.peer])
        let isShard = context[QueryOptions.shard] != nil
        if isShard, context[QueryOptions.order] == .time { throw context.invocation.usageError("--shard and --order time cannot be used together") }
        order = context[QueryOptions.order] ?? (!isShard && (peers.count == 1 || context[QueryOptions.last] != nil) ? .time : .key)
        reverse = context[QueryOptions.reverse]
    }

    /// Creates a query for the messages that `other` leaves out because they are in no history.
    private init(leftOutOf other: MessagesQuery) throws {
        context = other.context
        isOfLeftOut = true
        namespaces = Array(MessageId.Namespace.notInHistory)
        (last, isHistoryOnly, order, reverse) = (nil, false, .key, false)
        filter = try MessageFilter(context, namespaces: namespaces, isHistoryOnly: false)
    }

    /// Reports incomplete lists of tags: Telegram does not search older messages for a tag that was added later.
    private func noteIncompleteTags() throws {
        guard context.layout.isCurrent else { return }
        for tag in Set(context[QueryOptions.tag].flatMap(\.singles)).sorted(by: { $0.rawValue < $1.rawValue }) {
            let count = try UpgradedHoles.chatsWithoutTag(tag, of: context[QueryOptions.peer], in: context.file.box)
            guard let chats = QueryOutput.counted(count, "chat") else { continue }
            let name = MigrateNames.tag(tag.rawValue)
            context.output.omit(
                "older messages of \(chats) may be missing from '\(name)': they were stored before the tag was introduced; "
                    + "use 'postbox migrate holes DB --tag \(name)' to let Telegram fetch them")
        }
    }

    /// Reports scheduled messages and quick replies that match the filters but are still left out, and incomplete lists.
    func noteLeftOut() throws {
        try noteIncompleteTags()
        if let chats = QueryOutput.counted(filter.chatsWithoutReadState, "chat") {
            context.output.omit("messages of \(chats) without a stored read state are left out, because they may be read or unread")
        }
        guard isHistoryOnly else { return }
        let query = try MessagesQuery(leftOutOf: self)
        var (scheduled, quickReplies) = (0, 0)
        try query.each { message in
            if MessageId.Namespace.scheduled.contains(message.index.id.namespace) { scheduled += 1 } else { quickReplies += 1 }
            return true
        }
        let parts = [QueryOutput.counted(scheduled, "scheduled message"), QueryOutput.counted(quickReplies, "quick reply", "quick replies")].compactMap { $0 }
        guard !parts.isEmpty else { return }
        context.output.omit("\(parts.joined(separator: " and ")) \(scheduled + quickReplies == 1 ? "is" : "are") left out; --scheduled includes them")
    }

    func run() throws {
        let output = context.output
        guard output.showsResults else {
            try each { _ in output.take {} }
            try noteLeftOut()
            return try noteTimes(found: output.count)
        }
        let printer = MessagePrinter(context)
        do {
            try each { message in try output.take { try printer.print(message) } }
        } catch {
            // Results read earlier come first, with their errors.
            try printer.finish()
            throw error
        }
        try printer.finish()
        try noteLeftOut()
        try noteTimes(found: output.count)
    }

    /// Reports that nothing is found because every message is older than `--since`, or newer than `--until`.
    func noteTimes(found: Int) throws {
        guard found == 0 else { return }
        let note = try context.file.noteOnSpan(
            since: context[QueryOptions.since], until: context[QueryOptions.until], of: context[QueryOptions.peer], namespaces: namespaces
        ) {
            !isHistoryOnly || !MessageId.Namespace.notInHistory.contains($0)
        } date: {
            context.invocation.people.date($0)
        }
        if let note { context.output.omit(note) }
    }

    /// Passes the messages that pass the filters to the closure, in the requested order, until `body` returns false.
    func each(_ body: (FoundMessage) throws -> Bool) throws {
        if !context[QueryOptions.id].isEmpty {
            let arguments = PeerArguments(context.invocation, in: context.file)
            let ids = try context[QueryOptions.id].map { text in
                guard let id = try arguments.message(text) else {
                    throw context.invocation.usageError("--id must be PEER/NAMESPACE/ID or a t.me link to a message, not '\(text)'")
                }
                return id
            }
            let stored = try Set(ids).sorted().compactMap { try context.index(of: $0) }
            try walk(stored, body)
        } else if !context[QueryOptions.match].isEmpty {
            try walk(matches(context[QueryOptions.match]), body)
        } else {
            try walk(reverse: reverse, body)
        }
    }

    /// Whether the filters need only values from the keys of messages.
    var needsKeysAlone: Bool { filter.needsKeyAlone && context[QueryOptions.id].isEmpty && context[QueryOptions.match].isEmpty }

    /// Passes the keys that pass the filters to the closure, in any order.
    func keys(_ body: (MessageIndex) -> Void) throws {
        let layout = context.layout
        let prefixes = Set(context[QueryOptions.peer].map { layout.messagePrefix($0, nil) }).sorted()
        for prefix in prefixes.isEmpty ? [ValueBoxKey([])] : prefixes {
            try context.file.box.rangeKeys(MessageHistoryTable.declaration.table, .prefix(prefix)) { key in
                if let index = layout.messageIndex(ofKey: key), filter.acceptsIndex(index) { body(index) }
                return true
            }
        }
    }

    // MARK: - Sources

    /// Passes the messages that pass the filters to the closure; with `--last`, the latest ones.
    private func walk(reverse: Bool, _ body: (FoundMessage) throws -> Bool) throws {
        guard let last else { return try walkAll(reverse: reverse, body) }
        guard last > 0 else { return }
        var left = last
        if reverse {
            return try walkAll(reverse: true) { message in
                left -= 1
                return try body(message) && left > 0
            }
        }
        var latest: [MessageIndex] = []
        var damage: ValueBoxError?
        do {
            try walkAll(reverse: true) { message in
                latest.append(message.index)
                return latest.count < last
            }
        } catch let error as ValueBoxError where error.kind == .corrupt { damage = error }
        for index in latest.reversed() {
            guard try context.found(index, { try body($0) }) ?? true else { return }
        }
        if let damage { throw damage }
    }

    /// Passes those of a few messages that pass the filters to the closure.
    private func walk(_ indices: some Sequence<MessageIndex>, _ body: (FoundMessage) throws -> Bool) throws {
        var sorted = indices.filter(filter.acceptsIndex).sorted { reverse ? order.isBefore($1, $0) : order.isBefore($0, $1) }
        if let last {
            var latest: [MessageIndex] = []
            for index in reverse ? sorted : sorted.reversed() where latest.count < last {
                if try context.found(index, { try filter.accepts(index, $0.row) }) ?? false { latest.append(index) }
            }
            sorted = reverse ? latest : latest.reversed()
        }
        for index in sorted {
            let shouldContinue = try context.found(index) { message in try filter.accepts(index, message.row) ? body(message) : true }
            guard shouldContinue ?? true else { return }
        }
    }

    private func walkAll(reverse: Bool, _ body: (FoundMessage) throws -> Bool) throws {
        func take(_ index: MessageIndex, _ value: UnsafeRawBufferPointer) throws -> Bool {
            guard filter.acceptsIndex(index), let row = context.storedMessage(index, value), try filter.accepts(index, row) else { return true }
            return try body(FoundMessage(index: index, row: row, value: value))
        }
        let peers = context[QueryOptions.peer]
        let (since, until) = (context[QueryOptions.since], context[QueryOptions.until])
        let list = MessageList(context.file, tags: context[QueryOptions.tag], threads: context[QueryOptions.thread])
        let isNarrow = !list.containsMessages || since != nil || until != nil
        var isDamaged = false
        func lookUp(_ index: MessageIndex) throws -> Bool {
            if let shouldContinue = try context.value(MessageHistoryTable.declaration, context.layout.messageKey(index), { try take(index, $0) }) { return shouldContinue }
            // A message that the same table has just listed is missing.
            isDamaged = isDamaged || list.containsMessages
            return true
        }
        if order == .time {
            var messages = try MessagesByTime(
                context.file, list, peers: peers, namespaces: namespaces, since: since, until: until, reverse: reverse)
            if isNarrow || !messages.isOne {
                while let index = try messages.next() { guard try lookUp(index) else { return } }
                if isDamaged {
                    throw ValueBoxError(
                        .corrupt, "the index of \(MessageHistoryTable.declaration.name) is damaged, and messages are missing",
                        hint: "use --order key to read without the index; \(ValueBoxError.salvageHint)")
                }
                return
            }
        } else if isNarrow || !namespaces.isEmpty, context[QueryOptions.shard] == nil, context.layout.isCurrent {
            return try MessagePlaces(
                context.file, list, peers: peers, namespaces: namespaces, since: since, until: until, reverse: reverse
            ).forEach { index, value in try value.map { try take(index, $0) } ?? lookUp(index) }
        }
        try scan(reverse: reverse) { try take($0, $1) }
    }

    /// Walks the rows in key order.
    private func scan(reverse: Bool, _ body: (MessageIndex, UnsafeRawBufferPointer) throws -> Bool) throws {
        let layout = context.layout
        let table = MessageHistoryTable.declaration
        let namespace = namespaces.count == 1 ? namespaces.first : nil
        func take(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Bool {
            guard let index = layout.messageIndex(ofKey: key) else {
                context.output.noteDamage(table, ValueBoxKey(copying: key))
                return true
            }
            return try body(index, value)
        }
        guard let shard = context[QueryOptions.shard] else {
            return try context.rowsOfPeers(table, prefix: { layout.messagePrefix($0, namespace) }, reverse: reverse) { try take($0, $1) }
        }
        guard let (first, last) = try bounds(of: shard, namespace) else { return }
        try context.file.box.range(table.table, reverse ? .from(last, through: first) : .from(first, through: last)) { try take($0, $1) }
    }

    /// The first and the last key of a part of the messages of `--peer` and `--namespace`; `nil` for an empty one.
    private func bounds(of shard: Shard, _ namespace: Int32?) throws -> (first: ValueBoxKey, last: ValueBoxKey)? {
        let box = context.file.box, table = MessageHistoryTable.declaration.table
        let prefixes = Set(context[QueryOptions.peer].map { context.layout.messagePrefix($0, namespace) }).sorted()
        func walk(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
            var shouldContinue = true
            for prefix in prefixes.isEmpty ? [ValueBoxKey([])] : prefixes where shouldContinue {
                try box.rangeKeys(table, .prefix(prefix)) { key in
                    shouldContinue = try body(key)
                    return shouldContinue
                }
            }
        }
        var rows = 0
        try walk { _ in
            rows += 1
            return true
        }
        let places = shard.places(of: rows)
        var (place, first, last): (Int, ValueBoxKey?, ValueBoxKey?) = (0, nil, nil)
        try walk { key in
            if place == places.lowerBound { first = ValueBoxKey([UInt8](key)) }
            if place == places.upperBound - 1 { last = ValueBoxKey([UInt8](key)) }
            place += 1
            return place < places.upperBound
        }
        guard let first, let last, !places.isEmpty else { return nil }
        return (first, last)
    }

    private func matches(_ texts: [String]) throws -> Set<MessageIndex> {
        try context.matches(texts, of: context[QueryOptions.peer], notes: !isOfLeftOut, accepts: filter.acceptsIndex)
    }
}

extension QueryContext {
    /// Returns messages found by the full-text index for one of the texts: whole words in sequence. `notes` states whether an incomplete index is
    /// reported.
    func matches(
        _ texts: [String], of peers: [PeerId] = [], notes: Bool = true, accepts: (MessageIndex) -> Bool = { _ in true }
    ) throws -> Set<MessageIndex> {
        let (covered, all) = (try file.box.countFullText(MessageHistoryTextIndexTable.table), try file.reader(MessageHistoryTable.self).count())
        if covered < all, notes {
            invocation.notices.note("the full-text index covers \(covered) of \(all) messages; use --text to search all of them")
        }
        let collection = peers.count == 1 ? peers.first.map { MessageHistoryTextIndexTable.collectionId($0) } : nil
        var found: Set<MessageIndex> = []
        for words in texts {
            try file.box.fullTextMatch(MessageHistoryTextIndexTable.table, collectionId: collection, query: words, tags: nil) { _, item in
                if let id = MessageHistoryTextIndexTable.messageId(itemId: item), let index = try index(of: id), accepts(index) { found.insert(index) }
                return true
            }
        }
        return found
    }
}
