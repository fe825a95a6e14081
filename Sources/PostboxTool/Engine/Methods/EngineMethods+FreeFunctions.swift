import Postbox
import PostboxCoding
import PostboxDocuments
import SignalKit
import TelegramCore

extension EngineMethod {
    /// What stands beside the modules.
    static let freeFunctions: [EngineMethod] = [
        EngineMethod(
            "clearPeerUnseenPersonalMessagesInteractively", .queued, [.init("peerId", .peer), .init("threadId", .thread, optional: true)],
            "all mentions in a chat were seen"
        ) { fields, engine in
            engine.clearPeerUnseenPersonalMessagesInteractively(peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)).call()
        },
        EngineMethod(
            "clearPeerUnseenReactionsInteractively", .queued, [.init("peerId", .peer), .init("threadId", .thread, optional: true)],
            "all reactions in a chat were seen"
        ) { fields, engine in
            engine.clearPeerUnseenReactionsInteractively(peerId: try fields.peer(), threadId: try fields.optional("threadId", Read.int64)).call()
        },
        EngineMethod(
            "enqueueMessages", .queued, [.init("peerId", .peer), .init("messages", .json)], "send messages", gives: "[MessageId?]", sendsTo: "peerId"
        ) { fields, engine in
            engine.enqueueMessages(
                peerId: try fields.peer(), messages: try fields.required("messages", OperationFields.array(of: Read.enqueueMessage))
            ).call { ids, writer in writer.list(ids) { writer.write($0) } }
        },
        EngineMethod(
            "enqueueMessagesToMultiplePeers", .queued, [.init("peerIds", .peers), .init("threadIds", .json, optional: true), .init("messages", .json)],
            "send messages to several chats", gives: "[MessageId]", sendsTo: "peerIds"
        ) { fields, engine in
            var threads: [PeerId: Int64] = [:]
            for member in try fields.optional("threadIds", Read.object)?.node.members.map({ $0 }) ?? [] {
                guard let peerId = PeerId(member.keyString) else { throw OperationError(field: "threadIds", reason: "names something that is no peer") }
                threads[peerId] = try Read.int64(member.value)
            }
            return engine.enqueueMessagesToMultiplePeers(
                peerIds: try fields.required("peerIds", OperationFields.array(of: { (node: JSONNode) throws(OperationError) in try Read.peer(node) })),
                threadIds: threads, messages: try fields.required("messages", OperationFields.array(of: Read.enqueueMessage))
            ).call { ids, writer in writer.list(ids) { writer.write(Optional($0)) } }
        },
        EngineMethod(
            "resendMessages", .queued, [.init("messageIds", .messageIds)], "send messages again that could not be sent", resends: "messageIds"
        ) { fields, engine in
            engine.resendMessages(messageIds: try fields.required("messageIds", Read.messageIds)).call()
        },
        EngineMethod(
            "updateGlobalNotificationSettingsInteractively", .queued, [.init("settings", .json)],
            "change what holds for chats without settings of their own; what is left out stays"
        ) { fields, engine in
            engine.updateGlobalNotificationSettingsInteractively(try fields.required("settings", Read.globalNotificationChange)).call()
        },
        EngineMethod(
            "updateMessageReactionsInteractively", .queued,
            [
                .init("messageIds", .messageIds), .init("reactions", .json), .init("isLarge", .bool, optional: true),
                .init("storeAsRecentlyUsed", .bool, optional: true), .init("add", .bool, optional: true),
            ], "change the reactions to messages"
        ) { fields, engine in
            engine.messages.updateMessageReactionsInteractively(
                messageIds: try fields.required("messageIds", Read.messageIds),
                reactions: try fields.required("reactions", OperationFields.array(of: Read.reaction)),
                isLarge: try fields.optional("isLarge", Read.bool) ?? false,
                storeAsRecentlyUsed: try fields.optional("storeAsRecentlyUsed", Read.bool) ?? false, add: try fields.optional("add", Read.bool) ?? false
            ).call()
        },
    ]
}
