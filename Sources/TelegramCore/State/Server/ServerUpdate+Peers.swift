import Postbox
import TelegramModel

extension ServerUpdate {
    /// Users and chats that must be known before it can be applied.
    var peerIds: [PeerId] {
        switch content {
        case let .newMessage(message), let .editedMessage(message), let .newScheduledMessage(message), let .newQuickReplyMessage(message):
            message.mentionedPeerIds
        case let .operations(_, peers, _): peers
        case let .channelTooLong(peerId, _), let .peerChanged(peerId): [peerId]
        case let .readInbox(peerId, _, _, _, _) where peerId.namespace == PeerId.cloudChannel: [peerId]
        case let .serviceNotification(notification): notification.date == nil ? [] : [ServiceNotification.senderId]
        case .deletedMessages, .messagesPinned, .webPage:
            if case let .channel(channel, _, _) = sequence { [channel] } else { [] }
        default: []
        }
    }

    /// Chats of which the settings and the place in the lists must be known as well.
    var peerIdsRequiringLocalState: [PeerId] {
        switch content {
        case let .newMessage(message): [message.id.peerId]
        case let .readInbox(peerId, _, _, _, _), let .channelTooLong(peerId, _), .topicsPinned(let peerId, nil): [peerId]
        case let .chatsMoved(moves): moves.map(\.peerId)
        case let .operations(_, _, peers): peers
        default: []
        }
    }
}

extension StoreMessage {
    /// Chat, authors, the bot and the owner of the story that it came through, and who is named in the text. Others whom it mentions, as those who
    /// reacted, need not be known to store it.
    var mentionedPeerIds: [PeerId] {
        var ids = [id.peerId]
        if let authorId { ids.append(authorId) }
        if let author = forwardInfo?.authorId { ids.append(author) }
        if let source = forwardInfo?.sourceId { ids.append(source) }
        let model = TelegramObjectModel()
        for attribute in attributes where StoreMessage.naming.contains(attribute.typeHash ?? 0) { ids += model.associatedIds(attribute).peerIds }
        return ids
    }

    private static let naming: Set<Int32> = [TypeHash.inlineBotMessageAttribute, TypeHash.replyStoryAttribute, TypeHash.textEntitiesMessageAttribute]

    /// The messages that it replies to.
    var repliedMessageIds: [MessageId] {
        let model = TelegramObjectModel()
        return attributes.flatMap { model.associatedIds($0).messageIds }
    }

    /// The full id of a message that came from a server.
    var fullId: MessageId? { if case let .id(id) = id { id } else { nil } }

    /// With the channel's cursor for which the message is right.
    func withChannelPts(_ pts: Int32?) -> StoreMessage {
        guard let pts, id.peerId.namespace == PeerId.cloudChannel else { return self }
        var message = self
        message.attributes.removeAll { $0.typeHash == TypeHash.channelMessageStateVersionAttribute }
        message.attributes.append(CodedObject(hash: TypeHash.channelMessageStateVersionAttribute, ["p": .int32(pts)]))
        return message
    }
}
