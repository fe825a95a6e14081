import Postbox
import PostboxCoding
import PostboxStorage
import SignalKit
import TelegramModel

/// Installed sticker packs, masks, and custom emoji. Telegram sends changes to the server when it runs.
extension TelegramEngine.Stickers {
    /// Installs a pack, or moves an installed one to the front.
    /// - Parameters:
    ///   - info: StickerPackCollectionInfo.
    ///   - items: StickerPackItem; if empty, they are requested from the server.
    ///   - positionInList: The position among the packs of its kind; `nil`, or a position past their end, for the front.
    public func addStickerPackInteractively(info: CodedObject, items: [CodedObject], positionInList: Int? = nil) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in
            try $0.addStickerPack(info, items: items, positionInList: positionInList, account: account)
        }
    }

    /// Uninstalls or archives a pack. Returns `nil` if it was not installed. The change is queued in the operation log.
    public func removeStickerPackInteractively(id: ItemCollectionId, option: RemoveStickerPackOption) -> Signal<RemovedStickerPack?, EngineError> {
        removeStickerPacksInteractively(ids: [id], option: option)
    }

    /// Uninstalls or archives several packs of one kind. The change is queued in the operation log. Fails with `mixedNamespaces`, and changes
    /// nothing, for packs of different kinds.
    ///
    /// Returns the position and the contents of the first pack; `nil` if it was not installed.
    public func removeStickerPacksInteractively(
        ids: [ItemCollectionId], option: RemoveStickerPackOption
    ) -> Signal<RemovedStickerPack?, EngineError> {
        context.transaction { try $0.removeStickerPacks(ids, option: option) }
    }

    /// Puts packs of a kind into this order, after all unlisted ones. The change is queued in the operation log.
    public func reorderStickerPacks(namespace: Int32, itemIds: [ItemCollectionId]) -> Signal<Void, EngineError> {
        context.transaction { try $0.reorderStickerPacks(namespace: namespace, itemIds) }
    }

    /// Marks suggested packs as seen. The change is queued in the operation log.
    public func markFeaturedStickerPacksAsSeenInteractively(ids: [ItemCollectionId]) -> Signal<Void, EngineError> {
        context.transaction { try $0.markFeaturedStickerPacksAsSeen(ids) }
    }

    /// Returns installed packs with a title word or a short name that starts with the text. An empty text returns all.
    public func searchStickerSets(query: String) -> Signal<FoundStickerSets, EngineError> {
        context.transaction { FoundStickerSets(try $0.searchStickerSets(namespace: StickerPacksUpdate.Kind.stickers.collectionNamespace, query: query)) }
    }

    /// Returns installed packs of custom emoji with a title word or a short name that starts with the text. An empty text returns all.
    public func searchEmojiSets(query: String) -> Signal<FoundStickerSets, EngineError> {
        context.transaction { FoundStickerSets(try $0.searchStickerSets(namespace: StickerPacksUpdate.Kind.emoji.collectionNamespace, query: query)) }
    }

    /// Returns stored custom emoji by the number of their file.
    public func resolveInlineStickersLocal(fileIds: [Int64]) -> Signal<[Int64: CodedObject], EngineError> {
        context.transaction { try $0.storedInlineStickers(fileIds) }
    }

    /// Returns emoji for text typed in a language. Requests missing keywords and those older than an hour. The signal waits for them while a
    /// subscriber of `serverUpdates` keeps the account up to date; otherwise, it returns the stored ones.
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
            return items.map { EmojiKeyword(keyword: $0.string("k") ?? "", emoticons: $0.strings("e")) }
        }
    }
}

/// A word, and the emoji for it.
public struct EmojiKeyword: Hashable, Sendable {
    /// The word, in lowercase.
    public let keyword: String
    /// The emoji, the best one first.
    public let emoticons: [String]
}

/// Installed packs that a search found.
public struct FoundStickerSets: Hashable, Sendable {
    /// A pack.
    public struct Info: Hashable, Sendable {
        /// The pack's kind and number.
        public let id: ItemCollectionId
        /// The info, as StickerPackCollectionInfo.
        public let info: CodedObject
        /// The first sticker: StickerPackItem.
        public let topItem: CodedObject?
        /// Whether the account has the pack.
        public let installed: Bool
    }

