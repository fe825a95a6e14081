import Postbox
import TelegramCore

extension Operation {
    /// Account operations that change stored messages in part (spec 12.3, 08.9).
    static let accountMessages: [Operation] = [
        .account("updateMessagesPinned", "ids", "isPinned") { .updateMessagesPinned(try $0.messageIds(), isPinned: try $0.bool("isPinned")) },
        .account("updateMessageReactions", "id", "attribute", "timestamp") { line in
            .updateMessageReactions(
                try line.messageId(),
                MessageReactionsUpdate(attribute: try line.optionalCoded("attribute"), timestamp: try line.optional("timestamp", Read.int32)))
        },
        .account("updateMessageImpressionCount", "id", "count") { .updateMessageImpressionCount(try $0.messageId(), count: try $0.int32("count")) },
        .account("updateMessageForwardsCount", "id", "count") { .updateMessageForwardsCount(try $0.messageId(), count: try $0.int32("count")) },
        .account("updateAudioTranscription", "id", "transcriptionId", "isPending", "text") { line in
            .updateAudioTranscription(
                try line.messageId(),
                AudioTranscription(id: try line.int64("transcriptionId"), isPending: try line.bool("isPending"), text: try line.string("text")))
        },
        .account("updateExtendedMedia", "id", "media") { .updateExtendedMedia(try $0.messageId(), try $0.codedObjects("media")) },
        .account("updateMessagePoll", "id", "poll", "results", "min") { line in
            .updateMessagePoll(
                MessagePollUpdate(
                    id: try line.required("id", Read.mediaId), poll: try line.optionalCoded("poll"), results: try line.coded("results"),
                    isMinimal: try line.bool("min")))
        },
        .account("updateMedia", "id", "media") { .updateMedia(try $0.required("id", Read.mediaId), try $0.optionalCoded("media")) },
        .account("readMessageContents", "peerId", "ids", "date") { line in
            .readMessageContents(
                MessageContentsRead(
                    peerId: try line.optional("peerId", Read.peer), ids: try line.required("ids", OperationFields.array(of: Read.int32)),
                    date: try line.optional("date", Read.int32)))
        },
    ]
}
