import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// A stored message as exports read it. Its objects are valid until the reader reads the next message.
package struct ChatMessage {
    package struct Forward {
        var authorId: PeerId?
        var sourceId: PeerId?
        var date: Int32
        var signature: String
    }

    package enum Kind {
        case message
        case service(ServiceAction, JSONNode)
        /// A message or a service message that this version does not know.
        case unsupported
    }

    /// The target of a reply.
    package struct Reply {
        /// A part of a message.
        enum Part {
            case item(Int64)
            /// An answer of a poll, by its identifier.
            case answer(String)
        }

        package var target: MessageId
        /// The target's number in this export; `nil` in unexported namespaces.
        var number: Int64?
        /// The chat of the target, if it is not the chat of this message.
        var otherPeerId: PeerId?
        var isQuote: Bool
        var quote: String
        var quoteEntities: [TextEntity]
        /// The item or answer that is answered; `nil` for the whole message.
        var part: Part?
    }

    var index: MessageIndex
    /// The number of the message in the export.
    var number: Int64
    /// Added to the numbers of its chat's messages.
    var shift: Int64
    var flags: MessageFlags
    var tags: MessageTags
    var authorId: PeerId?
    var threadId: Int64?
    var groupingKey: Int64?
    var forward: Forward?
    package var text: String
    var attributes: [JSONNode]
    var media: [JSONNode]
    /// Media that the message refers to and that are not stored.
    var missingMedia: [MediaId]
    /// The kinds of its contents that this version does not know, including those of reactions.
    var unknownKinds: [String] {
        let reactions = reactions.map { ReactionCounts($0).unknownCount } ?? 0
        return unknownParts + (reactions > 0 ? [ReactionCounts.unknownKind] : [])
    }
    /// The kinds of its media and attributes that this version does not know.
    var unknownParts: [String] { StoredMediumType.unknownKinds(media: media, attributes: attributes) }
    var kind: Kind
    /// The reactions reported by the server, as stored.
    var reactions: CodedObject?

    package init(index: MessageIndex, number: Int64, shift: Int64, flags: MessageFlags, tags: MessageTags, authorId: PeerId? = nil, threadId: Int64? = nil, groupingKey: Int64? = nil, forward: Forward? = nil, text: String, attributes: [JSONNode], media: [JSONNode], missingMedia: [MediaId], kind: Kind, reactions: CodedObject? = nil) {
        self.index = index
        self.number = number
        self.shift = shift
        self.flags = flags
        self.tags = tags
        self.authorId = authorId
        self.threadId = threadId
        self.groupingKey = groupingKey
        self.forward = forward
        self.text = text
        self.attributes = attributes
        self.media = media
        self.missingMedia = missingMedia
        self.kind = kind
        self.reactions = reactions
    }

    var timestamp: Int64 { Int64(index.timestamp) }

    func attribute(_ type: StaticString) -> JSONNode? { attributes.first { $0.isType(type) } }

    /// The sender: without an author, the chat.
    var senderId: PeerId { authorId ?? index.id.peerId }

    var entities: [TextEntity] { attribute("TextEntitiesMessageAttribute").map { TextEntity.read($0.list("entities")) } ?? [] }

    /// The user who sends messages of the service.
    private static let serviceId = PeerId(namespace: PeerId.cloudUser, id: 777_000)

    /// Whether it announces a version of the macOS app that downloaded the version. The app makes such a message itself, with a bold first line.
    var isUpdateNotice: Bool {
        guard index.id.peerId == ChatMessage.serviceId, authorId == ChatMessage.serviceId, index.id.namespace == MessageId.Namespace.local else {
            return false
        }
        let entities = entities
        return flags.isIncoming && tags.isEmpty && entities.count == 1 && entities.first.map { $0.kind == .bold && $0.start == 0 } ?? false
    }

    /// The reply; `nil` if the message is not a reply.
    package var reply: Reply? {
        guard let attribute = attribute("ReplyMessageAttribute"), let packed = attribute.number("messageId"),
              let peerId = attribute.peer("messageId.peerId")
        else { return nil }
        let target = MessageId(peerId: peerId, namespace: Int32(truncatingIfNeeded: packed), id: Int32(truncatingIfNeeded: packed >> 32))
        guard target.id != 0 else { return nil }
        let isHere = peerId == index.id.peerId
        let quote = attribute.present("quote")
        return Reply(
            target: target, number: ExportedId.number(target).map { isHere ? $0 + shift : $0 }, otherPeerId: isHere ? nil : peerId,
            isQuote: attribute["isQuote"]?.bool ?? (quote != nil), quote: ChatMessage.text(ofQuote: quote),
            quoteEntities: ChatMessage.entities(ofQuote: quote), part: ChatMessage.part(attribute))
    }

    private static func part(_ reply: JSONNode) -> Reply.Part? {
        if let item = reply.number("innerSubject.todoItem") { return .item(item) }
        return reply.present("innerSubject.pollOption")?.string.map { .answer($0) }
    }

    /// The quoted text; empty if none exists.
    var quote: String {
        let quoted = ["ReplyMessageAttribute", "QuotedReplyMessageAttribute"].lazy.compactMap { type in attributes.first { $0.text("$type") == type } }
        return quoted.map { ChatMessage.text(ofQuote: $0.present("quote")) }.first { !$0.isEmpty } ?? ""
    }

    static func text(ofQuote quote: JSONNode?) -> String { quote.map { $0["t"]?.string ?? $0.text("text") } ?? "" }

    static func entities(ofQuote quote: JSONNode?) -> [TextEntity] {
        quote.map { TextEntity.read($0["e"].map { Array($0.elements) } ?? $0.list("entities")) } ?? []
    }

    /// The number of seconds after which the message clears itself; 0 for never.
    var selfDestructSeconds: Int64 { attribute("AutoclearTimeoutMessageAttribute")?.number("timeout") ?? 0 }

    /// The date of the last edit; `nil` if it was never edited. A hidden edit, such as by a reaction, did not change the text.
    var editDate: Int64? { attribute("EditedMessageAttribute")?.number("date").flatMap { $0 == 0 ? nil : $0 } }

    /// The date of the last edit that people see.
    var shownEditDate: Int64? { attribute("EditedMessageAttribute")?.isTrue("isHidden") == true ? nil : editDate }

    var signature: String { attribute("AuthorSignatureMessageAttribute")?.text("signature") ?? "" }
}

