import Postbox
import TelegramModel

/// Finds the updates that follow the cursors without a gap.
///
/// The three sequences are independent of each other: a gap in one does not delay updates in the others.
struct UpdateSequencer {
    private(set) var state: AccountMutableState
    /// The updates that may be applied, in the order of application.
    private(set) var collected: [ServerUpdate] = []
    /// The date of the unnumbered updates.
    private(set) var date: Int32?
    /// The updates after a gap.
    private(set) var heldBack: [UpdateGroup] = []
    /// The groups of the sequence number that are older than the cursor.
    private(set) var old: [UpdateGroup] = []
    private(set) var hasReset = false
    /// The decisions; `nil` if they are not observed.
    private(set) var decisions: [SyncDecision]?

    init(_ state: AccountMutableState, isWatched: Bool = false) {
        self.state = state
        decisions = isWatched ? [] : nil
    }

    mutating func add(_ groups: [UpdateGroup]) {
        addPeersOfEmptyGroups(groups)
        addPts(groups)
        addQts(groups)
        addSeq(groups)
        addDates(groups)
        for group in groups {
            switch group {
            case .reset: hasReset = true
            case let .moveChannelPts(channel, pts, count):
                collected.append(ServerUpdate(.deletedMessages([]), .channel(channel, pts: pts, count: count)))
            default: break
            }
        }
    }

    /// The position of a numbered item relative to a cursor.
    private enum Place { case old, next, ahead }

    /// Compares a number with a cursor. A count below 1 never results in `next`.
    private static func place(_ number: Int32, count: Int32, cursor: Int32) -> Place {
        if cursor >= number { return .old }
        return Int64(cursor) == Int64(number) - Int64(count) ? .next : .ahead
    }

    private mutating func note(_ sequence: SyncDecision.Sequence, _ number: Int32, _ count: Int32, _ cursor: Int32, _ outcome: SyncDecision.Outcome) {
        decisions?.append(.numbered(sequence, number: number, count: count, cursor: cursor, outcome))
    }

    private mutating func addPts(_ groups: [UpdateGroup]) {
        var numbered: [(pts: Int32, count: Int32, update: ServerUpdate?, date: Int32, peers: [ServerPeer])] = []
        for group in groups {
            switch group {
            case let .pts(updates, date, peers):
                for update in updates {
                    if case let .account(pts, count) = update.sequence { numbered.append((pts, count, update, date, peers)) }
                }
            case let .movePts(pts, count): numbered.append((pts, count, nil, 0, []))
            default: break
            }
        }
        for item in numbered.sortedStably(by: \.pts) {
            switch UpdateSequencer.place(item.pts, count: item.count, cursor: state.cursor.pts) {
            case .old:
                note(.pts, item.pts, item.count, state.cursor.pts, .old)
                // A page that was loaded in the meantime is news at any time.
                if let update = item.update, case .webPage = update.content { collected.append(update) }
            case .next where heldBack.isEmpty:
                note(.pts, item.pts, item.count, state.cursor.pts, .applied)
                state.add(item.peers)
                if let update = item.update { collected.append(update) }
                var cursor = state.cursor
                cursor.pts = item.pts
                state.add(.updateState(cursor))
            case .next, .ahead:
                note(.pts, item.pts, item.count, state.cursor.pts, .gap)
                heldBack.append(item.update.map { .pts([$0], date: item.date, peers: item.peers) } ?? .movePts(pts: item.pts, count: item.count))
            }
        }
    }

    private mutating func addQts(_ groups: [UpdateGroup]) {
        var numbered: [(qts: Int32, update: ServerUpdate, peers: [ServerPeer])] = []
        for case let .qts(updates, peers) in groups {
            for update in updates {
                if case let .secret(qts) = update.sequence { numbered.append((qts, update, peers)) }
            }
        }
        var hasGap = false
        for item in numbered.sortedStably(by: \.qts) {
            switch UpdateSequencer.place(item.qts, count: 1, cursor: state.cursor.qts) {
            case .old: note(.qts, item.qts, 1, state.cursor.qts, .old)
            case .next where !hasGap:
                note(.qts, item.qts, 1, state.cursor.qts, .applied)
                state.add(item.peers)
                collected.append(item.update)
                var cursor = state.cursor
                cursor.qts = item.qts
                state.add(.updateState(cursor))
            case .next, .ahead:
                note(.qts, item.qts, 1, state.cursor.qts, .gap)
                hasGap = true
                heldBack.append(.qts([item.update], peers: item.peers))
            }
        }
    }

    private mutating func addSeq(_ groups: [UpdateGroup]) {
        var numbered: [(seq: Int32, count: Int32, date: Int32, group: UpdateGroup)] = []
        for group in groups {
            if case let .seq(_, seq, count, date, _) = group { numbered.append((seq, count, date, group)) }
        }
        var hasGap = false
        for item in numbered.sortedStably(by: \.seq) {
            switch UpdateSequencer.place(item.seq, count: item.count, cursor: state.cursor.seq) {
            case .old:
                note(.seq, item.seq, item.count, state.cursor.seq, .old)
                old.append(item.group)
            case .next where !hasGap:
                note(.seq, item.seq, item.count, state.cursor.seq, .applied)
                collected += item.group.updates
                state.add(item.group.peers)
                var cursor = state.cursor
                cursor.seq = item.seq
                cursor.date = item.date
                state.add(.updateState(cursor))
            case .next, .ahead:
                note(.seq, item.seq, item.count, state.cursor.seq, .gap)
                hasGap = true
                heldBack.append(item.group)
            }
        }
    }

    /// Adds the peers of dated groups without updates, which repeat those of a group with numbers. They come first: the numbers determine which form of
    /// a peer is the last.
    private mutating func addPeersOfEmptyGroups(_ groups: [UpdateGroup]) {
        for case let .date(updates, _, peers) in groups where updates.isEmpty { state.add(peers) }
    }

    private mutating func addDates(_ groups: [UpdateGroup]) {
        var dated: [(date: Int32, group: UpdateGroup)] = []
        for group in groups {
            if case let .date(_, date, _) = group { dated.append((date, group)) }
        }
        let sorted = dated.sortedStably(by: \.date)
        for item in sorted where !item.group.updates.isEmpty {
            collected += item.group.updates
            state.add(item.group.peers)
        }
        if let first = sorted.first { date = first.date }
    }
}

extension Array {
    /// Elements of one number stay in their order.
    fileprivate func sortedStably(by number: (Element) -> Int32) -> [Element] {
        enumerated().sorted { (number($0.element), $0.offset) < (number($1.element), $1.offset) }.map(\.element)
    }
}
