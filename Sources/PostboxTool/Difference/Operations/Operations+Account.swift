import Postbox
import PostboxCoding

extension Operation {
    /// Account operations about messages and peers (spec 12.3, 08.7). Those of 08 that are not in the lists here are refused by name.
    static let account: [Operation] = [
        Operation("addMessages", ["messages", "location"], read: addedMessages, apply: addMessages),
        Operation("addScheduledMessages", ["messages"], read: randomMessages, apply: addOrReplaceMessages),
        Operation("addQuickReplyMessages", ["messages"], read: randomMessages, apply: addOrReplaceMessages),
        Operation("deleteMessages", ["ids"]) { line, transaction in
            try transaction.deleteMessages(try line.required("ids", OperationFields.array(of: Read.messageId)))
        },
        Operation("deleteMessagesWithGlobalIds", ["ids"]) { line, transaction in
            try transaction.deleteMessagesWithGlobalIds(try line.required("ids", OperationFields.array(of: Read.int32)))
        },
        Operation("editMessage", ["id", "message"]) { line, transaction in
            let message = try line.required("message", Read.storeMessage)
            try transaction.updateMessage(try line.messageId()) { stored in
                var message = message
                message.localTags.formUnion(stored.localTags.intersection(.outgoingLiveLocation))
                if stored.flags.contains(.incoming) { message.flags.insert(.incoming) } else { message.flags.remove(.incoming) }
                return .update(message)
            }
        },
        // The tags of messages with the medium stay as they are, as in the rows that Telegram's library leaves.
        Operation("updateMedia", ["id", "media"]) { line, transaction in
            try transaction.updateMedia(try line.required("id", Read.mediaId), media: try line.optional("media", Read.coded))
        },
        Operation("readInbox", ["id"]) { line, transaction in
            try transaction.applyIncomingReadMaxId(try line.messageId())
        },
        Operation("readOutbox", ["id", "timestamp"]) { line, transaction in
            _ = try line.optional("timestamp", Read.int32)
            try transaction.applyOutgoingReadMaxId(try line.messageId())
        },
        Operation("mergePeers", ["peers"]) { line, transaction in
            try transaction.updatePeers(try line.required("peers", OperationFields.array(of: Read.coded)))
        },
        Operation("updatePeer", ["peer"]) { line, transaction in
            try transaction.updatePeers([try line.coded("peer")])
        },
        Operation("updateNotificationSettings", ["peerId", "settings"]) { line, transaction in
            try transaction.updateCurrentPeerNotificationSettings([(try line.peer(), try line.coded("settings"))])
        },
    ]

    static func location(_ node: JSONNode) throws(OperationError) -> AddMessagesLocation {
        switch try Read.string(node) {
        case "upperHistoryBlock": return .upperHistoryBlock
        case "random": return .random
        default: throw OperationError(reason: "is neither \"upperHistoryBlock\" nor \"random\"")
        }
    }
}
