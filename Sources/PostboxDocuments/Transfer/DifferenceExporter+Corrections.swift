import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

extension DifferenceExporter {
    /// Writes the state that depends on a database's earlier changes, where the replay shows that its history was different.
    func writeCorrections() throws {
        let pair = try DatabasePair(old: try documents.snapshot(), new: file)
        try writeSummaries(pair)
        try writeSynchronization(pair)
        try differences(pair, PeerThreadsSummaryTable.declaration) { key, _, new in
            // Written whenever threads of a peer change, setting the state that it has included.
            if new != nil, let parts = PeerKey(key) { try writeCombinedState(parts.peerId) }
        }
        guard peers.isEmpty else { return }
        try differences(pair, GroupMessageStatsTable.declaration) { key, old, new in
            guard let new, let parts = GroupKey(key) else { return }
            let before = old.map { PeerGroupUnreadCountersCombinedSummary($0) }?.namespaces ?? [:]
            let after = PeerGroupUnreadCountersCombinedSummary(new).namespaces.sorted { $0.key < $1.key }
            for (namespace, summary) in after where before[namespace] != summary {
                try documents.transaction(
                    .resetPeerGroupSummary(
                        groupId: parts.group, namespace: namespace, messageCount: summary.all.messageCount, chatCount: summary.all.chatCount))
            }
        }
    }

    /// Passes the rows of a table to `body` that are different, missing, or additional in the replay.
    func differences(
        _ pair: DatabasePair, _ table: TableDeclaration,
        _ body: (_ key: UnsafeRawBufferPointer, _ old: UnsafeRawBufferPointer?, _ new: UnsafeRawBufferPointer?) throws -> Void
    ) throws {
        try pair.walk(.declared(table), progress: { _ in try Interruption.check() }) { row in
            guard case let .row(row) = row, table.rowForm(of: row.key) != nil else { return true }
            if !peers.isEmpty, !RowWalker.holds(Set(peers), row.key, table) { return true }
            try body(row.key, row.old, row.new)
            return true
        }
    }

    /// Read states that must be sent to the server or requested from it. See "Read States and Unread Counters", "Read State Synchronization".
    private func writeSynchronization(_ pair: DatabasePair) throws {
        let table = MessageHistorySynchronizeReadStateTable.self
        try differences(pair, table.declaration) { key, _, new in
            guard let peerId = PeerKey(key)?.peerId else { return }
            guard let new else {
                return try documents.transaction(.confirmSynchronizedIncomingReadState(peerId))
            }
            guard let thenSync = try? StoredReadStateOperation.thenSync(new) else {
                return try documents.transaction(.setNeedsIncomingReadStateSynchronization(peerId))
            }
            try writePush(peerId, thenSync: thenSync)
        }
    }

    /// Writes a read state that must be sent to the server. It results from the user's actions.
    private func writePush(_ peerId: PeerId, thenSync: Bool) throws {
        let table = MessageHistoryReadStateTable.self
        let key = PeerKey(peerId).key
        let states = try file.box.withValue(table.declaration.table, key: key) { value in value.flatMap { try? StoredReadStates.read($0).states } } ?? []
        if thenSync {
            // No message was read yet in this namespace, and no message has such an early time: only the request remains.
            let namespace = (0...Int32.max).first { namespace in !states.contains { $0.namespace == namespace } } ?? 0
            try documents.transaction(.applyInteractiveReadMaxIndex(MessageIndex(peerId: peerId, namespace: namespace, id: 0, timestamp: 0)))
        } else if let (namespace, state) = states.first {
            for (value, interactive) in [(!state.markedUnread, false), (state.markedUnread, true)] {
                try documents.transaction(.applyMarkUnread(peerId: peerId, namespace: namespace, value: value, interactive: interactive))
            }
        }
    }
}

extension DifferenceExporter {
    /// Operations that only raise a version are repeated so often at most.
    static let repetitionLimit: Int32 = 64

    /// Counts received from the server, written before the messages, so that messages they include are not counted again.
    func writeCountedSummaries() throws {
        let summaries = MessageHistoryTagsSummaryTable.self
        let invalidated = InvalidatedMessageHistoryTagsSummaryTable.self
        try rows(summaries.declaration) { key, value in
            guard let summary = summaries.summaryKey(key), let (_, count, maxId) = try? summaries.value.read(value), maxId != 0 else { return }
            // A summary that is often reported was mostly in that state while its messages were added.
            let isOftenReported = try file.box.withValue(invalidated.declaration.table, key: invalidated.rowKey(summary)) { value in
                value.flatMap { try? invalidated.value.read($0) }.map { $0 >= DifferenceExporter.repetitionLimit } ?? false
            }
            if !isOftenReported { try write(summary, count: count, maxId: maxId) }
        }
    }

    /// Writes the summaries that differ from the result of the messages, in the replay shown by `pair`.
    func writeSummaries(_ pair: DatabasePair) throws {
        let summaries = MessageHistoryTagsSummaryTable.self
        try differences(pair, summaries.declaration) { key, old, new in
            guard let summary = summaries.summaryKey(key), let new, let (version, count, maxId) = try? summaries.value.read(new) else { return }
            for _ in 0..<repetitions(from: old.flatMap { (try? summaries.value.read($0))?.0 }, to: version) {
                try write(summary, count: count, maxId: maxId)
            }
        }
        let invalidated = InvalidatedMessageHistoryTagsSummaryTable.self
        try differences(pair, invalidated.declaration) { key, old, new in
            guard let summary = invalidated.summaryKey(key), let version = new.flatMap({ try? invalidated.value.read($0) }) else { return }
            for _ in 0..<repetitions(from: old.flatMap { try? invalidated.value.read($0) }, to: version) {
                try documents.transaction(.invalidateMessageHistoryTagsSummary(place(summary)))
            }
        }
    }

    /// Returns how many times a version must be raised by one to get from `old`, the replay's version, to `new`. A missing version counts as one
    /// below 0. Returns 0 if there are too many steps, or if it is impossible.
    private func repetitions(from old: Int32?, to new: Int32) -> Int32 {
        let (count, isTooMuch) = new.subtractingReportingOverflow(old ?? -1)
        return !isTooMuch && (1...DifferenceExporter.repetitionLimit).contains(count) ? count : 0
    }

    private func write(_ summary: MessageHistoryTagsSummaryKey, count: Int32, maxId: Int32) throws {
        try documents.transaction(.replaceMessageTagSummary(place(summary), count: count, maxId: maxId))
    }

    private func place(_ summary: MessageHistoryTagsSummaryKey) -> MessageTagPlace {
        MessageTagPlace(
            peerId: summary.peerId, threadId: summary.threadId, namespace: summary.namespace, tagMask: summary.tag, customTag: summary.customTag)
    }
}
