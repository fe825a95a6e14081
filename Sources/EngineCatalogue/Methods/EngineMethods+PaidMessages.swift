import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore
import TelegramModel

/// To-do lists, suggested posts, poll options, and message prices.
extension EngineMethod {
    static let changedLists: [EngineMethod] = [
        EngineMethod(
            "messages.requestUpdateTodoMessageItems", .server,
            [.init("messageId", .messageId), .init("completedIds", .ids), .init("incompletedIds", .ids)], "mark items of a to-do list as done or not done"
        ) { fields, engine in
            engine.messages.requestUpdateTodoMessageItems(
                messageId: try fields.messageId("messageId"), completedIds: try fields.required("completedIds", OperationFields.array(of: Read.int32)),
                incompletedIds: try fields.required("incompletedIds", OperationFields.array(of: Read.int32))
            ).call()
        },
        EngineMethod(
            "messages.appendTodoMessageItems", .server, [.init("messageId", .messageId), .init("items", .json)], "add items to a to-do list"
        ) { fields, engine in
            engine.messages.appendTodoMessageItems(
                messageId: try fields.messageId("messageId"), items: try fields.required("items", OperationFields.array(of: Read.coded))
            ).call()
        },
        EngineMethod(
            "messages.monoforumPerformSuggestedPostAction", .server, [.init("id", .messageId), .init("action", .json)], "answer a suggested post"
        ) { fields, engine in
            engine.messages.monoforumPerformSuggestedPostAction(id: try fields.messageId(), action: try fields.required("action", Read.postAction)).call()
        },
        EngineMethod(
            "messages.addPollOption", .server,
            [
                .init("messageId", .messageId), .init("text", .text), .init("entities", .json, optional: true),
                .init("mediaReference", .json, optional: true),
            ], "add an option to a poll"
        ) { fields, engine in
            engine.messages.addPollOption(
                messageId: try fields.messageId("messageId"), text: try fields.string("text"),
                entities: try fields.optional("entities", Read.entities) ?? [], mediaReference: try fields.optional("mediaReference", Read.mediaFile)
            ).call()
        },
        EngineMethod(
            "messages.deletePollOption", .server, [.init("messageId", .messageId), .init("opaqueIdentifier", .json)], "remove an option from a poll"
        ) { fields, engine in
            engine.messages.deletePollOption(
                messageId: try fields.messageId("messageId"), opaqueIdentifier: try fields.required("opaqueIdentifier", Read.bytes)
            ).call()
        },
        EngineMethod(
            "messages.updateStarsReactionPrivacy", .server, [.init("id", .messageId), .init("privacy", .word)],
            "change the shown sender of the account's stars"
        ) { fields, engine in
            engine.messages.updateStarsReactionPrivacy(id: try fields.messageId(), privacy: try fields.required("privacy", Read.reactionPrivacy)).call()
        },
    ]

