import Postbox
import TelegramModel

/// A member of a group that is no channel.
public enum EngineLegacyGroupParticipant: Hashable, Sendable {
    case member(id: PeerId, invitedBy: PeerId, invitedAt: Int32)
    case creator(id: PeerId)
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

    public var id: PeerId {
        switch self {
        case let .member(id, _, _), let .creator(id), let .admin(id, _, _): id
        }
    }
}

/// The contacts that are known.
public struct EngineContactList: Hashable, Sendable {
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
    public var id: Int64
    public var accessHash: Int64
    public var title: String?
    public var scheduleTimestamp: Int32?
    public var subscribedToScheduled: Bool
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
