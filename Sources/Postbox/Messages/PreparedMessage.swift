/// A message that comes in, with its id given and its custom tags computed.
struct PreparedMessage {
    var index: MessageIndex
    var message: StoreMessage
    var customTags: [[UInt8]]

    var isIncoming: Bool { message.flags.isIncoming }
}

/// What the index decided to do with the messages themselves (spec 02.9.2).
enum MessageHistoryIndexOperation {
    case insertMessage(PreparedMessage)
    case insertExistingMessage(PreparedMessage)
    case remove(MessageIndex)
    case update(MessageIndex, PreparedMessage)
    case updateTimestamp(MessageIndex, Int32)
}
