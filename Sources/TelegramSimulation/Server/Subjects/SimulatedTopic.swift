import Postbox
import TelegramCore
import TelegramModel

/// A topic of a forum as the server keeps it.
struct SimulatedTopic {
    /// The message that began it.
    let id: Int32
    let date: Int32
    let author: PeerId
    var title: String
    var isClosed = false
    var readInboxMaxId: Int32
    var readOutboxMaxId: Int32 = 0
    /// 0: not muted.
    var mutedUntil: Int32 = 0
    var settingsDate: Int32 = 0
    var draft: CodedObject?
    var draftDate: Int32 = 0

    /// Clients count what is unread here as the server does. They only guess once a part of that was deleted or read, which is so for a client that hears of
    /// new messages before it hears that the others were read; until all is read.
    var hasExactCount = true

    func unreadCount(in messages: [SimulatedMessage]) -> Int32 {
        Int32(messages.count { $0.threadId == id && !$0.isOutgoing && $0.id > readInboxMaxId })
    }

    /// MessageHistoryThreadData, with what is unread among these messages of the topic.
    func data(_ messages: [SimulatedMessage]) -> CodedObject {
        let mute = CodedObject(
            hash: TypeHash.peerMuteState, mutedUntil == 0 ? ["m.v": .int32(0)] : ["m.v": .int32(1), "m.u": .int32(mutedUntil)])
        let settings = CodedObject(
            hash: TypeHash.telegramPeerNotificationSettings,
            [
                "muteState": .object(mute),
                "messageSound": .object(CodedObject(hash: TypeHash.peerMessageSound, ["s.v": .int32(3)])),
                "displayPreviews": .object(CodedObject(hash: TypeHash.peerNotificationDisplayPreviews, ["p.v": .int32(0)])),
            ])
        return CodedObject(
            hash: TypeHash.messageHistoryThreadData,
            [
                "creationDate": .int32(date), "isOwnedByMe": .bool(false),
                "author": .object(CodedObject(hash: SimulatedObjects.Hash.codablePeerId, ["iv": .int64(author.packed)])),
                "info": .object(CodedObject(hash: SimulatedObjects.Hash.threadInfo, ["title": .string(title), "iconColor": .int32(7_322_096)])),
                "incomingUnreadCount": .int32(unreadCount(in: messages)), "maxIncomingReadId": .int32(readInboxMaxId),
                "maxKnownMessageId": .int32(messages.last?.id ?? id), "maxOutgoingReadId": .int32(readOutboxMaxId), "isClosed": .bool(isClosed),
                "isHidden": .bool(false), "notificationSettings": .object(settings),
            ])
    }
}
