import Postbox
import SignalKit
import TelegramModel

/// The stored quick replies and lists of the account.
extension TelegramEngine.AccountData {
    /// Emits the available name colors; empty until the server's list is stored. They are emitted again after every change.
    public func observeAvailableColorOptions(scope: PeerColorScope) -> Signal<EngineAvailableColorOptions, EngineError> {
        let entry = ItemCacheEntryId(CacheCollection.peerColorOptions, number: scope.rawValue)
        return context.liveDistinct([.cachedItem(entry)]) { EngineAvailableColorOptions(entry: $0.cachedItem(entry)) ?? EngineAvailableColorOptions() }
    }

    /// Emits the time zones available to businesses as TimeZoneList; `nil` if they are not stored. They are emitted again after every change.
    public func cachedTimeZoneList() -> Signal<CodedObject?, EngineError> {
        let key = PreferenceKey.timezoneList.key
        return context.liveDistinct([.preferences(keys: [key])]) { $0.preference(key).map { CodedObject($0) } }
    }

    /// Removes quick replies. Their messages are deleted after Telegram has informed the server.
    public func deleteMessageShortcuts(ids: [Int32]) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.deleteMessageShortcuts(ids, account: account) }
    }

    /// Emits the quick replies with a message. They are emitted again after every change.
    /// - Parameter onlyRemote: Whether unsent quick replies are left out.
    public func shortcutMessageList(onlyRemote: Bool) -> Signal<ShortcutMessageList, EngineError> {
        let key = PreferenceKey.shortcutMessages.key
        let account = context.accountPeerId
        let unsent = PostboxViewKey.unsentMessageIds
        return context.live([.preferences(keys: [key])] + (onlyRemote ? [] : [unsent])) { view -> (entry: [UInt8]?, unsent: [MessageId]) in
            let ids = (view.views[unsent] as? UnsentMessageIdsView)?.ids ?? []
            return (view.preference(key), ids.filter { $0.peerId == account && $0.namespace == MessageId.Namespace.quickReplyLocal }.sorted { $0.id < $1.id })
        } |> map { [context] state -> Signal<ShortcutMessageList, EngineError> in
            guard let entry = state.entry else { return .single(ShortcutMessageList(items: [], isLoading: true)) }
            let shortcuts = QuickReplyShortcuts(entry).shortcuts
            // A thread's count changes when a message is added or removed, but not when a message is edited.
            let counts = shortcuts.map { ShortcutMessageList.countKey(account, threadId: Int64($0.int32("id") ?? 0)) }
            return context.live(counts) { _ in () } |> mapToSignal { _ in
                context.transaction { try ShortcutMessageList.topMessageIds($0, account, shortcuts) }
            } |> mapToSignal { topMessages in
                context.live([.messages(Set(topMessages + state.unsent))]) { _ in () }
            } |> mapToSignal { _ in
                context.transaction { try ShortcutMessageList($0, account, shortcuts, unsent: state.unsent) }
            }
        } |> switchToLatest |> distinctUntilChanged
    }
}

/// The use of a color.
public enum PeerColorScope: Int64, Hashable, Sendable {
    /// Names and replies in chats.
    case replies = 0
    /// The profile of a peer.
    case profile = 1
}

/// The quick replies of an account.
public struct ShortcutMessageList: Equatable, Sendable {
    /// A quick reply: a name and the messages that it sends.
    public struct Item: Equatable, Sendable {
        /// The ID; `nil` for an unsent quick reply.
        public let id: Int32?
        /// The name of the quick reply, as typed.
        public let shortcut: String
        /// The first message of the quick reply.
        public let topMessage: EngineMessage
        /// The number of its messages, at least 1.
        public let totalCount: Int
    }

    /// The quick replies in the account's order, followed by unsent ones by name.
    public let items: [Item]
    /// Whether the list is not yet known.
    public let isLoading: Bool

    init(items: [Item], isLoading: Bool) {
        self.items = items
        self.isLoading = isLoading
    }

    static func countKey(_ account: PeerId, threadId: Int64) -> PostboxViewKey {
        .historyTagSummaryView(tag: [], peerId: account, threadId: threadId, namespace: MessageId.Namespace.quickReplyCloud, customTag: nil)
    }

    /// The first message of each quick reply that has one.
    static func topMessageIds(_ transaction: Transaction, _ account: PeerId, _ shortcuts: [CodedObject]) throws -> [MessageId] {
        try shortcuts.compactMap { $0.int32("id") }.compactMap { try topMessageId(transaction, account, id: $0) }
    }

    private static func topMessageId(_ transaction: Transaction, _ account: PeerId, id: Int32) throws -> MessageId? {
        try transaction.getThreadMessageIds(peerId: account, threadId: Int64(id), namespace: MessageId.Namespace.quickReplyCloud).first
    }

