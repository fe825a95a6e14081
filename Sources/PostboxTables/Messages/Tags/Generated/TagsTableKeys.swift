// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

extension CustomTagSummaryKey {
    package static var fields: KeyFields<UInt32, PackedPeerId, Int32, Int64, KeyTail<BytesOfKey>> {
        KeyFields("tag", "peer", "namespace", "threadId", "customTag", minimumTail: Self.minimumTail)
    }
    package static let form = fields.form()

    package init(tag: UInt32, peer: PackedPeerId, namespace: Int32, threadId: Int64, customTag: KeyTail<BytesOfKey>) {
        self.tag = tag
        self.peer = peer
        self.namespace = namespace
        self.threadId = threadId
        self.customTag = customTag
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, peer, namespace, threadId, customTag) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, peer, namespace, threadId, customTag) }
}

extension GlobalTagKey {
    package static var fields: KeyFields<UInt32, Int32, Int32, Int32, PackedPeerId> { KeyFields("tag", "timestamp", "namespace", "id", "peer") }
    package static let form = fields.form()

    package init(tag: UInt32, timestamp: Int32, namespace: Int32, id: Int32, peer: PackedPeerId) {
        self.tag = tag
        self.timestamp = timestamp
        self.namespace = namespace
        self.id = id
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, timestamp, namespace, id, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, timestamp, namespace, id, peer) }
}

extension InvalidatedCustomSummaryKey {
    package static var fields: KeyFields<UInt32, Int32, PackedPeerId, Int64, KeyTail<BytesOfKey>> {
        KeyFields("tag", "namespace", "peer", "threadId", "customTag", minimumTail: Self.minimumTail)
    }
    package static let form = fields.form()

    package init(tag: UInt32, namespace: Int32, peer: PackedPeerId, threadId: Int64, customTag: KeyTail<BytesOfKey>) {
        self.tag = tag
        self.namespace = namespace
        self.peer = peer
        self.threadId = threadId
        self.customTag = customTag
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, namespace, peer, threadId, customTag) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, namespace, peer, threadId, customTag) }
}

extension InvalidatedSummaryKey {
    package static var fields: KeyFields<UInt32, Int32, PackedPeerId> { KeyFields("tag", "namespace", "peer") }
    package static let form = fields.form()

    package init(tag: UInt32, namespace: Int32, peer: PackedPeerId) {
        self.tag = tag
        self.namespace = namespace
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, namespace, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, namespace, peer) }
}

extension InvalidatedThreadSummaryKey {
    package static var fields: KeyFields<UInt32, Int32, PackedPeerId, Int64> { KeyFields("tag", "namespace", "peer", "threadId") }
    package static let form = fields.form()

    package init(tag: UInt32, namespace: Int32, peer: PackedPeerId, threadId: Int64) {
        self.tag = tag
        self.namespace = namespace
        self.peer = peer
        self.threadId = threadId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, namespace, peer, threadId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, namespace, peer, threadId) }
}

extension LocalTagKey {
    package static var fields: KeyFields<UInt32, Int32, Int32, PackedPeerId> { KeyFields("tag", "namespace", "id", "peer") }
    package static let form = fields.form()

    package init(tag: UInt32, namespace: Int32, id: Int32, peer: PackedPeerId) {
        self.tag = tag
        self.namespace = namespace
        self.id = id
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, namespace, id, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, namespace, id, peer) }
}

extension TagSummaryKey {
    package static var fields: KeyFields<UInt32, PackedPeerId, Int32> { KeyFields("tag", "peer", "namespace") }
    package static let form = fields.form()

    package init(tag: UInt32, peer: PackedPeerId, namespace: Int32) {
        self.tag = tag
        self.peer = peer
        self.namespace = namespace
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, peer, namespace) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, peer, namespace) }
}

extension TaggedMessageKey {
    package static var fields: KeyFields<PackedPeerId, UInt32, Int32, Int32, Int32> { KeyFields("peer", "tag", "namespace", "timestamp", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, tag: UInt32, namespace: Int32, timestamp: Int32, id: Int32) {
        self.peer = peer
        self.tag = tag
        self.namespace = namespace
        self.timestamp = timestamp
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, tag, namespace, timestamp, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, tag, namespace, timestamp, id) }
}

extension TaggedMessageKeyBefore23 {
    package static var fields: KeyFields<PackedPeerId, UInt32, Int32, Int32, Int32> { KeyFields("peer", "tag", "timestamp", "namespace", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, tag: UInt32, timestamp: Int32, namespace: Int32, id: Int32) {
        self.peer = peer
        self.tag = tag
        self.timestamp = timestamp
        self.namespace = namespace
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, tag, timestamp, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, tag, timestamp, namespace, id) }
}

extension ThreadTagSummaryKey {
    package static var fields: KeyFields<UInt32, PackedPeerId, Int32, Int64> { KeyFields("tag", "peer", "namespace", "threadId") }
    package static let form = fields.form()

    package init(tag: UInt32, peer: PackedPeerId, namespace: Int32, threadId: Int64) {
        self.tag = tag
        self.peer = peer
        self.namespace = namespace
        self.threadId = threadId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, peer, namespace, threadId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, peer, namespace, threadId) }
}
