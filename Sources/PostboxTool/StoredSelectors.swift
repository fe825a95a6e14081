import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage
import TelegramModel

/// Finds options that select something that the database does not have: a thread, a chat list, a namespace, a tag, a message, or the list, collection,
/// or kind of a view.
///
/// What is stored or known to Telegram, but has no messages, gives an empty result. A number that does not exist is an error, like an unknown peer.
struct StoredSelectors {
    private let file: DatabaseFile
    private let invocation: Invocation

    /// Sets the context's error for the first unknown selector. A command that writes checks its arguments itself.
    static func check(_ invocation: Invocation) throws {
        let context = invocation.context, declaration = invocation.declaration
        guard !declaration.writes, context.peerError == nil, context.unknownPeer == nil,
              invocation.occurrences.contains(where: { if case let .option(name, _) = $0 { names.contains(name) } else { false } }),
              declaration.arguments.contains(where: { $0.name == ArgumentDeclaration.database.name && $0.count == .one })
        else { return }
        let database = invocation[.database]
        // The command reports a file that cannot be opened.
        guard let file = try? DatabaseFile(database, .all, keys: invocation.databaseKeys()), file.layout.isKnown else { return }
        do {
            // In a database without peers, any thread may appear while it is watched.
            if invocation.command == WatchCommand.declaration.name, try file.reader(PeerTable.self).isEmpty() { return }
            let selectors = StoredSelectors(file: file, invocation: invocation)
            guard let unknown = try selectors.unknown() else {
                for message in try selectors.unknownMessagesOfViews() { invocation.notices.note("no such message in \(database): '\(message)'") }
                return
            }
            context.unknownPeer = ToolError(
                .noSuchFile, doing: invocation.command, "no such \(unknown.noun) in \(database): '\(unknown.text)'", hint: unknown.hint)
        } catch let error as ValueBoxError where error.kind == .corrupt {
            // The selected data may be hidden by damage.
        } catch {
            throw ToolError(error, doing: "reading \(file.path)")
        }
    }

    private static let names: Set<String> = [
        QueryOptions.thread.name, QueryOptions.group.name, QueryOptions.namespace.name, QueryOptions.tag.name, QueryOptions.customTag.name,
        QueryOptions.id.name, ViewOptions.number.name, ViewOptions.messages.name,
    ]

    private struct Selector {
        let noun: String
        let text: String
        let hint: String?
    }

    private func unknown() throws -> Selector? {
        let database = file.path
        func values(_ name: String) -> [String] {
            invocation.occurrences.compactMap { if case .option(name, let value) = $0 { value } else { nil } }
        }
        for text in values(QueryOptions.thread.name) {
            guard let thread = Int64(text), try !hasThread(thread) else { continue }
            return Selector(noun: "thread", text: text, hint: "'postbox query \(database) threads' lists them")
        }
        for text in values(QueryOptions.group.name) {
            guard let group = ValueKind<Int32>.chatList.convert(text), try !hasList(group) else { continue }
            return Selector(noun: "chat list", text: text, hint: "0 is the main list, and 1 is the archive")
        }
        for text in values(QueryOptions.namespace.name) {
            guard let namespace = Int32(text), try !hasNamespace(namespace) else { continue }
            return Selector(noun: "namespace", text: text, hint: nil)
        }
        for text in values(QueryOptions.customTag.name) {
            guard let tag = HexText.bytes(text), try !hasCustomTag(tag) else { continue }
            return Selector(noun: "custom tag", text: text, hint: nil)
        }
        for text in values(QueryOptions.tag.name) {
            guard let unknown = try unknownTag(text) else { continue }
            return unknown
        }
        for (numbers, text) in numbersOfViews() {
            guard let number = Int64(text), try !numbers.contains(number, in: file) else { continue }
            return Selector(noun: numbers.noun, text: text, hint: nil)
        }
        // With --exists, the question is whether the message exists.
        guard isQuery(of: .messages), values(QueryOptions.exists.name).isEmpty else { return nil }
        let arguments = PeerArguments(invocation, in: file)
        for text in values(QueryOptions.id.name) {
            // The query reports a chat that is not stored, or that the text does not identify.
            guard let id = (try? arguments.message(text)) ?? nil, try file.knows(id.peerId), try !hasMessage(id) else { continue }
            return Selector(noun: "message", text: text, hint: "'postbox holes \(database) --peer \(id.peerId)' shows what is missing in the chat")
        }
        return nil
    }

    /// The messages that `query view` cannot show. A view without a message looks like one of a message without data.
    private func unknownMessagesOfViews() throws -> [MessageId] {
        guard isQuery(of: .view) else { return [] }
        var unknown: [MessageId] = []
        for case .option(ViewOptions.messages.name, let text) in invocation.occurrences {
            guard let message = MessageId(text), try !hasMessage(message) else { continue }
            unknown.append(message)
        }
        return unknown
    }

    /// Returns the values of `--number` on the line with their meaning, before the views are made.
    private func numbersOfViews() -> [(numbers: StoredNumbers, text: String)] {
        var words = invocation.declaration.arguments.prefix { $0.name != WatchCommand.views.declaration.name }.count
        var result: [(numbers: StoredNumbers, text: String)] = []
        var view: ViewName?
        var texts: [String] = []
        func end() {
            if let numbers = view?.numbers { result += texts.map { (numbers, $0) } }
            (view, texts) = (nil, [])
        }
        for occurrence in invocation.occurrences {
            switch occurrence {
            case .argument where words > 0: words -= 1
            case .argument("+"): end()
            case let .argument(word): view = view ?? ViewName.named(word)
            case .option(ViewOptions.number.name, let text): texts.append(text)
            case .option: break
            }
        }
        end()
        return result
    }

