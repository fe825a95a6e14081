import Postbox

/// Messages beside those that a command reads: what a result names, and what a message answers. Damage that is met here is not reported.
final class StoredMessages {
    private let file: DatabaseFile
    private let messages: ChatMessageReader
    /// The targets of messages are read beside them.
    private let targets: ChatMessageReader

    init(_ file: DatabaseFile) {
        self.file = file
        let damage = DamagedTables(nil)
        messages = ChatMessageReader(file, damage)
        targets = ChatMessageReader(file, damage)
    }

    /// `nil` for a message that is not stored or cannot be read.
    func message(_ id: MessageId) -> ChatMessage? { message(id, messages) }

    /// The message that another one answers.
    func target(of message: ChatMessage) -> ChatMessage? { message.reply.flatMap { self.message($0.target, targets) } }

    private func message(_ id: MessageId, _ reader: ChatMessageReader) -> ChatMessage? {
        guard let index = try? file.reader(MessageHistoryIndexTable.self).index(of: id) else { return nil }
        return (try? reader.message(index)) ?? nil
    }
}
