import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import TelegramModel

/// `query media`: the media of messages, with the messages that contain them.
struct MediaQuery {
    private let context: QueryContext
    /// The paths of copies of files made by the macOS app, by the IDs of the media.
    private let copies: [MediaId: String]
    /// The words that the macOS app has recognized in pictures, by the IDs of the media.
    private let recognizedTexts: [MediaId: String]
    private let texts: [TextSearch]

    init(_ context: QueryContext) {
        self.context = context
        copies = UserFiles.copies(context.file)
        recognizedTexts = UserFiles.recognizedTexts(context.file)
        texts = context[QueryOptions.text].map { TextSearch($0, ignoresAccents: context[QueryOptions.fold]) }
    }

    func run() throws {
        let kinds = try context[QueryOptions.kind].map { try MediaTypeName.known($0, context.invocation) }
        let layout = context.layout
        var missing = 0
        try context.rowsOfPeers(MessageHistoryTable.declaration, prefix: { layout.messagePrefix($0, nil) }) { key, value in
            guard let index = layout.messageIndex(ofKey: key) else {
                context.output.noteDamage(MessageHistoryTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            guard let row = context.storedMessage(index, value) else { return true }
            var goesOn = true
            try row.embeddedMedia.forEach { media in
                if goesOn { goesOn = try add(media, kinds, index, row, isEmbedded: true) }
            }
            try row.referencedMedia.forEach { id in
                guard goesOn else { return }
                if let added = try context.withStoredMedia(id, { try add($0, kinds, index, row, isEmbedded: false) }) {
                    goesOn = added
                } else {
                    missing += 1
                }
            }
            return goesOn
        }
        if let media = QueryOutput.counted(missing, "medium", "media") {
            context.output.omit("\(media) of messages \(missing == 1 ? "is" : "are") not stored and \(missing == 1 ? "is" : "are") left out; 'query DB messages' shows the messages")
        }
    }

    private func writeText(_ key: StaticString, _ text: String?) {
        context.writer.key(key)
        if let text { context.writer.string(text) } else { context.writer.null() }
    }

    /// Whether the text of the message, or that of the picture, contains one of the wanted texts.
    private func isFound(in row: MessageRow, _ recognizedText: String?) -> Bool {
        if texts.contains(where: { $0.isFound(in: row.text) }) { return true }
        guard var recognizedText else { return false }
        return recognizedText.withUTF8 { bytes in texts.contains { $0.isFound(in: UnsafeRawBufferPointer(bytes)) } }
    }

    private func add(
        _ media: UnsafeRawBufferPointer, _ kinds: [String], _ index: MessageIndex, _ row: MessageRow, isEmbedded: Bool
    ) throws -> Bool {
        let type = MediaTypeName.of(media)
        if !kinds.isEmpty, !kinds.contains(type) { return true }
        let object = CodedObject(copying: media)
        let id = context.model.media(object)?.id
        let recognizedText = id.flatMap { recognizedTexts[$0] }
        if !texts.isEmpty, !isFound(in: row, recognizedText) { return true }
        return try context.add {
            if context.invocation.isFlat {
                return try FlatMedium(context).write(
                    media, type, id, index, row, isEmbedded: isEmbedded, path: UserFiles.path(of: object), savedTo: id.flatMap { copies[$0] },
                    recognizedText: recognizedText)
            }
            let writer = context.writer
            writer.key("id")
            if let id {
                writer.beginObject()
                writer.key("namespace")
                writer.int(Int(id.namespace))
                writer.key("id")
                writer.int64String(id.id)
                writer.endObject()
            } else {
                writer.null()
            }
            writer.key("kind")
            writer.string(type)
            writer.key("embedded")
            writer.bool(isEmbedded)
            context.writeId("message", index.id)
            context.writeInt("timestamp", Int(index.timestamp))
            try context.writePeer("chat", index.id.peerId)
            writeText("path", UserFiles.path(of: object))
            writeText("savedTo", id.flatMap { copies[$0] })
            writeText("recognizedText", recognizedText)
            context.writeObject("media", media)
        }
    }
}

/// `query stories`: story items per peer.
struct StoriesQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        try context.rowsOfPeers(StoryItemsTable.declaration, prefix: { StoryKey.fields.prefix(PackedPeerId($0)) }) { key, value in
            guard let parts = StoryKey(key), let row = try? StoryItemRow(value) else {
                context.output.noteDamage(StoryItemsTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            return try context.add {
                let writer = context.writer
                try context.writePeer("peer", parts.peerId)
                context.writeInt("id", Int(parts.id))
                context.writeInt("expirationTimestamp", row.expirationTimestamp.map(Int.init))
                writer.key("isCloseFriends")
                writer.bool(row.isCloseFriends ?? false)
                if row.entry.isEmpty {
                    writer.key("item")
                    writer.null()
                } else {
                    context.writeObject("item", row.entry)
                }
            }
        }
        if !context.output.isDone { try noteUnlisted() }
    }

    /// Reports individually stored stories that no peer's list contains.
    private func noteUnlisted() throws {
        var count = 0
        try context.rowsOfPeers(StoryTable.declaration, prefix: { StoryKey.fields.prefix(PackedPeerId($0)) }) { key, _ in
            let isListed: Void? = try context.value(StoryItemsTable.declaration, ValueBoxKey(copying: key)) { _ in () }
            if isListed == nil { count += 1 }
            return true
        }
        guard let stories = QueryOutput.counted(count, "story", "stories") else { return }
        context.output.omit("\(stories) in no peer's list \(count == 1 ? "is" : "are") left out; 'postbox dump DB \(StoryTable.declaration.name)' shows \(count == 1 ? "it" : "them")")
    }
}

/// `query stickers`: item collections with their items.
struct StickersQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        let namespaces = context[QueryOptions.namespace]
        let prefix = namespaces.count == 1 ? ItemCollectionKey.fields.prefix(namespaces[0]) : nil
        try context.file.rows(ItemCollectionInfoTable.declaration, prefix: prefix) { key, value in
            guard let parts = ItemCollectionKey(key) else {
                context.output.noteDamage(ItemCollectionInfoTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            let namespace = parts.namespace
            guard namespaces.isEmpty || namespaces.contains(namespace) else { return true }
            let id = parts.id
            return try context.add {
                let writer = context.writer
                writer.key("collection")
                writer.beginObject()
                writer.key("namespace")
                writer.int(Int(namespace))
                writer.key("id")
                writer.int64String(id)
                writer.endObject()
                context.writeInt("position", Int(parts.position))
                context.writeObject("info", value)
                writer.key("items")
                writer.beginArray()
                try context.file.rows(ItemCollectionItemTable.declaration, prefix: CollectionItemKey.fields.prefix(namespace, id)) { _, item in
                    context.objects.write(item, form: .root, to: writer)
                    return true
                }
                writer.endArray()
            }
        }
    }
}
