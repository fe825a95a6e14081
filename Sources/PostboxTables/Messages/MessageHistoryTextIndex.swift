import PostboxSchema
import PostboxStorage

/// The words of messages, stored for the chats that the server cannot search.
package final class MessageHistoryTextIndex {
    private let valueBox: any ValueBox

    init(valueBox: any ValueBox) { self.valueBox = valueBox }

    package func add(_ message: IntermediateMessage, media: [MediaFacts]) throws {
        var contents = message.text
        for medium in media {
            guard let text = medium.indexableText else { continue }
            contents.append(0x20)
            contents.append(contentsOf: text.utf8)
        }
        let id = message.index.id
        try valueBox.fullTextSet(
            MessageHistoryTextIndexTable.table, collectionId: MessageHistoryTextIndexTable.collectionId(id.peerId),
            itemId: MessageHistoryTextIndexTable.itemId(id), contents: contents,
            tags: message.tags.singles.map { "t\($0.rawValue)" }.joined(separator: " "))
    }

    package func remove(_ id: MessageId) throws {
        try valueBox.fullTextRemove(MessageHistoryTextIndexTable.table, itemId: MessageHistoryTextIndexTable.itemId(id), secure: true)
    }

    /// The messages that have the words of the query one after the other; of one chat, with some of the `tags`, when they are given.
    package func match(peerId: PeerId?, query: String, tags: String?, _ body: (MessageId) -> Void) throws {
        let collection = peerId.map(MessageHistoryTextIndexTable.collectionId)
        try valueBox.fullTextMatch(MessageHistoryTextIndexTable.table, collectionId: collection, query: query, tags: tags) { _, item in
            if let id = MessageHistoryTextIndexTable.messageId(itemId: item) { body(id) }
            return true
        }
    }
}
