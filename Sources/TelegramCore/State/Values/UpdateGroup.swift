import Postbox

/// Updates that move the same cursor, or none.
package enum UpdateGroup: Sendable {
    /// `date` is the time at which the updates were sent.
    case pts([ServerUpdate], date: Int32, peers: [ServerPeer])
    case qts([ServerUpdate], peers: [ServerPeer])
    /// `count` is the number of sequence numbers in the group, which ends with `seq`.
    case seq([ServerUpdate], seq: Int32, count: Int32, date: Int32, peers: [ServerPeer])
    case date([ServerUpdate], date: Int32, peers: [ServerPeer])
    case reset
    /// Moves the account's cursor by the amount in an answer.
    case movePts(pts: Int32, count: Int32)
    /// Moves a channel's cursor by the amount in an answer.
    case moveChannelPts(PeerId, pts: Int32, count: Int32)
    case ensurePeerHasLocalState(PeerId)

    var updates: [ServerUpdate] {
        switch self {
        case let .pts(updates, _, _), let .qts(updates, _), let .seq(updates, _, _, _, _), let .date(updates, _, _): updates
        case .reset, .movePts, .moveChannelPts, .ensurePeerHasLocalState: []
        }
    }

    /// The time at which the group was sent; `nil` if it has none.
    var date: Int32? {
        switch self {
        case let .pts(_, date, _), let .seq(_, _, _, date, _), let .date(_, date, _): date
        case .qts, .reset, .movePts, .moveChannelPts, .ensurePeerHasLocalState: nil
        }
    }

    var peers: [ServerPeer] {
        switch self {
        case let .pts(_, _, peers), let .qts(_, peers), let .seq(_, _, _, _, peers), let .date(_, _, peers): peers
        case .reset, .movePts, .moveChannelPts, .ensurePeerHasLocalState: []
        }
    }
}

/// Grouping of the updates in a push.
enum UpdateGrouping {
    static func groups(_ updates: ServerUpdates) -> [UpdateGroup] {
        switch updates {
        case .tooLong: return [.reset]
        case let .sent(sent): return [.movePts(pts: sent.pts, count: sent.count)]
        case let .batch(batch): return groups(batch)
        }
    }

    private static func groups(_ batch: ServerUpdates.Batch) -> [UpdateGroup] {
        var pts: [ServerUpdate] = [], qts: [ServerUpdate] = [], others: [ServerUpdate] = []
        for update in batch.updates {
            switch update.sequence {
            case .account: pts.append(update)
            case .secret: qts.append(update)
            case .none, .channel: others.append(update)
            }
        }
        var groups: [UpdateGroup] = []
        if !pts.isEmpty { groups.append(.pts(pts, date: batch.date, peers: batch.peers)) }
        if !qts.isEmpty { groups.append(.qts(qts, peers: batch.peers)) }
        if batch.seq != 0 {
            let count = Int32(clamping: Int64(batch.seq) - Int64(batch.seqStart) + 1)
            groups.append(.seq(others, seq: batch.seq, count: count, date: batch.date, peers: batch.peers))
        } else {
            groups.append(.date(others, date: batch.date, peers: batch.peers))
        }
        return groups
    }
}
