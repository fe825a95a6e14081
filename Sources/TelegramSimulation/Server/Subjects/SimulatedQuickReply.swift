import Postbox
import TelegramCore
import TelegramModel

/// A message of one of the account's quick replies, as the server keeps it.
struct SimulatedQuickReply {
    let id: MessageId
    /// The quick reply that it belongs to.
    let shortcut: Int32
    let date: Int32
    var text: String
    var editDate: Int32?
    /// When it came, changed or was deleted.
    var changeDate: Int32
    var isGone = false

    func stored(by author: PeerId) -> StoreMessage {
        StoreMessage(
            id: .id(id), threadId: Int64(shortcut), timestamp: date, flags: [], authorId: author, text: Array(text.utf8),
            attributes: editDate.map { [SimulatedObjects.edited($0)] } ?? [])
    }
}
