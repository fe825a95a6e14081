import Postbox
import TelegramCore

/// Telling clients of what happens.
extension SimulatedAccount {
    /// What is pushed meanwhile, for the answer.
    func gathering(_ body: () -> Void) -> ServerUpdates.Batch {
        gathered = ServerUpdates.Batch(updates: [], peers: [], date: date, seq: 0, seqStart: 0)
        body()
        defer { gathered = nil }
        return gathered ?? ServerUpdates.Batch(updates: [], peers: [], date: date, seq: 0, seqStart: 0)
    }

    @discardableResult
    func happened(_ event: ServerLog.Event, in peerId: PeerId, count: Int = 1, isAnswered: Bool = false) -> ServerLog.Entry? {
        guard chats[peerId]?.isChannel ?? false else {
            let entry = log.add(event, count: count)
            push(entry, isAnswered: isAnswered)
            return entry
        }
        guard let entry = chats[peerId]?.log?.add(event, count: count), chats[peerId]?.isMember ?? false else { return nil }
        let (update, peerIds) = channelUpdate(entry, peerId)
        if let update { push([update], peers: peerIds, isAnswered: isAnswered) }
        return entry
    }

    func push(_ entry: ServerLog.Entry, isAnswered: Bool = false) {
        let (update, peerIds) = accountUpdate(entry)
        if let update { push([update], peers: peerIds, isAnswered: isAnswered) }
    }

    func push(_ updates: [ServerUpdate], peers: [PeerId], isAnswered: Bool = false) {
        let batch = ServerUpdates.Batch(updates: updates, peers: serverPeers(peers), date: date, seq: 0, seqStart: 0)
        gathered?.updates += batch.updates
        gathered?.peers += batch.peers
        onPush?(.batch(batch), isAnswered)
    }

    func pushNumbered(_ contents: [ServerUpdate.Content], peers: [PeerId]) {
        seqDates.append(date)
        onPush?(
            .batch(
                ServerUpdates.Batch(
                    updates: contents.map { ServerUpdate($0) }, peers: serverPeers(peers), date: date, seq: seq, seqStart: seq)), false)
    }
}

extension ServerUpdate.Content {
    static func operation(_ operation: AccountOperation, about peers: [PeerId] = []) -> ServerUpdate.Content {
        .operations([operation], about: peers, needingLocalState: [])
    }
}
