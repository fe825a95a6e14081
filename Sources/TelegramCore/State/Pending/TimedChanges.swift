import Postbox
import TelegramModel

/// Carries out scheduled changes: deletes or clears messages, and ends emoji statuses, mutes, stories, and typing drafts.
final class TimedChanges: PendingQueue {
    private let connection: SyncConnection
    private var timer: SyncTask?

    /// Stories end this many seconds early.
    private static let storyLead: Int32 = 3
    private static let removal: UInt16 = 0, clearing: UInt16 = 1

    init(_ connection: SyncConnection) { self.connection = connection }

    /// Applies the due changes, and schedules the next update.
    func update() {
        timer?.cancel()
        timer = nil
        connection.perform {
            let now = connection.clock.now
            var next = try connection.database.transaction { try TimedChanges.next($0) }
            if let time = next, time <= now {
                try connection.database.write { try TimedChanges.apply($0, now: now) }
                next = try connection.database.transaction { try TimedChanges.next($0) }
            }
            guard let next, !connection.isClosed else { return }
            // Failed changes are repeated after a pause.
            let pause = max(1, Int64(next) - Int64(connection.clock.now))
            timer = connection.startTimer(after: pause * 1_000_000) { [weak self] in self?.update() }
        }
    }

    private static func next(_ transaction: Transaction) throws -> Int32? {
        let attributes = transaction.tables.history.timestampAttributes
        let times = [
            try attributes.head(removal)?.timestamp, try attributes.head(clearing)?.timestamp,
            try transaction.tables.peers.timeouts.min().map { Int32(clamping: $0.timestamp) },
            try transaction.tables.notifications.behavior.earliest()?.timestamp,
            try transaction.tables.stories.items.firstToExpire().map { $0.expirationTimestamp.addingClamped(-(storyLead - 1)) },
            transaction.tables.threads.typingDrafts.firstEnd,
        ]
        return times.compactMap { $0 }.min()
    }

    private static func apply(_ transaction: Transaction, now: Int32) throws {
        try applyAttributes(transaction, now: now)
        try endStatuses(transaction, now: now)
        try endMutes(transaction, now: now)
        try endStories(transaction, now: now)
        transaction.removeExpiredTypingDrafts(now: now)
    }

    private static func applyAttributes(_ transaction: Transaction, now: Int32) throws {
        for tag in [removal, clearing] {
            while let head = try transaction.tables.history.timestampAttributes.head(tag), head.timestamp <= now {
                let id = head.messageId
                if tag == removal || id.peerId.namespace == PeerId.secretChat, try transaction.messageExists(id) {
                    try transaction.deleteMessages([id])
                } else {
                    try transaction.edit(id) { message in
                        message.attributes.removeAll { $0.typeHash == TypeHash.autoclearTimeoutMessageAttribute }
                        message.media = message.media.map(MessageContents.expired)
                        return true
                    }
                }
                // The message does not exist, or its attribute has another value.
                if try transaction.tables.history.timestampAttributes.head(tag) == head { try transaction.clearTimestampBasedAttribute(id: id, tag: tag) }
            }
        }
    }

    private static func endStatuses(_ transaction: Transaction, now: Int32) throws {
        let ended = try transaction.tables.peers.timeouts.all(upTo: UInt32(max(0, now)))
        var peers: [CodedObject] = []
        for (peerId, timestamp) in ended {
            if let peer = try transaction.getPeer(peerId), peer.has("emjs") {
                peers.append(peer.setting(["emjs": .null]))
            } else {
                try transaction.removePeerTimeoutAttributeEntry(peerId: peerId, timestamp: timestamp)
            }
        }
        if !peers.isEmpty { try transaction.updatePeers(peers) }
    }

    private static func endMutes(_ transaction: Transaction, now: Int32) throws {
        let ended = try transaction.getPeerNotificationSettingsToReset(upTo: now)
        for (peerId, timestamp, settings) in ended {
            if let settings, let unmuted = transaction.seed.model.notificationSettings(settings)?.behaviorReset {
                try transaction.updateCurrentPeerNotificationSettings([(peerId, unmuted)])
            }
            // No mute was scheduled to end.
            try transaction.removePeerNotificationSettingsReset(peerId: peerId, timestamp: timestamp)
        }
    }

    private static func endStories(_ transaction: Transaction, now: Int32) throws {
        let expired = try transaction.getExpiredStoryIds(belowTimestamp: now.addingClamped(storyLead - 1))
        for (peerId, ids) in Dictionary(grouping: expired, by: \.peerId).sorted(by: { $0.key < $1.key }) {
            let removed = Set(ids.map(\.id))
            try transaction.setStoryItems(peerId: peerId, items: try transaction.getStoryItems(peerId: peerId).filter { !removed.contains($0.id) })
        }
    }
}
