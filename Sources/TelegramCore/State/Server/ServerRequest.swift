import Postbox

/// A request that methods of the engine send, beside those of synchronisation: its name and all its fields, null where there is none.
public struct ServerRequest: Hashable, Sendable {
    /// As the server's interface calls it, such as `editTitle`.
    public var name: String
    /// In the order of the interface.
    public var fields: [ServerField]

    /// `ServerRequest("editTitle", ["peer": .peer(id), "title": .string("New")])`.
    public init(_ name: String, _ fields: KeyValuePairs<String, ServerValue> = [:]) {
        self.name = name
        self.fields = fields.map { ServerField($0.key, $0.value) }
    }

    /// The request with more fields.
    func adding(_ more: [ServerField]) -> ServerRequest {
        var request = self
        request.fields += more
        return request
    }
}

/// What a server answers to one.
public struct ServerAnswer: Hashable, Sendable {
    /// How a request has moved the cursor of the account, or of the channel that it was about.
    public struct Affected: Hashable, Sendable {
        /// The cursor after it.
        public var pts: Int32
        /// By how much it has moved; 0: not at all.
        public var count: Int32
        /// How much is left to be done by asking again; 0: nothing.
        public var offset: Int32

        /// Synchronisation applies it as it applies an update without content.
        public init(pts: Int32, count: Int32, offset: Int32) {
            self.pts = pts
            self.count = count
            self.offset = offset
        }
    }

    /// What has happened by it; an application hands this to synchronisation.
    public var updates: ServerUpdates?
    /// How it has moved a cursor; nil: it has not.
    public var affected: Affected?
    /// Messages that the answer holds.
    public var messages: [StoreMessage]
    /// Users and chats that come with it.
    public var peers: [ServerPeer]
    /// The one user that the answer is about.
    public var user: ServerPeer?
    /// The whole answer: everything else is read from it.
    public var value: ServerValue

    /// An answer that says nothing, such as a bare confirmation, has no arguments.
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

    /// A field of `value`; null when there is none.
    public subscript(name: String) -> ServerValue { value[name] }
}
