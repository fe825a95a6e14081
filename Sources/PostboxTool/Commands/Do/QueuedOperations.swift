import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// The operations that a call has left in the log, new ones and those in the place of others.
struct QueuedOperations {
    private struct Place: Hashable {
        let peerId: PeerId
        let tag: UInt8
        let localIndex: Int32
    }

    private var entries: [(place: Place, contents: [UInt8])] = []

    init(_ pair: DatabasePair) throws {
        var before: [Place: [UInt8]] = [:]
        try QueuedOperations.forEach(in: pair.old) { place, contents in before[place] = contents }
        var found: [(place: Place, contents: [UInt8])] = []
        try QueuedOperations.forEach(in: pair.new) { place, contents in
            if before[place] != contents { found.append((place, contents)) }
        }
        entries = found
    }

    private static func forEach(in file: DatabaseFile, _ body: (Place, [UInt8]) -> Void) throws {
        try OperationLogReader(file: file, peers: [], tags: []).byPeer { entry in
            body(Place(peerId: entry.peerId, tag: entry.tag, localIndex: entry.localIndex), [UInt8](entry.contents))
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
