/// A message that comes in, with its id given and its custom tags computed. A class: it is handed on more often than its parts are looked at.
final class PreparedMessage {
    let index: MessageIndex
    let message: StoreMessage
    let customTags: [[UInt8]]

    init(index: MessageIndex, message: StoreMessage, customTags: [[UInt8]]) {
        self.index = index
        self.message = message
        self.customTags = customTags
    }

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
