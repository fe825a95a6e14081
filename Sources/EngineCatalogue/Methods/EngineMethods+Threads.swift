import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let peerTopics: [EngineMethod] = [
        EngineMethod(
            "peers.setChannelForumMode", .server,
            [.init("id", .peer), .init("isForum", .bool), .init("displayForumAsTabs", .bool, optional: true)],
            "turn topics of a supergroup on or off"
        ) { fields, engine in
            engine.peers.setChannelForumMode(
                id: try fields.peer("id"), isForum: try fields.bool("isForum"),
                displayForumAsTabs: try fields.optional("displayForumAsTabs", Read.bool) ?? false
            ).call()
        },
        EngineMethod(
            "peers.createForumChannelTopic", .server,
            [.init("id", .peer), .init("title", .text), .init("iconColor", .int32), .init("iconFileId", .int64, optional: true)],
            "make a topic", gives: "Int64"
        ) { fields, engine in
            engine.peers.createForumChannelTopic(
                id: try fields.peer("id"),
                title: try fields.string("title"),
                iconColor: try fields.int32("iconColor"),
                iconFileId: try fields.optional("iconFileId", Read.int64)
            ).call { $1.int64String($0) }
        },
        EngineMethod(
            "peers.fetchForumChannelTopic", .server,
            [.init("id", .peer), .init("threadId", .thread)],
            "the data of a topic, from the database or the server", gives: "FetchForumChannelTopicResult"
        ) { fields, engine in
            engine.peers.fetchForumChannelTopic(id: try fields.peer("id"), threadId: try fields.int64("threadId")).call { $1.fetchedTopic($0) }
        },
        EngineMethod(
            "peers.editForumChannelTopic", .server,
            [.init("id", .peer), .init("threadId", .thread), .init("title", .text), .init("iconFileId", .int64, optional: true)],
            "set the title and icon of a topic"
        ) { fields, engine in
            engine.peers.editForumChannelTopic(
                id: try fields.peer("id"),
                threadId: try fields.int64("threadId"),
                title: try fields.string("title"),
                iconFileId: try fields.optional("iconFileId", Read.int64)
            ).call()
        },
        EngineMethod(
            "peers.setForumChannelTopicClosed", .server,
            [.init("id", .peer), .init("threadId", .thread), .init("isClosed", .bool)],
            "close or open a topic"
        ) { fields, engine in
            engine.peers.setForumChannelTopicClosed(
                id: try fields.peer("id"),
                threadId: try fields.int64("threadId"),
                isClosed: try fields.bool("isClosed")
            ).call()
        },
        EngineMethod(
            "peers.setForumChannelTopicHidden", .server,
            [.init("id", .peer), .init("threadId", .thread), .init("isHidden", .bool)],
            "hide or show the general topic"
        ) { fields, engine in
            engine.peers.setForumChannelTopicHidden(
                id: try fields.peer("id"),
                threadId: try fields.int64("threadId"),
                isHidden: try fields.bool("isHidden")
            ).call()
        },
        EngineMethod(
            "peers.toggleForumChannelTopicPinned", .server,
            [.init("id", .peer), .init("threadId", .thread)],
            "pin or unpin a topic"
        ) { fields, engine in
            engine.peers.toggleForumChannelTopicPinned(id: try fields.peer("id"), threadId: try fields.int64("threadId")).call()
        },
        EngineMethod(
            "peers.setForumChannelPinnedTopics", .server,
            [.init("id", .peer), .init("threadIds", .threads)],
            "pin these topics in this order"
        ) { fields, engine in
            engine.peers.setForumChannelPinnedTopics(
                id: try fields.peer("id"),
                threadIds: try fields.required("threadIds", Read.list(of: Read.int64))
            ).call()
        },
        EngineMethod(
            "peers.updateForumViewAsMessages", .server,
            [.init("peerId", .peer), .init("value", .bool)],
            "show a forum as one chat or as topics"
        ) { fields, engine in
            engine.peers.updateForumViewAsMessages(peerId: try fields.peer(), value: try fields.bool("value")).call()
        },
        EngineMethod(
            "peers.updateChannelMembersHidden", .server,
            [.init("peerId", .peer), .init("value", .bool)],
            "show or hide the members of a group"
        ) { fields, engine in
            engine.peers.updateChannelMembersHidden(peerId: try fields.peer(), value: try fields.bool("value")).call()
        },
    ]
}

