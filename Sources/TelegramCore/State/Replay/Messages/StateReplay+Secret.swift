import Postbox
import TelegramModel

extension StateReplay {
    mutating func updateSecretChat(_ update: SecretChatUpdate) throws {
        try mergePeers([MergedPeer(peer: update.peer)])
        guard let state = update.state, let id = transaction.seed.model.peer(update.peer)?.id else { return }
        try transaction.setPeerChatState(id, state: state)
    }

    func addSecretMessages(_ messages: [SecretMessage]) throws {
        for message in messages {
            try transaction.addSecretChatIncomingEncryptedOperation(message.peerId, message.contents)
        }
    }

    /// The time of messages that were read begins to run.
    func readSecretOutbox(_ peerId: PeerId, _ maxTimestamp: Int32, _ actionTimestamp: Int32) throws {
        let last = MessageId(peerId: peerId, namespace: MessageId.Namespace.local, id: .max)
        for id in try transaction.applyOutgoingReadMaxIndex(MessageIndex(id: last, timestamp: maxTimestamp)) {
            try transaction.edit(id) { message in
                let before = message.attributes
                message.attributes = message.attributes.map { attribute in
                    guard attribute.typeHash == TypeHash.autoremoveTimeoutMessageAttribute, !attribute.has("c") else { return attribute }
                    return attribute.setting(["c": .int32(actionTimestamp)])
                }
                return message.attributes != before
            }
        }
    }
}
