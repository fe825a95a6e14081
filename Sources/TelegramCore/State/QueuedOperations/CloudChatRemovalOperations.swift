import Postbox
import TelegramModel

/// Messages deleted on this device.
package struct CloudChatRemoveMessagesOperation: QueuedOperation {
    package static let typeHash = TypeHash.cloudChatRemoveMessagesOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// - Parameter threadId: The thread of the messages; for quick replies, their shortcut.
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

/// A history that was cleared here.
package struct CloudChatClearHistoryOperation: QueuedOperation {
    package enum Kind: Int32, Sendable {
        case forLocalPeer = 0, forEveryone = 1, scheduledMessages = 2, quickReplyMessages = 3
    }

    package static let typeHash = TypeHash.cloudChatClearHistoryOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(
        peerId: PeerId, topMessageId: MessageId, threadId: Int64?, minTimestamp: Int32? = nil, maxTimestamp: Int32? = nil, kind: Kind
    ) {
        contents = CodedObject(hash: Self.typeHash, [
            "p": .int64(peerId.packed), "m.p": .int64(topMessageId.peerId.packed), "m.n": .int32(topMessageId.namespace),
            "m.i": .int32(topMessageId.id), "threadId": .optional(threadId), "minTimestamp": .optional(minTimestamp),
            "maxTimestamp": .optional(maxTimestamp), "type": .int32(kind.rawValue),
        ])
    }

    package var peerId: PeerId? { contents.int64("p").map { PeerId(packed: $0) } }
    package var topMessageId: MessageId? { contents.messageId("m.p", "m.n", "m.i") }
    package var threadId: Int64? { contents.int64("threadId") }
    package var minTimestamp: Int32? { contents.int32("minTimestamp") }
    package var maxTimestamp: Int32? { contents.int32("maxTimestamp") }
    package var kind: Kind { contents.int32("type").flatMap { Kind(rawValue: $0) } ?? .forLocalPeer }
}

extension Transaction {
    /// Appends an operation to the chat's log.
    ///
    /// `explicitTopMessageId` is the last message to remove. The default is the newest message of the chat that the server has. A chat without such a
    /// message is only cleared if it is cleared for everyone. Quick replies have their own newest message.
    package func addCloudChatClearHistoryOperation(
        _ peerId: PeerId, threadId: Int64?, explicitTopMessageId: MessageId? = nil, minTimestamp: Int32? = nil, maxTimestamp: Int32? = nil,
        kind: CloudChatClearHistoryOperation.Kind
    ) throws {
        let namespace = kind == .quickReplyMessages ? MessageId.Namespace.quickReplyCloud : MessageId.Namespace.cloud
        var top = explicitTopMessageId
        if top == nil { top = try getTopPeerMessageId(peerId: peerId, namespace: namespace) }
        if top == nil, kind == .forEveryone { top = MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: .max) }
        guard let top else { return }
        try addOperation(
            CloudChatClearHistoryOperation(
                peerId: peerId, topMessageId: top, threadId: threadId, minTimestamp: minTimestamp, maxTimestamp: maxTimestamp, kind: kind),
            tag: .cloudChatRemoveMessages, log: peerId)
    }
}

/// A chat that was left or deleted here.
package struct CloudChatRemoveChatOperation: QueuedOperation {
    package static let typeHash = TypeHash.cloudChatRemoveChatOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    /// Creates an operation. `topMessageId` is the newest message that the server has.
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
