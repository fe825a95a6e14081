import PlatformSupport
import Postbox
import PostboxCoding
import PostboxStorage

/// The files in the media folder with their sizes and messages: a separate database. It is used on one queue.
final class StorageIndex {
    /// A file.
    struct Resource: Hashable, Sendable {
        var id: String
        var contentType: UInt8
        var size: Int64
    }

    /// A message that shows a file. The message's number is 0 if a file belongs to a peer itself.
    struct Reference: Hashable, Sendable {
        var peerId: PeerId
        var namespace: UInt8
        var messageId: Int32

        var id: MessageId { MessageId(peerId: peerId, namespace: Int32(namespace), id: messageId) }
    }

    private typealias Tables = StorageIndexTables

    private let box: SQLiteValueBox

    private func reader<T: DeclaredTable>(_ table: T.Type) -> TableReader<T> { TableReader(box) }

    /// Opens the index. If `isWritable` is `true`, totals in an older format are recalculated. Throws ValueBoxError.
    init(path: String, isWritable: Bool) throws {
        box = try SQLiteValueBox(path: path, mode: isWritable ? .readWrite : .readOnly)
        guard isWritable else { return }
        try transaction {
            let version = Tables.Metadata.version()
            guard try reader(Tables.Metadata.self).get(version, as: { [UInt8]($0) }) != Tables.Metadata.current else { return }
            try box.removeAll(Tables.PeerSizes.declaration.table)
            var pairs: [PeerResourceKey] = []
            try reader(Tables.PeerResources.self).keys { pair in
                pairs.append(pair)
                return true
            }
            for pair in pairs { if let resource = try resource(pair.hash) { try addSize(resource.size, resource.contentType, pair.peerId) } }
            try box.set(Tables.Metadata.declaration.table, key: version, value: Tables.Metadata.current)
        }
    }

    /// Runs `body` in a transaction, which is rolled back if `body` throws an error.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try box.begin()
        do {
            let result = try body()
            try box.commit()
            return result
        } catch {
            box.rollback()
            throw error
        }
    }

    // MARK: - Reading

    func resource(_ hash: ResourceHash) throws -> Resource? {
        try reader(Tables.Resources.self).get(ResourceKey(hash)) { try Resource($0) }
    }

    /// Calls `body` for all files. Files whose rows cannot be read are skipped.
    func forEachResource(_ body: (ResourceHash, Resource) throws -> Void) throws {
        try reader(Tables.Resources.self).rows { key, value in
            if let resource = try? Resource(value) { try body(key.hash, resource) }
            return true
        }
    }

    func references(of hash: ResourceHash) throws -> [Reference] {
        var result: [Reference] = []
        try reader(Tables.References.self).keys(.prefix(ResourceKey(hash).key)) { key in
            result.append(key.reference)
            return true
        }
        return result
    }

    /// The files that a peer's messages show.
    func resources(of peerId: PeerId) throws -> [ResourceHash] {
        var result: [ResourceHash] = []
        try reader(Tables.PeerResources.self).keys(.prefix(PeerResourceKey.fields.prefix(PackedPeerId(peerId)))) { key in
            result.append(key.hash)
            return true
        }
        return result
    }

    // MARK: - Writing

    /// Adds a file, and a message that shows it.
    func add(_ resource: Resource, _ reference: Reference?) throws {
        let hash = ResourceHash(resource.id)
        let stored = try self.resource(hash)
        if stored != resource {
            for peerId in Set(try references(of: hash).map(\.peerId)) {
                if let stored { try addSize(-stored.size, stored.contentType, peerId) }
                try addSize(resource.size, resource.contentType, peerId)
            }
            if let stored { try addSize(-stored.size, stored.contentType) }
            try addSize(resource.size, resource.contentType)
            try box.set(Tables.Resources.declaration.table, key: ResourceKey(hash).key, value: resource.encoded())
        }
        guard let reference else { return }
        let peer = PeerResourceKey(reference.peerId, hash)
        if try !reader(Tables.PeerResources.self).contains(peer) {
            try box.set(Tables.PeerResources.declaration.table, key: peer.key, value: [])
            try addSize(resource.size, resource.contentType, reference.peerId)
        }
        try box.set(Tables.References.declaration.table, key: ResourceReferenceKey(hash, reference).key, value: [])
    }

    /// Removes a file and all data about it.
    func remove(_ hash: ResourceHash) throws {
        guard let stored = try resource(hash) else { return }
        let references = try references(of: hash)
        for peerId in Set(references.map(\.peerId)) {
            try box.remove(Tables.PeerResources.declaration.table, key: PeerResourceKey(peerId, hash).key)
            try addSize(-stored.size, stored.contentType, peerId)
        }
        for reference in references {
            try box.remove(Tables.References.declaration.table, key: ResourceReferenceKey(hash, reference).key)
        }
        try addSize(-stored.size, stored.contentType)
        try box.remove(Tables.Resources.declaration.table, key: ResourceKey(hash).key)
    }

    /// Removes all data.
    func reset() throws {
        let tables: [any DeclaredTable.Type] = [
            Tables.Resources.self, Tables.References.self, Tables.PeerResources.self, Tables.PeerSizes.self, Tables.Sizes.self,
        ]
        for table in tables { try box.removeAll(table.declaration.table) }
    }

    private func addSize(_ size: Int64, _ contentType: UInt8, _ peerId: PeerId? = nil) throws {
        if let peerId {
            try add(size, to: PeerSizeKey(peerId, contentType: contentType), Tables.PeerSizes.self)
        } else {
            try add(size, to: SizeKey(contentType: contentType), Tables.Sizes.self)
        }
    }

    private func add<T: KeyedTable>(_ size: Int64, to key: T.Key, _ table: T.Type) throws {
        let before = try reader(table).get(key) { try Tables.size.read($0) } ?? 0
        let (sum, overflow) = before.addingReportingOverflow(size)
        try box.set(table.declaration.table, key: key.key, value: Tables.size.bytes(overflow ? 0 : max(0, sum)))
    }
}

