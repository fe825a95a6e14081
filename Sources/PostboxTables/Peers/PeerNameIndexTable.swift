import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The words that find each peer. Name changes are applied at commit, when the categories are final. See "Peer Tables", "Name Index".
package final class PeerNameIndexTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 27, name: "PeerNameIndex", keyType: .int64, compact: false, keys: [key],
        value: .custom(PeerNameIndexEntry.self))

    private let peers: PeerTable
    private let tokens: PeerNameTokenIndexTable
    private var switched: [PeerId: (on: PeerNameCategories, off: PeerNameCategories)] = [:]
    package var markedNames: [PeerId: PeerIndexName] = [:]
    private static let changesInMemory = 50_000

    package init(valueBox: any ValueBox, peers: PeerTable, tokens: PeerNameTokenIndexTable) {
        self.peers = peers
        self.tokens = tokens
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    private func get(_ peerId: PeerId) throws -> (categories: PeerNameCategories, tokens: [[UInt8]])? {
        try value(PeerKey(peerId).key) { value in
            let entry = try PeerNameIndexEntry(value)
            return (PeerNameCategories(rawValue: entry.categories), entry.tokens.map { [UInt8]($0) })
        }
    }

    /// Adds the peer to a category, or removes it; the last call is effective.
    package func setCategory(_ peerId: PeerId, _ category: PeerNameCategories, isOn: Bool) {
        var change = switched[peerId] ?? ([], [])
        if isOn {
            change = (change.on.union(category), change.off.subtracting(category))
        } else {
            change = (change.on.subtracting(category), change.off.union(category))
        }
        switched[peerId] = change
    }

    /// The peer is called this now.
    package func markName(_ peerId: PeerId, _ name: PeerIndexName) { markedNames[peerId] = name }

    package override func beforeCommit() throws {
        var changes: [[UInt8]: [(peerId: PeerId, isListed: Bool)]] = [:]
        var count = 0
        for peerId in Set(switched.keys).union(markedNames.keys) {
            try update(peerId) { words, isListed in
                for word in words { changes[word, default: []].append((peerId, isListed)) }
                count += words.count
            }
            guard count >= Self.changesInMemory else { continue }
            try tokens.apply(changes)
            changes.removeAll()
            count = 0
        }
        try tokens.apply(changes)
        switched.removeAll()
        markedNames.removeAll()
    }

    /// Passes the words that change to the closure, and whether they find the peer now.
    private func update(_ peerId: PeerId, _ list: ([[UInt8]], Bool) -> Void) throws {
        let stored = try get(peerId)
        let before = stored?.categories ?? []
        let now = switched[peerId].map { before.union($0.on).subtracting($0.off) } ?? before
        let key = PeerKey(peerId).key
        switch (before.isEmpty, now.isEmpty) {
        case (false, true):
            list(stored?.tokens ?? [], false)
            try valueBox.remove(table, key: key)
        case (true, false):
            let words = try currentName(peerId).map(PeerNameTokens.of) ?? []
            list(words, true)
            try valueBox.set(table, key: key, value: PeerNameIndexEntry.encode(categories: now, tokens: words))
        default:
            if let name = markedNames[peerId], !before.isEmpty || switched[peerId] != nil {
                let words = PeerNameTokens.of(name)
                list(stored?.tokens ?? [], false)
                list(words, true)
                try valueBox.set(table, key: key, value: PeerNameIndexEntry.encode(categories: now, tokens: words))
            } else if switched[peerId] != nil {
                try valueBox.set(table, key: key, value: PeerNameIndexEntry.encode(categories: now, tokens: stored?.tokens ?? []))
            }
        }
    }

    /// The searchable name of a peer: for a secret chat, the name of its user, and for a monoforum, the name of its parent channel.
    private func currentName(_ peerId: PeerId) throws -> PeerIndexName? {
        if let name = markedNames[peerId] { return name }
        guard let peer = try peers.get(peerId) else { return nil }
        guard let associated = peer.facts.associatedPeerId else { return peer.facts.indexName }
        return try peers.get(associated)?.facts.indexName
    }

    package override func clearMemoryCache() {
        switched.removeAll()
        markedNames.removeAll()
    }
}

/// A row of t27: the lists in which the peer can be found, and the words by which it is found. It refers to the bytes of the row. See "Peer Tables",
/// "Name Index".
package struct PeerNameIndexEntry: ValueWalker {
    /// Bit 0: in a chat list; bit 1: contact.
    package let categories: Int32
    /// The words in UTF-16LE, in stored order. A word may occur twice.
    package let tokens: [UnsafeRawBufferPointer]

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        categories = try buffer.readInt32()
        var tokens: [UnsafeRawBufferPointer] = []
        for _ in 0..<(try buffer.readCount(minimumSize: 4)) {
            let token = try buffer.readCountedBytes()
            try buffer.skip(token.count % 4)
            tokens.append(token)
        }
        try buffer.expectEnd()
        self.tokens = tokens
    }

    /// The words without duplicates.
    package var distinctTokens: [UnsafeRawBufferPointer] {
        var seen: Set<[UInt8]> = []
        return tokens.filter { seen.insert([UInt8]($0)).inserted }
    }

    /// The bytes of a row: each token is filled up to a multiple of 4.
    package static func encode(categories: PeerNameCategories, tokens: [[UInt8]]) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 64)
        buffer.writeInt32(categories.rawValue)
        buffer.writeInt32(Int32(truncatingIfNeeded: tokens.count))
        for token in tokens {
            buffer.writeCounted(token)
            for _ in 0..<(token.count % 4) { buffer.writeUInt8(0) }
        }
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let entry = try PeerNameIndexEntry(value)
        sink.beginObject(name)
        sink.int("categories", Int64(entry.categories))
        sink.beginArray("tokens")
        for token in entry.tokens { sink.string("", utf16: token) }
        sink.endArray()
        sink.endObject()
    }
}

/// The lists in which a peer is found by its name.
package struct PeerNameCategories: OptionSet, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let chats = PeerNameCategories(rawValue: 1)
    package static let contacts = PeerNameCategories(rawValue: 2)
}
