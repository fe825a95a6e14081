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
        },
        .other("updateDialogFilters") { (_) throws(OperationError) in .operation(.syncChatListFilters) },
        .other("updateDialogFilterOrder", "order") { (line) throws(OperationError) in
            .operation(.updateChatListFilterOrder(try line.required("order", OperationFields.array(of: Read.int32))))
        },
        .other("updateDialogFilter", "id", "filter") { (line) throws(OperationError) in
            .operation(.updateChatListFilter(id: try line.int32("id"), try line.optionalCoded("filter")))
        },
        .other("updateServiceNotification", "popup", "date", "type", "text", "entities", "media") { (line) throws(OperationError) in
            let entities = try line.optional("entities", OperationFields.array(of: Read.coded)) ?? []
            guard entities.isEmpty else { throw OperationError(field: "entities", reason: "is not known here") }
            return .serviceNotification(
                ServerUpdate.ServiceNotification(
                    isPopup: try line.bool("popup"), date: try line.optional("date", Read.int32), type: try line.string("type"),
                    text: try line.required("text", Read.utf8), attributes: [], media: try line.optionalCoded("media").map { [$0] } ?? []))
        },
        .other("updateSavedGifs") { (_) throws(OperationError) in .operation(.updateRecentGifs) },
        .other("updateStickerSets") { (_) throws(OperationError) in .operation(.updateInstalledStickerPacks(.sync)) },
        .other("updateAttachMenuBots") { (_) throws(OperationError) in .operation(.updateAttachMenuBots) },
        .other("updateConfig") { (_) throws(OperationError) in .operation(.updateConfig) },
        .other("updateTheme", "theme") { (line) throws(OperationError) in .operation(.updateTheme(try line.coded("theme"))) },
        .other("updateLangPackTooLong", "code") { (line) throws(OperationError) in .operation(.updateLangPack(code: try line.string("code"), nil)) },
        .other("updateStoriesStealthMode", "mode") { (line) throws(OperationError) in .operation(.updateStoryStealthMode(try line.coded("mode"))) },
        .other("updateReadStories", "peer", "maxId") { (line) throws(OperationError) in
            .operation(.updateReadStories(try line.peer("peer"), maxId: try line.int32("maxId")))
        },
        .other("updatePaidReactionPrivacy", "private") { (line) throws(OperationError) in
            .operation(.updateStarsReactionsAreAnonymousByDefault(try line.bool("private")))
        },
        .other("updateWebViewResultSent", "query") { (line) throws(OperationError) in .webViewClosed(query: try line.int64("query")) },
        .other("updateUserTyping", "user", "activity", "value") { (line) throws(OperationError) in
            let user = try line.peer("user")
            return .inputActivity(try line.activity(in: user, threadId: nil, by: user))
        },
        .other("updateChatUserTyping", "group", "user", "activity", "value") { (line) throws(OperationError) in
            .inputActivity(try line.activity(in: try line.peer("group"), threadId: nil, by: try line.peer("user")))
        },
        .other("updateChannelUserTyping", "channel", "thread", "user", "activity", "value") { (line) throws(OperationError) in
            .inputActivity(
                try line.activity(in: try line.peer("channel"), threadId: try line.optional("thread", Read.int64), by: try line.peer("user")))
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
