import PostboxSchema
import PostboxStorage

/// The words of messages in secret chats: the only full-text table. See "Message Tables", "Text Index".
package enum MessageHistoryTextIndexTable {
    package static let id: Int32 = 41
    package static let name: StaticString = "TextIndex"
    package static let table = ValueBoxFullTextTable(id: id)

    /// `p<peer>`: the packed id as an unsigned number.
    package static func collectionId(_ peerId: PeerId) -> String { "p\(UInt64(bitPattern: peerId.packed))" }

    /// `p<peer>a<namespace>b<id>`, all unsigned.
    package static func itemId(_ id: MessageId) -> String {
        collectionId(id.peerId) + "a\(UInt32(bitPattern: id.namespace))b\(UInt32(bitPattern: id.id))"
    }

    /// The message behind an item id; nil when it has another form.
    package static func messageId(itemId: some StringProtocol) -> MessageId? {
        guard itemId.first == "p", let a = itemId.firstIndex(of: "a"), let b = itemId.firstIndex(of: "b"), a < b,
            let peer = UInt64(itemId[itemId.index(after: itemId.startIndex)..<a]), let namespace = UInt32(itemId[itemId.index(after: a)..<b]),
            let id = UInt32(itemId[itemId.index(after: b)...])
        else { return nil }
        return MessageId(peerId: PeerId(packed: Int64(bitPattern: peer)), namespace: Int32(bitPattern: namespace), id: Int32(bitPattern: id))
    }
}
