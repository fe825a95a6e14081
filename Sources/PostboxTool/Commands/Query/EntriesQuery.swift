import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramModel

/// `query preferences`, `notices`, `cache`, and `lists`: entries by key, from an account or the account manager's box.
final class EntriesQuery {
    private let context: QueryContext
    /// The keys on the line for which no entry has been found so far.
    private var missing: Set<[UInt8]>
    private let namer: EntryNamer
    private let isManager: Bool

    init(_ context: QueryContext) {
        self.context = context
        missing = Set(context[QueryOptions.key])
        namer = EntryNamer(context.file)
        isManager = context.file.kind == .accountManager
    }

    private func isIncluded(_ key: UnsafeRawBufferPointer) -> Bool {
        guard let wanted = context[QueryOptions.key].first(where: { key.elementsEqual($0) }) else { return context[QueryOptions.key].isEmpty }
        missing.remove(wanted)
        return true
    }

    /// Throws for a key that no entry has.
    private func expectKeys() throws {
        guard !context.output.isDone, !context[QueryOptions.exists], let key = missing.min(by: { $0.lexicographicallyPrecedes($1) }) else { return }
        throw ToolError.notStored("key", key.withUnsafeBytes { HexText.text($0) }, context, hint: "the same command without --key lists the keys")
    }

    private func writeHex(_ name: StaticString, _ bytes: UnsafeRawBufferPointer) {
        context.writer.key(name)
        context.writer.hex(bytes)
    }

    private func writeName(_ name: StaticString?) {
        context.writer.key("name")
        if let name { context.writer.string(name) } else { context.writer.null() }
    }

    private func writeEntry(_ key: StaticString, _ value: UnsafeRawBufferPointer) {
        if value.isEmpty {
            context.writer.key(key)
            context.writer.null()
        } else {
            context.writeObject(key, value, .entry)
        }
    }

    func preferences() throws {
        try context.file.rows(isManager ? AccountManagerTables.sharedData : PreferencesTable.declaration) { key, value in
            guard isIncluded(key) else { return true }
            return try context.add {
                writeHex("key", key)
                writeName(namer.name(isManager ? .sharedData : .preferences, key: key, value: value))
                writeEntry("value", value)
            }
        }
        try expectKeys()
    }

    func notices() throws {
        try context.file.rows(isManager ? AccountManagerTables.notices : NoticeTable.declaration) { key, value in
            guard isIncluded(key) else { return true }
            let numbered = NoticeNumberKey(key), ofPeer = NoticePeerKey(key)
            return try context.add {
                writeHex("key", key)
                context.writeInt("namespace", (numbered?.namespace ?? ofPeer?.namespace).map { Int($0) })
                context.writeInt("number", numbered.map { Int($0.number) })
                try context.writePeer("peer", ofPeer?.peer.peerId)
                writeName(namer.name(.notices, key: key, value: value))
                writeEntry("value", value)
            }
        }
        try expectKeys()
    }

    func cache() throws {
        try context.file.rows(ItemCacheTable.declaration) { key, value in
            guard let parts = CachedItemKey(key) else {
                context.output.noteDamage(ItemCacheTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            return try parts.itemKey.bytes.withUnsafeBytes { entryKey in
                guard isIncluded(entryKey) else { return true }
                let collection = Int32(parts.collectionId)
                return try context.add {
                    context.writeInt("collection", Int(collection))
                    writeName(namer.name(.cache, key: key, value: value))
                    writeHex("key", entryKey)
                    writeEntry("value", value)
                }
            }
        }
        try expectKeys()
    }

    private func writePlace(_ position: Int64, _ id: UnsafeRawBufferPointer) {
        context.writeInt("position", Int(position))
        writeHex("id", id)
    }

    func lists() throws {
        let form = OrderedItemListTable.position
        try context.file.rows(OrderedItemListTable.declaration, prefix: form()) { key, itemId in
            guard let parts = OrderedItemPositionKey(key) else {
                context.output.noteDamage(OrderedItemListTable.declaration, ValueBoxKey(copying: key))
                return true
            }
            guard isIncluded(itemId) else { return true }
            let collection = parts.collectionId, position = Int64(parts.position)
            let contents = OrderedItemContentsKey(collectionId: collection, itemId: KeyTail([UInt8](itemId))).key
            return try context.add {
                context.writeInt("collection", Int(collection))
                let found: Void? = try context.value(OrderedItemListIndexTable.declaration, contents) { value in
                    contents.withBytes { writeName(namer.name(.lists, key: $0, value: value)) }
                    writePlace(position, itemId)
                    writeEntry("contents", value)
                }
                if found == nil {
                    writeName(namer.name(.listOrder, key: key, value: itemId))
                    writePlace(position, itemId)
                    context.writer.key("contents")
                    context.writer.null()
                }
            }
        }
        try expectKeys()
    }
}

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

extension ToolError {
    /// The error for an entry that the command line names and the database does not have.
    static func notStored(_ noun: String, _ text: String, _ context: QueryContext, hint: String) -> ToolError {
        ToolError(.noSuchFile, doing: context.invocation.command, "no such \(noun) in \(context.file.path): '\(text)'", hint: hint)
    }
}
