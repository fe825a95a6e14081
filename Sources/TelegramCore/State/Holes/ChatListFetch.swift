import Postbox
import TelegramModel

/// Asks for the part of a chat list that starts at a hole.
struct ChatListFetch {
    let connection: SyncConnection

    private static let pageLimit: Int32 = 100
    private static let folderLimit: Int32 = 32

    /// Calls the completion with the fetched list; `nil` if the stored list is the same as the server's. All requests are repeated until they are
    /// answered.
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
                requestFolders(list, steps, completion)
            }
        }
        return SyncTask { steps.current?.cancel() }
    }

    /// The request that is under way.
    private final class Steps {
        var current: SyncTask?
    }

    /// Also requests the members of a folder that is listed among the chats.
    private func requestFolders(_ list: FetchedChatList, _ steps: Steps, _ completion: @escaping (FetchedChatList?) -> Void) {
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
                list.forumsWithUnknownTopics = state.forumsWithUnknownTopics
                completion(list)
            }
        }
    }
}

/// A part of the server's chat list.
struct FetchedChatList {
    /// The holes of the list after the fetch.
    enum Holes {
        /// The part starts at this one.
        case replace(MessageIndex)
        /// The list was emptied before: it has none.
        case none
    }

    let groupId: PeerGroupId
    let page: ServerDialogs
    /// The pinned chats; `nil` if they were not requested.
    var pinned: ServerDialogs?
    /// The first chats of the folders listed among the chats.
    var members: [(groupId: PeerGroupId, dialogs: ServerDialogs)] = []
    /// The answers' peers, topics, and messages, and the data they refer to; empty if nothing further was requested.
    var resolved: [AccountOperation] = []
    /// Forums some of whose topics were requested in vain.
    var forumsWithUnknownTopics: Set<PeerId> = []

    init(groupId: PeerGroupId, page: ServerDialogs) {
        self.groupId = groupId
        self.page = page
    }

    private var answers: [ServerDialogs] { [page] + [pinned].compactMap { $0 } + members.map(\.dialogs) }

    /// The chats, each only once, in its oldest state: later updates report its changes between two answers.
    var dialogs: [ServerDialog] {
        var dialogs: [ServerDialog] = [], places: [PeerId: Int] = [:]
        for dialog in answers.flatMap(\.dialogs) {
            guard let place = places[dialog.peerId] else {
                places[dialog.peerId] = dialogs.count
                dialogs.append(dialog)
                continue
            }
            if dialog.topMessageId < dialogs[place].topMessageId { dialogs[place] = dialog }
        }
        return dialogs
    }
    var folders: [ServerFolder] { FetchedChatList.unique(answers.flatMap(\.folders), by: \.groupId) }
    var peers: [ServerPeer] { answers.flatMap(\.peers) }

    /// The last messages of the chats, each with its channel's cursor.
    var messages: [StoreMessage] {
        let dialogs = Dictionary(dialogs.map { ($0.peerId, $0) }) { first, _ in first }
        let messages = answers.flatMap(\.messages).filter { message in
            guard let id = message.fullId else { return false }
            return dialogs[id.peerId].map { id.id <= $0.topMessageId } ?? true
        }
        return FetchedChatList.unique(messages, by: \.id).map { $0.withChannelPts(dialogs[$0.id.peerId]?.pts) }
    }

