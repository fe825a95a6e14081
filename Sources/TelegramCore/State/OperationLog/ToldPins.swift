import Postbox

/// Orders of pinned chats that this client has told the server.
///
/// They are not told back, and a change on another device that the server knew before may be told after them. It was overwritten then: which of the two
/// the server has is not known here.
struct ToldPins {
    private var times: [PeerGroupId: Int32] = [:]
    /// How many there were.
    private(set) var count = 0
    /// Clocks differ by less, in seconds.
    private static let tolerance: Int32 = 3

    /// `now`: the server's time when it had answered.
    mutating func note(_ groupId: PeerGroupId, at now: Int32) {
        times[groupId] = now
        count += 1
    }

    /// In the place of changes that may have been overwritten the server is to be asked.
    func doubting(_ group: UpdateGroup) -> UpdateGroup {
        guard !times.isEmpty else { return group }
        switch group {
        case let .seq(updates, seq, count, date, peers):
            return .seq(updates.map { doubting($0, date) }, seq: seq, count: count, date: date, peers: peers)
        case let .date(updates, date, peers): return .date(updates.map { doubting($0, date) }, date: date, peers: peers)
        default: return group
        }
    }

    /// The same for updates of a difference: all that is known of their times is that they are not older than its beginning.
    func doubting(_ updates: [ServerUpdate], since date: Int32) -> [ServerUpdate] { times.isEmpty ? updates : updates.map { doubting($0, date) } }

    private func doubting(_ update: ServerUpdate, _ date: Int32) -> ServerUpdate {
        guard case let .operations(operations, about, needing) = update.content else { return update }
        var update = update
        update.content = .operations(operations.map { doubting($0, date) }, about: about, needingLocalState: needing)
        return update
    }

    private func doubting(_ operation: AccountOperation, _ date: Int32) -> AccountOperation {
        guard case let .updatePinnedItemIds(groupId, _) = operation, let told = times[groupId], date <= told.addingClamped(ToldPins.tolerance) else {
            return operation
        }
        return .updatePinnedItemIds(groupId, .sync)
    }

    /// Whether an order was told after there were `count`, which what is to be stored may overwrite.
    func isOverwritten(_ state: AccountMutableState, since count: Int) -> Bool {
        count != self.count && state.operations.contains { if case .updatePinnedItemIds = $0 { true } else { false } }
    }
}