    /// A sticker of one of the packs.
    public struct Entry: Hashable, Sendable {
        /// The index of the pack in `infos`.
        public let collectionIndex: Int
        /// The item, as StickerPackItem.
        public let item: CodedObject
    }

    /// The packs.
    public let infos: [Info]
    /// The stickers of the packs, one pack after another.
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

/// The effect of removing a sticker pack on the server.
public enum RemoveStickerPackOption: Hashable, Sendable {
    /// The pack is removed from the account.
    case delete
    /// The pack is archived and can be restored.
    case archive
}

/// The position and the contents (StickerPackItem) of a removed pack.
public struct RemovedStickerPack: Hashable, Sendable {
    /// The position among the packs of its kind, starting at 0.
    public let position: Int
    /// The stickers in their order.
    public let items: [CodedObject]
}

/// Installing, removing, and reordering sticker packs, masks, and custom emoji.
extension Transaction {
    /// Installs a pack, or moves an installed one to the front. `info` is a StickerPackCollectionInfo, and `items` are StickerPackItem objects. Does
    /// nothing for a collection of another kind.
    func addStickerPack(_ info: CodedObject, items: [CodedObject], positionInList: Int?, account: ActingAccount) throws {
        guard let id = info.collectionId, OperationLogTag.installedPacks(id.namespace) != nil else { return }
        try addSynchronizeInstalledStickerPacksOperation(namespace: id.namespace, .add([id]), noDelay: items.isEmpty)
        var infos = try getItemCollectionsInfos(namespace: id.namespace)
        if let place = infos.firstIndex(where: { $0.id == id }) {
            let present = infos.remove(at: place)
            infos.insert(present, at: 0)
        } else {
            // The items will be fetched later. With the pack's own hash, the server would report that nothing has changed.
            let hash = Int32(truncatingIfNeeded: account.randomNumber())
            let stored = items.isEmpty ? info.setting(["h": .int32(hash)]) : info
            let place = positionInList.flatMap { (0...infos.count).contains($0) ? $0 : nil } ?? 0
            infos.insert((id, stored), at: place)
            let numbered = items.enumerated().map { place, item in item.setting(["i.n": .int32(Int32(clamping: place))]) }
            try replaceItemCollectionItems(id, items: numbered)
        }
        try replaceItemCollectionInfos(namespace: id.namespace, infos)
    }

    /// Removes packs of one kind and returns the first of them; `nil` if it was not installed. Throws `EngineError.mixedNamespaces` for packs of
    /// several kinds.
    func removeStickerPacks(_ ids: [ItemCollectionId], option: RemoveStickerPackOption) throws -> RemovedStickerPack? {
        guard let first = ids.first else { return nil }
        guard ids.allSatisfy({ $0.namespace == first.namespace }) else { throw EngineError.mixedNamespaces }
        guard OperationLogTag.installedPacks(first.namespace) != nil else { return nil }
        let position = try getItemCollectionsInfos(namespace: first.namespace).firstIndex { $0.id == first }
        let removed = try position.map { RemovedStickerPack(position: $0, items: try getItemCollectionItems(first)) }
        try addSynchronizeInstalledStickerPacksOperation(namespace: first.namespace, option == .archive ? .archive(ids) : .remove(ids))
        for id in ids { try removeItemCollection(id) }
        return removed
    }

    /// Puts packs into this order, after all unlisted ones.
    func reorderStickerPacks(namespace: Int32, _ ids: [ItemCollectionId]) throws {
        let infos = try getItemCollectionsInfos(namespace: namespace)
        var seen: Set<ItemCollectionId> = []
        let known = Dictionary(infos.map { ($0.id, $0) }) { first, _ in first }
        let named = ids.filter { seen.insert($0).inserted }.compactMap { known[$0] }
        try addSynchronizeInstalledStickerPacksOperation(namespace: namespace, .sync)
        try replaceItemCollectionInfos(namespace: namespace, infos.filter { !seen.contains($0.id) } + named)
    }

