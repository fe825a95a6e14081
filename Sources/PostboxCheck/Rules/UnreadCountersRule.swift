import PostboxCoding
import PostboxStorage
import PostboxTables

/// The unread counters of the chat lists must equal a recount. They may differ if both ways of counting are valid.
final class UnreadCountersRule: CheckRule {
    static let names = ["unreadTotals", "unreadSummaries"]

    private let list = ChatListTable.declaration
    private let metadata = MessageHistoryMetadataTable.declaration
    private let summaries = GroupMessageStatsTable.declaration
    private let invalidated = InvalidatedGroupMessageStatsTable.declaration
    var tables: [Int32] { [list, metadata, summaries].map(\.table.id) }

    private var counted: [Int32: ListCount] = [:]
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
        let parent = try peer.associatedPeerId.flatMap { try context.facts(PackedPeerId($0)) }
        let countsThreads = context.seed.peerSummaryIsThreadBased(peer, parent).isThreadBased
        var ambiguity: CountedChat.Ambiguity?
        if countsThreads, try isShownAsOneChat(peerId, context) {
            ambiguity = .shownAsOneChat
        } else if peer.isMonoforum, parent != nil {
            ambiguity = .dependsOnParent
        }
        let byThreads = countsThreads && ambiguity != .shownAsOneChat
        let state = try byThreads ? threadState(peerId, context) : readState(peerId, context)
        let other = try ambiguity == nil ? nil : byThreads ? readState(peerId, context) : threadState(peerId, context)
        guard state?.isUnread == true || other?.isUnread == true else { return }
        let chat = CountedChat(
            tags: context.seed.peerSummaryCounterTags(peer, try context.exists(ContactTable.declaration, ValueBoxKey(peer.id.packed))),
            isMuted: try isRemoved(peer, context), state: state, other: other, ambiguity: ambiguity)
        counted[group, default: ListCount()].add(chat)
    }

    private func readState(_ peerId: PeerId, _ context: CheckContext) throws -> CombinedPeerReadState? {
        try context.reader(MessageHistoryReadStateTable.self).get(PeerKey(peerId)) { try StoredReadStates.read($0) }
    }

    /// Counts one message if an unmuted thread has unread messages. See "Read States and Unread Counters", "Chats Counted by Topics".
    private func threadState(_ peerId: PeerId, _ context: CheckContext) throws -> CombinedPeerReadState {
        let isUnread = try context.reader(PeerThreadsSummaryTable.self).get(PeerKey(peerId)) { StoredPeerThreadsSummary($0).hasUnmutedUnread }
        return CombinedPeerReadState(states: [
            (0, .idBased(maxIncomingReadId: 0, maxOutgoingReadId: 1, maxKnownId: 0, count: isUnread == true ? 1 : 0, markedUnread: false))
        ])
    }

    private func isShownAsOneChat(_ peerId: PeerId, _ context: CheckContext) throws -> Bool {
        try context.reader(CachedPeerDataTable.self).get(PeerKey(peerId)) {
            context.seed.model.cachedPeerData(CodedObject(copying: $0))?.displayAsRegularChat
        } == true
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
            let count = counted[group] ?? ListCount(), found = stored[group] ?? UnreadCounters()
            var closest: [Difference]?
            for counters in count.expected {
                let differences = try differences(counters, found, group, context)
                if differences.count < closest?.count ?? .max { closest = differences }
                if differences.isEmpty { break }
            }
            guard let closest, !closest.isEmpty else { continue }
            let isOlder = try count.beforeParentsChanged.contains { try differences($0, found, group, context).isEmpty }
            for difference in closest {
                try context.report(
                    isOlder ? .note : .drift, difference.rule, difference.table, difference.key.bytes, expected: difference.expected,
                    found: difference.found)
            }
        }
    }

    private struct Difference {
        var rule: String
        var table: TableDeclaration
        var key: ValueBoxKey
        var expected: String
        var found: String
    }

    private func differences(_ wanted: UnreadCounters, _ found: UnreadCounters, _ group: Int32, _ context: CheckContext) throws -> [Difference] {
        var result: [Difference] = []
        let key = TotalUnreadStateKey(groupId: group).key
        for (name, wanted, found) in [("all chats", wanted.absolute, found.absolute), ("chats not muted", wanted.filtered, found.filtered)]
        where !UnreadCounters.admits(wanted, found) {
            result.append(Difference(
                rule: "unreadTotals", table: metadata, key: key, expected: "\(name): " + UnreadCounters.text(wanted), found: UnreadCounters.text(found)))
        }
        // Invalidated counters cannot be compared until the server answers.
        let differing = try Set(wanted.namespaces.keys).union(found.namespaces.keys).filter { namespace in
            try wanted.namespaces[namespace] != found.namespaces[namespace]
                && !context.exists(invalidated, GroupNamespaceKey(groupId: group, namespace: namespace).key)
        }
        if !differing.isEmpty {
            result.append(Difference(
                rule: "unreadSummaries", table: summaries, key: ValueBoxKey(Int64(group)), expected: UnreadCounters.text(wanted.namespaces),
                found: UnreadCounters.text(found.namespaces)))
        }
        return result
    }
}

