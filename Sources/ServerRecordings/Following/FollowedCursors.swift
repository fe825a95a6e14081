import Postbox
import PostboxCoding
import PostboxStorage
import TelegramCore
import TelegramModel

/// How far a database has followed the server.
struct FollowedCursors {
    let account: AccountCursor
    /// Of the channels that have one.
    let channels: [PeerId: Int32]
    /// Channels are to be asked for anew: that was begun, and did not end.
    let hasChannelsToReset: Bool

    /// nil: the account has no cursor yet.
    init?(_ box: SQLiteValueBox) throws {
        guard let state = try TableReader<MetadataTable>(box).accountState(), let cursor = AccountCursor(accountState: state) else { return nil }
        account = cursor
        hasChannelsToReset = !InvalidatedChannel.all(in: state).isEmpty
        var channels: [PeerId: Int32] = [:]
        try TableReader<PeerChatStateTable>(box).rows { key, value in
            channels[key.peerId] = ChannelCursor.pts(CodedObject(copying: value))
            return true
        }
        self.channels = channels
    }
}
