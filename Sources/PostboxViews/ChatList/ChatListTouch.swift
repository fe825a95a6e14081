import PostboxTables

/// What a transaction did to chat lists, as far as views of them must look again.
struct ChatListTouch {
    /// Chats that may have come, gone or moved, or that a filter may judge differently now.
    let peerIds: TouchedThings<PeerId>
    /// Lists whose holes changed.
    let groupsWithHoles: Set<PeerGroupId>

    init(_ changes: CommittedChanges, isFiltered: Bool, _ tables: PostboxTables) throws {
        let record = changes.record
        var peerIds: Set<PeerId> = []
        var groups: Set<PeerGroupId> = []
        for (groupId, operations) in record.chatListOperations {
            for operation in operations {
                switch operation {
                case let .insertEntry(index, _): peerIds.insert(index.messageIndex.id.peerId)
                case let .removeEntry(indices): peerIds.formUnion(indices.map(\.messageIndex.id.peerId))
                case .insertHole, .removeHoles: groups.insert(groupId)
                }
            }
        }
        if isFiltered {
            for id in record.updatedPendingPeerNotificationSettings.union(record.updatedPeerNotificationSettings.keys) {
                peerIds.insert(id)
                // A secret chat has the settings of its user.
                peerIds.formUnion(try tables.peers.reverseAssociated.get(id))
            }
            peerIds.formUnion(record.updatedPeers.keys)
            peerIds.formUnion(record.alteredInitialPeerCombinedReadStates.keys)
            peerIds.formUnion(record.updatedCachedPeerData.keys)
            peerIds.formUnion(record.updatedPeerThreadsSummaries)
            peerIds.formUnion(record.updatedMessageTagSummaries.keys.map(\.peerId))
            peerIds.formUnion(record.updatedMessageActionsSummaries.keys.map(\.peerId))
        }
        self.peerIds = TouchedThings(Array(peerIds))
        groupsWithHoles = groups
    }
}
