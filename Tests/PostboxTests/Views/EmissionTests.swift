import Postbox
import PostboxStorage
import Testing

/// The times at which subscribers receive values.
struct EmissionTests {
    private let temporary: TemporaryPostbox
    private var postbox: Postbox { temporary.postbox }
    private let key = PostboxViewKey.basicPeer(People.ann)

    init() throws {
        temporary = try TemporaryPostbox()
        try temporary { try $0.updatePeers([People.object(People.ann)]) }
    }

    private func rename(_ name: String, by other: Postbox? = nil) throws {
        try (other ?? postbox).transaction { try $0.updatePeers([People.object(People.ann, name: name)]) }
    }

    private func other() throws -> Postbox {
        try Postbox(valueBox: SQLiteValueBox(path: temporary.box.path, mode: .readWrite), seed: .telegram, role: .guest)
    }

    private func name(_ view: CombinedView) -> CodedObject? { (view.views[key] as? BasicPeerView)?.peer }

    @Test func aReleasedPostboxReleasesItsSubscribers() throws {
        final class Subscriber { var received = 0 }
        weak var subscriber: Subscriber?
        do {
            let new = Subscriber()
            subscriber = new
            _ = try other().subscribe(to: [key]) { _, _ in new.received += 1 }
        }
        #expect(subscriber == nil)
    }

    @Test func noNotificationsInsideATransaction() throws {
        var received = 0
        _ = try postbox.subscribe(to: [key]) { _, _ in
            #expect(!temporary.box.inTransaction)
            received += 1
        }
        try rename(" A", by: other())
        try temporary { _ in #expect(received == 0) }
        #expect(received == 1)
    }

    /// Commits of other processes are reported even if this transaction fails.
    @Test func aFailedTransactionReportsTheCommitsOfOthers() throws {
        struct Stop: Error {}
        var names: [CodedObject?] = []
        _ = try postbox.subscribe(to: [key]) { view, _ in names.append(name(view)) }
        try rename(" A", by: other())
        #expect(throws: Stop.self) {
            try temporary { transaction in
                try transaction.updatePeers([People.object(People.ann, name: " B")])
                throw Stop()
            }
        }
        #expect(names == [People.object(People.ann, name: " A")])
    }

    @Test func aSubscriberMayStartATransactionAndAllSeeTheSameOrder() throws {
        var (first, second): ([CodedObject?], [CodedObject?]) = ([], [])
        _ = try postbox.subscribe(to: [key]) { view, _ in
            first.append(name(view))
            if first.count == 1 { #expect(throws: Never.self) { try rename(" B") } }
        }
        _ = try postbox.subscribe(to: [key]) { view, _ in second.append(name(view)) }
        try rename(" A")
        let expected = [" A", " B"].map { People.object(People.ann, name: $0) as CodedObject? }
        #expect(first == expected)
        #expect(second == expected)
    }

    @Test func aSubscriberDisposedInTheSameRoundReceivesNothing() throws {
        var received: [String] = []
        var second: Postbox.ViewSubscription?
        _ = try postbox.subscribe(to: [key]) { _, _ in
            received.append("first")
            if let second { postbox.endSubscription(second) }
        }
        second = try postbox.subscribe(to: [key]) { _, _ in received.append("second") }.subscription
        try rename(" A")
        try rename(" B")
        #expect(received == ["first", "first"])
        #expect(postbox.viewCount == 1)
    }

    /// The view was loaded while its peer had a name that was never committed.
    @Test func aSubscriptionInAFailedTransactionDiscardsItsState() throws {
        struct Stop: Error {}
        let watched = WatchedViews()
        #expect(throws: Stop.self) {
            try temporary { transaction in
                try transaction.updatePeers([People.object(People.ann, name: " A")])
                try watched.subscribe(postbox, key)
                #expect((watched.snapshots[key] as? BasicPeerView)?.peer == People.object(People.ann, name: " A"))
                throw Stop()
            }
        }
        #expect((watched.snapshots[key] as? BasicPeerView)?.peer == People.object(People.ann))
        #expect(watched.emitted[key] == 1)
        try rename(" B")
        #expect((watched.snapshots[key] as? BasicPeerView)?.peer == People.object(People.ann, name: " B"))
    }
}
