import Postbox
import TelegramModel

/// How much of a chat is unread.
public struct EnginePeerReadCounters: Hashable, Sendable {
    /// nil for a chat of which nothing is known.
    public let state: CombinedPeerReadState?
    /// Whether the chat counts as muted.
    public let isMuted: Bool

    package init(state: CombinedPeerReadState? = nil, isMuted: Bool = false) {
        self.state = state
        self.isMuted = isMuted
    }

    package init(_ state: ChatListViewReadState) { self.init(state: state.state, isMuted: state.isMuted) }

    /// One state, of the messages that the server keeps.
    package init(incomingReadId: Int32, outgoingReadId: Int32, count: Int32, markedUnread: Bool) {
        let state = PeerReadState.idBased(
            maxIncomingReadId: incomingReadId, maxOutgoingReadId: outgoingReadId, maxKnownId: max(incomingReadId, outgoingReadId), count: count,
            markedUnread: markedUnread)
        self.init(state: CombinedPeerReadState(states: [(MessageId.Namespace.cloud, state)]))
    }

    /// Unread messages, of a forum unread topics; 0 when nothing is known.
    public var count: Int32 { state?.count ?? 0 }
    /// Whether somebody marked the chat so.
    public var markedUnread: Bool { state?.markedUnread ?? false }
    /// Whether there is something unread or the chat is marked so.
    public var isUnread: Bool { state?.isUnread ?? false }

    /// Whether anything was ever read here.
    public var hasEverRead: Bool {
        state?.states.contains { _, state in
            switch state {
            case let .idBased(maxIncomingReadId, _, _, _, _): maxIncomingReadId != 0
            case .indexBased: true
            }
        } ?? false
    }

    /// Whether the other side has read the message.
    public func isOutgoingMessageIndexRead(_ index: MessageIndex) -> Bool { state?[index.id.namespace]?.isOutgoingMessageRead(index) ?? false }
    /// Whether the account has read the message.
    public func isIncomingMessageIndexRead(_ index: MessageIndex) -> Bool { state?[index.id.namespace]?.isIncomingMessageRead(index) ?? false }
}

/// How much of a chat list is unread.
public struct EngineTotalReadCounters: Hashable, Sendable {
    /// Which chats count.
    public enum Category: Hashable, Sendable {
        /// Those that are not muted.
        case filtered
        /// All of them.
        case raw
    }

    /// What is counted.
    public enum Unit: Hashable, Sendable {
        /// Unread messages.
        case messages
        /// Chats with something unread.
        case chats
    }

    /// The stored counters, by the kinds of chats.
    public let state: ChatListTotalUnreadState

    package init(state: ChatListTotalUnreadState = ChatListTotalUnreadState()) { self.state = state }

    /// The sum of the kinds of chats.
    public func count(for category: Category, in unit: Unit, with tags: PeerSummaryCounterTags) -> Int32 {
        let counters = category == .filtered ? state.filteredCounters : state.absoluteCounters
        let sum = counters.reduce(Int64(0)) { sum, entry in
            guard tags.contains(PeerSummaryCounterTags(rawValue: entry.key)) else { return sum }
            return sum + Int64(unit == .messages ? entry.value.messageCount : entry.value.chatCount)
        }
        return Int32(clamping: sum)
    }
}
