/// How far a peer's history in one namespace was read (spec 03.9).
public enum PeerReadState: Hashable, Sendable {
    case idBased(maxIncomingReadId: Int32, maxOutgoingReadId: Int32, maxKnownId: Int32, count: Int32, markedUnread: Bool)
    case indexBased(maxIncomingReadIndex: MessageIndex, maxOutgoingReadIndex: MessageIndex, count: Int32, markedUnread: Bool)

    public var count: Int32 {
        switch self {
        case let .idBased(_, _, _, count, _): count
        case let .indexBased(_, _, count, _): count
        }
    }

    public var markedUnread: Bool {
        switch self {
        case let .idBased(_, _, _, _, markedUnread): markedUnread
        case let .indexBased(_, _, _, markedUnread): markedUnread
        }
    }

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

    public var isUnread: Bool { count > 0 || markedUnread }

    public func isIncomingMessageRead(_ index: MessageIndex) -> Bool {
        switch self {
        case let .idBased(maxIncomingReadId, _, _, _, _): maxIncomingReadId >= index.id.id
        case let .indexBased(maxIncomingReadIndex, _, _, _): maxIncomingReadIndex >= index
        }
    }

    func withMarkedUnread(_ markedUnread: Bool) -> PeerReadState {
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

    public func isOutgoingMessageRead(_ index: MessageIndex) -> Bool {
        switch self {
        case let .idBased(_, maxOutgoingReadId, _, _, _): maxOutgoingReadId >= index.id.id
        case let .indexBased(_, maxOutgoingReadIndex, _, _): maxOutgoingReadIndex >= index
        }
    }
}

/// The read states of all message namespaces of a peer; at most one a namespace, ascending (spec 03.9).
public struct CombinedPeerReadState: Hashable, Sendable {
    public private(set) var states: [(namespace: Int32, state: PeerReadState)]

    public init(states: [(namespace: Int32, state: PeerReadState)]) {
        var byNamespace: [Int32: PeerReadState] = [:]
        for (namespace, state) in states { byNamespace[namespace] = state }
        self.states = byNamespace.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    public subscript(namespace: Int32) -> PeerReadState? {
        get { states.first { $0.namespace == namespace }?.state }
        set {
            states.removeAll { $0.namespace == namespace }
            guard let newValue else { return }
            let place = states.firstIndex { $0.namespace > namespace } ?? states.endIndex
            states.insert((namespace, newValue), at: place)
        }
    }

    public var count: Int32 { states.reduce(0) { $0.plus($1.state.count) } }
    public var isUnread: Bool { states.contains { $0.state.isUnread } }
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
