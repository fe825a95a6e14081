import Postbox

/// A request sent by methods of the engine outside synchronization: its name and all its fields, null for omitted ones.
public struct ServerRequest: Hashable, Sendable {
    /// The name in the server's interface, such as `editTitle`.
    public var name: String
    /// The fields in the order of the interface.
    public var fields: [ServerField]

    /// Creates a request, such as `ServerRequest("editTitle", ["peer": .peer(id), "title": .string("New")])`.
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

/// The server's answer to a `ServerRequest`.
public struct ServerAnswer: Hashable, Sendable {
    /// The change of the cursor of the account, or of the channel, that a request has caused.
    public struct Affected: Hashable, Sendable {
        /// The cursor after it.
        public var pts: Int32
        /// The number of cursor steps; 0 if the cursor has not moved.
        public var count: Int32
        /// The amount of work left for repeated requests; 0 if the work is complete.
        public var offset: Int32

        /// Creates a change of a cursor. Synchronization applies it in the same way as an update without content.
        public init(pts: Int32, count: Int32, offset: Int32) {
            self.pts = pts
            self.count = count
            self.offset = offset
        }
    }

    /// The updates caused by the request. An application passes them to synchronization.
    public var updates: ServerUpdates?
    /// The effect on a cursor; `nil` if no cursor has moved.
    public var affected: Affected?
    /// Messages in the answer.
    public var messages: [StoreMessage]
    /// The users and chats in the answer.
    public var peers: [ServerPeer]
    /// The user, if the answer is about one user.
    public var user: ServerPeer?
    /// The whole answer, from which everything else is read.
    public var value: ServerValue

    /// Creates an answer. An empty answer, such as a confirmation, has no arguments.
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

    /// The field of `value` with this name; null if no such field exists.
    public subscript(name: String) -> ServerValue { value[name] }
}
