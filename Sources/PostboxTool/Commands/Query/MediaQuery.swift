import Postbox
import PostboxCoding
import TelegramModel

/// `query media`: the media of messages, with the messages that hold them.
struct MediaQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

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
            for media in row.embeddedMedia {
                if try !add(media, kinds, index, isEmbedded: true) { return false }
            }
            for id in row.referencedMedia {
                switch try context.withStoredMedia(id, { try add($0, kinds, index, isEmbedded: false) }) {
                case false?: return false
                case nil: missing += 1
                case true?: break
                }
            }
            return true
        }
        if let media = QueryOutput.counted(missing, "medium", "media") {
            context.output.omit("\(media) that messages name \(missing == 1 ? "is" : "are") not stored and \(missing == 1 ? "is" : "are") left out; 'query DB messages' shows where")
        }
    }

    private func add(_ media: UnsafeRawBufferPointer, _ kinds: [String], _ index: MessageIndex, isEmbedded: Bool) throws -> Bool {
        let type = MediaTypeName.of(media)
        if !kinds.isEmpty, !kinds.contains(where: { $0 == type }) { return true }
        let id = context.model.media(CodedObject(copying: media))?.id
        return try context.add {
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
            if let type { writer.string(type) } else { writer.null() }
            writer.key("embedded")
            writer.bool(isEmbedded)
            context.writeId("message", index.id)
            context.writeInt("timestamp", Int(index.timestamp))
            try context.writePeer("chat", index.id.peerId)
            context.writeObject("media", media)
        }
    }
}
