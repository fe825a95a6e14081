import PostboxCoding
import PostboxTables

/// What waits to be told to the server after pinned chats changed: SynchronizePinnedChatsOperation.
package enum PinnedChatsOperation {
    /// The tag of its operation log.
    package static let tag: UInt8 = 6

    /// The chats that were pinned when the server was last in step.
    package static func previous(in contents: CodedObject) -> [PeerId] {
        contents.objects("previousItemIds").compactMap { item in item.int64("i").map { PeerId(packed: $0) } }
    }

    /// `previous`: the chats that were pinned when the server was last in step.
    package static func contents(previous: [PeerId]) -> CodedObject {
        CodedObject(PostboxEncoder.root(hash: TypeHash.synchronizePinnedChatsOperation) { output in
            output.encodeObjectArray(previous, forKey: "previousItemIds", hash: { _ in TypeHash.previousPeerItemId }) { peerId, item in
                item.encodeInt32(0, forKey: "_t")
                item.encodeInt64(peerId.packed, forKey: "i")
            }
        })
    }
}
