import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore
import TelegramModel

extension EngineMethod {
    static let sendingMessages: [EngineMethod] = [
        EngineMethod(
            "messages.enqueueOutgoingMessage", .queued,
            [
                .init("to", .peer), .init("replyTo", .json, optional: true), .init("threadId", .thread, optional: true), .init("storyId", .json, optional: true),
                .init("content", .json), .init("silentPosting", .bool, optional: true), .init("scheduleTime", .time, optional: true),
                .init("sendPaidMessageStars", .word, optional: true),
            ], "send a message", gives: "[MessageId?]", sendsTo: "to"
        ) { fields, engine in
            engine.messages.enqueueOutgoingMessage(
                to: try fields.peer("to"), replyTo: try fields.optional("replyTo", Read.replySubject), threadId: try fields.optional("threadId", Read.int64),
                storyId: try fields.optional("storyId", Read.storyId), content: try fields.required("content", Read.outgoingContent),
                silentPosting: try fields.optional("silentPosting", Read.bool) ?? false, scheduleTime: try fields.optional("scheduleTime", Read.time),
                sendPaidMessageStars: try fields.optional("sendPaidMessageStars", Read.stars)
            ).call { ids, writer in writer.list(ids) { writer.write($0) } }
        },
        EngineMethod(
            "messages.enqueueOutgoingMessageWithChatContextResult", .queued,
            [
                .init("to", .peer), .init("threadId", .thread, optional: true), .init("botId", .peer), .init("result", .json),
                .init("replyToMessageId", .json, optional: true), .init("replyToStoryId", .json, optional: true), .init("hideVia", .bool, optional: true),
                .init("silentPosting", .bool, optional: true), .init("scheduleTime", .time, optional: true),
                .init("sendPaidMessageStars", .word, optional: true), .init("postpone", .bool, optional: true),
                .init("correlationId", .int64, optional: true),
            ], "send a result of an inline bot", gives: "Bool", sendsTo: "to"
        ) { fields, engine in
            engine.messages.enqueueOutgoingMessageWithChatContextResult(
                to: try fields.peer("to"), threadId: try fields.optional("threadId", Read.int64), botId: try fields.peer("botId"),
                result: try fields.required("result", Read.inlineResult), replyToMessageId: try fields.optional("replyToMessageId", Read.replySubject),
                replyToStoryId: try fields.optional("replyToStoryId", Read.storyId), hideVia: try fields.optional("hideVia", Read.bool) ?? false,
                silentPosting: try fields.optional("silentPosting", Read.bool) ?? false, scheduleTime: try fields.optional("scheduleTime", Read.time),
                sendPaidMessageStars: try fields.optional("sendPaidMessageStars", Read.stars), postpone: try fields.optional("postpone", Read.bool) ?? false,
                correlationId: try fields.optional("correlationId", Read.int64)
            ).call { isSent, writer in writer.bool(isSent) }
        },
        EngineMethod(
            "messages.forceSendPostponedPaidMessage", .local, [.init("peerId", .peer)], "let a running synchronization send postponed paid messages now"
        ) { fields, engine in
            engine.messages.forceSendPostponedPaidMessage(peerId: try fields.peer()).call()
        },
        EngineMethod("messages.addSecretChatMessageScreenshot", .queued, [.init("peerId", .peer)], "report a screenshot") {
            fields, engine in
            engine.messages.addSecretChatMessageScreenshot(peerId: try fields.peer()).call()
        },
        EngineMethod(
            "messages.requestStartBot", .server, [.init("botPeerId", .peer), .init("payload", .text, optional: true)], "start a conversation with a bot"
        ) { fields, engine in
            engine.messages.requestStartBot(botPeerId: try fields.peer("botPeerId"), payload: try fields.optional("payload", Read.string)).call()
        },
        EngineMethod("messages.sendScheduledMessageNowInteractively", .queued, [.init("messageId", .messageId)], "send a scheduled message now") {
            fields, engine in
            engine.messages.sendScheduledMessageNowInteractively(messageId: try fields.messageId("messageId")).call()
        },
        EngineMethod("messages.recentlyUsedHashtags", .local, [], "recently used hashtags, most recent first", gives: "[String]") { _, engine in
            engine.messages.recentlyUsedHashtags().call(live: true) { tags, writer in writer.list(tags) { writer.string($0) } }
        },
        EngineMethod("messages.removeRecentlyUsedHashtag", .local, [.init("string", .text)], "forget a hashtag") { fields, engine in
            engine.messages.removeRecentlyUsedHashtag(string: try fields.string("string")).call()
        },
    ]

