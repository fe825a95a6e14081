import PostboxCoding
import TelegramCore
import TelegramModel

/// Where in a recorded session a database stands.
struct ResumePlace {
    /// How many records lie behind the database.
    let behind: Int
    /// The last difference that the database has whole. It may have left the cursor where it was, but for the date: asking from there would bring it again.
    private let lastDifference: Int

    /// Of a database with this cursor; nil: the session begins later than that.
    ///
    /// The session's own cursor is followed through answers and pushes, as far as it moves without a gap.
    init?(in records: [ServerRecord], for cursor: AccountCursor) {
        let lastDifference = records.lastIndex { ResumePlace.ends($0, at: cursor) } ?? -1
        func first(dated: Bool) -> Int? {
            records.indices.first { $0 > lastDifference && ResumePlace.asksFrom(cursor, records[$0], dated: dated) }
        }
        guard let behind = first(dated: true) ?? first(dated: false) ?? ResumePlace.passed(records, by: cursor) else { return nil }
        self.behind = behind
        self.lastDifference = lastDifference
    }

    /// What is still to come. Of what was before the last difference, other answers may be asked for again.
    func rest(of records: [ServerRecord]) -> [ServerRecord] {
        records.indices.dropFirst(behind).filter { $0 > lastDifference || !records[$0].isInDifference }.map { records[$0] }
    }

    private static func passed(_ records: [ServerRecord], by cursor: AccountCursor) -> Int? {
        var session = Session()
        for (place, record) in records.enumerated() {
            if let begin = begin(record) {
                // The session was further than the database, and what lies between is not in it.
                guard begin <= cursor.pts else { return nil }
                session.reach(begin)
            }
            session.advance(by: record)
            if session.isPast(cursor) { return place + 1 }
        }
        return session.pts == nil ? nil : records.count
    }

    private static func asksFrom(_ cursor: AccountCursor, _ record: ServerRecord, dated: Bool) -> Bool {
        guard record.isDifference, case let .exchange(exchange) = record else { return false }
        return (try? exchange.withNode { node in
            guard let fields = node["fields"], let pts = fields["pts"]?.int32, pts == cursor.pts else { return false }
            if let qts = fields["qts"]?.int32, qts != cursor.qts { return false }
            return !dated || (fields["date"]?.int32).map { $0 == cursor.date } ?? true
        }) ?? false
    }

    /// Whether the answer to a request for a difference brought the database to this very cursor, from another one.
    private static func ends(_ record: ServerRecord, at cursor: AccountCursor) -> Bool {
        guard record.isDifference, case let .exchange(exchange) = record, !asksFrom(cursor, record, dated: true) else { return false }
        return (try? exchange.withNode { node in
            guard let state = node["answer"]?["state"] else { return false }
            return state["pts"]?.int32 == cursor.pts && state["qts"]?.int32 == cursor.qts && state["date"]?.int32 == cursor.date
                && state["seq"]?.int32 == cursor.seq
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

    /// How far the session's own client has come.
    private struct Session {
        private(set) var pts: Int32?
        private var seq = Int32.min
        /// Pushes that came before what they follow.
        private var waiting: [(pts: Int32, count: Int32)] = []

        func isPast(_ cursor: AccountCursor) -> Bool { pts.map { $0 >= cursor.pts && seq >= cursor.seq } ?? false }

        mutating func reach(_ pts: Int32) {
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

        mutating func advance(by record: ServerRecord) {
            switch record {
            case let .exchange(exchange): advance(by: exchange)
            case let .push(push): if let updates = try? push.updates() { advance(by: updates) }
            case .chatListsShown, .end: break
            }
        }

        private mutating func advance(by updates: ServerUpdates) {
            switch updates {
            case let .batch(batch):
                for update in batch.updates {
                    if case let .account(pts, count) = update.sequence { follow(pts, count) }
                }
                if batch.seq != 0, Int64(seq) >= Int64(batch.seqStart) - 1 { seq = max(seq, batch.seq) }
            case let .sent(sent): follow(sent.pts, sent.count)
            case .tooLong: break
            }
        }

        private mutating func advance(by exchange: RecordedExchange) {
            try? exchange.withNode { node in
                guard let answer = node["answer"] else { return }
                let isCursor = exchange.name == "getState" || exchange.name == "getDifference"
                if isCursor, let state = answer["state"], let pts = state["pts"]?.int32 {
                    reach(pts)
                    seq = max(seq, state["seq"]?.int32 ?? seq)
                } else if exchange.name == "getDifference", let seq = answer["seq"]?.int32 {
                    self.seq = max(self.seq, seq)
                } else if let pts = answer["pts"]?.int32, let count = answer["ptsCount"]?.int32 {
                    follow(pts, count)
                }
            }
        }
    }
}

extension ServerRecord {
    fileprivate var isDifference: Bool {
        if case let .exchange(exchange) = self { exchange.name == "getDifference" } else { false }
    }

    /// Whether a difference that is stored later makes it needless.
    fileprivate var isInDifference: Bool {
        if case .push = self { true } else { isDifference }
    }
}
