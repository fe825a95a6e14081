import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import PostboxTranscripts
import TelegramModel

/// The tables of a database.
enum SQLTables {
    /// All tables, starting with those of decoded contents.
    static func all(of file: DatabaseFile, _ session: SQLSession) -> [any VirtualTable] {
        let names = PeerNames(file.box)
        let people = DistinctPeople(file, names)
        let contents: [any VirtualTable] = [
            MessageTable("messages", file, names, people, session, MessageColumns.messages),
            ChatTables(file, names, session).chats,
            PeopleTable.made(file, names, session),
            ThreadTable.made(file, names, session),
            DraftTable.made(file, names, session),
            MessageTable("media", file, names, people, session, MessageColumns.media, count: MessageColumns.mediaCount),
            MessageTable("reactions", file, names, people, session, MessageColumns.reactions, count: MessageColumns.reactionCount),
            MessageTable("polls", file, names, people, session, MessageColumns.polls, count: MessageColumns.answerCount),
            OtherTables.holes(file, names, session),
            OtherTables.operations(file, names, session),
        ]
        let namer = EntryNamer(file)
        let stored: [any VirtualTable] = TableChoice.all(in: file).compactMap { choice in
            if case .fullText = choice { return OtherTables.textIndex(file, choice.name) }
            return StoredTable(choice, file, namer, session)
        }
        return contents + stored
    }

    /// The tables of decoded contents, which `--into` writes.
    static let contents = ["messages", "chats", "people", "threads", "drafts", "media", "reactions", "polls", "holes", "operations"]

    /// Returns the `CREATE TABLE` statement of a table.
    static func declaration(_ table: any VirtualTable) -> String {
        let columns = table.columns.map { "  " + $0.declaration.replacing(" HIDDEN", with: " /* only in WHERE */") }
        return "CREATE TABLE \(SQLText.quoted(table.name)) (\n\(columns.joined(separator: ",\n"))\n);"
    }
}

/// `people`: all stored peers, including groups and channels.
enum PeopleTable {
    private typealias Row = (id: PeerId, facts: PeerFacts)

    static func made(_ file: DatabaseFile, _ names: PeerNames, _ session: SQLSession) -> any VirtualTable {
        let model = TelegramObjectModel()
        let table = PeerTable.declaration
        func read(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Row? {
            guard let id = PeerKey(key)?.peerId else {
                session.noteBadRow(table.name.description, key, "the key is not that of a peer; the row is left out")
                return nil
            }
            guard let facts = model.peer(CodedObject(copying: value)) else {
                session.noteBadRow(table.name.description, key, "the peer cannot be decoded; the row is left out")
                return nil
            }
            return (id, facts)
        }
        let columns: [EntityTable<Row>.Column] = [
            (SQLColumn("id"), { $1.text("\($0.id)") }),
            (SQLColumn("name"), { $1.text(orNull: try MessageColumns.name($0.id, names)) }),
            (SQLColumn("first_name"), { row, result in if case let .personName(first, _, _, _) = row.facts.indexName { result.text(orNull: first) } }),
            (SQLColumn("last_name"), { row, result in if case let .personName(_, last, _, _) = row.facts.indexName { result.text(orNull: last) } }),
            (SQLColumn("username"), { $1.text(orNull: $0.facts.indexName.usernames.first) }),
            (SQLColumn("phone"), { $1.text(orNull: $0.facts.indexName.phoneNumber) }),
            (SQLColumn("kind"), { $1.text(kind($0.facts)) }),
            (SQLColumn("contact", .integer), { $1.bool(try file.reader(ContactTable.self).contains(PeerKey($0.id))) }),
        ]
        return EntityTable<Row>("people", of: table.name, size: 10_000, peer: "id", isUnique: true, columns, hash: { $1.combine($0.id) }) { peers in
            guard let peers else {
                let source = RowSource(file.box, table.table, [RowSource.all(table.table)], withValues: true)
                return {
                    while try source.advance() { if let row = read(source.key, source.value) { return row } }
                    return nil
                }
            }
            var found = try peers.compactMap { peer in
                let key = PeerKey(peer).key
                return try file.box.withValue(table.table, key: key) { value in value.flatMap { value in key.withBytes { read($0, value) } } }
            }[...]
            return { found.popFirst() }
        }
    }

    /// The kind of a peer, in the words of `query peers`.
    static func kind(_ facts: PeerFacts) -> String {
        switch facts.kind {
        case .user: facts.isBot ? "bot" : "user"
        case .group: "group"
        case .channelGroup: facts.isMonoforum ? "monoforum" : facts.isForum ? "forum" : "supergroup"
        case .channelBroadcast: "channel"
        case .secretChat: "secret"
        }
    }
}

/// `threads`: topics, comments, saved chats, and direct messages of a channel by person, most recent first.
enum ThreadTable {
    private struct Row {
        var key: ThreadIndexKey
        var state: ThreadState
    }

