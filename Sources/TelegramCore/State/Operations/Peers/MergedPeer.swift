import Postbox
import TelegramModel

/// A user or chat as the server tells of it in passing.
public struct MergedPeer: Hashable, Sendable {
    /// TelegramUser, TelegramGroup, TelegramChannel or TelegramSecretChat.
    public var peer: CodedObject
    /// The server told only a part: what is stored stays but for names, photo, flags and the like.
    public var isMinimal: Bool
    /// Of a user: among the contacts; nil: not told.
    public var isContact: Bool?
    /// The last story of the peer; nil: not told.
    public var storiesMaxId: Int32?

    /// By default the server has told the whole peer, and nothing else about it.
    public init(peer: CodedObject, isMinimal: Bool = false, isContact: Bool? = nil, storiesMaxId: Int32? = nil) {
        self.peer = peer
        self.isMinimal = isMinimal
        self.isContact = isContact
        self.storiesMaxId = storiesMaxId
    }

    /// The record to store in the place of what is stored; nil: nothing is.
    func merged(into stored: CodedObject?) -> CodedObject {
        guard keepsStored, let stored else { return peer }
        return MinimalPeer.merged(peer, into: stored)
    }

    /// What is stored of the peer is kept in part: the server told a part only, or told of a peer that the account could not ask for by it.
    var keepsStored: Bool {
        switch peer.typeHash {
        case TypeHash.telegramUser: isMinimal || peer.int64("ah") == nil || (peer.int32("aht") ?? 0) != 0
        case TypeHash.telegramChannel: isMinimal || peer.int64("ah") == nil
        default: isMinimal
        }
    }

    /// The peer's id; nil when the object is no peer.
    public var id: PeerId? { TelegramObjectModel().peer(peer)?.id }
}
