import PostboxStorage

/// Notification settings of peers. See "Peer Tables", "Notification Settings".
package final class NotificationTables {
    package let settings: PeerNotificationSettingsTable
    package let pending: PendingPeerNotificationSettingsIndexTable
    package let behaviorIndex: PeerNotificationSettingsBehaviorIndexTable
    package let behavior: PeerNotificationSettingsBehaviorTable

    init(valueBox: any ValueBox) {
        settings = PeerNotificationSettingsTable(valueBox: valueBox)
        pending = PendingPeerNotificationSettingsIndexTable(valueBox: valueBox)
        behaviorIndex = PeerNotificationSettingsBehaviorIndexTable(valueBox: valueBox)
        behavior = PeerNotificationSettingsBehaviorTable(valueBox: valueBox, index: behaviorIndex)
    }

    var all: [Table] { [settings, pending, behaviorIndex, behavior] }
}
