import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore
import TelegramModel

/// The result of filling holes.
package struct FillSummary {
    var chats = 0
    /// The number of filled parts of holes.
    var ranges = 0
    /// The number of written messages, including messages that the messages of the histories reply to.
    package var messages = 0
    /// The number of threads of these messages whose data was added, such as the titles of topics.
    var threads = 0
    var requests = 0
    /// The number of messages of the archive that cannot be read. They stay in holes.
    var unreadable = 0
    /// The number of chats with messages in the archive that the database does not know.
    var unknownChats = 0

    package init() {}

    package func note(isDryRun: Bool, from name: String, on notices: Notices) {
        let word = isDryRun ? "would fill" : "filled"
        let more = threads > 0 ? ", data of \(threads.counted("thread"))" : ""
        notices.note(
            "\(word) \(ranges.counted("part")) of holes in \(chats.counted("chat")) from \(name): "
                + "\(messages.counted("message"))\(more), \(requests.counted("request"))")
        if unreadable > 0 {
            notices.note("\(unreadable.counted("message")) of \(name) cannot be read and \(unreadable == 1 ? "stays" : "stay") missing, in holes")
        }
        if unknownChats > 0 {
            notices.note(
                "\(unknownChats.counted("chat")) with messages in \(name) \(unknownChats == 1 ? "is" : "are") unknown to the database and left out; "
                    + "'postbox import DB FILE --only-missing' adds chats from an export")
        }
    }

    package func json(isDryRun: Bool) -> String {
        let writer = JSONWriter()
        writer.beginObject()
        writer.key("summary")
        writer.beginObject()
        writer.key("dryRun")
        writer.bool(isDryRun)
        let counts: [(StaticString, Int)] = [
            ("chats", chats), ("ranges", ranges), ("messages", messages), ("threads", threads), ("requests", requests),
            ("unreadable", unreadable), ("unknownChats", unknownChats),
        ]
        for (name, count) in counts {
            writer.key(name)
            writer.int(count)
        }
        writer.endObject()
        writer.endObject()
        writer.newline()
        return writer.text
    }
}

