import Postbox
import PostboxReading

/// Messages beside those that a command reads: what a result names, and what a message answers. Damage that is met here is not reported.
package final class StoredMessages {
    private let file: DatabaseFile
    package let messages: ChatMessageReader
    /// The targets of messages are read beside them.
    package let targets: ChatMessageReader

    package init(_ file: DatabaseFile) {
        self.file = file
        let damage = DamagedTables(nil)
        messages = ChatMessageReader(file, damage)
        targets = ChatMessageReader(file, damage)
    }

    /// `nil` for a message that is not stored or cannot be read.
    package func message(_ id: MessageId) -> ChatMessage? { message(id, messages) }

    /// The message that another one answers.
    package func target(of message: ChatMessage) -> ChatMessage? { message.reply.flatMap { self.message($0.target, targets) } }

    package func message(_ id: MessageId, _ reader: ChatMessageReader) -> ChatMessage? {
        guard let index = try? file.reader(MessageHistoryIndexTable.self).index(of: id) else { return nil }
        return (try? reader.message(index)) ?? nil
    }
}
