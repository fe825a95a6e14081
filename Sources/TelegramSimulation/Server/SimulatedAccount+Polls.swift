import Postbox
import TelegramCore

/// Polls, which others and the account vote in. Clients are told in the order of what is numbered by seq.
extension SimulatedAccount {
    /// nil: the vote is taken back.
    func vote(_ peerId: PeerId, _ id: Int32, by voter: PeerId, _ option: Int?) {
        // What others do leaves out what the account has done.
        change(peerId, id, tellsOwn: voter == accountPeerId) {
            if voter == accountPeerId { $0.ownVote = option } else { $0.votes[voter] = option }
        }
    }

    func closePoll(_ peerId: PeerId, _ id: Int32) { change(peerId, id, tellsOwn: true) { $0.isClosed = true } }

    private func change(_ peerId: PeerId, _ id: Int32, tellsOwn: Bool, _ body: (inout SimulatedPoll) -> Void) {
        guard let chat = chats[peerId], chat.isMember, let before = chat.message(id)?.poll, !before.isClosed else { return }
        var poll = before
        body(&poll)
        guard poll != before else { return }
        poll.date = date
        chats[peerId]?.change(id) { $0.poll = poll }
        pushNumbered([content(poll, tellsOwn: tellsOwn)], peers: [peerId])
    }

    private func content(_ poll: SimulatedPoll, tellsOwn: Bool = true) -> ServerUpdate.Content {
        .operation(
            .updateMessagePoll(
                MessagePollUpdate(
                    id: poll.id, poll: tellsOwn ? poll.media : nil, results: poll.results(withOwn: tellsOwn),
                    isMinimal: !tellsOwn)))
    }

    /// What changed since a time, as it is now.
    func pollContents(since date: Int32) -> (contents: [ServerUpdate.Content], peerIds: [PeerId]) {
        let changed = chatIds.compactMap { chats[$0] }.flatMap { chat in chat.messages.compactMap(\.poll).filter { $0.date >= date } }
        return (changed.map { content($0) }, [])
    }

    func pollStep(_ random: inout SimulationRandom) {
        let users = chatIds.filter { $0.namespace == PeerId.cloudUser && $0 != accountPeerId }
        guard let peerId = random.pick(chatIds.filter { chats[$0]?.isMember ?? false }), let author = random.pick(users) else { return }
        let polls = chats[peerId]?.messages.filter { $0.poll != nil } ?? []
        guard let message = random.pick(polls.suffix(5)), !random.chance(3) else {
            pollCount += 1
            post(
                in: peerId, by: peerId.namespace == PeerId.cloudUser ? peerId : author, text: "",
                poll: SimulatedPoll(number: pollCount, date: date))
            return
        }
        switch random.below(8) {
        case 0: closePoll(peerId, message.id)
        case 1, 2, 3: vote(peerId, message.id, by: accountPeerId, random.pick([nil, 0, 1]) ?? nil)
        default: vote(peerId, message.id, by: author, random.pick([nil, 0, 1]) ?? nil)
        }
    }
}