    /// Marks suggested packs as seen. Packs already marked are skipped.
    func markFeaturedStickerPacksAsSeen(_ ids: [ItemCollectionId]) throws {
        var seen: [ItemCollectionId] = []
        let items = try getOrderedListItems(collectionId: OrderedListId.featuredStickerPacks).map { item in
            let pack = CodedObject(item.contents)
            guard pack.int32("u") == 1, let id = FeaturedStickerPackItem(unchecked: pack).storedInfo?.record.collectionId, ids.contains(id) else { return item }
            seen.append(id)
            return OrderedItemListEntry(id: item.id, contents: pack.setting(["u": .int32(0)]).bytes)
        }
        guard !seen.isEmpty else { return }
        try replaceOrderedItemListItems(collectionId: OrderedListId.featuredStickerPacks, items: items)
        try addSynchronizeMarkFeaturedStickerPacksAsSeenOperation(ids: seen)
    }

    /// Returns the ID, info, and items of installed packs with a title word or a short name that starts with the text, in their order.
    func searchStickerSets(namespace: Int32, query: String) throws -> [StickerSetMatch] {
        let query = query.lowercased()
        return try getItemCollectionsInfos(namespace: namespace).compactMap { id, info in
            let words = (info.string("t") ?? "").lowercased().split(separator: " ")
            let name = (info.string("s") ?? "").lowercased()
            guard query.isEmpty || words.contains(where: { $0.hasPrefix(query) }) || name.hasPrefix(query) else { return nil }
            return StickerSetMatch(id: id, info: info, items: try getItemCollectionItems(id))
        }
    }
}

struct StickerSetMatch {
    var id: ItemCollectionId
    var info: CodedObject
    var items: [CodedObject]
}

extension CodedObject {
    /// The ID in a StickerPackCollectionInfo.
    var collectionId: ItemCollectionId? {
        guard typeHash == TypeHash.stickerPackCollectionInfo, let namespace = int32("i.n"), let id = int64("i.i") else { return nil }
        return ItemCollectionId(namespace: namespace, id: id)
    }
}

// MARK: - Emoji keywords

/// Keywords for emoji in a language: a collection that is requested again from the server after an hour.
enum EmojiKeywordsLookup {
    /// EmojiKeywordItem, the shortest word first.
    case found([CodedObject])
    /// The collection is missing or outdated, and was requested. `old` contains the contents of an outdated one.
    case waiting(old: [CodedObject])
}

extension Transaction {
    private static let validity: Int64 = 3600

    /// Returns emoji for typed text. If `completeMatch` is `true`, the keyword must equal the text; otherwise its words must start with those of the
    /// text.
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

// MARK: - Data items

extension EngineData {
    /// Items of the collections of stickers and emoji.
    public enum Collections {
        private static let featuredStickerPacksList: Int32 = 4
        private static let featuredEmojiPacksList: Int32 = 15

        /// Sticker packs that the server recommends, in its order; empty while none are stored.
        public static func featuredStickerPacks() -> EngineItem<[FeaturedStickerPackItem]> { featured(featuredStickerPacksList) }
        /// Packs of custom emoji that the server recommends, in its order; empty while none are stored.
        public static func featuredEmojiPacks() -> EngineItem<[FeaturedStickerPackItem]> { featured(featuredEmojiPacksList) }

        private static func featured(_ list: Int32) -> EngineItem<[FeaturedStickerPackItem]> {
            EngineItem(.orderedItemList(id: list), []) { (view: OrderedItemListView) in
                view.items.compactMap { FeaturedStickerPackItem(entry: $0.contents) }
            }
        }
    }

    /// Ordered lists by their numbers.
    public enum OrderedLists {
        /// The items of a list, in their order; empty for a list that does not exist.
        public static func listItems(collectionId: Int32) -> EngineItem<[OrderedItemListEntry]> {
            EngineItem(.orderedItemList(id: collectionId), []) { (view: OrderedItemListView) in view.items }
        }
    }

    /// The cache by collection and key.
    public enum ItemCache {
        /// A cached value; `nil` if nothing is stored under the key.
        public static func item(collectionId: Int8, id: ValueBoxKey) -> EngineItem<CodedObject?> {
            EngineItem(.cachedItem(ItemCacheEntryId(collectionId: collectionId, key: id)), nil) { (view: CachedItemView) in
                view.value.map { CodedObject($0) }
            }
        }
    }

    /// Notices: records of hints that the application has already shown.
    public enum Notices {
        /// A notice; `nil` if nothing is stored under the key.
        public static func notice(key: NoticeEntryKey) -> EngineItem<CodedObject?> {
            EngineItem(.notice(key: key), nil) { (view: LocalNoticeEntryView) in view.value.map { CodedObject($0) } }
        }
    }
}