    private static func unique<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return elements.filter { seen.insert(key($0)).inserted }
    }

    /// The lowest place in the list covered by the answer; `nil` if the list has no chats below.
    var lowerIndex: MessageIndex? {
        guard !page.isComplete else { return nil }
        let tops = Set(page.dialogs.filter { !$0.isPinned && $0.topMessageId != 0 }.map {
            MessageId(peerId: $0.peerId, namespace: MessageId.Namespace.cloud, id: $0.topMessageId)
        })
        return page.messages.compactMap { message in
            message.fullId.flatMap { tops.contains($0) ? MessageIndex(id: $0, timestamp: message.timestamp) : nil }
        }.min()
    }

    // MARK: - Storing

    /// Applies the list. Changes by updates since `watch` started are kept; if it is `nil`, everything is replaced with the answers. Returns chats
    /// with gaps.
    @discardableResult
    func apply(_ replay: inout StateReplay, holes: Holes, _ watch: ChangeWatch?) throws -> Set<PeerId> {
        let (transaction, cloud) = (replay.transaction, MessageId.Namespace.cloud)
        let dialogs = dialogs
        let resolved = resolved.isEmpty ? [.mergePeers(peers.map(\.merged)), .addMessages(messages, location: .upperHistoryBlock)] : resolved
        let newer = watch.map { resolved.compactMap($0.newerPart) } ?? resolved
        for operation in newer where !operation.addsMessages && !operation.resetsTopic { try replay.applyFromServer(operation) }
        let placed = dialogs.filter { !(watch?.isPlaceChanged($0.peerId) ?? false) }
        let unchanged = dialogs.filter { !(watch?.isChanged($0.peerId) ?? false) }
        let unsent = try Set(unchanged.map(\.peerId).filter { peerId in
            // Without a known read state there is nothing to send.
            try transaction.tables.readStates.synchronization.isPush(peerId) && transaction.getCombinedPeerReadState(peerId)?[cloud] != nil
        })
        try transaction.updateCurrentPeerNotificationSettings(placed.map { ($0.peerId, $0.settings) })
        let unchangedMessages = messages.filter { !(watch?.isChanged($0.id.peerId) ?? false) }
        let gaps = try HolesFromPreviousState(beginning: dialogs, unchangedMessages, transaction)
        if watch != nil { try transaction.keepSynchronizedEnds(below: unchangedMessages) }
        for case let .addMessages(messages, location) in resolved {
            let added = messages.filter { !(watch?.isChanged($0.id.peerId) ?? false) }
            if location == .random { try transaction.keepSynchronizedEnds(below: added) }
            try replay.apply(.addMessages(added, location: location))
        }
        for case let .resetForumTopic(topic) in newer {
            // The topics of messages that arrived in a forum in the meantime have arrived with them.
            if watch?.isChanged(topic.peerId) ?? false { continue }
            // After the messages: the counts include a stored message that gets a tag only now.
            try replay.applyFromServer(.resetForumTopic(topic))
        }
        for dialog in dialogs {
            for operation in watch?.topicOperations(of: dialog.peerId) ?? [] { try replay.applyFromServer(operation) }
        }
        try gaps.apply(transaction)
        try transaction.forgetTopicLists(of: forumsWithUnknownTopics)
        for dialog in unchanged {
            guard !unsent.contains(dialog.peerId) else {
                // The local read state must be kept. It may count unknown messages, so the server's state is requested afterward.
                try transaction.setNeedsIncomingReadStatePush(dialog.peerId)
                continue
            }
            try transaction.resetIncomingReadStates([(dialog.peerId, [(namespace: cloud, state: dialog.storedReadState)])])
            // Messages delivered by a newer answer are not included in this answer's count, and are not counted when updates deliver them again.
            guard try transaction.incomingCount(dialog.peerId, above: dialog.topMessageId) != 0 else { continue }
            try transaction.setNeedsIncomingReadStateSynchronization(dialog.peerId)
        }
        if let watch { for dialog in dialogs where watch.isChanged(dialog.peerId) { try replay.beginReading(dialog, since: watch) } }
        for dialog in placed {
            try replay.apply(.updateAutoremoveTimeout(dialog.peerId, dialog.autoremoveTimeout))
            try replay.updateForumView(dialog.peerId, asMessages: dialog.viewsForumAsMessages)
        }
        switch holes {
        case let .replace(hole): try transaction.replaceChatListHole(groupId: groupId, index: hole, hole: lowerIndex)
        case .none: if let lowerIndex { try transaction.addChatListHole(groupId: groupId, hole: lowerIndex) }
        }
        try include(transaction, watch)
        for dialog in dialogs where dialog.peerId.namespace == PeerId.cloudChannel {
            // The cursor of a known channel moves only with its updates, which would be lost otherwise.
            guard let pts = dialog.pts else { continue }
            if watch == nil { try replay.skipChannel(dialog.peerId, to: pts) } else { try replay.beginChannel(dialog.peerId, pts: pts, gaps) }
        }
        if let pinned, !(watch?.arePinsChanged(groupId) ?? false), try transaction.unsentPinnedItemIds(groupId) == nil {
            let peerIds = try pinned.dialogs.map(\.peerId).filter { try transaction.canBeListed($0) && !(watch?.isLeft($0) ?? false) }
            try transaction.setPinnedItemIds(groupId: groupId, peerIds: peerIds)
        }
        for dialog in unchanged {
            // The counts of a chat that has lost all its messages are reset as well.
            guard try dialog.topMessageId != 0 || transaction.hasUnseenCounts(dialog.peerId) else { continue }
            for (tag, count) in dialog.tagCounts {
                try transaction.replaceMessageTagSummary(
                    peerId: dialog.peerId, threadId: nil, tagMask: tag, namespace: MessageId.Namespace.cloud, customTag: nil, count: count,
                    maxId: dialog.topMessageId)
            }
            try transaction.checkUnseenCounts(of: dialog.peerId, upTo: dialog.topMessageId)
        }
        if let watch { try replay.repeatMessageUpdates(since: watch) }
        for folder in folders {
            try transaction.resetPeerGroupSummary(
                groupId: folder.groupId, namespace: MessageId.Namespace.cloud,
                summary: PeerGroupUnreadCountersSummary(
                    all: ChatListTotalUnreadCounters(messageCount: folder.unreadMessageCount, chatCount: folder.unreadChatCount)))
        }
        return gaps.peerIds
    }

    private func include(_ transaction: Transaction, _ watch: ChangeWatch?) throws {
        let listed = (page.dialogs + (pinned?.dialogs ?? [])).map { ($0.peerId, groupId) }
        let inFolders = members.flatMap { member in member.dialogs.dialogs.map { ($0.peerId, member.groupId) } }
        for (peerId, groupId) in listed + inFolders where try transaction.canBeListed(peerId) {
            var pin: UInt16?
            let stored = try transaction.getPeerChatListInclusion(peerId)
            if let watch, watch.isLeft(peerId) || stored != .notIncluded && watch.isPlaceChanged(peerId) { continue }
            if groupId == self.groupId, case .ifHasMessagesOrOneOf(groupId, let index, _) = stored { pin = index }
            let since = try transaction.getPeer(peerId).flatMap { PeerAccess($0).listedSince }
            try transaction.updatePeerChatListInclusion(
                peerId, inclusion: .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: pin, minTimestamp: since))
        }
    }
}

extension Transaction {
    /// Groups that became channels are in no list, though servers name them.
    fileprivate func canBeListed(_ peerId: PeerId) throws -> Bool { try getPeer(peerId).map { !PeerAccess($0).isDeactivated } ?? true }
}

extension AccountOperation {
    fileprivate var addsMessages: Bool { if case .addMessages = self { true } else { false } }
    fileprivate var resetsTopic: Bool { if case .resetForumTopic = self { true } else { false } }
}
