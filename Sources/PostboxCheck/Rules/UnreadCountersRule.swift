import PostboxCoding
import PostboxStorage
import PostboxTables

/// The unread counters of the chat lists equal those of a recount. They may differ, because both ways of counting are valid.
final class UnreadCountersRule: CheckRule {
    static let names = ["unreadTotals", "unreadSummaries"]

    private let list = ChatListTable.declaration
    private let metadata = MessageHistoryMetadataTable.declaration
    private let summaries = GroupMessageStatsTable.declaration
    private let invalidated = InvalidatedGroupMessageStatsTable.declaration
    var tables: [Int32] { [list, metadata, summaries].map(\.table.id) }

    private var counted: [Int32: UnreadCounters] = [:]
    private var stored: [Int32: UnreadCounters] = [:]
    private var global = GlobalNotificationFacts()

    init() {}

    func begin(_ context: CheckContext) throws {
        let entry = try context.reader(PreferencesTable.self).get(PreferenceNumberKey.globalNotificationSettings) { [UInt8]($0) }
        global = context.seed.model.globalNotificationSettings(entry)
    }

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        switch row.id {
        case list.table.id: if let key = ChatListKey(row.key), key.type == 1 { try count(key.peerId, key.groupId, context) }
        case metadata.table.id:
            if let key = TotalUnreadStateKey(row.key) { stored[key.groupId, default: UnreadCounters()].readTotals(row.value) }
        default: if let key = GroupKey(row.key) { stored[key.group.rawValue, default: UnreadCounters()].readSummary(row.value) }
        }
    }

    // MARK: - Recounting

    private func count(_ peerId: PeerId, _ group: Int32, _ context: CheckContext) throws {
        guard let peer = try context.facts(PackedPeerId(peerId)) else { return }
        let associatedPeer = try peer.associatedPeerId.flatMap { try context.facts(PackedPeerId($0)) }
        let state = try context.seed.peerSummaryIsThreadBased(peer, associatedPeer).isThreadBased ? threadState(peerId, context) : readState(peerId, context)
        if let state, state.isUnread { try add(state, peer, group, context) }
    }

    private func readState(_ peerId: PeerId, _ context: CheckContext) throws -> CombinedPeerReadState? {
        try context.reader(MessageHistoryReadStateTable.self).get(PeerKey(peerId)) { try StoredReadStates.read($0) }
    }

    /// Counts one message if a thread that is not muted has unread messages. See "Read States and Unread Counters", "Chats Counted by Topics".
    private func threadState(_ peerId: PeerId, _ context: CheckContext) throws -> CombinedPeerReadState {
        let isUnread = try context.reader(PeerThreadsSummaryTable.self).get(PeerKey(peerId)) { value in
            var fields = PostboxDecoder(value)
            return fields.decodeBoolForKey("h", orElse: false)
        }
        return CombinedPeerReadState(states: [
            (0, .idBased(maxIncomingReadId: 0, maxOutgoingReadId: 1, maxKnownId: 0, count: isUnread == true ? 1 : 0, markedUnread: false))
        ])
    }

    private func add(_ state: CombinedPeerReadState, _ peer: PeerFacts, _ group: Int32, _ context: CheckContext) throws {
        let isContact = try context.exists(ContactTable.declaration, ValueBoxKey(peer.id.packed))
        let isCounted = try !isRemoved(peer, context)
        var counters = counted[group] ?? UnreadCounters()
        func add(_ count: inout UnreadCount) {
            count.messages = Swift.max(count.messages &+ state.count, 0)
            if state.isUnread { count.chats = count.chats.plus(1) }
            if state.markedUnread { count.messages = Swift.max(count.messages, 1) }
        }
        for tag in MessageTags(rawValue: UInt32(bitPattern: context.seed.peerSummaryCounterTags(peer, isContact))).singles {
            let tag = Int32(bitPattern: tag.rawValue)
            add(&counters.absolute[tag, default: UnreadCount()])
            if isCounted { add(&counters.filtered[tag, default: UnreadCount()]) }
        }
        for (namespace, state) in state.states where state.count > 0 {
            counters.namespaces[namespace, default: UnreadCount()].messages &+= state.count
            counters.namespaces[namespace, default: UnreadCount()].chats &+= 1
        }
        counted[group] = counters
    }

    /// Whether the chat is muted, by its own settings or by default.
    private func isRemoved(_ peer: PeerFacts, _ context: CheckContext) throws -> Bool {
        let own = try context.reader(PeerNotificationSettingsTable.self).get(PeerKey(peer.identityPeerId)) { value in
            try StoredNotificationSettings(value).effective.flatMap { context.seed.model.notificationSettings(CodedObject(copying: $0)) }
        }
        switch own?.muteState {
        case .unmuted: return false
        case .muted: return true
        case .default, nil: break
        }
        switch peer.kind {
        case .user, .secretChat: return !global.privateChatsEnabled
        case .group, .channelGroup: return !global.groupChatsEnabled
        case .channelBroadcast: return !global.channelsEnabled
        }
    }

    // MARK: - Comparing

    func finish(_ context: CheckContext) throws {
        for group in Set(counted.keys).union(stored.keys).sorted() {
            let wanted = UnreadCountersRule.withoutZeros(counted[group] ?? UnreadCounters()), found = stored[group] ?? UnreadCounters()
            let key = TotalUnreadStateKey(groupId: group).key
            if wanted.absolute != found.absolute {
                try report("unreadTotals", metadata, key, "all chats: " + UnreadCounters.text(wanted.absolute), UnreadCounters.text(found.absolute), context)
            }
            if wanted.filtered != found.filtered {
                try report(
                    "unreadTotals", metadata, key, "chats not muted: " + UnreadCounters.text(wanted.filtered), UnreadCounters.text(found.filtered), context)
            }
            // Waits for the server: not comparable until then.
            let differing = try Set(wanted.namespaces.keys).union(found.namespaces.keys).filter { namespace in
                try wanted.namespaces[namespace] != found.namespaces[namespace]
                    && !context.exists(invalidated, GroupNamespaceKey(groupId: group, namespace: namespace).key)
            }
            if !differing.isEmpty {
                try report(
                    "unreadSummaries", summaries, ValueBoxKey(Int64(group)), UnreadCounters.text(wanted.namespaces),
                    UnreadCounters.text(found.namespaces), context)
            }
        }
    }

    private static func withoutZeros(_ counters: UnreadCounters) -> UnreadCounters {
        UnreadCounters(
            absolute: counters.absolute.filter { !$0.value.isZero }, filtered: counters.filtered.filter { !$0.value.isZero },
            namespaces: counters.namespaces.filter { !$0.value.isZero })
    }

    private func report(
        _ rule: String, _ table: TableDeclaration, _ key: ValueBoxKey, _ expected: String, _ found: String, _ context: CheckContext
    ) throws {
        try context.report(.drift, rule, table, key.bytes, expected: expected, found: found)
    }
}

