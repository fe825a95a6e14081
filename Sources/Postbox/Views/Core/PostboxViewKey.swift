import PostboxStorage

/// What a combined view is asked for (spec 07.4). Equal keys share one live view.
public enum PostboxViewKey: Hashable, Sendable {
    case basicPeer(PeerId)
    case isContact(id: PeerId)
    case peerPresences(peerIds: Set<PeerId>)
    case preferences(keys: Set<ValueBoxKey>)
}

extension PostboxViewKey {
    var definition: any ViewDefinition {
        switch self {
        case let .basicPeer(id): BasicPeerViewDefinition(id: id)
        case let .isContact(id): IsContactViewDefinition(id: id)
        case let .peerPresences(peerIds): PeerPresencesViewDefinition(peerIds: peerIds)
        case let .preferences(keys): PreferencesViewDefinition(keys: keys)
        }
    }
}
