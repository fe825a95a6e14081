import Postbox
import TelegramModel

/// Messages that were deleted here.
package struct CloudChatRemoveMessagesOperation: QueuedOperation {
    package static let typeHash = TypeHash.cloudChatRemoveMessagesOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// `threadId`: of quick replies their shortcut.
    package init(messageIds: [MessageId], threadId: Int64?, forEveryone: Bool) {
        contents = CodedObject(hash: Self.typeHash, [
            "threadId": .optional(threadId), "i": .bytes(MessageIdList.bytes(messageIds)), "t": .int32(forEveryone ? 1 : 0),
        ])
    }

    package var threadId: Int64? { contents.int64("threadId") }
    package var messageIds: [MessageId] { MessageIdList.ids(contents.fieldBytes("i") ?? []) }
    package var isForEveryone: Bool { contents.int32("t") == 1 }
}

extension Transaction {
    /// Appends to the chat's log; the messages themselves are not touched.
    package func addCloudChatRemoveMessagesOperation(_ peerId: PeerId, messageIds: [MessageId], threadId: Int64?, forEveryone: Bool) throws {
        try addOperation(
            CloudChatRemoveMessagesOperation(messageIds: messageIds, threadId: threadId, forEveryone: forEveryone),
            tag: .cloudChatRemoveMessages, log: peerId)
    }
}
