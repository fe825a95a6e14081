import Postbox
import PostboxStorage
import Testing

/// The threads of a chat.
struct FindingThreadsTests {
    @Test func storedThreadsAreOrderedByTheirNewestMessage() throws {
        let temporary = try TemporaryPostbox()
        try temporary { transaction in
            try transaction.updatePeers([People.object(People.forum), People.object(People.ann)])
            for thread in [1, 2, 3] as [Int64] {
                try transaction.setMessageHistoryThreadInfo(peerId: People.forum, threadId: thread, info: ChangeWorld.info(Int32(thread)))
            }
            let messages = [(1, 900, 1), (2, 950, 3), (3, 910, 2), (4, 990, 4)] as [(Int32, Int32, Int64)]
            try transaction.addMessages(messages.map { People.message(People.forum, $0, at: $1, thread: $2) }, location: .random)
        }
        // Thread 4 has messages and no information, like the comments of a channel.
        #expect(try temporary { try $0.setMessageHistoryThreads(peerId: People.forum) } == [3, 2, 1])
        #expect(try temporary { try $0.setMessageHistoryThreads(peerId: People.ann) } == [])
        try temporary { try $0.setMessageHistoryThreadInfo(peerId: People.forum, threadId: 2, info: nil) }
        #expect(try temporary { try $0.setMessageHistoryThreads(peerId: People.forum) } == [3, 1])
    }

    /// IDs need not be in the order of times: the known range ends above the highest hole.
    @Test func aThreadIsKnownFromTheNewestMessageAboveItsHoles() throws {
        let temporary = try TemporaryPostbox()
        func bound(_ thread: Int64) throws -> Int32 {
            try temporary { try $0.holeLowerBoundForTopValidRange(peerId: People.forum, threadId: thread, namespace: 0) }
        }
        try temporary { transaction in
            try transaction.updatePeers([People.object(People.forum)])
            for thread in [5, 6] as [Int64] {
                try transaction.removeHole(peerId: People.forum, threadId: thread, namespace: 0, space: .everywhere, range: 1...(.max - 1))
            }
        }
        #expect(try bound(5) == 1)
        try temporary { transaction in
            let messages = [People.message(People.forum, 60, at: 1000, thread: 5), People.message(People.forum, 50, at: 2000, thread: 5)]
            try transaction.addMessages(messages, location: .random)
        }
        #expect(try bound(5) == 51)
        try temporary { try $0.addHole(peerId: People.forum, threadId: 5, namespace: 0, space: .everywhere, range: 1...55) }
        #expect(try bound(5) == 61)
        try temporary { try $0.addHole(peerId: People.forum, threadId: 5, namespace: 0, space: .everywhere, range: 58...70) }
        #expect(try bound(5) == 58)
    }
}
