import Postbox
import TelegramModel

/// Validates the messages of channels that views show: messages stored before some of the channel's updates were lost are requested again
/// while they are shown.
package final class HistoryValidation {
    /// The contents of a view: messages of a channel, of one of its threads, or with a tag.
    package struct Shown {
        package var peerId: PeerId
        package var threadId: Int64?
        package var tag: MessageTags?
        /// Returns the shown messages. It is called only while messages of the channel may be outdated.
        package var messages: () -> [ShownMessage]

        package init(peerId: PeerId, threadId: Int64?, tag: MessageTags?, messages: @autoclosure @escaping () -> [ShownMessage]) {
            self.peerId = peerId
            self.threadId = threadId
            self.tag = tag
            self.messages = messages
        }
    }

    private struct Batch {
        var ids: Set<MessageId>
        var task: SyncTask?
    }

    private struct View {
        var shown: Shown
        /// The cursor up to which messages might have been outdated at the last check; `nil` if none were.
        var invalidatedPts: Int32?
    }

    private let connection: SyncConnection
    private var views: [Int: View] = [:]
    /// The running batches by view and number.
    private var running: [Int: [Int: Batch]] = [:]
    private var count = 0
    /// The times of the last requests for scheduled messages and quick replies, by chat.
    private var lastScheduled: [ScheduledPlace: Int64] = [:]

    private struct ScheduledPlace: Hashable {
        var peerId: PeerId
        var shortcut: Int32?
    }

    /// The interval between two checks of a chat's scheduled messages, in microseconds.
    private static let scheduledPause: Int64 = 60_000_000

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// Sets the contents of the view with this number; `nil` if the view was closed, which cancels its requests.
    package func update(_ view: Int, _ shown: Shown?) {
        guard let shown else {
            views[view] = nil
            for batch in running.removeValue(forKey: view)?.values.map({ $0 }) ?? [] { batch.task?.cancel() }
            return
        }
        guard shown.peerId.namespace == PeerId.cloudChannel, HistoryValidationPlan.validates(shown.tag) else { return }
        views[view] = View(shown: shown)
        validate([view])
    }

    /// Requests messages that became doubtful without a change of a view.
    package func revalidateShown() { validate(views.keys.sorted(), onlyNew: true) }

    /// Stops all requests, because no view is shown any longer.
    package func stop() {
        for view in views.keys.sorted() { update(view, nil) }
    }

    private func validate(_ numbers: [Int], onlyNew: Bool = false) {
        guard !numbers.isEmpty else { return }
        connection.perform {
            let known = try connection.database.transaction { transaction in
                var known: [PeerId: Int32] = [:]
                for peerId in Set(numbers.compactMap { views[$0]?.shown.peerId }) { known[peerId] = try transaction.possiblyOutdatedCursor(peerId) }
                return known
            }
            for number in numbers {
                guard let view = views[number] else { continue }
                let invalidated = known[view.shown.peerId]
                views[number]?.invalidatedPts = invalidated
                guard let invalidated, !onlyNew || invalidated != view.invalidatedPts else { continue }
                let busy = (running[number] ?? [:]).values.reduce(into: Set<MessageId>()) { $0.formUnion($1.ids) }
                let batches = HistoryValidationPlan.batches(view.shown.messages(), tag: view.shown.tag, invalidatedPts: invalidated, without: busy)
                for batch in batches { start(batch, view.shown, number) }
            }
        }
    }

    private func start(_ batch: [ShownMessage], _ shown: Shown, _ view: Int) {
        var isOfPeople = false
        connection.perform {
            isOfPeople = try connection.database.transaction { try $0.getPeer(shown.peerId).map { PeerAccess($0).isMonoforum } ?? false }
        }
        let request = HistoryValidationPlan.request(
            batch, of: shown.peerId, threadId: shown.threadId, threadsArePeople: isOfPeople, tag: shown.tag)
        guard let request else { return }
        count += 1
        let number = count
        let place = ValidatedPlace(peerId: shown.peerId, threadId: shown.threadId, tag: shown.tag)
        running[view, default: [:]][number] = Batch(ids: Set(batch.map(\.id)))
        let isOpen = { [weak self] in self?.running[view]?[number] != nil }
        // If newer data has been stored in the meantime, the messages are requested again.
        let ended = { [weak self] (isStored: Bool) in
            guard let self, self.running[view]?.removeValue(forKey: number) != nil, !isStored else { return }
            self.start(batch, shown, view)
        }
        let watch = connection.changes.begin()
        let task = connection.send(request) { [connection] result in
            guard isOpen() else { return }
            switch result {
            case .success(.notModified):
                connection.perform { ended(try HistoryValidationStorage(connection, watch).confirm(batch, place)) }
            case let .success(.messages(answer)):
                HistoryValidation.requestMissing(batch, answer, place, connection) { found, gone in
                    guard isOpen() else { return }
                    connection.perform { ended(try HistoryValidationStorage(connection, watch).store(found, gone, place)) }
                }
            default: ended(true)
            }
        }
        running[view]?[number]?.task = task
    }

    /// Requests missing messages separately, because the answer may have been shortened.
    private static func requestMissing(
        _ batch: [ShownMessage], _ answer: ServerMessages, _ place: ValidatedPlace, _ connection: SyncConnection,
        _ completion: @escaping (_ found: ServerMessages, _ gone: GoneMessages) -> Void
    ) {
        let received = Set(answer.messages.compactMap(\.fullId))
        let missing = batch.map(\.id).filter { !received.contains($0) }
        guard !missing.isEmpty else { return completion(answer, GoneMessages()) }
        connection.send(.getMessages(place.peerId, ids: missing.map(\.id), asReplyTo: false)) { result in
            // A failure of the server does not mean that the messages were deleted.
            guard case let .success(.messages(more)) = result else { return completion(answer, GoneMessages()) }
            var found = answer
            let wanted = Set(missing)
            let existing = Set(more.messages.compactMap(\.fullId))
            found.messages += more.messages.filter { message in
                guard let id = message.fullId, wanted.contains(id) else { return false }
                return place.tag.map { !message.tags.intersection($0).isEmpty } ?? true
            }
            found.peers += more.peers
            found.channelPts = found.channelPts ?? more.channelPts
            let all = Set(found.messages.compactMap(\.fullId))
            let gone = missing.filter { !all.contains($0) }
            completion(found, GoneMessages(deleted: gone.filter { !existing.contains($0) }, untagged: gone.filter(existing.contains)))
        }
    }

    // MARK: - Scheduled messages and quick replies

    /// A view of a chat's scheduled messages was opened.
    package func openScheduled(_ peerId: PeerId, _ messages: [ShownMessage]) {
        validate(.getScheduledHistory(peerId, hash: HistoryValidation.localHash(messages)), ScheduledPlace(peerId: peerId), messages)
    }

    /// Validates the messages of a quick reply when a view of them is opened. They belong to the account's own chat.
    package func openQuickReplies(shortcut: Int32, _ messages: [ShownMessage]) {
        validate(
            .getQuickReplies(shortcut: shortcut, hash: HistoryValidation.localHash(messages)),
            ScheduledPlace(peerId: connection.accountPeerId, shortcut: shortcut), messages)
    }

    static func localHash(_ messages: [ShownMessage]) -> Int64 {
        HistoryValidationPlan.folded(
            messages.sorted { $1.id < $0.id }.flatMap {
                [UInt64(truncatingIfNeeded: $0.id.id), UInt64(truncatingIfNeeded: $0.editDate ?? 0), UInt64(truncatingIfNeeded: $0.timestamp)]
            })
    }

    private func validate(_ request: SyncRequest, _ place: ScheduledPlace, _ messages: [ShownMessage]) {
        let now = connection.clock.elapsed
        if let last = lastScheduled[place], now - last < HistoryValidation.scheduledPause { return }
        lastScheduled[place] = now
        let watch = connection.changes.begin()
        connection.send(request) { [weak self, connection] result in
            guard case var .success(.messages(answer)) = result else { return }
            let received = Set(answer.messages.compactMap(\.fullId))
            connection.perform {
                // Updates of single messages in the meantime are newer.
                answer.messages.removeAll { $0.fullId.map(watch.isUnnumbered) ?? false }
                let deleted = messages.map(\.id).filter { !received.contains($0) && !watch.isUnnumbered($0) }
                let isStored = try HistoryValidationStorage(connection, watch).store(
                    answer, GoneMessages(deleted: deleted), ValidatedPlace(peerId: place.peerId, threadId: nil, tag: nil))
                if !isStored { self?.lastScheduled[place] = nil }
            }
        }
    }
}

