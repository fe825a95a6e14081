import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// One side of a comparison of messages: its database, its names, and the known extent of the compared chat's history.
final class ComparedAccount {
    let file: DatabaseFile
    let people = PeopleNames()
    private let holes: HoleReader
    private let renderer = RowRenderer(style: RowRenderer.Style())
    private let document = JSONDocument()
    private let date: Int32?
    private var history: (peerId: PeerId, known: History)?

    /// The known facts about a chat's history.
    private struct History {
        /// The holes by namespace, ascending.
        var holes: [Int32: [ClosedRange<Int32>]] = [:]
        var wasTouched = false
        /// The first message that members can read.
        var firstAvailable: MessageId?
        /// The oldest remaining message of a cleared history.
        var cleared: MessageId?
        var isGone = false
    }

    init(_ file: DatabaseFile) throws {
        self.file = file
        holes = try HoleReader(file)
        date = try file.accountCursor()?.date
        people.use(file)
    }

    // MARK: - Values

    /// Runs `body` with a row in the form of results. Its values are valid during the call.
    func withRow<R>(_ table: TableDeclaration, _ key: ValueBoxKey, _ body: (JSONNode?) throws -> R) throws -> R {
        try file.box.withValue(table.table, key: key) { value in
            try key.withBytes { key in try withNode(table, key, value, body) }
        }
    }

    /// Runs `body` with a row that was already read.
    func withNode<R>(
        _ table: TableDeclaration, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer?, _ body: (JSONNode?) throws -> R
    ) throws -> R {
        guard let value else { return try body(nil) }
        renderer.writer.removeAll()
        renderer.render(table, key: key, value: value)
        guard (try? document.parse(renderer.writer.bytes)) != nil else { return try body(nil) }
        return try body(document.root["value"])
    }

    var damagedRows: Int { renderer.damagedRows + holes.damagedRows }

    func index(of id: MessageId) throws -> MessageIndex? { try file.reader(MessageHistoryIndexTable.self).index(of: id) }

    /// Returns the message that currently has this sender-assigned number.
    func message(ofUniqueId uniqueId: Int64, in peerId: PeerId) throws -> MessageId? {
        let key = GloballyUniqueIdKey(peer: PackedPeerId(peerId), globallyUniqueId: uniqueId)
        return try file.reader(MessageGloballyUniqueIdTable.self).withValue(key) { value in try? value.map { try MessageGloballyUniqueIdTable.id($0) } }
    }

    // MARK: - Missing messages

    /// Returns the reason why a message missing from this database may still exist, or `nil` if it was deleted.
    func reasonForAbsence(of id: MessageId) throws -> MessageChange.Reason? {
        let history = try history(of: id.peerId)
        if history.isGone { return .chatRemoved }
        if let cleared = history.cleared, cleared.namespace == id.namespace, id.id <= cleared.id { return .historyCleared }
        if let first = history.firstAvailable, first.namespace == id.namespace, id.id < first.id { return .beforeAvailable }
        if isMissing(id, history) { return history.wasTouched ? .hole : .neverFetched }
        return nil
    }

    /// Whether a message stored only on the other side may have existed earlier without having been downloaded here.
    func mayHaveMissed(_ index: MessageIndex) throws -> Bool {
        guard try isMissing(index.id, history(of: index.id.peerId)) else { return false }
        if let top = try holes.topId(index.id.peerId, index.id.namespace), index.id.id <= top { return true }
        guard let date, date > 0 else { return false }
        return index.timestamp <= date
    }

    private func isMissing(_ id: MessageId, _ history: History) -> Bool {
        guard id.namespace == MessageId.Namespace.cloud, id.peerId.namespace != PeerId.secretChat else { return false }
        guard history.wasTouched else { return true }
        let holes = history.holes[id.namespace] ?? []
        var (low, high) = (0, holes.count)
        while low < high {
            let middle = (low + high) / 2
            if holes[middle].upperBound < id.id { low = middle + 1 } else { high = middle }
        }
        return low < holes.count && holes[low].lowerBound <= id.id
    }

    private func history(of peerId: PeerId) throws -> History {
        if let history, history.peerId == peerId { return history.known }
        var known = History()
        try holes.holes(of: [peerId]) { hole in
            if hole.threadId == nil, hole.space == HoleSpace() { known.holes[hole.namespace, default: []].append(hole.min...hole.max) }
            return true
        }
        for namespace in known.holes.keys { known.holes[namespace]?.sort { $0.upperBound < $1.upperBound } }
        known.wasTouched = try file.box.exists(
            MessageHistoryMetadataTable.declaration.table, key: PeerInitializedKey(peer: PackedPeerId(peerId)).key)
        known.firstAvailable = try withRow(CachedPeerDataTable.declaration, PeerKey(peerId).key) { node in
            guard let namespace = node?["minAvailableMessageId.namespace"]?.int32, let id = node?["minAvailableMessageId.id"]?.int32 else { return nil }
            return MessageId(peerId: peerId, namespace: namespace, id: id)
        }
        var hasMessages = false
        let table = MessageHistoryTable.declaration
        // The message that reports it replaces the newest message, and has no older ones.
        try file.box.range(table.table, .prefix(ValueBoxKey(peerId.packed)), limit: 1) { key, value in
            hasMessages = true
            guard let id = file.layout.messageIndex(ofKey: key)?.id else { return false }
            known.cleared = try withNode(table, key, value) { node in
                node?["embeddedMedia"]?.elements.contains { $0["action"]?.string == "historyCleared" } ?? false
            } ? id : nil
            return false
        }
        let listed = try file.box.withValue(ChatListIndexTable.declaration.table, key: PeerKey(peerId).key) { value in
            try value.map { try ChatListIndexEntry($0).inclusion != nil } ?? false
        }
        known.isGone = !hasMessages && !listed
        history = (peerId, known)
        return known
    }
}
