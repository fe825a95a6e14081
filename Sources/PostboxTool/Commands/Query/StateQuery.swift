import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// `query state`: the account's cursor and counters, then the cursor of each channel and secret chat.
struct StateQuery {
    private let context: QueryContext

    init(_ context: QueryContext) { self.context = context }

    func run() throws {
        guard try context.add({ try writeAccount() }) else { return }
        try context.file.rows(PeerChatStateTable.self) { key, value in
            try context.add {
                context.writer.key("kind")
                context.writer.string("chat")
                try context.writePeer("chat", key.peerId)
                context.writeObject("state", value, .entry)
            }
        }
    }

    private func writeAccount() throws {
        let writer = context.writer
        writer.key("kind")
        writer.string("account")
        context.writeInt("schemaVersion", try number(MetadataTable.userVersion()) { try MetadataTable.userVersionValue.read($0) }.map { Int($0) })
        writer.key("transactionStateVersion")
        writer.int64String(try number(MetadataTable.transactionStateVersion()) { try MetadataTable.transactionStateVersionValue.read($0) } ?? 0)
        writer.key("masterClientId")
        writer.int64String(try number(MetadataTable.masterClientId()) { try MetadataTable.masterClientIdValue.read($0) } ?? 0)
        context.writeInt("remoteContactCount", Int(try number(MetadataTable.remoteContactCount()) { try MetadataTable.remoteContactCountValue.read($0) } ?? 0))
        writer.key("state")
        let state: Void? = try context.value(MetadataTable.declaration, MetadataTable.state()) {
            context.objects.write($0, form: .root, to: writer)
        }
        if state == nil { writer.null() }
    }

    private func number<Number>(_ key: ValueBoxKey, _ read: (UnsafeRawBufferPointer) throws -> Number) throws -> Number? {
        try context.value(MetadataTable.declaration, key) { try? read($0) }
    }
}
