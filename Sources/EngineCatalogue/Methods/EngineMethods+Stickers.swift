import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let stickers = stickerPacks + recentStickers + stickersServer

    private static let stickerPacks: [EngineMethod] = [
        EngineMethod(
            "stickers.addStickerPackInteractively", .queued,
            [.init("info", .json), .init("items", .json), .init("positionInList", .int32, optional: true)], "install a pack, or move it to the front"
        ) { fields, engine in
            engine.stickers.addStickerPackInteractively(
                info: try fields.required("info", Read.stickerPack), items: try fields.required("items", OperationFields.array(of: Read.stickerPackItem)),
                positionInList: try fields.optional("positionInList", Read.int32).map { Int($0) }
            ).call()
        },
        EngineMethod(
            "stickers.removeStickerPackInteractively", .queued, [.init("id", .json), .init("option", .word)], "uninstall a pack, or archive it",
            gives: "(Int, [ItemCollectionItem])?"
        ) { fields, engine in
            engine.stickers.removeStickerPackInteractively(
                id: try fields.required("id", Read.itemCollectionId), option: try fields.required("option", removing)
            ).call { $1.removedPack($0) }
        },
        EngineMethod(
            "stickers.removeStickerPacksInteractively", .queued, [.init("ids", .json), .init("option", .word)], "uninstall or archive several packs of one kind",
            gives: "(Int, [ItemCollectionItem])?"
        ) { fields, engine in
            engine.stickers.removeStickerPacksInteractively(
                ids: try fields.required("ids", OperationFields.array(of: Read.itemCollectionId)), option: try fields.required("option", removing)
            ).call { $1.removedPack($0) }
        },
        EngineMethod(
            "stickers.reorderStickerPacks", .queued, [.init("namespace", .int32), .init("itemIds", .json)], "reorder the packs of a kind"
        ) { fields, engine in
            engine.stickers.reorderStickerPacks(
                namespace: try fields.int32("namespace"), itemIds: try fields.required("itemIds", OperationFields.array(of: Read.itemCollectionId))
            ).call()
        },
        EngineMethod("stickers.markFeaturedStickerPacksAsSeenInteractively", .queued, [.init("ids", .json)], "mark suggested packs as seen") {
            fields, engine in
            engine.stickers.markFeaturedStickerPacksAsSeenInteractively(
                ids: try fields.required("ids", OperationFields.array(of: Read.itemCollectionId))
            ).call()
        },
        EngineMethod(
            "stickers.searchStickerSets", .local, [.init("query", .text)], "installed packs by name", gives: "FoundStickerSets"
        ) { fields, engine in
            engine.stickers.searchStickerSets(query: try fields.string("query")).call { $1.stickerSets($0) }
        },
        EngineMethod(
            "stickers.searchEmojiSets", .local, [.init("query", .text)], "installed packs of custom emoji by name", gives: "FoundStickerSets"
        ) { fields, engine in
            engine.stickers.searchEmojiSets(query: try fields.string("query")).call { $1.stickerSets($0) }
        },
        EngineMethod(
            "stickers.searchEmojiKeywords", .queued, [.init("inputLanguageCode", .text), .init("query", .text), .init("completeMatch", .bool)],
            "emoji for keywords in a language", gives: "[EmojiKeywordItem]"
        ) { fields, engine in
            engine.stickers.searchEmojiKeywords(
                inputLanguageCode: try fields.string("inputLanguageCode"), query: try fields.string("query"),
                completeMatch: try fields.bool("completeMatch")
            ).call { keywords, writer in
                writer.list(keywords) { keyword in
                    writer.beginObject()
                    writer.member("keyword", text: keyword.keyword)
                    writer.array("emoticons", keyword.emoticons) { writer.string($0) }
                    writer.endObject()
                }
            }
        },
        EngineMethod(
            "stickers.resolveInlineStickersLocal", .local, [.init("fileIds", .ids)], "stored custom emoji",
            gives: "[Int64: TelegramMediaFile]"
        ) { fields, engine in
            engine.stickers.resolveInlineStickersLocal(fileIds: try fields.required("fileIds", Read.list(of: Read.int64))).call { $1.filesByNumber($0) }
        },
    ]

    private static let recentStickers: [EngineMethod] = [
        EngineMethod("stickers.addRecentlyUsedSticker", .queued, [.init("fileReference", .json)], "add a sticker to the front of the recent stickers") {
            fields, engine in
            engine.stickers.addRecentlyUsedSticker(fileReference: try fields.required("fileReference", Read.mediaReference)).call()
        },
        EngineMethod("stickers.removeRecentlyUsedSticker", .queued, [.init("fileReference", .json)], "remove a sticker from the recent stickers") {
            fields, engine in
            engine.stickers.removeRecentlyUsedSticker(fileReference: try fields.required("fileReference", Read.mediaReference)).call()
        },
        EngineMethod("stickers.clearRecentlyUsedStickers", .queued, [], "clear the recent stickers") { _, engine in
            engine.stickers.clearRecentlyUsedStickers().call()
        },
        EngineMethod("stickers.clearRecentlyUsedEmoji", .local, [], "clear the recent emoji") { _, engine in
            engine.stickers.clearRecentlyUsedEmoji().call()
        },
        EngineMethod("stickers.isStickerSaved", .local, [.init("id", .json)], "whether a sticker is saved", gives: "Bool") { fields, engine in
            engine.stickers.isStickerSaved(id: try fields.required("id", Read.mediaId)).call { $1.bool($0) }
        },
        EngineMethod("stickers.isGifSaved", .local, [.init("id", .json)], "whether a GIF is saved", gives: "Bool") { fields, engine in
            engine.stickers.isGifSaved(id: try fields.required("id", Read.mediaId)).call { $1.bool($0) }
        },
        EngineMethod("stickers.availableReactions", .local, [], "the available reactions, live", gives: "AvailableReactions?") { _, engine in
            engine.stickers.availableReactions().call(live: true) { $1.properties($0) }
        },
        EngineMethod(
            "stickers.availableMessageEffects", .local, [], "the available message effects, live", gives: "AvailableMessageEffects?"
        ) { _, engine in
            engine.stickers.availableMessageEffects().call(live: true) { $1.properties($0) }
        },
        EngineMethod(
            "stickers.savedMessageTagData", .local, [], "the reactions used as tags of saved messages, live", gives: "SavedMessageTags?"
        ) { _, engine in
            engine.stickers.savedMessageTagData().call(live: true) { $1.properties($0) }
        },
        EngineMethod(
            "stickers.savedMessageTags", .local, [], "the reactions used as tags of saved messages, with the files of custom emoji, live",
            gives: "([SavedMessageTags.Tag], [Int64: TelegramMediaFile])"
        ) { _, engine in
            engine.stickers.savedMessageTags().call(live: true) { list, writer in
                writer.beginArray()
                writer.list(list.tags) { writer.properties($0) }
                writer.filesByNumber(list.files)
                writer.endArray()
            }
        },
        EngineMethod(
            "stickers.emojiSearchCategories", .local, [.init("kind", .word)], "the groups for searching emoji, live",
            gives: "EmojiSearchCategories?"
        ) { fields, engine in
            engine.stickers.emojiSearchCategories(
                kind: try fields.required(
                    "kind", Read.word(["emoji": .emoji, "status": .status, "avatar": .avatar, "combinedChatStickers": .combinedChatStickers]))
            ).call(live: true) { $1.properties($0) }
        },
    ]

    private static var removing: OperationFields.Reader<RemoveStickerPackOption> { Read.word(["delete": .delete, "archive": .archive]) }
}

