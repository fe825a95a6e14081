import Postbox
import TelegramModel

extension Transaction {
    /// Appends what came into a secret chat and is not decrypted yet. The order across chats does not matter, so it stands in no merged log.
    package func addSecretChatIncomingEncryptedOperation(_ peerId: PeerId, _ contents: CodedObject) throws {
        try operationLogAddEntry(
            peerId: peerId, tag: OperationLogTag.secretIncomingEncrypted.rawValue, tagLocalIndex: .automatic, tagMergedIndex: .none,
            contents: contents)
    }
}
