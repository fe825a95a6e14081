import Dispatch
import Postbox
import Testing

/// Views of every kind during random transactions of a second process: after each commit, all views equal new ones. For 20,000 transactions, run
/// `POSTBOX_TEST_SEED=1 POSTBOX_TEST_FACTOR=1000 swift test --filter ForeignWritesTests`.
@Suite(.serialized)
struct ForeignWritesTests {
    @Test(arguments: Seeds.all)
    func allFollowEveryCommit(_ seed: UInt64) async throws {
        let temporary = try TemporaryPostbox()
        try temporary { try RandomTransactions.introduceAll($0) }
        let path = temporary.box.path
        let (results, result) = AsyncStream.makeStream(of: Result<Void, any Error>.self)
        // Runs on its own thread: while the other process runs, the threads that run tests wait for its end.
        nonisolated(unsafe) let (handed, writer) = (temporary, try SecondWriter(to: path))
        DispatchQueue(label: "follow").async {
            result.yield(Result { try follow(handed, writer) })
            result.finish()
        }
        await #expect(processExitsWith: .success) { [path = path as String, seed] in try SecondWriter.write(to: path, seed: seed) }
        for await result in results { try result.get() }
    }

    /// Views that do not move, or that show deletions, differ from new ones: `SecondConnectionTests` checks their contents.
    private static func expectation(_ key: PostboxViewKey) -> ViewComparison.Expectation {
        switch key.kind {
        case "deletedMessages", "message", "messageOfInterestHole": .onlyChange
        default: ViewKeys.movingHistories.contains(key) ? .onlyChange : .always
        }
    }

    private func follow(_ temporary: TemporaryPostbox, _ writer: SecondWriter) throws {
        defer { writer.end() }
        try writer.begin()
        let comparison = try ViewComparison(temporary, ViewKeys.all, Self.expectation)
        for _ in 0..<(20 * Seeds.factor) {
            try comparison.follow {
                try writer.commit()
                try temporary.postbox.reading {}
            }
        }
        try comparison.end()
        guard comparison.emissions > 0 else { throw ViewComparison.Difference(description: "nothing was emitted") }
    }
}
