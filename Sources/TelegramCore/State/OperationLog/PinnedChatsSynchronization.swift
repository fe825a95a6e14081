import Postbox
import TelegramModel

/// Synchronizes the pinned chats of a list with the server: changes made here and changes made elsewhere since the last synchronization.
enum PinnedChatsSynchronization {
    /// Changes are gathered for this long, in microseconds.
    private static let pause: Int64 = 2_000_000

    static func run(_ run: OperationRun) {
        guard let group = Int32(exactly: run.peerId.id), let operation = run.operation(SynchronizePinnedChatsOperation.self) else { return run.end() }
        run.wait(pause) { start(operation, PeerGroupId(rawValue: group), run) }
    }

    private static func start(_ operation: SynchronizePinnedChatsOperation, _ groupId: PeerGroupId, _ run: OperationRun) {
        run.perform {
            let local = try run.connection.database.transaction { try $0.getPinnedItemIds(groupId: groupId) }
            let watch = run.connection.changes.begin()
            run.send(.getPinnedDialogs(groupId), persistently: true) { result in
                guard case let .success(.dialogs(answer)) = result else { return run.end() }
                run.perform {
                    let remote = answer.dialogs.map(\.peerId)
                    let merged = PinnedChatsMerge.merged(previous: operation.previousItemIds, local: local, remote: remote)
                    guard let reachable = try store(answer, merged, groupId, watch, run.connection) else { return start(operation, groupId, run) }
                    guard merged != remote, !run.connection.isClosed else { return run.end() }
                    let sent = run.connection.changes.begin()
                    run.send(.reorderPinnedDialogs(groupId, reachable)) { _ in
                        run.connection.sentPins.note(groupId, at: run.connection.clock.now)
                        run.perform {
                            // Changes on other devices before the server received the order arrive here as updates, but were overwritten on the
                            // server.
                            let isOld = try run.connection.database.transaction { _ in sent.isOverrun || sent.arePinsChanged(groupId) }
                            if isOld { start(operation, groupId, run) } else { run.end() }
                        }
                    }
                }
            }
        }
    }

    /// Returns the pinned chats for a request; `nil` if the answer is older than the stored data. For chats changed by updates in the meantime, the
    /// messages, read states, and settings in the answer are outdated.
    private static func store(
        _ answer: ServerDialogs, _ merged: [PeerId], _ groupId: PeerGroupId, _ watch: ChangeWatch, _ connection: SyncConnection
    ) throws -> [PeerId]? {
        let now = connection.clock.now
        let messages = answer.messages.filter { !watch.isChanged($0.id.peerId) }
        var chatsWithGaps: Set<PeerId> = []
        let reachable: [PeerId]? = try connection.database.store { transaction in
            // A chat that was moved or left in the meantime must not be added again.
            let named = answer.dialogs.map(\.peerId) + merged
            guard !watch.isOverrun, !watch.arePinsChanged(groupId), !named.contains(where: { watch.isMoved($0) || watch.isLeft($0) }) else { return nil }
            var replay = StateReplay(transaction, now: now)
            try replay.applyFromServer(watch.newer(answer.peers))
            let dialogs = answer.dialogs.filter { !watch.isChanged($0.peerId) }
            let unseen = try unseenCounts(of: dialogs, transaction)
            try transaction.setPinnedItemIds(groupId: groupId, peerIds: merged)
            let gaps = try HolesFromPreviousState(beginning: dialogs, messages, transaction)
            try transaction.keepSynchronizedEnds(below: messages)
            for dialog in answer.dialogs where !watch.isPlaceChanged(dialog.peerId) {
                try replay.apply(.updateNotificationSettings(dialog.peerId, threadId: nil, dialog.settings))
                try replay.apply(.updateAutoremoveTimeout(dialog.peerId, dialog.autoremoveTimeout))
            }
            if !messages.isEmpty { try replay.apply(.addMessages(messages, location: .upperHistoryBlock)) }
            try transaction.forgetTopicLists(of: forumsWithUnknownTopics(messages, transaction))
            try gaps.apply(transaction)
            chatsWithGaps = gaps.peerIds
            for dialog in dialogs {
                try replay.apply(dialog.readState(markedUnread: dialog.markedUnread))
                if let pts = dialog.pts { try replay.beginChannel(dialog.peerId, pts: pts, gaps) }
            }
            for dialog in answer.dialogs where watch.isChanged(dialog.peerId) { try replay.beginReading(dialog, since: watch) }
            for summary in unseen { try replay.apply(.resetMessageTagSummary(summary)) }
            try replay.repeatMessageUpdates(since: watch)
            try replay.finish()
            return try merged.filter { try transaction.isReachable($0, by: connection.accountPeerId) }
        }
        if reachable != nil {
            connection.changes.noteHistories(of: chatsWithGaps)
            connection.changes.noteAnswer(about: answer.dialogs.map(\.peerId))
        }
        return reachable
    }

