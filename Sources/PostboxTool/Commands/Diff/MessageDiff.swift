import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// Finds the changes in the chats of an account between two copies of it, chat by chat in the order of their IDs.
///
/// The tables are walked in parallel. The IDs of the chats with differing rows and the counts of each chat are kept in memory; messages are read one
/// by one.
final class MessageDiff {
    private let pair: DatabasePair
    let old: ComparedAccount
    let new: ComparedAccount
    private let filter: MessageChangeFilter
    private let progress: (Int, String) throws -> Void
    private let notices: Notices
    private let damage: DamagedTables
    /// The peers whose own rows differ, in the order of their messages.
    private var peers: [PeerId] = []
    private var drafts: [PeerId: Set<Int64>] = [:]
    /// The number of peers that only the new copy stores.
    private(set) var newPeers = 0
    private(set) var missingPeers = 0
    /// The number of changes without a time that a time filter excludes.
    private(set) var undated = 0
    /// The number of changed media that several messages share.
    private(set) var sharedMedia = 0
    /// The number of messages whose rows differ without a visible change.
    private(set) var storedAgain = 0
    /// The owners of the copies if they are different accounts, so that no chats can be compared.
    let accounts: (old: PeerId, new: PeerId)?

    /// The tables with one row per chat.
    private static let tablesOfPeers = [
        PeerTable.declaration, CachedPeerDataTable.declaration, MessageHistoryReadStateTable.declaration, PeerChatInterfaceStateTable.declaration,
        ChatListIndexTable.declaration,
    ]

    init(_ pair: DatabasePair, _ filter: MessageChangeFilter, _ notices: Notices, progress: @escaping (Int, String) throws -> Void) throws {
        self.pair = pair
        (old, new) = (try ComparedAccount(pair.old), try ComparedAccount(pair.new))
        if let before = try pair.old.account(), let after = try pair.new.account(), before != after { accounts = (before, after) } else { accounts = nil }
        self.filter = filter
        self.progress = progress
        self.notices = notices
        damage = DamagedTables(notices)
        try collectPeers()
    }

    var damagedRows: Int { max(old.damagedRows, new.damagedRows) }
    func status(_ status: ExitStatus) -> ExitStatus { damage.status(status) }

    private func collectPeers() throws {
        var found: Set<PeerId> = []
        for table in MessageDiff.tablesOfPeers {
            try walk(table) { row in
                guard let peerId = PeerKey(row.key)?.peerId, filter.accepts(peerId) else { return true }
                if table.table.id == PeerTable.declaration.table.id {
                    if row.old == nil { newPeers += 1 }
                    if row.new == nil { missingPeers += 1 }
                }
                found.insert(peerId)
                return true
            }
        }
        try walk(PeerChatThreadInterfaceStateTable.declaration) { row in
            guard let key = ThreadKey(row.key), filter.accepts(key.peerId) else { return true }
            drafts[key.peerId, default: []].insert(key.threadId)
            found.insert(key.peerId)
            return true
        }
        try walk(MessageMediaTable.declaration) { row in
            // Media that belongs to one message is in the message's row.
            if let old = row.old, let new = row.new, case let .direct(before, _)? = try? MessageMediaEntry(old),
                case let .direct(after, _)? = try? MessageMediaEntry(new), !before.elementsEqual(after)
            {
                sharedMedia += 1
            }
            return true
        }
        if !filter.peers.isEmpty { sharedMedia = 0 }
        peers = found.sorted { UInt64(bitPattern: $0.packed) < UInt64(bitPattern: $1.packed) }
    }

    private func walk(_ table: TableDeclaration, _ body: (RowDifference<UnsafeRawBufferPointer>) throws -> Bool) throws {
        guard let choice = pair.table(named: "\(table.name)") else { return }
        try damage.reading("\(table.name)") {
            try pair.walk(choice) { try progress($0, choice.name) } body: { row in
                guard case let .row(row) = row else { return true }
                return try body(row)
            }
        }
    }

    // MARK: - All changes

    /// Passes the changes to `body`, chat by chat, until it returns `false`.
    func forEach(_ body: (MessageChange) throws -> Bool) throws {
        var left = peers[...]
        var isDone = false
        (undated, storedAgain) = (0, 0)
        func emit(_ change: MessageChange) throws {
            guard !isDone, isIncluded(change) else { return }
            isDone = try !body(change)
        }
        func finish(before limit: UInt64?) throws {
            while !isDone, let peer = left.first, limit.map({ UInt64(bitPattern: peer.packed) <= $0 }) ?? true {
                left.removeFirst()
                try compareChat(peer, emit)
            }
        }
        try walk(MessageHistoryTable.declaration) { row in
            guard let index = pair.new.layout.messageIndex(ofKey: row.key), filter.accepts(index.id.peerId) else { return true }
            try finish(before: UInt64(bitPattern: index.id.peerId.packed))
            try compareMessage(index, row, emit)
            return !isDone
        }
        try finish(before: nil)
    }

