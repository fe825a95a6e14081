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

    private typealias Tables = StorageIndexTables

    private let box: SQLiteValueBox

    private func reader<T: DeclaredTable>(_ table: T.Type) -> TableReader<T> { TableReader(box) }

    /// `isWritable`: sums that an older version kept otherwise are made anew. Throws ValueBoxError.
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
        try reader(Tables.Resources.self).get(ResourceKey(hash)) { try Resource($0) }
    }

    /// Walks all files. Those whose rows cannot be read are passed over.
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

    /// Forgets a file and all that was known of it.
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

    /// Forgets everything.
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
