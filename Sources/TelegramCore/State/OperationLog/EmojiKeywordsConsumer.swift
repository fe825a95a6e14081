import Postbox
import PostboxCoding
import TelegramModel

/// Requests the emoji keywords of a language from the server: the changes since a version, or all.
enum EmojiKeywordsConsumer {
    private static let namespace: Int32 = 2

    static func run(_ run: OperationRun) {
        guard let operation = run.operation(SynchronizeEmojiKeywordsOperation.self), let code = operation.inputLanguageCode else { return run.end() }
        ask(code, operation.languageCode, from: operation.languageCode == nil ? nil : operation.fromVersion, run)
    }

    private static func ask(_ code: String, _ languageCode: String?, from version: Int32?, _ run: OperationRun) {
        let requested = version == nil ? code : languageCode ?? code
        run.send(.account(.getEmojiKeywords(code: requested, fromVersion: version))) { result in
            guard case let .success(.answer(answer)) = result, let language = answer["code"].string, let newVersion = answer["version"].int32 else {
                return run.end()
            }
            // The changes refer to a state other than the stored one.
            if let version, language != languageCode || answer["fromVersion"].int32 != version {
                return ask(code, nil, from: nil, run)
            }
            run.perform {
                let changes = answer["keywords"].elements.compactMap { KeywordChange($0) }
                let now = run.connection.clock.now
                try run.connection.database.store { transaction in
                    try store(
                        changes, isAll: version == nil, EmojiKeywordCollection(code: code, language: language, version: newVersion, timestamp: now),
                        transaction)
                }
                run.end()
            }
        }
    }

    private static func store(_ changes: [KeywordChange], isAll: Bool, _ collection: EmojiKeywordCollection, _ transaction: Transaction) throws {
        let id = ItemCollectionId(namespace: namespace, id: collection.id)
        var keywords: [(keyword: String, emoji: [String])] = []
        if !isAll {
            for item in try transaction.getItemCollectionItems(id) {
                if let keyword = item.string("k") { keywords.append((keyword, item.strings("e"))) }
            }
        }
        var places = Dictionary(keywords.enumerated().map { ($0.element.keyword, $0.offset) }) { first, _ in first }
        for change in changes {
            if let place = places[change.keyword] {
                let others = keywords[place].emoji.filter { !change.emoji.contains($0) }
                keywords[place].emoji = change.isDeleted ? others : others + change.emoji
            } else if !change.isDeleted {
                places[change.keyword] = keywords.count
                keywords.append((change.keyword, change.emoji))
            }
        }
        let items = keywords.filter { !$0.emoji.isEmpty }.enumerated().map { collection.item($0.offset, $0.element.keyword, $0.element.emoji) }
        var infos = try transaction.getItemCollectionsInfos(namespace: namespace)
        if let place = infos.firstIndex(where: { $0.id == id }) { infos[place].info = collection.info } else { infos.append((id, collection.info)) }
        try transaction.replaceItemCollectionItems(id, items: items)
        try transaction.replaceItemCollectionInfos(namespace: namespace, infos)
    }
}

/// A keyword that gained or lost emoji.
private struct KeywordChange {
    var keyword: String
    var emoji: [String]
    var isDeleted: Bool

    init?(_ value: ServerValue) {
        guard let keyword = value["keyword"].string else { return nil }
        self.keyword = keyword
        emoji = value["emoji"].elements.compactMap(\.string)
        isDeleted = value["deleted"].bool ?? false
    }
}

/// The stored keywords of a language.
private struct EmojiKeywordCollection {
    let code: String
    let language: String
    let version: Int32
    let timestamp: Int32

    var id: Int64 { Int64(persistentHash32(code)) }

    var info: CodedObject {
        CodedObject(hash: TypeHash.emojiKeywordCollectionInfo, [
            "i.n": .int32(2), "i.i": .int64(id), "lc": .string(language), "ilc": .string(code), "v": .int32(version), "t": .int32(timestamp),
        ])
    }

    func item(_ index: Int, _ keyword: String, _ emoji: [String]) -> CodedObject {
        let number = id << 32 | Int64(UInt32(bitPattern: persistentHash32(keyword)))
        return CodedObject(PostboxEncoder.root(hash: TypeHash.emojiKeywordItem) { output in
            output.encodeInt32(Int32(clamping: index), forKey: "i.n")
            output.encodeInt64(number, forKey: "i.i")
            output.encodeInt64(id, forKey: "c")
            output.encodeString(keyword, forKey: "k")
            output.encodeStringArray(emoji, forKey: "e")
            output.encodeBytesArray([Array(keyword.utf8)], forKey: "s")
        })
    }
}
