import Postbox
import TelegramCore

extension Operation {
    /// Account operations that change parts of stored messages.
    static let accountMessages: [Operation] = [
        .account("updateMessagesPinned", Field.messageIds(), Field.bool("isPinned")) {
            .updateMessagesPinned($0, isPinned: $1)
        } parts: {
            if case let .updateMessagesPinned(ids, isPinned) = $0 { (ids, isPinned) } else { nil }
        },
        .account("updateMessageReactions", Field.messageId(), Field.thread, Field.optionalCoded("attribute"), Field.optionalInt32("timestamp")) {
            .updateMessageReactions($0, MessageReactionsUpdate(attribute: $2, threadId: $1, timestamp: $3))
        } parts: {
            guard case let .updateMessageReactions(id, update) = $0, !update.isMinimal else { return nil }
            return (id, update.threadId, update.attribute, update.timestamp)
        },
        .account("updateMessageImpressionCount", Field.messageId(), Field.int32("count")) {
            .updateMessageImpressionCount($0, count: $1)
        } parts: {
            if case let .updateMessageImpressionCount(id, count) = $0 { (id, count) } else { nil }
        },
        .account("updateMessageForwardsCount", Field.messageId(), Field.int32("count")) {
            .updateMessageForwardsCount($0, count: $1)
        } parts: {
            if case let .updateMessageForwardsCount(id, count) = $0 { (id, count) } else { nil }
        },
        .account(
            "updateAudioTranscription", Field.messageId(), Field.int64("transcriptionId"), Field.bool("isPending"), Field.string("text")
        ) {
            .updateAudioTranscription($0, AudioTranscription(id: $1, isPending: $2, text: $3))
        } parts: {
            if case let .updateAudioTranscription(id, value) = $0 { (id, value.id, value.isPending, value.text) } else { nil }
        },
        .account("updateExtendedMedia", Field.messageId(), Field.codedObjects("media")) {
            .updateExtendedMedia($0, $1)
        } parts: {
            if case let .updateExtendedMedia(id, media) = $0 { (id, media) } else { nil }
        },
        .account(
            "updateMessagePoll", Field.required("id", Form.mediaId), Field.optionalCoded("poll"), Field.coded("results"), Field.bool("min")
        ) {
            .updateMessagePoll(MessagePollUpdate(id: $0, poll: $1, results: $2, isMinimal: $3))
        } parts: {
            if case let .updateMessagePoll(update) = $0 { (update.id, update.poll, update.results, update.isMinimal) } else { nil }
        },
        .account("updateMedia", Field.required("id", Form.mediaId), Field.optionalCoded("media")) {
            .updateMedia($0, $1)
        } parts: {
            if case let .updateMedia(id, media) = $0 { (id, media) } else { nil }
        },
        .account("readMessageContents", Field.optional("peerId", Form.peer), Field.thread, Field.int32s("ids"), Field.optionalInt32("date")) {
            .readMessageContents(MessageContentsRead(peerId: $0, threadId: $1, ids: $2, date: $3))
        } parts: {
            if case let .readMessageContents(read) = $0 { (read.peerId, read.threadId, read.ids, read.date) } else { nil }
        },
    ]
}

extension Operation {
    /// Account operations on whole messages.
    static let account: [Operation] = [
        .account("addMessages", Field.messages(), location) {
            .addMessages($0, location: $1)
        } parts: {
            if case let .addMessages(messages, location) = $0 { (messages, location) } else { nil }
        },
        .account("addScheduledMessages", Field.messages()) {
            .addScheduledMessages($0)
        } parts: {
            if case let .addScheduledMessages(messages) = $0 { messages } else { nil }
        },
        .account("addQuickReplyMessages", Field.messages()) {
            .addQuickReplyMessages($0)
        } parts: {
            if case let .addQuickReplyMessages(messages) = $0 { messages } else { nil }
        },
        .account("deleteMessages", Field.messageIds()) {
            .deleteMessages($0)
        } parts: {
            if case let .deleteMessages(ids) = $0 { ids } else { nil }
        },
        .account("deleteMessagesWithGlobalIds", Field.int32s("ids")) {
            .deleteMessagesWithGlobalIds($0)
        } parts: {
            if case let .deleteMessagesWithGlobalIds(ids) = $0 { ids } else { nil }
        },
        .account("editMessage", Field.messageId(), Field.required("message", Form.storeMessage)) {
            .editMessage($0, $1)
        } parts: {
            if case let .editMessage(id, message) = $0 { (id, message) } else { nil }
        },
        .account("updateMinAvailableMessage", Field.messageId()) {
            .updateMinAvailableMessage($0)
        } parts: {
            if case let .updateMinAvailableMessage(id) = $0 { id } else { nil }
        },
    ]

    static let location = Field.required(
        "location",
        Form.words(["upperHistoryBlock": AddMessagesLocation.upperHistoryBlock, "random": .random], others: "must be \"upperHistoryBlock\" or \"random\""))
}

