import PostboxSchema
import PostboxStorage

/// A hole of a custom tag, by its upper end.
package struct CustomTagHoleKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var customTagId: Int32
    package var namespace: Int32
    package var maxId: Int32

    package static var fields: KeyFields<PackedPeerId, Int64, Int32, Int32, Int32> { KeyFields("peer", "threadId", "customTagId", "namespace", "maxId") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64, customTagId: Int32, namespace: Int32, maxId: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.customTagId = customTagId
        self.namespace = namespace
        self.maxId = maxId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, customTagId, namespace, maxId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, customTagId, namespace, maxId) }

    package var peerId: PeerId { peer.peerId }
}