    static func made(_ file: DatabaseFile, _ names: PeerNames, _ session: SQLSession) -> any VirtualTable {
        let table = MessageHistoryThreadIndexTable.declaration
        let ownId = (try? file.account()) ?? nil
        let threads = ThreadNames(file, peers: names, ownId: ownId)
        // In saved messages and in direct messages of a channel, the threads of a chat belong to peers.
        func peer(_ row: Row) throws -> PeerId? {
            let chat = row.key.peerId
            return try chat == ownId || names.channelOfDirectMessages(chat) != nil ? PeerId(packed: row.key.threadId) : nil
        }
        let columns: [EntityTable<Row>.Column] = [
            (SQLColumn("chat_id"), { $1.text("\($0.key.peerId)") }),
            (SQLColumn("chat"), { $1.text(orNull: try MessageColumns.name($0.key.peerId, names)) }),
            (SQLColumn("thread", .integer), { $1.integer($0.key.threadId) }),
            (SQLColumn("name"), { row, result in
                if let title = row.state.title, !title.isEmpty { return result.text(title) }
                let name = try peer(row).flatMap { try MessageColumns.name($0, names) }
                result.text(orNull: name ?? threads.title(ofTopic: row.key.threadId, in: row.key.peerId))
            }),
            (SQLColumn("peer_id"), { $1.text(orNull: try peer($0).map { "\($0)" }) }),
            (SQLColumn("date"), { $1.text(orNull: SQLDate.text(Int64($0.key.timestamp))) }),
            (SQLColumn("timestamp", .integer), { $1.integer($0.key.timestamp) }),
            (SQLColumn("last_namespace", .integer), { $1.integer($0.key.namespace) }),
            (SQLColumn("last_id", .integer), { $1.integer($0.key.id) }),
            (SQLColumn("unread", .integer), { $1.integer($0.state.unreadCount) }),
            (SQLColumn("marked_unread", .integer), { $1.bool($0.state.isMarkedUnread) }),
            (SQLColumn("closed", .integer), { $1.bool($0.state.isClosed) }),
            (SQLColumn("hidden", .integer), { $1.bool($0.state.isHidden) }),
        ]
        return EntityTable<Row>("threads", of: table.name, size: 1000, peer: "chat_id", columns, hash: { $1.combine($0.key.key) }) { peers in
            let ranges = peers.map { $0.map { KeyRange.prefix(ThreadIndexKey.fields.prefix(PackedPeerId($0)), reverse: true) } }
            let source = RowSource(file.box, table.table, ranges ?? [.prefix(ValueBoxKey([]), reverse: true)], withValues: true)
            return {
                while try source.advance() {
                    if let key = ThreadIndexKey(source.key) { return Row(key: key, state: ThreadState(source.value)) }
                    session.noteBadRow(table.name.description, source.key, "the key is not that of a thread; the row is left out")
                }
                return nil
            }
        }
    }
}

/// `holes`, `operations`, and the full-text index.
enum OtherTables {
    /// The missing ranges of messages.
    static func holes(_ file: DatabaseFile, _ names: PeerNames, _ session: SQLSession) -> any VirtualTable {
        let columns: [EntityTable<Hole>.Column] = [
            (SQLColumn("chat_id"), { $1.text("\($0.peerId)") }),
            (SQLColumn("chat"), { $1.text(orNull: try MessageColumns.name($0.peerId, names)) }),
            (SQLColumn("namespace", .integer), { $1.integer($0.namespace) }),
            (SQLColumn("thread", .integer), { $1.integer($0.threadId) }),
            (SQLColumn("space"), { $1.text("\($0.space)") }),
            (SQLColumn("min_id", .integer), { $1.integer($0.min) }),
            (SQLColumn("max_id", .integer), { $1.integer($0.max) }),
        ]
        return EntityTable<Hole>(
            "holes", of: MessageHistoryHoleIndexTable.declaration.name, size: 1000, peer: "chat_id", columns,
            hash: { hole, hasher in
                hasher.combine(MessageId(peerId: hole.peerId, namespace: hole.namespace, id: hole.max))
                hasher.combine(hole.threadId)
                hasher.combine(hole.space)
            }
        ) { peers in
            guard peers?.isEmpty != true else { return { nil } }
            let reader = try HoleReader(file)
            var holes: [Hole] = []
            try reader.holes(of: peers ?? []) { hole in
                holes.append(hole)
                return true
            }
            if reader.damagedRows > 0 { session.noteBadRows(reader.damagedRows, "the tables of holes") }
            var rest = holes[...]
            return { rest.popFirst() }
        }
    }

