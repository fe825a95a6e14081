import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// What every subject of `query` works with: the snapshot, the filters, the output, and names that were looked up before.
final class QueryContext {
    let file: DatabaseFile
    let invocation: Invocation
    let output: QueryOutput
    let writer = JSONWriter(capacity: 1 << 14)
    let objects = ReadableObjectWriter()
    let model = TelegramObjectModel()
    private var names: [PeerId: String] = [:]

    /// Names kept at once; beyond it the cache starts anew, so that memory does not grow with the number of peers.
    private static let nameLimit = 8192

    init(file: DatabaseFile, invocation: Invocation, output: QueryOutput) {
        self.file = file
        self.invocation = invocation
        self.output = output
    }

    subscript<Value>(option: Option<Value>) -> Value { invocation[option] }

    /// Adds a result that `write` puts into `writer`; false when nothing more is wanted.
    func add(_ write: () throws -> Void) throws -> Bool { try output.add(writer, write) }

    /// The value of a row by its key.
    func value<R>(_ table: TableDeclaration, _ key: ValueBoxKey, _ body: (UnsafeRawBufferPointer) throws -> R?) throws -> R? {
        try file.box.withValue(table.table, key: key) { value in try value.flatMap { try body($0) } }
    }

    // MARK: - Peers

    func facts(_ peerId: PeerId) throws -> PeerFacts? {
        try value(PeerTable.declaration, PeerTable.key(peerId.packed)) { model.peer(CodedObject(copying: $0)) }
    }

    /// The name that a person would give the peer; empty for one that is not stored.
    func name(_ peerId: PeerId) throws -> String {
        if let known = names[peerId] { return known }
        var name = ""
        if let facts = try facts(peerId) {
            name = QueryContext.displayName(facts)
            if name.isEmpty, let other = facts.associatedPeerId, let user = try self.facts(other) { name = QueryContext.displayName(user) }
        }
        if names.count >= QueryContext.nameLimit { names.removeAll(keepingCapacity: true) }
        names[peerId] = name
        return name
    }

    static func displayName(_ facts: PeerFacts) -> String {
        switch facts.indexName {
        case let .title(title, _): return title
        case let .personName(first, last, addressNames, phone):
            let full = [first, last].filter { !$0.isEmpty }.joined(separator: " ")
            return full.isEmpty ? addressNames.first ?? phone ?? "" : full
        }
    }

    /// `"chat":{"id":"user:1","name":"Ann"}`, or null.
    func writePeer(_ key: StaticString, _ peerId: PeerId?) throws {
        writer.key(key)
        guard let peerId else { return writer.null() }
        writer.beginObject()
        writer.key("id")
        writer.peer(packed: peerId.packed)
        writer.key("name")
        writer.string(try name(peerId))
        writer.endObject()
    }

    // MARK: - Values

    func writeId(_ key: StaticString, _ id: MessageId) {
        writer.key(key)
        writer.beginObject()
        writer.key("peer")
        writer.peer(packed: id.peerId.packed)
        writer.key("namespace")
        writer.int(Int(id.namespace))
        writer.key("id")
        writer.int(Int(id.id))
        writer.endObject()
    }

    func writeNames(_ key: StaticString, _ bits: UInt32, _ names: BitNames) {
        let (known, unknown) = names.names(of: bits)
        writer.key(key)
        writer.beginArray()
        for name in known { writer.string(name) }
        if unknown != 0 { writer.int(Int(unknown)) }
        writer.endArray()
    }

    func writeInt(_ key: StaticString, _ value: Int?) {
        writer.key(key)
        if let value { writer.int(value) } else { writer.null() }
    }

    func writeObject(_ key: StaticString, _ bytes: UnsafeRawBufferPointer, _ form: CodedForm = .root) {
        writer.key(key)
        objects.write(bytes, form: form, to: writer)
    }

    /// The read state of a chat; nil when none is stored or it cannot be decoded.
    func readState(_ peerId: PeerId) throws -> CombinedPeerReadState? {
        try value(MessageHistoryReadStateTable.declaration, MessageHistoryReadStateTable.key(peerId.packed)) { try? StoredReadStates.read($0) }
    }

    /// Runs `body` with a message's row.
    func message<R>(_ index: MessageIndex, _ body: (MessageRow) throws -> R?) throws -> R? {
        let id = index.id
        let key = MessageHistoryTable.key(id.peerId.packed, Int64(id.namespace), Int64(index.timestamp), Int64(id.id))
        return try value(MessageHistoryTable.declaration, key) { bytes in try (try? MessageRow(bytes)).flatMap { try body($0) } }
    }

    /// Where a message stands in time; nil when it is not stored.
    func index(of id: MessageId) throws -> MessageIndex? {
        let key = MessageHistoryIndexTable.key(id.peerId.packed, Int64(id.namespace), Int64(id.id))
        return try value(MessageHistoryIndexTable.declaration, key) { bytes in
            (try? MessageHistoryIndexEntry(bytes)).map { MessageIndex(id: id, timestamp: $0.timestamp) }
        }
    }

    /// The index behind a key of t7; nil for a key of another form.
    static func index(ofKey key: UnsafeRawBufferPointer) -> MessageIndex? {
        let form = MessageHistoryTable.key
        guard form.matches(key) else { return nil }
        return MessageIndex(
            peerId: form.peerId(0, of: key), namespace: form.int32(1, of: key), id: form.int32(3, of: key), timestamp: form.int32(2, of: key))
    }
}
