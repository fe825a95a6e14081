import Postbox
import TelegramModel

/// The queues of the database outside the operation logs: actions on messages, notification settings, counters to request from the server, and
/// changes to messages, statuses, mutes, stories, and typing drafts at a given time.
package final class PendingQueues {
    private let connection: SyncConnection
    private let timed: TimedChanges
    private let actions: PendingMessageActionsConsumer
    private let settings: PendingNotificationSettingsConsumer
    private let groups: GroupStatsConsumer
    private let summaries: InvalidatedTagSummariesConsumer

    package init(_ connection: SyncConnection, states: AccountStateManager) {
        self.connection = connection
        timed = TimedChanges(connection)
        actions = PendingMessageActionsConsumer(connection, states)
        settings = PendingNotificationSettingsConsumer(connection)
        groups = GroupStatsConsumer(connection)
        summaries = InvalidatedTagSummariesConsumer(connection)
    }

    /// Starts with timed changes.
    package func start() {
        follow(
            {
                !$0.timestampBasedMessageAttributesOperations.isEmpty || $0.updatedPeerTimeoutAttributes
                    || !$0.updatedPeerNotificationBehaviorTimestamps.isEmpty || !$0.storyItemsEvents.isEmpty || !$0.updatedTypingDrafts.isEmpty
            }, timed)
    }

    /// Starts with the rest: only in the main application, when the account is up to date for the first time.
    package func startOthers() {
        follow({ !$0.pendingMessageActionsOperations.isEmpty }, actions)
        follow({ !$0.updatedPendingPeerNotificationSettings.isEmpty }, settings)
        follow({ !$0.updatedGroupSummarySynchronizeOperations.isEmpty }, groups)
        follow({ !$0.invalidateMessageTagSummaries.isEmpty || !$0.pendingMessageActionsOperations.isEmpty }, summaries)
    }

    /// The database must not retain the queue, which retains the database.
    private func follow(_ isRelevant: @escaping (ChangeRecord) -> Bool, _ queue: some PendingQueue) {
        guard !connection.isClosed else { return }
        connection.database.observe(when: isRelevant) { [weak connection, weak queue] in connection?.startTimer(after: 0) { queue?.update() } }
        queue.update()
    }
}

/// One of the queues.
protocol PendingQueue: AnyObject {
    /// Starts the waiting work.
    func update()
}

/// Keyed requests, with one request at a time for each key.
final class KeyedRequests<Key: Hashable> {
    private var running: [Key: Int] = [:]
    private var count = 0

    /// Starts work unless some is in progress for the key. `work` receives the function that ends it.
    func begin(_ key: Key, _ work: (_ ended: @escaping () -> Void) -> Void) {
        guard running[key] == nil else { return }
        count += 1
        let number = count
        running[key] = number
        work { [weak self] in
            if self?.running[key] == number { self?.running[key] = nil }
        }
    }
}