    private struct Operation {
        var key: OperationKey
        var mergedIndex: Int32?
        var contents: String
    }

    /// The operations waiting to be sent to the server.
    static func operations(_ file: DatabaseFile, _ names: PeerNames, _ session: SQLSession) -> any VirtualTable {
        let table = PeerOperationLogTable.declaration
        let writer = JSONWriter(), objects = ReadableObjectWriter()
        let columns: [EntityTable<Operation>.Column] = [
            (SQLColumn("peer_id"), { $1.text("\($0.key.peerId)") }),
            (SQLColumn("peer"), { $1.text(orNull: try MessageColumns.name($0.key.peerId, names)) }),
            (SQLColumn("tag", .integer), { $1.integer(Int64($0.key.tag)) }),
            (SQLColumn("operation"), { $1.text(orNull: NumberNames.operationLogTags.name(of: Int32($0.key.tag))?.description) }),
            (SQLColumn("local_index", .integer), { $1.integer($0.key.localIndex) }),
            (SQLColumn("merged_index", .integer), { $1.integer($0.mergedIndex) }),
            (SQLColumn("contents"), { $1.text($0.contents) }),
        ]
        return EntityTable<Operation>("operations", of: table.name, size: 1000, peer: "peer_id", columns, hash: { $1.combine($0.key.key) }) { peers in
            let ranges = peers.map { $0.map { KeyRange.prefix(OperationKey.fields.prefix(PackedPeerId($0))) } }
            let source = RowSource(file.box, table.table, ranges ?? [RowSource.all(table.table)], withValues: true)
            return {
                while try source.advance() {
                    guard let key = OperationKey(source.key), let row = try? OperationLogRow(source.value) else {
                        session.noteBadRow(table.name.description, source.key, "the operation cannot be decoded; the row is left out")
                        continue
                    }
                    writer.removeAll()
                    objects.write(row.contents, form: .root, to: writer)
                    return Operation(key: key, mergedIndex: row.mergedIndex, contents: String(decoding: writer.bytes, as: UTF8.self))
                }
                return nil
            }
        }
    }

    private struct Text {
        var collection, item, tags, contents: [UInt8]
    }

    /// The full-text index under its own name.
    static func textIndex(_ file: DatabaseFile, _ name: String) -> any VirtualTable {
        let columns: [EntityTable<Text>.Column] = [
            (SQLColumn("collection"), { $1.value(.text($0.collection)) }), (SQLColumn("item"), { $1.value(.text($0.item)) }),
            (SQLColumn("tags"), { $1.value(.text($0.tags)) }), (SQLColumn("contents"), { $1.value(.text($0.contents)) }),
        ]
        return EntityTable<Text>(name, number: "ft\(MessageHistoryTextIndexTable.id)", of: MessageHistoryTextIndexTable.name, size: 100_000, columns, hash: { $1.combine($0.item) }) { _ in
            let cursor = try file.box.cursor(MessageHistoryTextIndexTable.table)
            return {
                guard try cursor.advance() else { return nil }
                return Text(collection: [UInt8](cursor.collection), item: [UInt8](cursor.item), tags: [UInt8](cursor.tags), contents: [UInt8](cursor.value))
            }
        }
    }
}
