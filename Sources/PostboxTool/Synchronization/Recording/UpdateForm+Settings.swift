import Postbox
import PostboxCoding
import TelegramCore

extension UpdateForm {
    /// Settings, folders, stickers, and what is only told.
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
            let entities = try line.optional("entities", OperationFields.array(of: Read.coded)) ?? []
            guard entities.isEmpty else { throw OperationError(field: "entities", reason: "is not known here") }
            return .serviceNotification(
                ServerUpdate.ServiceNotification(
                    isPopup: try line.bool("popup"), date: try line.optional("date", Read.int32), type: try line.string("type"),
                    text: try line.required("text", Read.utf8), attributes: [], media: try line.optionalCoded("media").map { [$0] } ?? []))
        } write: { content, writer in
            guard case let .serviceNotification(notification) = content, notification.attributes.isEmpty, notification.media.count <= 1 else {
                return false
            }
            writer.member("popup", bool: notification.isPopup)
            writer.member("date", optionalInt: notification.date)
            writer.member("type", text: notification.type)
            writer.member("text", utf8: notification.text)
            writer.member("media", optionalCoded: notification.media.first)
            return true
        },
        .constant("updateSavedGifs", .updateRecentGifs),
        .constant("updateStickerSets", .updateInstalledStickerPacks(.sync)),
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
        .other("updatePaidReactionPrivacy", "private") { (line) throws(OperationError) in
            .operation(.updateStarsReactionsAreAnonymousByDefault(try line.bool("private")))
        } write: { content, writer in
            guard case let .updateStarsReactionsAreAnonymousByDefault(isAnonymous)? = content.operation else { return false }
            writer.member("private", bool: isAnonymous)
            return true
        },
        .other("updateWebViewResultSent", "query") { (line) throws(OperationError) in .webViewClosed(query: try line.int64("query")) } write: {
            guard case let .webViewClosed(query) = $0 else { return false }
            $1.member("query", int64: query)
            return true
        },
        // Where somebody types tells which of the three it is.
        .other("updateUserTyping", "user", "activity", "value") { (line) throws(OperationError) in
            let user = try line.peer("user")
            return .inputActivity(try line.activity(in: user, threadId: nil, by: user))
        } write: { content, writer in
            guard case let .inputActivity(update) = content, update.peerId == update.authorId, update.threadId == nil else { return false }
            writer.member("user", peer: update.peerId)
            writer.activity(update)
            return true
        },
        .other("updateChatUserTyping", "group", "user", "activity", "value") { (line) throws(OperationError) in
            .inputActivity(try line.activity(in: try line.peer("group"), threadId: nil, by: try line.peer("user")))
        } write: { content, writer in
            guard case let .inputActivity(update) = content, update.peerId.namespace != PeerId.cloudChannel, update.threadId == nil,
                let user = update.authorId
            else { return false }
            writer.member("group", peer: update.peerId)
            writer.member("user", peer: user)
            writer.activity(update)
            return true
        },
        .other("updateChannelUserTyping", "channel", "thread", "user", "activity", "value") { (line) throws(OperationError) in
            .inputActivity(
                try line.activity(in: try line.peer("channel"), threadId: try line.optional("thread", Read.int64), by: try line.peer("user")))
        } write: { content, writer in
            guard case let .inputActivity(update) = content, let user = update.authorId else { return false }
            writer.member("channel", peer: update.peerId)
            writer.member("thread", optionalInt64: update.threadId)
            writer.member("user", peer: user)
            writer.activity(update)
            return true
        },
    ]

    private static func category(_ node: JSONNode) throws(OperationError) -> NotificationCategory {
        guard let category = NotificationCategory(rawValue: try Read.string(node)) else {
            throw OperationError(reason: "is none of \"privateChats\", \"groups\", \"channels\"")
        }
        return category
    }
}

extension OperationFields {
    /// `cancel`: none any more.
    fileprivate func activity(in peerId: PeerId, threadId: Int64?, by author: PeerId) throws(OperationError) -> PeerInputActivityUpdate {
        let activity = try string("activity")
        return PeerInputActivityUpdate(peerId: peerId, threadId: threadId, authorId: author, activity: activity == "cancel" ? nil : activity)
    }
}

extension JSONWriter {
    fileprivate func activity(_ update: PeerInputActivityUpdate) { member("activity", text: update.activity ?? "cancel") }
}
