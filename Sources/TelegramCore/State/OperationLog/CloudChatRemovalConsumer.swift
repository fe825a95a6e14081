import Postbox
import TelegramModel

/// Sends removals of messages, histories, and chats on this device to the server.
enum CloudChatRemovalConsumer {
    static func run(_ run: OperationRun) {
        run.perform {
            if let operation = run.operation(CloudChatRemoveMessagesOperation.self) {
                try removeMessages(operation, run)
            } else if let operation = run.operation(CloudChatClearHistoryOperation.self) {
                try clearHistory(operation, run)
            } else if let operation = run.operation(CloudChatRemoveChatOperation.self) {
                try removeChat(operation, run)
            } else {
                run.end()
            }
        }
    }

    // MARK: - Messages

    private static let chunk = 100

    private static func removeMessages(_ operation: CloudChatRemoveMessagesOperation, _ run: OperationRun) throws {
        guard try run.isReachable(run.peerId) else { return run.end() }
        var parts: [(ids: [MessageId], request: SyncRequest)] = []
        for namespace in [MessageId.Namespace.cloud, MessageId.Namespace.scheduledCloud, MessageId.Namespace.quickReplyCloud] {
            let ids = operation.messageIds.filter { $0.peerId == run.peerId && $0.namespace == namespace }.map(\.id)
            let shortcut = namespace == MessageId.Namespace.quickReplyCloud ? operation.threadId.flatMap { Int32(exactly: $0) } : nil
            for start in stride(from: 0, to: ids.count, by: chunk) {
                let part = Array(ids[start..<min(start + chunk, ids.count)])
                parts.append((
                    part.map { MessageId(peerId: run.peerId, namespace: namespace, id: $0) },
                    .chat(
                        .deleteMessages(
                            run.peerId, namespace: namespace, shortcut: shortcut, ids: part, forEveryone: operation.isForEveryone))))
            }
        }
        send(parts[...], run)
    }

    private static func send(_ parts: ArraySlice<(ids: [MessageId], request: SyncRequest)>, _ run: OperationRun) {
        guard let (ids, request) = parts.first else { return run.end() }
        run.send(request) { result in
            run.note(result, of: run.peerId)
            run.perform {
                if case .success = result {
                    run.connection.earlyUpdates.noteRemoved(ids)
                    try removeAgain(ids, run)
                    // An answer that arrived after the messages had been deleted here may have counted them.
                    if ids.contains(where: { $0.namespace == MessageId.Namespace.cloud }) { try requestUnseenCounts(run.peerId, run) }
                }
                send(parts.dropFirst(), run)
            }
        }
    }

    /// Removes messages again that may have been restored by an answer older than the deletion, or by updates before it, in this process or in an
    /// earlier one: no update would report their deletion again. `top` is the last message of a cleared history. If it was restored, the chat keeps its
    /// position, as it did when the history was cleared.
    private static func removeAgain(_ ids: [MessageId], keepingPlaceOf top: MessageId? = nil, threadId: Int64? = nil, _ run: OperationRun) throws {
        run.connection.changes.noteHistories(of: [run.peerId])
        let stored = try run.connection.database.transaction { transaction in try ids.filter { try transaction.messageExists($0) } }
        guard !stored.isEmpty else { return }
        try run.connection.database.write { transaction in
            let place = try top.flatMap { id in try stored.contains(id) ? transaction.getMessage(id)?.index : nil }
            try transaction.deleteMessages(stored)
            if let place { try transaction.keepPlace(of: place, threadId: threadId) }
        }
    }

    // MARK: - Histories

    private static func clearHistory(_ operation: CloudChatClearHistoryOperation, _ run: OperationRun) throws {
        // Scheduled messages and quick replies are listed individually in separate operations.
        guard operation.kind == .forLocalPeer || operation.kind == .forEveryone, let top = operation.topMessageId, let peerId = operation.peerId,
            try run.isReachable(peerId)
        else { return run.end() }
        var deletion = ChatRequest.HistoryDeletion(
            peerId: peerId, maxId: top.id, minDate: operation.minTimestamp, maxDate: operation.maxTimestamp, justClear: true,
            forEveryone: operation.kind == .forEveryone)
        if let threadId = operation.threadId {
            let isOfPeople = try run.connection.database.transaction { transaction in
                try peerId == run.connection.accountPeerId || transaction.getPeer(peerId).map { PeerAccess($0).isMonoforum } ?? false
            }
            if isOfPeople { deletion.savedPeerId = PeerId(packed: threadId) } else { deletion.threadId = threadId }
        }
        // A part of a channel's history cannot be deleted.
        if peerId.namespace == PeerId.cloudChannel, deletion.minDate != nil { return run.end() }
        // An answer to a request from before the deletion would bring all of it back.
        run.connection.changes.noteHistories(of: [peerId])
        delete(deletion, run) { isDeleted in
            guard isDeleted else { return run.end() }
            if deletion.minDate == nil, deletion.maxDate == nil {
                run.connection.earlyUpdates.noteRemoved(
                    EarlyUpdates.RemovedHistory(peerId: peerId, threadId: operation.threadId, maxId: deletion.maxId))
            }
            run.perform {
                try removeAgain(messageIds(deletion, run), keepingPlaceOf: deletion.minDate == nil ? top : nil, threadId: operation.threadId, run)
                try requestUnseenCounts(peerId, run)
                run.end()
            }
        }
    }

