import PostboxStorage

/// Notification settings of peers (spec 03.14).
public final class NotificationTables {
    public let settings: PeerNotificationSettingsTable
    public let pending: PendingPeerNotificationSettingsIndexTable
    public let behaviorIndex: PeerNotificationSettingsBehaviorIndexTable
    public let behavior: PeerNotificationSettingsBehaviorTable

    init(valueBox: any ValueBox) {
        settings = PeerNotificationSettingsTable(valueBox: valueBox)
        pending = PendingPeerNotificationSettingsIndexTable(valueBox: valueBox)
        behaviorIndex = PeerNotificationSettingsBehaviorIndexTable(valueBox: valueBox)
        behavior = PeerNotificationSettingsBehaviorTable(valueBox: valueBox, index: behaviorIndex)
    }

    var all: [Table] { [settings, pending, behaviorIndex, behavior] }
}
