import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage
import PostboxTranscripts
import TelegramModel

/// A table with one row per message, or per item in a message, such as its media.
final class MessageTable: VirtualTable {
    typealias Write = (MessageCursor, SQLResult) throws -> Void

    let name: String
    let columns: [SQLColumn]
    let file: DatabaseFile
    let session: SQLSession
    let names: PeerNames
    let facts: MessageFactsReader
    /// Returns the number of rows for the message at a cursor; `nil` if each message has one row.
    let count: ((MessageCursor) throws -> Int)?
    let writers: [Write]
    /// The main usernames of authors, cached.
    private var usernames: [PeerId: String?] = [:]
    private static let mostUsernames = 8192
    private let places: Places

    /// The numbers of the columns that can constrain a query.
    private struct Places {
        let chatId, chat, namespace, id, date, timestamp, thread, text, tag, match: Int
        /// The columns whose values are in the key.
        let key: Set<Int>
    }

    init(
        _ name: String, _ file: DatabaseFile, _ names: PeerNames, _ people: DistinctPeople, _ session: SQLSession, _ own: [(SQLColumn, Write)],
        count: ((MessageCursor) throws -> Int)? = nil
    ) {
        self.name = name
        self.file = file
        self.names = names
        self.session = session
        self.count = count
        facts = MessageFactsReader(file, session.damage, people: people, zone: LocalZone("UTC") ?? .local)
        let all = MessageColumns.key + own + MessageColumns.constraints(name)
        columns = all.map(\.0)
        writers = all.map(\.1)
        func place(_ name: String) -> Int { all.firstIndex { $0.0.name == name } ?? -1 }
        places = Places(
            chatId: place("chat_id"), chat: place("chat"), namespace: place("namespace"), id: place("id"), date: place("date"),
            timestamp: place("timestamp"), thread: place("thread"), text: place("text"), tag: place("tag"), match: place(name),
            key: Set(MessageColumns.key.indices))
    }

    func cursor() -> any VirtualCursor { MessageCursor(self) }

    /// The main username of a peer; `nil` if none exists.
    func username(_ id: PeerId) throws -> String? {
        if let known = usernames[id] { return known }
        let name = try names.facts(id)?.indexName.usernames.first
        if usernames.count >= MessageTable.mostUsernames { usernames.removeAll(keepingCapacity: true) }
        usernames[id] = .some(name)
        return name
    }

    func write(_ column: Int, _ cursor: MessageCursor, _ result: SQLResult) throws {
        guard writers.indices.contains(column) else { return }
        try writers[column](cursor, result)
    }

    func rowCount() throws -> Int? { count == nil ? try file.box.count(MessageHistoryTable.declaration.table) : nil }

    // MARK: - Plans

    /// The data of a plan for its cursor, in addition to the arguments.
    struct Content {
        var order: MessageSelection.Order
        var withValues: Bool
        var onlyCounts: Bool
    }