extension Read {
    private static let mediaReferences: KeyValuePairs<String, Int32> = [
        "standalone": 0, "savedGif": 4, "savedSticker": 5, "recentSticker": 6, "customEmoji": 9,
    ]

    /// The case and the file, `{"standalone":FILE}` or `{"standalone":{"media":FILE}}`, or a coded MediaReference.
    static func mediaReference(_ node: JSONNode) throws(OperationError) -> CodedObject {
        for (name, number) in mediaReferences {
            guard let member = node.members.first(where: { $0.keyString == name }) else { continue }
            return MediaReferences.reference(kind: number, to: try coded(member.value["media"] ?? member.value))
        }
        return try coded(node)
    }
}

extension JSONWriter {
    fileprivate func removedPack(_ removed: RemovedStickerPack?) {
        guard let removed else { return null() }
        beginArray()
        int(removed.position)
        list(removed.items) { properties($0) }
        endArray()
    }

    fileprivate func stickerSets(_ found: FoundStickerSets) {
        beginObject()
        array("infos", found.infos) { info in
            beginArray()
            collectionId(info.id)
            properties(info.info)
            properties(info.topItem)
            bool(info.installed)
            endArray()
        }
        array("entries", found.entries) { entry in
            beginObject()
            object("index") { member("collectionIndex", int: Int32(clamping: entry.collectionIndex)) }
            member("item", properties: entry.item)
            endObject()
        }
        endObject()
    }

