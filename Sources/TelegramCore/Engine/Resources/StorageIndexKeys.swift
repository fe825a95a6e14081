import Postbox
import PostboxStorage

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
