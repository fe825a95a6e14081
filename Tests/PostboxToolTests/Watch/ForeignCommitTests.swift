import Dispatch
import Postbox
import PostboxStorage
import SignalKit
import TelegramModel
@testable import TestSupport
import Testing

/// Signals follow the commits of another process automatically.
struct ForeignCommitTests {
    /// A database that this process has open and to which the built tool writes.
    private final class SharedDatabase {
        let folder: TemporaryFolder
        let live: LivePostbox
        var path: String { folder.path + "/db" }

        init() throws {
            let folder = try TemporaryFolder()
            self.folder = folder
            live = try LivePostbox {
                try Postbox(valueBox: SQLiteValueBox(path: folder.path + "/db", mode: .create), seed: .telegram, role: .guest)
            }
        }

        /// Commits the operations in a separate process, which has ended when this returns.
        func commitElsewhere(_ operations: String...) throws {
            let result = try RunningTool.run(["import", path, "-"], input: Array(DifferenceText.document(operations).utf8))
            #expect(result.status == 0, "\(result.errorText)")
        }
    }

    /// The values that a signal has delivered; waits for later ones.
    private final class Values<Value: Sendable>: Sendable {
        private let all = Atomic<[Value]>(value: [])
        private let arrived = DispatchSemaphore(value: 0)
        private let subscription = MetaDisposable()

        init<Failure>(_ signal: Signal<Value, Failure>) {
            subscription.set(
                signal.start(next: { [all, arrived] value in
                    all.modify { $0 + [value] }
                    arrived.signal()
                }))
        }

        var count: Int { all.with { $0.count } }

        /// The next value; fails if none arrives.
        func next() throws -> Value {
            try #require(arrived.wait(timeout: .now() + 20) == .success, "nothing came")
            return try #require(all.with { $0.last })
        }

        func dispose() { subscription.dispose() }
    }

    private static let contacts = #"{"op":"transaction.replaceContactPeerIds","peerIds":["user:7"]}"#
    private static let nobody = #"{"op":"transaction.replaceContactPeerIds","peerIds":[]}"#
    private let seven = PeerId(namespace: PeerId.cloudUser, id: 7)

    private func preference(_ key: String, _ value: Int) -> String {
        #"{"op":"transaction.setPreferencesEntry","key":"\#(key)","value":{"$type":"X","n":\#(value)}}"#
    }

    @Test func aViewFollows() throws {
        let database = try SharedDatabase()
        let values = Values(database.live.contactPeerIdsView())
        #expect(try values.next().peerIds == [])
        try database.commitElsewhere(Self.contacts)
        #expect(try values.next().peerIds == [seven])
        try database.commitElsewhere(Self.nobody)
        #expect(try values.next().peerIds == [])
    }

    /// All views of a combined view show the same commit, in one emission.
    @Test func aCombinedViewFollowsAsAWhole() throws {
        let database = try SharedDatabase()
        let keys: [PostboxViewKey] = [.isContact(id: seven), .contactPeerIds, .preferences(keys: [ValueBoxKey([9])])]
        let values = Values(database.live.combinedView(keys: keys))
        _ = try values.next()
        try database.commitElsewhere(Self.contacts, preference("09", 1))
        let view = try values.next()
        #expect((view.views[keys[0]] as? IsContactView)?.isContact == true)
        #expect((view.views[keys[1]] as? ContactPeerIdsView)?.peerIds == [seven])
        #expect((view.views[keys[2]] as? PreferencesView)?.values.count == 1)
        #expect(values.count == 2)
    }

    /// A view that shows no data of the commit does not emit. The same commit changes another view, so it was noticed.
    @Test func aViewThatTheCommitDoesNotChangeIsSilent() throws {
        let database = try SharedDatabase()
        let concerned = Values(database.live.contactPeerIdsView())
        let other = Values(database.live.preferencesView(keys: [ValueBoxKey([9])]))
        _ = try (concerned.next(), other.next())
        try database.commitElsewhere(Self.contacts)
        _ = try concerned.next()
        database.live.queue.queue.sync {}
        #expect(other.count == 1)
    }

    @Test func requestedHolesAreUpdated() throws {
        let database = try SharedDatabase()
        try database.commitElsewhere(
            #"{"op":"transaction.removeHole","peerId":"user:7","threadId":null,"namespace":0,"space":"everywhere","range":[1,2147483646]}"#)
        let history = Values(
            database.live.aroundMessageHistoryViewForLocation(.peer(peerId: seven, threadId: nil), anchor: .upperBound, count: 5))
        let holes = Values(database.live.messageHistoryHolesView())
        _ = try history.next()
        #expect(try holes.next().entries.isEmpty)
        try database.commitElsewhere(#"{"op":"transaction.addHole","peerId":"user:7","threadId":null,"namespace":0,"space":"everywhere","range":[5,9]}"#)
        #expect(try holes.next().entries.first?.peerId == seven)
    }

    /// The state of this process in memory is discarded after a commit of another one, including the list of tables.
    @Test func transactionsOfBothAlternate() throws {
        let database = try SharedDatabase()
        let values = Values(database.live.preferencesView(keys: [ValueBoxKey([1]), ValueBoxKey([2])]))
        #expect(try values.next().values.isEmpty)
        // The first commit creates the table.
        try database.commitElsewhere(preference("01", 1))
        #expect(try values.next().values.count == 1)
        _ = database.live.transaction { transaction in
            let first = try transaction.getPreferencesEntry(key: ValueBoxKey([1]))
            try transaction.setPreferencesEntry(key: ValueBoxKey([2]), value: first)
        }.start()
        let both = try values.next().values
        #expect(both.count == 2)
        #expect(both[ValueBoxKey([1])] == both[ValueBoxKey([2])])
        try database.commitElsewhere(preference("01", 2))
        let now = try values.next().values
        #expect(now[ValueBoxKey([1])] != now[ValueBoxKey([2])])
    }

    /// A new view has the same state as existing ones, whether or not the commit has already been noticed.
    @Test func aNewViewHasTheStateOfExistingViews() throws {
        let database = try SharedDatabase()
        let one = Values(database.live.contactPeerIdsView())
        _ = try one.next()
        try database.commitElsewhere(Self.contacts)
        let two = Values(database.live.combinedView(keys: [.isContact(id: seven), .contactPeerIds]))
        let view = try two.next()
        #expect((view.views[.isContact(id: seven)] as? IsContactView)?.isContact == true)
        #expect((view.views[.contactPeerIds] as? ContactPeerIdsView)?.peerIds == [seven])
    }

    @Test func followingEndsWithTheLastOwner() throws {
        weak var gone: Postbox?
        let queue: Queue
        do {
            let folder = try TemporaryFolder()
            let postbox = try Postbox(valueBox: SQLiteValueBox(path: folder.path + "/db", mode: .create), seed: .telegram, role: .guest)
            let live = try LivePostbox.sharing { postbox }
            gone = postbox
            queue = live.queue
            _ = live.contactPeerIdsView().start()
            live.queue.queue.sync {}
            #expect(gone != nil)
        }
        // If the queue is looking for commits of other processes, wait until it has finished.
        queue.queue.sync {}
        #expect(gone == nil)
    }
}
