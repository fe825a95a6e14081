import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

extension UpdateForm {
    /// Settings, folders, languages, the service.
    static let settings: [UpdateForm] = [
        .other("updateNotifySettings", "peer", "category", "thread", "settings") { (line) throws(OperationError) in
            let settings = try line.coded("settings")
            guard let peerId = try line.optional("peer", Read.peer) else {
                return .operation(.updateGlobalNotificationSettings(try line.required("category", category), settings))
            }
            let threadId = try line.optional("thread", Read.int64)
            return .operation(.updateNotificationSettings(peerId, threadId: threadId, settings), about: threadId == nil ? [peerId] : [])
        } write: { content, writer in
            switch content.operation {
            case let .updateNotificationSettings(peerId, threadId, settings)?:
                writer.member("peer", peer: peerId)
                writer.member("thread", optionalInt64: threadId)
                writer.member("settings", coded: settings)
            case let .updateGlobalNotificationSettings(category, settings)?:
                writer.member("category", text: category.rawValue)
                writer.member("settings", coded: settings)
            default: return false
            }
            return true
        },
        .constant("updateDialogFilters", .syncChatListFilters),
        .other("updateDialogFilterOrder", "order") { (line) throws(OperationError) in
            .operation(.updateChatListFilterOrder(try line.required("order", OperationFields.array(of: Read.int32))))
        } write: { content, writer in
            guard case let .updateChatListFilterOrder(ids)? = content.operation else { return false }
            writer.member("order", ints: ids)
            return true
        },
        .other("updateDialogFilter", "id", "filter") { (line) throws(OperationError) in
            .operation(.updateChatListFilter(id: try line.int32("id"), try line.optionalCoded("filter")))
        } write: { content, writer in
            guard case let .updateChatListFilter(id, filter)? = content.operation else { return false }
            writer.member("id", int: id)
            writer.member("filter", optionalCoded: filter)
            return true
        },
        .other("updateServiceNotification", "popup", "date", "type", "text", "entities", "media") { (line) throws(OperationError) in
            .serviceNotification(
                ServerUpdate.ServiceNotification(
                    isPopup: try line.bool("popup"), date: try line.optional("date", Read.int32), type: try line.string("type"),
                    text: try line.required("text", Read.utf8), entities: try line.optional("entities", OperationFields.array(of: Read.coded)) ?? [],
                    media: try line.optionalCoded("media").map { [$0] } ?? []))
        } write: { content, writer in
            guard case let .serviceNotification(notification) = content, notification.media.count <= 1 else { return false }
            writer.member("popup", bool: notification.isPopup)
            writer.member("date", optionalInt: notification.date)
            writer.member("type", text: notification.type)
            writer.member("text", utf8: notification.text)
            if !notification.entities.isEmpty { writer.member("entities", codedObjects: notification.entities) }
            writer.member("media", optionalCoded: notification.media.first)
            return true
        },
        .constant("updateAttachMenuBots", .updateAttachMenuBots),
        .constant("updateConfig", .updateConfig),
        .other("updateTheme", "theme") { (line) throws(OperationError) in .operation(.updateTheme(try line.coded("theme"))) } write: {
            guard case let .updateTheme(theme)? = $0.operation else { return false }
            $1.member("theme", coded: theme)
            return true
        },
        .other("updateLangPackTooLong", "code") { (line) throws(OperationError) in
            .operation(.updateLangPack(code: try line.string("code"), nil))
        } write: { content, writer in
            guard case .updateLangPack(let code, nil)? = content.operation else { return false }
            writer.member("code", text: code)
            return true
        },
        .other("updatePaidReactionPrivacy", "privacy", "private") { (line) throws(OperationError) in
            if let privacy = try line.optional("privacy", Form.paidReactionPrivacy.read) { return .operation(.updateStarsReactionsDefaultPrivacy(privacy)) }
            return .operation(.updateStarsReactionsDefaultPrivacy(try line.bool("private") ? .anonymous : .default))
        } write: { content, writer in
            guard case let .updateStarsReactionsDefaultPrivacy(privacy)? = content.operation else { return false }
            writer.key("privacy")
            Form.paidReactionPrivacy.write(privacy, writer)
            return true
        },
        .other("updateLangPack", "code", "fromVersion", "version", "strings") { (line) throws(OperationError) in
            .operation(.updateLangPack(code: try line.string("code"), try Operation.languageDifference.read(line)))
        } write: { content, writer in
            guard case let .updateLangPack(code, difference?)? = content.operation else { return false }
            writer.member("code", text: code)
            Operation.languageDifference.write(difference, writer)
            return true
        },
        .other("updateNewAuthorization", "hash", "unconfirmed", "date", "device", "location") { (line) throws(OperationError) in
            .operation(
                .updateNewAuthorization(
                    NewAuthorization(
                        isUnconfirmed: try line.bool("unconfirmed"), hash: try line.int64("hash"), date: try line.optional("date", Read.int32),
                        device: try line.optional("device", Read.string), location: try line.optional("location", Read.string))))
        } write: { content, writer in
            guard case let .updateNewAuthorization(authorization)? = content.operation else { return false }
            writer.member("hash", int64: authorization.hash)
            writer.member("unconfirmed", bool: authorization.isUnconfirmed)
            writer.member("date", optionalInt: authorization.date)
            writer.member("device", optionalText: authorization.device)
            writer.member("location", optionalText: authorization.location)
            return true
        },
    ]

    private static func category(_ node: JSONNode) throws(OperationError) -> NotificationCategory {
        try Form.word(NotificationCategory.self, others: "must be \"privateChats\", \"groups\", or \"channels\"").read(node)
    }
}

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
            // The author and the count of the reaction do not concern the story.
            let reaction = try line.optionalCoded("reaction")?.retyped(TypeHash.messageReactionReaction).setting(["c": .absent, "cord": .absent])
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
        try required("collection", Form.word(StickerPacksUpdate.Kind.self, others: "must be \"stickers\", \"masks\", or \"emoji\"").read)
    }
}
