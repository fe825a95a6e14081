import Postbox
import TelegramCore
import TelegramModel

/// A scheduled message, as stored by the server.
struct SimulatedScheduled {
    let id: MessageId
    /// The topic in which it will be sent.
    let threadId: Int32?
    var date: Int32
    var text: String
    /// The number of seconds after which the message is sent again; `nil` if it is sent once.
    var repeatPeriod: Int32?
    /// Whether the message has been sent but the server still converts its video. It is listed as scheduled until then.
    var isInProcessing = false
    var editDate: Int32?
    /// The time when it was created, changed, sent, or deleted.
    var changeDate: Int32
    var isGone = false

    func stored(by author: PeerId) -> StoreMessage {
        var attributes = editDate.map { [SimulatedObjects.edited($0)] } ?? []
        if let repeatPeriod { attributes.append(CodedObject(hash: ScheduledRepeatAttribute.typeHash, ["rp": .int32(repeatPeriod)])) }
        if isInProcessing { attributes.append(CodedObject(hash: PendingProcessingMessageAttribute.typeHash, ["et": .int32(date)])) }
        return StoreMessage(
            id: .id(id), threadId: threadId.map { Int64($0) }, timestamp: date, flags: [], authorId: author, text: Array(text.utf8),
            attributes: attributes)
    }
}

/// Events of scheduled messages. Clients are notified in the sequence of numbered updates.
extension SimulatedAccount {
    @discardableResult
    func schedule(in peerId: PeerId, thread: Int32? = nil, text: String, at time: Int32, repeatPeriod: Int32? = nil) -> SimulatedScheduled? {
        guard let chat = chats[peerId], chat.isMember, !chat.isBroadcast, !chat.isMonoforum else { return nil }
        let id = MessageId(peerId: peerId, namespace: MessageId.Namespace.scheduledCloud, id: Int32(scheduled.count) + 1)
        var message = SimulatedScheduled(id: id, threadId: chat.isForum ? thread ?? chat.topics.first?.id : nil, date: time, text: text, changeDate: date)
        message.repeatPeriod = repeatPeriod
        scheduled.append(message)
        pushNumbered([.newScheduledMessage(message.stored(by: accountPeerId))], peers: [peerId, accountPeerId])
        return message
    }

    func changeScheduled(_ id: MessageId, _ body: (inout SimulatedScheduled) -> Void) -> SimulatedScheduled? {
        guard let place = scheduled.firstIndex(where: { $0.id == id && !$0.isGone }) else { return nil }
        body(&scheduled[place])
        scheduled[place].changeDate = date
        return scheduled[place]
    }

    func editScheduled(_ id: MessageId, text: String) {
        let date = date
        // Versions of a message are distinguished by their time.
        let edited = changeScheduled(id) {
            $0.text = text
            $0.editDate = max(date, ($0.editDate ?? 0) + 1)
        }
        guard let message = edited else { return }
        pushNumbered([.newScheduledMessage(message.stored(by: accountPeerId))], peers: [id.peerId, accountPeerId])
    }

    @discardableResult
    func deleteScheduled(_ id: MessageId) -> Bool {
        guard changeScheduled(id, { $0.isGone = true }) != nil else { return false }
        pushNumbered([SimulatedAccount.deletedScheduled([id], of: id.peerId)], peers: [id.peerId])
        return true
    }

    /// Sends a scheduled message to the chat.
    @discardableResult
    func sendScheduled(_ id: MessageId) -> Bool {
        guard chats[id.peerId]?.isMember == true, let message = changeScheduled(id, { $0.isGone = true }) else { return false }
        pushNumbered([SimulatedAccount.deletedScheduled([id], of: id.peerId)], peers: [id.peerId])
        post(in: id.peerId, by: accountPeerId, text: message.text, thread: message.threadId, wasScheduled: true)
        return true
    }

    func answer(scheduledIn peerId: PeerId) -> ServerMessages {
        let alive = scheduled.filter { $0.id.peerId == peerId && !$0.isGone }
        return ServerMessages(
            messages: alive.reversed().map { $0.stored(by: accountPeerId) }, peers: serverPeers([peerId, accountPeerId]), channelPts: nil)
    }

    /// - Parameter sentIds: The IDs of the messages as which they were sent.
    static func deletedScheduled(_ ids: [MessageId], of peerId: PeerId, sentIds: [Int32] = []) -> ServerUpdate.Content {
        .deletedScheduledMessages(peerId, ids: ids.map(\.id), sentIds: sentIds)
    }

    /// Returns the current state of messages that changed since a time.
    func scheduledContents(since date: Int32) -> (contents: [ServerUpdate.Content], peerIds: [PeerId]) {
        let changed = scheduled.filter { $0.changeDate >= date }
        let contents = changed.map { message -> ServerUpdate.Content in
            message.isGone ? SimulatedAccount.deletedScheduled([message.id], of: message.id.peerId) : .newScheduledMessage(message.stored(by: accountPeerId))
        }
        return (contents, changed.isEmpty ? [] : changed.map(\.id.peerId) + [accountPeerId])
    }

    func scheduledStep(_ random: inout SimulationRandom) {
        for message in scheduled where !message.isGone && message.date <= date { sendScheduled(message.id) }
        let message = random.pick(scheduled.filter { !$0.isGone })
        switch random.below(8) {
        case 0...3:
            guard let peerId = random.pick(chatIds) else { return }
            let thread = random.pick(chats[peerId]?.topics ?? [])?.id
            let text = "scheduled \(random.below(1_000_000))"
            schedule(in: peerId, thread: thread, text: text, at: date + 20 + Int32(random.below(random.chance(2) ? 60 : 10_000)))
        case 4: if let message { editScheduled(message.id, text: "edited scheduled \(random.below(1_000_000))") }
        case 5: if let message { deleteScheduled(message.id) }
        default: if let message { sendScheduled(message.id) }
        }
    }
}