/// Reads messages, one at a time.
package final class ChatMessageReader {
    private let file: DatabaseFile
    private let damage: DamagedTables
    private let object: ReadableObject

    /// - Parameter withPictures: Whether messages are read with the small pictures of their media.
    init(_ file: DatabaseFile, _ damage: DamagedTables, withPictures: Bool = true) {
        self.file = file
        self.damage = damage
        object = ReadableObject(withPictures: withPictures)
    }

    /// Returns `nil` if no such row exists. Throws `CodingError` if it does not decode, and `corrupt` if it cannot be read.
    func message(_ index: MessageIndex, shift: Int64 = 0) throws -> ChatMessage? {
        try file.reader(MessageHistoryTable.self).withValue(file.layout.messageKey(index)) { value in
            guard let value, let row = try file.layout.message(value), let number = ExportedId.number(index.id) else { return nil }
            return try message(index, row, number: number + shift, shift: shift)
        }
    }

    /// Returns a message whose row is available, for its columns; with a `medium`, as if it contained only that one.
    package func message(_ index: MessageIndex, _ row: MessageRow, medium: UnsafeRawBufferPointer? = nil) throws -> ChatMessage {
        try message(
            index, row, number: ExportedId.number(index.id) ?? Int64(index.id.id), shift: 0, medium: medium, onlyColumns: ChatMessageReader.canSkip(row))
    }

    /// The types of the attributes with values in columns, or in the words there.
    private static let columnTypes = [
        "ReplyMessageAttribute", "EditedMessageAttribute", "ViewCountMessageAttribute", "ForwardCountMessageAttribute", "AutoclearTimeoutMessageAttribute",
        "MediaSpoilerMessageAttribute", "AudioTranscriptionMessageAttribute",
    ].map { persistentHash32($0) }

    /// Whether an attribute without values in columns is omitted silently. Unknown contents are named if the message has no text.
    private static func canSkip(_ row: MessageRow) -> Bool { row.text.count > 0 }

    private static func isInColumns(_ attribute: UnsafeRawBufferPointer) -> Bool { CodedObject.typeHash(of: attribute).map { columnTypes.contains($0) } ?? true }

    /// Whether a message has values in columns besides those in its row.
    package static func hasColumns(_ row: MessageRow) -> Bool {
        if row.embeddedMedia.count > 0 || row.referencedMedia.count > 0 { return true }
        guard canSkip(row) else { return row.attributes.count > 0 }
        var isFound = false
        row.attributes.forEach { if !isFound { isFound = isInColumns($0) } }
        return isFound
    }

    func message(
        _ index: MessageIndex, _ row: MessageRow, number: Int64, shift: Int64, medium: UnsafeRawBufferPointer? = nil, onlyColumns: Bool = false
    ) throws -> ChatMessage {
        var reactions: CodedObject?
        var missingMedia: [MediaId] = []
        let objects = try object.read { writer, form in
            writer.beginArray()
            writer.beginArray()
            row.attributes.forEach { attribute in
                if onlyColumns, !ChatMessageReader.isInColumns(attribute) { return }
                if CodedObject.typeHash(of: attribute) == TypeHash.reactionsMessageAttribute { reactions = CodedObject(copying: attribute) }
                form.writeRoot(attribute, to: writer)
            }
            writer.endArray()
            writer.beginArray()
            if let medium {
                form.writeRoot(medium, to: writer)
            } else {
                row.embeddedMedia.forEach { form.writeRoot($0, to: writer) }
            }
            try row.referencedMedia.forEach { id in
                if try medium == nil && !withStoredMedia(id, { form.writeRoot($0, to: writer) }) { missingMedia.append(id) }
            }
            writer.endArray()
            writer.endArray()
        }
        var parts = objects?.elements.makeIterator()
        let attributes = parts?.next().map { Array($0.elements) } ?? []
        let media = parts?.next().map { Array($0.elements) } ?? []
        return ChatMessage(
            index: index, number: number, shift: shift, flags: row.flags, tags: row.tags, authorId: row.authorId, threadId: row.threadId,
            groupingKey: row.groupingKey, forward: ChatMessageReader.forward(row.forwardInfo), text: String(decoding: row.text, as: UTF8.self),
            attributes: attributes, media: media, missingMedia: missingMedia,
            kind: ChatMessageReader.kind(media), reactions: reactions)
    }

    /// Returns the thread of a message; `nil` if it has none, or does not exist.
    func threadId(_ index: MessageIndex) throws -> Int64? {
        try damage.reading("\(MessageHistoryTable.declaration.name)") {
            try file.reader(MessageHistoryTable.self).withValue(file.layout.messageKey(index)) { value in
                if let value, let row = try? file.layout.message(value) { row.threadId } else { nil }
            }
        } ?? nil
    }

    /// The peers whose names are shown with a message: its author, and the author of a forwarded message.
    func people(_ index: MessageIndex) throws -> [PeerId] {
        try damage.reading("\(MessageHistoryTable.declaration.name)") {
            try file.reader(MessageHistoryTable.self).withValue(file.layout.messageKey(index)) { value in
                guard let value, let row = try? file.layout.message(value) else { return [] }
                let forward = row.forwardInfo?.origin
                return [row.authorId ?? index.id.peerId] + (forward.map { [$0] } ?? [])
            }
        } ?? []
    }

    /// Whether the medium is stored and can be read; a message is read without one that cannot be.
    package func withStoredMedia(_ id: MediaId, _ body: (UnsafeRawBufferPointer) -> Void) throws -> Bool {
        try damage.reading("\(MessageMediaTable.declaration.name)") {
            try file.reader(MessageMediaTable.self).withValue(MediaKey(namespace: id.namespace, id: id.id)) { value in
                guard let value, let entry = try? MessageMediaEntry(value) else { return false }
                switch entry {
                case let .direct(media, _):
                    body(media)
                    return true
                case let .messageReference(index): return try embedded(id, in: index, body)
                }
            }
        } ?? false
    }

    private func embedded(_ id: MediaId, in index: MessageIndex, _ body: (UnsafeRawBufferPointer) -> Void) throws -> Bool {
        try damage.reading("\(MessageHistoryTable.declaration.name)") {
            try file.reader(MessageHistoryTable.self).withValue(file.layout.messageKey(index)) { value in
                guard let value, let row = try? file.layout.message(value) else { return false }
                let model = TelegramObjectModel()
                var isFound = false
                row.embeddedMedia.forEach { media in
                    guard !isFound, model.media(CodedObject(copying: media))?.id == id else { return }
                    isFound = true
                    body(media)
                }
                return isFound
            }
        } ?? false
    }

    private static func forward(_ info: MessageRow.ForwardInfo?) -> ChatMessage.Forward? {
        guard let info else { return nil }
        return ChatMessage.Forward(
            authorId: info.authorId, sourceId: info.sourceId, date: info.date,
            signature: info.authorSignature.map { String(decoding: $0, as: UTF8.self) } ?? "")
    }

    /// The kind of a message. A known action makes it a service message, regardless of other media.
    package static func kind(_ media: [JSONNode]) -> ChatMessage.Kind {
        for medium in media where medium.isType("TelegramMediaAction") {
            if let action = ServiceAction(rawValue: medium.text("action")) { return .service(action, medium) }
        }
        let isUnsupported = media.contains { medium in
            switch StoredMediumType(medium) {
            case .unsupported, .action: true
            default: false
            }
        }
        return isUnsupported ? .unsupported : .message
    }
}

