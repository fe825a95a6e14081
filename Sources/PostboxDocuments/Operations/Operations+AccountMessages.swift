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
        .account("updateMessageReactions", Field.messageId(), Field.optionalCoded("attribute"), Field.optionalInt32("timestamp")) {
            .updateMessageReactions($0, MessageReactionsUpdate(attribute: $1, timestamp: $2))
        } parts: {
            guard case let .updateMessageReactions(id, update) = $0, !update.isMinimal else { return nil }
            return (id, update.attribute, update.timestamp)
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
        .account("readMessageContents", Field.optional("peerId", Form.peer), Field.int32s("ids"), Field.optionalInt32("date")) {
            .readMessageContents(MessageContentsRead(peerId: $0, ids: $1, date: $2))
        } parts: {
            if case let .readMessageContents(read) = $0 { (read.peerId, read.ids, read.date) } else { nil }
        },
    ]
}
