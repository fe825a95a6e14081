import Postbox
import PostboxCoding
import PostboxStorage

/// Which files the media folder holds, how large they are and which messages they belong to: a database of its own. Belongs to one queue.
final class StorageIndex {
    /// A file.
    struct Resource: Hashable, Sendable {
        var id: String
        var contentType: UInt8
        var size: Int64
    }

    /// A message that shows a file. The message's number is 0 where a file belongs to a peer itself.
    struct Reference: Hashable, Sendable {
        var peerId: PeerId
        var namespace: UInt8
        var messageId: Int32

        var id: MessageId { MessageId(peerId: peerId, namespace: Int32(namespace), id: messageId) }
    }

    private let box: SQLiteValueBox

    /// `isWritable`: sums that an older version kept otherwise are made anew. Throws ValueBoxError.
    init(path: String, isWritable: Bool) throws {
        box = try SQLiteValueBox(path: path, mode: isWritable ? .readWrite : .readOnly)
        guard isWritable else { return }
        try transaction {
            guard try box.get(Tables.metadata, key: Tables.versionKey) != Tables.version else { return }
            try box.removeAll(Tables.peerSizes)
            var pairs: [(peerId: PeerId, hash: ResourceHash)] = []
            try box.scan(Tables.peerResources, reverse: false) { key, _ in
                if Tables.peerResource.matches(key) { pairs.append((Tables.peerResource.peerId(0, of: key), Tables.hash(1, Tables.peerResource, key))) }
                return true
            }
            for (peerId, hash) in pairs { if let resource = try resource(hash) { try addSize(resource.size, resource.contentType, peerId) } }
            try box.set(Tables.metadata, key: Tables.versionKey, value: Tables.version)
        }
    }

    /// All or nothing.
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
        try box.get(Tables.resources, key: Tables.resource(hash.high, hash.low)).flatMap { Tables.decoded($0) }
    }

    /// Walks all files. Those whose rows cannot be read are passed over.
    func forEachResource(_ body: (ResourceHash, Resource) throws -> Void) throws {
        try box.scan(Tables.resources, reverse: false) { key, value in
            guard Tables.resource.matches(key), let resource = Tables.decoded(Array(value)) else { return true }
            try body(Tables.hash(0, Tables.resource, key), resource)
            return true
        }
    }

    func references(of hash: ResourceHash) throws -> [Reference] {
        var result: [Reference] = []
        try box.rangeKeys(Tables.references, prefix: Tables.reference(hash.high, hash.low)) { key in
            guard Tables.reference.matches(key) else { return true }
            result.append(
                Reference(
                    peerId: Tables.reference.peerId(2, of: key), namespace: UInt8(truncatingIfNeeded: Tables.reference.value(3, of: key)),
                    messageId: Tables.reference.int32(4, of: key)))
            return true
        }
        return result
    }

    /// The files that a peer's messages show.
    func resources(of peerId: PeerId) throws -> [ResourceHash] {
        var result: [ResourceHash] = []
        try box.rangeKeys(Tables.peerResources, prefix: Tables.peerResource(peerId.packed)) { key in
            if Tables.peerResource.matches(key) { result.append(Tables.hash(1, Tables.peerResource, key)) }
            return true
        }
        return result
    }

    // MARK: - Writing

    /// Notes a file, and a message that shows it.
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
            try box.set(Tables.resources, key: Tables.resource(hash.high, hash.low), value: Tables.encoded(resource))
        }
        guard let reference else { return }
        let peer = Tables.peerResource(reference.peerId.packed, hash.high, hash.low)
        if try !box.exists(Tables.peerResources, key: peer) {
            try box.set(Tables.peerResources, key: peer, value: [])
            try addSize(resource.size, resource.contentType, reference.peerId)
        }
        try box.set(
            Tables.references,
            key: Tables.reference(hash.high, hash.low, reference.peerId.packed, Int64(reference.namespace), Int64(reference.messageId)), value: [])
    }

    /// Forgets a file and all that was known of it.
    func remove(_ hash: ResourceHash) throws {
        guard let stored = try resource(hash) else { return }
        let references = try references(of: hash)
        for peerId in Set(references.map(\.peerId)) {
            try box.remove(Tables.peerResources, key: Tables.peerResource(peerId.packed, hash.high, hash.low))
            try addSize(-stored.size, stored.contentType, peerId)
        }
        for reference in references {
            try box.remove(
                Tables.references,
                key: Tables.reference(hash.high, hash.low, reference.peerId.packed, Int64(reference.namespace), Int64(reference.messageId)))
        }
        try addSize(-stored.size, stored.contentType)
        try box.remove(Tables.resources, key: Tables.resource(hash.high, hash.low))
    }

    /// Forgets everything.
    func reset() throws {
        for table in [Tables.resources, Tables.references, Tables.peerResources, Tables.peerSizes, Tables.sizes] { try box.removeAll(table) }
    }

    private func addSize(_ size: Int64, _ contentType: UInt8, _ peerId: PeerId? = nil) throws {
        let (table, key) =
            if let peerId {
                (Tables.peerSizes, Tables.peerSize(peerId.packed, Int64(contentType)))
            } else {
                (Tables.sizes, Tables.size(Int64(contentType)))
            }
        let before = try box.get(table, key: key).map { Tables.number($0) } ?? 0
        let (sum, overflow) = before.addingReportingOverflow(size)
        try box.set(table, key: key, value: Tables.bytes(overflow ? 0 : max(0, sum)))
    }
}