/// The number of a message in an export. It depends only on the message's namespace and ID, so it is the same in every export.
enum ExportedId {
    /// The number added to the IDs of the basic group that became a supergroup.
    static let migratedShift: Int64 = -1_000_000_000

    static let scheduledNamespaces = [MessageId.Namespace.scheduledCloud, MessageId.Namespace.scheduledLocal]

    /// The namespaces of sent messages, and of messages being sent.
    static let namespaces = [MessageId.Namespace.cloud, MessageId.Namespace.local, MessageId.Namespace.secretIncoming]

    /// Returns `nil` for messages of unexported namespaces.
    static func number(_ id: MessageId) -> Int64? {
        switch id.namespace {
        case MessageId.Namespace.cloud: Int64(id.id)
        case MessageId.Namespace.local: 1_000_000_000 + Int64(id.id)
        case MessageId.Namespace.secretIncoming: 1_500_000_000 + Int64(id.id)
        case MessageId.Namespace.scheduledCloud: 2_500_000_000 + Int64(id.id)
        case MessageId.Namespace.scheduledLocal: 3_000_000_000 + Int64(id.id)
        default: nil
        }
    }
}

/// Messages other than those that a command reads: messages named by a result, and targets of replies. Damage found here is not reported. They have
/// no small pictures.
package final class StoredMessages {
    private let file: DatabaseFile
    package let messages: ChatMessageReader
    /// A separate reader for the targets of messages, which are read while the messages are in use.
    package let targets: ChatMessageReader

    package init(_ file: DatabaseFile) {
        self.file = file
        let damage = DamagedTables(nil)
        messages = ChatMessageReader(file, damage, withPictures: false)
        targets = ChatMessageReader(file, damage, withPictures: false)
    }

    /// Returns a stored message; `nil` if it is not stored or cannot be read.
    package func message(_ id: MessageId) -> ChatMessage? { message(id, messages) }

    /// Returns the message that a message replies to.
    package func target(of message: ChatMessage) -> ChatMessage? { message.reply.flatMap { self.message($0.target, targets) } }

    package func message(_ id: MessageId, _ reader: ChatMessageReader) -> ChatMessage? {
        guard let index = try? file.reader(MessageHistoryIndexTable.self).index(of: id) else { return nil }
        return (try? reader.message(index)) ?? nil
    }
}

