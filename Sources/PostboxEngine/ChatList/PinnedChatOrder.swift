import PostboxTables

/// The pinned chats of a list while a transaction pins and unpins them one at a time. Every change and the place of a chat take logarithmic time,
/// although a change moves all chats below it.
struct PinnedChatOrder {
    /// The chats from the last place to the first; `nil` for those that have left.
    private var slots: [PeerId?] = []
    private var slotOfPeer: [PeerId: Int] = [:]
    /// Sums of the places in use, as a Fenwick tree: element `i` covers the slots up to `i`, as many as the lowest bit of `i + 1`.
    private var sums: [Int] = []
    /// The places in use, those of the chats that have moved away included.
    private var places = 0
    /// The slots of chats that have moved away. Their numbers remain unused until the next change of the order.
    private var gaps: [Int] = []
    /// Whether the chats get new numbers. Otherwise, they keep those they have, which need not be dense.
    private var isChanged = false

    init(_ peerIds: [PeerId]) {
        for peerId in peerIds.reversed() { append(peerId) }
    }

    var count: Int { slotOfPeer.count }

    /// The chats in order.
    var peerIds: [PeerId] { slots.reversed().compactMap(\.self) }

    func contains(_ peerId: PeerId) -> Bool { slotOfPeer[peerId] != nil }

    /// Returns the new number of the chat, 0 for the first; `nil` if it has none.
    func newPlace(of peerId: PeerId) -> Int? {
        guard isChanged, let slot = slotOfPeer[peerId] else { return nil }
        var end = slot + 1, below = 0
        while end > 0 {
            below += sums[end - 1]
            end &= end - 1
        }
        return places - below
    }

    /// Moves the chat to the first place, or adds it there.
    mutating func pin(_ peerId: PeerId) {
        closeGaps()
        if let slot = slotOfPeer[peerId] { free(slot) }
        append(peerId)
        isChanged = true
    }

    /// Removes the chat and gives its number to the next one.
    mutating func unpin(_ peerId: PeerId) {
        closeGaps()
        guard let slot = slotOfPeer.removeValue(forKey: peerId) else { return }
        free(slot)
        isChanged = true
    }

    /// Removes the chat and leaves its number unused.
    mutating func leave(_ peerId: PeerId) {
        guard let slot = slotOfPeer.removeValue(forKey: peerId) else { return }
        slots[slot] = nil
        gaps.append(slot)
    }

    /// Calls `body` with each chat that has a new number.
    func forEachNewPlace(_ body: (PeerId, Int) throws -> Void) rethrows {
        guard isChanged else { return }
        let unused = Set(gaps)
        var place = 0
        for slot in slots.indices.reversed() {
            if let peerId = slots[slot] { try body(peerId, place) }
            if slots[slot] != nil || unused.contains(slot) { place += 1 }
        }
    }

    private mutating func append(_ peerId: PeerId) {
        let end = slots.count + 1
        var sum = 1, part = 1
        while end & part == 0 {
            sum += sums[end - part - 1]
            part <<= 1
        }
        slots.append(peerId)
        sums.append(sum)
        slotOfPeer[peerId] = end - 1
        places += 1
    }

    private mutating func free(_ slot: Int) {
        slots[slot] = nil
        places -= 1
        var end = slot + 1
        while end <= sums.count {
            sums[end - 1] -= 1
            end += end & -end
        }
    }

    private mutating func closeGaps() {
        for slot in gaps { free(slot) }
        gaps = []
    }
}
