import Postbox

/// An encrypted message as it came, not yet decrypted.
public struct SecretMessage: Hashable, Sendable {
    /// The secret chat.
    public var peerId: PeerId
    /// SecretChatIncomingEncryptedOperation.
    public var contents: CodedObject

    /// Messages of a chat are taken in their order.
    public init(peerId: PeerId, contents: CodedObject) {
        self.peerId = peerId
        self.contents = contents
    }
}
