import Postbox
import TelegramModel

/// Sends notification settings changed here to the server. A value that changes in the meantime is sent again.
final class PendingNotificationSettingsConsumer: PendingQueue {
    private let connection: SyncConnection
    private struct Sending {
        let settings: CodedObject
        var task: SyncTask?
    }

    private var running: [PeerId: Sending] = [:]

    init(_ connection: SyncConnection) { self.connection = connection }

    func update() {
        connection.perform {
            let waiting = try connection.database.transaction { transaction in
                try transaction.getPeerIdsAndPendingNotificationSettings().compactMap { peerId in
                    try transaction.getPendingPeerNotificationSettings(peerId).map { (peerId, $0) }
                }
            }
            for (peerId, settings) in waiting where running[peerId]?.settings != settings {
                // Older values must no longer be sent.
                running[peerId]?.task?.cancel()
                running[peerId] = Sending(settings: settings)
                try send(settings, of: peerId)
            }
        }
    }

    private func send(_ settings: CodedObject, of peerId: PeerId) throws {
        // Settings of a secret chat are those of its user.
        let (target, before) = try connection.database.transaction { transaction -> (PeerId?, CodedObject?) in
            guard let peer = try transaction.getPeer(peerId) else { return (nil, nil) }
            let target = transaction.seed.model.peer(peer)?.identityPeerId ?? peerId
            guard try transaction.isReachable(target, by: connection.accountPeerId) else { return (nil, nil) }
            return (target, try transaction.tables.notifications.settings.get(target).current)
        }
        guard let target else { return try forget(settings, of: peerId) }
        let watch = connection.changes.begin()
        let request = SyncRequest.chat(.updateNotifySettings(.peer(target, threadId: nil), settings))
        let task = connection.sendRetrying(request, ends: { !$0.isOfTransport }) { [weak self] result in
            guard let self, self.running[peerId]?.settings == settings else { return }
            self.connection.perform { try self.finish(settings, of: peerId, target: target, before: before, watch, result) }
        }
        running[peerId]?.task = task
    }

    /// - Parameter before: The known settings of the server when the request was sent.
    private func finish(
        _ settings: CodedObject, of peerId: PeerId, target: PeerId, before: CodedObject?, _ watch: ChangeWatch,
        _ result: Result<SyncResponse, SyncError>
    ) throws {
        let isOvertaken = try connection.database.write { transaction in
            let now = try transaction.tables.notifications.settings.get(target).current
            if now != settings, now != before || watch.areSettingsChanged(target) { return true }
            try transaction.updateCurrentPeerNotificationSettings([(target, settings)])
            return false
        }
        // Another device has changed the settings in the meantime, so it is unknown which change the server received last. The settings are sent
        // again, unless the server rejects them.
        if isOvertaken, case .success = result { return try send(settings, of: peerId) }
        try forget(settings, of: peerId)
    }

    private func forget(_ settings: CodedObject, of peerId: PeerId) throws {
        running[peerId] = nil
        try connection.database.write { transaction in
            guard try transaction.getPendingPeerNotificationSettings(peerId) == settings else { return }
            try transaction.updatePendingPeerNotificationSettings(peerId, settings: nil)
        }
    }
}
