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

/// The changes to a message whose contents were viewed.
struct MessageContents {
    let openedAt: Int32
    let now: Int32
    /// Whether the message is in a secret chat, where expired messages are deleted with all their contents.
    let isSecret: Bool

    /// The timeout of a medium that may be seen once.
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
                    timeout == MessageContents.viewOnce || openedAt.addingClamped(timeout) <= now
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

    /// The placeholder for an expired image or file.
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

/// Types of pending message actions.
enum PendingActionType {
    static let consumeMention: UInt32 = 0
    static let updateReaction: UInt32 = 1
    static let sendScheduledNow: UInt32 = 2
    static let readReaction: UInt32 = 3
    static let sendStarsReaction: UInt32 = 4
    static let sendPostponedPaidMessage: UInt32 = 5
}

/// The effects of pending actions on their message.
enum PendingReactions {
    /// Returns a MessageReaction for each reaction that the account has chosen for the message.
    static func reactions(_ attribute: CodedObject) -> [CodedObject] {
        attribute.objects("reac").compactMap { $0.object("val") }.enumerated().map { place, value in
            value.retyped(TypeHash.messageReaction).setting(["c": .int32(1), "cord": .int32(Int32(clamping: place))])
        }
    }

    /// The action was executed or abandoned.
    static func resolve(_ type: UInt32, _ unseen: Set<CodedObject>, _ message: inout StoreMessage) {
        switch type {
        case PendingActionType.consumeMention:
            message.attributes = message.attributes.map { attribute in
                guard attribute.typeHash == TypeHash.consumablePersonalMentionMessageAttribute else { return attribute }
                return attribute.setting(["c": .int32(1), "p": .int32(0)])
            }
            message.tags.remove(.unseenPersonalMessage)
        case PendingActionType.readReaction:
            message.attributes = message.attributes.map { MessageReactions.isReactions($0) ? PendingReactions.seen($0, unseen) : $0 }
            if !message.attributes.contains(where: MessageReactions.hasUnseen) { message.tags.remove(.unseenReaction) }
        case PendingActionType.updateReaction:
            message.attributes.removeAll { $0.typeHash == TypeHash.pendingReactionsMessageAttribute }
        case PendingActionType.sendStarsReaction:
            message.attributes.removeAll { $0.typeHash == TypeHash.pendingStarsReactionsMessageAttribute }
        default: break
        }
    }

    private static func isUnseen(_ reaction: CodedObject) -> Bool { (reaction.int32("u") ?? 0) != 0 }

    /// Reactions that the account has not seen.
    static func unseen(_ attributes: [CodedObject]) -> Set<CodedObject> {
        Set(attributes.filter(MessageReactions.isReactions).flatMap { $0.objects("rp") }.filter(isUnseen))
    }

    /// Marks reactions as seen. Reactions that arrived after the request to the server stay unseen.
    private static func seen(_ reactions: CodedObject, _ unseen: Set<CodedObject>) -> CodedObject {
        let peers = reactions.objects("rp")
        guard !peers.isEmpty else { return reactions }
        return reactions.setting(["rp": .objects(peers.map { isUnseen($0) && !unseen.contains($0) ? $0 : $0.setting(["u": .int32(0)]) })])
    }
}
