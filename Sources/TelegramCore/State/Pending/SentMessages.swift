import Postbox
import TelegramModel

/// The sent messages in the answer to a request.
struct SentMessages {
    /// A message in its new form. `date` is the server's date if the answer contains it. `pts` is the chat's cursor after the message.
    struct Result {
        var message: StoreMessage
        var date: Int32?
        var pts: Int32?
    }

    private var messages: [(message: StoreMessage, pts: Int32?)] = []
    /// The numbers from the server by the random numbers, in the order of the answer.
    private var numbers: [(randomId: Int64, id: Int32)] = []
    private var short: ServerUpdates.Sent?
    private var channelPts: Int32?

    init(_ updates: ServerUpdates) {
        switch updates {
        case .tooLong: break
        case let .sent(sent): short = sent
        case let .batch(batch):
            for update in batch.updates {
                switch update.content {
                case let .messageIdentified(id, randomId): numbers.append((randomId, id))
                case let .newMessage(message), let .newScheduledMessage(message), let .newQuickReplyMessage(message), let .editedMessage(message):
                    switch update.sequence {
                    case let .account(pts, _): messages.append((message, pts))
                    case let .channel(_, pts, _):
                        messages.append((message, pts))
                        channelPts = max(channelPts ?? pts, pts)
                    case .secret, .none: messages.append((message, nil))
                    }
                default: break
                }
            }
        }
    }

    /// The result for the only message of a request. If the server did not send its number, this is the first message in the answer.
    func result(of local: StoreMessage) -> Result {
        let number = number(of: local)
        let found = messages.first { $0.message.id.peerId == local.id.peerId && (number == nil || $0.message.fullId?.id == number) }
        if let found { return result(local, found.message, found.pts) }
        var sent = local
        sent.flags = []
        if let short {
            sent.timestamp = short.date
            if let media = short.media { sent.media = [media] }
            if !short.entities.isEmpty { sent.setEntities(short.entities) }
        }
        if let id = number ?? numbers.first?.id ?? short?.id { sent.id = .id(self.id(local, id, date: short?.date)) }
        return Result(message: sent, date: short?.date, pts: local.id.peerId.namespace == PeerId.cloudChannel ? nil : short?.pts)
    }

    /// The result for one of several messages; `nil` if the answer does not contain it.
    func resultInGroup(of local: StoreMessage) -> Result? {
        guard let number = number(of: local),
            let found = messages.first(where: { $0.message.id.peerId == local.id.peerId && $0.message.fullId?.id == number })
        else { return nil }
        var result = result(local, found.message, found.pts)
        result.message.groupingKey = found.message.groupingKey
        result.message.globallyUniqueId = nil
        return result
    }

    private func number(of local: StoreMessage) -> Int32? {
        guard let randomId = local.outgoingId else { return nil }
        return numbers.first { $0.randomId == randomId }?.id
    }

    /// Combines the local message's author and place with the server's contents.
    private func result(_ local: StoreMessage, _ message: StoreMessage, _ pts: Int32?) -> Result {
        var sent = message.withChannelPts(channelPts)
        sent.id = .id(id(local, message.fullId?.id ?? 0, date: message.timestamp, isInProcessing: message.isInProcessing))
        sent.flags = []
        sent.globallyUniqueId = local.globallyUniqueId
        sent.groupingKey = local.groupingKey
        sent.threadId = local.threadId
        sent.localTags = local.localTags
        sent.authorId = local.authorId
        return Result(message: sent, date: message.timestamp, pts: pts)
    }

    private func id(_ local: StoreMessage, _ number: Int32, date: Int32?, isInProcessing: Bool = false) -> MessageId {
        let namespace: Int32
        if local.id.namespace == MessageId.Namespace.quickReplyLocal {
            namespace = MessageId.Namespace.quickReplyCloud
        } else if isInProcessing {
            namespace = MessageId.Namespace.scheduledCloud
        } else if let time = local.scheduleTime, date.map({ $0 == time }) ?? true {
            namespace = MessageId.Namespace.scheduledCloud
        } else {
            namespace = MessageId.Namespace.cloud
        }
        return MessageId(peerId: local.id.peerId, namespace: namespace, id: number)
    }
}

extension StoreMessage {
    fileprivate mutating func setEntities(_ entities: [CodedObject]) {
        attributes.removeAll { $0.typeHash == TypeHash.textEntitiesMessageAttribute }
        attributes.append(CodedObject(hash: TypeHash.textEntitiesMessageAttribute, ["entities": .objects(entities)]))
    }
}

