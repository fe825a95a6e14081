import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// Records a session with a server in the form that `RecordedServer` replays.
package final class SessionRecorder {
    package enum Entry {
        /// `tail` is the answer or error, and `nil` until it arrives. A request canceled by the client has none.
        case exchange(head: [UInt8], tail: [UInt8]?, sent: Int64, ended: Int64)
        case push([UInt8], at: Int64)
        case chatListsShown(at: Int64)
    }

    package let clock: any SyncClock
    private let header: [UInt8]
    package var entries: [Entry] = []
    /// The error for content that has no form in recordings.
    private(set) var failure: OperationError?

    /// Creates a recorder. The clock is at the start of the session. `account` is the owner of the session, and `user` is the account's own user as
    /// received at its login. `components` are the parts of the client that ran in addition to those that always run.
    package init(account: PeerId, user: CodedObject, components: Set<String> = [], clock: any SyncClock) {
        self.clock = clock
        let writer = JSONWriter()
        writer.beginObject()
        writer.member("server", int: Int32(1))
        writer.member("account", peer: account)
        writer.member("date", int: clock.now)
        writer.member("user", coded: user)
        if !components.isEmpty { writer.array("components", components.sorted()) { writer.string($0) } }
        writer.endObject()
        header = Array(writer.bytes)
    }

    /// Wraps a server to record its answers.
    package func recording(_ server: any SyncServer) -> any SyncServer { Recorded(server, self) }

    package func push(_ updates: ServerUpdates) {
        entries.append(.push(bytes { (writer) throws(OperationError) in try writer.write(updates) }, at: clock.elapsed))
    }

    package func chatListsShown() { entries.append(.chatListsShown(at: clock.elapsed)) }

    private func bytes(_ write: (JSONWriter) throws(OperationError) -> Void) -> [UInt8] {
        let writer = JSONWriter()
        do throws(OperationError) { try write(writer) } catch { failure = failure ?? error }
        return Array(writer.bytes)
    }

    fileprivate func sent(_ request: SyncRequest) -> Int {
        let head = bytes { writer in
            writer.key("request")
            writer.string(request.name)
            writer.key("fields")
            request.writeFields(to: writer)
        }
        entries.append(.exchange(head: head, tail: nil, sent: clock.elapsed, ended: clock.elapsed))
        return entries.count - 1
    }

    fileprivate func ended(_ place: Int, _ result: Result<SyncResponse, SyncError>) {
        guard case let .exchange(head, nil, sent, _) = entries[place] else { return }
        let tail = bytes { (writer) throws(OperationError) in
            switch result {
            case let .success(response):
                writer.key("answer")
                try response.write(to: writer)
            case let .failure(error):
                writer.key("error")
                writer.beginObject()
                writer.member("code", int: error.code)
                writer.member("text", text: error.text)
                writer.endObject()
            }
        }
        entries[place] = .exchange(head: head, tail: tail, sent: sent, ended: clock.elapsed)
    }

    /// Passes the lines to `body`. The session ends now.
    package func write(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        if let failure { throw failure }
        let writer = JSONWriter()
        func line(_ write: () -> Void) throws {
            writer.removeAll()
            write()
            writer.newline()
            try body(writer.bytes)
        }
        func after(_ microseconds: Int64) {
            guard microseconds != 0 else { return }
            writer.key("after")
            writer.double(Double(microseconds) / 1e6)
        }
        try line { header.withUnsafeBytes { writer.raw($0) } }
        var lastPush: Int64 = 0
        for entry in entries {
            switch entry {
            case let .exchange(head, tail?, sent, ended):
                try line {
                    writer.beginObject()
                    head.withUnsafeBytes { writer.raw($0) }
                    tail.withUnsafeBytes { writer.raw($0) }
                    after(ended - sent)
                    writer.endObject()
                }
            case let .exchange(head, nil, _, _):
                try line {
                    writer.beginObject()
                    head.withUnsafeBytes { writer.raw($0) }
                    writer.member("answered", bool: false)
                    writer.endObject()
                }
            case let .push(updates, time):
                try line {
                    writer.beginObject()
                    writer.key("push")
                    updates.withUnsafeBytes { writer.raw($0) }
                    after(time - lastPush)
                    writer.endObject()
                }
                lastPush = time
            case let .chatListsShown(time):
                try line {
                    writer.beginObject()
                    writer.member("show", text: ServerRecord.chatLists)
                    after(time - lastPush)
                    writer.endObject()
                }
            }
        }
        try line {
            writer.beginObject()
            writer.member("end", bool: true)
            after(clock.elapsed - lastPush)
            writer.endObject()
        }
    }

    package final class Recorded: SyncServer {
        private let server: any SyncServer
        private let recorder: SessionRecorder

        init(_ server: any SyncServer, _ recorder: SessionRecorder) {
            self.server = server
            self.recorder = recorder
        }

        package func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
            let place = recorder.sent(request)
            return server.send(request) { [recorder] result in
                recorder.ended(place, result)
                completion(result)
            }
        }
    }
}
