import Postbox
import TelegramCore

/// A message as the server keeps it.
package struct SimulatedMessage: Sendable {
    package let id: Int32
    let authorId: PeerId
    let date: Int32
    package var text: String
    var editDate: Int32?
    let replyTo: Int32?
    package var isPinned = false
    /// MessageReaction: those of the account.
    package var reactions: [CodedObject] = []
    /// Those of others.
    var othersReactions: [SimulatedReaction] = []
    /// When those of others changed last.
    var reactionsDate: Int32 = 0
    /// Written by the account itself.
    let isOutgoing: Bool
    /// Mentions the account, or answers it.
    var isMention = false
    /// The mention was seen.
    var isMentionSeen = false

    /// The topic that it is in.
    var threadId: Int32?
    /// Of a saved message: whose it was.
    var savedFrom: PeerId?
    /// TelegramMediaAction, of a service message.
    var action: CodedObject?
    var poll: SimulatedPoll?
    var wasScheduled = false

    /// What of its chat it is in.
    var thread: Int64? { threadId.map { Int64($0) } ?? savedFrom?.packed }

    package var isUnseenMention: Bool { isMention && !isMentionSeen }

    var hasUnseenReactions: Bool { othersReactions.contains(where: \.isUnseen) }

    /// nil: there is none.
    var reactionsAttribute: CodedObject? {
        guard !reactions.isEmpty || !othersReactions.isEmpty else { return nil }
        return SimulatedObjects.reactions(reactions, othersReactions, areTags: savedFrom != nil)
    }

    /// As it is to be stored.
    func stored(in peerId: PeerId) -> StoreMessage {
        var attributes: [CodedObject] = []
        if let replyTo {
            attributes.append(SimulatedObjects.reply(to: MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: replyTo)))
        }
        if isMention { attributes.append(SimulatedObjects.mention(isSeen: isMentionSeen)) }
        if let editDate { attributes.append(SimulatedObjects.edited(editDate)) }
        if wasScheduled { attributes.append(CodedObject(hash: TypeHash.wasScheduledMessageAttribute, [:])) }
        // The last one, as where a client is told of the first reaction to a message that it has.
        if let reactionsAttribute { attributes.append(reactionsAttribute) }
        var tags: MessageTags = isPinned ? [.pinned] : []
        if isUnseenMention { tags.insert(.unseenPersonalMessage) }
        if hasUnseenReactions { tags.insert(.unseenReaction) }
        return StoreMessage(
            id: .id(MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: id)), threadId: thread, timestamp: date,
            flags: isOutgoing ? [] : [.incoming],
            tags: tags, authorId: authorId, text: Array(text.utf8), attributes: attributes, media: [action, poll?.media].compactMap { $0 })
    }
}
