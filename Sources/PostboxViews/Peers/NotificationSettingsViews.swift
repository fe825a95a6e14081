import PostboxEngine
import PostboxTables

/// The effective notification settings. A secret chat has those of its user.
public struct PeerNotificationSettingsView: PostboxView {
    /// The requested peers.
    public let peerIds: Set<PeerId>
    /// The effective settings of the peers that have some. A secret chat has those of its person.
    public let notificationSettings: [PeerId: CodedObject]
    /// The peer whose settings apply, for each peer without its own settings.
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
            let owner = try context.tables.peers.peers.get(id)?.facts.identityPeerId ?? id
            settingsPeerIds[id] = owner == id ? nil : owner
            settings[id] = try context.tables.notifications.settings.get(owner).effective
        }
        return PeerNotificationSettingsView(peerIds: peerIds, notificationSettings: settings, settingsPeerIds: settingsPeerIds)
    }

    func dependencies(_ snapshot: PeerNotificationSettingsView) -> Set<ViewDependency> {
        Set(peerIds.flatMap { [.peer($0), .notificationSettings(snapshot.settingsPeerIds[$0] ?? $0)] })
    }
}

extension PostboxViewKey {
    /// The notification settings of peers. The view follows all data that it shows.
    public static func peerNotificationSettings(peerIds: Set<PeerId>) -> Self { Self(PeerNotificationSettingsViewDefinition(peerIds: peerIds)) }
}

extension ViewKey where View == PeerNotificationSettingsView {
    /// The notification settings of peers. The view follows all data that it shows.
    public static func peerNotificationSettings(peerIds: Set<PeerId>) -> Self { Self(.peerNotificationSettings(peerIds: peerIds)) }
}

/// The unsent notification settings.
public struct PendingPeerNotificationSettingsView: PostboxView {
    /// The settings to send, by peer.
    public let entries: [PeerId: CodedObject]

    public func walk(into sink: some FieldSink) { sink.objects("entries", entries) }
}

struct PendingPeerNotificationSettingsViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> PendingPeerNotificationSettingsView {
        var entries: [PeerId: CodedObject] = [:]
        for id in try context.tables.notifications.pending.get() { entries[id] = try context.tables.notifications.settings.get(id).pending }
        return PendingPeerNotificationSettingsView(entries: entries)
    }

    func dependencies(_ snapshot: PendingPeerNotificationSettingsView) -> Set<ViewDependency> { [.pendingNotificationSettings] }
}

extension PostboxViewKey {
    /// The unsent notification settings. The view follows all data that it shows.
    public static var pendingPeerNotificationSettings: Self { Self(PendingPeerNotificationSettingsViewDefinition()) }
}

extension ViewKey where View == PendingPeerNotificationSettingsView {
    /// The unsent notification settings. The view follows all data that it shows.
    public static var pendingPeerNotificationSettings: Self { Self(.pendingPeerNotificationSettings) }
}

/// The time when the next notification settings must be checked.
public struct PeerNotificationSettingsBehaviorTimestampView: PostboxView {
    /// The time when the first muted chat will be unmuted, in seconds since 1970; `nil` if none exists.
    public let earliestTimestamp: Int32?

    public func walk(into sink: some FieldSink) { sink.optional("earliestTimestamp", earliestTimestamp.map(Int64.init)) }
}

struct PeerNotificationSettingsBehaviorTimestampViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> PeerNotificationSettingsBehaviorTimestampView {
        PeerNotificationSettingsBehaviorTimestampView(earliestTimestamp: try context.tables.notifications.behavior.earliest()?.timestamp)
    }

    func dependencies(_ snapshot: PeerNotificationSettingsBehaviorTimestampView) -> Set<ViewDependency> { [.notificationBehaviors] }
}

extension PostboxViewKey {
    /// The time when the first muted chat will be unmuted. The view follows all data that it shows.
    public static var peerNotificationSettingsBehaviorTimestampView: Self { Self(PeerNotificationSettingsBehaviorTimestampViewDefinition()) }
}

extension ViewKey where View == PeerNotificationSettingsBehaviorTimestampView {
    /// The time when the first muted chat will be unmuted. The view follows all data that it shows.
    public static var peerNotificationSettingsBehaviorTimestampView: Self { Self(.peerNotificationSettingsBehaviorTimestampView) }
}
