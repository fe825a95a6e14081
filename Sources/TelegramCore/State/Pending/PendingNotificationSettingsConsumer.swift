import Postbox
import TelegramModel

/// Tells the server of notification settings that were made here. A value that changes meanwhile is told anew.
final class PendingNotificationSettingsConsumer {
    private let connection: SyncConnection
    private var running: [PeerId: CodedObject] = [:]

    init(_ connection: SyncConnection) { self.connection = connection }

    func update() {
        connection.perform {
            let waiting = try connection.database.transaction { transaction in
                try transaction.getPeerIdsAndPendingNotificationSettings().compactMap { peerId in
                    try transaction.getPendingPeerNotificationSettings(peerId).map { (peerId, $0) }
                }
            }
            for (peerId, settings) in waiting where running[peerId] != settings {
                running[peerId] = settings
                try send(settings, of: peerId)
            }
        }
    }

    private func send(_ settings: CodedObject, of peerId: PeerId) throws {
        // Settings of a secret chat are those of its user.
        let target = try connection.database.transaction { transaction -> PeerId? in
            guard let peer = try transaction.getPeer(peerId) else { return nil }
            let target = transaction.seed.model.peer(peer)?.associatedPeerId ?? peerId
            return try transaction.getPeer(target).map { PeerAccess($0).isReachable } ?? false ? target : nil
        }
        guard let target else { return try finish(settings, of: peerId, target: nil) }
        connection.sendRetrying(.chat(.updateNotifySettings(.peer(target, threadId: nil), settings)), ends: { !$0.isOfTransport }) { [weak self] _ in
            guard let self, self.running[peerId] == settings else { return }
            self.connection.perform { try self.finish(settings, of: peerId, target: target) }
        }
    }

    private func finish(_ settings: CodedObject, of peerId: PeerId, target: PeerId?) throws {
        running[peerId] = nil
        try connection.database.write { transaction in
            if let target { try transaction.updateCurrentPeerNotificationSettings([(target, settings)]) }
            guard try transaction.getPendingPeerNotificationSettings(peerId) == settings else { return }
            try transaction.updatePendingPeerNotificationSettings(peerId, settings: nil)
        }
    }
}
