import Postbox
import TelegramModel

extension MessageEnqueueing {
    private static let emojiLimit = 20
    private static let hashtagLimit = 100

    /// Hashtags and emoji of the texts become the ones that were used last.
    func noteRecent(_ messages: [EnqueueMessage]) throws {
        for case let .message(content) in messages {
            let entities = content.attributes.first { $0.typeHash == TypeHash.textEntitiesMessageAttribute }?.objects("entities") ?? []
            try noteEmoji(content)
            for entity in entities where entity.int32("_rawValue") == TextEntity.hashtag {
                guard let text = content.text.part(from: entity.int32("start"), to: entity.int32("end")) else { continue }
                let hashtag = text.hasPrefix("#") ? String(text.dropFirst()) : text
                guard !hashtag.isEmpty else { continue }
                try transaction.addOrMoveToFirstPositionOrderedItemListItem(
                    collectionId: RecentLists.hashtags,
                    item: OrderedItemListEntry(id: Array(hashtag.utf8), contents: CodedObject(hash: TypeHash.recentHashtagItem, [:]).bytes),
                    removeTailIfCountExceeds: MessageEnqueueing.hashtagLimit)
            }
        }
    }

    private func noteEmoji(_ content: EnqueueMessage.Content) throws {
        for file in content.inlineStickers {
            guard let id = transaction.seed.model.media(file)?.id else { continue }
            try note(RecentItemId.media(id), CodedObject(hash: TypeHash.recentEmojiItem, ["m": .object(file)]))
        }
        for character in content.text where character.isEmoji {
            let text = String(character)
            try note(RecentItemId.text(text), CodedObject(hash: TypeHash.recentEmojiItem, ["s": .string(text)]))
        }
    }

    private func note(_ id: [UInt8], _ contents: CodedObject) throws {
        try transaction.addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: RecentLists.emoji, item: OrderedItemListEntry(id: id, contents: contents.bytes),
            removeTailIfCountExceeds: MessageEnqueueing.emojiLimit)
    }
}

extension Character {
    /// Drawn as one emoji.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        if first.properties.isEmojiPresentation { return true }
        return first.properties.isEmoji && unicodeScalars.count > 1
    }
}

extension String {
    /// Between two places counted in UTF-16 units; nil when there is no such part.
    func part(from start: Int32?, to end: Int32?) -> String? {
        guard let start, let end, start >= 0, start < end, Int(end) <= utf16.count else { return nil }
        let low = utf16.index(utf16.startIndex, offsetBy: Int(start)), high = utf16.index(utf16.startIndex, offsetBy: Int(end))
        return String(utf16[low..<high])
    }
}
