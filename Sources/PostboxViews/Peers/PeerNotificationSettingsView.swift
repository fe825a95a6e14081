import PostboxEngine
import PostboxTables

/// Notification settings that count now. Those of a secret chat are its user's.
public struct PeerNotificationSettingsView: PostboxView {
    /// The peers that were asked for.
    public let peerIds: Set<PeerId>
    /// The settings that apply, of those peers that have some. A secret chat has those of its person.
    public let notificationSettings: [PeerId: CodedObject]
    /// Whose settings these are, for each peer that has not its own.
    let settingsPeerIds: [PeerId: PeerId]

    public func walk(into sink: some FieldSink) {
        sink.peers("peerIds", peerIds.sorted())
        sink.objects("notificationSettings", notificationSettings)
    }
}

struct PeerNotificationSettingsViewDefinition: ViewDefinition {
    let peerIds: Set<PeerId>

    func load(_ context: ViewContext) throws -> PeerNotificationSettingsView {
        var settings: [PeerId: CodedObject] = [:]
        var settingsPeerIds: [PeerId: PeerId] = [:]
        for id in peerIds {
            let associated = try context.tables.peers.peers.get(id)?.facts.associatedPeerId
            settingsPeerIds[id] = associated
            settings[id] = try context.tables.notifications.settings.get(associated ?? id).effective
        }
        return PeerNotificationSettingsView(peerIds: peerIds, notificationSettings: settings, settingsPeerIds: settingsPeerIds)
    }

    func dependencies(_ snapshot: PeerNotificationSettingsView) -> Set<ViewDependency> {
        Set(peerIds.flatMap { [.peer($0), .notificationSettings(snapshot.settingsPeerIds[$0] ?? $0)] })
    }
}
