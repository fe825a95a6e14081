import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    /// Windows on chats, calls and stories.
    static let chatLists: [EngineMethod] = [
        EngineMethod(
            "messages.chatList", .local, [.init("group", .word), .init("count", .int32)], "the top of a chat list, live", gives: "EngineChatList"
        ) { fields, engine in
            engine.messages.chatList(
                group: EngineChatList.Group(try fields.required("group", Read.peerGroup)), count: Int(try fields.int32("count"))
            ).call(live: true) { list, writer in list.write(to: EngineValueWriter(writer)) }
        },
        EngineMethod(
            "messages.callList", .local,
            [
                .init("scope", .word), .init("index", .json, optional: true), .init("itemCount", .int32),
                .init("secondsFromUTC", .int32, optional: true),
            ], "calls around a position, live", gives: "EngineCallList"
        ) { fields, engine in
            engine.messages.callList(
                scope: try fields.required("scope", Read.word(["all": .all, "missed": .missed])),
                index: try fields.optional("index", Read.callIndex) ?? .absoluteUpperBound, itemCount: Int(try fields.int32("itemCount")),
                secondsFromUTC: try fields.optional("secondsFromUTC", Read.int32)
            ).call(live: true) { list, writer in list.write(to: EngineValueWriter(writer)) }
        },
        EngineMethod(
            "messages.getRelativeUnreadChatListIndex", .local, [.init("filtered", .bool), .init("position", .json), .init("groupId", .word)],
            "the next unread chat of a list", gives: "EngineChatList.Item.Index?"
        ) { fields, engine in
            engine.messages.getRelativeUnreadChatListIndex(
                filtered: try fields.bool("filtered"), position: try fields.required("position", Read.relativePosition),
                groupId: EngineChatList.Group(try fields.required("groupId", Read.peerGroup))
            ).call { index, writer in index.write(to: EngineValueWriter(writer)) }
        },
        EngineMethod(
            "messages.storySubscriptions", .local, [.init("isHidden", .bool), .init("tempKeepNewlyArchived", .bool, optional: true)],
            "the peers whose stories are shown, live", gives: "EngineStorySubscriptions"
        ) { fields, engine in
            engine.messages.storySubscriptions(
                isHidden: try fields.bool("isHidden"), tempKeepNewlyArchived: try fields.optional("tempKeepNewlyArchived", Read.bool) ?? false
            ).call(live: true) { list, writer in list.write(to: EngineValueWriter(writer)) }
        },
        EngineMethod(
            "messages.internalReindexSavedMessagesCustomTagsIfNeeded", .local, [.init("threadId", .thread, optional: true), .init("tag", .json)],
            "refresh the lists of saved messages with a reaction"
        ) { fields, engine in
            engine.messages.internalReindexSavedMessagesCustomTagsIfNeeded(
                threadId: try fields.optional("threadId", Read.int64), tag: try fields.required("tag", Read.bytes)
            ).call()
        },
        EngineMethod(
            "messages.searchLocalSavedMessagesPeers", .local, [.init("query", .text)], "peers of saved chats by name",
            gives: "[EnginePeer]", others: ["indexNameMapping"]
        ) { fields, engine in
            engine.messages.searchLocalSavedMessagesPeers(query: try fields.string("query")).call { peers, writer in
                writer.list(peers) { writer.enginePeer($0) }
            }
        },
    ]
}

extension Read {
    /// A message index, or `"upperBound"`.
    fileprivate static func callIndex(_ node: JSONNode) throws(OperationError) -> MessageIndex {
        node.string == "upperBound" || node.string == "absoluteUpperBound" ? .absoluteUpperBound : try messageIndex(node)
    }

    /// Reads `{"later":{"than":INDEX}}`. INDEX has the form used in results, or is null, `lowerBound`, or `upperBound`.
    fileprivate static func relativePosition(_ node: JSONNode) throws(OperationError) -> EngineChatList.RelativePosition {
        let fields = OperationFields(node)
        try fields.expectOne(of: ["later", "earlier"])
        func index(_ value: JSONNode) throws(OperationError) -> EngineChatList.Item.Index? {
            if value["than"] != nil { try OperationFields(value).expectOnly(["than"]) }
            let value = value["than"] ?? value
            if value.isNull { return nil }
            switch value.string {
            case "lowerBound": return .chatList(.absoluteLowerBound)
            case "upperBound": return .chatList(.absoluteUpperBound)
            default: break
            }
            guard let place = value["chatList"] else { return nil }
            try OperationFields(value).expectOnly(["chatList"])
            let parts = OperationFields(place)
            try parts.expectOnly(["pinningIndex", "messageIndex"])
            let pinning = try parts.optional("pinningIndex", int32)
            guard pinning.map({ UInt16(exactly: $0) != nil }) ?? true else { throw OperationError(reason: "is not a pinning index") }
            return .chatList(
                ChatListIndex(
                    pinningIndex: pinning.flatMap { UInt16(exactly: $0) }, messageIndex: try parts.required("messageIndex", messageIndex)))
        }
        if let later = try fields.optional("later", index) { return .later(than: later) }
        return .earlier(than: try fields.optional("earlier", index) ?? nil)
    }
}

extension EngineMethod {
    /// The methods for messages with unseen mentions, reactions, and votes.
    static let unseenMessages: [EngineMethod] = [
        EngineMethod(
            "messages.earliestUnseenPersonalMentionMessage", .server, [.init("peerId", .peer), .init("threadId", .thread, optional: true)],
            "the first unseen mention, live", gives: "EarliestUnseenPersonalMentionMessageResult"
        ) { fields, engine in
            engine.messages.earliestUnseenPersonalMentionMessage(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)
            ).call(live: true) { $1.earliest($0) }
        },
        EngineMethod(
            "messages.earliestUnseenPersonalReactionMessage", .server, [.init("peerId", .peer), .init("threadId", .thread, optional: true)],
            "the first message with unseen reactions, live", gives: "EarliestUnseenPersonalMentionMessageResult"
        ) { fields, engine in
            engine.messages.earliestUnseenPersonalReactionMessage(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)
            ).call(live: true) { $1.earliest($0) }
        },
        EngineMethod(
            "messages.earliestUnseenPollVoteMessage", .server, [.init("peerId", .peer), .init("threadId", .thread, optional: true)],
            "the first poll with unseen votes, live", gives: "EarliestUnseenPersonalMentionMessageResult"
        ) { fields, engine in
            engine.messages.earliestUnseenPollVoteMessage(
                peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)
            ).call(live: true) { $1.earliest($0) }
        },
    ]
}

extension JSONWriter {
    fileprivate func earliest(_ result: EarliestUnseenPersonalMentionMessageResult) {
        switch result {
        case .loading: string("loading")
        case let .result(id):
            beginObject()
            key("result")
            id.write(to: EngineValueWriter(self))
            endObject()
        }
    }
}
