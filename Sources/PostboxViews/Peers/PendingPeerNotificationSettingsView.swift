import PostboxEngine
import PostboxTables

/// Notification settings that the server has not been told of.
public struct PendingPeerNotificationSettingsView: PostboxView {
    /// The settings that wait to be sent, by peer.
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