    func plan(_ request: PlanRequest) -> TablePlan {
        var uses: [TablePlan.Use] = []
        var cost = 1_000_000.0
        var table = MessageHistoryTable.declaration.name.description
        func use(_ constraint: PlanRequest.Constraint?, exact: Bool, list: Bool = false, divisor: Double) -> Bool {
            guard let constraint else { return false }
            uses.append(TablePlan.Use(constraint: constraint, isExact: exact, takesList: list && constraint.isList))
            cost /= divisor
            return true
        }
        let chatId = request.constraint(on: places.chatId).flatMap { $0.isBinary ? $0 : nil }
        let hasChat = use(chatId, exact: true, list: true, divisor: chatId?.isList == true ? 50 : 200)
        if !hasChat { _ = use(request.constraint(on: places.chat).flatMap { $0.isBinary ? $0 : nil }, exact: true, divisor: 100) }
        let hasNamespace = use(request.constraint(on: places.namespace), exact: false, divisor: 2)
        for tag in request.constraints where tag.column == places.tag && tag.comparison == .equal {
            if use(tag, exact: true, list: true, divisor: 20), !tag.isList { table = MessageHistoryTagsTable.declaration.name.description }
        }
        for thread in request.constraints where thread.column == places.thread && thread.comparison == .equal {
            if use(thread, exact: false, divisor: 50) { table = MessageHistoryThreadsTable.declaration.name.description }
        }
        for time in request.constraints where (time.column == places.date || time.column == places.timestamp) && time.comparison != .match {
            _ = use(time, exact: false, divisor: time.comparison == .equal ? 1000 : 4)
        }
        var isPoint = false, hasIds = false
        for id in request.constraints where id.column == places.id && id.comparison != .match {
            _ = use(id, exact: false, divisor: id.comparison == .equal ? (hasChat ? 4000 : 500) : 3)
            hasIds = true
            if id.comparison == .equal { isPoint = true }
        }
        var isFound = false
        for match in request.constraints where (match.column == places.match || match.column == places.text) && match.comparison == .match {
            isFound = use(match, exact: true, divisor: 5000)
        }
        let order = order(request, oneChat: hasChat && chatId?.isList == false, oneNamespace: hasNamespace)
        if isFound {
            table = "TextIndex"
        } else if isPoint {
            table = MessageHistoryIndexTable.declaration.name.description
        } else if case .id = order {
            table = MessageHistoryIndexTable.declaration.name.description
        } else if hasIds, hasChat, order == .any, table == MessageHistoryTable.declaration.name.description {
            table = MessageHistoryIndexTable.declaration.name.description
        }
        let isKeyOnly = request.usesOnly(places.key)
        // The messages of a chat are counted without reading rows.
        let onlyCounts = count == nil && uses.allSatisfy { $0.constraint.column == places.chatId && !$0.takesList }
            && (uses.isEmpty ? request.columnsUsed == 0 : request.usesOnly([places.chatId])) && order == .any
        var text = table
        for use in uses { text += " \(columns[use.constraint.column].name)\(use.takesList ? " IN " : use.constraint.comparison.rawValue)?" }
        switch order {
        case .any: break
        case let .time(descending): text += " by date" + (descending ? " DESC" : "")
        case let .id(descending): text += " by id" + (descending ? " DESC" : "")
        }
        if onlyCounts { text += " (count)" } else if isKeyOnly { text += " (keys)" }
        return TablePlan(
            text: text, uses: uses, cost: max(1, onlyCounts ? cost / 100 : isKeyOnly ? cost / 2 : cost), rows: Int64(max(1, cost)), isOrdered: order != .any,
            content: Content(order: order, withValues: !isKeyOnly, onlyCounts: onlyCounts))
    }

    /// The part of the query's order that applies to messages.
    private func order(_ request: PlanRequest, oneChat: Bool, oneNamespace: Bool) -> MessageSelection.Order {
        guard let first = request.order.first else { return .any }
        let isTime = first.column == places.date || first.column == places.timestamp
        // The items of one message have no order that a query could name.
        guard request.order.count == 1 else {
            let second = request.order[1]
            let isByKey = isTime && oneChat && oneNamespace && request.order.count == 2 && second.column == places.id
            return isByKey && second.descending == first.descending ? .time(descending: first.descending) : .any
        }
        if isTime { return .time(descending: first.descending) }
        return first.column == places.id && oneChat ? .id(descending: first.descending) : .any
    }

