// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

extension ChatListInitializedKey {
    package static var fields: KeyFields<Int32> { KeyFields("groupId", constant: Self.constant, at: 4) }
    package static let form = fields.form(kind: kind)

    package init(groupId: Int32) {
        self.groupId = groupId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        groupId = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(groupId) }
}

extension CustomTagIdKey {
    package static var fields: KeyFields<KeyTail<BytesOfKey>> { KeyFields("customTag") }
    package static let form = fields.form()

    package init(customTag: KeyTail<BytesOfKey>) {
        self.customTag = customTag
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        customTag = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(customTag) }
}

extension CustomTagInitializedKey {
    package static var fields: KeyFields<PackedPeerId, Int64, Int32> { KeyFields("peer", "threadId", "customTagId", constant: Self.constant, at: 8) }
    package static let form = fields.form(kind: kind)

    package init(peer: PackedPeerId, threadId: Int64, customTagId: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.customTagId = customTagId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, customTagId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, customTagId) }
}

extension CustomTagWithTagInitializedKey {
    package static var fields: KeyFields<PackedPeerId, Int64, Int32, UInt32> {
        KeyFields("peer", "threadId", "customTagId", "tag", constant: Self.constant, at: 8)
    }
    package static let form = fields.form(kind: kind)

    package init(peer: PackedPeerId, threadId: Int64, customTagId: Int32, tag: UInt32) {
        self.peer = peer
        self.threadId = threadId
        self.customTagId = customTagId
        self.tag = tag
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, customTagId, tag) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, customTagId, tag) }
}

extension GlobalIdKey {
    package static var fields: KeyFields<Int64> { KeyFields("id") }
    package static let form = fields.form()

    package init(id: Int64) {
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        id = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(id) }
}

extension GloballyUniqueIdKey {
    package static var fields: KeyFields<PackedPeerId, Int64> { KeyFields("peer", "globallyUniqueId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, globallyUniqueId: Int64) {
        self.peer = peer
        self.globallyUniqueId = globallyUniqueId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, globallyUniqueId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, globallyUniqueId) }
}

extension MediaKey {
    package static var fields: KeyFields<Int32, Int64> { KeyFields("namespace", "id") }
    package static let form = fields.form()

    package init(namespace: Int32, id: Int64) {
        self.namespace = namespace
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, id) }
}

extension MessageIdKey {
    package static var fields: KeyFields<PackedPeerId, Int32, Int32> { KeyFields("peer", "namespace", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, namespace: Int32, id: Int32) {
        self.peer = peer
        self.namespace = namespace
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, id) }
}

extension MessageKey {
    package static var fields: KeyFields<PackedPeerId, Int32, Int32, Int32> { KeyFields("peer", "namespace", "timestamp", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, namespace: Int32, timestamp: Int32, id: Int32) {
        self.peer = peer
        self.namespace = namespace
        self.timestamp = timestamp
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, timestamp, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, timestamp, id) }
}

extension MessageKeyBefore23 {
    package static var fields: KeyFields<PackedPeerId, Int32, Int32, Int32> { KeyFields("peer", "timestamp", "namespace", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, timestamp: Int32, namespace: Int32, id: Int32) {
        self.peer = peer
        self.timestamp = timestamp
        self.namespace = namespace
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, timestamp, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, timestamp, namespace, id) }
}

extension NextMessageIdKey {
    package static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "namespace", constant: Self.constant, at: 8) }
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

extension PeerInitializedKey {
    package static var fields: KeyFields<PackedPeerId> { KeyFields("peer", constant: Self.constant, at: 8) }
    package static let form = fields.form(kind: kind)

    package init(peer: PackedPeerId) {
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        peer = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer) }
}

extension PeerTagInitializedKey {
    package static var fields: KeyFields<PackedPeerId, UInt32> { KeyFields("peer", "tag", constant: Self.constant, at: 8) }
    package static let form = fields.form(kind: kind)

    package init(peer: PackedPeerId, tag: UInt32) {
        self.peer = peer
        self.tag = tag
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, tag) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, tag) }
}

extension ThreadInitializedKey {
    package static var fields: KeyFields<PackedPeerId, Int64> { KeyFields("peer", "threadId", constant: Self.constant, at: 8) }
    package static let form = fields.form(kind: kind)

    package init(peer: PackedPeerId, threadId: Int64) {
        self.peer = peer
        self.threadId = threadId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId) }
}

extension TotalUnreadStateKey {
    package static var fields: KeyFields<Int32> { KeyFields("groupId", constant: Self.constant) }
    package static let form = fields.form(kind: kind)

    package init(groupId: Int32) {
        self.groupId = groupId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        groupId = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(groupId) }
}