    init(_ transaction: Transaction, _ account: PeerId, _ shortcuts: [CodedObject], unsent: [MessageId]) throws {
        var items: [Item] = []
        for shortcut in shortcuts {
            guard let id = shortcut.int32("id"), let name = shortcut.string("shortcut") else { continue }
            guard let first = try Self.topMessageId(transaction, account, id: id), let message = try transaction.getRenderedMessage(first) else { continue }
            let count = try transaction.getMessageTagSummary(
                peerId: account, threadId: Int64(id), tagMask: [], namespace: first.namespace, customTag: nil)?.count ?? 0
            items.append(Item(id: id, shortcut: name, topMessage: EngineMessage(message), totalCount: max(1, Int(count))))
        }
        var waiting: [String: Message] = [:]
        for id in unsent {
            guard let message = try transaction.getRenderedMessage(id),
                let name = message.attributes.first(where: { $0.typeHash == TypeHash.outgoingQuickReplyMessageAttribute })?.string("s"),
                waiting[name] == nil, !items.contains(where: { $0.shortcut == name })
            else { continue }
            waiting[name] = message
        }
        for (name, message) in waiting.sorted(by: { $0.key < $1.key }) {
            items.append(Item(id: nil, shortcut: name, topMessage: EngineMessage(message), totalCount: 1))
        }
        self.init(items: items, isLoading: false)
    }
}

/// Quick replies: QuickReplyMessageShortcutsState in the preferences, and the messages of each in a thread of the account's own chat.
struct QuickReplyShortcuts {
    private(set) var record: CodedObject

    init(_ entry: [UInt8]?) {
        record = entry.map { CodedObject($0) } ?? CodedObject(hash: TypeHash.quickReplyMessageShortcutsState, ["shortcuts": .codableObjects([])])
    }

    /// The shortcuts, as QuickReplyMessageShortcut objects.
    var shortcuts: [CodedObject] {
        get { record.objects("shortcuts") }
        set { record = record.setting(["shortcuts": .codableObjects(newValue)]) }
    }
}

extension Transaction {
    func quickReplyShortcuts() throws -> QuickReplyShortcuts {
        QuickReplyShortcuts(try getPreferencesEntry(key: PreferenceKey.shortcutMessages.key))
    }

    func updateQuickReplyShortcuts(_ change: (inout [CodedObject]) -> Void) throws {
        var state = try quickReplyShortcuts()
        change(&state.shortcuts)
        try setPreferencesEntry(key: PreferenceKey.shortcutMessages.key, value: state.record.bytes)
    }

    /// Removes quick replies from the list. Their messages are deleted after the server has been informed.
    func deleteMessageShortcuts(_ ids: [Int32], account: ActingAccount) throws {
        try updateQuickReplyShortcuts { shortcuts in shortcuts.removeAll { $0.int32("id").map(ids.contains) ?? false } }
        for id in ids {
            let threadId = Int64(id)
            let messageIds = try getThreadMessageIds(peerId: account.peerId, threadId: threadId, namespace: MessageId.Namespace.quickReplyCloud)
            if !messageIds.isEmpty {
                try addCloudChatRemoveMessagesOperation(account.peerId, messageIds: messageIds, threadId: threadId, forEveryone: false)
            }
            try addCloudChatClearHistoryOperation(account.peerId, threadId: threadId, kind: .quickReplyMessages)
        }
    }

    /// Returns the hash with which a server compares the quick replies; 0 if none has a message.
    func messageShortcutsHash(account: PeerId) throws -> Int64 {
        let list = try ShortcutMessageList(self, account, quickReplyShortcuts().shortcuts, unsent: [])
        return HistoryValidationPlan.folded(
            list.items.flatMap { item -> [UInt64] in
                let edited = item.topMessage.attributes.first { $0.typeHash == TypeHash.editedMessageAttribute }?.int32("d") ?? 0
                return [
                    UInt64(truncatingIfNeeded: item.id ?? 0), UInt64(bitPattern: ResourceHash(item.shortcut).high),
                    UInt64(truncatingIfNeeded: item.topMessage.id.id), UInt64(truncatingIfNeeded: edited),
                ]
            })
    }

    /// Applies the server's list. Messages of quick replies missing from it are deleted.
    func setMessageShortcuts(_ shortcuts: [CodedObject], account: PeerId) throws {
        let kept = Set(shortcuts.compactMap { $0.int32("id") })
        let removed = try quickReplyShortcuts().shortcuts.compactMap { $0.int32("id") }.filter { !kept.contains($0) }
        try updateQuickReplyShortcuts { $0 = shortcuts }
        for id in removed {
            for namespace in [MessageId.Namespace.quickReplyCloud, MessageId.Namespace.quickReplyLocal] {
                let ids = try getThreadMessageIds(peerId: account, threadId: Int64(id), namespace: namespace)
                if !ids.isEmpty { try deleteMessages(ids) }
            }
        }
    }

    func renameMessageShortcut(_ id: Int32, _ name: String) throws {
        try updateQuickReplyShortcuts { shortcuts in
            for place in shortcuts.indices where shortcuts[place].int32("id") == id {
                shortcuts[place] = shortcuts[place].setting(["shortcut": .string(name)])
            }
        }
    }

    /// Moves these replies to the front in this order. The others follow.
    func reorderMessageShortcuts(_ ids: [Int32]) throws {
        try updateQuickReplyShortcuts { shortcuts in
            var seen: Set<Int32> = []
            let known = Dictionary(shortcuts.compactMap { shortcut in shortcut.int32("id").map { ($0, shortcut) } }) { first, _ in first }
            let named = ids.filter { seen.insert($0).inserted }.compactMap { known[$0] }
            shortcuts = named + shortcuts.filter { shortcut in !seen.contains(shortcut.int32("id") ?? 0) }
        }
    }
}
