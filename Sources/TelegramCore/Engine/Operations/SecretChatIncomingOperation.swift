import Postbox
import TelegramModel

/// What came into a secret chat and is not decrypted yet: SecretChatIncomingEncryptedOperation.
package struct SecretChatIncomingEncryptedOperation: QueuedOperation {
    package static let typeHash = TypeHash.secretChatIncomingEncryptedOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }
}

/// What came into a secret chat and waits for what stands before it: SecretChatIncomingDecryptedOperation.
package struct SecretChatIncomingDecryptedOperation: QueuedOperation {
    package static let typeHash = TypeHash.secretChatIncomingDecryptedOperation
    package let contents: CodedObject

    package init(unchecked contents: CodedObject) { self.contents = contents }
}

extension Transaction {
    /// Appends. The order across chats does not matter, so it stands in no merged log.
    package func addSecretChatIncomingEncryptedOperation(_ peerId: PeerId, _ contents: CodedObject) throws {
        try operationLogAddEntry(
            peerId: peerId, tag: OperationLogTag.secretIncomingEncrypted.rawValue, tagLocalIndex: .automatic, tagMergedIndex: .none,
            contents: contents)
    }

    /// `sequenceIndex`: its place among what the other side sent.
    package func addSecretChatIncomingDecryptedOperation(
        _ peerId: PeerId, sequenceIndex: Int32, _ operation: SecretChatIncomingDecryptedOperation
    ) throws {
        try operationLogAddEntry(
            peerId: peerId, tag: OperationLogTag.secretIncomingDecrypted.rawValue, tagLocalIndex: .manual(sequenceIndex), tagMergedIndex: .none,
            contents: operation.contents)
    }
}
