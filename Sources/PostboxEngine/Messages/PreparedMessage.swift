import PostboxTables

/// A message that comes in, with its id given and its custom tags computed. A class: it is handed on more often than its parts are looked at.
final class PreparedMessage {
    let index: MessageIndex
    let flags: MessageFlags
    let customTags: [[UInt8]]
    /// The message is looked at among those that it came with: a copy counts references of all its parts.
    private let messages: [StoreMessage]
    private let place: Int

    /// `place`: that of the message among those that it came with.
    init(index: MessageIndex, of messages: [StoreMessage], at place: Int, customTags: [[UInt8]]) {
        self.index = index
        flags = messages[place].flags.intersection(.known)
        self.messages = messages
        self.place = place
        self.customTags = customTags
    }

    /// As it came: `flags` and `index` are what is stored of it.
    var given: StoreMessage { messages[place] }

    /// The same in its place; valid during the call.
    func withGiven<R>(_ body: (UnsafePointer<StoreMessage>) throws -> R) rethrows -> R {
        try messages[place...].withUnsafeBufferPointer { rest in
            guard let given = rest.baseAddress else { preconditionFailure("no message") }
            return try body(given)
        }
    }

    var isIncoming: Bool { flags.isIncoming }
}

/// The changes to messages that the index decided on.
enum MessageHistoryIndexOperation {
    case insertMessage(PreparedMessage)
    case insertExistingMessage(PreparedMessage)
    case remove(MessageIndex)
    case update(MessageIndex, PreparedMessage)
    case updateTimestamp(MessageIndex, Int32)
}
