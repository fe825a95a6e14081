import Postbox
import TelegramCore

extension UpdateForm {
    /// Messages that come, change and go.
    static let messages: [UpdateForm] = [
        .account("updateNewMessage", "message") { (line) throws(OperationError) in .newMessage(try line.serverMessage()) },
        .account("updateEditMessage", "message") { (line) throws(OperationError) in .editedMessage(try line.serverMessage()) },
        .account("updateDeleteMessages", "ids") { (line) throws(OperationError) in .deletedMessages(try line.ids()) },
        .account("updatePinnedMessages", "peer", "ids", "pinned") { (line) throws(OperationError) in
            .messagesPinned(try line.peer("peer"), ids: try line.ids(), isPinned: try line.bool("pinned"))
        },
        .account("updateWebPage", "id", "page") { (line) throws(OperationError) in
            .webPage(try line.required("id", Read.mediaId), try line.optionalCoded("page"))
        },
        .channel("updateNewChannelMessage", "message") { (line) throws(OperationError) in
            let message = try line.serverMessage()
            return (message.id.peerId, .newMessage(message))
        },
        .channel("updateEditChannelMessage", "message") { (line) throws(OperationError) in
            let message = try line.serverMessage()
            return (message.id.peerId, .editedMessage(message))
        },
        .channel("updateDeleteChannelMessages", "channel", "ids") { (line) throws(OperationError) in
            (try line.peer("channel"), .deletedMessages(try line.ids()))
        },
        .channel("updatePinnedChannelMessages", "channel", "ids", "pinned") { (line) throws(OperationError) in
            let channel = try line.peer("channel")
            return (channel, .messagesPinned(channel, ids: try line.ids(), isPinned: try line.bool("pinned")))
        },
        .channel("updateChannelWebPage", "channel", "id", "page") { (line) throws(OperationError) in
            (try line.peer("channel"), .webPage(try line.required("id", Read.mediaId), try line.optionalCoded("page")))
        },
        UpdateForm(name: "updateNewEncryptedMessage", fields: ["message", "qts"]) { (line) throws(OperationError) in
            ServerUpdate(.secretMessage(try line.required("message", Read.encrypted)), .secret(qts: try line.int32("qts")))
        },
        .other("updateChannelTooLong", "channel", "pts") { (line) throws(OperationError) in
            .channelTooLong(try line.peer("channel"), pts: try line.optional("pts", Read.int32))
        },
        .other("updateChannelAvailableMessages", "channel", "minId") { (line) throws(OperationError) in
            .operation(.updateMinAvailableMessage(try line.cloudMessageId("channel", "minId")))
        },
        .other("updateNewScheduledMessage", "message") { (line) throws(OperationError) in .newScheduledMessage(try line.serverMessage()) },
        .other("updateQuickReplyMessage", "message") { (line) throws(OperationError) in .newQuickReplyMessage(try line.serverMessage()) },
        .other("updateDeleteScheduledMessages", "peer", "ids") { (line) throws(OperationError) in
            let peerId = try line.peer("peer")
            return .operation(
                .deleteMessages(try line.ids().map { MessageId(peerId: peerId, namespace: MessageId.Namespace.scheduledCloud, id: $0) }))
        },
        .other("updateMessageID", "id", "randomId") { (line) throws(OperationError) in
            .messageIdentified(id: try line.int32("id"), randomId: try line.int64("randomId"))
        },
        .other("updateMessageReactions", "peer", "id", "reactions", "min") { (line) throws(OperationError) in
            .reactions(
                try line.cloudMessageId("peer", "id"), try line.coded("reactions"), isMinimal: try line.optional("min", Read.bool) ?? false)
        },
        .other("updateChannelMessageViews", "channel", "id", "views") { (line) throws(OperationError) in
            .operation(.updateMessageImpressionCount(try line.cloudMessageId("channel", "id"), count: try line.int32("views")))
        },
        .other("updateMessagePoll", "id", "poll", "results", "min") { (line) throws(OperationError) in
            .operation(
                .updateMessagePoll(
                    MessagePollUpdate(
                        id: try line.required("id", Read.mediaId), poll: try line.optionalCoded("poll"), results: try line.coded("results"),
                        isMinimal: try line.bool("min"))))
        },
        .other("updateMessageExtendedMedia", "peer", "id", "media") { (line) throws(OperationError) in
            .operation(.updateExtendedMedia(try line.cloudMessageId("peer", "id"), try line.codedObjects("media")))
        },
        .other("updateTranscribedAudio", "peer", "id", "transcription", "pending", "text") { (line) throws(OperationError) in
            .operation(
                .updateAudioTranscription(
                    try line.cloudMessageId("peer", "id"),
                    AudioTranscription(id: try line.int64("transcription"), isPending: try line.bool("pending"), text: try line.string("text"))))
        },
    ]
}

extension OperationFields {
    func serverMessage() throws(OperationError) -> StoreMessage { try required("message", Read.serverMessage) }

    /// A message of a chat by two fields.
    func cloudMessageId(_ peer: StaticString, _ id: StaticString) throws(OperationError) -> MessageId {
        MessageId(peerId: try self.peer(peer), namespace: MessageId.Namespace.cloud, id: try int32(id))
    }
}
