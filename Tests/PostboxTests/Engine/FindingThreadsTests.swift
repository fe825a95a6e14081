import Postbox
import PostboxStorage
import Testing

/// Which threads a chat has.
struct FindingThreadsTests {
    @Test func threadsOfWhichSomethingIsStoredComeByTheirNewestMessage() throws {
        let temporary = try TemporaryPostbox()
        try temporary { transaction in
            try transaction.updatePeers([People.object(People.forum), People.object(People.ann)])
            for thread in [1, 2, 3] as [Int64] {
                try transaction.setMessageHistoryThreadInfo(peerId: People.forum, threadId: thread, info: ChangeWorld.info(Int32(thread)))
            }
            let messages = [(1, 900, 1), (2, 950, 3), (3, 910, 2), (4, 990, 4)] as [(Int32, Int32, Int64)]
            try transaction.addMessages(messages.map { People.message(People.forum, $0, at: $1, thread: $2) }, location: .random)
        }
        // Thread 4 has messages and no information, as the comments of a channel do.
        #expect(try temporary { try $0.setMessageHistoryThreads(peerId: People.forum) } == [3, 2, 1])
        #expect(try temporary { try $0.setMessageHistoryThreads(peerId: People.ann) } == [])
        try temporary { try $0.setMessageHistoryThreadInfo(peerId: People.forum, threadId: 2, info: nil) }
        #expect(try temporary { try $0.setMessageHistoryThreads(peerId: People.forum) } == [3, 1])
    }
}
