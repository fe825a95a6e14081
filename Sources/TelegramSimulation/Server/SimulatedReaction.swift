import Postbox
import TelegramCore
import TelegramModel

/// Another user's reaction to a message.
struct SimulatedReaction: Hashable, Sendable {
    let author: PeerId
    let emoji: String
    let date: Int32
    /// Whether the account, whose message it is, has not seen the reaction.
    var isUnseen: Bool

    /// The reaction, as MessageReaction.
    var reaction: CodedObject { CodedObject(hash: TypeHash.messageReaction, ["v": .string(emoji), "c": .int32(1), "cord": .null]) }

    var recentPeer: CodedObject {
        CodedObject(
            hash: SimulatedObjects.Hash.recentPeer,
            [
                "v": .string(emoji), "l": .int32(0), "u": .int32(isUnseen ? 1 : 0), "my": .int32(0), "p": .int64(author.packed), "ts": .int32(date),
            ])
    }
}

/// Actions of others on messages. Clients are notified in the sequence of numbered updates.
extension SimulatedAccount {
    /// Replaces the author's reactions with one or none.
    func react(_ peerId: PeerId, _ id: Int32, by author: PeerId, _ emoji: String?) {
        let date = date
        change(peerId, id) { message in
            message.othersReactions.removeAll { $0.author == author }
            guard let emoji else { return }
            message.othersReactions.append(SimulatedReaction(author: author, emoji: emoji, date: date, isUnseen: message.isOutgoing))
        }
    }

    func seeReactions(_ peerId: PeerId, _ ids: [Int32]) {
        for id in ids {
            change(peerId, id) { message in
                for place in message.othersReactions.indices { message.othersReactions[place].isUnseen = false }
            }
        }
    }

    private func change(_ peerId: PeerId, _ id: Int32, _ body: (inout SimulatedMessage) -> Void) {
        guard let chat = chats[peerId], chat.isMember, let before = chat.message(id)?.othersReactions else { return }
        let date = date
        chats[peerId]?.change(id) {
            body(&$0)
            if $0.othersReactions != before { $0.reactionsDate = date }
        }
        guard let message = chats[peerId]?.message(id), message.othersReactions != before else { return }
        pushNumbered([content(message, in: peerId)], peers: [peerId] + message.othersReactions.map(\.author))
    }

    private func content(_ message: SimulatedMessage, in peerId: PeerId) -> ServerUpdate.Content {
        .reactions(
            MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: message.id),
            message.reactionsAttribute ?? SimulatedObjects.reactions([], [], areTags: false), isMinimal: false)
    }

    /// Returns the current state of reactions that changed since a time.
    func reactionContents(since date: Int32) -> (contents: [ServerUpdate.Content], peerIds: [PeerId]) {
        let changed = chatIds.compactMap { chats[$0] }.flatMap { chat in
            chat.messages.filter { $0.reactionsDate >= max(1, date) }.map { (chat.peerId, $0) }
        }
        return (changed.map { content($1, in: $0) }, changed.flatMap { [$0] + $1.othersReactions.map(\.author) })
    }

    func reactionStep(_ random: inout SimulationRandom) {
        let own = chatIds.compactMap { chats[$0] }.flatMap { chat in chat.messages.filter(\.isOutgoing).suffix(6).map { (chat.peerId, $0) } }
        guard let (peerId, message) = random.pick(own.filter { $0.0 != accountPeerId }) else { return }
        let others = chatIds.filter { $0.namespace == PeerId.cloudUser && $0 != accountPeerId }
        switch random.below(6) {
        case 0: seeReactions(peerId, [message.id])
        case 1: seeReactions(peerId, chats[peerId]?.messages.filter(\.hasUnseenReactions).map(\.id) ?? [])
        default:
            guard let author = peerId.namespace == PeerId.cloudUser ? peerId : random.pick(others) else { return }
            react(peerId, message.id, by: author, random.chance(4) ? nil : random.pick(["👍", "🔥"]))
        }
    }
}
