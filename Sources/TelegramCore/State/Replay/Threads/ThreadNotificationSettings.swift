import Postbox
import TelegramModel

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

    /// Until when the thread with this data is muted, as its summary says it.
    static func mutedUntil(_ threadData: CodedObject) -> Int32? {
        guard let mute = threadData.object("notificationSettings")?.object("muteState"), mute.int32("m.v") == 1 else { return nil }
        return mute.int32("m.u")
    }
}
