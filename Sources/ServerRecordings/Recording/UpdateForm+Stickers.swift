import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

extension UpdateForm {
    /// Installed packs, saved GIFs, stories.
    static let stickers: [UpdateForm] = [
        .other("updateNewStickerSet", "info", "items") { (line) throws(OperationError) in
            .operation(.updateInstalledStickerPacks(.add(info: try line.coded("info"), items: try line.codedObjects("items"))))
        } write: { content, writer in
            guard case let .updateInstalledStickerPacks(.add(info, items))? = content.operation else { return false }
            writer.member("info", coded: info)
            writer.member("items", codedObjects: items)
            return true
        },
        .other("updateStickerSetsOrder", "collection", "order") { (line) throws(OperationError) in
            let ids = try line.required("order", OperationFields.array(of: Read.int64))
            return .operation(.updateInstalledStickerPacks(.reorder(try line.collection(), ids: ids)))
        } write: { content, writer in
            guard case let .updateInstalledStickerPacks(.reorder(kind, ids))? = content.operation else { return false }
            writer.member("collection", text: kind.rawValue)
            writer.member("order", int64s: ids)
            return true
        },
        .other("updateMoveStickerSetToTop", "collection", "id") { (line) throws(OperationError) in
            .operation(.updateInstalledStickerPacks(.reorderToTop(try line.collection(), ids: [try line.int64("id")])))
        } write: { content, writer in
            guard case let .updateInstalledStickerPacks(.reorderToTop(kind, ids))? = content.operation, ids.count == 1 else { return false }
            writer.member("collection", text: kind.rawValue)
            writer.member("id", int64: ids[0])
            return true
        },
        .constant("updateSavedGifs", .updateRecentGifs),
        .constant("updateStickerSets", .updateInstalledStickerPacks(.sync)),
        .other("updateStory", "peer", "story", "deleted") { (line) throws(OperationError) in
            let peerId = try line.peer("peer")
            if let id = try line.optional("deleted", Read.int32) { return .operation(.updateStory(StoryId(peerId: peerId, id: id), nil)) }
            let story = try line.coded("story")
            guard let id = (story.object("i") ?? story.object("p"))?.int32("id") else {
                throw OperationError(field: "story", reason: "is not a stored story")
            }
            return .operation(.updateStory(StoryId(peerId: peerId, id: id), story))
        } write: { content, writer in
            guard case let .updateStory(id, story)? = content.operation else { return false }
            writer.member("peer", peer: id.peerId)
            if let story { writer.member("story", coded: story) } else { writer.member("deleted", int: id.id) }
            return true
        },
        .other("updateStoriesStealthMode", "mode") { (line) throws(OperationError) in
            .operation(.updateStoryStealthMode(try line.coded("mode")))
        } write: { content, writer in
            guard case let .updateStoryStealthMode(mode)? = content.operation else { return false }
            writer.member("mode", coded: mode)
            return true
        },
        .other("updateReadStories", "peer", "maxId") { (line) throws(OperationError) in
            .operation(.updateReadStories(try line.peer("peer"), maxId: try line.int32("maxId")))
        } write: { content, writer in
            guard case let .updateReadStories(peerId, maxId)? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("maxId", int: maxId)
            return true
        },
        .other("updateSentStoryReaction", "peer", "id", "reaction") { (line) throws(OperationError) in
            let id = StoryId(peerId: try line.peer("peer"), id: try line.int32("id"))
            // Who made it and how often it was made is none of the story's concern.
            let reaction = try line.optionalCoded("reaction")?.retyped(TypeHash.reaction).setting(["c": .absent, "cord": .absent])
            return .operation(.updateStorySentReaction(id, reaction))
        } write: { content, writer in
            guard case let .updateStorySentReaction(id, reaction)? = content.operation else { return false }
            writer.member("peer", peer: id.peerId)
            writer.member("id", int: id.id)
            writer.member("reaction", optionalCoded: reaction)
            return true
        },
    ]
}

extension OperationFields {
    fileprivate func collection() throws(OperationError) -> StickerPacksUpdate.Kind {
        guard let kind = StickerPacksUpdate.Kind(rawValue: try string("collection")) else {
            throw OperationError(field: "collection", reason: "is none of \"stickers\", \"masks\", \"emoji\"")
        }
        return kind
    }
}
