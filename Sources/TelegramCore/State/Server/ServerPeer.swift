import Postbox
import TelegramModel

/// A user or chat included in the server's data.
public struct ServerPeer: Hashable, Sendable {
    /// The peer, and the parts of it that are complete.
    public var merged: MergedPeer
    /// TelegramUserPresence of a user.
    public var presence: CodedObject?
    /// Members of a channel.
    public var memberCount: Int32?

    /// Creates a value, by default with the peer only.
    public init(_ merged: MergedPeer, presence: CodedObject? = nil, memberCount: Int32? = nil) {
        self.merged = merged
        self.presence = presence
        self.memberCount = memberCount
    }
}

extension [ServerPeer] {
    /// The presences of the users, if the server sent them.
    var presences: [PeerPresence] {
        compactMap { peer in
            guard let presence = peer.presence, let id = peer.merged.id else { return nil }
            return PeerPresence(peerId: id, presence: presence, isMinimal: peer.merged.isMinimal)
        }
    }
}

/// The properties of a peer that matter for requests.
struct PeerAccess {
    private let peer: CodedObject

    init(_ peer: CodedObject) { self.peer = peer }

    /// A request can name it: a user or channel with an access hash, any group.
    var isReachable: Bool {
        switch peer.typeHash {
        case TypeHash.telegramUser, TypeHash.telegramChannel: peer.int64("ah") != nil
        case TypeHash.telegramGroup: true
        default: false
        }
    }

    /// Whether requests of this account can refer to the peer, including the account itself.
    func isReachable(by accountPeerId: PeerId) -> Bool { isReachable || TelegramObjectModel().peer(peer)?.id == accountPeerId }

    /// Whether content can be sent to this secret chat: it has its access hash and is active.
    var isReachableSecretChat: Bool { peer.typeHash == TypeHash.telegramSecretChat && peer.int64("h") != nil && peer.int32("s") == 2 }

    /// Whether this is a channel with the account's own access hash, and the account is a member of it.
    var isChannelOfMember: Bool { isPersonalChannel && isMember }
    var isPersonalChannel: Bool { peer.typeHash == TypeHash.telegramChannel && peer.int64("ah") != nil && (peer.int32("aht") ?? 0) == 0 }

    /// Whether the account is a member of the channel or group; always `true` for a user.
    var isMember: Bool {
        switch peer.typeHash {
        case TypeHash.telegramChannel: (peer.int32("ps") ?? 0) == 0
        case TypeHash.telegramGroup: (peer.int32("m") ?? 0) == 0 && (peer.int32("f") ?? 0) & 2 == 0
        default: true
        }
    }

    /// Whether a group was converted to a channel.
    var isDeactivated: Bool { peer.typeHash == TypeHash.telegramGroup && (peer.int32("f") ?? 0) & 2 != 0 }

    /// Whether the content of the chat is protected from copying.
    var isCopyProtected: Bool {
        switch peer.typeHash {
        case TypeHash.telegramChannel: (peer.int32("fl") ?? 0) & 256 != 0
        case TypeHash.telegramGroup: (peer.int32("f") ?? 0) & 16 != 0
        default: false
        }
    }

    /// The creation date of a group or channel. From then on the chat is in the lists, even without messages.
    var listedSince: Int32? {
        peer.typeHash == TypeHash.telegramGroup || peer.typeHash == TypeHash.telegramChannel ? peer.int32("d") : nil
    }

    var isForum: Bool { peer.typeHash == TypeHash.telegramChannel && (peer.int32("fl") ?? 0) & 2048 != 0 }

    /// The direct messages of a channel: a supergroup whose threads are people.
    var isMonoforum: Bool {
        peer.typeHash == TypeHash.telegramChannel && peer.int32("i.t") == 1 && (peer.int32("fl") ?? 0) & 8192 != 0
    }

    /// A channel whose direct messages the account answers.
    var managesDirectMessages: Bool {
        guard peer.typeHash == TypeHash.telegramChannel else { return false }
        let isCreator = (peer.int32("fl") ?? 0) & 2 != 0
        return isCreator || ((peer.object("ar")?.int32("f") ?? 0) & TelegramChatAdminRights.Rights.canManageDirect.rawValue) != 0
    }

    /// A bot whose chat has topics.
    var isBotForum: Bool { peer.typeHash == TypeHash.telegramUser && TelegramObjectModel().peer(peer)?.hasBotForum ?? false }

    /// Whether the chat has topics as threads, numbered by the messages that start them.
    var hasTopics: Bool { isForum || isBotForum }

    /// Whether the server reports the threads individually: the read position of each, and its unread messages.
    var hasThreadData: Bool { hasTopics || isMonoforum }
}

extension Transaction {
    /// Whether a request of the account can name the peer.
    func isReachable(_ peerId: PeerId, by accountPeerId: PeerId) throws -> Bool {
        try getPeer(peerId).map { PeerAccess($0).isReachable(by: accountPeerId) } ?? false
    }
}
