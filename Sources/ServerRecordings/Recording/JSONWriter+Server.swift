import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

/// Writes server data in the form of recordings: the counterparts of the readers in `Read`.
extension JSONWriter {
    func member(_ name: StaticString, cursor: AccountCursor) {
        key(name)
        Form.cursor.write(cursor, self)
    }

    func write(_ updates: ServerUpdates) throws(OperationError) {
        beginObject()
        switch updates {
        case .tooLong: member("tooLong", bool: true)
        case let .sent(sent): member("sent", sent)
        case let .batch(batch):
            try member("updates", updates: batch.updates)
            member("peers", serverPeers: batch.peers)
            member("date", int: batch.date)
            sequence(of: batch)
        }
        endObject()
    }

    func member(_ name: StaticString, _ sent: ServerUpdates.Sent) {
        object(name) {
            member("id", int: sent.id)
            member("pts", int: sent.pts)
            member("ptsCount", int: sent.count)
            member("date", int: sent.date)
            member("media", optionalCoded: sent.media)
            if !sent.entities.isEmpty { member("entities", codedObjects: sent.entities) }
        }
    }

    /// Writes the sequence numbers of a batch, if it has some.
    func sequence(of batch: ServerUpdates.Batch) {
        guard batch.seq != 0 else { return }
        member("seq", int: batch.seq)
        if batch.seqStart != batch.seq { member("seqStart", int: batch.seqStart) }
    }

    func member(_ name: StaticString, updates: [ServerUpdate]) throws(OperationError) {
        key(name)
        beginArray()
        for update in updates { try UpdateForm.write(update, to: self) }
        endArray()
    }

    func member(_ name: StaticString, serverPeers peers: [ServerPeer]) { array(name, peers) { write($0) } }

    func member(_ name: StaticString, serverPeer peer: ServerPeer) {
        key(name)
        write(peer)
    }

    private func write(_ peer: ServerPeer) {
        let merged = peer.merged
        let isPlain =
            !merged.isMinimal && merged.isContact == nil && merged.latestStory == nil && peer.presence == nil && peer.memberCount == nil
        if isPlain { return coded(merged.peer.bytes) }
        beginObject()
        member("peer", coded: merged.peer)
        if merged.isMinimal { member("min", bool: true) }
        if let isContact = merged.isContact { member("contact", bool: isContact) }
        member("status", optionalCoded: peer.presence)
        switch merged.latestStory {
        case let .id(id, isLive: false)?: member("storiesMaxId", int: id)
        case let .id(id, isLive: true)?:
            object("storiesMaxId") {
                member("id", int: id)
                member("live", bool: true)
            }
        case .noStories?: object("storiesMaxId") {}
        case nil: break
        }
        member("members", optionalInt: peer.memberCount)
        endObject()
    }

    /// Writes a message as members of an open object.
    func writeEncrypted(_ message: SecretMessage) {
        member("peer", peer: message.peerId)
        member("contents", coded: message.contents)
    }

    func write(_ dialog: ServerDialog) {
        beginObject()
        member("peer", peer: dialog.peerId)
        member("topMessage", int: dialog.topMessageId)
        member("readInboxMaxId", int: dialog.readInboxMaxId)
        member("readOutboxMaxId", int: dialog.readOutboxMaxId)
        member("unreadCount", int: dialog.unreadCount)
        member("unreadMentions", int: dialog.unreadMentionCount)
        member("unreadReactions", int: dialog.unreadReactionCount)
        if dialog.unreadPollVoteCount != 0 { member("unreadPollVotes", int: dialog.unreadPollVoteCount) }
        member("markedUnread", bool: dialog.markedUnread)
        member("pinned", bool: dialog.isPinned)
        member("folder", int: dialog.groupId.rawValue)
        member("pts", optionalInt: dialog.pts)
        member("settings", coded: dialog.settings)
        member("ttl", optionalInt: dialog.autoremoveTimeout)
        if dialog.viewsForumAsMessages { member("viewAsMessages", bool: true) }
        endObject()
    }

    func write(_ folder: ServerFolder) {
        beginObject()
        member("folder", int: folder.groupId.rawValue)
        member("unreadChats", int: folder.unreadChatCount)
        member("unreadMessages", int: folder.unreadMessageCount)
        endObject()
    }

    func member(_ name: StaticString, topicPlace place: StoredPeerThreadCombinedState.Index) {
        object(name) {
            member("timestamp", int: place.timestamp)
            member("thread", int64: place.threadId)
            member("id", int: place.messageId)
        }
    }

    func write(_ thread: ServerDirectThread) {
        beginObject()
        member("peer", peer: thread.peerId)
        member("topMessage", int: thread.topMessageId)
        member("readInboxMaxId", int: thread.readInboxMaxId)
        member("readOutboxMaxId", int: thread.readOutboxMaxId)
        member("unreadCount", int: thread.unreadCount)
        member("unreadReactions", int: thread.unreadReactionCount)
        member("markedUnread", bool: thread.markedUnread)
        member("feeRemoved", bool: thread.isFeeRemoved)
        endObject()
    }

    func write(_ topic: ServerTopic) {
        beginObject()
        member("thread", int: Int32(clamping: topic.threadId))
        member("data", coded: topic.data)
        member("topMessage", int: topic.topMessageId)
        member("unreadMentions", int: topic.unreadMentionCount)
        member("unreadReactions", int: topic.unreadReactionCount)
        if topic.unreadPollVoteCount != 0 { member("unreadPollVotes", int: topic.unreadPollVoteCount) }
        member("pinned", bool: topic.isPinned)
        endObject()
    }
}
