import Postbox
import TelegramModel

/// Where the next unread channel is, seen from the list that is looked at.
public enum NextUnreadChannelLocation: Hashable, Sendable {
    /// In the list that is looked at.
    case same
    /// In the archive.
    case archived
    /// In the main list.
    case unarchived
    /// In another folder.
    case folder(id: Int32, title: String)
}

/// The channel to read next.
struct UnreadChannel {
    var peerId: PeerId
    var unreadCount: Int
    var location: NextUnreadChannelLocation
}

extension Transaction {
    /// The unread channel that stands highest, other than the one that is read now: in the folder and the folders after it, or else in the list of the
    /// present chat and then in the other one. nil when there is none, and for a folder that is not known.
    func nextUnreadChannel(
        _ peerId: PeerId, folderId: Int32?, predicate: (ChatListFilter) -> ChatListFilterPredicate?
    ) throws -> UnreadChannel? {
        if let folderId {
            let folders = try folders().filters.filter(\.isFolder)
            guard let start = folders.firstIndex(where: { $0.id == folderId }) else { return nil }
            for (distance, folder) in (folders[start...] + folders[..<start]).enumerated() {
                guard let predicate = predicate(folder) else { continue }
                let location = distance == 0 ? NextUnreadChannelLocation.same : .folder(id: folder.id, title: folder.title)
                if let found = try unreadChannel(besides: peerId, predicate, in: [.root, .archive], location) { return found }
            }
            return nil
        }
        var isArchived = false
        if case .ifHasMessagesOrOneOf(.archive, _, _) = try getPeerChatListInclusion(peerId) { isArchived = true }
        let lists: [(PeerGroupId, NextUnreadChannelLocation)] =
            isArchived ? [(.archive, .same), (.root, .unarchived)] : [(.root, .same), (.archive, .archived)]
        for (groupId, location) in lists {
            if let found = try unreadChannel(besides: peerId, nil, in: [groupId], location) { return found }
        }
        return nil
    }

    private func unreadChannel(
        besides peerId: PeerId, _ predicate: ChatListFilterPredicate?, in groups: [PeerGroupId], _ location: NextUnreadChannelLocation
    ) throws -> UnreadChannel? {
        var best: (index: ChatListIndex, channel: UnreadChannel)?
        for groupId in groups {
            let unread = try getUnreadChatListPeerIds(groupId: groupId, filterPredicate: predicate) { peer in
                peer.kind == .channelBroadcast && peer.id != peerId
            }
            for id in unread {
                guard let count = try getCombinedPeerReadState(id)?.count, count != 0, let index = try getPeerChatListIndex(id)?.index else { continue }
                guard best.map({ $0.index < index }) ?? true else { continue }
                best = (index, UnreadChannel(peerId: id, unreadCount: Int(count), location: location))
            }
        }
        return best?.channel
    }

    /// The topic whose newest message is the newest, of the unread ones other than this: its number and MessageHistoryThreadData.
    func nextUnreadForumTopic(_ peerId: PeerId, besides threadId: Int64) throws -> (threadId: Int64, data: CodedObject)? {
        var best: (top: MessageIndex, threadId: Int64, data: CodedObject)?
        for thread in try getMessageHistoryThreadIndex(peerId: peerId, limit: 100) where thread.threadId != threadId {
            guard let info = thread.info, let state = ThreadReadState(threadData: CodedObject(info.data)), state.incomingUnreadCount > 0,
                let top = try getMessageHistoryThreadTopMessage(
                    peerId: peerId, threadId: thread.threadId, namespaces: [MessageId.Namespace.cloud])
            else { continue }
            if best.map({ $0.top < top }) ?? true { best = (top, thread.threadId, CodedObject(info.data)) }
        }
        return best.map { ($0.threadId, $0.data) }
    }
}
