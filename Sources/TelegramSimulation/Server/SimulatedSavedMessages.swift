import Postbox
import TelegramCore
import TelegramModel

/// The server's data of the saved messages other than the messages themselves: the peers pinned above the others.
struct SimulatedSavedMessages {
    var pinned: [PeerId] = []
    var pinnedDate: Int32 = 0
}

/// Events of saved messages, on an unchecked device of the account.
extension SimulatedAccount {
    func pinSaved(_ peerId: PeerId, isPinned: Bool) {
        let others = savedMessages.pinned.filter { $0 != peerId }
        guard savedMessages.pinned.contains(peerId) != isPinned else { return }
        setPinnedSaved(isPinned ? [peerId] + others : others)
        pushNumbered([.operation(.updatePinnedSavedItemIds(isPinned ? .pin(peerId) : .unpin(peerId)))], peers: [peerId])
    }

    /// Sets the order of saved chats. If `isListed` is false, updates do not contain the order.
    func reorderSaved(_ order: [PeerId], isListed: Bool) {
        setPinnedSaved(order)
        pushNumbered([.operation(.updatePinnedSavedItemIds(isListed ? .reorder(order) : .sync))], peers: order)
    }

    private func setPinnedSaved(_ order: [PeerId]) {
        savedMessages.pinned = order
        savedMessages.pinnedDate = date
    }

    /// Returns the current state of data without a cursor that changed since a time.
    func savedContents(since date: Int32) -> (contents: [ServerUpdate.Content], peerIds: [PeerId]) {
        guard savedMessages.pinnedDate >= date else { return ([], []) }
        return ([.operation(.updatePinnedSavedItemIds(.reorder(savedMessages.pinned)))], savedMessages.pinned)
    }

    func pinnedSavedMessages() -> ServerAnswer {
        let tops = savedMessages.pinned.map { peerId in (peerId, chats[accountPeerId]?.messages.last { $0.savedFrom == peerId }) }
        let dialogs = tops.map { peerId, top in
            ServerValue.object([
                ServerField("peer", .peer(peerId)), ServerField("topMessage", .int(top?.id ?? 0)), ServerField("pinned", .bool(true)),
            ])
        }
        return ServerAnswer(
            messages: tops.compactMap { $1?.stored(in: accountPeerId) }, peers: serverPeers(savedMessages.pinned + [accountPeerId]),
            value: .object([ServerField("dialogs", .list(dialogs))]))
    }

    func savedStep(_ random: inout SimulationRandom) {
        guard let chat = chats[accountPeerId], let peerId = random.pick(chatIds) else { return }
        let message = random.pick(chat.messages.suffix(random.chance(4) ? 1000 : 8)), pinned = savedMessages.pinned
        switch random.below(16) {
        case 0...5: for _ in 0...random.below(4) { save(random.pick(chatIds) ?? peerId, text: "saved \(random.below(1_000_000))") }
        case 6, 7, 8:
            let tags = ["👍", "🔥"].filter { _ in random.chance(2) }
            if let message { react(accountPeerId, message.id, tags.map(SimulatedObjects.chosenReaction)) }
        case 9: if let message { pinMessage(accountPeerId, message.id, isPinned: !message.isPinned) }
        case 10, 11: pinSaved(peerId, isPinned: !pinned.contains(peerId))
        case 12: reorderSaved(pinned.shuffled(using: &random), isListed: random.chance(2))
        case 13: reorderSaved(random.some(pinned + (pinned.contains(peerId) ? [] : [peerId])), isListed: random.chance(2))
        case 14: delete(accountPeerId, chat.messages.filter { $0.savedFrom == message?.savedFrom }.map(\.id))
        default: if let message { delete(accountPeerId, [message.id]) }
        }
    }

    private func save(_ peerId: PeerId, text: String) { post(in: accountPeerId, by: accountPeerId, text: text, savedFrom: peerId) }
}

extension SimulatedMessage {
    /// Tags of a saved message.
    var customTags: [[UInt8]] { savedFrom == nil ? [] : reactions.compactMap { ReactionValue($0)?.customTag } }
}
