import PostboxTables

/// The pinned chats of a transaction.
struct PinnedChats {
    /// The lists that are changed one chat at a time. The inclusions of their chats name the list; the numbers in them are written by
    /// `Transaction.placePinnedChats()`.
    var orders: [PeerGroupId: PinnedChatOrder] = [:]
    /// The chats with a pinned row in the file, and of these the ones that may still be pinned. Only lists that were replaced are known.
    private var stillPinned: [PeerGroupId: Set<PeerId>] = [:]
    private var storedLists: [PeerId: [PeerGroupId]] = [:]
    /// The chats that this transaction has pinned in each list; some may have left.
    private(set) var pinnedNow: [PeerGroupId: Set<PeerId>] = [:]

    /// Removes and returns the chats of a list with a pinned row that may still be pinned.
    mutating func takeStillPinned(_ groupId: PeerGroupId, rows: () throws -> [PeerId]) rethrows -> Set<PeerId> {
        if stillPinned[groupId] == nil {
            let peerIds = Set(try rows())
            stillPinned[groupId] = peerIds
            for peerId in peerIds { storedLists[peerId, default: []].append(groupId) }
        }
        return stillPinned.updateValue([], forKey: groupId) ?? []
    }

    /// A chat was pinned in a list.
    mutating func didPin(_ peerId: PeerId, _ groupId: PeerGroupId) {
        pinnedNow[groupId, default: []].insert(peerId)
        for groupId in storedLists[peerId] ?? [] { stillPinned[groupId]?.insert(peerId) }
    }

    /// Forgets the rows of the file, which have changed.
    mutating func forgetRows() {
        stillPinned = [:]
        storedLists = [:]
    }
}