    /// Requests the counts of unseen mentions, reactions, and votes that differ from the stored messages: some deleted messages may have been counted
    /// without being stored, and are still counted.
    private static func requestUnseenCounts(_ peerId: PeerId, _ run: OperationRun) throws {
        let wanted = try run.connection.database.transaction { transaction in
            let tags = try [MessageTags.unseenReaction, .unseenPollVote].filter { try !transaction.isUnseenCountEmptyOrExact($0, of: peerId) }
            return (mentions: try !transaction.areUnseenMentionCountsExact(peerId), tags: tags)
        }
        guard wanted.mentions || !wanted.tags.isEmpty else { return }
        try run.connection.database.write { transaction in
            if wanted.mentions { try transaction.requestUnseenMentionCounts(peerId) }
            for tag in wanted.tags { try transaction.requestUnseenCount(tag, of: peerId) }
        }
    }

    /// The stored messages covered by the deletion request, without the message that keeps the position of a cleared chat. Deletions in topics of
    /// forums are reported by updates, those in topics of a bot are not.
    private static func messageIds(_ deletion: ChatRequest.HistoryDeletion, _ run: OperationRun) throws -> [MessageId] {
        let ids = try allMessageIds(deletion, run)
        return try run.connection.database.transaction { transaction in
            try ids.filter { id in try !(transaction.getMessage(id)?.embeddedMedia ?? []).contains { MessageAction($0)?.kind == .historyCleared } }
        }
    }

    private static func allMessageIds(_ deletion: ChatRequest.HistoryDeletion, _ run: OperationRun) throws -> [MessageId] {
        let (peerId, cloud) = (deletion.peerId, MessageId.Namespace.cloud)
        guard deletion.threadId == nil || peerId.namespace == PeerId.cloudUser, deletion.maxId >= 1 else { return [] }
        return try run.connection.database.transaction { transaction in
            if let threadId = deletion.threadId {
                return try transaction.getThreadMessageIds(peerId: peerId, threadId: threadId, namespace: cloud).filter { $0.id <= deletion.maxId }
            }
            guard let savedPeerId = deletion.savedPeerId else {
                let times = (deletion.minDate ?? .min)...max(deletion.minDate ?? .min, deletion.maxDate ?? .max)
                return try transaction.tables.history.index.indices(peerId: peerId, namespace: cloud, in: 1...deletion.maxId)
                    .filter { times.contains($0.timestamp) }.map(\.id)
            }
            return try transaction.getThreadMessageIds(peerId: peerId, threadId: savedPeerId.packed, namespace: cloud).filter { $0.id <= deletion.maxId }
        }
    }

    /// Deletes a history in parts, until nothing is left or the server returns an error.
    private static func delete(_ deletion: ChatRequest.HistoryDeletion, _ run: OperationRun, _ completion: @escaping (_ isDeleted: Bool) -> Void) {
        run.send(.chat(.deleteHistory(deletion))) { result in
            // A topic is deleted by one request.
            guard run.note(result, of: deletion.peerId) <= 0 || deletion.threadId != nil else { return delete(deletion, run, completion) }
            if case .success = result { completion(true) } else { completion(false) }
        }
    }

    // MARK: - Chats

    private static func removeChat(_ operation: CloudChatRemoveChatOperation, _ run: OperationRun) throws {
        guard let peerId = operation.peerId, try run.isReachable(peerId) else { return run.end() }
        let leave = SyncRequest.chat(.leave(peerId, deleteForAll: operation.deleteGloballyIfPossible))
        let report = operation.reportChatSpam ? [SyncRequest.chat(.reportSpam(peerId))] : []
        if peerId.namespace == PeerId.cloudChannel {
            var open = 1 + report.count
            for request in [leave] + report {
                run.send(request) { result in
                    run.note(result, of: peerId)
                    open -= 1
                    if open == 0 { run.end() }
                }
            }
            return
        }
        let isGroup = peerId.namespace == PeerId.cloudGroup
        let deletion = ChatRequest.HistoryDeletion(
            peerId: peerId, maxId: operation.topMessageId?.id ?? .max - 1, justClear: false, forEveryone: operation.deleteGloballyIfPossible)
        delete(deletion, run) { _ in
            run.send((isGroup ? [leave] : []) + report, about: peerId) {
                run.perform { try clear(peerId, upTo: operation.topMessageId, isGroup ? [] : nonRegular, run) }
            }
        }
    }

    private static let nonRegular: Set<Int32> = [
        MessageId.Namespace.scheduledCloud, MessageId.Namespace.scheduledLocal, MessageId.Namespace.quickReplyCloud,
        MessageId.Namespace.quickReplyLocal,
    ]

    private static func clear(_ peerId: PeerId, upTo top: MessageId?, _ kept: Set<Int32>, _ run: OperationRun) throws {
        run.connection.changes.noteHistories(of: [peerId])
        try run.connection.database.write { try $0.clearChat(peerId, upTo: top, keeping: kept) }
        run.end()
    }
}

extension Transaction {
    /// Clears the chat. Messages after the last one in the deletion request still exist on the server, and are kept.
    fileprivate func clearChat(_ peerId: PeerId, upTo top: MessageId?, keeping kept: Set<Int32>) throws {
        let cloud = MessageId.Namespace.cloud
        var kept = kept
        if let top, top.namespace == cloud, top.id >= 1, let last = try getTopPeerMessageId(peerId: peerId, namespace: cloud), last.id > top.id {
            try deleteMessagesInRange(peerId: peerId, namespace: cloud, minId: 1, maxId: top.id)
            try removeHole(peerId: peerId, threadId: nil, namespace: cloud, space: .everywhere, range: 1...top.id)
            kept.insert(cloud)
        }
        try clearHistory(peerId: peerId, threadId: nil, minTimestamp: nil, maxTimestamp: nil, namespaces: .not(kept))
    }
}
