import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore
import TelegramModel

extension DifferenceExporter {
    /// Writes peers, and data that depends only on them. They are first, because everything refers to them.
    func writePeers() throws {
        if peers.isEmpty { try writeAccount() }
        var objects = Batch<CodedObject> { .updatePeers($0) }
        try rows(PeerTable.declaration) { _, value in
            let object = CodedObject(copying: value)
            // Objects that no operation can store are left to the closing document.
            if object.isStorablePeer { try objects.add(object, to: documents) }
        }
        try objects.finish(documents)
        if peers.isEmpty { try writeContacts() }
        var settings = Batch<PeerSettings> { .updateCurrentPeerNotificationSettings($0) }
        try rows(PeerNotificationSettingsTable.self) { key, value in
            guard let current = (try? StoredNotificationSettings(value))?.current else { return }
            try settings.add(PeerSettings(peerId: key.peerId, settings: CodedObject(copying: current)), to: documents)
        }
        try settings.finish(documents)
        try rows(PeerNotificationSettingsTable.self) { key, value in
            guard let pending = (try? StoredNotificationSettings(value))?.pending else { return }
            try documents.transaction(.updatePendingPeerNotificationSettings(key.peerId, CodedObject(copying: pending)))
        }
        var presences = Batch<PeerPresence> { .updatePeerPresences($0) }
        try rows(PeerPresenceTable.self) { key, value in
            try presences.add(PeerPresence(peerId: key.peerId, presence: CodedObject(copying: value)), to: documents)
        }
        try presences.finish(documents)
        try rows(CachedPeerDataTable.self) { key, value in
            try documents.transaction(.updatePeerCachedData(key.peerId, CodedObject(copying: value)))
        }
    }

    private func writeAccount() throws {
        let metadata = MetadataTable.self
        try file.box.withValue(metadata.declaration.table, key: metadata.state()) { state in
            guard let state else { return }
            try documents.transaction(.setState(CodedObject(copying: state)))
        }
        try file.box.withValue(metadata.declaration.table, key: metadata.remoteContactCount()) { value in
            guard let count = value.flatMap({ try? metadata.remoteContactCountValue.read($0) }) else { return }
            try documents.transaction(.replaceRemoteContactCount(count))
        }
    }

    private func writeContacts() throws {
        var contacts: [PeerId] = []
        try rows(ContactTable.self) { key, _ in contacts.append(key.peerId) }
        if !contacts.isEmpty { try documents.transaction(.replaceContactPeerIds(contacts)) }
        var recent: [PeerId] = []
        try rows(RatingTable.self) { key, _ in recent.append(key.peerId) }
        if !recent.isEmpty { try documents.transaction(.replaceRecentPeerIds(recent)) }
    }
}

extension DifferenceExporter {
    /// Writes the positions of peers in the chat lists and their read states. This follows the messages, which would change both.
    func writePeerStates() throws {
        try rows(PeerChatStateTable.self) { key, value in
            try documents.transaction(.setPeerChatState(key.peerId, CodedObject(copying: value)))
        }
        try rows(PeerChatInterfaceStateTable.self) { key, value in
            try documents.transaction(.setPeerChatInterfaceState(key.peerId, [UInt8](value)))
        }
        try rows(PeerChatThreadInterfaceStateTable.self) { key, value in
            try documents.transaction(.setPeerChatThreadInterfaceState(peerId: key.peerId, threadId: key.threadId, [UInt8](value)))
        }
        // A chat that enters a list with unread messages is counted only after a request to the server. One that becomes unread later is counted.
        let uncounted = try uncountedGroups()
        if !uncounted.isEmpty { try writeReadStates { try self.group(of: $0).map { uncounted.contains($0) } ?? false } }
        try rows(ChatListIndexTable.self) { key, value in
            guard let inclusion = (try? ChatListIndexEntry(value))?.inclusion else { return }
            let place = PeerChatListInclusion.ifHasMessagesOrOneOf(
                groupId: inclusion.groupId, pinningIndex: inclusion.pinningIndex, minTimestamp: inclusion.minTimestamp)
            try documents.transaction(.updatePeerChatListInclusion(key.peerId, place))
        }
        try documents.endDocument()
        try writeReadStates { uncounted.isEmpty ? true : try self.group(of: $0).map { !uncounted.contains($0) } ?? true }
        if peers.isEmpty { try writeChatListHoles() }
    }

    /// Returns the lists whose unread messages must be requested.
    private func uncountedGroups() throws -> Set<PeerGroupId> {
        let table = InvalidatedGroupMessageStatsTable.self
        var groups: Set<PeerGroupId> = []
        try file.rows(table.declaration) { key, _ in
            if let parts = GroupNamespaceKey(key) { groups.insert(parts.group) }
            return true
        }
        return groups
    }

    /// The list that a peer is in.
    private func group(of peer: PeerId) throws -> PeerGroupId? {
        let table = ChatListIndexTable.self
        return try file.box.withValue(table.declaration.table, key: PeerKey(peer).key) { value in
            value.flatMap { try? ChatListIndexEntry($0) }?.inclusion?.groupId
        }
    }

    /// Writes the holes of the used lists. A new list starts with one hole above everything.
    private func writeChatListHoles() throws {
        let metadata = MessageHistoryMetadataTable.self
        let seed = seed.initializeChatListWithHole
        var holes: [Int32: [MessageIndex]] = [0: []]
        try rows(metadata.declaration) { key, _ in
            if let parts = ChatListInitializedKey(key) { holes[parts.groupId] = [] }
        }
        try HoleReader(file).chatListHoles { groupId, index in
            holes[groupId]?.append(index)
            return true
        }
        for (groupId, holes) in holes.sorted(by: { $0.key < $1.key }) {
            guard let first = groupId == 0 ? seed.topLevel : seed.groups else { continue }
            if !holes.contains(first) {
                try documents.transaction(.replaceChatListHole(groupId: PeerGroupId(rawValue: groupId), index: first, hole: holes.first))
            }
            for hole in holes where groupId != 0 || hole != first {
                try documents.transaction(.addChatListHole(groupId: PeerGroupId(rawValue: groupId), index: hole))
            }
        }
    }

    private func writeReadStates(of isIncluded: (PeerId) throws -> Bool) throws {
        try rows(MessageHistoryReadStateTable.self) { key, value in
            let peerId = key.peerId
            guard let states = try? StoredReadStates.read(value), !states.states.isEmpty, try isIncluded(peerId) else { return }
            let read = states.states.map { PeerReadStates.NamespaceState(namespace: $0.namespace, state: $0.state) }
            try documents.transaction(.resetIncomingReadStates([PeerReadStates(peerId: peerId, states: read)]))
        }
    }
}