    /// Returns the forums where one of the messages is in an unknown topic. The answer does not contain topics, so the lists are requested when they are
    /// shown.
    private static func forumsWithUnknownTopics(_ messages: [StoreMessage], _ transaction: Transaction) throws -> Set<PeerId> {
        let unknown = try messages.filter { message in
            guard let threadId = message.threadId, let peer = try transaction.getPeer(message.id.peerId), PeerAccess(peer).hasThreadData else { return false }
            return try !transaction.hasThreadData(message.id.peerId, threadId)
        }
        return Set(unknown.map(\.id.peerId))
    }

    /// Requests unseen mentions and reactions below the last messages of chats that the answer adds to the lists, because no update reports them.
    private static func unseenCounts(of dialogs: [ServerDialog], _ transaction: Transaction) throws -> [MessageTagSummaryReset] {
        try dialogs.filter { try transaction.getPeerChatListInclusion($0.peerId) == .notIncluded }.flatMap { dialog in
            dialog.tagSummaries.compactMap { if case let .resetMessageTagSummary(summary) = $0, summary.count > 0 { summary } else { nil } }
        }
    }
}

/// Pinned chats of three times: when the server was last in step, here now, on the server now.
enum PinnedChatsMerge {
    static func merged(previous: [PeerId], local: [PeerId], remote: [PeerId]) -> [PeerId] {
        guard previous != local else { return remote }
        let known = Set(previous.filter { $0.namespace != PeerId.secretChat })
        let here = Set(local.filter { $0.namespace != PeerId.secretChat })
        let removedHere = known.subtracting(here)
        let removedThere = known.subtracting(remote)
        var result = local.filter { !removedThere.contains($0) }
        for peerId in remote where !removedHere.contains(peerId) && !result.contains(peerId) { result.append(peerId) }
        return result
    }
}

/// Synchronizes the pinned chats of the saved messages with the server.
enum PinnedSavedChatsConsumer {
    /// The pause in microseconds.
    private static let pause: Int64 = 2_000_000

    static func run(_ run: OperationRun) {
        guard let operation = run.operation(SynchronizePinnedChatsOperation.self) else { return run.end() }
        run.wait(pause) { start(operation, run) }
    }

    private static func start(_ operation: SynchronizePinnedChatsOperation, _ run: OperationRun) {
        run.perform {
            let local = try run.connection.database.transaction { try $0.getPeerPinnedThreads(run.connection.accountPeerId) }
            let watch = run.connection.changes.begin()
            run.send(.chat(.getPinnedSavedDialogs), persistently: true) { result in
                guard case let .success(.answer(answer)) = result else { return run.end() }
                run.perform {
                    let remote = answer["dialogs"].elements.compactMap { $0["peer"].peer }
                    let merged = PinnedChatsMerge.merged(
                        previous: operation.previousItemIds, local: local.map { PeerId(packed: $0) }, remote: remote)
                    // If newer data has been stored in the meantime, the request is repeated.
                    guard let known = try store(answer, merged, watch, run) else { return start(operation, run) }
                    if merged == remote { run.end() } else { send(known, operation, run) }
                }
            }
        }
    }

    private static func send(_ pinned: [PeerId], _ operation: SynchronizePinnedChatsOperation, _ run: OperationRun) {
        let watch = run.connection.changes.begin()
        run.send(.other(ServerRequest("reorderPinnedSaved", ["peers": .peers(pinned)]))) { _ in
            run.perform {
                // Changes on other devices before the server received the order arrive here as updates, but were overwritten on the server.
                let isOld = try run.connection.database.transaction { _ in watch.isOverrun || watch.areSavedPinsChanged }
                if isOld { start(operation, run) } else { run.end() }
            }
        }
    }

    /// Returns the pinned chats for a request; `nil` if the answer is older than the stored data.
    private static func store(_ answer: ServerAnswer, _ pinned: [PeerId], _ watch: ChangeWatch, _ run: OperationRun) throws -> [PeerId]? {
        let (now, accountPeerId) = (run.connection.clock.now, run.connection.accountPeerId)
        return try run.connection.database.store { transaction in
            // The answer may contain messages that were deleted or changed since the request.
            let areMessagesOld = !answer.messages.isEmpty && (watch.isHistoryChanged(accountPeerId) || watch.isChanged(anyOf: answer.messages))
            guard !watch.isOverrun, !watch.areSavedPinsChanged, !areMessagesOld else { return nil }
            var replay = StateReplay(transaction, now: now)
            try replay.applyFromServer(.mergePeers(answer.peers.map(\.merged)))
            if !answer.messages.isEmpty { try replay.apply(.addMessages(answer.messages, location: .random)) }
            try transaction.setPeerPinnedThreads(peerId: accountPeerId, threadIds: pinned.map(\.packed))
            try replay.finish()
            return try pinned.filter { try transaction.getPeer($0) != nil }
        }
    }
}