    /// Returns the messages that a plan selects with these arguments.
    func selection(_ plan: TablePlan, _ arguments: [PlanArgument]) throws -> MessageSelection {
        var selection = MessageSelection()
        if let content = plan.content as? Content { selection.order = content.order }
        for argument in arguments {
            let column = argument.use.constraint.column, comparison = argument.use.constraint.comparison
            switch column {
            case places.match, places.text:
                if let words = argument.value.string { selection.words.append(words) } else { selection.peers = [] }
            case places.chatId: selection.peers = argument.values.compactMap(MessageTable.peer)
            case places.chat: selection.peers = try peers(named: argument.value)
            case places.namespace:
                var range = NumberRange()
                range.narrow(.equal, argument.value)
                if range.isPoint, let namespace = Int32(exactly: range.low) { selection.namespace = namespace }
                if range.isEmpty { selection.peers = [] }
            case places.id: selection.ids.narrow(comparison, argument.value)
            case places.timestamp: selection.times.narrow(comparison, argument.value)
            case places.date:
                let seconds = try SQLDate.seconds(argument.value)
                if let seconds { selection.times.narrow(comparison, .integer(seconds)) } else { selection.times.excludeAll() }
            case places.tag: selection.tags.append(try argument.values.compactMap(MessageTable.tag))
            case places.thread:
                var range = NumberRange()
                range.narrow(.equal, argument.value)
                if range.isPoint { selection.threads.append(range.low) } else if range.isEmpty { selection.peers = [] }
            default: break
            }
        }
        if selection.tags.contains(where: \.isEmpty) { selection.peers = [] }
        return selection
    }

    private static func peer(_ value: SQLValue) -> PeerId? {
        guard let text = value.string, let id = PeerId(text), "\(id)" == text else { return nil }
        return id
    }

    /// Returns a tag by its name (case-insensitive) or its number.
    private static func tag(_ value: SQLValue) throws -> MessageTags? {
        switch value {
        case .null: return nil
        case let .integer(number):
            if let bits = UInt32(exactly: number), bits.nonzeroBitCount == 1 { return MessageTags(rawValue: bits) }
        default:
            if let name = value.string, let bit = BitNames.messageTags.bit(named: name) { return MessageTags(rawValue: bit) }
        }
        let known = BitNames.messageTags.entries.map(\.name.description)
        let text = value.string ?? "\(value)"
        throw SQLError(
            message: "unknown tag '\(text)'",
            hint: Invocation.nearest(text, among: known).map { "did you mean '\($0)'?" } ?? "the tags are \(known.joined(separator: ", "))", isQuery: true)
    }

    /// Returns the chats with this name that have messages.
    private func peers(named value: SQLValue) throws -> [PeerId] {
        guard let wanted = value.string else { return [] }
        var found: [PeerId] = []
        try MessageList(file).forEachSpace(file.box, [], []) { _, index in
            let id = index.id.peerId
            if found.last != id, try MessageColumns.name(id, names) == wanted { found.append(id) }
            return true
        }
        return found
    }
}

/// A position in the messages of a query.
final class MessageCursor: VirtualCursor {
    let table: MessageTable
    private var source = MessageSource.indices { nil }
    private var selection = MessageSelection()
    private(set) var isAtEnd = true
    private(set) var index = MessageIndex(peerId: PeerId(namespace: 0, id: 0), namespace: 0, id: 0, timestamp: 0)
    /// The position among the items of the message.
    var item = 0
    private var items = 1
    private var value = Value.unread
    private var knownFacts: MessageFacts??

    init(_ table: MessageTable) { self.table = table }

    deinit { value.release() }

    func start(_ plan: TablePlan, _ arguments: [PlanArgument]) throws {
        isAtEnd = false
        selection = try table.selection(plan, arguments)
        let content = plan.content as? MessageTable.Content
        if content?.onlyCounts == true, let total = try count() {
            source = .count(total, selection.peers?.first)
        } else {
            source = try selection.open(table.file, table.session, withValues: content?.withValues ?? true)
        }
        (item, items) = (0, 0)
        try advance()
    }

    /// The number of messages, in total or in the chat.
    private func count() throws -> Int? {
        let box = table.file.box, messages = MessageHistoryTable.declaration.table
        guard let peers = selection.peers else { return try box.count(messages) }
        guard let peer = peers.first else { return 0 }
        let prefix = table.file.layout.messagePrefix(peer, nil)
        return try box.count(messages, start: prefix, end: prefix.prefixEnd)
    }

    func stop() { isAtEnd = true }

