import Postbox
import TelegramModel

/// Replays the result of updates, in one transaction.
struct FinalStateReplay {
    private let state: AccountMutableState
    private let now: Int32
    /// Messages removed while they were being sent, by their random numbers.
    private let removedWhileSent: [Int64: PeerId]
    private let earlyUpdates: EarlyUpdates?
    /// The messages delivered in their original form.
    private let pushed: Set<MessageId>
    /// The edits delivered in the form of their time.
    private let edits: [EarlyUpdates.Edit]
    /// Updates that another process has overtaken.
    private let old: [OvertakenUpdates.Update]

    init(
        _ state: AccountMutableState, now: Int32, removedWhileSent: [Int64: PeerId] = [:], earlyUpdates: EarlyUpdates? = nil,
        pushed: Set<MessageId> = [], edits: [EarlyUpdates.Edit] = [], old: [OvertakenUpdates.Update] = []
    ) {
        self.old = old
        self.pushed = pushed
        self.edits = edits
        self.state = state
        self.now = now
        self.removedWhileSent = removedWhileSent
        self.earlyUpdates = earlyUpdates
    }

    /// Replays the state; `nil` if the stored data has changed in the meantime and nothing was written. `keepingDate` states whether the stored date
    /// of the account's cursor is kept. `reportedSince` contains operations stored since channels were requested from the server. They may be newer than
    /// the server's answers.
    func run(
        _ transaction: Transaction, verifying: Bool = true, keepingDate: Bool = false, reportedSince: [AccountOperation] = []
    ) throws -> SyncEvents? {
        if verifying, try !StateVerifier.fits(state, transaction) { return nil }
        for (id, story) in state.stories { try transaction.setStory(id, value: story?.bytes ?? []) }
        for media in state.media { try transaction.storeMediaIfNotPresent(media) }
        let holes = try HolesFromPreviousState(state, transaction)
        var events = SyncEvents()
        (events.incomingMessageIds, events.scheduledMessageIds) = try newMessageIds(transaction)
        var replay = StateReplay(transaction, now: now)
        let lists = try state.topicListResets.sorted { $0.key.packed < $1.key.packed }.map { peerId, reset in
            (peerId, reset, try replay.topicBounds(of: peerId, gapStart: holes.start(of: peerId)))
        }
        var live = LiveMessages(state)
        var typing = TypingTexts()
        transaction.removeExpiredTypingDrafts(now: now)
        var mentions = UnseenMentionCounts()
        let newer = try NewerParts(than: pushed, state.operations, transaction)
        try earlyUpdates?.overtaken.willStore(state.operations, pushed: pushed, seq: state.initial.cursor.seq, transaction)
        // Only messages of differences have the tags of now. Those of pushes have the tags from when they were sent.
        let counted = state.addedMessages.lazy.filter { message in
            !message.tags.isDisjoint(with: .allUnseen) && message.fullId.map { !pushed.contains($0) } ?? false
        }
        let replaced = try ReplacedMessages(by: counted, transaction)
        for case let .addMessages(messages, .random) in state.operations { try transaction.keepSynchronizedEnds(below: messages) }
        for operation in OperationOptimizer.optimized(state.operations) {
            guard keepingDate, case var .updateState(cursor) = operation else {
                try mentions.willApply(operation, transaction)
                try apply(operation, &live, &typing, &replay)
                continue
            }
            cursor.date = state.initial.cursor.date
            try replay.apply(.updateState(cursor))
        }
        try newer.restore(&replay)
        try holes.apply(transaction)
        for (peerId, reset, bounds) in lists { try replay.resetTopicList(of: peerId, reset, bounds: bounds) }
        try transaction.forgetTopicLists(of: state.forumsWithUnknownTopics)
        for operation in reportedSince { try replay.applyFromServer(operation) }
        try live.finish(&replay)
        if let earlyUpdates {
            func applyLate(_ operations: [AccountOperation]) throws {
                for operation in operations {
                    try mentions.willApply(operation, transaction)
                    try replay.apply(operation)
                }
            }
            let early = try earlyUpdates.late(after: state.operations, pushed: pushed, edits: edits, transaction)
            try applyLate(early)
            let overtaken = try earlyUpdates.overtaken.late(old, after: state.operations + early, transaction)
            try applyLate(overtaken)
            try earlyUpdates.overtaken.noteContents(after: overtaken, transaction)
        }
        try mentions.finish(transaction)
        try replaced.requestChangedCounts(transaction)
        try replay.recountUnseen()
        try replay.requestNewStories(in: state.operations)
        try replay.finish()
        try removeUnwanted(transaction)
        try typing.finish(transaction, now: now)
        events.replay = [replay.events]
        events.notices = state.notices
        events.updatedQts = state.updatedQts
        return events
    }

