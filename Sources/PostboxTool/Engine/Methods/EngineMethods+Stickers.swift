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
            "stickers.removeStickerPacksInteractively", .queued, [.init("ids", .json), .init("option", .word)], "the same of several packs of one kind",
            gives: "(Int, [ItemCollectionItem])?"
        ) { fields, engine in
            engine.stickers.removeStickerPacksInteractively(
                ids: try fields.required("ids", OperationFields.array(of: Read.itemCollectionId)), option: try fields.required("option", removing)
            ).call { $1.removedPack($0) }
        },
        EngineMethod(
            "stickers.reorderStickerPacks", .queued, [.init("namespace", .int32), .init("itemIds", .json)], "put packs of a kind into another order"
        ) { fields, engine in
            engine.stickers.reorderStickerPacks(
                namespace: try fields.int32("namespace"), itemIds: try fields.required("itemIds", OperationFields.array(of: Read.itemCollectionId))
            ).call()
        },
        EngineMethod("stickers.markFeaturedStickerPacksAsSeenInteractively", .queued, [.init("ids", .json)], "mark suggested packs as looked at") {
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
            "emoji for what is typed in a language", gives: "[EmojiKeywordItem]"
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
            "stickers.resolveInlineStickersLocal", .local, [.init("fileIds", .ids)], "custom emoji that are stored",
            gives: "[Int64: TelegramMediaFile]"
        ) { fields, engine in
            engine.stickers.resolveInlineStickersLocal(fileIds: try fields.required("fileIds", Read.list(of: Read.int64))).call { $1.filesByNumber($0) }
        },
    ]

    private static let recentStickers: [EngineMethod] = [
        EngineMethod("stickers.addRecentlyUsedSticker", .queued, [.init("fileReference", .json)], "put a sticker in front of those used lately") {
            fields, engine in
            engine.stickers.addRecentlyUsedSticker(fileReference: try fields.required("fileReference", Read.mediaReference)).call()
        },
        EngineMethod("stickers.removeRecentlyUsedSticker", .queued, [.init("fileReference", .json)], "take a sticker out of those used lately") {
            fields, engine in
            engine.stickers.removeRecentlyUsedSticker(fileReference: try fields.required("fileReference", Read.mediaReference)).call()
        },
        EngineMethod("stickers.clearRecentlyUsedStickers", .queued, [], "forget the stickers that were used") { _, engine in
            engine.stickers.clearRecentlyUsedStickers().call()
        },
        EngineMethod("stickers.clearRecentlyUsedEmoji", .local, [], "forget the emoji that were used") { _, engine in
            engine.stickers.clearRecentlyUsedEmoji().call()
        },
        EngineMethod("stickers.isStickerSaved", .local, [.init("id", .json)], "whether a sticker is saved", gives: "Bool") { fields, engine in
            engine.stickers.isStickerSaved(id: try fields.required("id", Read.mediaId)).call { $1.bool($0) }
        },
        EngineMethod("stickers.isGifSaved", .local, [.init("id", .json)], "whether a GIF is saved", gives: "Bool") { fields, engine in
            engine.stickers.isGifSaved(id: try fields.required("id", Read.mediaId)).call { $1.bool($0) }
        },
        EngineMethod("stickers.availableReactions", .local, [], "the reactions that there are, live", gives: "AvailableReactions?") { _, engine in
            engine.stickers.availableReactions().call(live: true) { $1.properties($0) }
        },
        EngineMethod(
            "stickers.availableMessageEffects", .local, [], "the effects that messages can have, live", gives: "AvailableMessageEffects?"
        ) { _, engine in
            engine.stickers.availableMessageEffects().call(live: true) { $1.properties($0) }
        },
        EngineMethod(
            "stickers.savedMessageTagData", .local, [], "the reactions that sort saved messages, live", gives: "SavedMessageTags?"
        ) { _, engine in
            engine.stickers.savedMessageTagData().call(live: true) { $1.properties($0) }
        },
        EngineMethod(
            "stickers.savedMessageTags", .local, [], "the same with the files of custom emoji, live",
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
            "stickers.emojiSearchCategories", .local, [.init("kind", .word)], "groups in which emoji are searched, live",
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

    /// The case and the file, `{"standalone":FILE}` or `{"standalone":{"media":FILE}}`; or a coded MediaReference.
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