    private func isIncluded(_ change: MessageChange) -> Bool {
        guard filter.isOfTime else { return true }
        guard let timestamp = change.timestamp else {
            undated += 1
            return false
        }
        return filter.accepts(Int64(timestamp)) || change.editedAt.map { filter.accepts($0) } ?? false
    }

    // MARK: - Messages

    private func compareMessage(_ index: MessageIndex, _ row: RowDifference<UnsafeRawBufferPointer>, _ emit: (MessageChange) throws -> Void) throws {
        let table = MessageHistoryTable.declaration
        switch row.change {
        case .changed:
            try old.withNode(table, row.key, row.old) { before in
                try new.withNode(table, row.key, row.new) { after in
                    if try !MessageRowChanges(index, index, before, after, old.people, new.people).forEach(emit) { storedAgain += 1 }
                }
            }
        case .inserted:
            // A message whose date has changed was compared at its old position.
            if let before = try old.index(of: index.id), before != index { return }
            let wasMissing = try old.mayHaveMissed(index)
            try new.withNode(table, row.key, row.new) { node in
                if let sent = try number(of: node, index.id, in: old), sent.namespace == MessageId.Namespace.local { return }
                let isScheduled = MessageId.Namespace.scheduled.contains(index.id.namespace)
                try emit(change(isScheduled ? .scheduled : wasMissing ? .fetched : .new, index, node, new, isOld: false))
            }
        case .deleted:
            if let after = try new.index(of: index.id), after != index {
                return try old.withNode(table, row.key, row.old) { before in
                    try new.withRow(table, pair.new.layout.messageKey(after)) { node in
                        _ = try MessageRowChanges(index, after, before, node, old.people, new.people).forEach(emit)
                    }
                }
            }
            let reason = try new.reasonForAbsence(of: index.id)
            try old.withNode(table, row.key, row.old) { node in
                if index.id.namespace == MessageId.Namespace.local, let sent = try number(of: node, index.id, in: new), sent != index.id {
                    var change = change(.sent, index, node, old, isOld: true)
                    change.words = change.words + " (now ID \(sent.id))"
                    change.new = change.old
                    return try emit(change)
                }
                var change = change(reason == nil ? .deleted : .notStored, index, node, old, isOld: true)
                let hasTimer = node?["attributes"]?.elements.contains { MessageRowChanges.timers.contains($0["$type"]?.string ?? "") } ?? false
                change.reason = reason ?? (hasTimer ? .timer : nil)
                if let reason = change.reason { change.words = change.words + " (\(reason.words))" }
                try emit(change)
            }
        }
    }

    /// Returns the message of the other copy with the same random number, which the sender assigned.
    private func number(of node: JSONNode?, _ id: MessageId, in other: ComparedAccount) throws -> MessageId? {
        guard let number = node?["globallyUniqueId"]?.int64 else { return nil }
        return try other.message(ofUniqueId: number, in: id.peerId)
    }

    private func change(_ kind: MessageChange.Kind, _ index: MessageIndex, _ node: JSONNode?, _ side: ComparedAccount, isOld: Bool) -> MessageChange {
        let text = node?["text"]?.string ?? ""
        let line = node.map { MessageText.row($0, id: index.id, side.people) } ?? "a message that cannot be decoded"
        return MessageChange(
            kind: kind, peerId: index.id.peerId, id: index.id, timestamp: index.timestamp, authorId: node?["authorId"]?.string.flatMap { PeerId($0) },
            old: isOld ? text : nil, new: isOld ? nil : text, words: TextDifference(line))
    }

    // MARK: - Chats

    private func compareChat(_ peerId: PeerId, _ emit: (MessageChange) throws -> Void) throws {
        let changes = ChatRowChanges(peerId, new.people)
        let key = PeerKey(peerId).key
        func compare(_ table: TableDeclaration, _ key: ValueBoxKey, _ body: (JSONNode?, JSONNode?) throws -> Void) throws {
            try damage.reading("\(table.name)") {
                try old.withRow(table, key) { before in try new.withRow(table, key) { after in try body(before, after) } }
            }
        }
        let (before, after) = (try old.people.names?.facts(peerId), try new.people.names?.facts(peerId))
        if let before, let after { try changes.names(before.indexName, after.indexName, emit) }
        try compare(CachedPeerDataTable.declaration, key) { try changes.details($0, $1, emit) }
        try compare(MessageHistoryReadStateTable.declaration, key) { try changes.readStates($0, $1, emit) }
        try compare(ChatListIndexTable.declaration, key) { try changes.list($0, $1, emit) }
        try compare(PeerChatInterfaceStateTable.declaration, key) { try changes.draft($0, $1, thread: nil, emit) }
        for thread in (drafts[peerId] ?? []).sorted() {
            try compare(PeerChatThreadInterfaceStateTable.declaration, ThreadKey(peer: PackedPeerId(peerId), threadId: thread).key) {
                try changes.draft($0, $1, thread: thread, emit)
            }
        }
    }
}
