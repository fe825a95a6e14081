import Postbox
import TelegramModel

/// What was stored when work on updates began, as far as they ask for it.
struct AccountInitialState {
    let accountPeerId: PeerId
    var cursor: AccountCursor
    /// Users and chats that must be known before the updates can be applied.
    var peerIds: Set<PeerId> = []
    var peers: [PeerId: CodedObject] = [:]
    /// Cursors of channels.
    var channelStates: [PeerId: Int32] = [:]
    /// Chats that must have settings and a place in the lists.
    var peerIdsRequiringLocalState: Set<PeerId> = []
    /// Those of them that have: TelegramPeerNotificationSettings.
    var peerSettings: [PeerId: CodedObject] = [:]
    /// Channels that the account has just joined, of which nothing is known.
    var channelsToPoll: Set<PeerId> = []
    /// Times of stored service notifications.
    var serviceNotificationTimes: Set<Int32> = []
}
