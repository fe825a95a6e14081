// Written by Access/generate.py from the key structs; do not edit.

import PostboxSchema
import PostboxStorage

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