extension Operation {
    /// Account operations on read states.
    static let accountReadStates: [Operation] = [
        .account("readInbox", Field.messageId()) {
            .readInbox($0)
        } parts: {
            if case let .readInbox(id) = $0 { id } else { nil }
        },
        .account("readOutbox", Field.messageId(), Field.optionalInt32("timestamp")) {
            .readOutbox($0, timestamp: $1)
        } parts: {
            if case let .readOutbox(id, timestamp) = $0 { (id, timestamp) } else { nil }
        },
        .account("updatePeerChatUnreadMark", Field.peer(), Field.thread, Field.namespace, Field.bool("value")) {
            .updatePeerChatUnreadMark($0, threadId: $1, namespace: $2, value: $3)
        } parts: {
            if case let .updatePeerChatUnreadMark(peerId, threadId, namespace, value) = $0 { (peerId, threadId, namespace, value) } else { nil }
        },
        .account(
            "resetReadState", Field.peer(), Field.namespace, Field.int32("maxIncomingReadId"), Field.int32("maxOutgoingReadId"),
            Field.int32("maxKnownId"), Field.int32("count"), Field.optional("markedUnread", Form.bool)
        ) {
            .resetReadState(
                ReadStateReset(
                    peerId: $0, namespace: $1, maxIncomingReadId: $2, maxOutgoingReadId: $3, maxKnownId: $4, count: $5, markedUnread: $6))
        } parts: {
            guard case let .resetReadState(reset) = $0 else { return nil }
            return (
                reset.peerId, reset.namespace, reset.maxIncomingReadId, reset.maxOutgoingReadId, reset.maxKnownId, reset.count, reset.markedUnread
            )
        },
        .account(
            "resetIncomingReadState", Field.group, Field.peer(), Field.namespace, Field.int32("maxIncomingReadId"), Field.int32("count"),
            Field.int32("pts")
        ) {
            .resetIncomingReadState(
                IncomingReadStateReset(groupId: $0, peerId: $1, namespace: $2, maxIncomingReadId: $3, count: $4, pts: $5))
        } parts: {
            guard case let .resetIncomingReadState(reset) = $0 else { return nil }
            return (reset.groupId, reset.peerId, reset.namespace, reset.maxIncomingReadId, reset.count, reset.pts)
        },
        .account(
            "resetMessageTagSummary", Field.peer(), Field.required("tag", Form.tags), Field.namespace, Field.int32("count"), Field.int32("maxId")
        ) {
            .resetMessageTagSummary(MessageTagSummaryReset(peerId: $0, tag: $1, namespace: $2, count: $3, maxId: $4))
        } parts: {
            guard case let .resetMessageTagSummary(reset) = $0 else { return nil }
            return (reset.peerId, reset.tag, reset.namespace, reset.count, reset.maxId)
        },
        .account("readGroupFeedInbox", Field.group, Field.required("index", Form.messageIndex)) {
            .readGroupFeedInbox($0, $1)
        } parts: {
            if case let .readGroupFeedInbox(groupId, index) = $0 { (groupId, index) } else { nil }
        },
        .account(
            "updateReadThread", Field.peerAndThread, Field.int32("readMaxId"), Field.bool("isIncoming"),
            Field.optional("mainChannelMessage", Form.messageId)
        ) {
            .updateReadThread(ThreadReadUpdate(peerId: $0.peerId, threadId: $0.threadId, readMaxId: $1, isIncoming: $2, mainChannelMessage: $3))
        } parts: {
            guard case let .updateReadThread(update) = $0 else { return nil }
            let thread = PeerAndThread(peerId: update.peerId, threadId: update.threadId)
            return (thread, update.readMaxId, update.isIncoming, update.mainChannelMessage)
        },
        .account("readSecretOutbox", Field.peer(), Field.int32("maxTimestamp"), Field.int32("actionTimestamp")) {
            .readSecretOutbox($0, maxTimestamp: $1, actionTimestamp: $2)
        } parts: {
            if case let .readSecretOutbox(peerId, maxTimestamp, actionTimestamp) = $0 { (peerId, maxTimestamp, actionTimestamp) } else { nil }
        },
    ]

    /// Account operations that move a cursor.
    static let cursors: [Operation] = [
        .account("updateState", Field.required("state", Form.cursor)) {
            .updateState($0)
        } parts: {
            if case let .updateState(cursor) = $0 { cursor } else { nil }
        },
        .account("updateChannelState", Field.peer(), Field.int32("pts")) {
            .updateChannelState($0, pts: $1)
        } parts: {
            if case let .updateChannelState(peerId, pts) = $0 { (peerId, pts) } else { nil }
        },
        .account("updateChannelInvalidationPts", Field.peer(), Field.int32("pts")) {
            .updateChannelInvalidationPts($0, pts: $1)
        } parts: {
            if case let .updateChannelInvalidationPts(peerId, pts) = $0 { (peerId, pts) } else { nil }
        },
        .account("updateChannelSynchronizedUntilMessage", Field.peer(), Field.int32("id")) {
            .updateChannelSynchronizedUntilMessage($0, id: $1)
        } parts: {
            if case let .updateChannelSynchronizedUntilMessage(peerId, id) = $0 { (peerId, id) } else { nil }
        },
    ]
}