    private func unknownTag(_ text: String) throws -> Selector? {
        if invocation.command == OperationLogCommand.declaration.name {
            guard let tag = ValueKind<UInt8>.operationLogTag.convert(text), try !StoredNumbers.operationLog.contains(Int64(tag), in: file) else { return nil }
            return Selector(noun: StoredNumbers.operationLog.noun, text: text, hint: "'postbox oplog \(file.path) --stats' lists the stored ones")
        }
        guard let tags = ValueKind<MessageTags>.messageTag.convert(text) else { return nil }
        for tag in MessageTags(rawValue: BitNames.messageTags.names(of: tags.rawValue).unknown).singles where try !hasTag(tag) {
            return Selector(noun: "tag", text: "\(tag.rawValue)", hint: "'postbox query --help' lists the names of tags")
        }
        return nil
    }

    private func isQuery(of subject: QuerySubject) -> Bool {
        invocation.command == QueryCommand.declaration.name && invocation[QueryCommand.subject] == subject
    }

    /// The peers on the line; empty for all.
    private var peers: [PeerId] {
        invocation.occurrences.compactMap { occurrence in
            guard case .option(QueryOptions.peer.name, let text) = occurrence, case let .id(peer) = ParsedPeer(text) else { return nil }
            return peer
        }
    }

    // MARK: - Contents

    private func hasThread(_ thread: Int64) throws -> Bool {
        func has<T: KeyedTable>(_ table: T.Type, _ threadId: (T.Key) -> Int64) throws -> Bool {
            var isFound = false
            try file.rows(table, of: peers) { key, _ in
                isFound = threadId(key) == thread
                return !isFound
            }
            return isFound
        }
        let list = MessageList(file, threads: [thread])
        if !list.containsMessages, try !list.forEachSpace(file.box, peers, [], { _, _ in false }) { return true }
        if try has(MessageHistoryThreadReverseIndexTable.self, \.threadId) || has(MessageHistoryThreadIndexTable.self, \.threadId) { return true }
        if try has(PeerChatThreadInterfaceStateTable.self, \.threadId) || has(MessageHistoryThreadHoleIndexTable.self, \.threadId) { return true }
        return try hasMessage { $0.threadId == thread }
    }

    private func hasList(_ group: Int32) throws -> Bool {
        if (0...1).contains(group) { return true }
        var isFound = false
        try file.rows(ChatListTable.declaration, prefix: file.layout.chatListPrefix(group)) { key, _ in
            isFound = file.layout.chatListRow(ofKey: key)?.groupId == group
            return !isFound
        }
        return isFound
    }

    /// Telegram's collections of stickers, emoji, and the like.
    private static let collectionNamespaces: ClosedRange<Int32> = 0...12

    private func hasNamespace(_ namespace: Int32) throws -> Bool {
        if isQuery(of: .stickers) {
            var isFound = StoredSelectors.collectionNamespaces.contains(namespace)
            guard !isFound else { return true }
            try file.rows(ItemCollectionInfoTable.declaration, prefix: ItemCollectionKey.fields.prefix(namespace)) { _, _ in
                isFound = true
                return false
            }
            return isFound
        }
        if (MessageId.Namespace.cloud...MessageId.Namespace.quickReplyLocal).contains(namespace) { return true }
        guard file.layout.isCurrent else { return true }
        if try !MessageList(file).forEachSpace(file.box, [], [namespace], { _, _ in false }) { return true }
        var isFound = false
        try file.rows(MessageHistoryHoleIndexTable.declaration) { key, _ in
            isFound = HoleKey(key)?.namespace == namespace
            return !isFound
        }
        return isFound
    }

    private func hasCustomTag(_ tag: [UInt8]) throws -> Bool {
        if try file.box.get(MessageCustomTagIdTable.declaration.table, key: CustomTagIdKey(customTag: tag).key) != nil { return true }
        return try hasMessage { $0.customTags?.contains(where: { $0.elementsEqual(tag) }) == true }
    }

    private func hasTag(_ tag: MessageTags) throws -> Bool {
        if try hasMessage(where: { $0.tags.contains(tag) }) { return true }
        var isFound = false
        try file.rows(MessageHistoryHoleIndexTable.declaration, of: peers) { key, _ in
            isFound = HoleKey(key)?.tag == tag.rawValue
            return !isFound
        }
        return isFound
    }

    private func hasMessage(_ id: MessageId) throws -> Bool {
        if try file.reader(MessageHistoryIndexTable.self).index(of: id) != nil { return true }
        var isFound = false
        try file.rows(MessageHistoryTable.declaration, of: [id.peerId]) { key, _ in
            isFound = file.layout.messageIndex(ofKey: key)?.id == id
            return !isFound
        }
        return isFound
    }

    private func hasMessage(where matches: (MessageRow) -> Bool) throws -> Bool {
        var isFound = false
        try file.rows(MessageHistoryTable.declaration, of: peers) { _, value in
            isFound = if let row = try? file.layout.message(value) { matches(row) } else { false }
            return !isFound
        }
        return isFound
    }
}
