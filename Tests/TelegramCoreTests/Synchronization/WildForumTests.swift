import Postbox
@testable import TelegramCore
@testable import TestSupport
import Testing

/// After any statements of a server about a forum and its topics, the tables are consistent.
struct WildForumTests {
    private static func run(_ seed: UInt64) throws {
        var wild = WildForum(seed: seed)
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9, flags: 2048)), DifferenceText.include("channel:9"),
            DifferenceText.setSettings("channel:9"), DifferenceText.channelState(40, until: 5),
            DifferenceText.setTopic(3, DifferenceText.topicData("Three", unread: 1, read: 3, known: 5)),
            DifferenceText.add(DifferenceText.message("channel:9", 3, thread: 3), DifferenceText.message("channel:9", 5, thread: 3)),
        ])
        account.server.answer = { request in wild.answer(to: request).map { .success($0) } ?? .failure(SyncError(code: 400, text: "NO")) }
        let topics = ManagedForumTopicListHoles(account.connection), summaries = InvalidatedTagSummariesConsumer(account.connection)
        for _ in 0..<12 {
            switch wild.below(5) {
            case 0: topics.update([ForumTopicListHolesEntry(peerId: WildForum.forum, index: nil)])
            case 1: topics.update([])
            case 2: summaries.update()
            default: account.states.receive(wild.push())
            }
            // If a server never repeats an answer, requests may continue forever.
            _ = account.clock.run(for: 3_000_000, steps: 300)
        }
        let faults = try account.faults()
        #expect(faults == [], "seed \(seed)")
        let pinned = try account.transaction { try $0.getPeerPinnedThreads(WildForum.forum) }
        #expect(Set(pinned).count == pinned.count, "seed \(seed): \(pinned)")
    }

    @Test func `the tables stay consistent`() throws {
        for seed in 0..<25 as Range<UInt64> { try Self.run(seed) }
    }
}
