import Postbox
import TelegramCore
import TelegramModel

/// A message of one of the account's quick replies on the server.
struct SimulatedQuickReply {
    let id: MessageId
    /// The quick reply that it belongs to.
    let shortcut: Int32
    let date: Int32
    var text: String
    var editDate: Int32?
    /// The time when it was created, changed, or deleted.
    var changeDate: Int32
    var isGone = false

    func stored(by author: PeerId) -> StoreMessage {
        StoreMessage(
            id: .id(id), threadId: Int64(shortcut), timestamp: date, flags: [], authorId: author, text: Array(text.utf8),
            attributes: editDate.map { [SimulatedObjects.edited($0)] } ?? [])
    }
}

/// Events of quick reply messages, on an unchecked device of the account. Clients are notified in the sequence of numbered updates.
extension SimulatedAccount {
    func addQuickReply(_ shortcut: Int32, text: String) {
        let id = MessageId(peerId: accountPeerId, namespace: MessageId.Namespace.quickReplyCloud, id: Int32(quickReplies.count) + 1)
        let message = SimulatedQuickReply(id: id, shortcut: shortcut, date: date, text: text, changeDate: date)
        quickReplies.append(message)
        push([message])
    }

    private func change(_ ids: [MessageId], _ body: (inout SimulatedQuickReply) -> Void) {
        var changed: [SimulatedQuickReply] = []
        for place in quickReplies.indices where ids.contains(quickReplies[place].id) && !quickReplies[place].isGone {
            body(&quickReplies[place])
            quickReplies[place].changeDate = date
            changed.append(quickReplies[place])
        }
        push(changed)
    }

    private func push(_ messages: [SimulatedQuickReply]) { pushNumbered(quickReplyContents(messages), peers: [accountPeerId]) }

    /// Returns the updates of messages. Deletions in one quick reply are one update.
    private func quickReplyContents(_ messages: [SimulatedQuickReply]) -> [ServerUpdate.Content] {
        let gone = Dictionary(grouping: messages.filter(\.isGone), by: \.shortcut).sorted { $0.key < $1.key }
        return messages.filter { !$0.isGone }.map { .newQuickReplyMessage($0.stored(by: accountPeerId)) }
            + gone.map { .deletedQuickReplies(shortcut: $0.key, ids: $0.value.map(\.id.id)) }
    }

    /// Returns the current state of messages that changed since a time.
    func quickReplyContents(since date: Int32) -> (contents: [ServerUpdate.Content], peerIds: [PeerId]) {
        let changed = quickReplies.filter { $0.changeDate >= date }
        return (quickReplyContents(changed), changed.isEmpty ? [] : [accountPeerId])
    }

    func answer(quickReplies shortcut: Int32) -> ServerMessages {
        let alive = quickReplies.filter { $0.shortcut == shortcut && !$0.isGone }
        return ServerMessages(messages: alive.reversed().map { $0.stored(by: accountPeerId) }, peers: serverPeers([accountPeerId]), channelPts: nil)
    }

    func quickReplyStep(_ random: inout SimulationRandom) {
        let alive = quickReplies.filter { !$0.isGone }, message = random.pick(alive), date = date
        switch random.below(8) {
        case 0...3: addQuickReply(1 + Int32(random.below(3)), text: "quick reply \(random.below(1_000_000))")
        case 4, 5:
            guard let message else { return }
            let text = "edited quick reply \(random.below(1_000_000))"
            // Versions of a message are distinguished by their time.
            change([message.id]) {
                $0.text = text
                $0.editDate = max(date, ($0.editDate ?? 0) + 1)
            }
        case 6: if let message { change([message.id]) { $0.isGone = true } }
        default: if let message { change(alive.filter { $0.shortcut == message.shortcut }.map(\.id)) { $0.isGone = true } }
        }
    }
}
