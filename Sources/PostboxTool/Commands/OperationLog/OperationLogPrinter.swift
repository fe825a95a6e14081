import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// Writes operations as JSON Lines.
final class OperationLogPrinter {
    private let output: ResultOutput
    private let writer = JSONWriter()
    private let objects: any CodedObjectWriter
    private var left: Int

    /// The shape of the results.
    static let shape = ResultShape(
        ["peer", "tag", "tagName", "localIndex", "mergedIndex", .coded("contents")],
        columns: [
            .made("chat") { row, people in
                // Operations of no chat are those of the account.
                row["peer"]?.string == "user:0" ? PeerName.accountOperations : row["peer"].map(people.chatName) ?? ""
            },
            .made("operation") { row, _ in row["tagName"]?.string ?? "tag \(row["tag"]?.int64 ?? 0)" }, .number("local", "localIndex"), .number("merged", "mergedIndex"),
            .made("contents", isCut: true) { row, people in
                guard let contents = row["contents"] else { return "" }
                // Several kinds of operations can have one tag; if only one kind has it, the tag names the kind.
                let type = contents["$type"]?.string ?? "", isNamed = type == (row["tagName"]?.string ?? "") + "Operation"
                let words = ValueWords(people: people.ofDatabase, chat: row["peer"]?.peerId).text(contents)
                return words.isEmpty || type.isEmpty || isNamed ? (words.isEmpty ? type : words) : "\(type): \(words)"
            }.wrapped,
        ])

    init(_ output: ResultOutput, exact: Bool, limit: Int?) {
        self.output = output
        objects = exact ? ExactObjectWriter(names: CatalogueNames()) : ReadableObjectWriter()
        left = limit ?? .max
    }

    /// Prints one; `false` if the limit is reached.
    func print(_ entry: OperationLogReader.Entry) throws -> Bool {
        guard left > 0 else { return false }
        writer.removeAll()
        writer.beginObject()
        writer.key("peer")
        writer.peer(packed: entry.peerId.packed)
        writer.key("tag")
        writer.int(Int(entry.tag))
        OperationLogPrinter.writeTagName(entry.tag, to: writer)
        writer.key("localIndex")
        writer.int(Int(entry.localIndex))
        writer.key("mergedIndex")
        if let mergedIndex = entry.mergedIndex { writer.int(Int(mergedIndex)) } else { writer.null() }
        writer.key("contents")
        objects.write(entry.contents, form: .root, to: writer)
        writer.endObject()
        try output.write(row: writer.bytes)
        left -= 1
        return left > 0
    }

    static func writeTagName(_ tag: UInt8, to writer: JSONWriter) {
        writer.key("tagName")
        if let name = NumberNames.operationLogTags.name(of: Int32(tag)) { writer.string(name) } else { writer.null() }
    }
}

/// The number of pending operations per tag.
struct OperationLogStats {
    private struct Counts {
        var entries = 0
        var peers: Set<PeerId> = []
        var firstMerged: Int32?
        var lastMerged: Int32?
        var bytes = 0
    }

    private var tags: [UInt8: Counts] = [:]

    init(_ reader: OperationLogReader) throws {
        var tags: [UInt8: Counts] = [:]
        try reader.byPeer { entry in
            var counts = tags[entry.tag] ?? Counts()
            counts.entries += 1
            counts.peers.insert(entry.peerId)
            counts.bytes += entry.contents.count
            if let merged = entry.mergedIndex {
                counts.firstMerged = Swift.min(counts.firstMerged ?? merged, merged)
                counts.lastMerged = Swift.max(counts.lastMerged ?? merged, merged)
            }
            tags[entry.tag] = counts
            return true
        }
        self.tags = tags
    }

    static let shape = ResultShape(
        ["tag", "tagName", "entries", "peers", "contentBytes", "firstMergedIndex", "lastMergedIndex"],
        columns: [
            .number("tag"), .text("operation", "tagName"), .number("entries"), .number("peers"), .number("bytes", "contentBytes"),
            .number("first", "firstMergedIndex"), .number("last", "lastMergedIndex"),
        ])

    func print(_ output: ResultOutput) throws {
        let writer = JSONWriter()
        for (tag, counts) in tags.sorted(by: { $0.key < $1.key }) {
            writer.removeAll()
            writer.beginObject()
            writer.key("tag")
            writer.int(Int(tag))
            OperationLogPrinter.writeTagName(tag, to: writer)
            writer.key("entries")
            writer.int(counts.entries)
            writer.key("peers")
            writer.int(counts.peers.count)
            writer.key("contentBytes")
            writer.int(counts.bytes)
            writer.key("firstMergedIndex")
            if let first = counts.firstMerged { writer.int(Int(first)) } else { writer.null() }
            writer.key("lastMergedIndex")
            if let last = counts.lastMerged { writer.int(Int(last)) } else { writer.null() }
            writer.endObject()
            try output.write(row: writer.bytes)
        }
    }
}
