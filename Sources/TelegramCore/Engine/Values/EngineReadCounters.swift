import Postbox
import TelegramModel

/// The unread state of a chat.
public struct EnginePeerReadCounters: Hashable, Sendable {
    /// The read state; `nil` if it is unknown.
    public let state: CombinedPeerReadState?
    /// Whether the chat is muted.
    public let isMuted: Bool

    package init(state: CombinedPeerReadState? = nil, isMuted: Bool = false) {
        self.state = state
        self.isMuted = isMuted
    }

    package init(_ state: ChatListViewReadState) { self.init(state: state.state, isMuted: state.isMuted) }

    /// Creates counters with one state, that of the cloud messages.
    package init(incomingReadId: Int32, outgoingReadId: Int32, count: Int32, markedUnread: Bool) {
        let state = PeerReadState.idBased(
            maxIncomingReadId: incomingReadId, maxOutgoingReadId: outgoingReadId, maxKnownId: max(incomingReadId, outgoingReadId), count: count,
            markedUnread: markedUnread)
        self.init(state: CombinedPeerReadState(states: [(MessageId.Namespace.cloud, state)]))
    }

    /// The number of unread messages, or of unread topics in a forum; 0 if it is unknown.
    public var count: Int32 { state?.count ?? 0 }
    /// Whether the user marked the chat as unread.
    public var markedUnread: Bool { state?.markedUnread ?? false }
    /// Whether there are unread messages or the chat is marked as unread.
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

/// The unread state of a chat list.
public struct EngineTotalReadCounters: Hashable, Sendable {
    /// The chats to count.
    public enum Category: Hashable, Sendable {
        /// Unmuted chats.
        case filtered
        /// All chats.
        case raw
    }

    /// The counted items.
    public enum Unit: Hashable, Sendable {
        /// Unread messages.
        case messages
        /// Chats with unread messages.
        case chats
    }

    /// The stored counters, by the kinds of chats.
    public let state: ChatListTotalUnreadState

    package init(state: ChatListTotalUnreadState = ChatListTotalUnreadState()) { self.state = state }

    /// Returns the unread messages or chats of all kinds of chats in `tags`, added together.
    public func count(for category: Category, in unit: Unit, with tags: PeerSummaryCounterTags) -> Int32 {
        let counters = category == .filtered ? state.filteredCounters : state.absoluteCounters
        let sum = counters.reduce(Int64(0)) { sum, entry in
            guard tags.contains(PeerSummaryCounterTags(rawValue: entry.key)) else { return sum }
            return sum + Int64(unit == .messages ? entry.value.messageCount : entry.value.chatCount)
        }
        return Int32(clamping: sum)
    }
}
