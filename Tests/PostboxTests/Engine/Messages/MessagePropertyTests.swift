import Postbox
import Testing

/// Random changes of messages: the stored messages are the given ones, and every table derived from messages agrees with a recount.
struct MessagePropertyTests {
    @Test(arguments: Seeds.all) func everyTableFollowsTheMessages(seed: UInt64) throws {
        var history = RandomHistory(seed: seed)
        let postbox = try TemporaryPostbox()
        try postbox(RandomHistory.setUp)
        for step in 0..<40 {
            try postbox { transaction in for _ in 0...history.random.below(6) { try history.step(transaction) } }
            let stored = try RandomHistory.stored(postbox)
            #expect(stored == history.messages, "step \(step)")
            let findings = try postbox.findings { !Self.canDrift.contains($0.rule) }
            #expect(findings == [], "step \(step)")
            guard stored == history.messages, findings.isEmpty else { return }
        }
    }

    /// An update leaves a message in its album, regardless of its new grouping key. Changed messages are not counted as unread again,
    /// or are counted twice when they move.
    private static let canDrift: Set<String> = ["groupIds", "readStates", "unreadTotals", "unreadSummaries"]
}