    func filesByNumber(_ files: [Int64: CodedObject]) {
        list(files.sorted { $0.key < $1.key }) { number, file in
            beginArray()
            int64String(number)
            properties(file)
            endArray()
        }
    }
}

extension EngineMethod {
    static let stickersServer: [EngineMethod] = [
        EngineMethod(
            "stickers.toggleStickerSaved", .server,
            [.init("file", .json), .init("saved", .bool)],
            "save or unsave a sticker", gives: "SavedStickerResult"
        ) { fields, engine in
            engine.stickers.toggleStickerSaved(file: try fields.coded("file"), saved: try fields.bool("saved")).call { $1.savedSticker($0) }
        },
        EngineMethod(
            "stickers.cachedStickerPack", .server,
            [.init("reference", .json), .init("forceRemote", .bool, optional: true)],
            "a pack, from the database and then from the server", gives: "CachedStickerPackResult"
        ) { fields, engine in
            engine.stickers.cachedStickerPack(
                reference: try fields.required("reference", Read.stickerPackReference),
                forceRemote: try fields.optional("forceRemote", Read.bool) ?? false
            ).call { $1.loadedPack($0) }
        },
        EngineMethod(
            "stickers.loadedStickerPack", .server,
            [.init("reference", .json), .init("forceActualized", .bool), .init("ignoreCache", .bool, optional: true)],
            "the same", gives: "LoadedStickerPack"
        ) { fields, engine in
            engine.stickers.loadedStickerPack(
                reference: try fields.required("reference", Read.stickerPackReference),
                forceActualized: try fields.bool("forceActualized"),
                ignoreCache: try fields.optional("ignoreCache", Read.bool) ?? false
            ).call { $1.loadedPack($0) }
        },
        EngineMethod(
            "stickers.resolveInlineStickers", .server, [.init("fileIds", .ids)], "custom emoji", gives: "[Int64: TelegramMediaFile]"
        ) { fields, engine in
            engine.stickers.resolveInlineStickers(fileIds: try fields.required("fileIds", Read.list(of: Read.int64))).call { $1.filesByNumber($0) }
        },
        EngineMethod("stickers.clearRecentlyUsedReactions", .server, [], "clear the recent reactions") { _, engine in
            engine.stickers.clearRecentlyUsedReactions().call()
        },
        EngineMethod("stickers.updateQuickReaction", .server, [.init("reaction", .json)], "set the reaction for a double tap") { fields, engine in
            engine.stickers.updateQuickReaction(reaction: try fields.required("reaction", Read.reaction).object).call()
        },
        EngineMethod(
            "stickers.setSavedMessageTagTitle", .server,
            [.init("reaction", .json), .init("title", .text, optional: true)],
            "set the name of a reaction used as a tag of saved messages"
        ) { fields, engine in
            engine.stickers.setSavedMessageTagTitle(
                reaction: try fields.required("reaction", Read.reaction).object, title: try fields.optional("title", Read.string)
            ).call()
        },
    ]
}

extension Read {
    /// Reads `{"id":{"id":"1","accessHash":"2"}}`, `{"name":"cats"}`, `"animatedEmoji"`, or a coded StickerPackReference.
    fileprivate static func stickerPackReference(_ node: JSONNode) throws(OperationError) -> CodedObject {
        if node["$type"] != nil { return try coded(node) }
        let fields = OperationFields(node)
        if let text = node.string, let reference = StickerPackReferences.builtin(text) { return reference }
        try fields.expectOne(of: ["id", "name"])
        if let name = try fields.optional("name", string) { return StickerPackReferences.name(name) }
        let id = try fields.required("id", object)
        try id.expectOnly(["id", "accessHash"])
        return StickerPackReferences.id(try id.int64("id"), accessHash: try id.int64("accessHash"))
    }
}

extension JSONWriter {
    fileprivate func savedSticker(_ result: SavedStickerResult) {
        guard case let .limitExceeded(limit, premiumLimit) = result else { return string("generic") }
        beginObject()
        object("limitExceeded") {
            member("limit", int: Int32(clamping: limit))
            member("premiumLimit", int: Int32(clamping: premiumLimit))
        }
        endObject()
    }

    fileprivate func loadedPack(_ pack: LoadedStickerPack) {
        guard case let .result(info, items, installed) = pack else { return string(pack == .fetching ? "fetching" : "none") }
        beginObject()
        object("result") {
            member("info", properties: info)
            array("items", items) { properties($0) }
            member("installed", bool: installed)
        }
        endObject()
    }
}
