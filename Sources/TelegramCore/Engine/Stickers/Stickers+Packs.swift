import Postbox
import SignalKit
import TelegramModel

/// Installed sticker packs, masks and custom emoji. What is done to them is told to the server when Telegram runs.
extension TelegramEngine.Stickers {
    /// Installs a pack, or moves one that is installed to the front.
    /// - Parameters:
    ///   - info: StickerPackCollectionInfo.
    ///   - items: StickerPackItem; none: the server is asked for them.
    ///   - positionInList: Among the packs of its kind; nil, or behind their end: in front.
    public func addStickerPackInteractively(info: CodedObject, items: [CodedObject], positionInList: Int? = nil) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in
            try $0.addStickerPack(info, items: items, positionInList: positionInList, account: account)
        }
    }

    /// Uninstalls a pack, or archives it. nil: it was not installed. An entry of the operation log tells the server.
    public func removeStickerPackInteractively(id: ItemCollectionId, option: RemoveStickerPackOption) -> Signal<RemovedStickerPack?, EngineError> {
        removeStickerPacksInteractively(ids: [id], option: option)
    }

    /// Uninstalls several packs of one kind, or archives them. An entry of the operation log tells the server. Fails with `mixedNamespaces` for packs of
    /// different kinds, and changes nothing then.
    ///
    /// The result says where the first one stood and what was in it; nil: it was not installed.
    public func removeStickerPacksInteractively(
        ids: [ItemCollectionId], option: RemoveStickerPackOption
    ) -> Signal<RemovedStickerPack?, EngineError> {
        context.transaction { try $0.removeStickerPacks(ids, option: option) }
    }

    /// Puts packs of a kind into this order, behind those that it does not name. An entry of the operation log tells the server.
    public func reorderStickerPacks(namespace: Int32, itemIds: [ItemCollectionId]) -> Signal<Void, EngineError> {
        context.transaction { try $0.reorderStickerPacks(namespace: namespace, itemIds) }
    }

    /// Marks suggested packs as looked at. An entry of the operation log tells the server.
    public func markFeaturedStickerPacksAsSeenInteractively(ids: [ItemCollectionId]) -> Signal<Void, EngineError> {
        context.transaction { try $0.markFeaturedStickerPacksAsSeen(ids) }
    }

    /// Installed packs of which a word of the title, or the short name, begins with the text. All for no text.
    public func searchStickerSets(query: String) -> Signal<FoundStickerSets, EngineError> {
        context.transaction { FoundStickerSets(try $0.searchStickerSets(namespace: StickerPacksUpdate.Kind.stickers.collectionNamespace, query: query)) }
    }

    /// Installed packs of custom emoji of which a word of the title, or the short name, begins with the text. All for no text.
    public func searchEmojiSets(query: String) -> Signal<FoundStickerSets, EngineError> {
        context.transaction { FoundStickerSets(try $0.searchStickerSets(namespace: StickerPacksUpdate.Kind.emoji.collectionNamespace, query: query)) }
    }

    /// Custom emoji that are stored, by the number of their file.
    public func resolveInlineStickersLocal(fileIds: [Int64]) -> Signal<[Int64: CodedObject], EngineError> {
        context.transaction { try $0.storedInlineStickers(fileIds) }
    }

    /// Emoji for what is typed in a language. Words that are missing or an hour old are asked for. The signal waits for them while somebody listens to
    /// `serverUpdates` and so keeps the account up to date; otherwise what is stored is the result.
    public func searchEmojiKeywords(
        inputLanguageCode: String, query: String, completeMatch: Bool
    ) -> Signal<[EmojiKeyword], EngineError> {
        let language = ItemCollectionId(namespace: EmojiKeywords.namespace, id: EmojiKeywords.collection(inputLanguageCode))
        let changes = context.live([.itemCollectionInfo(id: language)]) { _ in () }
        return changes |> mapToSignal { [context, account = context.account] _ -> Signal<EmojiKeywordsLookup, EngineError> in
            context.transaction { transaction in
                try transaction.searchEmojiKeywords(
                    languageCode: inputLanguageCode, query: query, completeMatch: completeMatch, now: account.now)
            }
        } |> filter { [context] lookup in
            if case .waiting = lookup { !context.isKeptUpToDate } else { true }
        } |> take(1) |> map { lookup in
            let items = switch lookup { case let .found(items), let .waiting(items): items }
            return items.map { EmojiKeyword(keyword: $0.string("k") ?? "", emoticons: $0.texts("e")) }
        }
    }
}

/// A word and the emoji that it stands for.
public struct EmojiKeyword: Hashable, Sendable {
    /// The word, in small letters.
    public let keyword: String
    /// The emoji, the best one first.
    public let emoticons: [String]
}

/// Installed packs that were found.
public struct FoundStickerSets: Hashable, Sendable {
    /// A pack.
    public struct Info: Hashable, Sendable {
        /// The pack's kind and number.
        public let id: ItemCollectionId
        /// StickerPackCollectionInfo.
        public let info: CodedObject
        /// The first sticker: StickerPackItem.
        public let topItem: CodedObject?
        /// Whether the account has it.
        public let installed: Bool
    }

    /// A sticker of one of the packs.
    public struct Entry: Hashable, Sendable {
        /// The place of the pack among those that were found.
        public let collectionIndex: Int
        /// StickerPackItem.
        public let item: CodedObject
    }

    /// The packs.
    public let infos: [Info]
    /// Their stickers, pack by pack.
    public let entries: [Entry]

    init(_ matches: [StickerSetMatch]) {
        infos = matches.map { Info(id: $0.id, info: $0.info, topItem: $0.items.first, installed: true) }
        entries = matches.enumerated().flatMap { place, match in match.items.map { Entry(collectionIndex: place, item: $0) } }
    }
}

extension Transaction {
    private static let cloudFile: Int32 = 5

    func storedInlineStickers(_ fileIds: [Int64]) throws -> [Int64: CodedObject] {
        var result: [Int64: CodedObject] = [:]
        for id in fileIds {
            guard let media = try getMedia(MediaId(namespace: Self.cloudFile, id: id)), media.typeHash == TypeHash.telegramMediaFile else { continue }
            result[id] = media
        }
        return result
    }
}