/// The contribution of an unread chat to the counters of its list.
private struct CountedChat {
    /// The reason why the file may count the chat by its threads as well as by its messages.
    enum Ambiguity {
        /// A forum that is shown as one chat. A transaction counts its messages, and a re-index its threads.
        case shownAsOneChat
        /// Direct messages of a channel are counted by person while the account may answer them. A later change of its rights in the channel does not
        /// recount them.
        case dependsOnParent
    }

    /// The kinds of chats under which the chat counts, one bit each.
    var tags: Int32
    var isMuted: Bool
    var state: CombinedPeerReadState?
    /// The state for the other way of counting, if either way may have been used.
    var other: CombinedPeerReadState?
    var ambiguity: Ambiguity?
}

/// The valid sums of the unread chats of a list.
private struct ListCount {
    private var unambiguous = UnreadCounters()
    private var ambiguous: [CountedChat] = []

    /// The largest number of chats that can be counted in two ways. If there are more, only the current data is used.
    private static let mostAmbiguous = 256

    mutating func add(_ chat: CountedChat) {
        if chat.ambiguity != nil, ambiguous.count < ListCount.mostAmbiguous { ambiguous.append(chat) } else { unambiguous.add(chat, chat.state) }
    }

    /// The counters according to the current data. Forums shown as one chat are counted either by messages or by threads.
    var expected: [UnreadCounters] { shownAsOneChat.map { counters(otherForums: $0, otherPlaces: []) } }

    /// The counters with the direct messages of one channel, or of all, counted in the other way.
    var beforeParentsChanged: [UnreadCounters] {
        let places = ambiguous.indices.filter { ambiguous[$0].ambiguity == .dependsOnParent }
        guard !places.isEmpty else { return [] }
        let changes = places.count == 1 ? [places] : [places] + places.map { [$0] }
        return shownAsOneChat.flatMap { isOther in changes.map { counters(otherForums: isOther, otherPlaces: $0) } }
    }

    private var shownAsOneChat: [Bool] { ambiguous.contains { $0.ambiguity == .shownAsOneChat } ? [false, true] : [false] }

    private func counters(otherForums: Bool, otherPlaces: [Int]) -> UnreadCounters {
        var counters = unambiguous
        for (place, chat) in ambiguous.enumerated() {
            let isOther = chat.ambiguity == .shownAsOneChat ? otherForums : otherPlaces.contains(place)
            counters.add(chat, isOther ? chat.other : chat.state)
        }
        return counters.withoutZeros
    }
}

/// Messages and chats.
struct UnreadCount: Hashable {
    var messages: Int32 = 0
    var chats: Int32 = 0
    /// The number of chats, in a recount, that are marked as unread without unread messages. A transaction counts a message for each, and a re-index
    /// one for all of them or none, depending on the order of the chats.
    var onlyMarked: Int32 = 0

    var isZero: Bool { messages == 0 && chats == 0 }

    private var validMessages: ClosedRange<Int32> { Swift.max(messages, onlyMarked > 0 ? 1 : 0)...Swift.max(messages.plus(onlyMarked), 0) }

    /// Whether a transaction or a re-index can produce the stored count.
    func admits(_ stored: UnreadCount) -> Bool { stored.chats == chats && validMessages.contains(stored.messages) }

    var text: String {
        let range = validMessages
        let number = range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        return "\(number) messages in \(chats) chats"
    }
}

/// The unread counters of one chat list: per kind of chat, all and without the muted ones; per message namespace. Zeros are omitted.
struct UnreadCounters: Equatable {
    var absolute: [Int32: UnreadCount] = [:]
    var filtered: [Int32: UnreadCount] = [:]
    var namespaces: [Int32: UnreadCount] = [:]

    /// Adds a chat with the state by which it counts.
    fileprivate mutating func add(_ chat: CountedChat, _ state: CombinedPeerReadState?) {
        guard let state, state.isUnread else { return }
        func add(_ count: inout UnreadCount) {
            count.messages = Swift.max(count.messages &+ state.count, 0)
            count.chats = count.chats.plus(1)
            if state.markedUnread, state.count <= 0 { count.onlyMarked = count.onlyMarked.plus(1) }
        }
        for tag in MessageTags(rawValue: UInt32(bitPattern: chat.tags)).singles {
            let tag = Int32(bitPattern: tag.rawValue)
            add(&absolute[tag, default: UnreadCount()])
            if !chat.isMuted { add(&filtered[tag, default: UnreadCount()]) }
        }
        for (namespace, state) in state.states where state.count > 0 {
            namespaces[namespace, default: UnreadCount()].messages &+= state.count
            namespaces[namespace, default: UnreadCount()].chats &+= 1
        }
    }

    var withoutZeros: UnreadCounters {
        UnreadCounters(
            absolute: absolute.filter { !$0.value.isZero }, filtered: filtered.filter { !$0.value.isZero },
            namespaces: namespaces.filter { !$0.value.isZero })
    }

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

    /// Whether the stored counts agree with a recount.
    static func admits(_ counted: [Int32: UnreadCount], _ stored: [Int32: UnreadCount]) -> Bool {
        counted.count == stored.count && counted.allSatisfy { tag, count in stored[tag].map(count.admits) ?? false }
    }

    static func text(_ counts: [Int32: UnreadCount]) -> String {
        if counts.isEmpty { return "nothing unread" }
        return counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ")
    }
}
