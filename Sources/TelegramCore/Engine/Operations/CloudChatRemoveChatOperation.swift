import Postbox
import TelegramModel

/// A chat that was left or deleted here.
package struct CloudChatRemoveChatOperation: QueuedOperation {
    package static let typeHash = TypeHash.cloudChatRemoveChatOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// `topMessageId`: the newest message that the server knows.
    package init(peerId: PeerId, reportChatSpam: Bool, deleteGloballyIfPossible: Bool, topMessageId: MessageId?) {
        contents = CodedObject(hash: Self.typeHash, [
            "p": .int64(peerId.packed), "r": .int32(reportChatSpam ? 1 : 0), "deleteGloballyIfPossible": .int32(deleteGloballyIfPossible ? 1 : 0),
            "m.p": .optional(topMessageId?.peerId.packed), "m.n": .optional(topMessageId?.namespace), "m.i": .optional(topMessageId?.id),
        ])
    }

    package var peerId: PeerId? { contents.int64("p").map { PeerId(packed: $0) } }
    package var reportChatSpam: Bool { contents.int32("r") == 1 }
    package var deleteGloballyIfPossible: Bool { contents.int32("deleteGloballyIfPossible") == 1 }
    package var topMessageId: MessageId? { contents.messageId("m.p", "m.n", "m.i") }
}

extension Transaction {
    /// Appends to the chat's log, with the newest message that the server knows.
    package func addCloudChatRemoveChatOperation(_ peerId: PeerId, reportChatSpam: Bool, deleteGloballyIfPossible: Bool) throws {
        let top = try getTopPeerMessageId(peerId: peerId, namespace: MessageId.Namespace.cloud)
        try addOperation(
            CloudChatRemoveChatOperation(
                peerId: peerId, reportChatSpam: reportChatSpam, deleteGloballyIfPossible: deleteGloballyIfPossible, topMessageId: top),
            tag: .cloudChatRemoveMessages, log: peerId)
    }
}
