// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

extension CustomTagHoleKey {
    package static var fields: KeyFields<PackedPeerId, Int64, Int32, Int32, Int32> {
        KeyFields("peer", "threadId", "customTagId", "namespace", "maxId")
    }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64, customTagId: Int32, namespace: Int32, maxId: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.customTagId = customTagId
        self.namespace = namespace
        self.maxId = maxId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, customTagId, namespace, maxId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, customTagId, namespace, maxId) }
}

extension CustomTagWithTagHoleKey {
    package static var fields: KeyFields<PackedPeerId, Int64, Int32, UInt32, Int32, Int32> {
        KeyFields("peer", "threadId", "customTagId", "tag", "namespace", "maxId")
    }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64, customTagId: Int32, tag: UInt32, namespace: Int32, maxId: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.customTagId = customTagId
        self.tag = tag
        self.namespace = namespace
        self.maxId = maxId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, customTagId, tag, namespace, maxId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, customTagId, tag, namespace, maxId) }
}

extension HoleBoundsKey {
    package static var fields: KeyFields<PackedPeerId, Int32, UInt32, Int32, Int32> { KeyFields("peer", "namespace", "tag", "minId", "maxId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, namespace: Int32, tag: UInt32, minId: Int32, maxId: Int32) {
        self.peer = peer
        self.namespace = namespace
        self.tag = tag
        self.minId = minId
        self.maxId = maxId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, tag, minId, maxId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, tag, minId, maxId) }
}

extension HoleKey {
    package static var fields: KeyFields<PackedPeerId, Int32, UInt32, Int32> { KeyFields("peer", "namespace", "tag", "maxId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, namespace: Int32, tag: UInt32, maxId: Int32) {
        self.peer = peer
        self.namespace = namespace
        self.tag = tag
        self.maxId = maxId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, tag, maxId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, tag, maxId) }
}

extension ThreadHoleKey {
    package static var fields: KeyFields<PackedPeerId, Int64, Int32, UInt32, Int32> { KeyFields("peer", "threadId", "namespace", "tag", "maxId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64, namespace: Int32, tag: UInt32, maxId: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.namespace = namespace
        self.tag = tag
        self.maxId = maxId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, namespace, tag, maxId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, namespace, tag, maxId) }
}
