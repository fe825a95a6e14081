import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore

/// Counts the stored messages whose contents an import changes, and those whose new version was edited earlier than the old one; and the chats whose
/// read state becomes an older one.
struct ReplacedMessages {
    private var changedCount = 0
    private var changedByOlderCount = 0
    /// The number of chats with messages that the document lacks, whose read state becomes an older one.
    private(set) var readStatesSetBack = 0
    /// Messages that this import has already stored or changed: later versions of the same file do not replace existing data.
    private var own: [PeerAndNamespace: Set<Int32>] = [:]
    /// Stored messages replaced by a version without contents, which another version follows.
    private var emptied: [MessageId: Contents] = [:]

    /// Stored messages that so far have only been replaced by a version without contents are among them.
    var count: Int { changedCount + emptied.count }
    var olderCount: Int { changedByOlderCount + emptied.values.count { $0.editDate > 0 } }

    /// The visible contents of a message.
    private struct Contents: Equatable {
        var timestamp: Int32
        var authorId: PeerId?
        var text: [UInt8]
        var attributes: [CodedObject]
        var media: Set<CodedObject>
        var editDate: Int32

        var isEmpty: Bool { text.isEmpty && media.isEmpty && authorId == nil }
    }

    /// Examines the changes that an operation will make to stored messages.
    mutating func note(_ operation: DocumentOperation, in transaction: Transaction) throws {
        switch operation {
        case let .account(.addMessages(messages, _)), let .account(.addScheduledMessages(messages)), let .account(.addQuickReplyMessages(messages)),
            let .transaction(.addMessages(messages, _)), let .transaction(.fillHole(_, messages)):
            for message in messages {
                if case let .id(id) = message.id { try note(message, id, isEdit: false, transaction) }
            }
        case let .transaction(.resetIncomingReadStates(chats)):
            for chat in chats { if try isSetBack(chat, transaction) { readStatesSetBack += 1 } }
        case let .account(.editMessage(id, message)), let .transaction(.updateMessage(id, message)): try note(message, id, isEdit: true, transaction)
        default: break
        }
    }

    private mutating func note(_ message: StoreMessage, _ id: MessageId, isEdit: Bool, _ transaction: Transaction) throws {
        guard !isOwn(id) else { return }
        let new = Contents(
            timestamp: message.timestamp, authorId: message.authorId, text: message.text, attributes: message.attributes, media: Set(message.media),
            editDate: EditDate.of(message.attributes))
        let old: Contents
        if let emptied = emptied.removeValue(forKey: id) {
            old = emptied
        } else if let stored = try transaction.getMessage(id) {
            old = Contents(
                timestamp: stored.index.timestamp, authorId: stored.authorId, text: stored.text, attributes: stored.attributes,
                media: Set(try stored.embeddedMedia + stored.referencedMedia.compactMap { try transaction.getMedia($0) }),
                editDate: EditDate.of(stored.attributes))
        } else {
            if !isEdit { own[PeerAndNamespace(peerId: id.peerId, namespace: id.namespace), default: []].insert(id.id) }
            return
        }
        if new.isEmpty, !old.isEmpty { return emptied[id] = old }
        if new != old { add(id, isOlder: new.editDate < old.editDate) }
    }

    /// Examines the change that a record will make to a stored message.
    mutating func note(_ change: RecordChange, in box: SQLiteValueBox) throws {
        guard case let .put(table, key, value) = change, table.id == MessageHistoryTable.declaration.table.id,
            let id = key.withBytes({ MessageKey($0)?.index.id }), !isOwn(id)
        else { return }
        let found: (isOther: Bool, isOlder: Bool)? = try box.withValue(table, key: key) { stored in
            guard let stored else { return nil }
            let isSame = value.withUnsafeBytes { $0.elementsEqual(stored) }
            return isSame ? (false, false) : (true, value.withUnsafeBytes { EditDate.of($0) < EditDate.of(stored) })
        }
        guard let found else {
            own[PeerAndNamespace(peerId: id.peerId, namespace: id.namespace), default: []].insert(id.id)
            return
        }
        if found.isOther { add(id, isOlder: found.isOlder) }
    }

    private func isSetBack(_ chat: PeerReadStates, _ transaction: Transaction) throws -> Bool {
        guard let stored = try transaction.getCombinedPeerReadState(chat.peerId)?.states else { return false }
        return try chat.states.contains { new in
            guard let old = stored.first(where: { $0.namespace == new.namespace }),
                let top = try transaction.getTopPeerMessageId(peerId: chat.peerId, namespace: new.namespace), !isOwn(top)
            else { return false }
            return switch (old.state, new.state) {
            case let (.idBased(oldRead, _, oldKnown, _, _), .idBased(newRead, _, newKnown, _, _)): newRead < oldRead || newKnown < oldKnown
            case let (.indexBased(oldRead, _, _, _), .indexBased(newRead, _, _, _)): newRead < oldRead
            default: false
            }
        }
    }

    /// Whether this import has stored or changed the message.
    func isOwn(_ id: MessageId) -> Bool { own[PeerAndNamespace(peerId: id.peerId, namespace: id.namespace)]?.contains(id.id) ?? false }

    private mutating func add(_ id: MessageId, isOlder: Bool) {
        own[PeerAndNamespace(peerId: id.peerId, namespace: id.namespace), default: []].insert(id.id)
        changedCount += 1
        if isOlder { changedByOlderCount += 1 }
    }
}

/// The date of a message's last edit (`EditedMessageAttribute`); 0 if it was never edited.
enum EditDate {
    private static let hash = persistentHash32("EditedMessageAttribute")

    static func of(_ attributes: [CodedObject]) -> Int32 {
        attributes.reduce(0) { date, attribute in max(date, attribute.bytes.withUnsafeBytes { EditDate.of(attribute: $0) }) }
    }

    /// Returns the edit date of a stored row.
    static func of(_ value: UnsafeRawBufferPointer) -> Int32 {
        guard let row = try? MessageRow(value) else { return 0 }
        var date: Int32 = 0
        row.attributes.forEach { date = max(date, EditDate.of(attribute: $0)) }
        return date
    }

    private static func of(attribute: UnsafeRawBufferPointer) -> Int32 {
        var root = PostboxDecoder(attribute)
        guard let object = root.decodeRootObject(), object.hash == hash else { return 0 }
        var fields = PostboxDecoder(object.bytes)
        return fields.decodeOptionalInt32ForKey("d") ?? 0
    }
}
