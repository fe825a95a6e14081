import Postbox
import PostboxStorage
import TelegramCore

/// What a device shows of its chats.
struct ShownChats {
    struct Message {
        let id: MessageId
        let isIncoming: Bool
        let isUnseenMention: Bool
    }

    struct Chat {
        let peerId: PeerId
        let groupId: PeerGroupId
        /// Of the server, by id.
        let messages: [Message]
    }

    let chats: [Chat]
    let pinned: [PeerGroupId: [PeerId]]
}

extension Device {
    /// nil when no process runs.
    func shown() throws -> ShownChats? {
        guard let postbox = process?.client.database.postbox else { return nil }
        return try postbox.read { transaction in
            var chats: [ShownChats.Chat] = [], pinned: [PeerGroupId: [PeerId]] = [:]
            for groupId in [PeerGroupId.root, .archive] {
                pinned[groupId] = try transaction.getPinnedItemIds(groupId: groupId)
                for peerId in try transaction.getChatListPeers(groupId: groupId) where peerId.namespace != PeerId.secretChat {
                    let history = try StoredHistory(peerId, postbox, transaction)
                    let messages = history.messages.map { message in
                        ShownChats.Message(
                            id: message.index.id, isIncoming: message.flags.isIncoming,
                            isUnseenMention: message.tags.contains(.unseenPersonalMessage))
                    }
                    chats.append(ShownChats.Chat(peerId: peerId, groupId: groupId, messages: messages))
                }
            }
            return ShownChats(chats: chats, pinned: pinned)
        }
    }
}
