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
