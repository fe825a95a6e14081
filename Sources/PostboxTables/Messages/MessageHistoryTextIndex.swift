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

    /// Finds messages with the words of the query in sequence, optionally in one chat and with one of `tags`.
    package func match(peerId: PeerId?, query: String, tags: String?, _ body: (MessageId) -> Void) throws {
        let collection = peerId.map(MessageHistoryTextIndexTable.collectionId)
        try valueBox.fullTextMatch(MessageHistoryTextIndexTable.table, collectionId: collection, query: query, tags: tags) { _, item in
            if let id = MessageHistoryTextIndexTable.messageId(itemId: item) { body(id) }
            return true
        }
    }
}

/// The words of messages in secret chats: the only full-text table. See "Message Tables", "Text Index".
package enum MessageHistoryTextIndexTable {
    package static let id: Int32 = 41
    package static let name: StaticString = "TextIndex"
    package static let table = ValueBoxFullTextTable(id: id)

    /// Returns the text `p<peer>`, with the packed ID as an unsigned number.
    package static func collectionId(_ peerId: PeerId) -> String { "p\(UInt64(bitPattern: peerId.packed))" }

    /// Returns the text `p<peer>a<namespace>b<id>`, with unsigned numbers.
    package static func itemId(_ id: MessageId) -> String {
        collectionId(id.peerId) + "a\(UInt32(bitPattern: id.namespace))b\(UInt32(bitPattern: id.id))"
    }

    /// The message of an item ID; `nil` if it has another form.
    package static func messageId(itemId: some StringProtocol) -> MessageId? {
        guard itemId.first == "p", let a = itemId.firstIndex(of: "a"), let b = itemId.firstIndex(of: "b"), a < b,
            let peer = UInt64(itemId[itemId.index(after: itemId.startIndex)..<a]), let namespace = UInt32(itemId[itemId.index(after: a)..<b]),
            let id = UInt32(itemId[itemId.index(after: b)...])
        else { return nil }
        return MessageId(peerId: PeerId(packed: Int64(bitPattern: peer)), namespace: Int32(bitPattern: namespace), id: Int32(bitPattern: id))
    }
}
