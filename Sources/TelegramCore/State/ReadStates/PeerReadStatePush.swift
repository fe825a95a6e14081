import Postbox
import TelegramModel

/// Tells the server how far a chat was read here. Secret chats are not told of.
struct PeerReadStatePush {
    let connection: SyncConnection
    let states: AccountStateManager

    /// The completion is told whether it is done; otherwise it is to be tried again.
    func run(_ peerId: PeerId, _ state: CombinedPeerReadState?, _ completion: @escaping (Bool) -> Void) {
        guard case let .idBased(maxId, _, _, count, markedUnread)? = state?[MessageId.Namespace.cloud] else { return completion(false) }
        connection.perform {
            let isReachable = try connection.database.transaction { try $0.getPeer(peerId).map { PeerAccess($0).isReachable } ?? false }
            guard isReachable else { return completion(false) }
            connection.sendRetrying(.readHistory(peerId, maxId: maxId), ends: { !$0.isOfTransport }) { result in
                if case let .success(.affected(pts, count)) = result { states.add([.movePts(pts: pts, count: count)]) }
                guard markedUnread else { return confirm(peerId, count, completion) }
                connection.sendRetrying(.setDialogUnread(peerId, isUnread: true), ends: { !$0.isOfTransport }) { _ in confirm(peerId, count, completion) }
            }
        }
    }

    /// Messages that came or were read meanwhile are told of in their turn.
    private func confirm(_ peerId: PeerId, _ count: Int32, _ completion: @escaping (Bool) -> Void) {
        states.addCustom { ended in
            connection.perform {
                let isDone = try connection.database.write { transaction in
                    if let now = try transaction.getCombinedPeerReadState(peerId), now.count != count { return false }
                    try transaction.confirmSynchronizedIncomingReadState(peerId)
                    return true
                }
                ended()
                completion(isDone)
            }
        }
    }
}
