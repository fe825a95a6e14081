import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// Words for emoji in a language: a collection that the server is asked for again after an hour.
enum EmojiKeywordsLookup {
    /// EmojiKeywordItem, the shortest word first.
    case found([CodedObject])
    /// The collection is not there, or old: it was asked for. `old`: what an old one has.
    case waiting(old: [CodedObject])
}

extension Transaction {
    private static let validity: Int64 = 3600

    /// Emoji for what is typed. `completeMatch`: the whole word; otherwise each word of the text need only be the beginning of one.
    func searchEmojiKeywords(languageCode: String, query: String, completeMatch: Bool, now: Int32) throws -> EmojiKeywordsLookup {
        let text = query.lowercased()
        guard text.contains(where: { !$0.isWhitespace }) else { return .found([]) }
        let namespace = EmojiKeywords.namespace
        let id = ItemCollectionId(namespace: namespace, id: EmojiKeywords.collection(languageCode))
        guard let info = try getItemCollectionInfo(id), info.typeHash == TypeHash.emojiKeywordCollectionInfo else {
            try addSynchronizeEmojiKeywordsOperation(inputLanguageCode: languageCode, languageCode: nil, fromVersion: nil)
            return .waiting(old: [])
        }
        let isOld = Int64(now) - Int64(info.int32("t") ?? 0) > Self.validity
        if isOld {
            try addSynchronizeEmojiKeywordsOperation(
                inputLanguageCode: languageCode, languageCode: info.string("lc"), fromVersion: info.int32("v"))
        }
        let search = completeMatch ? ItemCollectionSearchQuery.exact(ValueBoxKey(text)) : .matching(PeerNameTokens.words(text, .none).map { ValueBoxKey($0) })
        let items = try searchItemCollection(namespace: namespace, query: search).filter { $0.id == id }.flatMap(\.items)
        let sorted = items.sorted { left, right in
            let (left, right) = (left.string("k") ?? "", right.string("k") ?? "")
            return (left.count, left) < (right.count, right)
        }
        return isOld ? .waiting(old: sorted) : .found(sorted)
    }
}

enum EmojiKeywords {
    static let namespace: Int32 = 2

    /// The collection of a language.
    static func collection(_ languageCode: String) -> Int64 { Int64(persistentHash32(languageCode)) }
}
