import PostboxCoding
import PostboxTables

/// The pending server update after pinned chats changed: SynchronizePinnedChatsOperation.
package enum PinnedChatsOperation {
    /// The tag of its operation log.
    package static let tag: UInt8 = 6

    /// Returns the chats pinned when the server was last synchronized.
    package static func previous(in contents: CodedObject) -> [PeerId] {
        contents.objects("previousItemIds").compactMap { item in item.int64("i").map { PeerId(packed: $0) } }
    }

    /// Returns the contents of the operation. `previous` are the chats pinned when the server was last synchronized.
    package static func contents(previous: [PeerId]) -> CodedObject {
        CodedObject(PostboxEncoder.root(hash: TypeHash.synchronizePinnedChatsOperation) { output in
            output.encodeObjectArray(previous, forKey: "previousItemIds", hash: { _ in TypeHash.previousPeerItemId }) { peerId, item in
                item.encodeInt32(0, forKey: "_t")
                item.encodeInt64(peerId.packed, forKey: "i")
            }
        })
    }
}
