import Postbox
import TelegramModel

/// The data of a shown channel message that determines whether it may be out of date.
package struct ShownMessage: Hashable, Sendable {
    package var id: MessageId
    package var timestamp: Int32
    package var tags: MessageTags
    /// The channel's cursor for which the message was valid; `nil` if it is unknown.
    package var channelPts: Int32?
    /// The date of the last edit.
    package var editDate: Int32?

    package init(id: MessageId, timestamp: Int32, tags: MessageTags, attributes: [CodedObject]) {
        self.id = id
        self.timestamp = timestamp
        self.tags = tags
        channelPts = attributes.channelPts
        editDate = attributes.first { $0.typeHash == TypeHash.editedMessageAttribute }?.int32("d")
    }

    /// The message as it would be shown after it is stored; `nil` for a message of this device.
    package init?(_ message: StoreMessage) {
        guard let id = message.fullId else { return nil }
        self.init(id: id, timestamp: message.timestamp, tags: message.tags, attributes: message.attributes)
    }

    var changeDate: Int32 { editDate ?? timestamp }
    var isPinned: Bool { tags.contains(.pinned) }
    var isUnseenMention: Bool { tags.contains(.unseenPersonalMessage) }
}

/// Determines which of the shown messages to request, and how. It uses only values, and no database.
package enum HistoryValidationPlan {
    static let batchSize = 64

    /// Returns runs of adjacent messages that may be outdated, except those already requested. `invalidatedPts` is the cursor below which messages
    /// may be outdated.
    static func batches(
        _ shown: [ShownMessage], tag: MessageTags?, invalidatedPts: Int32, without running: Set<MessageId> = []
    ) -> [[ShownMessage]] {
        var batches: [[ShownMessage]] = []
        var batch: [ShownMessage] = []
        func close() {
            batches += batch.chunks(of: batchSize)
            batch = []
        }
        for message in shown.sorted(by: { $0.id < $1.id }) where message.id.namespace == MessageId.Namespace.cloud {
            let isOfTag = tag.map { !message.tags.intersection($0).isEmpty } ?? true
            let isOld = message.channelPts.map { $0 < invalidatedPts } ?? true
            if isOfTag, isOld, !running.contains(message.id) { batch.append(message) } else { close() }
        }
        close()
        return batches
    }

    /// Whether views of this tag are validated.
    static func validates(_ tag: MessageTags?) -> Bool {
        guard let tag else { return true }
        return [MessageTags.unseenPersonalMessage, .unseenReaction, .unseenPollVote, .music, .pinned].contains(tag)
    }

    /// Returns the request for a batch in ascending order; `nil` if it is empty. `threadsArePeople` states whether the threads of the chat are
    /// people, as in the direct messages of a channel.
    static func request(
        _ batch: [ShownMessage], of peerId: PeerId, threadId: Int64?, threadsArePeople: Bool = false, tag: MessageTags?
    ) -> SyncRequest? {
        guard let first = batch.first, let last = batch.last else { return nil }
        let above = last.id.id.addingClamped(1)
        var window = SyncRequest.HistoryWindow(
            offsetId: above, addOffset: 0, limit: Int32(clamping: batch.count), maxId: above, minId: first.id.id.addingClamped(-1), hash: hash(batch))
        if threadsArePeople, let threadId {
            let person = PeerId(packed: threadId)
            if let tag { return .search(peerId, threadId: nil, savedPeerId: person, tag: tag, window) }
            return .getHistory(peerId, threadId: nil, savedPeerId: person, window)
        }
        if let tag { return .search(peerId, threadId: threadId, savedPeerId: nil, tag: tag, window) }
        if threadId != nil {
            window.offsetId = last.id.id
            window.addOffset = -1
        }
        return .getHistory(peerId, threadId: threadId, savedPeerId: nil, window)
    }

    /// The hash by which a server recognizes that it has the same messages. The batch is in ascending order.
    package static func hash(_ batch: [ShownMessage]) -> Int64 {
        var numbers: [UInt64] = []
        for message in batch.reversed() {
            numbers.append(UInt64(truncatingIfNeeded: message.id.id))
            if message.isPinned { numbers.append(1) }
            numbers.append(UInt64(truncatingIfNeeded: message.changeDate))
        }
        return folded(numbers)
    }

    static func folded(_ numbers: [UInt64]) -> Int64 {
        var hash: UInt64 = 0
        for number in numbers {
            hash ^= hash >> 21
            hash ^= hash << 35
            hash ^= hash >> 4
            hash &+= number
        }
        return Int64(bitPattern: hash)
    }
}
