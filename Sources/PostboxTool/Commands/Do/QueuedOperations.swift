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

/// The records of a server in a file: an array, or a record a line.
struct ServerRecords {
    /// Nodes look into them.
    private let documents: [JSONDocument]
    let records: [JSONNode]

    /// Throws ToolError for what is not JSON.
    init(_ path: String) throws {
        let bytes = try SmallFile.bytes(path)
        var documents: [JSONDocument] = []
        func parse(_ text: [UInt8]) throws {
            let document = JSONDocument()
            try text.withUnsafeBytes { try document.parse($0) }
            documents.append(document)
        }
        do {
            if bytes.first(where: { $0 > 0x20 }) == 0x5B {
                try parse(bytes)
                records = documents.flatMap { Array($0.root.elements) }
            } else {
                for line in bytes.split(separator: 0x0A) where line.contains(where: { $0 > 0x20 }) { try parse(Array(line)) }
                records = documents.map(\.root)
            }
        } catch {
            throw ToolError(.badInput, doing: "reading \(path)", "not JSON: \(error)")
        }
        self.documents = documents
    }
}
