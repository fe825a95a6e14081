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
    /// The number of parts of holes that are now known.
    var ranges = 0
    /// The number of added messages: those of the histories, and those that they reply to.
    var messages = 0
    var requests = 0

    package func note(isDryRun: Bool, from name: String, on notices: Notices) {
        let word = isDryRun ? "would fill" : "filled"
        notices.note(
            "\(word) \(ranges) part\(ranges == 1 ? "" : "s") of holes in \(chats) chat\(chats == 1 ? "" : "s") from \(name): "
                + "\(messages) message\(messages == 1 ? "" : "s"), \(requests) request\(requests == 1 ? "" : "s")")
    }

    package func json(isDryRun: Bool) -> String {
        let writer = JSONWriter()
        writer.beginObject()
        writer.key("summary")
        writer.beginObject()
        writer.key("dryRun")
        writer.bool(isDryRun)
        for (name, count) in [("chats", chats), ("ranges", ranges), ("messages", messages), ("requests", requests)] as [(StaticString, Int)] {
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
    package private(set) var summary = FillSummary()

    /// Most messages that one request asks for.
    private static let count = 100

    package init(_ box: SQLiteValueBox, accountPeerId: PeerId, from archive: FillArchive, progress: ProgressLine) throws {
        self.box = box
        self.archive = archive
        self.progress = progress
        database = SyncDatabase(try Postbox(valueBox: box, seed: .telegram, role: .guest))
        server = ArchiveServer(archive, clock: clock)
        server.isKnown = { [database] peerId in ((try? database.write { try $0.getPeer(peerId) }) ?? nil) != nil }
        server.countMissing = { [database] messages in
            (try? database.write { transaction in
                try messages.count { message in
                    guard case let .id(id) = message.id else { return true }
                    return try !transaction.messageExists(id)
                }
            }) ?? messages.count
        }
        let failures = Failures()
        self.failures = failures
        connection = SyncConnection(
            accountPeerId: accountPeerId, server: server, database: database, clock: clock, random: { 0 },
            onFailure: { failures.first = failures.first ?? $0 })
    }

    /// The error that ended the work on the database.
    private final class Failures {
        var first: (any Error)?
    }

    /// Fills the holes of these chats, or of all chats if `nil`. Filled ranges stay filled even if the work fails later.
    package func run(_ peers: Set<PeerId>?) throws {
        let chats = try peers.map { Array($0) } ?? database.write { try $0.getChatListPeerIds() }
        let sorted = chats.filter { $0.namespace != PeerId.secretChat }.sorted { $0.packed < $1.packed }
        for (number, peerId) in sorted.enumerated() {
            try Interruption.check()
            progress.report(number, of: sorted.count, unit: "chats", extra: "\(summary.messages) messages")
            try fill(peerId)
        }
        summary.messages = server.addedCount
        summary.requests = server.requests
    }

    private func fill(_ peerId: PeerId) throws {
        let known = try archive.known(peerId)
        guard !known.isEmpty else { return }
        let before = summary.ranges
        // For a chat that was never used, nothing is known: its holes are created on first use.
        let plain = try database.write { try $0.getHoles(peerId: peerId, namespace: MessageId.Namespace.cloud) }
        for range in plain {
            let hole = Hole(
                peerId: peerId, namespace: MessageId.Namespace.cloud, threadId: nil, space: HoleSpace(), min: range.lowerBound, max: range.upperBound)
            try fill(hole, known)
        }
        // The remaining case: a history may be known while its tagged messages are not.
        var others: [Hole] = []
        try HoleReader(DatabaseFile(path: box.path, box: box)).holes(of: [peerId]) { hole in
            if hole.namespace == MessageId.Namespace.cloud, hole.threadId != nil || hole.space != HoleSpace() { others.append(hole) }
            return true
        }
        for hole in others { try fill(hole, known) }
        if summary.ranges > before { summary.chats += 1 }
    }

    private func fill(_ hole: Hole, _ known: [ClosedRange<Int32>]) throws {
        for part in known where part.overlaps(hole.min...hole.max) {
            try fill(hole, part.clamped(to: hole.min...hole.max))
            summary.ranges += 1
        }
    }

    /// Requests a part of a hole that the archive knows, from below, until there are no further messages.
    private func fill(_ hole: Hole, _ range: ClosedRange<Int32>) throws {
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
            server.belongs = { message in
                (hole.threadId.map { message.threadId == $0 } ?? true) && hole.space.operationSpace.contains(message)
            }
            var isDone = false
            _ = MessageHistoryHoleFetch.start(entry, connection, asksArchive: true) { isDone = true }
            _ = clock.run(until: { isDone || connection.isClosed })
            if let failure = failures.first ?? server.failure { throw failure }
            guard isDone, let highest = server.highestId else { return }
            summary.messages = server.addedCount
            guard highest >= start, highest < range.upperBound else { return }
            start = highest + 1
        }
    }
}

extension HoleSpace {
    var operationSpace: MessageHistoryHoleOperationSpace {
        if let customTag { return .customTag(customTag, tag.map { MessageTags(rawValue: $0) }) }
        return tag.map { .tag(MessageTags(rawValue: $0)) } ?? .everywhere
    }
}
