// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

extension ChatListKey {
    package static var fields: KeyFields<Int32, LittleEndianUInt16, Int32, Int8, Int32, PackedPeerId, Int8> {
        KeyFields("groupId", "pinningIndex", "timestamp", "namespace", "id", "peer", "type")
    }
    package static let form = fields.form()

    package init(groupId: Int32, pinningIndex: LittleEndianUInt16, timestamp: Int32, namespace: Int8, id: Int32, peer: PackedPeerId, type: Int8) {
        self.groupId = groupId
        self.pinningIndex = pinningIndex
        self.timestamp = timestamp
        self.namespace = namespace
        self.id = id
        self.peer = peer
        self.type = type
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (groupId, pinningIndex, timestamp, namespace, id, peer, type) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(groupId, pinningIndex, timestamp, namespace, id, peer, type) }
}

extension ChatListKeyBefore15 {
    package static var fields: KeyFields<LittleEndianUInt16, Int32, Int32, Int32, PackedPeerId, Int8> {
        KeyFields("pinningIndex", "timestamp", "namespace", "id", "peer", "type")
    }
    package static let form = fields.form()

    package init(pinningIndex: LittleEndianUInt16, timestamp: Int32, namespace: Int32, id: Int32, peer: PackedPeerId, type: Int8) {
        self.pinningIndex = pinningIndex
        self.timestamp = timestamp
        self.namespace = namespace
        self.id = id
        self.peer = peer
        self.type = type
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (pinningIndex, timestamp, namespace, id, peer, type) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(pinningIndex, timestamp, namespace, id, peer, type) }
}

extension GroupKey {
    package static var fields: KeyFields<Int64> { KeyFields("groupId") }
    package static let form = fields.form()

    package init(groupId: Int64) {
        self.groupId = groupId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        groupId = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(groupId) }
}

extension GroupNamespaceKey {
    package static var fields: KeyFields<Int32, Int32> { KeyFields("groupId", "namespace") }
    package static let form = fields.form()

    package init(groupId: Int32, namespace: Int32) {
        self.groupId = groupId
        self.namespace = namespace
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (groupId, namespace) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(groupId, namespace) }
}

extension PeerNamespaceKey {
    package static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "namespace") }
    package static let form = fields.form()

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

extension PeerNamespaceThreadKey {
    package static var fields: KeyFields<PackedPeerId, Int32, Int64> { KeyFields("peer", "namespace", "threadId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, namespace: Int32, threadId: Int64) {
        self.peer = peer
        self.namespace = namespace
        self.threadId = threadId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, threadId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, threadId) }
}