    private func apply(
        _ operation: AccountOperation, _ live: inout LiveMessages, _ typing: inout TypingTexts, _ replay: inout StateReplay
    ) throws {
        switch operation {
        case let .addMessages(messages, .upperHistoryBlock):
            try live.willAdd(messages, &replay)
            try replay.apply(.addMessages(try typing.ended(by: messages, replay.transaction, now: now), location: .upperHistoryBlock))
            try live.didAdd(messages, &replay)
        case let .addPeerLiveTypingDraftUpdate(update):
            typing.add(update)
            try replay.applyFromServer(operation)
        case let .deleteMessages(ids):
            try live.willDelete(ids, replay.transaction)
            try replay.apply(operation)
        case let .updatePinnedItemIds(groupId, .pin(peerId)):
            // Pins and moves have separate numbers and can arrive in either order: for a chat in the other list, only the server knows which was
            // last.
            var isElsewhere = false
            if case let .ifHasMessagesOrOneOf(listed, _, _) = try replay.transaction.getPeerChatListInclusion(peerId) { isElsewhere = listed != groupId }
            try replay.apply(isElsewhere ? .updatePinnedItemIds(groupId, .sync) : operation)
        case let .resetIncomingReadState(reset):
            // The server must still be asked for the missing part: whether the chat is marked as unread.
            let noted = try replay.transaction.tables.readStates.synchronization.get(reset.peerId)
            try replay.apply(operation)
            if noted == .validate { try replay.transaction.setNeedsIncomingReadStateValidation(reset.peerId) }
        case let .resetReadState(reset):
            let noted = try replay.transaction.tables.readStates.synchronization.get(reset.peerId)
            try replay.apply(operation)
            // If the answer does not contain the mark, a pending request is still necessary. Messages from a newer answer are not in this
            // answer's count, and are not counted when updates deliver them again.
            guard try reset.markedUnread == nil && noted == .validate
                || replay.transaction.incomingCount(reset.peerId, above: reset.maxKnownId) != 0
            else { return }
            try replay.transaction.setNeedsIncomingReadStateValidation(reset.peerId)
        case let .resetForumTopic(topic) where state.topicListResets[topic.peerId] != nil: break
        default: try replay.applyFromServer(operation)
        }
    }

    /// Deletes messages that the user removed before the server had reported their IDs.
    private func removeUnwanted(_ transaction: Transaction) throws {
        for (randomId, peerId) in removedWhileSent.sorted(by: { $0.key < $1.key }) {
            guard let number = state.sentMessageIds[randomId] else { continue }
            let id = MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: number)
            try transaction.addCloudChatRemoveMessagesOperation(peerId, messageIds: [id], threadId: nil, forEveryone: true)
            try transaction.deleteMessages([id])
        }
    }

    /// The incoming messages, and the account's scheduled messages sent at their time, unless they are already stored.
    private func newMessageIds(_ transaction: Transaction) throws -> (incoming: [MessageId], scheduled: [MessageId]) {
        var seen = Set<MessageId>(minimumCapacity: state.addedMessageIds.count)
        var incoming: [MessageId] = [], scheduled: [MessageId] = []
        for case let .addMessages(messages, .upperHistoryBlock) in state.operations {
            for message in messages {
                let wasScheduled = message.attributes.contains { $0.typeHash == TypeHash.wasScheduledMessageAttribute }
                guard message.flags.contains(.incoming) || wasScheduled, let id = message.fullId, seen.insert(id).inserted,
                    try !transaction.messageExists(id)
                else { continue }
                if wasScheduled { scheduled.append(id) } else { incoming.append(id) }
            }
        }
        return (incoming, scheduled)
    }
}

/// The effects of server updates.
public struct SyncEvents: Sendable {
    /// The incoming messages.
    public var incomingMessageIds: [MessageId] = []
    /// Messages of the account that were scheduled and are sent now.
    public var scheduledMessageIds: [MessageId] = []
    /// The events of each transaction.
    public var replay: [StateReplayEvents] = []
    /// The unstored notices in the updates.
    public var notices = SyncNotices()
    /// The position up to which secret messages were stored, if more were received.
    public var updatedQts: Int32?

    package init() {}

    mutating func add(_ other: SyncEvents) {
        updatedQts = [updatedQts, other.updatedQts].compactMap { $0 }.max()
        incomingMessageIds += other.incomingMessageIds
        scheduledMessageIds += other.scheduledMessageIds
        replay += other.replay
        notices.add(other.notices)
    }
}

/// Whether a state that was built outside a transaction still agrees with the stored data.
enum StateVerifier {
    static func fits(_ state: AccountMutableState, _ transaction: Transaction) throws -> Bool {
        guard state.initial.peerIds.allSatisfy({ state.peers[$0] != nil }) else { return false }
        for operation in state.operations {
            switch operation {
            case .updateState:
                guard try transaction.getState().flatMap({ AccountCursor(accountState: $0) }) == state.initial.cursor else { return false }
            case let .updateChannelState(peerId, _):
                let stored = try transaction.getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) }
                guard stored == state.initial.channelStates[peerId] else { return false }
            default: continue
            }
        }
        return true
    }
}