/// Messages and chats.
struct UnreadCount: Hashable {
    var messages: Int32 = 0
    var chats: Int32 = 0

    var isZero: Bool { messages == 0 && chats == 0 }
}

/// The unread counters of one chat list: per kind of chat, all and without the muted ones; per message namespace. Zeros are left out.
struct UnreadCounters: Equatable {
    var absolute: [Int32: UnreadCount] = [:]
    var filtered: [Int32: UnreadCount] = [:]
    var namespaces: [Int32: UnreadCount] = [:]

    /// The totals of a row of t10. See "Read States and Unread Counters", "Total Unread Counters".
    mutating func readTotals(_ value: UnsafeRawBufferPointer) {
        var root = PostboxDecoder(value)
        guard let object = root.decodeRootObject() else { return }
        var fields = PostboxDecoder(object.bytes)
        absolute = UnreadCounters.counts(fields.decodeObjectDictionaryForKey("ad").map { ($0.key.bytes, $0.value.bytes) })
        filtered = UnreadCounters.counts(fields.decodeObjectDictionaryForKey("fd").map { ($0.key.bytes, $0.value.bytes) })
    }

    /// The summary of a row of t58.
    mutating func readSummary(_ value: UnsafeRawBufferPointer) {
        var fields = PostboxDecoder(value)
        namespaces = UnreadCounters.counts(fields.decodeObjectDictionaryForKey("n").compactMap { pair in
            var summary = PostboxDecoder(pair.value.bytes)
            return summary.decodeObjectForKey("a").map { (pair.key.bytes, $0.bytes) }
        })
    }

    private static func counts(_ pairs: [(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)]) -> [Int32: UnreadCount] {
        var result: [Int32: UnreadCount] = [:]
        for pair in pairs {
            var key = PostboxDecoder(pair.key), value = PostboxDecoder(pair.value)
            let count = UnreadCount(messages: value.decodeInt32ForKey("m", orElse: 0), chats: value.decodeInt32ForKey("c", orElse: 0))
            result[key.decodeInt32ForKey("k", orElse: 0)] = count.isZero ? nil : count
        }
        return result
    }

    static func text(_ counts: [Int32: UnreadCount]) -> String {
        if counts.isEmpty { return "nothing unread" }
        return counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.messages) messages in \($0.value.chats) chats" }.joined(separator: ", ")
    }
}
