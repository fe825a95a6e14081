import PostboxCoding
import TelegramCore
import TelegramModel

/// Where in a recorded session a database stands.
enum ResumePlace {
    /// How many records lie behind a database with this cursor; nil: the session begins later than that.
    ///
    /// The session's own cursor is followed through answers and pushes, as far as it moves without a gap.
    static func find(in records: [ServerRecord], for cursor: AccountCursor) -> Int? {
        if let place = records.firstIndex(where: { asksFrom(cursor, $0, dated: true) }) ?? records.firstIndex(where: { asksFrom(cursor, $0, dated: false) }) {
            return place
        }
        var reached: (pts: Int32, seq: Int32)?
        for (place, record) in records.enumerated() {
            if reached == nil, let begin = begin(record) {
                guard begin <= cursor.pts else { return nil }
                reached = (begin, .min)
            }
            advance(&reached, by: record)
            if let reached, reached.pts >= cursor.pts, reached.seq >= cursor.seq { return place + 1 }
        }
        return reached == nil ? nil : records.count
    }

    private static func asksFrom(_ cursor: AccountCursor, _ record: ServerRecord, dated: Bool) -> Bool {
        guard case let .exchange(exchange) = record, exchange.name == "getDifference" else { return false }
        return (try? exchange.withNode { node in
            guard let fields = node["fields"], let pts = fields["pts"]?.int32, pts == cursor.pts else { return false }
            if let qts = fields["qts"]?.int32, qts != cursor.qts { return false }
            return !dated || (fields["date"]?.int32).map { $0 == cursor.date } ?? true
        }) ?? false
    }

    /// The cursor from which a record goes on.
    private static func begin(_ record: ServerRecord) -> Int32? {
        guard case let .exchange(exchange) = record else { return nil }
        switch exchange.name {
        case "getState": return try? exchange.withNode { $0["answer"]?["state"]?["pts"]?.int32 }
        case "getDifference": return try? exchange.withNode { $0["fields"]?["pts"]?.int32 }
        default: return nil
        }
    }

    private static func advance(_ reached: inout (pts: Int32, seq: Int32)?, by record: ServerRecord) {
        switch record {
        case let .exchange(exchange):
            try? exchange.withNode { node in
                guard let answer = node["answer"] else { return }
                if let state = answer["state"], exchange.name == "getState" || exchange.name == "getDifference", let pts = state["pts"]?.int32 {
                    reached = (pts, state["seq"]?.int32 ?? reached?.seq ?? .min)
                } else if exchange.name == "getDifference", let seq = answer["seq"]?.int32 {
                    reached?.seq = seq
                } else if let pts = answer["pts"]?.int32, let count = answer["ptsCount"]?.int32 {
                    follow(&reached, pts, count)
                }
            }
        case let .push(.batch(batch), _):
            for update in batch.updates {
                if case let .account(pts, count) = update.sequence { follow(&reached, pts, count) }
            }
            if batch.seq != 0, let known = reached?.seq, Int64(known) >= Int64(batch.seqStart) - 1 { reached?.seq = max(known, batch.seq) }
        case let .push(.sent(pts, count), _): follow(&reached, pts, count)
        case .push(.tooLong, _): break
        }
    }

    private static func follow(_ reached: inout (pts: Int32, seq: Int32)?, _ pts: Int32, _ count: Int32) {
        if let known = reached?.pts, Int64(known) + Int64(count) == Int64(pts) { reached?.pts = pts }
    }
}
