import Postbox
import TelegramModel

extension EngineData {
    /// Items of one peer.
    public enum Peer {}
}

extension EngineData.Peer {
    /// The peer; nil when it is not known.
    public static func peer(id: PeerId) -> PeerItem<EnginePeer?> {
        PeerItem(
            id,
            EngineItem(.basicPeer(id), nil, alone: { .some(try $0.peer(id).map { EnginePeer($0) }) }) { (view: BasicPeerView) in
                .some(view.peer.map { EnginePeer($0) })
            })
    }

    /// The peer, and for a secret chat its user too; nil when one of them is not known.
    public static func renderedPeer(id: PeerId) -> PeerItem<EngineRenderedPeer?> {
        PeerItem(
            id,
            EngineItem(.peer(peerId: id, components: []), nil) { (view: PeerView) in
                guard let peer = view.peers[id].map({ EnginePeer($0) }) else { return nil }
                var peers = [id: peer]
                if let associated = peer.associatedPeerId {
                    guard let user = view.peers[associated] else { return nil }
                    peers[associated] = EnginePeer(user)
                }
                return EngineRenderedPeer(peerId: id, peers: peers, associatedMedia: view.media)
            })
    }

    /// When the person was last seen, of a secret chat its user; nil when that is not known.
    public static func presence(id: PeerId) -> PeerItem<EnginePeer.Presence?> {
        PeerItem(
            id,
            EngineItem(.peer(peerId: id, components: []), nil) { (view: PeerView) in
                let person = view.peers[id].map { EnginePeer($0) }?.associatedPeerId ?? id
                return view.peerPresences[person].flatMap { EnginePeer.Presence($0) }
            })
    }

    /// Whether the peer is among the contacts.
    public static func isContact(id: PeerId) -> PeerItem<Bool> {
        PeerItem(id, EngineItem(.isContact(id: id), false) { (view: IsContactView) in view.isContact })
    }

    /// How many stories the peer has, and how many are new; nil when it has none.
    public static func storyStats(id: PeerId) -> PeerItem<PeerStoryStats?> {
        PeerItem(id, EngineItem(.peerStoryStats(peerIds: [id]), nil) { (view: PeerStoryStatsView) in view.storyStats[id] })
    }

    // MARK: - Notification settings

    /// The settings that count, of a secret chat those of its user.
    public static func notificationSettings(id: PeerId) -> PeerItem<EnginePeer.NotificationSettings> {
        PeerItem(
            id,
            EngineItem(
                .peerNotificationSettings(peerIds: [id]), .default,
                alone: { try $0.notificationSettings(id).flatMap { EnginePeer.NotificationSettings($0) } }
            ) { (view: PeerNotificationSettingsView) in
                view.notificationSettings[id].flatMap { EnginePeer.NotificationSettings($0) }
            })
    }

    /// The settings of a topic.
    public static func threadNotificationSettings(id: PeerId, threadId: Int64) -> EngineItem<EnginePeer.NotificationSettings> {
        EngineItem(.messageHistoryThreadInfo(peerId: id, threadId: threadId), .default) { (view: MessageHistoryThreadInfoView) in
            MessageHistoryThreadData(entry: view.info?.data)?.notificationSettings.map { EnginePeer.NotificationSettings($0) }
        }
    }

    /// The topic; nil when it is not known.
    public static func threadData(id: PeerId, threadId: Int64) -> KeyedEngineItem<PeerAndThread, MessageHistoryThreadData?> {
        KeyedEngineItem(
            PeerAndThread(peerId: id, threadId: threadId),
            EngineItem(.messageHistoryThreadInfo(peerId: id, threadId: threadId), nil) { (view: MessageHistoryThreadInfoView) in
                MessageHistoryThreadData(entry: view.info?.data)
            })
    }

    // MARK: - Secret chats

    /// What both sides compare; nil until the keys were exchanged.
    public static func secretChatKeyFingerprint(id: PeerId) -> PeerItem<EngineSecretChatKeyFingerprint?> {
        PeerItem(
            id,
            EngineItem(.peerChatState(peerId: id), nil) { (view: PeerChatStateView) in
                view.chatState.flatMap { StoredSecretChatState($0) }?.keyFingerprint
            })
    }

    private static let basicLayer = 7

    /// The version of the protocol that the two sides have agreed on; nil before and after.
    public static func secretChatLayer(id: PeerId) -> PeerItem<Int?> {
        PeerItem(
            id,
            EngineItem(.peerChatState(peerId: id), nil) { (view: PeerChatStateView) in
                guard let state = view.chatState.flatMap({ StoredSecretChatState($0) })?.embeddedState else { return nil }
                return switch state.kind {
                case .basicLayer: .some(basicLayer)
                case .sequenceBasedLayer:
                    state.state.flatMap { SecretChatSequenceBasedLayerState($0) }?.layerNegotiationState.map { Int($0.activeLayer.rawValue) }
                default: .some(nil)
                }
            })
    }
}

/// What the two sides of a secret chat compare.
public typealias EngineSecretChatKeyFingerprint = SecretChatKeyFingerprint
