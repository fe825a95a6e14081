import Postbox
import TelegramModel

/// Sends the read position of a chat to the server.
struct PeerReadStatePush {
    enum Outcome {
        case done
        /// No read state was sent or confirmed.
        case nothingToSend
        case retry
    }

    let connection: SyncConnection
    let states: AccountStateManager

    /// Sends a read state. `thenSync` determines whether to request the server's state afterward.
    func run(_ peerId: PeerId, _ state: CombinedPeerReadState?, thenSync: Bool, _ completion: @escaping (Outcome) -> Void) {
        guard let state, let sent = state[MessageId.Namespace.cloud] ?? state[MessageId.Namespace.secretIncoming] else { return completion(.nothingToSend) }
        connection.perform {
            let peer = try connection.database.transaction { try $0.getPeer(peerId) }
            switch sent {
            case let .idBased(maxId, _, _, _, markedUnread):
                guard let peer, PeerAccess(peer).isReachable(by: connection.accountPeerId) else { return completion(.retry) }
                send(peerId, maxId, markedUnread: markedUnread) { confirm(peerId, state, thenSync: thenSync, completion) }
            case let .indexBased(maxIndex, _, _, _):
                guard let peer, PeerAccess(peer).isReachableSecretChat else { return completion(.retry) }
                connection.send(.chat(.readSecretHistory(peerId, maxDate: maxIndex.timestamp))) { result in
                    guard case .success = result else { return completion(.retry) }
                    confirm(peerId, state, thenSync: thenSync, completion)
                }
            }
        }
    }

    /// Sends the read state. A rejection by the server is ignored.
    private func send(_ peerId: PeerId, _ maxId: Int32, markedUnread: Bool, _ completion: @escaping () -> Void) {
        connection.sendRetrying(.readHistory(peerId, maxId: maxId), ends: { !$0.isOfTransport }) { result in
            if case let .success(.affected(pts, count)) = result { states.add([.movePts(pts: pts, count: count)]) }
            guard markedUnread else { return completion() }
            connection.sendRetrying(.setDialogUnread(peerId, isUnread: true), ends: { !$0.isOfTransport }) { _ in completion() }
        }
    }

    /// Messages received or read in the meantime are sent later. The need to request the state from the server is stored together with the
    /// confirmation.
    private func confirm(_ peerId: PeerId, _ sent: CombinedPeerReadState, thenSync: Bool, _ completion: @escaping (Outcome) -> Void) {
        states.addCustom { ended in
            connection.perform {
                let isDone = try connection.database.write { transaction in
                    if let now = try transaction.getCombinedPeerReadState(peerId), now.count != sent.count || PeerReadStatePush.isBeyond(now, sent) {
                        return false
                    }
                    // The read state may have been stored during the request.
                    if try thenSync || transaction.tables.readStates.synchronization.needsRequest(peerId) {
                        try transaction.setNeedsIncomingReadStateSynchronization(peerId)
                    } else {
                        try transaction.confirmSynchronizedIncomingReadState(peerId)
                    }
                    return true
                }
                if isDone { connection.changes.noteAnswer(about: [peerId]) }
                ended()
                completion(isDone ? .done : .retry)
            }
        }
    }

    /// Whether more messages have been read than were sent, or the chat has been marked as unread since then.
    private static func isBeyond(_ now: CombinedPeerReadState, _ sent: CombinedPeerReadState) -> Bool {
        guard case let .idBased(maxId, _, _, _, isMarked)? = now[MessageId.Namespace.cloud],
            case let .idBased(queuedId, _, _, _, wasMarked)? = sent[MessageId.Namespace.cloud]
        else { return false }
        return maxId > queuedId || isMarked && !wasMarked
    }
}
