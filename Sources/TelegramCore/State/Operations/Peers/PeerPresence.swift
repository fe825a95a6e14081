import Postbox

/// When a user was seen: TelegramUserPresence.
public struct PeerPresence: Hashable, Sendable {
    /// The user.
    public var peerId: PeerId
    /// TelegramUserPresence.
    public var presence: CodedObject

    /// Replaces what is stored.
    public init(peerId: PeerId, presence: CodedObject) {
        self.peerId = peerId
        self.presence = presence
    }
}
