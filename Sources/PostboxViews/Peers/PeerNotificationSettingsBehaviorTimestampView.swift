import PostboxEngine
import PostboxTables

/// When the next notification settings want to be looked at again.
public struct PeerNotificationSettingsBehaviorTimestampView: PostboxView {
    /// When the first muted chat is to be unmuted, in seconds since 1970; nil: none is.
    public let earliestTimestamp: Int32?

    public func walk(into sink: some FieldSink) { sink.optional("earliestTimestamp", earliestTimestamp.map(Int64.init)) }
}

struct PeerNotificationSettingsBehaviorTimestampViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> PeerNotificationSettingsBehaviorTimestampView {
        PeerNotificationSettingsBehaviorTimestampView(earliestTimestamp: try context.tables.notifications.behavior.earliest()?.timestamp)
    }

    func dependencies(_ snapshot: PeerNotificationSettingsBehaviorTimestampView) -> Set<ViewDependency> { [.notificationBehaviors] }
}
