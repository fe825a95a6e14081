import Postbox

/// A step of a secret chat's handshake: what is stored when it is done.
public struct SecretChatUpdate: Hashable, Sendable {
    /// TelegramSecretChat.
    public var peer: CodedObject
    /// SecretChatState; nil: as it is stored.
    public var state: CodedObject?
    /// When it happened, in seconds since 1970.
    public var timestamp: Int32

    /// What is stored of the handshake is left as it is when `state` is nil.
    public init(peer: CodedObject, state: CodedObject?, timestamp: Int32) {
        self.peer = peer
        self.state = state
        self.timestamp = timestamp
    }
}
