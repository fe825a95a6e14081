import PostboxCoding
import PostboxTables

extension TelegramObjectModel {
    public func associatedIds(_ object: CodedObject) -> AssociatedIds {
        var found = MentionedIds()
        object.withBytes { bytes in
            guard let root = try? CodedObjectBytes(root: bytes), (try? CodedObjectBytes.validate(root.bytes, depth: 1)) != nil else { return }
            collect(root.bytes, type: TypeCatalogue().type(hash: root.hash), content: .unknown, into: &found)
        }
        var ids = found.ids
        if let reply = repliedMessage(object) { ids.messageIds.append(reply) }
        return ids
    }

    /// The message that a ReplyMessageAttribute names; `nil` for any other object.
    package func repliedMessage(_ object: CodedObject) -> MessageId? {
        object.withFields(of: TypeHash.replyMessageAttribute) { fields in
            guard let packed = fields.decodeOptionalInt64ForKey("i"), let peer = fields.decodeOptionalInt64ForKey("p") else { return nil }
            let namespace = Int32(truncatingIfNeeded: packed)
            return MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: Int32(truncatingIfNeeded: packed >> 32))
        }
    }

    /// The custom emoji of a coded object and the story that it is about, by the type's hash.
    private func noteOwn(_ type: CatalogueType?, _ bytes: UnsafeRawBufferPointer, into found: inout MentionedIds) {
        guard let hash = type?.hash else { return }
        var fields = PostboxDecoder(bytes)
        switch hash {
        case TypeHash.storyId: found.noteStory(peer: fields.decodeOptionalInt64ForKey("p"), id: fields.decodeOptionalInt32ForKey("i"))
        case TypeHash.telegramMediaStory:
            found.noteStory(peer: fields.decodeOptionalInt64ForKey("pid"), id: fields.decodeOptionalInt32ForKey("sid"))
        case TypeHash.messageTextEntity: found.noteEmoji(fields.decodeOptionalInt64ForKey("f"))
        case TypeHash.messageReaction, TypeHash.messageReactionReaction: found.noteEmoji(fields.decodeOptionalInt64ForKey("cfid"))
        case TypeHash.peerEmojiStatus: found.noteEmoji(fields.decodeOptionalInt64ForKey("fileId"))
        case TypeHash.telegramUser, TypeHash.telegramChannel:
            found.noteEmoji(fields.decodeOptionalInt64ForKey("bgem"))
            found.noteEmoji(fields.decodeOptionalInt64ForKey("pgem"))
        default: break
        }
    }

    /// Validated bytes only: the depth of nesting is known to be bounded.
    private func collect(
        _ bytes: UnsafeRawBufferPointer, type: CatalogueType?, content: CatalogueField.Content, into found: inout MentionedIds
    ) {
        noteOwn(type, bytes, into: &found)
        var finder = FieldFinder(type: type, content: content)
        var records = CodedRecords(bytes, depth: 1)
        while let record = try? records.next() {
            guard let field = finder.field(key: record.key, type: record.type, isEmptyArray: false) else { continue }
            if field.isDiscriminator { finder.noteCase(record.int32Value.flatMap(field.values.name(of:))) }
            var buffer = ReadBuffer(record.payload)
            do throws(CodingError) {
                switch record.type {
                case .int64 where field.isPeerId: found.notePeer(try buffer.readInt64())
                case .int64Array where field.isPeerId: try notePeers(&buffer, into: &found)
                case .bytes where field.bytesForm == .peerIds:
                    var array = ReadBuffer(try buffer.readCountedBytes())
                    try notePeers(&array, into: &found)
                case .object, .objectArray:
                    var count = record.type == .object ? 1 : try buffer.readInt32()
                    while count > 0 {
                        count -= 1
                        let type = TypeCatalogue().type(hash: try buffer.readInt32(), expected: field.objectType)
                        collect(try buffer.readCountedBytes(), type: type, content: field.content, into: &found)
                    }
                default: break
                }
            } catch {
                // An array of IDs that ends too early: the IDs before its end count.
                continue
            }
        }
    }

    private func notePeers(_ buffer: inout ReadBuffer, into found: inout MentionedIds) throws(CodingError) {
        var count = try buffer.readInt32()
        while count > 0 {
            count -= 1
            found.notePeer(try buffer.readInt64())
        }
    }
}

/// The mentions so far, without duplicates, in the order of the first mention.
private struct MentionedIds {
    private(set) var ids = AssociatedIds()
    private var peers: Set<PeerId> = []

    /// Custom emoji are files of the server.
    private static let cloudFile: Int32 = 5

    /// Adds a peer; 0 represents no peer.
    mutating func notePeer(_ packed: Int64) {
        let peerId = PeerId(packed: packed)
        if packed != 0 && peers.insert(peerId).inserted { ids.peerIds.append(peerId) }
    }

    mutating func noteEmoji(_ file: Int64?) {
        guard let file else { return }
        let id = MediaId(namespace: Self.cloudFile, id: file)
        if !ids.mediaIds.contains(id) { ids.mediaIds.append(id) }
    }

    mutating func noteStory(peer: Int64?, id: Int32?) {
        guard let peer, let id else { return }
        let story = StoryId(peerId: PeerId(packed: peer), id: id)
        if !ids.storyIds.contains(story) { ids.storyIds.append(story) }
    }
}
