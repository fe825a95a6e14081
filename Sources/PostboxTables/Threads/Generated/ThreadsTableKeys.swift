// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

extension CustomTagKey {
    package static var fields: KeyFields<PackedPeerId, Int64, Int32, Int32, Int32, Int32> {
        KeyFields("peer", "threadId", "customTagId", "namespace", "timestamp", "id")
    }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64, customTagId: Int32, namespace: Int32, timestamp: Int32, id: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.customTagId = customTagId
        self.namespace = namespace
        self.timestamp = timestamp
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, customTagId, namespace, timestamp, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, customTagId, namespace, timestamp, id) }
}

extension CustomTagWithTagKey {
    package static var fields: KeyFields<PackedPeerId, Int64, Int32, UInt32, Int32, Int32, Int32> {
        KeyFields("peer", "threadId", "customTagId", "tag", "namespace", "timestamp", "id")
    }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64, customTagId: Int32, tag: UInt32, namespace: Int32, timestamp: Int32, id: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.customTagId = customTagId
        self.tag = tag
        self.namespace = namespace
        self.timestamp = timestamp
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, customTagId, tag, namespace, timestamp, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, customTagId, tag, namespace, timestamp, id) }
}

extension ThreadIndexKey {
    package static var fields: KeyFields<PackedPeerId, Int32, Int64, Int32, Int32> { KeyFields("peer", "timestamp", "threadId", "namespace", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, timestamp: Int32, threadId: Int64, namespace: Int32, id: Int32) {
        self.peer = peer
        self.timestamp = timestamp
        self.threadId = threadId
        self.namespace = namespace
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, timestamp, threadId, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, timestamp, threadId, namespace, id) }
}

extension ThreadMessageKey {
    package static var fields: KeyFields<PackedPeerId, Int64, Int32, Int32, Int32> { KeyFields("peer", "threadId", "namespace", "timestamp", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64, namespace: Int32, timestamp: Int32, id: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.namespace = namespace
        self.timestamp = timestamp
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, namespace, timestamp, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, namespace, timestamp, id) }
}

extension ThreadPinnedKey {
    package static var fields: KeyFields<PackedPeerId, Int32, Int64> { KeyFields("peer", "position", "threadId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, position: Int32, threadId: Int64) {
        self.peer = peer
        self.position = position
        self.threadId = threadId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, position, threadId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, position, threadId) }
}

extension ThreadTagKey {
    package static var fields: KeyFields<PackedPeerId, Int64, UInt32, Int32, Int32, Int32> {
        KeyFields("peer", "threadId", "tag", "namespace", "timestamp", "id")
    }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64, tag: UInt32, namespace: Int32, timestamp: Int32, id: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.tag = tag
        self.namespace = namespace
        self.timestamp = timestamp
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, tag, namespace, timestamp, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, tag, namespace, timestamp, id) }
}