/// The source of the messages in a validated view.
struct ValidatedPlace {
    var peerId: PeerId
    var threadId: Int64?
    var tag: MessageTags?
}

/// Messages of a validated view that the server no longer returns for it.
struct GoneMessages {
    var deleted: [MessageId] = []
    /// Messages that exist without the tag of the view.
    var untagged: [MessageId] = []
}

/// Stores the server's answers about validated messages.
struct HistoryValidationStorage {
    private let connection: SyncConnection
    /// Changes since the request was sent.
    private let watch: ChangeWatch

    init(_ connection: SyncConnection, _ watch: ChangeWatch) {
        self.connection = connection
        self.watch = watch
    }

    /// Whether the stored data has changed since the request was sent, so that the answer must not be stored.
    private func isOld(_ place: ValidatedPlace) -> Bool { watch.isOverrun || watch.isHistoryChanged(place.peerId) }

    /// Records that the messages equal the server's. Returns `false` if the answer is too old.
    func confirm(_ batch: [ShownMessage], _ place: ValidatedPlace) throws -> Bool {
        try connection.database.store { transaction in
            guard !isOld(place) else { return false }
            let pts = try transaction.getPeerChatState(place.peerId).flatMap { ChannelCursor.pts($0) }
            for message in batch { try transaction.setChannelPts(pts, of: message.id) }
            return true
        }
    }

