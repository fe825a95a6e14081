// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

extension CachedItemKey {
    package static var fields: KeyFields<Int8, KeyTail<BytesOfKey>> { KeyFields("collectionId", "key", constant: Self.constant) }
    package static let form = fields.form()

    package init(collectionId: Int8, itemKey: KeyTail<BytesOfKey>) {
        self.collectionId = collectionId
        self.itemKey = itemKey
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (collectionId, itemKey) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(collectionId, itemKey) }
}

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

extension CollectionItemKey {
    package static var fields: KeyFields<Int32, Int64, Int32, Int64> { KeyFields("namespace", "collectionId", "itemIndex", "itemId") }
    package static let form = fields.form()

    package init(namespace: Int32, collectionId: Int64, itemIndex: Int32, itemId: Int64) {
        self.namespace = namespace
        self.collectionId = collectionId
        self.itemIndex = itemIndex
        self.itemId = itemId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, collectionId, itemIndex, itemId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, collectionId, itemIndex, itemId) }
}

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

extension ItemCollectionKey {
    package static var fields: KeyFields<Int32, Int32, Int64> { KeyFields("namespace", "position", "id") }
    package static let form = fields.form()

    package init(namespace: Int32, position: Int32, id: Int64) {
        self.namespace = namespace
        self.position = position
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, position, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, position, id) }
}

extension ItemWordKey {
    package static var fields: KeyFields<Int32, KeyTail<TextOfKey>> { KeyFields("namespace", "token") }
    package static let form = fields.form()

    package init(namespace: Int32, token: KeyTail<TextOfKey>) {
        self.namespace = namespace
        self.token = token
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, token) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, token) }
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

extension MergedOperationKey {
    package static var fields: KeyFields<UInt8, Int32> { KeyFields("tag", "mergedIndex") }
    package static let form = fields.form()

    package init(tag: UInt8, mergedIndex: Int32) {
        self.tag = tag
        self.mergedIndex = mergedIndex
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, mergedIndex) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, mergedIndex) }
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

extension NextOperationKey {
    package static var fields: KeyFields<PackedPeerId, UInt8> { KeyFields("peer", "tag", constant: Self.constant) }
    package static let form = fields.form(kind: kind)

    package init(peer: PackedPeerId, tag: UInt8) {
        self.peer = peer
        self.tag = tag
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, tag) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, tag) }
}

extension NoticeNumberKey {
    package static var fields: KeyFields<Int32, Int32> { KeyFields("namespace", "key") }
    package static let form = fields.form()

    package init(namespace: Int32, number: Int32) {
        self.namespace = namespace
        self.number = number
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, number) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, number) }
}

extension NoticePeerKey {
    package static var fields: KeyFields<Int32, PackedPeerId, Int32> { KeyFields("namespace", "peerId", "key") }
    package static let form = fields.form()

    package init(namespace: Int32, peer: PackedPeerId, number: Int32) {
        self.namespace = namespace
        self.peer = peer
        self.number = number
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, peer, number) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, peer, number) }
}

extension NotificationBehaviorKey {
    package static var fields: KeyFields<Int32, PackedPeerId> { KeyFields("timestamp", "peer") }
    package static let form = fields.form()

    package init(timestamp: Int32, peer: PackedPeerId) {
        self.timestamp = timestamp
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (timestamp, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(timestamp, peer) }
}

extension OperationKey {
    package static var fields: KeyFields<PackedPeerId, UInt8, Int32> { KeyFields("peer", "tag", "localIndex") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, tag: UInt8, localIndex: Int32) {
        self.peer = peer
        self.tag = tag
        self.localIndex = localIndex
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, tag, localIndex) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, tag, localIndex) }
}

extension OrderedItemContentsKey {
    package static var fields: KeyFields<Int32, KeyTail<BytesOfKey>> { KeyFields("collectionId", "itemId") }
    package static let form = fields.form()

    package init(collectionId: Int32, itemId: KeyTail<BytesOfKey>) {
        self.collectionId = collectionId
        self.itemId = itemId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (collectionId, itemId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(collectionId, itemId) }
}

extension OrderedItemKey {
    package static var fields: KeyFields<Int32, KeyTail<BytesOfKey>> { KeyFields("collectionId", "itemId", constant: Self.constant) }
    package static let form = fields.form(kind: kind)

    package init(collectionId: Int32, itemId: KeyTail<BytesOfKey>) {
        self.collectionId = collectionId
        self.itemId = itemId
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (collectionId, itemId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(collectionId, itemId) }
}

extension OrderedItemPositionKey {
    package static var fields: KeyFields<Int32, UInt32> { KeyFields("collectionId", "position", constant: Self.constant) }
    package static let form = fields.form(kind: kind)

    package init(collectionId: Int32, position: UInt32) {
        self.collectionId = collectionId
        self.position = position
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (collectionId, position) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(collectionId, position) }
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

extension PeerKey {
    package static var fields: KeyFields<PackedPeerId> { KeyFields("peer") }
    package static let form = fields.form()

    package init(peer: PackedPeerId) {
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        peer = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer) }
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

extension PeerTimeoutKey {
    package static var fields: KeyFields<UInt32, PackedPeerId> { KeyFields("timestamp", "peer") }
    package static let form = fields.form()

    package init(timestamp: UInt32, peer: PackedPeerId) {
        self.timestamp = timestamp
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (timestamp, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(timestamp, peer) }
}

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

extension PreferenceNumberKey {
    package static var fields: KeyFields<Int32> { KeyFields("key") }
    package static let form = fields.form()

    package init(number: Int32) {
        self.number = number
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        number = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(number) }
}

extension PreferenceObjectKey {
    package static var fields: KeyFields<Int32, Int64> { KeyFields("key", "id") }
    package static let form = fields.form()

    package init(number: Int32, id: Int64) {
        self.number = number
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (number, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(number, id) }
}

extension RatingKey {
    package static var fields: KeyFields<Int32, PackedPeerId> { KeyFields("rank", "peer") }
    package static let form = fields.form()

    package init(rank: Int32, peer: PackedPeerId) {
        self.rank = rank
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (rank, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(rank, peer) }
}

extension StoryKey {
    package static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, id: Int32) {
        self.peer = peer
        self.id = id
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, id) }
}

extension StoryPeerStateKey {
    package static var fields: KeyFields<PackedPeerId> { KeyFields("peer", constant: Self.constant) }
    package static let form = fields.form()

    package init(peer: PackedPeerId) {
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        peer = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer) }
}

extension StorySubscriptionKey {
    package static var fields: KeyFields<Int32, PackedPeerId> { KeyFields("key", "peer") }
    package static let form = fields.form()

    package init(list: Int32, peer: PackedPeerId) {
        self.list = list
        self.peer = peer
    }

    init?(parsing key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (list, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(list, peer) }
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

extension ThreadKey {
    package static var fields: KeyFields<PackedPeerId, Int64> { KeyFields("peer", "threadId") }
    package static let form = fields.form()

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
