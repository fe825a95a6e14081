import PostboxCoding
import PostboxStorage
import PostboxTables

/// What the text index has of a message.
package struct MessageTextEntry {
    package let collection: [UInt8]
    package let item: [UInt8]
    package let contents: [UInt8]
    package let tags: [UInt8]

    package init(_ index: MessageIndex, _ message: MessageRow, _ box: any ValueBox, model: any ObjectModel) throws {
        var text = [UInt8](String(validating: message.text, as: UTF8.self).map { Array($0.utf8) } ?? [])
        func add(_ bytes: UnsafeRawBufferPointer) {
            guard let words = model.media(CodedObject(copying: bytes))?.indexableText else { return }
            text.append(0x20)
            text.append(contentsOf: words.utf8)
        }
        message.embeddedMedia.forEach(add)
        for id in message.referencedMedia {
            _ = try TableReader<MessageMediaTable>(box).get(MediaKey(namespace: id.namespace, id: id.id)) { value in
                if case let .direct(bytes, _) = try MessageMediaEntry(value) { add(bytes) }
            }
        }
        collection = Array(MessageHistoryTextIndexTable.collectionId(index.id.peerId).utf8)
        item = Array(MessageHistoryTextIndexTable.itemId(index.id).utf8)
        contents = text
        tags = Array(message.tags.singles.map { "t\($0.rawValue)" }.joined(separator: " ").utf8)
    }
}
