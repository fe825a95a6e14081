import Postbox
import TelegramModel

extension StateReplay {
    func setCursor(_ cursor: AccountCursor) throws {
        guard let state = cursor.stored(in: try transaction.getState()) else {
            throw OperationRefused("the database holds no state of a logged-in account")
        }
        try transaction.setState(state)
    }

    /// Sets the cursor of a channel without one to the server's cursor. The server no longer reports changes to messages already stored, so the
    /// messages are requested again when they are shown.
    func beginChannel(_ peerId: PeerId, pts: Int32, _ gaps: HolesFromPreviousState) throws {
        guard try transaction.getPeerChatState(peerId) == nil else { return }
        try setChannelCursor(peerId, .pts, pts)
        if gaps.isAboveMessages(of: peerId) { try setChannelCursor(peerId, .invalidatedPts, pts) }
    }

    /// Moves the cursor of a channel without applying the events up to it: their effects on stored messages are unknown.
    func skipChannel(_ peerId: PeerId, to pts: Int32) throws {
        let known = try transaction.getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) }
        try setChannelCursor(peerId, .pts, pts)
        if let known, known < pts { try setChannelCursor(peerId, .invalidatedPts, pts) }
    }

    func setChannelCursor(_ peerId: PeerId, _ field: ChannelCursor.Field, _ value: Int32) throws {
        guard let state = ChannelCursor.stored(in: try transaction.getPeerChatState(peerId), field, value) else {
            throw OperationRefused("the chat state of \(peerId) is not that of a channel")
        }
        try transaction.setPeerChatState(peerId, state: state)
    }
}

extension Transaction {
    /// The stored cursor of a chat's messages: a channel's own, or the account's for other chats.
    func knownPts(_ peerId: PeerId) throws -> Int32? {
        guard peerId.namespace == PeerId.cloudChannel else { return try getState().flatMap { AccountCursor(accountState: $0) }?.pts }
        return try getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) }
    }

    /// Prepares channels for messages that are not stored because of updates, and may be above others that the updates have not brought. If the end of
    /// the known history is not noted, a gap found later would start above such a message: the end is noted, or, without a cursor, the unknown part
    /// becomes a hole. Parts that are holes already need neither.
    func keepSynchronizedEnds(below messages: some Sequence<StoreMessage>) throws {
        let namespace = MessageId.Namespace.cloud
        let ids = messages.compactMap(\.fullId).filter { $0.peerId.namespace == PeerId.cloudChannel && $0.namespace == namespace }
        for (peerId, ids) in Dictionary(grouping: ids, by: \.peerId).sorted(by: { $0.key.packed < $1.key.packed }) {
            // A damaged database may have messages with IDs below 1, which no hole contains.
            var known = max(0, try tables.history.index.topId(peerId: peerId, namespace: namespace) ?? 0)
            for id in ids.map(\.id).sorted() where id > known {
                if known < id.addingClamped(-1) { try keepSynchronizedEnd(of: peerId, max(1, known + 1)...(id - 1)) }
                known = id
            }
        }
    }

    /// Stores messages from an answer about single messages or threads.
    func addFound(_ messages: [StoreMessage]) throws {
        try keepSynchronizedEnds(below: messages)
        try addMessages(messages, location: .random)
    }

    /// Keeps the missing part between the end of a channel's known history and a message.
    private func keepSynchronizedEnd(of peerId: PeerId, _ missing: ClosedRange<Int32>) throws {
        let namespace = MessageId.Namespace.cloud
        let holes = try tables.holes.history.closest(peerId: peerId, namespace: namespace, space: [], range: missing)
        guard !holes.contains(where: { $0.contains(missing.lowerBound) && $0.contains(missing.upperBound) }) else { return }
        guard let state = try getPeerChatState(peerId) else {
            return try addHole(peerId: peerId, threadId: nil, namespace: namespace, space: .everywhere, range: missing)
        }
        guard ChannelCursor.synchronizedUntilMessageId(state) == nil,
            let state = ChannelCursor.stored(in: state, .synchronizedUntilMessageId, missing.lowerBound - 1)
        else { return }
        try setPeerChatState(peerId, state: state)
    }
}

extension StateReplay {
    /// Marks the whole history of the chat as a hole, as after a difference that was too long. Stored messages stay. Secret chats are skipped
    /// because they have no history on the server.
    package func forgetHistory(of peerId: PeerId) throws {
        guard peerId.namespace != PeerId.secretChat else { return }
        try transaction.addHole(peerId: peerId, threadId: nil, namespace: MessageId.Namespace.cloud, space: .everywhere, range: MessageIdBounds.full)
    }

    /// Removes all data of a channel, and all threads of a chat that has them, except the messages, so that they are requested again.
    func forgetThreadsAndChannel(_ peerId: PeerId) throws {
        let hasThreads = try transaction.getPeer(peerId).map { PeerAccess($0).hasThreadData } ?? false
        if hasThreads {
            try transaction.setPeerPinnedThreads(peerId: peerId, threadIds: [])
            for threadId in try transaction.getTouchedThreadIds(peerId: peerId, limit: StateReplay.threadLimit) {
                try transaction.setMessageHistoryThreadInfo(peerId: peerId, threadId: threadId, info: nil)
            }
        }
        let isChannel = peerId.namespace == PeerId.cloudChannel
        if isChannel { try transaction.removePeerCachedData(peerId) }
        if isChannel || hasThreads { try transaction.setPeerThreadCombinedState(peerId, state: nil) }
    }

    /// Invalidates the counts of the account's own tags, so that they are requested again.
    func forgetSavedMessageTags(of accountPeerId: PeerId) throws {
        let cloud = MessageId.Namespace.cloud
        for tag in try transaction.getMessageTagSummaryCustomTags(peerId: accountPeerId, threadId: nil, namespace: cloud).keys {
            try transaction.replaceMessageTagSummary(
                peerId: accountPeerId, threadId: nil, tagMask: [], namespace: cloud, customTag: tag, count: 0, maxId: 1)
            try transaction.invalidateMessageHistoryTagsSummary(peerId: accountPeerId, threadId: nil, namespace: cloud, tagMask: [], customTag: tag)
        }
    }

    /// The maximum number of threads of a peer.
    static let threadLimit = 10_000
}

/// The position of a difference between two cursors, relative to the contents of a database.
package enum DifferencePosition: Hashable, Sendable {
    /// The difference starts at the database's cursor.
    case next
    /// The database's cursor is at the end of the difference, or beyond.
    case past
    /// Data between the database and the difference is missing.
    case gap

    /// Creates the comparison. `stored` is the cursor in the database; `nil` before the first one. `from` is `nil` for a difference without a
    /// starting cursor. Only pts and qts count, because date and seq do not determine the contents of a database.
    package init(from: AccountCursor?, to: AccountCursor?, stored: AccountCursor?) {
        guard let stored else {
            self = from == nil ? .next : .gap
            return
        }
        if let from, stored.pts == from.pts, stored.qts == from.qts {
            self = .next
        } else if let to, stored.pts >= to.pts, stored.qts >= to.qts {
            // This also applies to a difference without a starting cursor: after an interruption, all differences must be repeatable.
            self = .past
        } else {
            self = from == nil ? .next : .gap
        }
    }
}
