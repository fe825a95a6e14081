import Postbox
import TelegramModel

/// The quick replies of an account.
public struct ShortcutMessageList: Equatable, Sendable {
    /// A quick reply: a name and the messages that it sends.
    public struct Item: Equatable, Sendable {
        /// nil: it waits to be sent.
        public let id: Int32?
        /// Its name, as it is typed.
        public let shortcut: String
        /// Its first message.
        public let topMessage: EngineMessage
        /// How many messages it sends, at least 1.
        public let totalCount: Int
    }

    /// In the account's order; those that wait to be sent are last, by name.
    public let items: [Item]
    /// Nothing is known yet.
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
