import Postbox

/// A request that methods of the engine send, beside those of synchronisation: its name and all its fields, null where there is none.
public struct ServerRequest: Hashable, Sendable {
    public var name: String
    public var fields: [ServerField]

    public init(_ name: String, _ fields: KeyValuePairs<String, ServerValue> = [:]) {
        self.name = name
        self.fields = fields.map { ServerField($0.key, $0.value) }
    }
}

/// What a server answers to one.
public struct ServerAnswer: Hashable, Sendable {
    public struct Affected: Hashable, Sendable {
        public var pts: Int32
        public var count: Int32
        /// How much is left to be done by asking again; 0: nothing.
        public var offset: Int32

        public init(pts: Int32, count: Int32, offset: Int32) {
            self.pts = pts
            self.count = count
            self.offset = offset
        }
    }

    public var updates: ServerUpdates?
    public var affected: Affected?
    public var messages: [StoreMessage]
    public var peers: [ServerPeer]
    public var user: ServerPeer?
    /// The whole answer: everything else is read from it.
    public var value: ServerValue

    public init(
        updates: ServerUpdates? = nil, affected: Affected? = nil, messages: [StoreMessage] = [], peers: [ServerPeer] = [], user: ServerPeer? = nil,
        value: ServerValue = .null
    ) {
        self.updates = updates
        self.affected = affected
        self.messages = messages
        self.peers = peers
        self.user = user
        self.value = value
    }

    public subscript(name: String) -> ServerValue { value[name] }
}
