import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxStorage
import TelegramCore
import TelegramModel

/// The place in a recorded session that a database has reached.
struct ResumePlace {
    /// The number of records before this place.
    let behind: Int
    /// Whether the database has a part of a difference, so that the next part must be requested.
    let isInDifference: Bool
    /// The cursor that the session's own client reaches.
    let end: Int32

    /// Finds the place of a database with these cursors. Returns `nil` if the session starts later.
    ///
    /// A numbered record shows whether the database has it. The first missing one is still pending, and so is everything before it down to the
    /// last one in the database: records without a number may have been stored or not, and storing them again has no effect. A difference contains
    /// everything before it.
    init?(in records: [ServerRecord], for cursors: FollowedCursors) {
        var last = -1, lastDifference = -1, isMissing = false, isInDifference = false, session = SessionCursor()
        // The place where the session's client started to request a difference. Records before the answer were processed after it.
        var lastRequest: (place: Int, fields: [Int32])?
        for (place, record) in records.enumerated() {
            // The session was ahead of the database, and the part in between is not in the recording.
            if session.pts ?? .min < cursors.account.pts, let begin = SessionCursor.begin(record), begin > cursors.account.pts { return nil }
            session.advance(by: record)
            if let fields = ResumePlace.requestedCursor(record), lastRequest?.fields != fields { lastRequest = (place, fields) }
            switch ResumePlace.standing(record, cursors) {
            case .stored(let difference):
                if let difference { (lastDifference, isInDifference) = (lastRequest?.place ?? place, difference == "slice") }
                if !isMissing { last = place }
            case .missing: isMissing = true
            case .unknown: break
            }
        }
        guard let end = session.pts else { return nil }
        self.end = end
        behind = max(last, lastDifference) + 1
        self.isInDifference = isInDifference
    }

    /// Returns the cursor in a request for a difference; `nil` for other requests.
    private static func requestedCursor(_ record: ServerRecord) -> [Int32]? {
        guard case let .exchange(exchange) = record, exchange.name == "getDifference" else { return nil }
        return try? exchange.withNode { node in ["pts", "qts", "date"].map { node["fields"]?[$0]?.int32 ?? -1 } }
    }

    private enum Standing {
        /// The record is stored. `difference` is the kind of a difference; `nil` for other records.
        case stored(difference: String?)
        case missing
        case unknown

        /// Combines the states of a record's parts. If one part is missing, the whole record is.
        init(_ parts: [Bool]) { self = parts.isEmpty ? .unknown : parts.allSatisfy { $0 } ? .stored(difference: nil) : .missing }
    }

    private static func standing(_ record: ServerRecord, _ cursors: FollowedCursors) -> Standing {
        switch record {
        case let .push(push): (try? push.updates()).map { standing($0, cursors) } ?? .unknown
        case let .exchange(exchange): (try? exchange.withNode { standing(exchange.name, $0, cursors) }) ?? .unknown
        case .chatListsShown, .other, .end: .unknown
        }
    }

    private static func standing(_ updates: ServerUpdates, _ cursors: FollowedCursors) -> Standing {
        switch updates {
        case let .batch(batch):
            var parts = batch.updates.compactMap { update -> Bool? in
                switch update.sequence {
                case .none: nil
                case let .account(pts, _): pts <= cursors.account.pts
                case let .secret(qts): qts <= cursors.account.qts
                // The state of a channel that is not followed is unknown.
                case let .channel(channel, pts, _): cursors.channels[channel].map { pts <= $0 }
                }
            }
            if batch.seq != 0 { parts.append(batch.seq <= cursors.account.seq) }
            return Standing(parts)
        case let .sent(sent): return Standing([sent.pts <= cursors.account.pts])
        case .tooLong: return .unknown
        }
    }

