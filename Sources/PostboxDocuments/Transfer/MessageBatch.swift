import Postbox
import PostboxCoding
import PostboxReading
import TelegramCore

/// Messages of one peer that will be written as one `addMessages` line.
struct MessageBatch {
    static let limit = 100

    private let media: StoredMedia
    private(set) var peerId: PeerId?
    private var messages: [StoreMessage] = []
    var count: Int { messages.count }

    init(media: StoredMedia) { self.media = media }

    /// Adds a message unchanged. `isNumbered` states whether the store assigns the same ID.
    mutating func add(_ index: MessageIndex, _ row: MessageRow, isNumbered: Bool) throws {
        append(try MessageBatch.whole(index, row, isNumbered: isNumbered, media))
    }

    /// Returns a message unchanged. Media that is no longer stored is omitted.
    static func whole(_ index: MessageIndex, _ row: MessageRow, isNumbered: Bool, _ media: StoredMedia?) throws -> StoreMessage {
        var message = MessageBatch.message(index, row, isNumbered: isNumbered)
        message.globallyUniqueId = row.globallyUniqueId
        message.forwardInfo = MessageForwardInfo(row.forwardInfo)
        message.authorId = row.authorId
        message.text = [UInt8](row.text)
        message.attributes = row.attributes.objects
        message.media = row.embeddedMedia.objects
        // The media in the row, followed by the referenced ones in the media table.
        try row.referencedMedia.forEach { id in try media?.withObject(id) { message.media.append(CodedObject(copying: $0)) } }
        return message
    }

    /// Adds a message as it was before an edit: without contents, but with the properties that determine its tags and the counters that include it.
    mutating func add(_ index: MessageIndex, _ row: MessageRow, _ version: FirstVersion, isNumbered: Bool) {
        var message = MessageBatch.message(index, row, isNumbered: isNumbered)
        message.flags = version.flags
        message.groupingKey = version.groupingKey
        // Custom tags are derived from attributes.
        if let tags = row.customTags, tags.count > 0 { message.attributes = row.attributes.objects }
        append(message)
    }

    private static func message(_ index: MessageIndex, _ row: MessageRow, isNumbered: Bool) -> StoreMessage {
        StoreMessage(
            id: isNumbered ? .partial(peerId: index.id.peerId, namespace: index.id.namespace) : .id(index.id), groupingKey: row.groupingKey,
            threadId: row.threadId, timestamp: index.timestamp, flags: row.flags, tags: row.tags, globalTags: row.globalTags ?? [],
            localTags: row.localTags ?? [])
    }

    private mutating func append(_ message: StoreMessage) {
        peerId = message.id.peerId
        messages.append(message)
    }

    mutating func finish(_ documents: ReplayedDocuments) throws {
        guard !messages.isEmpty else { return }
        try documents.account(.addMessages(messages, location: .random))
        // The operation holds the array. Keeping its capacity would allocate another array of that size, even if few messages follow.
        messages = []
    }
}

extension CountedObjects {
    fileprivate var objects: [CodedObject] {
        var objects: [CodedObject] = []
        objects.reserveCapacity(count)
        forEach { objects.append(CodedObject(copying: $0)) }
        return objects
    }
}

/// The first version of a message that was edited, as far as it can be derived from rows: its edit counter, its album, and its incoming flag
/// are not changed by an edit.
struct FirstVersion {
    /// The maximum number of replayed edits.
    static let limit: UInt32 = 16

    /// The number of edits since.
    let edits: Int
    let flags: MessageFlags
    let groupingKey: Int64?

    /// Returns `nil` if the message was never edited, or too often. `wasIncoming` is the flag in the index of messages.
    init?(_ row: MessageRow, wasIncoming: Bool, _ stableIds: inout StableIdPlan) throws {
        guard (1...FirstVersion.limit).contains(row.stableVersion) else { return nil }
        edits = Int(row.stableVersion)
        groupingKey = try row.groupInfo.map { try stableIds.groupingKey(ofAlbum: $0) }
        var flags = row.flags
        if wasIncoming != flags.isIncoming {
            if wasIncoming { flags.insert(.incoming) } else { flags.subtract([.incoming, .countedAsIncoming]) }
        }
        self.flags = flags
    }
}
