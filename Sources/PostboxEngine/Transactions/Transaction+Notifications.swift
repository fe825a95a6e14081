import PostboxTables

/// Notification settings of peers.
extension Transaction {
    /// Returns the effective settings of the peer: the local ones if there are any, and otherwise the server's.
    public func getPeerNotificationSettings(_ peerId: PeerId) throws -> CodedObject? { try tables.notifications.settings.get(peerId).effective }

    /// Stores the server's settings. Equal settings are not a change.
    public func updateCurrentPeerNotificationSettings(_ settings: [(PeerId, CodedObject)]) throws {
        for (peerId, updated) in settings {
            let before = try tables.notifications.settings.get(peerId)
            guard !isEqual(before.current, updated) else { continue }
            var now = before
            now.current = updated
            try store(peerId, now, before)
            let timestamp = seed.model.notificationSettings(updated)?.resetTimestamp
            try tables.notifications.behavior.set(peerId, timestamp: timestamp, &changes)
        }
    }

    /// Stores local settings to send to the server; `nil` after they were sent.
    public func updatePendingPeerNotificationSettings(_ peerId: PeerId, settings: CodedObject?) throws {
        let before = try tables.notifications.settings.get(peerId)
        if settings == nil && before.pending == nil || settings.map({ isEqual(before.pending, $0) }) ?? false { return }
        var now = before
        now.pending = settings
        try store(peerId, now, before)
        try tables.notifications.pending.set(peerId, isPending: settings != nil)
        changes.updatedPendingPeerNotificationSettings.insert(peerId)
    }

    /// Returns the notification settings that are waiting to be sent to the server; `nil` if none exist.
    public func getPendingPeerNotificationSettings(_ peerId: PeerId) throws -> CodedObject? { try tables.notifications.settings.get(peerId).pending }

    /// Returns the peers with unsent settings.
    public func getPeerIdsAndPendingNotificationSettings() throws -> [PeerId] { try tables.notifications.pending.get() }

    /// Replaces the settings of every peer that has settings from the server, and removes local settings.
    public func resetAllPeerNotificationSettings(_ settings: CodedObject) throws {
        var peerIds: [PeerId] = []
        try tables.notifications.settings.forEachPeerId { peerId in if peerId.packed > 0 { peerIds.append(peerId) } }
        for peerId in peerIds {
            let before = try tables.notifications.settings.get(peerId)
            guard before.current != nil, before.pending != nil || !isEqual(before.current, settings) else { continue }
            try updatePendingPeerNotificationSettings(peerId, settings: nil)
            try updateCurrentPeerNotificationSettings([(peerId, settings)])
        }
    }

    /// Returns the peers whose settings must be checked by this time, in seconds since 1970, because a mute ends, earliest first. `settings` are the
    /// server's settings; `nil` if none are stored.
    public func getPeerNotificationSettingsToReset(upTo timestamp: Int32) throws -> [(peerId: PeerId, timestamp: Int32, settings: CodedObject?)] {
        try tables.notifications.behavior.all(upTo: timestamp).map { peerId, timestamp in
            (peerId, timestamp, try tables.notifications.settings.get(peerId).current)
        }
    }

    /// Removes the check of a peer's settings at this time, in seconds since 1970.
    public func removePeerNotificationSettingsReset(peerId: PeerId, timestamp: Int32) throws {
        try tables.notifications.behavior.remove(peerId, timestamp: timestamp, &changes)
    }

    private func store(_ peerId: PeerId, _ now: PeerNotificationSettingsTable.Settings, _ before: PeerNotificationSettingsTable.Settings) throws {
        try tables.notifications.settings.set(peerId, now)
        guard let effective = now.effective else { return }
        let first = changes.updatedPeerNotificationSettings[peerId].map(\.before) ?? before.effective
        changes.updatedPeerNotificationSettings[peerId] = (first, effective)
    }

    private func isEqual(_ left: CodedObject?, _ right: CodedObject) -> Bool { left.map { seed.model.isEqual($0, right) } ?? false }
}