/// The tables of the storage index, declared in the same way as those of a Postbox.
enum StorageIndexTables {
    /// The properties of a file.
    enum Resources: KeyedTable {
        typealias Key = ResourceKey
        static let declaration = TableDeclaration(id: 15, name: "Resource", compact: true, keys: [Key.form], value: .fields([.bytes("resource")]))
    }

    /// The messages that show a file.
    enum References: KeyedTable {
        typealias Key = ResourceReferenceKey
        static let declaration = TableDeclaration(id: 16, name: "ResourceReference", compact: true, keys: [Key.form], value: .empty)
    }

    /// The files that a peer's messages show.
    enum PeerResources: KeyedTable {
        typealias Key = PeerResourceKey
        static let declaration = TableDeclaration(id: 17, name: "PeerResource", compact: true, keys: [Key.form], value: .empty)
    }

    /// The bytes of one sum.
    static var size: FixedFields<Int64> { FixedFields("size") }

    /// The number of bytes of a peer's files by type.
    enum PeerSizes: KeyedTable {
        typealias Key = PeerSizeKey
        static let declaration = TableDeclaration(id: 19, name: "PeerSize", compact: true, keys: [Key.form], value: .fields(size.fields))
    }

    /// The number of bytes of all files by type.
    enum Sizes: KeyedTable {
        typealias Key = SizeKey
        static let declaration = TableDeclaration(id: 20, name: "Size", compact: true, keys: [Key.form], value: .fields(size.fields))
    }

    /// The format of the totals.
    enum Metadata: DeclaredTable {
        static let version = KeyForm(.constant(0), .constant(0))
        static let current = Array(#"{"version":2}"#.utf8)
        static let declaration = TableDeclaration(id: 21, name: "Metadata", compact: true, keys: [version], value: .fields([.bytes("version")]))
    }
}

extension StorageIndex.Resource {
    /// Reads an unused version byte, the ID with its length, the content type, and the size.
    init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        try buffer.skip(1)
        let length = try buffer.readUInt16()
        id = String(decoding: try buffer.readBytes(Int(length)), as: UTF8.self)
        contentType = try buffer.readUInt8()
        size = max(0, try buffer.readInt64())
        try buffer.expectEnd()
    }

    func encoded() -> [UInt8] {
        let id = Array(id.utf8.prefix(Int(UInt16.max)))
        var buffer = WriteBuffer(reserving: 12 + id.count)
        buffer.writeUInt8(0)
        buffer.writeUInt16(UInt16(clamping: id.count))
        buffer.writeBytes(id)
        buffer.writeUInt8(contentType)
        buffer.writeInt64(size)
        return buffer.bytes
    }
}

/// A file.
struct ResourceKey: TableKey {
    var hash: ResourceHash

    static var fields: KeyFields<Int64, Int64> { KeyFields("hash", "hashEnd") }
    static let form = fields.form()

    init(_ hash: ResourceHash) { self.hash = hash }

    init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        let (high, low) = Self.fields.parts(of: key)
        hash = ResourceHash(high: high, low: low)
    }

    var key: ValueBoxKey { Self.fields.key(hash.high, hash.low) }
}

/// A message that shows a file.
struct ResourceReferenceKey: TableKey {
    var hash: ResourceHash
    var reference: StorageIndex.Reference

