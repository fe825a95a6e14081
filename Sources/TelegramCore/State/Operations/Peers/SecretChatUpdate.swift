import Postbox

/// A step of a secret chat's handshake: what is stored when it is done.
public struct SecretChatUpdate: Hashable, Sendable {
    /// TelegramSecretChat.
    public var peer: CodedObject
    /// SecretChatState; nil: as it is stored.
    public var state: CodedObject?
    public var timestamp: Int32

    public init(peer: CodedObject, state: CodedObject?, timestamp: Int32) {
        self.peer = peer
        self.state = state
        self.timestamp = timestamp
    }
}
