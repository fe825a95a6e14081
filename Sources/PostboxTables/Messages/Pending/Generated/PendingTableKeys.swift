// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

extension PendingActionCountKey {
    package static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "namespace", constant: Self.constant) }
    package static let form = fields.form(kind: kind)

    package init(peer: PackedPeerId, namespace: Int32) {
        self.peer = peer
        self.namespace = namespace
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace) }
}

extension PendingActionKey {
    package static var fields: KeyFields<PackedPeerId, Int32, Int32, UInt32> { KeyFields("peer", "namespace", "id", "type", constant: Self.constant) }
    package static let form = fields.form(kind: kind)

    package init(peer: PackedPeerId, namespace: Int32, id: Int32, type: UInt32) {
        self.peer = peer
        self.namespace = namespace
        self.id = id
        self.type = type
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, id, type) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, id, type) }
}

extension PendingActionTypeCountKey {
    package static var fields: KeyFields<PackedPeerId, Int32, UInt32> { KeyFields("peer", "namespace", "type", constant: Self.constant) }
    package static let form = fields.form(kind: kind)

    package init(peer: PackedPeerId, namespace: Int32, type: UInt32) {
        self.peer = peer
        self.namespace = namespace
        self.type = type
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, type) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, type) }
}

extension PendingActionTypeKey {
    package static var fields: KeyFields<UInt32, PackedPeerId, Int32, Int32> { KeyFields("type", "peer", "namespace", "id", constant: Self.constant) }
    package static let form = fields.form(kind: kind)

    package init(type: UInt32, peer: PackedPeerId, namespace: Int32, id: Int32) {
        self.type = type
        self.peer = peer
        self.namespace = namespace
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (type, peer, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(type, peer, namespace, id) }
}

extension TimestampAttributeIndexKey {
    package static var fields: KeyFields<LittleEndianUInt16, PackedPeerId, Int32, Int32> { KeyFields("tag", "peer", "namespace", "id") }
    package static let form = fields.form()

    package init(tag: LittleEndianUInt16, peer: PackedPeerId, namespace: Int32, id: Int32) {
        self.tag = tag
        self.peer = peer
        self.namespace = namespace
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, peer, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, peer, namespace, id) }
}

extension TimestampAttributeKey {
    package static var fields: KeyFields<LittleEndianUInt16, Int32, PackedPeerId, Int32, Int32> {
        KeyFields("tag", "timestamp", "peer", "namespace", "id")
    }
    package static let form = fields.form()

    package init(tag: LittleEndianUInt16, timestamp: Int32, peer: PackedPeerId, namespace: Int32, id: Int32) {
        self.tag = tag
        self.timestamp = timestamp
        self.peer = peer
        self.namespace = namespace
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, timestamp, peer, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, timestamp, peer, namespace, id) }
}

extension UnsentMessageKey {
    package static var fields: KeyFields<Int32, Int32, PackedPeerId> { KeyFields("namespace", "id", "peer") }
    package static let form = fields.form()

    package init(namespace: Int32, id: Int32, peer: PackedPeerId) {
        self.namespace = namespace
        self.id = id
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, id, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, id, peer) }
}
