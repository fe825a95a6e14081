import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let messages =
        deletingMessages + readingMessages + reactingToMessages + sendingMessages + findingMessages + changingMessages + stories + savedChats + chatLists
        + unseenMessages + changedLists

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
            "messages.clearHistoryInteractively", .queued, [.init("peerId", .peer), .init("threadId", .thread, optional: true), .init("type", .word)],
            "clear the history of a chat or thread: forLocalPeer, forEveryone, or scheduledMessages"
        ) { fields, engine in
            engine.messages.clearHistoryInteractively(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64),
                type: try fields.required("type", Read.name(InteractiveHistoryClearingType.self))
            ).call()
        },
        EngineMethod(
            "messages.deleteAllMessagesWithAuthor", .local, [.init("peerId", .peer), .init("authorId", .peer), .init("namespace", .int32)],
            "delete the messages of an author in this database only"
        ) { fields, engine in
            engine.messages.deleteAllMessagesWithAuthor(
                peerId: try fields.peer(), authorId: try fields.peer("authorId"), namespace: try fields.int32("namespace")
            ).call()
        },
        EngineMethod(
            "messages.deleteAllMessagesWithForwardAuthor", .local, [.init("peerId", .peer), .init("forwardAuthorId", .peer), .init("namespace", .int32)],
            "delete messages forwarded from an author in this database only"
        ) { fields, engine in
            engine.messages.deleteAllMessagesWithForwardAuthor(
                peerId: try fields.peer(), forwardAuthorId: try fields.peer("forwardAuthorId"), namespace: try fields.int32("namespace")
            ).call()
        },
        EngineMethod(
            "messages.clearAuthorHistory", .server, [.init("peerId", .peer), .init("memberId", .peer)], "delete all messages of a member of a channel"
        ) { fields, engine in
            engine.messages.clearAuthorHistory(peerId: try fields.peer(), memberId: try fields.peer("memberId")).call()
        },
        EngineMethod("messages.clearCallHistory", .server, [.init("forEveryone", .bool)], "delete all calls") { fields, engine in
            engine.messages.clearCallHistory(forEveryone: try fields.bool("forEveryone")).call()
        },
        EngineMethod("messages.clearCloudDraftsInteractively", .server, [], "delete all drafts") { _, engine in
            engine.messages.clearCloudDraftsInteractively().call()
        },
        EngineMethod("messages.deleteMessages", .local, [.init("ids", .messageIds)], "delete messages in this database only") { fields, engine in
            let ids = try fields.required("ids", Read.messageIds)
            return engine.transaction { try engine.messages.deleteMessages(transaction: $0, ids: ids) }.call()
        },
    ]

    private static let readingMessages: [EngineMethod] = [
        EngineMethod("messages.applyMaxReadIndexInteractively", .queued, [.init("index", .json)], "mark a chat as read up to a message") { fields, engine in
            engine.messages.applyMaxReadIndexInteractively(index: try fields.required("index", Read.messageIndex)).call()
        },
        EngineMethod(
            "messages.markMessageContentAsConsumedInteractively", .queued, [.init("messageId", .messageId)],
            "mark a voice message as played, a mention as seen, or a medium as opened"
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
        EngineMethod(
            "messages.togglePeerUnreadMarkInteractively", .queued,
            [.init("peerId", .peer), .init("threadId", .thread, optional: true), .init("setToValue", .bool, optional: true)],
            "mark a chat or one of its threads as unread or read"
        ) { fields, engine in
            engine.messages.togglePeerUnreadMarkInteractively(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64), setToValue: try fields.optional("setToValue", Read.bool)
            ).call()
        },
        EngineMethod("messages.markAllChatsAsReadInteractively", .queued, [.init("items", .json)], "mark every chat of these lists as read") { fields, engine in
            let items = try fields.required("items", OperationFields.array(of: { (node: JSONNode) throws(OperationError) in
                let item = OperationFields(node)
                try item.expectOnly(["groupId", "filterPredicate"])
                try item.expectNull("filterPredicate", "cannot be used here; name the chats")
                return try item.required("groupId", Read.peerGroup)
            }))
            return engine.messages.markAllChatsAsReadInteractively(items: items.map { ($0, nil) }).call()
        },
        EngineMethod("messages.markAllChatsAsRead", .server, [], "mark chats as read that another device marked as unread") { _, engine in
            engine.messages.markAllChatsAsRead().call()
        },
        EngineMethod("messages.markForumThreadAsRead", .queued, [.init("peerId", .peer), .init("threadId", .thread)], "mark a topic of a forum as read") {
            fields, engine in
            engine.messages.markForumThreadAsRead(peerId: try fields.peer(), threadId: try fields.int64("threadId")).call()
        },
        EngineMethod("messages.markForumThreadsAsRead", .queued, [.init("peerId", .peer), .init("threadIds", .threads)], "mark topics of a forum as read") {
            fields, engine in
            engine.messages.markForumThreadsAsRead(
                peerId: try fields.peer(), threadIds: try fields.required("threadIds", OperationFields.array(of: Read.int64))
            ).call()
        },
        EngineMethod(
            "messages.markStoryAsSeen", .queued, [.init("peerId", .peer), .init("id", .int32), .init("asPinned", .bool)], "mark a story as seen"
        ) { fields, engine in
            engine.messages.markStoryAsSeen(peerId: try fields.peer(), id: try fields.int32("id"), asPinned: try fields.bool("asPinned")).call()
        },
    ]

    private static let reactingToMessages: [EngineMethod] = [
        EngineMethod(
            "messages.setMessageReactions", .queued, [.init("ids", .messageIds), .init("reactions", .json)], "set the reactions to messages"
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
            "messages.sendStarsReaction", .queued, [.init("id", .messageId), .init("count", .int32), .init("privacy", .word, optional: true)],
            "add stars to a message; isAnonymous replaces privacy, as in Telegram 11", gives: "TelegramPaidReactionPrivacy",
            others: ["isAnonymous"]
        ) { fields, engine in
            let count = Int(try fields.required("count", Read.countOfStars))
            guard fields.node["isAnonymous"] == nil else {
                return engine.messages.sendStarsReaction(
                    id: try fields.messageId(), count: count, isAnonymous: try fields.optional("isAnonymous", Read.bool)
                ).call { $1.bool($0) }
            }
            return engine.messages.sendStarsReaction(
                id: try fields.messageId(), count: count, privacy: try fields.optional("privacy", Read.reactionPrivacy)
            ).call { $0.write(to: EngineValueWriter($1)) }
        },
        EngineMethod("messages.cancelPendingSendStarsReaction", .local, [.init("id", .messageId)], "cancel unsent stars") { fields, engine in
            engine.messages.cancelPendingSendStarsReaction(id: try fields.messageId()).call()
        },
    ]
}