    static var fields: KeyFields<Int64, Int64, PackedPeerId, UInt8, Int32> { KeyFields("hash", "hashEnd", "peer", "namespace", "id") }
    static let form = fields.form()

    init(_ hash: ResourceHash, _ reference: StorageIndex.Reference) {
        self.hash = hash
        self.reference = reference
    }

    init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        let (high, low, peer, namespace, id) = Self.fields.parts(of: key)
        hash = ResourceHash(high: high, low: low)
        reference = StorageIndex.Reference(peerId: peer.peerId, namespace: namespace, messageId: id)
    }

    var key: ValueBoxKey {
        Self.fields.key(hash.high, hash.low, PackedPeerId(reference.peerId), reference.namespace, reference.messageId)
    }
}

/// A file that messages of a peer show.
struct PeerResourceKey: TableKey {
    var peerId: PeerId
    var hash: ResourceHash

    static var fields: KeyFields<PackedPeerId, Int64, Int64> { KeyFields("peer", "hash", "hashEnd") }
    static let form = fields.form()

    init(_ peerId: PeerId, _ hash: ResourceHash) {
        self.peerId = peerId
        self.hash = hash
    }

    init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        let (peer, high, low) = Self.fields.parts(of: key)
        self.init(peer.peerId, ResourceHash(high: high, low: low))
    }

    var key: ValueBoxKey { Self.fields.key(PackedPeerId(peerId), hash.high, hash.low) }
}

/// The files of one type of a peer.
struct PeerSizeKey: TableKey {
    var peer: PackedPeerId
    var contentType: UInt8

    static var fields: KeyFields<PackedPeerId, UInt8> { KeyFields("peer", "contentType") }
    static let form = fields.form()

    init(_ peerId: PeerId, contentType: UInt8) {
        peer = PackedPeerId(peerId)
        self.contentType = contentType
    }

    init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, contentType) = Self.fields.parts(of: key)
    }

    var key: ValueBoxKey { Self.fields.key(peer, contentType) }
}

/// The files of one type.
struct SizeKey: TableKey {
    var contentType: UInt8

    static var fields: KeyFields<UInt8> { KeyFields("contentType") }
    static let form = fields.form()

    init(contentType: UInt8) { self.contentType = contentType }

    init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        contentType = Self.fields.parts(of: key)
    }

    var key: ValueBoxKey { Self.fields.key(contentType) }
}

/// The MD5 of an ID, the number of a resource in the storage index. It is used only for distribution, not for secrecy.
struct ResourceHash: Hashable, Sendable {
    let high: Int64
    let low: Int64

    init(high: Int64, low: Int64) {
        self.high = high
        self.low = low
    }

    init(_ id: String) {
        let (a, b, c, d) = ResourceHash.digest(Array(id.utf8))
        high = Int64(bitPattern: UInt64(a.byteSwapped) << 32 | UInt64(b.byteSwapped))
        low = Int64(bitPattern: UInt64(c.byteSwapped) << 32 | UInt64(d.byteSwapped))
    }

    private static let shifts: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
    private static let sines: [UInt32] = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

    /// RFC 1321: the four words of the result, little-endian.
    private static func digest(_ message: [UInt8]) -> (UInt32, UInt32, UInt32, UInt32) {
        var data = message
        data.append(0x80)
        while data.count % 64 != 56 { data.append(0) }
        let bits = UInt64(message.count) &* 8
        for byte in 0..<UInt64(8) { data.append(UInt8(truncatingIfNeeded: bits >> (8 * byte))) }
        var state: (UInt32, UInt32, UInt32, UInt32) = (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476)
        var words = [UInt32](repeating: 0, count: 16)
        for start in stride(from: 0, to: data.count, by: 64) {
            for word in 0..<16 {
                let place = start + 4 * word
                words[word] =
                    UInt32(data[place]) | UInt32(data[place + 1]) << 8 | UInt32(data[place + 2]) << 16 | UInt32(data[place + 3]) << 24
            }
            var (a, b, c, d) = state
            for step in 0..<64 {
                let (mixed, word): (UInt32, Int) =
                    switch step / 16 {
                    case 0: ((b & c) | (~b & d), step)
                    case 1: ((d & b) | (~d & c), (5 * step + 1) % 16)
                    case 2: (b ^ c ^ d, (3 * step + 5) % 16)
                    default: (c ^ (b | ~d), 7 * step % 16)
                    }
                let sum = mixed &+ a &+ sines[step] &+ words[word]
                let shift = shifts[step / 16 * 4 + step % 4]
                (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
            }
            state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d)
        }
        return state
    }
}
