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

    /// Stores the settings from the server. Changes by the account that have not been sent yet are kept separately.
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
            try transaction.removeOrderedItemListItem(collectionId: OrderedListId.newSessionReviews, itemId: id.bytes)
            return
        }
        let review = CodedObject(hash: TypeHash.newSessionReview, [
            "id": .int64(authorization.hash), "device": .string(authorization.device ?? ""), "location": .string(authorization.location ?? ""),
            "timestamp": .int32(authorization.date ?? 0),
        ])
        try transaction.addOrMoveToFirstPositionOrderedItemListItem(
            collectionId: OrderedListId.newSessionReviews, item: OrderedItemListEntry(id: id.bytes, contents: review.bytes),
            removeTailIfCountExceeds: 200)
    }
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

    /// The default settings if nothing is stored: all messages are announced, with a preview.
    static let initial: CodedObject = {
        let chats = CodedObject(
            hash: TypeHash.messageNotificationSettings, ["e": .int32(1), "p": .int32(1), "s.v": .int32(3)])
        let remote = CodedObject(
            hash: TypeHash.globalNotificationSettingsSet,
            ["p": .object(chats), "g": .object(chats), "c": .object(chats), "contactsJoined": .int32(1)])
        return CodedObject(hash: TypeHash.globalNotificationSettings, ["r": .object(remote)])
    }()
}

/// Notification settings inside the data of a thread (MessageHistoryThreadData), where TelegramPeerNotificationSettings has another form than in
/// the settings of peers: its parts are objects.
enum ThreadNotificationSettings {
    /// The form that threads have.
    static func nested(_ settings: CodedObject) -> CodedObject {
        guard !settings.has("muteState") else { return settings }
        let mute = CodedObject(hash: TypeHash.peerMuteState, ["m.v": .int32(settings.int32("m.v") ?? 0), "m.u": kept(settings.int32("m.u"))])
        let sound = CodedObject(
            hash: TypeHash.peerMessageSound,
            [
                "s.v": .int32(settings.int32("s.v") ?? 0), "s.i": kept(settings.int32("s.i")),
                "s.cloud.fileId": settings.int64("s.cloud.fileId").map { .int64($0) } ?? .absent,
            ])
        let previews = CodedObject(hash: TypeHash.peerNotificationDisplayPreviews, ["p.v": .int32(settings.int32("p.v") ?? 0)])
        return CodedObject(
            hash: TypeHash.telegramPeerNotificationSettings,
            [
                "muteState": .object(mute), "messageSound": .object(sound), "displayPreviews": .object(previews),
                "stor": settings.object("stor").map { .object($0) } ?? .absent,
            ])
    }

    private static func kept(_ number: Int32?) -> FieldValue { number.map { .int32($0) } ?? .absent }

    /// The time until which the thread with this data is muted, for its summary.
    static func mutedUntil(_ threadData: CodedObject) -> Int32? {
        guard let mute = threadData.object("notificationSettings")?.object("muteState"), mute.int32("m.v") == 1 else { return nil }
        return mute.int32("m.u")
    }
}
