import Postbox

/// The notification settings of a chat.
package struct PeerSettings: Hashable, Sendable {
    package var peerId: PeerId
    /// TelegramPeerNotificationSettings.
    package var settings: CodedObject

    package init(peerId: PeerId, settings: CodedObject) {
        self.peerId = peerId
        self.settings = settings
    }
}
