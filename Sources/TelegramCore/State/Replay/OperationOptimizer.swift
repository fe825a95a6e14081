import Postbox
import TelegramModel

/// Prepares operations for replay: combines consecutive messages, and sets each cursor once, at the end.
enum OperationOptimizer {
    static func optimized(_ operations: [AccountOperation]) -> [AccountOperation] {
        var batches = Batches()
        var cursors = Cursors()
        for operation in operations {
            if cursors.take(operation) { continue }
            batches.add(operation)
        }
        return batches.finished() + cursors.operations
    }

    private struct Batches {
        private var result: [AccountOperation] = []
        private var messages: [StoreMessage] = []
        private var location = AddMessagesLocation.upperHistoryBlock
        private var scheduled: [StoreMessage] = []
        private var quickReplies: [StoreMessage] = []

        mutating func add(_ operation: AccountOperation) {
            switch operation {
            case let .addMessages(added, location):
                if location != self.location { flushMessages() }
                self.location = location
                messages += added
            case let .addScheduledMessages(added): scheduled += added
            case let .addQuickReplyMessages(added): quickReplies += added
            default:
                flush()
                result.append(operation)
            }
        }

        mutating func finished() -> [AccountOperation] {
            flush()
            return result
        }

        private mutating func flushMessages() {
            if !messages.isEmpty { result.append(.addMessages(messages, location: location)) }
            messages = []
        }

        private mutating func flush() {
            flushMessages()
            if !scheduled.isEmpty { result.append(.addScheduledMessages(scheduled)) }
            if !quickReplies.isEmpty { result.append(.addQuickReplyMessages(quickReplies)) }
            scheduled = []
            quickReplies = []
        }
    }

    private struct Cursors {
        private var account: AccountCursor?
        private var channels: [PeerId: Int32] = [:]
        private var invalidations: [PeerId: Int32] = [:]
        private var synchronized: [PeerId: Int32] = [:]

        /// Takes the operation if it sets a cursor. Returns whether it does.
        mutating func take(_ operation: AccountOperation) -> Bool {
            switch operation {
            case let .updateState(cursor): account = cursor
            case let .updateChannelState(peerId, pts): channels[peerId] = pts
            case let .updateChannelInvalidationPts(peerId, pts): invalidations[peerId] = pts
            case let .updateChannelSynchronizedUntilMessage(peerId, id): synchronized[peerId] = id
            default: return false
            }
            return true
        }

        var operations: [AccountOperation] {
            var result: [AccountOperation] = account.map { [.updateState($0)] } ?? []
            result += Cursors.sorted(channels).map { .updateChannelState($0.key, pts: $0.value) }
            result += Cursors.sorted(invalidations).map { .updateChannelInvalidationPts($0.key, pts: $0.value) }
            result += Cursors.sorted(synchronized).map { .updateChannelSynchronizedUntilMessage($0.key, id: $0.value) }
            return result
        }

        private static func sorted(_ values: [PeerId: Int32]) -> [(key: PeerId, value: Int32)] { values.sorted { $0.key.packed < $1.key.packed } }
    }
}