/// Parts of stored messages that are newer than the same messages in updates, which have the form at the time of sending. The stored parts
/// are newer if an answer delivered the messages earlier, if later updates reported reactions or votes, or if the contents were seen.
struct NewerParts {
    private var operations: [AccountOperation] = []
    /// The attributes of seen contents, by ascending ID.
    private var seen: [(id: MessageId, attributes: [CodedObject])] = []

    /// Reads the stored data, so it runs before the operations.
    init(than pushed: Set<MessageId>, _ received: [AccountOperation], _ transaction: Transaction) throws {
        var changedIds: Set<MessageId> = [], changedPolls: Set<MediaId> = []
        // A seen message stays seen: an edit that contains it as unseen is older than the view, or the server did not know of the view yet.
        var editedAsUnseen: Set<MessageId> = []
        for operation in received {
            switch operation {
            case let .editMessage(id, message):
                changedIds.insert(id)
                if message.attributes.contains(where: { $0.isOfContents && !$0.isOfSeenContents }) { editedAsUnseen.insert(id) }
            case let .updateMessageReactions(id, _): changedIds.insert(id)
            case let .updateMessagePoll(update): changedPolls.insert(update.id)
            default: continue
            }
        }
        for id in pushed.union(editedAsUnseen).sorted() {
            guard let stored = try transaction.getMessage(id) else { continue }
            let contents = stored.attributes.filter(\.isOfSeenContents)
            if !contents.isEmpty { seen.append((id, contents)) }
            guard pushed.contains(id), !changedIds.contains(id) else { continue }
            if let attribute = stored.attributes.first(where: { $0.typeHash == TypeHash.reactionsMessageAttribute }) {
                operations.append(.updateMessageReactions(id, MessageReactionsUpdate(attribute: attribute)))
            }
            for media in try stored.embeddedMedia + stored.referencedMedia.compactMap({ try transaction.getMedia($0) }) {
                guard media.typeHash == TypeHash.telegramMediaPoll, let mediaId = transaction.seed.model.media(media)?.id, !changedPolls.contains(mediaId),
                    let poll = try transaction.getMedia(mediaId), let results = poll.object("rs")
                else { continue }
                operations.append(.updateMessagePoll(MessagePollUpdate(id: mediaId, poll: poll, results: results, isMinimal: false)))
            }
        }
    }

    /// Restores the newer parts after the operations. This produces no events.
    func restore(_ replay: inout StateReplay) throws {
        let events = replay.events
        for operation in operations { try replay.apply(operation) }
        for (id, attributes) in seen {
            try replay.transaction.edit(id) { SeenContents.restore(attributes, &$0) }
        }
        replay.events = events
    }
}

/// Contents that were seen: mentions, voice messages, round videos, and messages and media with a timer.
enum SeenContents {
    /// Marks a voice message or round video as played. Returns whether anything changed.
    static func play(_ message: inout StoreMessage) -> Bool {
        let before = message.attributes
        message.attributes = before.map { attribute in
            attribute.typeHash == TypeHash.consumableContentMessageAttribute ? attribute.setting(["c": .int32(1)]) : attribute
        }
        return message.attributes != before
    }

    /// Replaces the attributes of unseen contents by these of seen ones. Returns whether anything changed.
    static func restore(_ seen: [CodedObject], _ message: inout StoreMessage) -> Bool {
        let before = (message.attributes, message.tags)
        message.attributes = message.attributes.map { attribute in
            attribute.isOfContents && !attribute.isOfSeenContents ? seen.first { $0.typeHash == attribute.typeHash } ?? attribute : attribute
        }
        if seen.contains(where: { $0.typeHash == TypeHash.consumablePersonalMentionMessageAttribute }) { message.tags.remove(.unseenPersonalMessage) }
        return (message.attributes, message.tags) != before
    }
}

extension CodedObject {
    /// Whether the attribute states if a mention was seen or a voice message or round video was played, or when the time of the message began.
    fileprivate var isOfContents: Bool { isConsumable || isTimed }

    fileprivate var isOfSeenContents: Bool { isConsumable && int32("c") == 1 || isTimed && has("c") }

    private var isConsumable: Bool {
        [TypeHash.consumablePersonalMentionMessageAttribute, TypeHash.consumableContentMessageAttribute].contains(typeHash)
    }

    private var isTimed: Bool { [TypeHash.autoremoveTimeoutMessageAttribute, TypeHash.autoclearTimeoutMessageAttribute].contains(typeHash) }
}

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
