import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

extension UpdateForm {
    /// Updates about new, changed, and deleted messages.
    static let messages: [UpdateForm] = [
        .account("updateNewMessage", "message") { (line) throws(OperationError) in .newMessage(try line.serverMessage()) } write: {
            newMessage($0, $1)
        },
        .channel("updateNewChannelMessage", "message") { (line) throws(OperationError) in
            let message = try line.serverMessage()
            return (message.id.peerId, .newMessage(message))
        } write: { _, content, writer in newMessage(content, writer) },
        .account("updateEditMessage", "message") { (line) throws(OperationError) in .editedMessage(try line.serverMessage()) } write: {
            editedMessage($0, $1)
        },
        .channel("updateEditChannelMessage", "message") { (line) throws(OperationError) in
            let message = try line.serverMessage()
            return (message.id.peerId, .editedMessage(message))
        } write: { _, content, writer in editedMessage(content, writer) },
        .account("updateDeleteMessages", "ids") { (line) throws(OperationError) in .deletedMessages(try line.ids()) } write: { content, writer in
            guard case let .deletedMessages(ids) = content else { return false }
            writer.member("ids", ints: ids)
            return true
        },
        .channel("updateDeleteChannelMessages", "channel", "ids") { (line) throws(OperationError) in
            (try line.peer("channel"), .deletedMessages(try line.ids()))
        } write: { channel, content, writer in
            guard case let .deletedMessages(ids) = content else { return false }
            writer.member("channel", peer: channel)
            writer.member("ids", ints: ids)
            return true
        },
        .account("updatePinnedMessages", "peer", "ids", "pinned") { (line) throws(OperationError) in
            .messagesPinned(try line.peer("peer"), ids: try line.ids(), isPinned: try line.bool("pinned"))
        } write: { content, writer in
            guard case let .messagesPinned(peerId, ids, isPinned) = content else { return false }
            writer.member("peer", peer: peerId)
            writer.member("ids", ints: ids)
            writer.member("pinned", bool: isPinned)
            return true
        },
        .channel("updatePinnedChannelMessages", "channel", "ids", "pinned") { (line) throws(OperationError) in
            let channel = try line.peer("channel")
            return (channel, .messagesPinned(channel, ids: try line.ids(), isPinned: try line.bool("pinned")))
        } write: { _, content, writer in
            guard case let .messagesPinned(channel, ids, isPinned) = content else { return false }
            writer.member("channel", peer: channel)
            writer.member("ids", ints: ids)
            writer.member("pinned", bool: isPinned)
            return true
        },
        .account("updateWebPage", "id", "page") { (line) throws(OperationError) in
            .webPage(try line.required("id", Read.mediaId), try line.optionalCoded("page"))
        } write: { content, writer in
            guard case let .webPage(id, page) = content else { return false }
            writer.member("id", media: id)
            writer.member("page", optionalCoded: page)
            return true
        },
        .channel("updateChannelWebPage", "channel", "id", "page") { (line) throws(OperationError) in
            (try line.peer("channel"), .webPage(try line.required("id", Read.mediaId), try line.optionalCoded("page")))
        } write: { channel, content, writer in
            guard case let .webPage(id, page) = content else { return false }
            writer.member("channel", peer: channel)
            writer.member("id", media: id)
            writer.member("page", optionalCoded: page)
            return true
        },
        UpdateForm(name: "updateNewEncryptedMessage", fields: ["message", "qts"]) { (line) throws(OperationError) in
            ServerUpdate(.secretMessage(try line.required("message", Read.encrypted)), .secret(qts: try line.int32("qts")))
        } write: { update, writer in
            guard case let .secretMessage(message) = update.content, case let .secret(qts) = update.sequence else { return false }
            writer.object("message") { writer.writeEncrypted(message) }
            writer.member("qts", int: qts)
            return true
        },
        .other("updateChannelTooLong", "channel", "pts") { (line) throws(OperationError) in
            .channelTooLong(try line.peer("channel"), pts: try line.optional("pts", Read.int32))
        } write: { content, writer in
            guard case let .channelTooLong(channel, pts) = content else { return false }
            writer.member("channel", peer: channel)
            writer.member("pts", optionalInt: pts)
            return true
        },
        .other("updateChannelAvailableMessages", "channel", "minId") { (line) throws(OperationError) in
            .operation(.updateMinAvailableMessage(try line.cloudMessageId("channel", "minId")))
        } write: { content, writer in
            guard case let .updateMinAvailableMessage(id)? = content.operation else { return false }
            return writer.cloudMessage("channel", "minId", id)
        },
        .other("updateNewScheduledMessage", "message") { (line) throws(OperationError) in
            .newScheduledMessage(try line.serverMessage())
        } write: { content, writer in
            guard case let .newScheduledMessage(message) = content else { return false }
            writer.member("message", storeMessage: message)
            return true
        },
        .other("updateQuickReplyMessage", "message") { (line) throws(OperationError) in
            .newQuickReplyMessage(try line.serverMessage())
        } write: { content, writer in
            guard case let .newQuickReplyMessage(message) = content else { return false }
            writer.member("message", storeMessage: message)
            return true
        },
        .other("updateDeleteScheduledMessages", "peer", "ids", "sentIds") { (line) throws(OperationError) in
            let peerId = try line.peer("peer")
            if let sentIds = try line.optional("sentIds", OperationFields.array(of: Read.int32)) {
                return .deletedScheduledMessages(peerId, ids: try line.ids(), sentIds: sentIds)
            }
            return .operation(
                .deleteMessages(try line.ids().map { MessageId(peerId: peerId, namespace: MessageId.Namespace.scheduledCloud, id: $0) }))
        } write: { content, writer in
            if case let .deletedScheduledMessages(peerId, ids, sentIds) = content {
                writer.member("peer", peer: peerId)
                writer.member("ids", ints: ids)
                writer.member("sentIds", ints: sentIds)
                return true
            }
            guard case let .deleteMessages(ids)? = content.operation, let peerId = ids.first?.peerId,
                ids.allSatisfy({ $0.peerId == peerId && $0.namespace == MessageId.Namespace.scheduledCloud })
            else { return false }
            writer.member("peer", peer: peerId)
            writer.member("ids", ints: ids.map(\.id))
            return true
        },
        .other("updateDeleteQuickReplyMessages", "shortcut", "ids") { (line) throws(OperationError) in
            .deletedQuickReplies(shortcut: try line.int32("shortcut"), ids: try line.ids())
        } write: { content, writer in
            guard case let .deletedQuickReplies(shortcut, ids) = content else { return false }
            writer.member("shortcut", int: shortcut)
            writer.member("ids", ints: ids)
            return true
        },
        .other("updateMessageID", "id", "randomId") { (line) throws(OperationError) in
            .messageIdentified(id: try line.int32("id"), randomId: try line.int64("randomId"))
        } write: { content, writer in
            guard case let .messageIdentified(id, randomId) = content else { return false }
            writer.member("id", int: id)
            writer.member("randomId", int64: randomId)
            return true
        },
        .other("updateMessageReactions", "peer", "id", "thread", "savedPeer", "reactions", "min") { (line) throws(OperationError) in
            .reactions(
                try line.cloudMessageId("peer", "id"), try line.coded("reactions"), isMinimal: try line.optional("min", Read.bool) ?? false)
        } write: { content, writer in
            guard case let .reactions(id, attribute, isMinimal) = content, writer.cloudMessage("peer", "id", id) else { return false }
            writer.member("reactions", coded: attribute)
            writer.member("min", bool: isMinimal)
            return true
        },
        .other("updateChannelMessageViews", "channel", "id", "views") { (line) throws(OperationError) in
            .operation(.updateMessageImpressionCount(try line.cloudMessageId("channel", "id"), count: try line.int32("views")))
        } write: { content, writer in
            guard case let .updateMessageImpressionCount(id, count)? = content.operation, writer.cloudMessage("channel", "id", id) else { return false }
            writer.member("views", int: count)
            return true
        },
        .other("updateMessagePoll", "id", "poll", "results", "min") { (line) throws(OperationError) in
            .operation(
                .updateMessagePoll(
                    MessagePollUpdate(
                        id: try line.required("id", Read.mediaId), poll: try line.optionalCoded("poll"), results: try line.coded("results"),
                        isMinimal: try line.bool("min"))))
        } write: { content, writer in
            guard case let .updateMessagePoll(update)? = content.operation else { return false }
            writer.member("id", media: update.id)
            writer.member("poll", optionalCoded: update.poll)
            writer.member("results", coded: update.results)
            writer.member("min", bool: update.isMinimal)
            return true
        },
        .other("updateMessageExtendedMedia", "peer", "id", "media") { (line) throws(OperationError) in
            .operation(.updateExtendedMedia(try line.cloudMessageId("peer", "id"), try line.codedObjects("media")))
        } write: { content, writer in
            guard case let .updateExtendedMedia(id, media)? = content.operation, writer.cloudMessage("peer", "id", id) else { return false }
            writer.member("media", codedObjects: media)
            return true
        },
        .other("updateTranscribedAudio", "peer", "id", "transcription", "pending", "text") { (line) throws(OperationError) in
            .operation(
                .updateAudioTranscription(
                    try line.cloudMessageId("peer", "id"),
                    AudioTranscription(id: try line.int64("transcription"), isPending: try line.bool("pending"), text: try line.string("text"))))
        } write: { content, writer in
            guard case let .updateAudioTranscription(id, transcription)? = content.operation, writer.cloudMessage("peer", "id", id) else {
                return false
            }
            writer.member("transcription", int64: transcription.id)
            writer.member("pending", bool: transcription.isPending)
            writer.member("text", text: transcription.text)
            return true
        },
    ]

    private static func newMessage(_ content: ServerUpdate.Content, _ writer: JSONWriter) -> Bool {
        guard case let .newMessage(message) = content else { return false }
        writer.member("message", storeMessage: message)
        return true
    }

    private static func editedMessage(_ content: ServerUpdate.Content, _ writer: JSONWriter) -> Bool {
        guard case let .editedMessage(message) = content else { return false }
        writer.member("message", storeMessage: message)
        return true
    }
}

extension OperationFields {
    func serverMessage() throws(OperationError) -> StoreMessage { try required("message", Read.serverMessage) }

    /// Returns a message of a chat by two fields.
    package func cloudMessageId(_ peer: StaticString, _ id: StaticString) throws(OperationError) -> MessageId {
        MessageId(peerId: try self.peer(peer), namespace: MessageId.Namespace.cloud, id: try int32(id))
    }
}
