import Postbox
import TelegramModel

extension Transaction {
    /// A message for a secret chat goes into the chat's log, and waits there. One for a chat that has no layer yet, or any more, stays as it is.
    func queueSecretMessage(_ id: MessageId) throws {
        guard let state = try getPeerChatState(id.peerId), let layer = SecretChatState(state).activeLayer else { return }
        try addSecretChatOutgoingOperation(id.peerId, SecretChatOutgoingOperation.sendMessage(id, layer: layer, file: nil))
        try edit(id) { message in
            message.flags.insert(.sending)
            return true
        }
    }
}
