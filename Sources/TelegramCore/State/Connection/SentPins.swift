import Postbox

/// Orders of pinned chats that this client has sent to the server.
///
/// A change on another device may be reported after such an order although the server received it earlier. In that case, the order has overwritten
/// the change, and this client does not know which of the two the server has.
struct SentPins {
    private var times: [PeerGroupId: Int32] = [:]
    /// The number of orders.
    private(set) var count = 0
    /// Clocks differ by less, in seconds.
    private static let tolerance: Int32 = 3

    /// Records an order that was sent. `now` is the server's time when it had answered.
    mutating func note(_ groupId: PeerGroupId, at now: Int32) {
        times[groupId] = now
        count += 1
    }

    /// The stored pinned chats of the lists whose orders were sent.
    func stored(_ transaction: Transaction) throws -> [PeerGroupId: [PeerId]] {
        var stored: [PeerGroupId: [PeerId]] = [:]
        for groupId in times.keys { stored[groupId] = try transaction.getPinnedItemIds(groupId: groupId) }
        return stored
    }

    /// Replaces changes that may have been overwritten with a request to the server. Changes that match the pins in `stored` need no request.
    func replacingUncertainChanges(_ group: UpdateGroup, stored: [PeerGroupId: [PeerId]]) -> UpdateGroup {
        guard !times.isEmpty else { return group }
        switch group {
        case let .seq(updates, seq, count, date, peers):
            return .seq(replacingUncertainChanges(updates, since: date, stored: stored), seq: seq, count: count, date: date, peers: peers)
        case let .date(updates, date, peers): return .date(replacingUncertainChanges(updates, since: date, stored: stored), date: date, peers: peers)
        default: return group
        }
    }

    /// Like the method above, for updates of a difference. Their times are unknown, but not earlier than the start of the difference.
    func replacingUncertainChanges(_ updates: [ServerUpdate], since date: Int32, stored: [PeerGroupId: [PeerId]]) -> [ServerUpdate] {
        guard !times.isEmpty else { return updates }
        return updates.map { update in
            guard case let .operations(operations, about, needing) = update.content else { return update }
            var update = update
            update.content = .operations(
                operations.map { replacingUncertainChanges($0, date, stored) }, about: about, needingLocalState: needing)
            return update
        }
    }

    private func replacingUncertainChanges(_ operation: AccountOperation, _ date: Int32, _ stored: [PeerGroupId: [PeerId]]) -> AccountOperation {
        guard case let .updatePinnedItemIds(groupId, update) = operation, let sent = times[groupId],
            date <= sent.addingClamped(SentPins.tolerance), !update.isApplied(in: stored[groupId] ?? [])
        else { return operation }
        return .updatePinnedItemIds(groupId, .sync)
    }

    /// Whether an order was sent after the first `count` ones and could be overwritten when the state is stored.
    func isOverwritten(_ state: AccountMutableState, since count: Int) -> Bool {
        count != self.count && state.operations.contains { if case .updatePinnedItemIds = $0 { true } else { false } }
    }
}

extension PinnedItemsUpdate {
    /// Whether the chats are already pinned as in the update: the server returns an order that was sent, as it does to the account's other devices.
    fileprivate func isApplied(in pinned: [PeerId]) -> Bool {
        switch self {
        case let .pin(peerId): pinned.first == peerId
        case let .reorder(peerIds): pinned == peerIds
        case .unpin, .sync: false
        }
    }
}
