import Postbox
import TelegramCore
import TelegramModel

/// A poll on the server; it has two options.
package struct SimulatedPoll: Hashable, Sendable {
    let number: Int64
    /// The chosen options by voter, without the account.
    var votes: [PeerId: Int] = [:]
    var ownVote: Int?
    var isClosed = false
    /// Whether the account created the poll and receives its votes.
    var isOwn = false
    /// Whether others have voted in the account's own poll since the account last saw the votes.
    var hasUnseenVotes = false
    /// The time of the last change.
    var date: Int32

    static let options: [[UInt8]] = [[0], [1]]

    var id: MediaId { MediaId(namespace: 15, id: number) }

    /// The poll from the perspective of the account, as TelegramMediaPoll.
    var media: CodedObject {
        let options = SimulatedPoll.options.map { option in
            CodedObject(
                hash: SimulatedObjects.Hash.pollOption, ["t": .string("option \(option[0])"), "et": .objects([]), "i": .bytes(option)])
        }
        return CodedObject(
            hash: TypeHash.telegramMediaPoll,
            [
                "pb": .int32(0), "kn": .object(CodedObject(hash: SimulatedObjects.Hash.pollKind, ["_v": .int32(0), "m": .int32(0)])),
                "i": .bytes(idBytes), "t": .string("poll \(number)"), "te": .objects([]), "os": .objects(options), "ca": .null,
                "rs": .object(results(withOwn: true)), "ic": .int32(isClosed ? 1 : 0), "dt": .null,
            ])
    }

    /// Returns TelegramMediaPollResults. Without `withOwn`, they do not contain the account's own vote.
    func results(withOwn: Bool) -> CodedObject {
        let all = votes.values + (ownVote.map { [$0] } ?? [])
        let voters = SimulatedPoll.options.indices.map { place in
            CodedObject(
                hash: SimulatedObjects.Hash.pollVoters,
                [
                    "s": .int32(withOwn && ownVote == place ? 1 : 0), "i": .bytes(SimulatedPoll.options[place]), "c": .int32(Int32(all.count { $0 == place })),
                    "cr": .int32(0),
                ])
        }
        return CodedObject(
            hash: SimulatedObjects.Hash.pollResults,
            [
                "v": .objects(voters), "t": .int32(Int32(all.count)), "rv": .int64s([]), "sol": .null,
                "uns": isOwn ? .bool(hasUnseenVotes) : .absent,
            ])
    }

    private var idBytes: [UInt8] {
        withUnsafeBytes(of: id.namespace.littleEndian, Array.init) + withUnsafeBytes(of: id.id.littleEndian, Array.init)
    }
}

/// Polls, in which others and the account vote. Clients are notified in the sequence of numbered updates.
extension SimulatedAccount {
    /// Votes for an option, or retracts the vote if `option` is `nil`.
    func vote(_ peerId: PeerId, _ id: Int32, by voter: PeerId, _ option: Int?) {
        guard chats[peerId]?.message(id)?.poll?.isClosed == false else { return }
        // Updates about others' votes omit the account's own vote.
        change(peerId, id, includesOwnVotes: voter == accountPeerId) {
            guard voter != accountPeerId else { return $0.ownVote = option }
            $0.votes[voter] = option
            if $0.isOwn { $0.hasUnseenVotes = true }
        }
    }

    /// Marks the votes in these polls as seen by the account.
    func seePollVotes(_ peerId: PeerId, _ ids: [Int32]) {
        for id in ids where chats[peerId]?.message(id)?.hasUnseenVotes == true { change(peerId, id, includesOwnVotes: true) { $0.hasUnseenVotes = false } }
    }

    /// Answers the request of a device whose user has seen all votes of a chat.
    func seeingPollVotes(of peerId: PeerId, in threadId: Int64?) -> Result<SyncResponse, SyncError> {
        let seen = chats[peerId]?.messages.filter { $0.hasUnseenVotes && (threadId == nil || $0.thread == threadId) } ?? []
        seePollVotes(peerId, seen.map(\.id))
        return .success(.affected(pts: cursor.pts, count: 0))
    }

    func closePoll(_ peerId: PeerId, _ id: Int32) { change(peerId, id, includesOwnVotes: true) { $0.isClosed = true } }

    private func change(_ peerId: PeerId, _ id: Int32, includesOwnVotes: Bool, _ body: (inout SimulatedPoll) -> Void) {
        guard let chat = chats[peerId], chat.isMember, let before = chat.message(id)?.poll, !before.isClosed || before.hasUnseenVotes else { return }
        var poll = before
        body(&poll)
        guard poll != before else { return }
        poll.date = date
        chats[peerId]?.change(id) { $0.poll = poll }
        pushNumbered([content(poll, includesOwnVotes: includesOwnVotes)], peers: [peerId])
    }

    private func content(_ poll: SimulatedPoll, includesOwnVotes: Bool = true) -> ServerUpdate.Content {
        .operation(
            .updateMessagePoll(
                MessagePollUpdate(
                    id: poll.id, poll: includesOwnVotes ? poll.media : nil, results: poll.results(withOwn: includesOwnVotes),
                    isMinimal: !includesOwnVotes)))
    }

    /// Returns the current state of polls that changed since a time.
    func pollContents(since date: Int32) -> (contents: [ServerUpdate.Content], peerIds: [PeerId]) {
        let changed = chatIds.compactMap { chats[$0] }.flatMap { chat in chat.messages.compactMap(\.poll).filter { $0.date >= date } }
        return (changed.map { content($0) }, [])
    }

    /// Others vote in polls of the account.
    func pollVoteStep(_ random: inout SimulationRandom) {
        let users = chatIds.filter { $0.namespace == PeerId.cloudUser && $0 != accountPeerId }
        guard let peerId = random.pick(chatIds.filter { chats[$0].map { $0.isMember && !$0.isBroadcast } ?? false }), let other = random.pick(users) else {
            return
        }
        let voter = peerId.namespace == PeerId.cloudUser ? peerId : other
        let polls = chats[peerId]?.messages.filter { $0.poll?.isOwn == true } ?? []
        guard let message = random.pick(polls.suffix(5)), !random.chance(3) else {
            pollCount += 1
            var poll = SimulatedPoll(number: pollCount, date: date)
            poll.isOwn = true
            let thread = random.pick(chats[peerId]?.topics ?? [])?.id
            post(in: peerId, by: accountPeerId, text: "", thread: thread, poll: poll)
            return
        }
        switch random.below(12) {
        case 0: closePoll(peerId, message.id)
        case 1, 2: seePollVotes(peerId, [message.id])
        case 3: seePollVotes(peerId, polls.map(\.id))
        case 4: delete(peerId, [message.id])
        case 5: vote(peerId, message.id, by: accountPeerId, random.pick([nil, 0, 1]) ?? nil)
        default: vote(peerId, message.id, by: voter, random.pick([nil, 0, 1]) ?? nil)
        }
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
