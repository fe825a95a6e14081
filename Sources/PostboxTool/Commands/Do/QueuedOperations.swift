import CommandLineKit
import Postbox
import PostboxCoding
import PostboxDocuments
import PostboxReading
import PostboxStorage
import TelegramModel

/// The operations that a call has left in the log, new ones and those in the place of others.
struct QueuedOperations {
    private struct Place {
        let peerId: PeerId
        let tag: UInt8
        let localIndex: Int32
    }

    private var entries: [(place: Place, contents: [UInt8])] = []

    init(_ pair: DatabasePair) throws {
        let before = OperationLogReader(file: pair.old, peers: [], tags: []), after = OperationLogReader(file: pair.new, peers: [], tags: [])
        try pair.walk(.declared(PeerOperationLogTable.declaration)) { _ in try Interruption.check() } body: { row in
            guard case let .row(row) = row, let entry = row.new.flatMap({ after.entry(row.key, $0) }) else { return true }
            let contents = [UInt8](entry.contents)
            let former = row.old.flatMap { before.entry(row.key, $0) }
            // An operation whose place among those of all chats alone has changed is not a new one.
            if former?.contents.elementsEqual(contents) == true { return true }
            entries.append((Place(peerId: entry.peerId, tag: entry.tag, localIndex: entry.localIndex), contents))
            return true
        }
    }

    /// One line for each: what Telegram will tell its server.
    func announce(isDryRun: Bool, on notices: Notices) {
        for entry in entries {
            let name = NumberNames.operationLogTags.name(of: Int32(entry.place.tag))?.description ?? "operation \(entry.place.tag)"
            notices.note("Telegram \(isDryRun ? "would" : "will") send \(name) of \(entry.place.peerId) when it opens the file")
        }
    }

    func write(to writer: JSONWriter) {
        writer.beginArray()
        for entry in entries {
            writer.beginObject()
            writer.member("peer", peer: entry.place.peerId)
            writer.member("tag", int: Int32(entry.place.tag))
            writer.key("tagName")
            if let name = NumberNames.operationLogTags.name(of: Int32(entry.place.tag)) { writer.string(name) } else { writer.null() }
            writer.member("localIndex", int: entry.place.localIndex)
            writer.key("contents")
            writer.coded(entry.contents)
            writer.endObject()
        }
        writer.endArray()
    }
}
