import Postbox
import TelegramModel

/// A file that the application is to save outside of Telegram.
package struct SynchronizeAutosaveItemOperation: QueuedOperation {
    package static let typeHash = TypeHash.synchronizeAutosaveItemOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }

    package init(messageId: MessageId, mediaId: MediaId) {
        let message = CodedObject(hash: TypeHash.messageId, [
            "peerId": .object(CodedObject(hash: TypeHash.peerId, ["iv": .int64(messageId.peerId.packed)])),
            "namespace": .int32(messageId.namespace), "id": .int32(messageId.id),
        ])
        let media = CodedObject(hash: TypeHash.mediaId, ["namespace": .int32(mediaId.namespace), "id": .int64(mediaId.id)])
        let content = CodedObject(hash: TypeHash.synchronizeAutosaveItemOperationContent, ["messageId": .object(message), "mediaId": .object(media)])
        contents = CodedObject(hash: Self.typeHash, ["c": .object(content)])
    }

    package var messageId: MessageId? {
        guard let id = contents.object("c")?.object("messageId"), let peer = id.object("peerId")?.int64("iv"), let namespace = id.int32("namespace"),
            let number = id.int32("id")
        else { return nil }
        return MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: number)
    }

    package var mediaId: MediaId? {
        guard let id = contents.object("c")?.object("mediaId"), let namespace = id.int32("namespace"), let number = id.int64("id") else { return nil }
        return MediaId(namespace: namespace, id: number)
    }
}