/// The reactions to a message as reported by the server, each once, in stored order.
struct ReactionCounts {
    struct Recent {
        var peerId: PeerId
        var timestamp: Int64?
    }

    struct Entry {
        var value: ReactionValue
        var count: Int64
        var isOwn: Bool
        var recent: [Recent] = []
    }

    /// The identity of a reaction. Two emoji are the same reaction only if they are stored in the same way, even if they look alike.
    private enum Identity: Hashable {
        case emoji([UInt8])
        case other(ReactionValue)

        init(_ value: ReactionValue) {
            if case let .builtin(text) = value { self = .emoji(Array(text.utf8)) } else { self = .other(value) }
        }
    }

    private(set) var entries: [Entry] = []
    /// The number of reactions of unknown kinds.
    private(set) var unknownCount: Int64 = 0
    /// Whether these are tags of a saved message.
    private(set) var areTags = false

    /// The name of a kind that is neither an emoji, a sticker, nor a Star.
    static let unknownKind = "reaction"

    /// Whether an attribute has a reaction of an unknown kind. Most are emoji, which are recognized without copying an object.
    static func hasUnknown(_ attribute: UnsafeRawBufferPointer) -> Bool {
        var root = PostboxDecoder(attribute)
        guard let object = root.decodeRootObject() else { return false }
        var fields = PostboxDecoder(object.bytes)
        return fields.decodeObjectArrayForKey("r").contains { reaction in
            var fields = PostboxDecoder(reaction.bytes)
            return fields.decodeOptionalStringForKey("v") == nil && ReactionValue(CodedObject(hash: reaction.hash, fields: reaction.bytes)) == nil
        }
    }

    /// Reads the reactions of a message. A recent reaction that is not counted has a separate entry with the count 0.
    init(_ attribute: CodedObject?) {
        guard let attribute else { return }
        areTags = attribute.bool("tg") ?? false
        var places: [Identity: Int] = [:]
        for object in attribute.objects("r") {
            guard let value = ReactionValue(object) else {
                unknownCount += max(1, Int64(object.int32("c") ?? 0))
                continue
            }
            guard places[Identity(value)] == nil else { continue }
            places[Identity(value)] = entries.count
            entries.append(Entry(value: value, count: Int64(object.int32("c") ?? 0), isOwn: object.has("cord") || (object.int32("s") ?? 0) != 0))
        }
        for object in attribute.objects("rp") {
            guard let value = ReactionValue(object), let packed = object.int64("p") else { continue }
            let recent = Recent(peerId: PeerId(packed: packed), timestamp: object.int32("ts").map(Int64.init))
            if let place = places[Identity(value)] {
                entries[place].recent.append(recent)
            } else {
                places[Identity(value)] = entries.count
                entries.append(Entry(value: value, count: 0, isOwn: false, recent: [recent]))
            }
        }
    }
}
