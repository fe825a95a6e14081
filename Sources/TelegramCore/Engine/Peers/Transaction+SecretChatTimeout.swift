import Postbox
import TelegramModel

extension Transaction {
    /// After how many seconds messages of a secret chat go; nil: never. A message tells the other side. Nothing for another chat, for one without a
    /// state, and where it is so already.
    func setSecretChatTimeout(_ peerId: PeerId, _ timeout: Int32?, account: ActingAccount) throws {
        guard let chat = try getPeer(peerId), chat.typeHash == TypeHash.telegramSecretChat, let state = try getPeerChatState(peerId),
            state.typeHash == TypeHash.secretChatState, chat.int32("at") != timeout || state.int32("a") != timeout
        else { return }
        try setPeerChatState(peerId, state: state.setting(["a": .optional(timeout)]))
        try updatePeers([chat.setting(["at": .optional(timeout)])])
        let changed = CodedObject(hash: TypeHash.telegramMediaAction, [
            "_rawValue": .int32(ServiceActionNumber.messageAutoremoveTimeoutUpdated), "t": .int32(timeout ?? 0), "src": .null,
        ])
        _ = try enqueueMessages(peerId, [.message(EnqueueMessage.Content(text: "", media: changed, isTransformed: true))], account: account)
    }
}
