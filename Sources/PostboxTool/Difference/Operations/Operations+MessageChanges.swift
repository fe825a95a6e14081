import Postbox
import PostboxCoding
import TelegramModel

extension Operation {
    /// Account operations that change stored messages in part (spec 12.3, 08.7). A message that is not stored is left alone.
    static let messageChanges: [Operation] = [
        Operation("updateMessageReactions", ["id", "attribute"]) { line, transaction in
            let attribute = try line.optional("attribute", Read.coded)
            try transaction.edit(try line.messageId()) { message in
                let before = (message.attributes, message.tags)
                if let attribute, let place = message.attributes.firstIndex(where: MessageReactions.isReactions) {
                    message.attributes[place] = attribute
                } else if let attribute {
                    message.attributes.append(attribute)
                } else {
                    message.attributes.removeAll(where: MessageReactions.isReactions)
                }
                if attribute.map(MessageReactions.hasUnseen) ?? false {
                    message.tags.insert(.unseenReaction)
                } else {
                    message.tags.remove(.unseenReaction)
                }
                return (message.attributes, message.tags) != before
            }
        },
        Operation("updateMessageImpressionCount", ["id", "count"]) { line, transaction in
            let count = try line.int32("count")
            try transaction.edit(try line.messageId()) { message in
                message.attributes = CountAttribute.views.raised(to: count, in: message.attributes)
                return true
            }
        },
        Operation("updateMessageForwardsCount", ["id", "count"]) { line, transaction in
            let count = try line.int32("count")
            try transaction.edit(try line.messageId()) { message in
                message.attributes = CountAttribute.forwards.raised(to: count, in: message.attributes)
                return true
            }
        },
        Operation("updateMessagesPinned", ["ids", "isPinned"]) { line, transaction in
            let isPinned = try line.bool("isPinned")
            for id in try line.required("ids", OperationFields.array(of: Read.messageId)) {
                try transaction.edit(id) { message in
                    guard message.tags.contains(.pinned) != isPinned else { return false }
                    if isPinned { message.tags.insert(.pinned) } else { message.tags.remove(.pinned) }
                    return true
                }
            }
        },
        Operation("updateMinAvailableMessage", ["id"]) { line, transaction in
            let id = try line.messageId()
            if let message = try transaction.getMessage(id),
                case let .ifHasMessagesOrOneOf(groupId, pin, least) = try transaction.getPeerChatListInclusion(id.peerId)
            {
                try transaction.updatePeerChatListInclusion(
                    id.peerId,
                    inclusion: .ifHasMessagesOrOneOf(
                        groupId: groupId, pinningIndex: pin, minTimestamp: max(least ?? .min, message.index.timestamp)))
            }
            guard id.id >= 1 else { return }
            try transaction.deleteMessagesInRange(peerId: id.peerId, namespace: id.namespace, minId: 1, maxId: id.id)
        },
        Operation("resetMessageTagSummary", ["peerId", "tag", "namespace", "count", "maxId"]) { line, transaction in
            let peerId = try line.peer()
            let namespace = try line.int32("namespace")
            let tag = try line.required("tag", Read.tags)
            let count = try line.int32("count")
            try transaction.replaceMessageTagSummary(
                peerId: peerId, threadId: nil, tagMask: tag, namespace: namespace, customTag: nil, count: count, maxId: try line.int32("maxId"))
            if count == 0 {
                try transaction.removeHole(peerId: peerId, threadId: nil, namespace: namespace, space: .tag(tag), range: 1...(.max - 1))
            }
        },
    ]
}

extension Transaction {
    /// Changes a stored message; `change` says whether there is anything to store.
    func edit(_ id: MessageId, _ change: (inout StoreMessage) -> Bool) throws {
        try updateMessage(id) { stored in
            var message = StoreMessage(stored, media: try stored.embeddedMedia + stored.referencedMedia.compactMap { try getMedia($0) })
            return change(&message) ? .update(message) : .skip
        }
    }
}
