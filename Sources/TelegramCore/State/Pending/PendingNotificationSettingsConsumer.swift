import Postbox
import TelegramModel

/// Tells the server of notification settings that were made here. A value that changes meanwhile is told anew.
final class PendingNotificationSettingsConsumer {
    private let connection: SyncConnection
    private struct Telling {
        let settings: CodedObject
        var task: SyncTask?
    }

    private var running: [PeerId: Telling] = [:]

    init(_ connection: SyncConnection) { self.connection = connection }

    func update() {
        connection.perform {
            let waiting = try connection.database.transaction { transaction in
                try transaction.getPeerIdsAndPendingNotificationSettings().compactMap { peerId in
                    try transaction.getPendingPeerNotificationSettings(peerId).map { (peerId, $0) }
                }
            }
            for (peerId, settings) in waiting where running[peerId]?.settings != settings {
                // Of the values before it the server is not to be told any more.
                running[peerId]?.task?.cancel()
                running[peerId] = Telling(settings: settings)
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

    /// `before`: what was known of the server's settings when it was told.
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
        // Another device has changed them meanwhile, and which of the two the server took last is not known: it is told once more, unless it does not
        // want these.
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
