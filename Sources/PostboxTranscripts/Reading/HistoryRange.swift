/// Which messages of a chat are wanted.
struct HistoryRange: Sendable {
    var since: Int64?
    var until: Int64?
    var thread: Int64?
    /// At most so many, the newest ones.
    var limit: Int?

    func accepts(_ timestamp: Int64) -> Bool { timestamp >= since ?? .min && timestamp < until ?? .max }
}
