import Postbox
import TelegramModel

extension StateReplay {
    func readContents(_ update: MessageContentsRead) throws {
        let ids: [MessageId]
        if let peerId = update.peerId {
            ids = update.ids.map { MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: $0) }
        } else {
            ids = try transaction.messageIdsForGlobalIds(update.ids)
        }
        for id in ids {
            var hadMention = false
            try transaction.edit(id) { message in
                let contents = MessageContents(openedAt: update.date ?? now, now: now, isSecret: id.peerId.namespace == PeerId.secretChat)
                hadMention = message.attributes.contains { $0.typeHash == TypeHash.consumablePersonalMentionMessageAttribute }
                return contents.open(&message)
            }
            if hadMention { try transaction.setPendingMessageAction(type: PendingActionType.consumeMention, id: id, action: nil) }
        }
    }
}

/// Types of pending message actions.
enum PendingActionType {
    static let consumeMention: UInt32 = 0
    static let updateReaction: UInt32 = 1
    static let sendScheduledNow: UInt32 = 2
    static let readReaction: UInt32 = 3
    static let sendStarsReaction: UInt32 = 4
}

/// What becomes of a message whose contents were looked at.
struct MessageContents {
    let openedAt: Int32
    let now: Int32
    /// Messages of secret chats are deleted when their time has come, with all that is in them.
    let isSecret: Bool

    /// A medium that may be seen once.
    private static let viewOnce = Int32.max

    /// Whether anything changed.
    func open(_ message: inout StoreMessage) -> Bool {
        let before = (message.attributes, message.tags, message.media)
        var isGone = false
        message.attributes = message.attributes.compactMap { attribute in
            switch attribute.typeHash {
            case TypeHash.consumableContentMessageAttribute:
                return attribute.int32("c") == 0 ? attribute.setting(["c": .int32(1)]) : attribute
            case TypeHash.consumablePersonalMentionMessageAttribute:
                return attribute.setting(["c": .int32(1), "p": .int32(0)])
            case TypeHash.autoremoveTimeoutMessageAttribute, TypeHash.autoclearTimeoutMessageAttribute:
                guard !attribute.has("c") else { return attribute }
                let timeout = attribute.int32("t") ?? 0
                if attribute.typeHash == TypeHash.autoclearTimeoutMessageAttribute, !isSecret,
                    timeout == MessageContents.viewOnce || openedAt &+ timeout <= now
                {
                    isGone = true
                    return nil
                }
                return attribute.setting(["c": .int32(openedAt)])
            default:
                return attribute
            }
        }
        message.tags.remove(.unseenPersonalMessage)
        if isGone { message.media = message.media.map(MessageContents.expired) }
        return (message.attributes, message.tags, message.media) != before
    }

    /// What is shown in the place of an image or file that can no longer be seen.
    static func expired(_ media: CodedObject) -> CodedObject {
        let kind: Int32
        switch media.typeHash {
        case TypeHash.telegramMediaImage: kind = 0
        case TypeHash.telegramMediaFile: kind = fileKind(media)
        default: return media
        }
        return CodedObject(hash: TypeHash.telegramMediaExpiredContent, ["d": .int32(kind)])
    }

    /// 1: any file, 2: a voice message, 3: a round video.
    private static func fileKind(_ file: CodedObject) -> Int32 {
        for attribute in file.objects("at") {
            switch attribute.int32("t") {
            case 5 where (attribute.int32("iv") ?? 0) != 0: return 2
            case 4 where (attribute.int32("f") ?? 0) & 1 != 0: return 3
            default: continue
            }
        }
        return 1
    }
}
