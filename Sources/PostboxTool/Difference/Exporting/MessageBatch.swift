import Postbox
import PostboxCoding
import PostboxStorage

/// Messages of one peer on their way into an `addMessages` line.
struct MessageBatch {
    static let limit = 100

    private let media: StoredMedia
    private(set) var peerId: PeerId?
    private(set) var count = 0
    private let writer = JSONWriter(capacity: 64 << 10)

    init(media: StoredMedia) { self.media = media }

    /// Adds a message as it is. `isNumbered`: the store gives it the id that it has.
    mutating func add(_ index: MessageIndex, _ row: MessageRow, isNumbered: Bool) throws {
        begin(index.id, isNumbered: isNumbered)
        if let id = row.globallyUniqueId { writer.member("globallyUniqueId", int64: id) }
        write(index, row, flags: row.flags, groupingKey: row.groupingKey)
        if let info = row.forwardInfo { write(info) }
        if let author = row.authorId { writer.member("authorId", peer: author) }
        writer.key("text")
        writer.string(utf8: row.text)
        writeAttributes(row)
        try writeMedia(row)
        writer.endObject()
    }

    /// Adds a message as it was before an edit: what decides under which tags and where it is counted, and no contents.
    mutating func add(_ index: MessageIndex, _ row: MessageRow, _ version: FirstVersion, isNumbered: Bool) {
        begin(index.id, isNumbered: isNumbered)
        write(index, row, flags: version.flags, groupingKey: version.groupingKey)
        writer.key("text")
        writer.string("" as StaticString)
        // Custom tags come from attributes.
        if let tags = row.customTags, tags.count > 0 { writeAttributes(row) }
        writer.endObject()
    }

    private mutating func begin(_ id: MessageId, isNumbered: Bool) {
        if count == 0 { writer.beginArray() }
        peerId = id.peerId
        count += 1
        writer.beginObject()
        guard isNumbered else { return writer.member("id", message: id) }
        writer.object("id") {
            writer.member("peer", peer: id.peerId)
            writer.member("namespace", int: id.namespace)
        }
    }

    private func write(_ index: MessageIndex, _ row: MessageRow, flags: MessageFlags, groupingKey: Int64?) {
        if let groupingKey { writer.member("groupingKey", int64: groupingKey) }
        if let thread = row.threadId { writer.member("threadId", int64: thread) }
        writer.member("timestamp", int: index.timestamp)
        write("flags", flags.rawValue)
        write("tags", row.tags.rawValue)
        write("globalTags", row.globalTags?.rawValue ?? 0)
        write("localTags", row.localTags?.rawValue ?? 0)
    }

    private func writeAttributes(_ row: MessageRow) {
        if row.attributes.count > 0 { writer.array("attributes", row.attributes) { writer.coded($0) } }
    }

    private func write(_ name: StaticString, _ bits: UInt32) {
        guard bits != 0 else { return }
        writer.key(name)
        writer.int(Int(bits))
    }

    private func write(_ info: MessageRow.ForwardInfo) {
        writer.object("forwardInfo") {
            if let author = info.authorId { writer.member("authorId", peer: author) }
            if let source = info.sourceId { writer.member("sourceId", peer: source) }
            if let source = info.sourceMessageId { writer.member("sourceMessageId", message: source) }
            writer.member("date", int: info.date)
            if let signature = info.authorSignature {
                writer.key("authorSignature")
                writer.string(utf8: signature)
            }
            if let type = info.psaType {
                writer.key("psaType")
                writer.string(utf8: type)
            }
            if let flags = info.infoFlags { writer.member("flags", int: flags) }
        }
    }

    /// Media in the row, then those that the row names and the media table holds.
    private func writeMedia(_ row: MessageRow) throws {
        guard row.embeddedMedia.count + row.referencedMedia.count > 0 else { return }
        writer.key("media")
        writer.beginArray()
        row.embeddedMedia.forEach { writer.coded($0) }
        for id in row.referencedMedia { try media.withObject(id) { writer.coded($0) } }
        writer.endArray()
    }

    mutating func finish(_ documents: ReplayedDocuments) throws {
        guard count > 0 else { return }
        writer.endArray()
        try documents.operation("addMessages") { line in
            line.key("messages")
            line.raw(writer.bytes)
            line.key("location")
            line.string("random" as StaticString)
        }
        writer.removeAll()
        count = 0
    }
}