    func advance() throws {
        item += 1
        if item < items { return }
        repeat {
            guard try advanceMessage() else {
                isAtEnd = true
                return
            }
            item = 0
            items = try table.count?(self) ?? 1
        } while items == 0
    }

    private func advanceMessage() throws -> Bool {
        while true {
            value.release()
            (value, knownFacts) = (.unread, nil)
            switch source {
            case let .count(left, peer):
                guard left > 0 else { return false }
                if let peer { index = MessageIndex(peerId: peer, namespace: 0, id: 0, timestamp: 0) }
                source = .count(left - 1, peer)
                return true
            case let .indices(next):
                guard let found = try next() else { return false }
                index = found
            case let .rows(rows, shared):
                guard try rows.advance() else { return false }
                guard let found = shared.list.index(ofKey: rows.key) else {
                    table.session.noteBadRow(MessageHistoryTable.declaration.name.description, rows.key, "the key is not that of a message; the row is left out")
                    continue
                }
                index = found
            }
            guard selection.needsRow else { return true }
            if let row, selection.accepts(row) { return true }
        }
    }

    /// The stored message; `nil` if it cannot be decoded, which is reported, or if an index refers to an unstored message.
    var row: MessageRow? {
        @_lifetime(borrow self)
        get {
            guard let bytes else { return nil }
            do throws(CodingError) {
                // The bytes stay in place until the cursor moves.
                return _overrideLifetime(try table.file.layout.message(bytes), borrowing: self)
            } catch {
                value.release()
                value = .missing
                noteBad("\(error)")
                return nil
            }
        }
    }

    /// The value of the message of a row.
    private enum Value {
        case unread
        /// No value is stored, or it cannot be decoded.
        case missing
        /// The value is that of the walk.
        case walked
        case copied(UnsafeMutableRawBufferPointer)

        func release() { if case let .copied(bytes) = self { bytes.deallocate() } }
    }

    private var bytes: UnsafeRawBufferPointer? {
        if case .unread = value { value = read() }
        switch value {
        case .unread, .missing: return nil
        case .walked:
            guard case let .rows(rows, _) = source else { return nil }
            return rows.value
        case let .copied(bytes): return UnsafeRawBufferPointer(bytes)
        }
    }

    private func read() -> Value {
        if case let .rows(rows, shared) = source, shared.list.containsMessages, !rows.value.isEmpty { return .walked }
        let key = table.file.layout.messageKey(index)
        let copied = table.session.damage.reading(MessageHistoryTable.declaration.name.description, orNil: {
            try table.file.reader(MessageHistoryTable.self).withValue(key) { bytes -> UnsafeMutableRawBufferPointer? in
                guard let bytes else { return nil }
                let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 8)
                copy.copyMemory(from: bytes)
                return UnsafeMutableRawBufferPointer(rebasing: copy[..<bytes.count])
            }
        })
        return copied.map { .copied($0) } ?? .missing
    }

    private func noteBad(_ reason: String) {
        let key = table.file.layout.messageKey(index)
        key.withBytes { table.session.noteBadRow(MessageHistoryTable.declaration.name.description, $0, reason) }
    }

    /// The contents of the message; `nil` if it cannot be decoded.
    var facts: MessageFacts? {
        if let knownFacts { return knownFacts }
        var made: MessageFacts?
        if let row {
            do {
                let facts = try table.facts.facts(index, row)
                table.session.noteUnknown(facts.unknownKinds, in: index.id)
                made = facts
            } catch { noteBad("\(error)") }
        }
        knownFacts = .some(made)
        return made
    }

    func write(_ column: Int, to result: SQLResult) throws { try table.write(column, self, result) }

    var identity: Int {
        if case let .count(left, _) = source { return left }
        var hasher = Hasher()
        hasher.combine(index.id)
        hasher.combine(item)
        return hasher.finalize()
    }
}

extension DamagedTables {
    /// Like `reading(_:_:)`, but returns `nil` for other errors, too.
    fileprivate func reading<R>(_ name: String, orNil body: () throws -> R?) -> R? { ((try? reading(name, body)) ?? nil) ?? nil }
}
