/// One message: its chat, the namespace that numbers it, its number (spec 01.10.2).
public struct MessageId: Hashable, Sendable {
    public var peerId: PeerId
    public var namespace: Int32
    public var id: Int32

    public init(peerId: PeerId, namespace: Int32, id: Int32) {
        self.peerId = peerId
        self.namespace = namespace
        self.id = id
    }

    /// Message namespaces (spec 01.10.3).
    public enum Namespace {
        public static let cloud: Int32 = 0
        public static let local: Int32 = 1
        public static let secretIncoming: Int32 = 2
        public static let scheduledCloud: Int32 = 3
        public static let scheduledLocal: Int32 = 4
        public static let quickReplyCloud: Int32 = 5
        public static let quickReplyLocal: Int32 = 6
    }
}

extension MessageId: Comparable {
    public static func < (lhs: MessageId, rhs: MessageId) -> Bool {
        if lhs.namespace != rhs.namespace { return lhs.namespace < rhs.namespace }
        if lhs.id != rhs.id { return lhs.id < rhs.id }
        return lhs.peerId < rhs.peerId
    }
}

extension MessageId: CustomStringConvertible {
    /// `user:1/0/55`: peer, namespace, id (spec 11.4).
    public var description: String { "\(peerId)/\(namespace)/\(id)" }

    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, let peerId = PeerId(parts[0]), let namespace = Int32(parts[1]), let id = Int32(parts[2]) else { return nil }
        self.init(peerId: peerId, namespace: namespace, id: id)
    }
}