extension JSONWriter {
    fileprivate func fetchedTopic(_ data: CodedObject?) {
        beginObject()
        if let data {
            object("result") {
                let info = data.object("info")
                member("title", text: info?.string("title") ?? "")
                key("icon")
                if let icon = info?.int64("icon") { int64String(icon) } else { null() }
                member("iconColor", int: info?.int32("iconColor") ?? 0)
                member("data", properties: data)
            }
        } else {
            key("result")
            null()
        }
        endObject()
    }
}

extension EngineMethod {
    /// Comments and replies.
    static let replyThreads: [EngineMethod] = [
        EngineMethod(
            "messages.fetchChannelReplyThreadMessage", .server, [.init("messageId", .messageId), .init("atMessageId", .messageId, optional: true)],
            "the comments of a post, with their first messages", gives: "ChatReplyThreadMessage"
        ) { fields, engine in
            engine.messages.fetchChannelReplyThreadMessage(
                messageId: try fields.messageId("messageId"), atMessageId: try fields.optional("atMessageId", Read.messageId)
            ).call { thread, writer in writer.write(thread) }
        }
    ]
}

extension JSONWriter {
    fileprivate func write(_ thread: ChatReplyThreadMessage) {
        beginObject()
        member("peerId", peer: thread.peerId)
        key("threadId")
        int64String(thread.threadId)
        for (name, id) in [
            ("channelMessageId", thread.channelMessageId), ("maxMessage", thread.maxMessage), ("maxReadIncomingMessageId", thread.maxReadIncomingMessageId),
            ("maxReadOutgoingMessageId", thread.maxReadOutgoingMessageId),
        ] as [(StaticString, MessageId?)] {
            key(name)
            write(id)
        }
        member("isChannelPost", bool: thread.isChannelPost)
        member("isForumPost", bool: thread.isForumPost)
        key("unreadCount")
        int(thread.unreadCount)
        key("initialFilledHoles")
        list(thread.initialFilledHoles) { range in
            beginArray()
            int(Int(range.lowerBound))
            int(Int(range.upperBound))
            endArray()
        }
        key("initialAnchor")
        switch thread.initialAnchor {
        case .automatic: string("automatic")
        case let .lowerBoundMessage(index):
            beginObject()
            key("lowerBoundMessage")
            write(index)
            endObject()
        }
        member("isNotAvailable", bool: thread.isNotAvailable)
        endObject()
    }
}

extension EngineMethod {
    static let savedChats: [EngineMethod] = [
        EngineMethod("messages.savedMessagesPeerListHead", .local, [], "the author of the most recently saved message", gives: "PeerId?") { _, engine in
            engine.messages.savedMessagesPeerListHead().call(live: true) { id, writer in if let id { writer.peer(id) } else { writer.null() } }
        },
        EngineMethod(
            "messages.savedMessagesHasPeersOtherThanSaved", .local, [], "whether messages of other people were saved", gives: "Bool"
        ) { _, engine in
            engine.messages.savedMessagesHasPeersOtherThanSaved().call(live: true) { $1.bool($0) }
        },
        EngineMethod("messages.savedMessagesPeersStats", .local, [], "the number of saved chats", gives: "Int?") { _, engine in
            engine.messages.savedMessagesPeersStats().call(live: true) { count, writer in if let count { writer.int(count) } else { writer.null() } }
        },
    ]
}
