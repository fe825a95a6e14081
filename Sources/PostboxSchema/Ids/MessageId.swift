/// One message: its chat, the namespace that numbers it, its number.
public struct MessageId: Hashable, Sendable {
    /// The chat that the message stands in.
    public var peerId: PeerId
    /// Who numbers the message; see `Namespace`.
    public var namespace: Int32
    /// The message's number in the chat and the namespace, from 1.
    public var id: Int32

    /// Makes an id of its parts.
    public init(peerId: PeerId, namespace: Int32, id: Int32) {
        self.peerId = peerId
        self.namespace = namespace
        self.id = id
    }

    /// Message namespaces.
    public enum Namespace {
        /// Messages with the server's number.
        public static let cloud: Int32 = 0
        /// Messages that the server has not numbered: what is being sent, and service messages of this device.
        public static let local: Int32 = 1
        /// Messages of secret chats that others have written.
        public static let secretIncoming: Int32 = 2
        /// Messages that the server will send later.
        public static let scheduledCloud: Int32 = 3
        /// Messages to be sent later that the server does not have yet.
        public static let scheduledLocal: Int32 = 4
        /// Messages of quick replies.
        public static let quickReplyCloud: Int32 = 5
        /// Messages of quick replies that the server does not have yet.
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
    /// `user:1/0/55`: peer, namespace, id.
    public var description: String { "\(peerId)/\(namespace)/\(id)" }

    /// Reads the form that `description` writes, `user:1/0/55`; nil for any other text.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, let peerId = PeerId(parts[0]), let namespace = Int32(parts[1]), let id = Int32(parts[2]) else { return nil }
        self.init(peerId: peerId, namespace: namespace, id: id)
    }
}
