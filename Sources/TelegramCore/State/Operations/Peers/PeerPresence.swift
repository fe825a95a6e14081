import Postbox

/// When a user was seen: TelegramUserPresence.
public struct PeerPresence: Hashable, Sendable {
    public var peerId: PeerId
    public var presence: CodedObject

    public init(peerId: PeerId, presence: CodedObject) {
        self.peerId = peerId
        self.presence = presence
    }
}
