import PostboxTables

/// The amounts that a peer adds to and removes from the counters of one list.
struct CounterChange {
    var initial: CombinedPeerReadState?
    var current: CombinedPeerReadState?

    /// Entries of the peer's tags are made when they are missing, and stop at 0.
    func apply(to counters: inout [Int32: ChatListTotalUnreadCounters], before: Int32, now: Int32) {
        for bit in 0..<31 {
            let tag = Int32(1) << Int32(bit)
            guard (before | now) & tag != 0 else { continue }
            var entry = counters[tag] ?? ChatListTotalUnreadCounters(messageCount: 0, chatCount: 0)
            let isKept = before & now & tag != 0
            if before & tag != 0 {
                entry.messageCount = entry.messageCount.minus(messages(initial, isKept: isKept))
                if initial?.isUnread == true { entry.chatCount = entry.chatCount.minus(1) }
            }
            if now & tag != 0 {
                entry.messageCount = entry.messageCount.plus(messages(current, isKept: isKept))
                if current?.isUnread == true { entry.chatCount = entry.chatCount.plus(1) }
            }
            entry.messageCount = max(0, entry.messageCount)
            entry.chatCount = max(0, entry.chatCount)
            counters[tag] = entry
        }
    }

    /// A marked chat without unread messages counts as one. Of a tag that the peer keeps, a count below zero counts as none.
    private func messages(_ state: CombinedPeerReadState?, isKept: Bool) -> Int32 {
        guard let state else { return 0 }
        if isKept { return max(state.count, state.markedUnread ? 1 : 0) }
        return state.markedUnread && state.count == 0 ? 1 : state.count
    }
}
