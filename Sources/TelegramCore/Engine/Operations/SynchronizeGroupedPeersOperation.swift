import Postbox
import TelegramModel

/// A chat that was moved to another list here.
package struct SynchronizeGroupedPeersOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeGroupedPeersOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(peerId: PeerId, groupId: PeerGroupId) {
        contents = CodedObject(hash: Self.typeHash, ["peerId": .int64(peerId.packed), "groupId": .int32(groupId.rawValue)])
    }

    package var peerId: PeerId? { contents.int64("peerId").map { PeerId(packed: $0) } }
    package var groupId: PeerGroupId? { contents.int32("groupId").map { PeerGroupId(rawValue: $0) } }
}

extension Transaction {
    /// Appends.
    package func addSynchronizeGroupedPeersOperation(_ peerId: PeerId, groupId: PeerGroupId) throws {
        try addOperation(SynchronizeGroupedPeersOperation(peerId: peerId, groupId: groupId), tag: .groupedPeers, log: .accountLog)
    }
}