/// Rows of the storage index.
private enum Tables {
    private static func table(_ id: Int32) -> ValueBoxTable { ValueBoxTable(id: id, keyType: .binary, compactValuesOnCreation: true) }

    static let resources = table(15)
    static let references = table(16)
    static let peerResources = table(17)
    static let peerSizes = table(19)
    static let sizes = table(20)
    static let metadata = table(21)

    static let resource = KeyForm(.int64("hash"), .int64("hashEnd"))
    static let reference = KeyForm(.int64("hash"), .int64("hashEnd"), .peer(), .uint8("namespace"), .int32("id"))
    static let peerResource = KeyForm(.peer(), .int64("hash"), .int64("hashEnd"))
    static let peerSize = KeyForm(.peer(), .uint8("contentType"))
    static let size = KeyForm(.uint8("contentType"))

    static let versionKey = ValueBoxKey([0, 0])
    static let version = Array(#"{"version":2}"#.utf8)

    /// `place`: of the first of the two fields.
    static func hash(_ place: Int, _ form: KeyForm, _ key: UnsafeRawBufferPointer) -> ResourceHash {
        ResourceHash(high: form.value(place, of: key), low: form.value(place + 1, of: key))
    }

    /// A byte for a version that nobody asks for, the id with its length, the content type, the size.
    static func encoded(_ resource: StorageIndex.Resource) -> [UInt8] {
        let id = Array(resource.id.utf8.prefix(Int(UInt16.max)))
        return [0, UInt8(id.count & 0xFF), UInt8(id.count >> 8)] + id + [resource.contentType] + bytes(resource.size)
    }

    static func decoded(_ bytes: [UInt8]) -> StorageIndex.Resource? {
        guard bytes.count >= 12 else { return nil }
        let length = Int(bytes[1]) | Int(bytes[2]) << 8
        guard bytes.count == 12 + length else { return nil }
        return StorageIndex.Resource(
            id: String(decoding: bytes[3..<(3 + length)], as: UTF8.self), contentType: bytes[3 + length], size: max(0, number(Array(bytes.suffix(8)))))
    }

    static func bytes(_ number: Int64) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }

    /// 0 for bytes that are no number.
    static func number(_ bytes: [UInt8]) -> Int64 {
        guard bytes.count == 8 else { return 0 }
        return Int64(bitPattern: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
