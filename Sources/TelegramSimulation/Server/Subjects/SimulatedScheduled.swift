import Postbox
import TelegramCore
import TelegramModel

/// A message that is to be sent at a time, as the server keeps it.
struct SimulatedScheduled {
    let id: MessageId
    /// The topic that it is to go to.
    let threadId: Int32?
    let date: Int32
    var text: String
    var editDate: Int32?
    /// When it came, changed, was sent or deleted.
    var changeDate: Int32
    var isGone = false

    func stored(by author: PeerId) -> StoreMessage {
        StoreMessage(
            id: .id(id), threadId: threadId.map { Int64($0) }, timestamp: date, flags: [], authorId: author, text: Array(text.utf8),
            attributes: editDate.map { [SimulatedObjects.edited($0)] } ?? [])
    }
}
