import Postbox
import PostboxCoding
import TelegramModel

extension StateReplay {
    func updateNotificationSettings(_ peerId: PeerId, _ threadId: Int64?, _ settings: CodedObject) throws {
        guard let threadId else {
            try transaction.updateCurrentPeerNotificationSettings([(peerId, settings)])
            return
        }
        guard var info = try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId) else { return }
        let data = CodedObject(info.data)
        let nested = ThreadNotificationSettings.nested(settings)
        guard data.typeHash == TypeHash.messageHistoryThreadData, data.object("notificationSettings") != nested else { return }
        let updated = data.setting(["notificationSettings": .object(nested)])
        info.data = updated.bytes
        info.summary.mutedUntil = ThreadNotificationSettings.mutedUntil(updated)
        try transaction.setMessageHistoryThreadInfo(peerId: peerId, threadId: threadId, info: info)
    }

    /// What the account has changed and not told the server yet stays beside it.
    func updateGlobalNotificationSettings(_ category: NotificationCategory, _ settings: CodedObject) throws {
        let key = PreferenceKey.globalNotifications.key
        let stored = try transaction.getPreferencesEntry(key: key).map { CodedObject($0) } ?? GlobalNotificationObject.initial
        guard let remote = stored.object("r") else { throw OperationRefused("the stored notification settings do not read") }
        let updated = stored.setting(["r": .object(remote.setting(GlobalNotificationObject.fields(category, settings)))])
        try transaction.setPreferencesEntry(key: key, value: updated.bytes)
        try transaction.globalNotificationSettingsUpdated()
    }

    func updateAuthorization(_ authorization: NewAuthorization) throws {
        var id = WriteBuffer()
        id.writeInt64(authorization.hash)
        guard authorization.isUnconfirmed else {
            try transaction.removeOrderedItemListItem(collectionId: OrderedItemList.newSessionReviews, itemId: id.bytes)
            return
        }
        let review = CodedObject(hash: TypeHash.newSessionReview, [
            "id": .int64(authorization.hash), "device": .string(authorization.device ?? ""), "location": .string(authorization.location ?? ""),
            "timestamp": .int32(authorization.date ?? 0),
        ])
        try transaction.addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: OrderedItemList.newSessionReviews, item: OrderedItemListEntry(id: id.bytes, contents: review.bytes),
            removeTailIfCountExceeds: 200)
    }
}

/// Ordered lists that operations change.
enum OrderedItemList {
    static let recentStickers: Int32 = 0
    static let recentGifs: Int32 = 1
    static let savedStickers: Int32 = 7
    static let cloudThemes: Int32 = 9
    static let premiumStickers: Int32 = 12
    static let newSessionReviews: Int32 = 25
}

/// GlobalNotificationSettings.
enum GlobalNotificationObject {
    static func fields(_ category: NotificationCategory, _ settings: CodedObject) -> KeyValuePairs<StaticString, FieldValue> {
        switch category {
        case .privateChats: ["p": .object(settings)]
        case .groups: ["g": .object(settings)]
        case .channels: ["c": .object(settings)]
        }
    }

    /// What holds while nothing is stored: everything is announced, with a preview.
    static let initial: CodedObject = {
        let chats = CodedObject(
            hash: TypeHash.messageNotificationSettings, ["e": .int32(1), "p": .int32(1), "s.v": .int32(3)])
        let remote = CodedObject(
            hash: TypeHash.globalNotificationSettingsSet,
            ["p": .object(chats), "g": .object(chats), "c": .object(chats), "contactsJoined": .int32(1)])
        return CodedObject(hash: TypeHash.globalNotificationSettings, ["r": .object(remote)])
    }()
}