    private static func standing(_ request: String, _ node: JSONNode, _ cursors: FollowedCursors) -> Standing {
        let cursor = cursors.account, fields = node["fields"], answer = node["answer"]
        func reached(_ state: JSONNode) -> Bool? {
            guard let pts = state["pts"]?.int32, let seq = state["seq"]?.int32 else { return nil }
            return pts <= cursor.pts && seq <= cursor.seq && state["qts"]?.int32 ?? 0 <= cursor.qts && state["date"]?.int32 ?? 0 <= cursor.date
        }
        switch request {
        case "getState": return Standing([answer?["state"].flatMap(reached)].compactMap { $0 })
        case "getDifference":
            guard let from = fields?["pts"]?.int32 else { return .unknown }
            guard from <= cursor.pts else { return .missing }
            // The difference advanced no cursor, or has not arrived, so the database sends the same request.
            if from == cursor.pts, fields?["qts"]?.int32 ?? cursor.qts == cursor.qts, let date = fields?["date"]?.int32, date == cursor.date { return .missing }
            guard let answer else { return .unknown }
            let isStored: Bool? =
                switch answer["kind"]?.string {
                case "empty": (answer["date"]?.int32 ?? 0) <= cursor.date && (answer["seq"]?.int32 ?? 0) <= cursor.seq
                case "tooLong": (answer["pts"]?.int32 ?? 0) <= cursor.pts
                default: answer["state"].flatMap(reached)
                }
            return isStored.map { $0 ? .stored(difference: answer["kind"]?.string ?? "") : .missing } ?? .unknown
        case "getChannelDifference":
            guard let peer = fields?["peer"], let channel = try? Read.peer(peer), let known = cursors.channels[channel],
                let pts = (answer?["pts"] ?? answer?["dialog"]?["pts"])?.int32
            else { return .unknown }
            return Standing([pts <= known])
        default:
            guard let pts = answer?["pts"]?.int32, answer?["ptsCount"] != nil else { return .unknown }
            return Standing([pts <= cursor.pts])
        }
    }
}

/// The cursors up to which a database has followed the server.
struct FollowedCursors {
    let account: AccountCursor
    /// The cursors of the channels, if known.
    let channels: [PeerId: Int32]
    /// Whether channels must be requested again, because an earlier reset of them did not finish.
    let hasChannelsToReset: Bool

    /// Returns `nil` if the account has no cursor yet.
    init?(_ box: SQLiteValueBox) throws {
        guard let state = try TableReader<MetadataTable>(box).accountState(), let cursor = AccountCursor(accountState: state) else { return nil }
        account = cursor
        hasChannelsToReset = !InvalidatedChannel.all(in: state).isEmpty
        var channels: [PeerId: Int32] = [:]
        try TableReader<PeerChatStateTable>(box).rows { key, value in
            channels[key.peerId] = ChannelCursor.pts(CodedObject(copying: value))
            return true
        }
        self.channels = channels
    }
}

/// The cursor that the client of a recorded session has reached, as far as answers and pushes move it without a gap.
struct SessionCursor {
    private(set) var pts: Int32?
    /// Pushes that arrived before the pushes they follow.
    private var waiting: [(pts: Int32, count: Int32)] = []

    /// Returns the cursor from which a record continues.
    static func begin(_ record: ServerRecord) -> Int32? {
        guard case let .exchange(exchange) = record else { return nil }
        switch exchange.name {
        case "getState": return try? exchange.withNode { $0["answer"]?["state"]?["pts"]?.int32 }
        case "getDifference": return try? exchange.withNode { $0["fields"]?["pts"]?.int32 }
        default: return nil
        }
    }

    mutating func advance(by record: ServerRecord) {
        if let begin = SessionCursor.begin(record) { reach(begin) }
        switch record {
        case let .exchange(exchange): advance(by: exchange)
        case let .push(push): if let updates = try? push.updates() { advance(by: updates) }
        case .chatListsShown, .other, .end: break
        }
    }

    private mutating func advance(by updates: ServerUpdates) {
        switch updates {
        case let .batch(batch):
            for update in batch.updates {
                if case let .account(pts, count) = update.sequence { follow(pts, count) }
            }
        case let .sent(sent): follow(sent.pts, sent.count)
        case .tooLong: break
        }
    }

    private mutating func advance(by exchange: RecordedExchange) {
        try? exchange.withNode { node in
            guard let answer = node["answer"] else { return }
            if exchange.name == "getDifference", let pts = answer["state"]?["pts"]?.int32 {
                reach(pts)
            } else if let pts = answer["pts"]?.int32, let count = answer["ptsCount"]?.int32 {
                follow(pts, count)
            }
        }
    }

    private mutating func reach(_ pts: Int32) {
        self.pts = max(pts, self.pts ?? pts)
        while let place = waiting.firstIndex(where: { Int64(self.pts ?? 0) + Int64($0.count) == Int64($0.pts) }) {
            self.pts = waiting.remove(at: place).pts
        }
        waiting.removeAll { $0.pts <= self.pts ?? 0 }
    }

    private mutating func follow(_ pts: Int32, _ count: Int32) {
        guard let known = self.pts, known < pts else { return }
        waiting.append((pts, count))
        reach(known)
    }
}
