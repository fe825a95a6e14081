import Postbox
import PostboxCoding
import SignalKit
import TelegramCore

extension EngineMethod {
    static let messages =
        deletingMessages + readingMessages + reactingToMessages + sendingMessages + findingMessages + changingMessages + stories + savedChats + chatLists
        + unseenMessages

    private static let deletingMessages: [EngineMethod] = [
        EngineMethod(
            "messages.deleteMessagesInteractively", .queued,
            [.init("messageIds", .messageIds), .init("type", .word), .init("deleteAllInGroup", .bool, optional: true)],
            "delete messages, forLocalPeer or forEveryone"
        ) { fields, engine in
            engine.messages.deleteMessagesInteractively(
                messageIds: try fields.required("messageIds", Read.messageIds),
                type: try fields.required("type", Read.name(InteractiveMessagesDeletionType.self)),
                deleteAllInGroup: try fields.optional("deleteAllInGroup", Read.bool) ?? false
            ).call()
        },
        EngineMethod(
            "messages.clearHistoryInteractively", .queued, [.init("peerId", .peer), .init("threadId", .int64, optional: true), .init("type", .word)],
            "clear the history of a chat or thread: forLocalPeer, forEveryone or scheduledMessages"
        ) { fields, engine in
            engine.messages.clearHistoryInteractively(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64),
                type: try fields.required("type", Read.name(InteractiveHistoryClearingType.self))
            ).call()
        },
        EngineMethod(
            "messages.deleteAllMessagesWithAuthor", .local, [.init("peerId", .peer), .init("authorId", .peer), .init("namespace", .int32)],
            "delete what somebody wrote, here only"
        ) { fields, engine in
            engine.messages.deleteAllMessagesWithAuthor(
                peerId: try fields.peer(), authorId: try fields.peer("authorId"), namespace: try fields.int32("namespace")
            ).call()
        },
        EngineMethod(
            "messages.deleteAllMessagesWithForwardAuthor", .local, [.init("peerId", .peer), .init("forwardAuthorId", .peer), .init("namespace", .int32)],
            "delete what was forwarded from somebody, here only"
        ) { fields, engine in
            engine.messages.deleteAllMessagesWithForwardAuthor(
                peerId: try fields.peer(), forwardAuthorId: try fields.peer("forwardAuthorId"), namespace: try fields.int32("namespace")
            ).call()
        },
        EngineMethod(
            "messages.clearAuthorHistory", .server, [.init("peerId", .peer), .init("memberId", .peer)], "delete all that a member of a channel wrote"
        ) { fields, engine in
            engine.messages.clearAuthorHistory(peerId: try fields.peer(), memberId: try fields.peer("memberId")).call()
        },
        EngineMethod("messages.clearCallHistory", .server, [.init("forEveryone", .bool)], "delete all calls") { fields, engine in
            engine.messages.clearCallHistory(forEveryone: try fields.bool("forEveryone")).call()
        },
        EngineMethod("messages.clearCloudDraftsInteractively", .server, [], "give up all drafts") { _, engine in
            engine.messages.clearCloudDraftsInteractively().call()
        },
        EngineMethod("messages.deleteMessages", .local, [.init("ids", .messageIds)], "delete messages here; no server is told") { fields, engine in
            let ids = try fields.required("ids", Read.messageIds)
            return engine.transaction { try engine.messages.deleteMessages(transaction: $0, ids: ids) }.call()
        },
    ]

    private static let readingMessages: [EngineMethod] = [
        EngineMethod("messages.applyMaxReadIndexInteractively", .queued, [.init("index", .json)], "read a chat up to a message") { fields, engine in
            engine.messages.applyMaxReadIndexInteractively(index: try fields.required("index", Read.messageIndex)).call()
        },
        EngineMethod(
            "messages.markMessageContentAsConsumedInteractively", .queued, [.init("messageId", .messageId)],
            "a voice message was heard, a mention seen, a medium opened"
        ) { fields, engine in
            engine.messages.markMessageContentAsConsumedInteractively(messageId: try fields.messageId("messageId")).call()
        },
        EngineMethod(
            "messages.togglePeersUnreadMarkInteractively", .queued, [.init("peerIds", .peers), .init("setToValue", .bool, optional: true)],
            "mark chats as unread or read"
        ) { fields, engine in
            engine.messages.togglePeersUnreadMarkInteractively(
                peerIds: try fields.required("peerIds", OperationFields.array(of: { (node: JSONNode) throws(OperationError) in try Read.peer(node) })),
                setToValue: try fields.optional("setToValue", Read.bool)
            ).call()
        },
        EngineMethod("messages.markAllChatsAsReadInteractively", .queued, [.init("items", .json)], "read every chat of these lists") { fields, engine in
            let items = try fields.required("items", OperationFields.array(of: { (node: JSONNode) throws(OperationError) in
                try OperationFields(node).required("groupId", Read.groupName)
            }))
            return engine.messages.markAllChatsAsReadInteractively(items: items.map { ($0, nil) }).call()
        },
        EngineMethod("messages.markAllChatsAsRead", .server, [], "read the chats that were marked as unread elsewhere") { _, engine in
            engine.messages.markAllChatsAsRead().call()
        },
        EngineMethod("messages.markForumThreadAsRead", .queued, [.init("peerId", .peer), .init("threadId", .int64)], "read a topic of a forum") {
            fields, engine in
            engine.messages.markForumThreadAsRead(peerId: try fields.peer(), threadId: try fields.int64("threadId")).call()
        },
        EngineMethod("messages.markForumThreadsAsRead", .queued, [.init("peerId", .peer), .init("threadIds", .ids)], "read topics of a forum") {
            fields, engine in
            engine.messages.markForumThreadsAsRead(
                peerId: try fields.peer(), threadIds: try fields.required("threadIds", OperationFields.array(of: Read.int64))
            ).call()
        },
        EngineMethod(
            "messages.markStoryAsSeen", .queued, [.init("peerId", .peer), .init("id", .int32), .init("asPinned", .bool)], "a story was looked at"
        ) { fields, engine in
            engine.messages.markStoryAsSeen(peerId: try fields.peer(), id: try fields.int32("id"), asPinned: try fields.bool("asPinned")).call()
        },
    ]

    private static let reactingToMessages: [EngineMethod] = [
        EngineMethod(
            "messages.setMessageReactions", .queued, [.init("ids", .messageIds), .init("reactions", .json)], "make these the reactions to messages"
        ) { fields, engine in
            engine.messages.setMessageReactions(
                ids: try fields.required("ids", Read.messageIds), reactions: try fields.required("reactions", OperationFields.array(of: Read.reaction))
            ).call()
        },
        EngineMethod("messages.addMessageReactions", .queued, [.init("ids", .messageIds), .init("reactions", .json)], "add reactions to messages") {
            fields, engine in
            engine.messages.addMessageReactions(
                ids: try fields.required("ids", Read.messageIds), reactions: try fields.required("reactions", OperationFields.array(of: Read.reaction))
            ).call()
        },
        EngineMethod(
            "messages.sendStarsReaction", .queued, [.init("id", .messageId), .init("count", .int32), .init("isAnonymous", .bool, optional: true)],
            "add stars to a message"
        ) { fields, engine in
            engine.messages.sendStarsReaction(
                id: try fields.messageId(), count: Int(try fields.int32("count")), isAnonymous: try fields.optional("isAnonymous", Read.bool)
            ).call { $1.bool($0) }
        },
        EngineMethod("messages.cancelPendingSendStarsReaction", .local, [.init("id", .messageId)], "take back stars that were not sent") { fields, engine in
            engine.messages.cancelPendingSendStarsReaction(id: try fields.messageId()).call()
        },
    ]

    private static let sendingMessages: [EngineMethod] = [
        EngineMethod(
            "messages.enqueueOutgoingMessage", .queued,
            [
                .init("to", .peer), .init("replyTo", .json, optional: true), .init("threadId", .int64, optional: true), .init("storyId", .json, optional: true),
                .init("content", .json), .init("silentPosting", .bool, optional: true), .init("scheduleTime", .time, optional: true),
            ], "send a message", sendsTo: "to"
        ) { fields, engine in
            engine.messages.enqueueOutgoingMessage(
                to: try fields.peer("to"), replyTo: try fields.optional("replyTo", Read.replySubject), threadId: try fields.optional("threadId", Read.int64),
                storyId: try fields.optional("storyId", Read.storyId), content: try fields.required("content", Read.outgoingContent),
                silentPosting: try fields.optional("silentPosting", Read.bool) ?? false, scheduleTime: try fields.optional("scheduleTime", Read.time)
            ).call { ids, writer in writer.list(ids) { writer.write($0) } }
        },
        EngineMethod("messages.addSecretChatMessageScreenshot", .queued, [.init("peerId", .peer)], "tell that a picture of the screen was taken") {
            fields, engine in
            engine.messages.addSecretChatMessageScreenshot(peerId: try fields.peer()).call()
        },
        EngineMethod(
            "messages.requestStartBot", .queued, [.init("botPeerId", .peer), .init("payload", .text, optional: true)], "begin a conversation with a bot"
        ) { fields, engine in
            engine.messages.requestStartBot(botPeerId: try fields.peer("botPeerId"), payload: try fields.optional("payload", Read.string)).call()
        },
        EngineMethod("messages.sendScheduledMessageNowInteractively", .queued, [.init("messageId", .messageId)], "send a scheduled message now") {
            fields, engine in
            engine.messages.sendScheduledMessageNowInteractively(messageId: try fields.messageId("messageId")).call()
        },
        EngineMethod("messages.recentlyUsedHashtags", .local, [], "hashtags that were used, the last one first") { _, engine in
            engine.messages.recentlyUsedHashtags().call(live: true) { tags, writer in writer.list(tags) { writer.string($0) } }
        },
        EngineMethod("messages.removeRecentlyUsedHashtag", .local, [.init("string", .text)], "forget a hashtag") { fields, engine in
            engine.messages.removeRecentlyUsedHashtag(string: try fields.string("string")).call()
        },
    ]

    private static let changingMessages: [EngineMethod] = [
        EngineMethod(
            "messages.requestEditMessage", .server,
            [
                .init("messageId", .messageId), .init("text", .text), .init("media", .word), .init("entities", .json, optional: true),
                .init("inlineStickers", .json, optional: true), .init("webpagePreviewAttribute", .json, optional: true),
                .init("invertMediaAttribute", .json, optional: true), .init("disableUrlPreview", .bool, optional: true),
                .init("scheduleTime", .time, optional: true),
            ], "change the text of a message"
        ) { fields, engine in
            engine.messages.requestEditMessage(
                messageId: try fields.messageId("messageId"), text: try fields.string("text"), entities: try fields.optional("entities", Read.codedObjects),
                inlineStickers: try fields.optional("inlineStickers", Read.stickers) ?? [:],
                invertMedia: fields.node["invertMediaAttribute"].map { !$0.isNull } ?? false,
                disableUrlPreview: try fields.optional("disableUrlPreview", Read.bool) ?? false, scheduleTime: try fields.optional("scheduleTime", Read.time)
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
            "messages.requestUnpinAllMessages", .server, [.init("peerId", .peer), .init("threadId", .int64, optional: true)], "unpin all messages"
        ) { fields, engine in
            engine.messages.requestUnpinAllMessages(peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)).call()
        },
        EngineMethod(
            "messages.requestMessageSelectPollOption", .server, [.init("messageId", .messageId), .init("opaqueIdentifiers", .json)], "vote in a poll"
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
        EngineMethod("messages.debugAddHoles", .local, [], "ask for everything again") { _, engine in engine.messages.debugAddHoles().call() },
        EngineMethod("messages.debugResetTagHoles", .local, [], "make the holes of tagged messages anew") { _, engine in
            engine.messages.debugResetTagHoles().call()
        },
        EngineMethod("messages.debugReindexUnreadCounters", .local, [], "count unread messages anew") { _, engine in
            engine.messages.debugReindexUnreadCounters().call()
        },
    ]

    private static let findingMessages: [EngineMethod] = [
        EngineMethod("messages.downloadMessage", .server, [.init("messageId", .messageId)], "a message, from here or from the server") { fields, engine in
            engine.messages.downloadMessage(messageId: try fields.messageId("messageId")).call { $1.write($0) }
        },
        EngineMethod(
            "messages.getMessagesLoadIfNecessary", .server, [.init("messageIds", .messageIds), .init("strategy", .json, optional: true)],
            "messages by id; what is missing is fetched and stored"
        ) { fields, engine in
            engine.messages.getMessagesLoadIfNecessary(
                try fields.required("messageIds", Read.messageIds), strategy: try fields.optional("strategy", Read.strategy) ?? .cloud(skipLocal: false)
            ).call { result, writer in
                switch result {
                case .progress: writer.string("progress")
                case let .result(messages):
                    writer.beginObject()
                    writer.key("result")
                    writer.list(messages) { writer.write($0) }
                    writer.endObject()
                }
            }
        },
        EngineMethod(
            "messages.searchMessages", .server,
            [
                .init("location", .json), .init("query", .text), .init("state", .json, optional: true), .init("centerId", .messageId, optional: true),
                .init("limit", .int32, optional: true),
            ], "search messages"
        ) { fields, engine in
            engine.messages.searchMessages(
                location: try fields.required("location", Read.searchLocation), query: try fields.string("query"), state: nil,
                centerId: try fields.optional("centerId", Read.messageId), limit: try fields.optional("limit", Read.int32) ?? 100
            ).call { found, writer in
                writer.beginArray()
                writer.write(found.0)
                writer.beginObject()
                writer.endObject()
                writer.endArray()
            }
        },
        EngineMethod("messages.getSearchMessageCount", .server, [.init("location", .json), .init("query", .text)], "how many messages of a chat match") {
            fields, engine in
            engine.messages.getSearchMessageCount(
                location: try fields.required("location", Read.searchLocation), query: try fields.string("query")
            ).call { count, writer in if let count { writer.int(count) } else { writer.null() } }
        },
        EngineMethod(
            "messages.searchMessageIdByTimestamp", .server, [.init("peerId", .peer), .init("threadId", .int64, optional: true), .init("timestamp", .time)],
            "the message nearest to a time"
        ) { fields, engine in
            engine.messages.searchMessageIdByTimestamp(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64), timestamp: try fields.int32("timestamp")
            ).call { $1.write($0) }
        },
        EngineMethod(
            "messages.findRandomMessage", .local,
            [.init("peerId", .peer), .init("namespace", .int32), .init("tag", .json), .init("ignoreIds", .messageIds)], "a message with a tag, by lot"
        ) { fields, engine in
            engine.messages.findRandomMessage(
                peerId: try fields.peer(), namespace: try fields.int32("namespace"), tag: try fields.required("tag", Read.messageTags),
                ignoreIds: try fields.required("ignoreIds", Read.messageIds)
            ).call { $1.write($0) }
        },
        EngineMethod("messages.failedMessageGroup", .local, [.init("id", .messageId)], "messages that could not be sent together") { fields, engine in
            engine.messages.failedMessageGroup(id: try fields.messageId()).call { messages, writer in writer.list(messages) { writer.write($0) } }
        },
        EngineMethod(
            "messages.unreadChatListPeerIds", .local, [.init("groupId", .word), .init("filterPredicate", .json, optional: true)], "the unread chats of a list"
        ) { fields, engine in
            engine.messages.unreadChatListPeerIds(groupId: try fields.required("groupId", Read.groupName), filterPredicate: nil)
                .call { ids, writer in writer.list(ids) { writer.peer($0) } }
        },
        EngineMethod("messages.getAllLocalChannels", .local, [.init("count", .int32)], "channels that are broadcasts") { fields, engine in
            engine.messages.getAllLocalChannels(count: Int(try fields.int32("count"))).call { ids, writer in writer.list(ids) { writer.peer($0) } }
        },
        EngineMethod("messages.peerStoriesAreReady", .local, [.init("id", .peer), .init("minId", .int32)], "whether a story from an id on is known") {
            fields, engine in
            engine.messages.peerStoriesAreReady(id: try fields.peer("id"), minId: try fields.int32("minId")).call(live: true) { $1.bool($0) }
        },
        EngineMethod(
            "messages.ensureMessagesAreLocallyAvailable", .local, [.init("messages", .json), .init("peers", .json, optional: true)],
            "store messages that are absent"
        ) { fields, engine in
            engine.messages.ensureMessagesAreLocallyAvailable(
                messages: try fields.required("messages", OperationFields.array(of: Read.storeMessage)),
                peers: try fields.optional("peers", Read.codedObjects) ?? []
            ).call()
        },
        EngineMethod(
            "messages.refreshMessageTagStats", .server, [.init("peerId", .peer), .init("threadId", .int64, optional: true), .init("tags", .json)],
            "ask how many messages have tags"
        ) { fields, engine in
            engine.messages.refreshMessageTagStats(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64),
                tags: try fields.required("tags", OperationFields.array(of: Read.messageTags))
            ).call()
        },
        EngineMethod(
            "messages.exportMessageLink", .server, [.init("peerId", .peer), .init("messageId", .messageId), .init("isThread", .bool, optional: true)],
            "a link to a message of a channel"
        ) { fields, engine in
            engine.messages.exportMessageLink(
                peerId: try fields.peer(), messageId: try fields.messageId("messageId"), isThread: try fields.optional("isThread", Read.bool) ?? false
            ).call { link, writer in if let link { writer.string(link) } else { writer.null() } }
        },
    ]
}