    /// Stores an answer. Returns `false` if the answer is older than the stored data.
    func store(_ answer: ServerMessages, _ gone: GoneMessages, _ place: ValidatedPlace) throws -> Bool {
        let now = connection.clock.now
        return try connection.database.store { transaction in
            guard !isOld(place), !watch.isChanged(anyOf: answer.messages) else { return false }
            let unread = try transaction.getCombinedPeerReadState(place.peerId)
            let unseen = try MessageTags.unseen.map { ($0, try transaction.unseenCount($0, of: place.peerId)) }
            var replay = StateReplay(transaction, now: now)
            try replay.applyFromServer(watch.newer(answer.peers))
            for message in answer.messages.map({ $0.withChannelPts(answer.channelPts) }) {
                guard let after = ShownMessage(message) else { continue }
                let id = after.id
                guard let stored = try transaction.getMessage(id) else {
                    try transaction.addMessages([message], location: .random)
                    continue
                }
                let before = ShownMessage(id: id, timestamp: stored.index.timestamp, tags: stored.tags, attributes: stored.attributes)
                // Pinning a message or marking it as seen does not change its edit date. The hash in the request includes pins anyway.
                if before.editDate == after.editDate, before.timestamp == after.timestamp, before.isPinned == after.isPinned,
                    before.isUnseenMention == after.isUnseenMention
                {
                    try transaction.setChannelPts(answer.channelPts, of: id)
                } else {
                    var message = message
                    message.localTags.formUnion(stored.localTags.intersection(.outgoingLiveLocation))
                    try transaction.updateMessage(id) { _ in .update(message) }
                }
            }
            if !gone.deleted.isEmpty { try replay.apply(.deleteMessages(gone.deleted)) }
            if let tag = place.tag { try remove(tag, from: gone.untagged, of: place.peerId, transaction) }
            try replay.finish()
            // The counts may be the server's, which already excluded deleted or seen messages.
            if try transaction.getCombinedPeerReadState(place.peerId) != unread { try transaction.setNeedsIncomingReadStateValidation(place.peerId) }
            for (tag, count) in unseen where try transaction.unseenCount(tag, of: place.peerId) != count {
                try transaction.requestUnseenCount(tag, of: place.peerId)
            }
            return true
        }
    }

    private func remove(_ tag: MessageTags, from ids: [MessageId], of peerId: PeerId, _ transaction: Transaction) throws {
        let pts = try transaction.getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) }
        for id in ids {
            try transaction.edit(id) { message in
                message.tags.subtract(tag)
                // A mention missing from the unseen mentions was seen.
                if tag == .unseenPersonalMessage { PendingReactions.resolve(PendingActionType.consumeMention, [], &message) }
                message = message.withChannelPts(pts)
                return true
            }
        }
    }
}

extension Transaction {
    /// The cursor up to which messages of a channel may be out of date; `nil` if all are up to date, or the channel is not reachable.
    fileprivate func possiblyOutdatedCursor(_ peerId: PeerId) throws -> Int32? {
        guard let invalidated = try getPeerChatState(peerId).flatMap({ ChannelCursor.invalidatedPts($0) }) else { return nil }
        return try getPeer(peerId).flatMap { PeerAccess($0).isReachable ? invalidated : nil }
    }

    /// Sets the channel's cursor for which a message is valid.
    fileprivate func setChannelPts(_ pts: Int32?, of id: MessageId) throws {
        guard let pts else { return }
        try edit(id) { message in
            message = message.withChannelPts(pts)
            return true
        }
    }
}