/// Pinned chats.
extension Transaction {
    /// Returns the pinned chats in their order.
    public func getPinnedItemIds(groupId: PeerGroupId) throws -> [PeerId] {
        if let order = pinnedChats.orders[groupId] { return order.peerIds }
        var pinned: [PeerId: UInt16] = [:]
        var changed = pinnedChats.pinnedNow[groupId] ?? []
        try tables.chatLists.entries.forEachPinned(groupId) { index in
            let peerId = index.messageIndex.id.peerId
            if changes.updatedChatListInclusions[peerId] == nil { pinned[peerId] = index.pinningIndex } else { changed.insert(peerId) }
        }
        for peerId in changed {
            if case .ifHasMessagesOrOneOf(groupId, let index?, _)? = changes.updatedChatListInclusions[peerId] { pinned[peerId] = index }
        }
        return pinned.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    /// Pins these chats in this order, includes them if necessary, and unpins the others that were pinned before the transaction. Throws
    /// `OperationRefused` for more than 65535 chats.
    public func setPinnedItemIds(groupId: PeerGroupId, peerIds: [PeerId]) throws {
        try expectPinnable(peerIds.count)
        try placePinnedChats(groupId)
        let wanted = Set(peerIds)
        let pinned = try pinnedChats.takeStillPinned(groupId) {
            var rows: [PeerId] = []
            try tables.chatLists.entries.forEachPinned(groupId) { rows.append($0.messageIndex.id.peerId) }
            return rows
        }
        for peerId in pinned where !wanted.contains(peerId) {
            try updatePeerChatListInclusion(peerId, inclusion: try inclusion(peerId).withoutPinningIndex())
        }
        for (place, peerId) in peerIds.enumerated() {
            try updatePeerChatListInclusion(peerId, inclusion: try inclusion(peerId).withPinningIndex(groupId: groupId, index: UInt16(clamping: place)))
            pinnedChats.didPin(peerId, groupId)
        }
    }

    /// Pins the chat above all others of the list. Returns `false`, and changes nothing, for a chat in no list.
    package func pinChat(_ peerId: PeerId, groupId: PeerGroupId) throws -> Bool {
        let current = try inclusion(peerId)
        guard current != .notIncluded else { return false }
        try withPinnedOrder(groupId) { order in
            if !order.contains(peerId) {
                try expectPinnable(order.count + 1)
                leaveOrder(peerId, current)
                // The number follows.
                changes.updatedChatListInclusions[peerId] = current.withPinningIndex(groupId: groupId, index: 0)
                pinnedChats.didPin(peerId, groupId)
            }
            order.pin(peerId)
        }
        return true
    }

    /// Unpins the chat. Returns `false`, and changes nothing, for a chat that is not pinned in the list.
    package func unpinChat(_ peerId: PeerId, groupId: PeerGroupId) throws -> Bool {
        try withPinnedOrder(groupId) { order in
            guard order.contains(peerId) else { return false }
            changes.updatedChatListInclusions[peerId] = try inclusion(peerId).withoutPinningIndex()
            order.unpin(peerId)
            return true
        }
    }

    /// Returns the number of pinned chats of the list.
    package func getPinnedItemCount(groupId: PeerGroupId) throws -> Int { try withPinnedOrder(groupId) { $0.count } }

    private func expectPinnable(_ count: Int) throws {
        guard count <= Int(UInt16.max) else { throw OperationRefused("\(count) chats are too many to be pinned") }
    }

    private func withPinnedOrder<Result>(_ groupId: PeerGroupId, _ body: (inout PinnedChatOrder) throws -> Result) throws -> Result {
        // Taken out of the dictionary, so that it is changed in place.
        var order = try pinnedChats.orders.removeValue(forKey: groupId) ?? PinnedChatOrder(getPinnedItemIds(groupId: groupId))
        defer { pinnedChats.orders[groupId] = order }
        return try body(&order)
    }

    // MARK: - Inclusions

    /// Returns the inclusion of the chat; its number may not be assigned yet.
    private func inclusion(_ peerId: PeerId) throws -> PeerChatListInclusion {
        try changes.updatedChatListInclusions[peerId] ?? tables.chatLists.index.get(peerId).inclusion
    }

    /// Returns the inclusion of the chat in the lists, including changes of this transaction.
    public func getPeerChatListInclusion(_ peerId: PeerId) throws -> PeerChatListInclusion {
        let inclusion = try inclusion(peerId)
        guard case let .ifHasMessagesOrOneOf(groupId, _?, _) = inclusion, let place = pinnedChats.orders[groupId]?.newPlace(of: peerId) else { return inclusion }
        return inclusion.withPinningIndex(groupId: groupId, index: UInt16(clamping: place))
    }

    /// Sets the inclusion of the chat in the lists. Setting an equal inclusion is not a change. The list is updated at the end of the transaction.
    /// Throws `OperationRefused` for the pinning index 65535, which cannot be stored.
    public func updatePeerChatListInclusion(_ peerId: PeerId, inclusion: PeerChatListInclusion) throws {
        let current = try getPeerChatListInclusion(peerId)
        if case let .ifHasMessagesOrOneOf(groupId, index?, _) = inclusion {
            if index == .max { throw OperationRefused("a chat cannot be pinned at \(index)") }
            guard current != inclusion else { return }
            // A number that the caller sets has no place in the order.
            if case .ifHasMessagesOrOneOf(groupId, index, _) = current {} else { try placePinnedChats(groupId) }
            pinnedChats.didPin(peerId, groupId)
        }
        guard current != inclusion else { return }
        leaveOrder(peerId, current, for: inclusion)
        changes.updatedChatListInclusions[peerId] = inclusion
    }

    /// Takes the chat out of the order of its list if it leaves it.
    private func leaveOrder(_ peerId: PeerId, _ current: PeerChatListInclusion, for new: PeerChatListInclusion = .notIncluded) {
        guard case let .ifHasMessagesOrOneOf(groupId, _?, _) = current, pinnedChats.orders[groupId] != nil else { return }
        if case .ifHasMessagesOrOneOf(groupId, _?, _) = new { return }
        pinnedChats.orders[groupId]?.leave(peerId)
    }

    /// Writes the numbers of all pinned chats, and forgets the rows of the file, which are about to change.
    func placePinnedChats() throws {
        for groupId in pinnedChats.orders.keys.sorted() { try placePinnedChats(groupId) }
        pinnedChats.forgetRows()
    }

    private func placePinnedChats(_ groupId: PeerGroupId) throws {
        guard let order = pinnedChats.orders.removeValue(forKey: groupId) else { return }
        try order.forEachNewPlace { peerId, place in
            let current = try inclusion(peerId)
            let placed = current.withPinningIndex(groupId: groupId, index: UInt16(clamping: place))
            if placed != current { changes.updatedChatListInclusions[peerId] = placed }
        }
    }
}
