import Postbox
import TelegramModel

/// Asks for the part of a chat list that begins at a hole.
struct ChatListFetch {
    let connection: SyncConnection

    private static let pageLimit: Int32 = 100
    private static let folderLimit: Int32 = 32

    /// Calls the completion with what came; nil: the server says that the list is as it is stored. All requests are sent until they are answered.
    func run(_ groupId: PeerGroupId, from hole: MessageIndex, _ completion: @escaping (FetchedChatList?) -> Void) -> SyncTask {
        let steps = Steps()
        connection.perform {
            let isReachable = try connection.database.transaction { try $0.isReachable(hole.id.peerId, by: connection.accountPeerId) }
            let isTop = hole.id.peerId.namespace == PeerId.empty
            let offset = SyncRequest.DialogOffset(
                timestamp: hole.timestamp, id: hole.id.id, peerId: isReachable ? hole.id.peerId : nil)
            let page = SyncRequest.getDialogs(
                groupId, offset: isTop ? .top : offset, excludesPinned: groupId != .root, limit: ChatListFetch.pageLimit)
            steps.current = RequestGroup(connection: connection, isRetried: true).send(isTop ? [page, .getPinnedDialogs(groupId)] : [page]) { responses in
                guard case let .dialogs(page)? = responses.first ?? nil else { return completion(nil) }
                var list = FetchedChatList(groupId: groupId, page: page)
                if responses.count > 1, case let .dialogs(pinned)? = responses[1] { list.pinned = pinned }
                askForFolders(list, steps, completion)
            }
        }
        return SyncTask { steps.current?.cancel() }
    }

    /// The request that is under way.
    private final class Steps {
        var current: SyncTask?
    }

    /// A folder that stands among the chats brings its members with it.
    private func askForFolders(_ list: FetchedChatList, _ steps: Steps, _ completion: @escaping (FetchedChatList?) -> Void) {
        let folders = list.groupId == .root ? list.folders.map(\.groupId) : []
        let requests = folders.map { SyncRequest.getDialogs($0, offset: .top, excludesPinned: false, limit: ChatListFetch.folderLimit) }
        steps.current = RequestGroup(connection: connection, isRetried: true).send(requests) { responses in
            var list = list
            for (groupId, response) in zip(folders, responses) {
                if case let .dialogs(members)? = response { list.members.append((groupId, members)) }
            }
            resolve(list, completion)
        }
    }

    /// Topics of the messages, and the messages that they reply to.
    private func resolve(_ list: FetchedChatList, _ completion: @escaping (FetchedChatList?) -> Void) {
        connection.perform {
            let initial = try connection.database.transaction { transaction in
                var reader = try InitialStateReader(transaction, accountPeerId: connection.accountPeerId)
                return try reader?.read(channels: list.dialogs.map(\.peerId))
            }
            guard let initial else { return completion(list) }
            var state = AccountMutableState(initial)
            state.add(list.peers)
            state.add(.addMessages(list.messages, location: .upperHistoryBlock))
            StateResolver(connection: connection).resolveReferences(state) { state in
                var list = list
                list.resolved = state.operations
                completion(list)
            }
        }
    }
}