/// Fills the holes of a database from an archive, with the requests by which views fill them from the server.
package final class HoleFilling {
    private let box: SQLiteValueBox
    private let database: SyncDatabase
    private let archive: FillArchive
    private let clock = VirtualClock(start: Postbox.currentTime())
    private let server: ArchiveServer
    private let connection: SyncConnection
    private let progress: ProgressLine
    private let failures: Failures
    /// Messages of the current chat in the archive that cannot be read.
    private var unreadable: Set<MessageId> = []
    package private(set) var summary = FillSummary()

    /// The maximum number of messages per request.
    private static let count = 100

    package init(_ box: SQLiteValueBox, accountPeerId: PeerId, from archive: FillArchive, progress: ProgressLine) throws {
        self.box = box
        self.archive = archive
        self.progress = progress
        database = SyncDatabase(try Postbox(valueBox: box, seed: .telegram, role: .guest))
        server = ArchiveServer(archive, clock: clock)
        server.isKnown = { [database] peerId in ((try? database.write { try $0.getPeer(peerId) }) ?? nil) != nil }
        let failures = Failures()
        self.failures = failures
        connection = SyncConnection(
            accountPeerId: accountPeerId, server: server, database: database, clock: clock, random: { 0 },
            onFailure: { failures.first = failures.first ?? $0 })
        database.afterCommit = { [weak self] in self?.summary.messages += $0.addedMessageCount }
    }

    /// The error that ended the work on the database.
    private final class Failures {
        var first: (any Error)?
    }

    /// Fills the holes of these chats or, for `nil`, of all listed chats and of the chats of the archive whose peer is stored. Filled ranges stay
    /// filled even if the work fails later.
    ///
    /// Filled messages make more chats known: those of their authors, and of the messages that they reply to. These chats are filled as well.
    package func run(_ peers: Set<PeerId>?) throws {
        var done: Set<PeerId> = []
        while true {
            let chats = try (peers ?? knownChats()).subtracting(done)
            let sorted = chats.filter { $0.namespace != PeerId.secretChat }.sorted { $0.packed < $1.packed }
            guard !sorted.isEmpty else { return }
            for (number, peerId) in sorted.enumerated() {
                try Interruption.check()
                progress.report(done.count + number, of: done.count + sorted.count, unit: "chats", extra: "\(summary.messages) messages")
                try fill(peerId)
            }
            done.formUnion(sorted)
        }
    }

    /// Returns the chats of the chat lists, and the chats of the archive whose peer is stored, because a chat may be in no list.
    private func knownChats() throws -> Set<PeerId> {
        let archived = try archive.chats()
        return try database.write { transaction in
            let listed = try Set(transaction.getChatListPeerIds())
            let known = try archived.filter { try listed.contains($0) || transaction.getPeer($0) != nil }
            summary.unknownChats = archived.count - known.count
            return listed.union(known)
        }
    }

    private func fill(_ peerId: PeerId) throws {
        let known = try archive.known(peerId)
        guard !known.isEmpty else { return }
        let before = summary.ranges
        // A chat that was never opened gets its holes when it is first read.
        let plain = try database.write { try $0.getHoles(peerId: peerId, namespace: MessageId.Namespace.cloud) }
        for range in plain {
            let hole = Hole(
                peerId: peerId, namespace: MessageId.Namespace.cloud, threadId: nil, space: HoleSpace(), min: range.lowerBound, max: range.upperBound)
            try fill(hole, known)
        }
        // A history may be known while the messages with a tag or in a thread are not.
        var others: [Hole] = []
        try HoleReader(DatabaseFile(path: box.path, box: box)).holes(of: [peerId]) { hole in
            if hole.namespace == MessageId.Namespace.cloud, hole.threadId != nil || hole.space != HoleSpace() { others.append(hole) }
            return true
        }
        for hole in others { try fill(hole, known) }
        if summary.ranges > before { summary.chats += 1 }
        summary.unreadable += unreadable.count
        unreadable = []
        try addThreads()
    }

    /// Adds the archive's data of the threads that the database did not know.
    private func addThreads() throws {
        let threads = Set(server.unknownThreads)
        server.unknownThreads = []
        for thread in threads.sorted(by: { $0.threadId < $1.threadId }) {
            guard let info = try archive.threadInfo(thread) else { continue }
            try database.write { transaction in
                guard try transaction.getMessageHistoryThreadInfo(peerId: thread.peerId, threadId: thread.threadId) == nil else { return }
                try transaction.setMessageHistoryThreadInfo(peerId: thread.peerId, threadId: thread.threadId, info: info)
                summary.threads += 1
            }
        }
    }

    private func fill(_ hole: Hole, _ known: [ClosedRange<Int32>]) throws {
        for part in known where part.overlaps(hole.min...hole.max) { try fill(hole, part.clamped(to: hole.min...hole.max)) }
    }

    /// Fills a part of a hole whose messages the archive contains, except those that cannot be read.
    private func fill(_ hole: Hole, _ range: ClosedRange<Int32>) throws {
        var rest: ClosedRange<Int32>? = range
        while let part = rest {
            guard let id = try request(hole, part) else {
                summary.ranges += 1
                return
            }
            unreadable.insert(id)
            if part.lowerBound < id.id {
                guard try request(hole, part.lowerBound...(id.id - 1)) == nil else { return }
                summary.ranges += 1
            }
            rest = id.id < part.upperBound ? (id.id + 1)...part.upperBound : nil
        }
    }

    /// Requests a part of a hole, starting with the lowest IDs, until nothing more is returned. If a message cannot be read, the work stops and that
    /// message is returned.
    private func request(_ hole: Hole, _ range: ClosedRange<Int32>) throws -> MessageId? {
        var start = range.lowerBound
        while true {
            try Interruption.check()
            let entry = MessageHistoryHolesViewEntry(
                peerId: hole.peerId, namespace: hole.namespace, threadId: hole.threadId,
                direction: .range(
                    start: MessageId(peerId: hole.peerId, namespace: hole.namespace, id: start),
                    end: MessageId(peerId: hole.peerId, namespace: hole.namespace, id: range.upperBound)),
                space: hole.space.operationSpace, count: HoleFilling.count, userId: nil)
            server.highestId = nil
            server.unreadable = nil
            server.wanted = start...range.upperBound
            server.belongs = { message in
                (hole.threadId.map { message.threadId == $0 } ?? true) && hole.space.operationSpace.contains(message)
            }
            var isDone = false
            _ = MessageHistoryHoleFetch.start(entry, connection, requestsArchive: true) { isDone = true }
            _ = clock.run(until: { isDone || connection.isClosed })
            summary.requests = server.requests
            if let failure = failures.first ?? server.failure { throw failure }
            if let id = server.unreadable { return id }
            guard isDone, let highest = server.highestId, highest >= start, highest < range.upperBound else { return nil }
            start = highest + 1
        }
    }
}

extension ChangeRecord {
    /// The number of messages that a transaction added, less those that it removed.
    fileprivate var addedMessageCount: Int {
        operationsByPeerId.values.joined().reduce(0) { count, operation in
            switch operation {
            case .insertMessage: count + 1
            case let .remove(messages): count - messages.count
            default: count
            }
        }
    }
}

extension HoleSpace {
    var operationSpace: MessageHistoryHoleOperationSpace {
        if let customTag { return .customTag(customTag, tag.map { MessageTags(rawValue: $0) }) }
        return tag.map { .tag(MessageTags(rawValue: $0)) } ?? .everywhere
    }
}
