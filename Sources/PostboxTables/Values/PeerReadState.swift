import PostboxSchema

/// The read state of a peer in one namespace.
public enum PeerReadState: Hashable, Sendable {
    /// The state of a chat with server IDs. Incoming messages are read up to `maxIncomingReadId`, outgoing messages are read by the recipient up to
    /// `maxOutgoingReadId`, and `count` incoming messages are unread. The count includes messages up to `maxKnownId`.
    case idBased(maxIncomingReadId: Int32, maxOutgoingReadId: Int32, maxKnownId: Int32, count: Int32, markedUnread: Bool)
    /// The state of a chat ordered only by time, such as a secret chat, with indices instead of IDs.
    case indexBased(maxIncomingReadIndex: MessageIndex, maxOutgoingReadIndex: MessageIndex, count: Int32, markedUnread: Bool)

    /// The number of unread incoming messages.
    public var count: Int32 {
        switch self {
        case let .idBased(_, _, _, count, _): count
        case let .indexBased(_, _, count, _): count
        }
    }

    /// Whether the user has marked the chat as unread.
    public var markedUnread: Bool {
        switch self {
        case let .idBased(_, _, _, _, markedUnread): markedUnread
        case let .indexBased(_, _, _, markedUnread): markedUnread
        }
    }

    /// Returns the state with another number of unread messages.
    public func withCount(_ count: Int32) -> PeerReadState {
        switch self {
        case let .idBased(maxIncomingReadId, maxOutgoingReadId, maxKnownId, _, markedUnread):
            .idBased(
                maxIncomingReadId: maxIncomingReadId, maxOutgoingReadId: maxOutgoingReadId, maxKnownId: maxKnownId, count: count,
                markedUnread: markedUnread)
        case let .indexBased(maxIncomingReadIndex, maxOutgoingReadIndex, _, markedUnread):
            .indexBased(
                maxIncomingReadIndex: maxIncomingReadIndex, maxOutgoingReadIndex: maxOutgoingReadIndex, count: count, markedUnread: markedUnread)
        }
    }

    /// Whether messages are unread or the chat is marked so.
    public var isUnread: Bool { count > 0 || markedUnread }

    /// Whether the user has read an incoming message at this position.
    public func isIncomingMessageRead(_ index: MessageIndex) -> Bool {
        switch self {
        case let .idBased(maxIncomingReadId, _, _, _, _): maxIncomingReadId >= index.id.id
        case let .indexBased(maxIncomingReadIndex, _, _, _): maxIncomingReadIndex >= index
        }
    }

    package func withMarkedUnread(_ markedUnread: Bool) -> PeerReadState {
        switch self {
        case let .idBased(maxIncomingReadId, maxOutgoingReadId, maxKnownId, count, _):
            .idBased(
                maxIncomingReadId: maxIncomingReadId, maxOutgoingReadId: maxOutgoingReadId, maxKnownId: maxKnownId, count: count,
                markedUnread: markedUnread)
        case let .indexBased(maxIncomingReadIndex, maxOutgoingReadIndex, count, _):
            .indexBased(
                maxIncomingReadIndex: maxIncomingReadIndex, maxOutgoingReadIndex: maxOutgoingReadIndex, count: count, markedUnread: markedUnread)
        }
    }

    /// Whether the other side has read a message of the user at this position.
    public func isOutgoingMessageRead(_ index: MessageIndex) -> Bool {
        switch self {
        case let .idBased(_, maxOutgoingReadId, _, _, _): maxOutgoingReadId >= index.id.id
        case let .indexBased(_, maxOutgoingReadIndex, _, _): maxOutgoingReadIndex >= index
        }
    }
}

/// The read states of all message namespaces of a peer: at most one per namespace, in ascending order.
public struct CombinedPeerReadState: Hashable, Sendable {
    /// The state of each namespace, ascending.
    public private(set) var states: [(namespace: Int32, state: PeerReadState)]

    /// Creates a combined state, in any order of namespaces. For equal namespaces, the last state is used.
    public init(states: [(namespace: Int32, state: PeerReadState)]) {
        var byNamespace: [Int32: PeerReadState] = [:]
        for (namespace, state) in states { byNamespace[namespace] = state }
        self.states = byNamespace.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The state of a namespace, or `nil` if no state exists. Setting `nil` removes it.
    public subscript(namespace: Int32) -> PeerReadState? {
        get {
            let place = place(of: namespace)
            return place < states.count && states[place].namespace == namespace ? states[place].state : nil
        }
        set {
            let place = place(of: namespace)
            if place < states.count, states[place].namespace == namespace {
                if let newValue { states[place].state = newValue } else { states.remove(at: place) }
            } else if let newValue {
                states.insert((namespace, newValue), at: place)
            }
        }
    }

    /// The place of the first state whose namespace is not lower.
    private func place(of namespace: Int32) -> Int {
        var (low, high) = (0, states.count)
        while low < high {
            let middle = (low + high) / 2
            if states[middle].namespace < namespace { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Unread messages over all namespaces.
    public var count: Int32 { states.reduce(0) { $0.plus($1.state.count) } }
    /// Whether one of the namespaces has unread messages, or the chat is marked as unread.
    public var isUnread: Bool { states.contains { $0.state.isUnread } }
    /// Whether the user has marked the chat as unread.
    public var markedUnread: Bool { states.contains { $0.state.markedUnread } }

    public static func == (lhs: CombinedPeerReadState, rhs: CombinedPeerReadState) -> Bool {
        lhs.states.elementsEqual(rhs.states) { $0.namespace == $1.namespace && $0.state == $1.state }
    }

    public func hash(into hasher: inout Hasher) {
        for (namespace, state) in states {
            hasher.combine(namespace)
            hasher.combine(state)
        }
    }
}
