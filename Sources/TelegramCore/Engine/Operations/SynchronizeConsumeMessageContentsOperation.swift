import Postbox
import TelegramModel

/// Voice messages that were listened to, mentions that were seen.
package struct SynchronizeConsumeMessageContentsOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeConsumeMessageContentsOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(messageIds: [MessageId]) {
        contents = CodedObject(hash: Self.typeHash, ["i": .bytes(MessageIdList.bytes(messageIds))])
    }

    package var messageIds: [MessageId] { MessageIdList.ids(contents.fieldBytes("i") ?? []) }
}

extension Transaction {
    /// Appends to the log of each chat.
    package func addSynchronizeConsumeMessageContentsOperation(messageIds: [MessageId]) throws {
        var peers: [PeerId] = []
        for id in messageIds where !peers.contains(id.peerId) { peers.append(id.peerId) }
        for peerId in peers {
            try addOperation(
                SynchronizeConsumeMessageContentsOperation(messageIds: messageIds.filter { $0.peerId == peerId }), tag: .consumeMessageContents,
                log: peerId)
        }
    }
}
