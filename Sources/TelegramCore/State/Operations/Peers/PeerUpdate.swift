import Postbox

/// What is new about one peer that is stored.
public enum PeerUpdate: Hashable, Sendable {
    /// The whole peer, which is stored if it is not yet.
    case replace(CodedObject)
    /// TelegramChatBannedRights that members have by default, and the chat's version that goes with them.
    case defaultBannedRights(PeerId, CodedObject, version: Int32)
    /// TelegramPeerUsername objects of a user.
    case usernames(PeerId, [CodedObject])
    /// A user's phone number; empty: not known.
    case phone(PeerId, String)
    /// PeerEmojiStatus of a user; nil: none.
    case emojiStatus(PeerId, CodedObject?)
}
