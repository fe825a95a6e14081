import Postbox

/// The notification settings of a chat.
public struct PeerSettings: Hashable, Sendable {
    public var peerId: PeerId
    /// TelegramPeerNotificationSettings.
    public var settings: CodedObject

    public init(peerId: PeerId, settings: CodedObject) {
        self.peerId = peerId
        self.settings = settings
    }
}
