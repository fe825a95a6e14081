import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

/// Saved stickers, packs that are not installed, reactions.
extension TelegramEngine.Stickers {
    /// Saves a sticker, or no longer. What it says comes from its pack, which the server is asked for where it is not installed.
    /// - Parameter file: TelegramMediaFile.
    public func toggleStickerSaved(file: CodedObject, saved: Bool) -> Signal<SavedStickerResult, AddSavedStickerError> {
        let account = context.account
        guard saved else {
            return context.transaction(failure: AddSavedStickerError.self) { transaction in
                try transaction.removeSavedSticker(file)
                return .generic
            }
        }
        let found = context.transaction(failure: AddSavedStickerError.self) { try $0.textsOfSticker(file) }
        return found |> mapToSignal { [context] texts -> Signal<SavedStickerResult, AddSavedStickerError> in
            switch texts {
            case .none: return .single(.generic)
            case let .known(texts):
                return context.transaction(failure: AddSavedStickerError.self) { try $0.addSavedSticker(file, texts: texts, account: account) }
            case let .of(pack):
                return context.exchange(
                    "stickers.toggleStickerSaved", failure: AddSavedStickerError.self, otherwise: .generic
                ) { _ in
                    StickerPackRequest.get(pack)
                } after: { transaction, answer in
                    guard let id = file.mediaId else { return .generic }
                    let items = answer["items"].elements.compactMap(\.coded)
                    guard let item = items.first(where: { $0.object("f")?.mediaId == id }) else { throw AddSavedStickerError.notFound }
                    return try transaction.addSavedSticker(file, texts: item.stickerTexts, account: account)
                }
            }
        }
    }

    /// A pack: the installed one, or one that was asked for before, and what the server says.
    /// - Parameters:
    ///   - reference: StickerPackReference.
    ///   - forceRemote: The server is asked in any case.
    public func cachedStickerPack(reference: CodedObject, forceRemote: Bool = false) -> Signal<LoadedStickerPack, EngineError> {
        context.stickerPack(reference, isForced: forceRemote, "stickers.cachedStickerPack")
    }

    /// A pack as it is stored, or as the server has it: the server is asked when nothing is stored, or `forceActualized` says so.
    public func loadedStickerPack(reference: CodedObject, forceActualized: Bool) -> Signal<LoadedStickerPack, EngineError> {
        context.stickerPack(reference, isForced: forceActualized, "stickers.loadedStickerPack")
    }

    /// Custom emoji by the number of their file: stored ones, and the others from the server.
    public func resolveInlineStickers(fileIds: [Int64]) -> Signal<[Int64: CodedObject], EngineError> {
        let method = "stickers.resolveInlineStickers"
        return context.transaction { try $0.storedInlineStickers(fileIds) } |> mapToSignal { [context] stored -> Signal<[Int64: CodedObject], EngineError> in
            var asked: Set<Int64> = []
            let missing = fileIds.filter { stored[$0] == nil && asked.insert($0).inserted }
            guard !missing.isEmpty else { return .single(stored) }
            let requests = stride(from: 0, to: missing.count, by: 100).map { start -> Signal<[CodedObject], EngineError> in
                let ids = missing[start..<min(start + 100, missing.count)]
                return context.exchange(method, otherwise: [], onRefusal: .swallow) { _ in
                    ServerRequest("getCustomEmoji", ["ids": .list(ids.map { .int64($0) })])
                } after: { transaction, answer in
                    let files = answer["media"].elements.compactMap(\.coded)
                    for file in files { try transaction.storeMediaIfNotPresent(file) }
                    return files
                }
            }
            return combineLatest(requests) |> map { answers in
                var result = stored
                for file in answers.flatMap({ $0 }) { if let id = file.mediaId?.id { result[id] = file } }
                return result
            }
        }
    }

    /// Forgets the reactions that were used lately. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func clearRecentlyUsedReactions() -> Signal<Void, EngineError> {
        context.exchange("stickers.clearRecentlyUsedReactions", onRefusal: .swallow) { transaction in
            try transaction.replaceOrderedItemListItems(collectionId: OrderedListId.recentReactions, items: [])
            return ServerRequest("clearRecentReactions")
        }
    }

    /// The reaction of a double tap: MessageReaction.Reaction. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func updateQuickReaction(reaction: CodedObject) -> Signal<Void, EngineError> {
        context.exchange("stickers.updateQuickReaction", onRefusal: .swallow) { transaction in
            let key = PreferenceKey.reactionSettings.key
            let stored = try transaction.getPreferencesEntry(key: key).map { CodedObject($0) } ?? CodedObject(hash: TypeHash.reactionSettings, [:])
            try transaction.setPreferencesEntry(key: key, value: stored.setting(["quickReaction": .object(reaction)]).bytes)
            return ServerRequest("setDefaultReaction", ["reaction": .coded(reaction)])
        }
    }

    /// What a reaction that sorts saved messages is called. nil: nothing. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func setSavedMessageTagTitle(reaction: CodedObject, title: String?) -> Signal<Void, EngineError> {
        context.exchange("stickers.setSavedMessageTagTitle", onRefusal: .swallow) { transaction in
            try transaction.setSavedMessageTagTitle(reaction, title)
            return ServerRequest("setSavedTag", ["reaction": .coded(reaction), "title": .optional(title)])
        }
    }
}

/// Why a sticker could not be saved.
public enum AddSavedStickerError: EngineFailure {
    /// Its pack does not hold it.
    case notFound
    /// What can fail in every method.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}

/// A pack as it was stored or as the server has sent it.
public enum LoadedStickerPack: Hashable, Sendable {
    /// Nothing is stored; the server is being asked.
    case fetching
    /// The server has no such pack.
    case none
    /// StickerPackCollectionInfo and StickerPackItem.
    case result(info: CodedObject, items: [CodedObject], installed: Bool)
}
