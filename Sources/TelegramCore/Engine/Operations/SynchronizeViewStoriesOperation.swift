import Postbox
import TelegramModel

/// Stories up to this one were seen.
package struct SynchronizeViewStoriesOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeViewStoriesOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(peerId: PeerId, storyId: Int32) {
        contents = CodedObject(hash: Self.typeHash, ["p": .int64(peerId.packed), "s": .int32(storyId)])
    }

    package var peerId: PeerId? { contents.int64("p").map { PeerId(packed: $0) } }
    package var storyId: Int32 { contents.int32("s") ?? 0 }
}

/// The stories of a peer are to be asked for.
package struct SynchronizePeerStoriesOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizePeerStoriesOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init() { contents = CodedObject(hash: Self.typeHash, [:]) }
}

extension Transaction {
    /// Takes the place of one that waits, unless that goes as far.
    package func addSynchronizeViewStoriesOperation(_ peerId: PeerId, storyId: Int32) throws {
        let tag = OperationLogTag.viewStories
        guard try firstOperation(SynchronizeViewStoriesOperation.self, tag: tag, log: peerId, where: { $0.storyId >= storyId }) == nil else { return }
        _ = try removeOperation(SynchronizeViewStoriesOperation.self, tag: tag, log: peerId)
        try addOperation(SynchronizeViewStoriesOperation(peerId: peerId, storyId: storyId), tag: tag, log: peerId)
    }

    /// Does nothing when the peer's log holds an entry.
    package func addSynchronizePeerStoriesOperation(_ peerId: PeerId) throws {
        guard try firstOperation(SynchronizePeerStoriesOperation.self, tag: .peerStories, log: peerId) == nil else { return }
        try addOperation(SynchronizePeerStoriesOperation(), tag: .peerStories, log: peerId)
    }
}
