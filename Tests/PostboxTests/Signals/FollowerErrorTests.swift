import Dispatch
import PlatformSupport
import Postbox
import PostboxStorage
import SignalKit
import Testing

/// Errors that prevent a LivePostbox from following are passed to its error handler.
struct FollowerErrorTests {
    /// The first error that the handler receives after `spoil`; `nil` if none arrives.
    private func firstError(after spoil: (TemporaryPostbox) throws -> Void) throws -> String? {
        let temporary = try TemporaryPostbox()
        let (reported, arrived) = (Atomic<String?>(value: nil), DispatchSemaphore(value: 0))
        let live = try LivePostbox.sharing {
            temporary.postbox.setViewErrorHandler { _, error in
                if reported.swap("\(error)") == nil { arrived.signal() }
            }
            return temporary.postbox
        }
        let received = Received(live.combinedView(keys: [.state]))
        live.queue.queue.sync {}
        #expect(received.values.count == 1)
        // The queue does not look at the file during the change.
        try live.queue.queue.sync { try spoil(temporary) }
        guard arrived.wait(timeout: .now() + 60) == .success else { return nil }
        received.dispose()
        live.queue.queue.sync {}
        return reported.with { $0 }
    }

    /// Commits through another connection, and makes every page of the log unreadable.
    private func spoilTheLog(of temporary: TemporaryPostbox) throws {
        let box = try SQLiteValueBox(path: temporary.box.path, mode: .readWrite)
        try box.begin()
        try box.set(MetadataTable.declaration.table, key: MetadataTable.remoteContactCount(), value: [1, 0, 0, 0])
        try box.commit()
        let log = open(box.path + "-wal", O_WRONLY), header: off_t = 56
        let garbage = [UInt8](repeating: 0xFF, count: Int(lseek(log, 0, SEEK_END) - header))
        #expect(pwrite(log, garbage, garbage.count, header) > 0)
        close(log)
    }

    @Test func aRefreshThatFailsAllTheTime() throws {
        #expect(try firstError(after: spoilTheLog) != nil)
    }

    /// A view cannot fail: the handler receives the error with the view's key, and nothing is shown.
    @Test func viewsThatCannotBeLoaded() throws {
        let temporary = try TemporaryPostbox()
        let reported = Atomic<Set<PostboxViewKey>>(value: [])
        let live = try LivePostbox.sharing { temporary.postbox }
        live.setViewErrorHandler { key, _ in reported.modify { $0.union([key]) } }
        let keys: [PostboxViewKey] = [.state, .contactPeerIds]
        // The queue does not look at the file during the change.
        try live.queue.queue.sync { try spoilTheLog(of: temporary) }
        let combined = Received(live.combinedView(keys: keys)), one = Received(live.unsentMessageIdsView())
        let history = Received(live.aroundMessageHistoryViewForLocation(.peer(peerId: People.ann, threadId: nil), anchor: .upperBound, count: 5))
        // Once for the subscriptions, once for their forwarded events.
        for _ in 0..<2 { live.queue.queue.sync {} }
        #expect(reported.with { $0.isSuperset(of: keys + [.unsentMessageIds]) })
        #expect(reported.with { $0.contains { $0.kind == "messageHistory" } })
        #expect(combined.values.isEmpty && one.values.isEmpty && history.values.isEmpty)
        #expect(combined.end.isEmpty && one.end.isEmpty && history.end.isEmpty)
        for dispose in [combined.dispose, one.dispose, history.dispose] { dispose() }
        live.queue.queue.sync {}
    }

    @Test func anUnhandledErrorIsOneLine() {
        struct Damaged: Error, CustomStringConvertible { let description = "no \u{1B}[31mpage" }
        #expect(ViewErrors.line(.unsentMessageIds, Damaged()) == "postbox: the view unsentMessageIds cannot be read: no \\u{1B}[31mpage")
        let key = PostboxViewKey.peerPresences(peerIds: [People.ann])
        #expect(ViewErrors.line(key, PostboxError.busy) == "postbox: the view peerPresences cannot be read: \(PostboxError.busy)")
    }

    @Test func aFileThatIsDeleted() throws {
        let error = try firstError { try $0.removeFile() }
        #expect(error?.contains("deleted") == true)
    }
}
