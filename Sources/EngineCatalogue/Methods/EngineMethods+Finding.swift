import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    static let findingMessages: [EngineMethod] = [
        EngineMethod(
            "messages.downloadMessage", .server, [.init("messageId", .messageId)], "a message, from the database or the server", gives: "Message?"
        ) { fields, engine in
            engine.messages.downloadMessage(messageId: try fields.messageId("messageId")).call { $1.write($0) }
        },
        EngineMethod(
            "messages.getMessagesLoadIfNecessary", .server, [.init("messageIds", .messageIds), .init("strategy", .json, optional: true)],
            "messages by ID; missing messages are fetched and stored", gives: "GetMessagesResult"
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
                .init("location", .json), .init("query", .text), .init("centerId", .messageId, optional: true), .init("limit", .int32, optional: true),
            ], "search messages", gives: "(SearchMessagesResult, SearchMessagesState)", others: ["state"]
        ) { fields, engine in
            try fields.expectNull("state", "belongs to a search that has ended")
            return engine.messages.searchMessages(
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
        EngineMethod(
            "messages.getSearchMessageCount", .server, [.init("location", .json), .init("query", .text)], "the number of matching messages of a chat",
            gives: "Int?"
        ) { fields, engine in
            engine.messages.getSearchMessageCount(
                location: try fields.required("location", Read.searchLocation), query: try fields.string("query")
            ).call { count, writer in if let count { writer.int(count) } else { writer.null() } }
        },
        EngineMethod(
            "messages.searchMessageIdByTimestamp", .server, [.init("peerId", .peer), .init("threadId", .thread, optional: true), .init("timestamp", .time)],
            "the message closest to a time", gives: "MessageId?"
        ) { fields, engine in
            engine.messages.searchMessageIdByTimestamp(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64), timestamp: try fields.int32("timestamp")
            ).call { $1.write($0) }
        },
        EngineMethod(
            "messages.findRandomMessage", .local,
            [.init("peerId", .peer), .init("namespace", .int32), .init("tag", .json), .init("ignoreIds", .messageIds)], "a random message with a tag",
            gives: "EngineMessage.Index?"
        ) { fields, engine in
            engine.messages.findRandomMessage(
                peerId: try fields.peer(), namespace: try fields.int32("namespace"), tag: try fields.required("tag", Read.messageTags),
                ignoreIds: try fields.required("ignoreIds", Read.messageIds)
            ).call { $1.write($0) }
        },
        EngineMethod(
            "messages.failedMessageGroup", .local, [.init("id", .messageId)], "the failed messages of the same group", gives: "[EngineMessage]"
        ) { fields, engine in
            engine.messages.failedMessageGroup(id: try fields.messageId()).call { messages, writer in writer.list(messages) { writer.write($0) } }
        },
        EngineMethod(
            "messages.unreadChatListPeerIds", .local, [.init("groupId", .word)], "the unread chats of a list",
            gives: "[PeerId]", others: ["filterPredicate"]
        ) { fields, engine in
            try fields.expectNull("filterPredicate", "cannot be used here")
            return engine.messages.unreadChatListPeerIds(groupId: try fields.required("groupId", Read.peerGroup), filterPredicate: nil)
                .call { ids, writer in writer.list(ids) { writer.peer($0) } }
        },
        EngineMethod(
            "messages.getAllLocalChannels", .local, [.init("count", .int32)], "broadcast channels", gives: "[PeerId]"
        ) { fields, engine in
            engine.messages.getAllLocalChannels(count: Int(try fields.int32("count"))).call { ids, writer in writer.list(ids) { writer.peer($0) } }
        },
        EngineMethod(
            "messages.peerStoriesAreReady", .local, [.init("id", .peer), .init("minId", .int32)], "whether a story with this ID or a later one is known",
            gives: "Bool"
        ) { fields, engine in
            engine.messages.peerStoriesAreReady(id: try fields.peer("id"), minId: try fields.int32("minId")).call(live: true) { $1.bool($0) }
        },
        EngineMethod(
            "messages.ensureMessagesAreLocallyAvailable", .local, [.init("messages", .json), .init("peers", .json, optional: true)],
            "store missing messages"
        ) { fields, engine in
            engine.messages.ensureMessagesAreLocallyAvailable(
                messages: try fields.required("messages", OperationFields.array(of: Read.storeMessage)),
                peers: try fields.optional("peers", OperationFields.array(of: Read.coded)) ?? []
            ).call()
        },
        EngineMethod(
            "messages.refreshMessageTagStats", .server, [.init("peerId", .peer), .init("threadId", .thread, optional: true), .init("tags", .json)],
            "request the numbers of messages with tags"
        ) { fields, engine in
            engine.messages.refreshMessageTagStats(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64),
                tags: try fields.required("tags", OperationFields.array(of: Read.messageTags))
            ).call()
        },
        EngineMethod(
            "messages.exportMessageLink", .server, [.init("peerId", .peer), .init("messageId", .messageId), .init("isThread", .bool, optional: true)],
            "a link to a message of a channel", gives: "String?"
        ) { fields, engine in
            engine.messages.exportMessageLink(
                peerId: try fields.peer(), messageId: try fields.messageId("messageId"), isThread: try fields.optional("isThread", Read.bool) ?? false
            ).call { link, writer in if let link { writer.string(link) } else { writer.null() } }
        },
    ]
}