extension Transaction {
    /// Replaces sent messages with their forms from the server. Messages missing from the answer are still pending. `watch` contains the changes
    /// since they were sent. Returns the messages for which the answer is older than the stored data.
    func applySent(_ ids: [MessageId], _ answer: SentMessages, since watch: ChangeWatch?) throws -> Set<MessageId> {
        guard ids.count == 1, let id = ids.first else { return try applySentGroup(ids, answer, watch) }
        guard let local = try getStoreMessage(id) else { return [] }
        let result = answer.result(of: local)
        if let date = result.date { try offsetPendingMessagesTimestamps(lowerBound: id, excludeIds: [id], timestamp: date) }
        return try replace(id, with: result, watch).map { [$0] } ?? []
    }

    private func applySentGroup(_ ids: [MessageId], _ answer: SentMessages, _ watch: ChangeWatch?) throws -> Set<MessageId> {
        var results: [(id: MessageId, result: SentMessages.Result)] = []
        for id in ids {
            guard let local = try getStoreMessage(id), let result = answer.resultInGroup(of: local) else { continue }
            results.append((id, result))
        }
        if let last = results.map(\.id).max(), let date = results.compactMap(\.result.date).max() {
            try offsetPendingMessagesTimestamps(lowerBound: last, excludeIds: Set(ids), timestamp: date)
        }
        if let key = results.first?.result.message.groupingKey { try updateMessageGroupingKeysAtomically(results.map(\.id), groupingKey: key) }
        return Set(try results.compactMap { try replace($0.id, with: $0.result, watch) })
    }

    /// Returns the ID of a message that was known already: it may have been changed, or deleted, since the server answered.
    private func replace(_ id: MessageId, with result: SentMessages.Result, _ watch: ChangeWatch?) throws -> MessageId? {
        let known = try knownId(result, watch), stored = try known.flatMap(getStoreMessage)
        guard known == nil || stored != nil else {
            try deleteMessages([id])
            return known
        }
        let message = stored.map { $0.taking(partsOf: result.message) } ?? result.message
        let packs = try getMessage(id)?.usedPacks ?? []
        if known == nil { try keepSynchronizedEnds(below: [message]) }
        try updateMessage(id) { _ in .update(message) }
        try noteSent(message, instead: id)
        for (namespace, used) in Dictionary(grouping: packs, by: \.namespace).sorted(by: { $0.key < $1.key }) {
            try movePacksToTop(namespace: namespace, used.map(\.id))
        }
        return known
    }

    /// Returns the ID of a message that arrived independently before the answer to the request that sent it. Numbered messages are identified by
    /// their number.
    private func knownId(_ result: SentMessages.Result, _ watch: ChangeWatch?) throws -> MessageId? {
        guard let id = result.message.fullId else { return nil }
        if let pts = result.pts { return try knownPts(id.peerId).flatMap { $0 >= pts ? id : nil } }
        switch id.namespace {
        case MessageId.Namespace.scheduledCloud, MessageId.Namespace.quickReplyCloud:
            return try watch?.isDeleted(id) ?? false || messageExists(id) ? id : nil
        default: return nil
        }
    }

    /// Applies the effects of a sent message. It is counted in its channel thread here, because it is already known when its update arrives.
    private func noteSent(_ message: StoreMessage, instead id: MessageId) throws {
        try noteUse(of: message)
        guard id.peerId.namespace == PeerId.cloudChannel, id.namespace == MessageId.Namespace.local, let threadId = message.threadId,
            let sentId = message.fullId, sentId.namespace == MessageId.Namespace.cloud
        else { return }
        var counts = ThreadCounts()
        counts.add(sentId, threadId: threadId, author: message.authorId, isOutgoing: true)
        try counts.apply(self)
    }

    /// The message cannot be sent.
    func markFailed(_ id: MessageId) throws {
        try edit(id) { message in
            message.flags = .failed
            return true
        }
    }

    /// Returns a stored message in the form of a message to store.
    func getStoreMessage(_ id: MessageId) throws -> StoreMessage? {
        guard let stored = try getMessage(id) else { return nil }
        return StoreMessage(stored, media: try stored.embeddedMedia + stored.referencedMedia.compactMap { try getMedia($0) })
    }
}

extension IntermediateMessage {
    /// The packs of the stickers or emoji in a message being sent. They are moved before packs not used since.
    fileprivate var usedPacks: [ItemCollectionId] {
        let info = attributes.first { $0.typeHash == TypeHash.outgoingMessageInfoAttribute }
        return ItemCollectionIds.ids(info?.fieldBytes("bubbleUpEmojiOrStickersets") ?? [])
    }
}

extension StoreMessage {
    /// The stored message with the parts known only from the sent one. The others, and the thread, are those from the server, as if the answer had
    /// arrived before the update: a topic to which a message was sent may no longer be one.
    fileprivate func taking(partsOf sent: StoreMessage) -> StoreMessage {
        var message = self
        message.flags = sent.flags
        message.globallyUniqueId = sent.globallyUniqueId
        message.groupingKey = sent.groupingKey
        message.localTags = sent.localTags
        message.authorId = sent.authorId
        return message
    }
}
