import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let stickersServer: [EngineMethod] = [
        EngineMethod(
            "stickers.toggleStickerSaved", .server,
            [.init("file", .json), .init("saved", .bool)],
            "save a sticker, or no longer", gives: "SavedStickerResult"
        ) { fields, engine in
            engine.stickers.toggleStickerSaved(file: try fields.coded("file"), saved: try fields.bool("saved")).call { $1.savedSticker($0) }
        },
        EngineMethod(
            "stickers.cachedStickerPack", .server,
            [.init("reference", .json), .init("forceRemote", .bool, optional: true)],
            "a pack that is stored, and what the server says", gives: "CachedStickerPackResult"
        ) { fields, engine in
            engine.stickers.cachedStickerPack(
                reference: try fields.required("reference", Read.stickerPackReference),
                forceRemote: try fields.optional("forceRemote", Read.bool) ?? false
            ).call { $1.loadedPack($0) }
        },
        EngineMethod(
            "stickers.loadedStickerPack", .server,
            [.init("reference", .json), .init("forceActualized", .bool)],
            "the same", gives: "LoadedStickerPack"
        ) { fields, engine in
            engine.stickers.loadedStickerPack(
                reference: try fields.required("reference", Read.stickerPackReference),
                forceActualized: try fields.bool("forceActualized")
            ).call { $1.loadedPack($0) }
        },
        EngineMethod(
            "stickers.resolveInlineStickers", .server, [.init("fileIds", .ids)], "custom emoji", gives: "[Int64: TelegramMediaFile]"
        ) { fields, engine in
            engine.stickers.resolveInlineStickers(fileIds: try fields.required("fileIds", Read.list(of: Read.int64))).call { $1.filesByNumber($0) }
        },
        EngineMethod("stickers.clearRecentlyUsedReactions", .server, [], "forget the reactions that were used") { _, engine in
            engine.stickers.clearRecentlyUsedReactions().call()
        },
        EngineMethod("stickers.updateQuickReaction", .server, [.init("reaction", .json)], "the reaction of a double tap") { fields, engine in
            engine.stickers.updateQuickReaction(reaction: try fields.required("reaction", Read.reaction).object).call()
        },
        EngineMethod(
            "stickers.setSavedMessageTagTitle", .server,
            [.init("reaction", .json), .init("title", .text, optional: true)],
            "what a reaction that sorts saved messages is called"
        ) { fields, engine in
            engine.stickers.setSavedMessageTagTitle(
                reaction: try fields.required("reaction", Read.reaction).object, title: try fields.optional("title", Read.string)
            ).call()
        },
    ]
}

extension Read {
    /// `{"id":{"id":"1","accessHash":"2"}}`, `{"name":"cats"}`, `"animatedEmoji"`; or a coded StickerPackReference.
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
