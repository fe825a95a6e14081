import PostboxCoding
import PostboxStorage
import PostboxTables

/// The text index contains exactly the messages of the chats that need one, with their text.
///
/// An update that moves a message onto the ID of a stored message with another time removes the stored one after the move, and with it the row
/// of both. The moved message has been updated at least once.
final class TextIndexRule: CheckRule {
    static let names = ["textIndex", "textIndexContents"]

    private let table = MessageHistoryTextIndexTable.table
    private let messages = MessageHistoryTable.declaration
    var tables: [Int32] { [messages.table.id] }

    private let items = Fingerprint()
    private let contents = Fingerprint()

    init() {}

    func message(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws {
        guard isIndexed(index, context) else { return }
        let entry = try MessageTextEntry(index, message, context.box, model: context.seed.model)
        items.add(TextIndexRule.fields(entry.item, entry.collection))
        contents.add(TextIndexRule.fields(entry.item, entry.contents, entry.tags))
    }

    private func isIndexed(_ index: MessageIndex, _ context: CheckContext) -> Bool {
        context.seed.peerNamespacesRequiringMessageTextIndex.contains(index.id.peerId.namespace)
    }

    private static func fields(_ first: [UInt8], _ second: [UInt8], _ third: [UInt8] = []) -> RowFields {
        first.withUnsafeBytes { first in
            second.withUnsafeBytes { second in third.withUnsafeBytes { fields(first, second, $0) } }
        }
    }

    private static func fields(
        _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ third: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
    ) -> RowFields {
        let digests = (Fingerprint.digest(first), Fingerprint.digest(second), Fingerprint.digest(third))
        return RowFields(digests.0.0, digests.0.1, digests.1.0, digests.1.1, digests.2.0, digests.2.1)
    }

    func finish(_ context: CheckContext) throws {
        try context.box.scanFullText(table) { collection, item, text, tags in
            items.remove(TextIndexRule.fields(item, collection))
            contents.remove(TextIndexRule.fields(item, text, tags))
            return true
        }
        if !items.isZero { try reportSurplus(context) }
        guard !items.isZero || !contents.isZero else { return }
        try context.messages { [self] index, message in
            guard isIndexed(index, context) else { return }
            let wanted = try MessageTextEntry(index, message, context.box, model: context.seed.model)
            try compare(wanted, index, isUpdated: message.stableVersion > 0, context)
        }
    }

    private func compare(_ wanted: MessageTextEntry, _ index: MessageIndex, isUpdated: Bool, _ context: CheckContext) throws {
        var rows = 0
        try context.box.fullTextRows(table, itemId: MessageHistoryTextIndexTable.itemId(index.id)) { collection, text, tags in
            rows += 1
            // A change that affects only media does not rewrite the row.
            guard rows == 1, collection.elementsEqual(wanted.collection) else { return }
            guard !text.elementsEqual(wanted.contents) || !tags.elementsEqual(wanted.tags) else { return }
            try report(.drift, "textIndexContents", wanted.item, "the text and tags of the message", "others", context)
        }
        guard rows != 1 else { return }
        let level = rows == 0 && isUpdated ? context.leftoverLevel : .fault
        try report(level, "textIndex", wanted.item, "a row for message \(index.id)", rows == 0 ? "none" : "\(rows)", context)
    }

    private func reportSurplus(_ context: CheckContext) throws {
        try context.box.scanFullText(table) { [self] collection, item, _, _ in
            let id = MessageHistoryTextIndexTable.messageId(itemId: String(decoding: item, as: UTF8.self))
            let index = try id.flatMap { try context.index(of: $0) }
            if let index, isIndexed(index, context), item.elementsEqual(MessageHistoryTextIndexTable.itemId(index.id).utf8) {
                if !collection.elementsEqual(MessageHistoryTextIndexTable.collectionId(index.id.peerId).utf8) {
                    try report(.fault, "textIndex", [UInt8](item), "the collection of the message's chat", String(decoding: collection, as: UTF8.self), context)
                }
            } else {
                try report(.fault, "textIndex", [UInt8](item), "a stored message of a chat that is indexed", "none", context)
            }
            return true
        }
    }

    private func report(_ level: CheckLevel, _ rule: String, _ item: [UInt8], _ expected: String, _ found: String, _ context: CheckContext) throws {
        try context.report(
            CheckFinding(level: level, rule: rule, tableId: MessageHistoryTextIndexTable.id, key: item, expected: expected, found: found))
    }
}

/// The text-index row of a message.
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
        try message.referencedMedia.forEach { id in
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
