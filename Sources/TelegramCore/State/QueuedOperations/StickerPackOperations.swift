import Postbox
import PostboxCoding
import TelegramModel

/// Synchronizes the installed packs of a kind after a local change or to fetch them from the server.
package struct SynchronizeInstalledStickerPacksOperation: QueuedOperation {
    /// A change by the user.
    package enum Change: Hashable, Sendable {
        case add([ItemCollectionId]), remove([ItemCollectionId]), archive([ItemCollectionId]), sync
    }

    package static let typeHash = TypeHash.synchronizeInstalledStickerPacksOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(previousPacks: [ItemCollectionId], archivedPacks: [ItemCollectionId], noDelay: Bool) {
        contents = CodedObject(hash: Self.typeHash, [
            "p": .bytes(ItemCollectionIds.bytes(previousPacks)), "ap": .bytes(ItemCollectionIds.bytes(archivedPacks)),
            "nd": .int32(noDelay ? 1 : 0),
        ])
    }

    /// The packs in order, as of the last synchronization with the server.
    package var previousPacks: [ItemCollectionId] { ItemCollectionIds.ids(contents.fieldBytes("p") ?? []) }
    /// Packs to archive instead of uninstalling them.
    package var archivedPacks: [ItemCollectionId] { ItemCollectionIds.ids(contents.fieldBytes("ap") ?? []) }
    package var noDelay: Bool { contents.int32("nd") == 1 }

    /// Returns the operation after a further change.
    fileprivate func after(_ change: Change, noDelay: Bool) -> SynchronizeInstalledStickerPacksOperation {
        var archived = archivedPacks
        switch change {
        case let .add(ids), let .remove(ids): archived.removeAll { ids.contains($0) }
        case let .archive(ids): archived += ids.filter { !archived.contains($0) }
        case .sync: break
        }
        let fields = contents.setting(["ap": .bytes(ItemCollectionIds.bytes(archived)), "nd": .int32(noDelay ? 1 : 0)])
        return SynchronizeInstalledStickerPacksOperation(unchecked: fields)
    }
}

extension StickerPacksUpdate.Kind {
    /// The collection namespace for packs of the kind.
    var collectionNamespace: Int32 {
        switch self {
        case .stickers: 0
        case .masks: 1
        case .emoji: 8
        }
    }
}

extension OperationLogTag {
    /// The tag for the installed packs of a collection namespace; `nil` for collections that cannot be installed.
    package static func installedPacks(_ namespace: Int32) -> OperationLogTag? {
        switch namespace {
        case StickerPacksUpdate.Kind.stickers.collectionNamespace: .installedStickerPacks
        case StickerPacksUpdate.Kind.masks.collectionNamespace: .installedMasks
        case StickerPacksUpdate.Kind.emoji.collectionNamespace: .installedEmoji
        default: nil
        }
    }
}

extension Transaction {
    /// Adds the operation; a pending one is moved to the end and keeps its previous and archived packs. Call this before the collections change.
    /// Has no effect for a namespace without installed packs.
    package func addSynchronizeInstalledStickerPacksOperation(
        namespace: Int32, _ change: SynchronizeInstalledStickerPacksOperation.Change, noDelay: Bool = false
    ) throws {
        guard let tag = OperationLogTag.installedPacks(namespace) else { return }
        var waiting = try removeOperation(SynchronizeInstalledStickerPacksOperation.self, tag: tag, log: .accountLog)
        if waiting == nil {
            let installed = try getItemCollectionsInfos(namespace: namespace).map(\.id)
            waiting = SynchronizeInstalledStickerPacksOperation(previousPacks: installed, archivedPacks: [], noDelay: noDelay)
        }
        guard let operation = waiting?.after(change, noDelay: noDelay) else { return }
        try addOperation(operation, tag: tag, log: .accountLog)
    }
}

/// Featured packs marked as seen.
package struct SynchronizeMarkFeaturedStickerPacksAsSeenOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeMarkFeaturedStickerPacksAsSeenOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(ids: [ItemCollectionId]) { contents = CodedObject(hash: Self.typeHash, ["p": .bytes(ItemCollectionIds.bytes(ids))]) }

    package var ids: [ItemCollectionId] { ItemCollectionIds.ids(contents.fieldBytes("p") ?? []) }
}

extension Transaction {
    /// Adds the operation in place of a pending one, with the packs of both.
    package func addSynchronizeMarkFeaturedStickerPacksAsSeenOperation(ids: [ItemCollectionId]) throws {
        let tag = OperationLogTag.markFeaturedStickerPacksAsSeen
        let waiting = try removeOperation(SynchronizeMarkFeaturedStickerPacksAsSeenOperation.self, tag: tag, log: .accountLog)?.ids ?? []
        let all = waiting + ids.filter { !waiting.contains($0) }
        try addOperation(SynchronizeMarkFeaturedStickerPacksAsSeenOperation(ids: all), tag: tag, log: .accountLog)
    }
}

/// The words for emoji in a language are missing or old.
package struct SynchronizeEmojiKeywordsOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeEmojiKeywordsOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// Creates a request. `languageCode` and `fromVersion` are those of the stored keywords.
    package init(inputLanguageCode: String, languageCode: String?, fromVersion: Int32?) {
        contents = CodedObject(hash: Self.typeHash, [
            "ilc": .string(inputLanguageCode), "lc": languageCode.map { .string($0) } ?? .null, "v": .optional(fromVersion),
        ])
    }

    package var inputLanguageCode: String? { contents.string("ilc") }
    package var languageCode: String? { contents.string("lc") }
    package var fromVersion: Int32? { contents.int32("v") }

    /// The number of a language's log and collection.
    package static func number(ofLanguage code: String) -> Int64 { abs(Int64(persistentHash32(code))) }
}

extension Transaction {
    /// Adds the operation unless the language's log already has an entry.
    package func addSynchronizeEmojiKeywordsOperation(inputLanguageCode: String, languageCode: String?, fromVersion: Int32?) throws {
        let log = PeerId(
            namespace: PeerId.cloudGroup, id: SynchronizeEmojiKeywordsOperation.number(ofLanguage: inputLanguageCode))
        guard try firstOperation(SynchronizeEmojiKeywordsOperation.self, tag: .emojiKeywords, log: log) == nil else { return }
        try addOperation(
            SynchronizeEmojiKeywordsOperation(inputLanguageCode: inputLanguageCode, languageCode: languageCode, fromVersion: fromVersion),
            tag: .emojiKeywords, log: log)
    }
}
