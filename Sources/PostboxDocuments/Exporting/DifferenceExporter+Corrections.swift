import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

extension DifferenceExporter {
    /// What depends on the way by which a database came to its content, where the replay shows that it went another one.
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

    /// Hands over the rows of a table that the replay has with another value, or has not, or has and should not.
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

    /// A read state that is to be told to the server comes from what the person does.
    private func writePush(_ peerId: PeerId, thenSync: Bool) throws {
        let table = MessageHistoryReadStateTable.self
        let key = PeerKey(peerId).key
        let states = try file.box.withValue(table.declaration.table, key: key) { value in value.flatMap { try? StoredReadStates.read($0).states } } ?? []
        if thenSync {
            // Nothing was read yet in this namespace, and nothing is so early: only the request remains.
            let namespace = (0...Int32.max).first { namespace in !states.contains { $0.namespace == namespace } } ?? 0
            try documents.transaction(.applyInteractiveReadMaxIndex(MessageIndex(peerId: peerId, namespace: namespace, id: 0, timestamp: 0)))
        } else if let (namespace, state) = states.first {
            for (value, interactive) in [(!state.markedUnread, false), (state.markedUnread, true)] {
                try documents.transaction(.applyMarkUnread(peerId: peerId, namespace: namespace, value: value, interactive: interactive))
            }
        }
    }
}
