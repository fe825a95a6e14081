import PostboxSchema
import PostboxStorage

/// That the history of a custom tag was touched.
package struct CustomTagInitializedKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var customTagId: Int32

    package static var fields: KeyFields<PackedPeerId, Int64, Int32> { KeyFields("peer", "threadId", "customTagId", constant: 0x0F, at: 8) }
    package static let form = fields.form(kind: "peerHistoryCustomTagInitialized")

    package init(peer: PackedPeerId, threadId: Int64, customTagId: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.customTagId = customTagId
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, customTagId) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, customTagId) }

    package var peerId: PeerId { peer.peerId }
}
