import PostboxSchema
import PostboxStorage

/// That the history of a custom tag and a tag was touched.
package struct CustomTagWithTagInitializedKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var customTagId: Int32
    package var tag: UInt32

    package static var fields: KeyFields<PackedPeerId, Int64, Int32, UInt32> { KeyFields("peer", "threadId", "customTagId", "tag", constant: 0x10, at: 8) }
    package static let form = fields.form(kind: "peerHistoryCustomTagWithTagInitialized")

    package init(peer: PackedPeerId, threadId: Int64, customTagId: Int32, tag: UInt32) {
        self.peer = peer
        self.threadId = threadId
        self.customTagId = customTagId
        self.tag = tag
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, customTagId, tag) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, customTagId, tag) }

    package var peerId: PeerId { peer.peerId }
}
