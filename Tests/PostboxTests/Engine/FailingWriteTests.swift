import Postbox
import PostboxStorage
import TestSupport
import Testing

/// If any write of a transaction fails, the file and the memory are unchanged.
struct FailingWriteTests {
    private struct Fault: Error {}

    /// A database after the first round of `Everything`.
    private static func database() throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { try Everything.run($0, round: 1) }
        return postbox
    }

    /// Runs the second round with a failure at one write; returns `false` if the round has fewer writes.
    private static func fails(_ postbox: TemporaryPostbox, at place: Int) throws -> Bool {
        var left = place
        postbox.box.faultInjection = {
            left -= 1
            if left == 0 { throw Fault() }
        }
        defer { postbox.box.faultInjection = nil }
        do {
            try postbox { try Everything.run($0, round: 2) }
            return false
        } catch is Fault {
            return true
        }
    }

    @Test func everyFailedWriteChangesNothing() throws {
        let postbox = try Self.database()
        let before = try postbox.everything()
        var place = 1
        while try Self.fails(postbox, at: place) {
            #expect(try postbox.everything() == before, "write \(place) failed")
            place += 1
            try #require(place < 5000)
        }
        #expect(place > 300)
        let plain = try Self.database()
        try plain { try Everything.run($0, round: 2) }
        #expect(try postbox.everything() == plain.everything())
    }

    /// After each failure, the Postbox writes the same as one that never failed: no cache keeps rolled-back contents.
    @Test(arguments: Seeds.all) func noStateOfAFailedWriteRemains(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let plain = try Self.database()
        try plain { try Everything.run($0, round: 2) }
        try plain { try Everything.run($0, round: 3) }
        let expected = try plain.everything()
        for _ in 0..<25 {
            let postbox = try Self.database()
            let place = 1 + random.below(400)
            if try Self.fails(postbox, at: place) { try postbox { try Everything.run($0, round: 2) } }
            try postbox { try Everything.run($0, round: 3) }
            #expect(try postbox.everything() == expected, "write \(place) failed")
        }
    }

    @Test func anErrorOfTheCallerRollsBackEverything() throws {
        let postbox = try Self.database()
        let before = try postbox.everything()
        #expect(throws: Fault.self) {
            try postbox { transaction in
                try Everything.run(transaction, round: 2)
                throw Fault()
            }
        }
        #expect(try postbox.everything() == before)
    }
}
