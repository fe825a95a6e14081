import Postbox

/// When a user was seen: TelegramUserPresence.
public struct PeerPresence: Hashable, Sendable {
    /// The user.
    public var peerId: PeerId
    /// TelegramUserPresence.
    public var presence: CodedObject
    /// The server told only a part of the user: unless it is an exact time, what is stored stays.
    public var isMinimal: Bool

    /// By default it replaces what is stored.
    public init(peerId: PeerId, presence: CodedObject, isMinimal: Bool = false) {
        self.peerId = peerId
        self.presence = presence
        self.isMinimal = isMinimal
    }
}
