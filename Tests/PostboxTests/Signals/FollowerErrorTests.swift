import Dispatch
import Postbox
import PostboxStorage
import SignalKit
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What a LivePostbox cannot follow reaches the handler of errors.
struct FollowerErrorTests {
    /// The first error that the handler is told after `spoil`; nil when none comes.
    private func firstError(after spoil: (TemporaryPostbox) throws -> Void) throws -> String? {
        let temporary = try TemporaryPostbox()
        let (told, arrived) = (Atomic<String?>(value: nil), DispatchSemaphore(value: 0))
        let live = try LivePostbox {
            temporary.postbox.setViewErrorHandler { _, error in
                if told.swap("\(error)") == nil { arrived.signal() }
            }
            return temporary.postbox
        }
        let received = Received(live.combinedView(keys: [.state]))
        live.queue.queue.sync {}
        #expect(received.values.count == 1)
        // Nobody looks while it is being spoilt.
        try live.queue.queue.sync { try spoil(temporary) }
        guard arrived.wait(timeout: .now() + 60) == .success else { return nil }
        received.dispose()
        live.queue.queue.sync {}
        return told.with { $0 }
    }

    @Test func aRefreshThatFailsAllTheTime() throws {
        let error = try firstError { temporary in
            let box = try SQLiteValueBox(path: temporary.box.path, mode: .readWrite)
            try box.begin()
            try box.set(MetadataTable.declaration.table, key: MetadataTable.remoteContactCount(), value: [1, 0, 0, 0])
            try box.commit()
            // No page of the log can be read any more.
            let log = open(box.path + "-wal", O_WRONLY), header: off_t = 56
            let garbage = [UInt8](repeating: 0xFF, count: Int(lseek(log, 0, SEEK_END) - header))
            #expect(pwrite(log, garbage, garbage.count, header) > 0)
            close(log)
        }
        #expect(error != nil)
    }

    @Test func aFileThatIsDeleted() throws {
        let error = try firstError { try $0.removeFile() }
        #expect(error?.contains("deleted") == true)
    }
}