    static let paidMessages: [EngineMethod] = [
        EngineMethod(
            "peers.addNoPaidMessagesException", .server,
            [.init("scopePeerId", .peer), .init("peerId", .peer), .init("refundCharged", .bool)], "let a user write without paying"
        ) { fields, engine in
            engine.peers.addNoPaidMessagesException(
                scopePeerId: try fields.peer("scopePeerId"), peerId: try fields.peer(), refundCharged: try fields.bool("refundCharged")
            ).call()
        },
        EngineMethod(
            "peers.reinstateNoPaidMessagesException", .server, [.init("scopePeerId", .peer), .init("peerId", .peer)], "require payment from a user again"
        ) { fields, engine in
            engine.peers.reinstateNoPaidMessagesException(scopePeerId: try fields.peer("scopePeerId"), peerId: try fields.peer()).call()
        },
        EngineMethod(
            "peers.updateChannelPaidMessagesStars", .server,
            [.init("peerId", .peer), .init("stars", .word, optional: true), .init("broadcastMessagesAllowed", .bool)], "set the price of messages to a channel"
        ) { fields, engine in
            engine.peers.updateChannelPaidMessagesStars(
                peerId: try fields.peer(), stars: try fields.optional("stars", Read.stars),
                broadcastMessagesAllowed: try fields.bool("broadcastMessagesAllowed")
            ).call()
        },
        EngineMethod(
            "peers.setStarsReactionDefaultPrivacy", .local, [.init("privacy", .word)], "set the shown sender of paid reactions"
        ) { fields, engine in
            engine.peers.setStarsReactionDefaultPrivacy(privacy: try fields.required("privacy", Read.reactionPrivacy)).call()
        },
        EngineMethod(
            "peers.updateChatRank", .server,
            [.init("peerId", .peer), .init("userId", .peer), .init("messageId", .messageId, optional: true), .init("rank", .text, optional: true)],
            "set the title of a member", gives: "(ChannelParticipant?, RenderedChannelParticipant)?"
        ) { fields, engine in
            engine.peers.updateChatRank(
                peerId: try fields.peer(), userId: try fields.peer("userId"), messageId: try fields.optional("messageId", Read.messageId),
                rank: try fields.optional("rank", Read.string)
            ).call { $1.rank($0) }
        },
        EngineMethod(
            "peers.toggleAutoTranslation", .server, [.init("peerId", .peer), .init("enabled", .bool)], "turn automatic translation of posts on or off"
        ) { fields, engine in engine.peers.toggleAutoTranslation(peerId: try fields.peer(), enabled: try fields.bool("enabled")).call() },
        EngineMethod(
            "peers.setMainProfileTab", .server, [.init("peerId", .peer), .init("tab", .word)], "set the first tab of a profile"
        ) { fields, engine in engine.peers.setMainProfileTab(peerId: try fields.peer(), tab: try fields.required("tab", Read.profileTab)).call() },
        EngineMethod("peers.getPerstistentChatInterfaceState", .local, [.init("peerId", .peer)], "the cached data of a chat", gives: "CodableEntry?") {
            fields, engine in
            engine.peers.getPerstistentChatInterfaceState(peerId: try fields.peer()).call { $1.properties($0) }
        },
        EngineMethod(
            "peers.setPerstistentChatInterfaceState", .local, [.init("peerId", .peer), .init("state", .json, optional: true)], "set the cached data of a chat"
        ) { fields, engine in
            engine.peers.setPerstistentChatInterfaceState(peerId: try fields.peer(), state: try fields.optional("state", Read.coded)).call()
        },
        EngineMethod("peers.recommendedBots", .local, [.init("peerId", .peer)], "bots similar to another bot, live", gives: "RecommendedBots?") {
            fields, engine in
            engine.peers.recommendedBots(peerId: try fields.peer()).call(live: true) { recommended, writer in
                guard let recommended else { return writer.null() }
                writer.beginObject()
                writer.key("bots")
                writer.list(recommended.bots) { writer.enginePeer($0) }
                writer.member("count", int: recommended.count)
                writer.endObject()
            }
        },
        EngineMethod("peers.savedMusicIds", .local, [], "the music tracks of the account's profile, live", gives: "Set<Int64>?") { _, engine in
            engine.peers.savedMusicIds().call(live: true) { $0.write(to: EngineValueWriter($1)) }
        },
        EngineMethod(
            "peers.addSavedMusic", .server, [.init("file", .json), .init("afterFile", .json, optional: true)], "add a track to the profile"
        ) { fields, engine in
            engine.peers.addSavedMusic(
                file: try fields.required("file", Read.mediaFile), afterFile: try fields.optional("afterFile", Read.mediaFile)
            ).call()
        },
        EngineMethod("peers.removeSavedMusic", .server, [.init("file", .json)], "remove a track from the profile") { fields, engine in
            engine.peers.removeSavedMusic(file: try fields.required("file", Read.mediaFile)).call()
        },
    ]
}

extension JSONWriter {
    fileprivate func rank(_ updated: UpdatedChatRank?) {
        guard let updated else { return null() }
        beginArray()
        properties(updated.before)
        beginObject()
        key("participant")
        properties(updated.after)
        key("peer")
        enginePeer(updated.peer)
        endObject()
        endArray()
    }
}

extension Read {
    /// Reads `default`, `anonymous`, or `{"peer":"channel:9"}`.
    static func reactionPrivacy(_ node: JSONNode) throws(OperationError) -> EnginePaidReactionPrivacy {
        guard node.kind == .object else { return try word(["default": EnginePaidReactionPrivacy.default, "anonymous": .anonymous])(node) }
        let fields = OperationFields(node)
        try fields.expectOnly(["peer"])
        return .peer(try fields.peer("peer"))
    }

    /// Reads `{"approve":{"timestamp":SECONDS}}` or `{"reject":{"comment":TEXT}}`.
    fileprivate static func postAction(_ node: JSONNode) throws(OperationError) -> MonoforumSuggestedPostAction {
        if node.string == "approve" { return .approve(timestamp: nil) }
        if node.string == "reject" { return .reject(comment: nil) }
        let fields = OperationFields(node)
        try fields.expectOne(of: ["approve", "reject"])
        if let approve = try fields.optional("approve", object) {
            try approve.expectOnly(["timestamp"])
            return .approve(timestamp: try approve.optional("timestamp", time))
        }
        let reject = try fields.required("reject", object)
        try reject.expectOnly(["comment"])
        return .reject(comment: try reject.optional("comment", string))
    }

    /// A number, or `{"value":10,"nanos":0}`.
    static func stars(_ node: JSONNode) throws(OperationError) -> StarsAmount {
        guard node.kind == .object else { return StarsAmount(value: try int64(node)) }
        let fields = OperationFields(node)
        try fields.expectOnly(["value", "nanos"])
        return StarsAmount(value: try fields.int64("value"), nanos: try fields.optional("nanos", int32) ?? 0)
    }

    fileprivate static func profileTab(_ node: JSONNode) throws(OperationError) -> TelegramProfileTab {
        guard let name = node.string, let tab = TelegramProfileTab.allCases.first(where: { "\($0)" == name }) else {
            throw OperationError(reason: "is not one of " + TelegramProfileTab.allCases.map { "\($0)" }.joined(separator: ", "))
        }
        return tab
    }

    /// Media, alone or under the case of its reference: `{"standalone":FILE}` or `{"standalone":{"media":FILE}}`.
    fileprivate static func mediaFile(_ node: JSONNode) throws(OperationError) -> CodedObject {
        guard node["$type"] == nil, let member = node.members.first(where: { _ in true }) else { return try coded(node) }
        return try coded(member.value["media"] ?? member.value)
    }
}
