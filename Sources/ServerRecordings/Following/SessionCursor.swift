import PostboxCoding
import TelegramCore

/// How far the client of a recorded session has come, as far as answers and pushes move its cursor without a gap.
struct SessionCursor {
    private(set) var pts: Int32?
    /// Pushes that came before what they follow.
    private var waiting: [(pts: Int32, count: Int32)] = []

    /// The cursor from which a record goes on.
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
        case .chatListsShown, .end: break
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
