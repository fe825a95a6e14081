import PostboxStorage
import PostboxTables

/// Lists of peers whose settings wait for the server, and of times at which settings go back, are those of the settings.
enum NotificationRepair: RowRepair {
    static let rules = ["pendingNotificationSettings", "notificationResets"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let pending = PendingPeerNotificationSettingsIndexTable.declaration, byTime = PeerNotificationSettingsBehaviorTable.declaration
        let byPeer = PeerNotificationSettingsBehaviorIndexTable.self
        for row in rows {
            try row.key?.withUnsafeBytes { bytes in
                if row.tableId == pending.table.id, let key = PeerKey(bytes) {
                    let isPending = try work.reader(PeerNotificationSettingsTable.self).get(key) { try StoredNotificationSettings($0).pending != nil }
                    if isPending == true { try work.set(pending, key.key, []) } else { try work.remove(pending, key.key) }
                } else if row.tableId == byTime.table.id, let key = NotificationBehaviorKey(bytes) {
                    let time = try work.reader(byPeer).get(PeerKey(peer: key.peer)) { try byPeer.value.read($0) }
                    if time == key.timestamp { try work.set(byTime, key.key, []) } else { try work.remove(byTime, key.key) }
                }
            }
        }
    }
}
