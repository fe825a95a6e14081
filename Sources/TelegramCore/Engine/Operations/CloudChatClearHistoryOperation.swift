import Postbox
import TelegramModel

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
    /// Appends to the chat's log.
    ///
    /// `explicitTopMessageId`: up to where; otherwise up to the newest message of the chat that the server knows. A chat without one is only
    /// cleared for everyone. Quick replies have their own newest message.
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
