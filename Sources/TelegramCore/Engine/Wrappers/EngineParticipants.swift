import Postbox
import TelegramModel

/// A member of a group that is no channel.
public enum EngineLegacyGroupParticipant: Hashable, Sendable {
    /// Somebody without rights of administration; since when in seconds since 1970.
    case member(id: PeerId, invitedBy: PeerId, invitedAt: Int32)
    /// Who has made the group.
    case creator(id: PeerId)
    /// Somebody who may change the group; since when in seconds since 1970.
    case admin(id: PeerId, invitedBy: PeerId, invitedAt: Int32)

    package init(_ participant: GroupParticipant) {
        let id = PeerId(packed: participant.id ?? 0)
        let invitedBy = participant.invitedBy ?? PeerId(packed: 0)
        self = switch participant.kind {
        case .creator: .creator(id: id)
        case .admin: .admin(id: id, invitedBy: invitedBy, invitedAt: participant.invitedAt ?? 0)
        default: .member(id: id, invitedBy: invitedBy, invitedAt: participant.invitedAt ?? 0)
        }
    }

    /// The person.
    public var id: PeerId {
        switch self {
        case let .member(id, _, _), let .creator(id), let .admin(id, _, _): id
        }
    }
}

/// The contacts that are known.
public struct EngineContactList: Hashable, Sendable {
    /// People whose records are stored, in no particular order.
    public let peers: [EnginePeer]
    /// Of all contacts, also of those that are not known; empty unless asked for.
    public let presences: [PeerId: EnginePeer.Presence]

    package init(peers: [EnginePeer], presences: [PeerId: EnginePeer.Presence]) {
        self.peers = peers
        self.presences = presences
    }
}

/// A call that goes on in a group.
public struct EngineGroupCallDescription: Hashable, Sendable {
    /// The call's number.
    public var id: Int64
    /// What requests about the call have to name beside its number.
    public var accessHash: Int64
    /// The call's name; nil: that of the group.
    public var title: String?
    /// When it is to begin, in seconds since 1970; nil: it has begun.
    public var scheduleTimestamp: Int32?
    /// Whether the account is told when it begins.
    public var subscribedToScheduled: Bool
    /// Whether it is a broadcast with one source; nil: not told.
    public var isStream: Bool?

    package init(_ call: CachedChannelData.ActiveCall) {
        id = call.id
        accessHash = call.accessHash
        title = call.title
        scheduleTimestamp = call.scheduleTimestamp
        subscribedToScheduled = call.subscribedToScheduled
        isStream = call.isStream
    }
}
