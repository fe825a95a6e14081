import PostboxCoding
import PostboxStorage
import PostboxTables

/// Associated peers and timeouts match the stored peers, and the notification tables agree.
final class PeersRule: CheckRule {
    static let names = ["associatedPeers", "peerTimeouts", "pendingNotificationSettings", "notificationResets"]

    private let peers = PeerTable.declaration
    private let associated = ReverseAssociatedPeerTable.declaration
    private let timeouts = PeerTimeoutPropertiesTable.declaration
    private let settings = PeerNotificationSettingsTable.declaration
    private let pending = PendingPeerNotificationSettingsIndexTable.declaration
    private let resetsByPeer = PeerNotificationSettingsBehaviorIndexTable.declaration
    private let resetsByTime = PeerNotificationSettingsBehaviorTable.declaration
    var tables: [Int32] { [peers, associated, timeouts, settings, pending, resetsByPeer, resetsByTime].map(\.table.id) }

    /// A fingerprint of members and their main peers: those derived from the peers, minus those in the lists.
    private let members = Fingerprint()

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        switch row.id {
        case peers.table.id: try checkPeer(row, context)
        case associated.table.id: try checkAssociated(row, context)
        case timeouts.table.id: try checkTimeout(row, context)
        case settings.table.id:
            guard let stored = try? StoredNotificationSettings(row.value), stored.pending != nil else { return }
            if let key = PeerKey(row.key), try !context.exists(pending, key.key) {
                try context.report(
                    .fault, "pendingNotificationSettings", pending, [UInt8](row.key), expected: "a row: settings of the peer are pending", found: "none")
            }
        case pending.table.id:
            guard let key = PeerKey(row.key) else { return }
            let isPending = try context.reader(PeerNotificationSettingsTable.self).get(key) { try StoredNotificationSettings($0).pending != nil }
            if isPending != true { try context.report(.fault, "pendingNotificationSettings", row, expected: "no row: no settings are pending", found: "a row") }
        case resetsByPeer.table.id:
            guard let peer = PeerKey(row.key)?.peer, let time = try? PeerNotificationSettingsBehaviorIndexTable.value.read(row.value) else { return }
            let key = NotificationBehaviorKey(timestamp: time, peer: peer).key
            if try !context.exists(resetsByTime, key) {
                try context.report(.fault, "notificationResets", resetsByTime, key.bytes, expected: "a row: table \(row.id) has the time", found: "none")
            }
        default:
            guard let key = NotificationBehaviorKey(row.key) else { return }
            let time = try context.reader(PeerNotificationSettingsBehaviorIndexTable.self).get(PeerKey(peer: key.peer)) {
                try PeerNotificationSettingsBehaviorIndexTable.value.read($0)
            }
            if time != key.timestamp {
                try context.report(
                    .fault, "notificationResets", row,
                    expected: time.map { "the time \($0) of table \(resetsByPeer.table.id)" } ?? "no row: table \(resetsByPeer.table.id) has none",
                    found: "\(key.timestamp)")
            }
        }
    }

    private func checkPeer(_ row: CheckRow, _ context: CheckContext) throws {
        guard let peer = PeerKey(row.key)?.peer.packed, let facts = context.seed.model.peer(CodedObject(copying: row.value)) else { return }
        if let target = facts.associatedPeerId { members.add(PeersRule.fields(peer, of: target)) }
        if let timeout = facts.timeout {
            let key = PeerTimeoutKey(timestamp: timeout, peer: PackedPeerId(packed: peer)).key
            // The client removes the row explicitly when the status has ended.
            if try !context.exists(timeouts, key) {
                try context.report(.drift, "peerTimeouts", timeouts, key.bytes, expected: "a row: the peer's status ends then", found: "none")
            }
        }
    }

    private func facts(_ peer: Int64, _ context: CheckContext) throws -> PeerFacts? {
        try context.facts(PackedPeerId(packed: peer))
    }

    private func checkAssociated(_ row: CheckRow, _ context: CheckContext) throws {
        guard let target = PeerKey(row.key)?.peerId else { return }
        var seen: Set<Int64> = []
        try PeerIdList.forEach(in: row.value) { member in
            members.remove(PeersRule.fields(member, of: target))
            if !seen.insert(member).inserted {
                try context.report(.fault, "associatedPeers", row, expected: "each peer once", found: "\(PeerId(packed: member)) twice")
            }
            return true
        }
        if seen.isEmpty { try context.report(.fault, "associatedPeers", row, expected: "no row without peers", found: "an empty list") }
    }

    private static func fields(_ member: Int64, of target: PeerId) -> RowFields { RowFields(member, target.packed) }

    func finish(_ context: CheckContext) throws {
        guard !members.isZero else { return }
        let belonging: Fingerprint.Walk = { [self] body in
            try context.reader(PeerTable.self).rows { [self] key, value in
                guard let target = context.seed.model.peer(CodedObject(copying: value))?.associatedPeerId else { return true }
                try body(PeersRule.fields(key.peer.packed, of: target)) {
                    try context.report(
                        .fault, "associatedPeers", associated, PeerKey(target).key.bytes, expected: "\(key.peerId), which belongs to this peer",
                        found: "a list without it")
                }
                return true
            }
        }
        let listed: Fingerprint.Walk = { [self] body in
            try context.reader(ReverseAssociatedPeerTable.self).rows { [self] key, value in
                try PeerIdList.forEach(in: value) { member in
                    try body(PeersRule.fields(member, of: key.peerId)) {
                        try context.report(
                            .fault, "associatedPeers", associated, key.key.bytes, expected: "only peers that belong to this one",
                            found: "\(PeerId(packed: member))")
                    }
                    return true
                }
                return true
            }
        }
        try members.reportRows(of: belonging, missingIn: listed)
        try members.reportRows(of: listed, missingIn: belonging)
    }

    private func checkTimeout(_ row: CheckRow, _ context: CheckContext) throws {
        guard let key = PeerTimeoutKey(row.key) else {
            return try context.report(.note, "retired", row, expected: "no row", found: "a thread's interface state of 2021")
        }
        let timeout = try facts(key.peer.packed, context)?.timeout
        if timeout != key.timestamp {
            try context.report(
                .fault, "peerTimeouts", row, expected: timeout.map { "the time \($0) of the peer" } ?? "no row: the peer has no timeout",
                found: "\(key.timestamp)")
        }
    }
}