    static let changingMessages: [EngineMethod] = [
        EngineMethod(
            "messages.requestEditMessage", .server,
            [
                .init("messageId", .messageId), .init("text", .text), .init("media", .word), .init("entities", .json, optional: true),
                .init("inlineStickers", .json, optional: true),
                .init("invertMediaAttribute", .json, optional: true), .init("disableUrlPreview", .bool, optional: true),
                .init("scheduleTime", .time, optional: true), .init("scheduleInfoAttribute", .json, optional: true),
            ], "change the text of a message; media=keep", gives: "RequestEditMessageResult", others: ["webpagePreviewAttribute"]
        ) { fields, engine in
            guard try fields.string("media") == "keep" else { throw OperationError(field: "media", reason: "must be 'keep'; other media cannot be sent") }
            try fields.expectNull("webpagePreviewAttribute", "cannot be sent")
            let schedule = try fields.optional("scheduleInfoAttribute", Read.scheduleInfo)
            return engine.messages.requestEditMessage(
                messageId: try fields.messageId("messageId"), text: try fields.string("text"), entities: try fields.optional("entities", Read.entities),
                inlineStickers: try fields.optional("inlineStickers", Read.stickers) ?? [:],
                invertMedia: try fields.optional("invertMediaAttribute", Read.isPresent) ?? false,
                disableUrlPreview: try fields.optional("disableUrlPreview", Read.bool) ?? false,
                scheduleTime: try schedule?.scheduleTime ?? fields.optional("scheduleTime", Read.time), repeatPeriod: schedule?.repeatPeriod
            ).call { result, writer in
                writer.beginObject()
                switch result {
                case let .progress(part):
                    writer.key("progress")
                    writer.double(Double(part))
                case let .done(isChanged): writer.member("done", bool: isChanged)
                }
                writer.endObject()
            }
        },
        EngineMethod("messages.requestUpdatePinnedMessage", .server, [.init("peerId", .peer), .init("update", .json)], "pin or unpin a message") {
            fields, engine in
            engine.messages.requestUpdatePinnedMessage(peerId: try fields.peer(), update: try fields.required("update", Read.pinnedUpdate)).call()
        },
        EngineMethod(
            "messages.requestUnpinAllMessages", .server, [.init("peerId", .peer), .init("threadId", .thread, optional: true)], "unpin all messages"
        ) { fields, engine in
            engine.messages.requestUnpinAllMessages(peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)).call()
        },
        EngineMethod(
            "messages.requestMessageSelectPollOption", .server, [.init("messageId", .messageId), .init("opaqueIdentifiers", .json)], "vote in a poll",
            gives: "TelegramMediaPoll?"
        ) { fields, engine in
            engine.messages.requestMessageSelectPollOption(
                messageId: try fields.messageId("messageId"), opaqueIdentifiers: try fields.required("opaqueIdentifiers", OperationFields.array(of: Read.bytes))
            ).call { poll, writer in writer.properties(poll) }
        },
        EngineMethod("messages.requestClosePoll", .server, [.init("messageId", .messageId)], "end a poll") { fields, engine in
            engine.messages.requestClosePoll(messageId: try fields.messageId("messageId")).call()
        },
        EngineMethod(
            "messages.requestEditLiveLocation", .server,
            [
                .init("messageId", .messageId), .init("stop", .bool), .init("coordinate", .json, optional: true), .init("heading", .int32, optional: true),
                .init("proximityNotificationRadius", .int32, optional: true), .init("extendPeriod", .int32, optional: true),
            ], "change a live location"
        ) { fields, engine in
            engine.messages.requestEditLiveLocation(
                messageId: try fields.messageId("messageId"), stop: try fields.bool("stop"),
                coordinate: try fields.optional("coordinate") { (node: JSONNode) throws(OperationError) in
                    try OperationFields(node).expectOnly(["latitude", "longitude"])
                    guard let latitude = node["latitude"]?.double, let longitude = node["longitude"]?.double else {
                        throw OperationError(reason: "has no latitude and longitude")
                    }
                    return (latitude, longitude)
                }, heading: try fields.optional("heading", Read.int32),
                proximityNotificationRadius: try fields.optional("proximityNotificationRadius", Read.int32),
                extendPeriod: try fields.optional("extendPeriod", Read.int32)
            ).call()
        },
        EngineMethod(
            "messages.togglePeerMessagesTranslationHidden", .server, [.init("peerId", .peer), .init("hidden", .bool)], "hide the translation bar of a chat"
        ) { fields, engine in
            engine.messages.togglePeerMessagesTranslationHidden(peerId: try fields.peer(), hidden: try fields.bool("hidden")).call()
        },
        EngineMethod("messages.debugAddHoles", .local, [], "request all data again") { _, engine in engine.messages.debugAddHoles().call() },
        EngineMethod("messages.debugResetTagHoles", .local, [], "recreate the holes of tagged messages") { _, engine in
            engine.messages.debugResetTagHoles().call()
        },
        EngineMethod("messages.debugReindexUnreadCounters", .local, [], "recount unread messages") { _, engine in
            engine.messages.debugReindexUnreadCounters().call()
        },
    ]
}

extension Read {
    fileprivate static func scheduleInfo(_ node: JSONNode) throws(OperationError) -> OutgoingScheduleInfoMessageAttribute {
        guard let attribute = OutgoingScheduleInfoMessageAttribute(try coded(node)) else {
            throw OperationError(reason: "is not an OutgoingScheduleInfoMessageAttribute")
        }
        return attribute
    }
}
