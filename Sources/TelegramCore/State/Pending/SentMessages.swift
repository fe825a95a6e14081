import Postbox
import TelegramModel

/// What the answer to a request says about the messages that were sent by it.
struct SentMessages {
    /// A message in its new form; `date` is the server's, where the answer tells it. `pts`: where the chat's cursor is once the message is known.
    struct Result {
        var message: StoreMessage
        var date: Int32?
        var pts: Int32?
    }

    private var messages: [(message: StoreMessage, pts: Int32?)] = []
    /// Numbers that the server gave, by the random ones, in the order of the answer.
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

    /// Of the only message of a request: one whose number is not told is the first that the answer holds.
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

    /// Of one of several: nil when the answer does not name it.
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

    /// The local message keeps who it is from and where it belongs; what it says is as the server has it.
    private func result(_ local: StoreMessage, _ message: StoreMessage, _ pts: Int32?) -> Result {
        var sent = message.withChannelPts(channelPts)
        sent.id = .id(id(local, message.fullId?.id ?? 0, date: message.timestamp))
        sent.flags = []
        sent.globallyUniqueId = local.globallyUniqueId
        sent.groupingKey = local.groupingKey
        sent.threadId = local.threadId
        sent.localTags = local.localTags
        sent.authorId = local.authorId
        return Result(message: sent, date: message.timestamp, pts: pts)
    }

    private func id(_ local: StoreMessage, _ number: Int32, date: Int32?) -> MessageId {
        let namespace: Int32
        if local.id.namespace == MessageId.Namespace.quickReplyLocal {
            namespace = MessageId.Namespace.quickReplyCloud
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
