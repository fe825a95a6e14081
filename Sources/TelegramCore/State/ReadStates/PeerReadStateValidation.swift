import Postbox
import TelegramModel

/// Asks the server how far a chat is read.
struct PeerReadStateValidation {
    let connection: SyncConnection
    let states: AccountStateManager

    /// The completion is told whether it is done; otherwise it is to be tried again.
    func run(_ peerId: PeerId, _ completion: @escaping (Bool) -> Void) {
        connection.perform {
            let isReachable = try connection.database.transaction { try $0.getPeer(peerId).map { PeerAccess($0).isReachable } ?? false }
            guard isReachable else { return confirm(peerId, completion) }
            let window = SyncRequest.HistoryWindow(offsetId: .max, addOffset: 0, limit: 1, maxId: .max, minId: 1)
            connection.send(.getHistory(peerId, threadId: nil, savedPeerId: nil, window)) { result in
                guard case let .success(.messages(answer)) = result else { return completion(false) }
                guard !answer.messages.isEmpty else { return confirm(peerId, completion) }
                askForDialog(peerId, completion)
            }
        }
    }

    /// An empty chat has nothing to be read.
    private func confirm(_ peerId: PeerId, _ completion: @escaping (Bool) -> Void) {
        connection.perform {
            try connection.database.write { try $0.confirmSynchronizedIncomingReadState(peerId) }
            completion(true)
        }
    }

    private func askForDialog(_ peerId: PeerId, _ completion: @escaping (Bool) -> Void) {
        let watch = connection.changes.begin()
        connection.sendRetrying(.getPeerDialogs([peerId])) { result in
            guard case let .success(.dialogs(answer)) = result, let dialog = answer.dialogs.first(where: { $0.peerId == peerId }) else {
                return completion(false)
            }
            states.addCustom { ended in
                connection.perform {
                    // What updates have stored meanwhile is newer than the answer.
                    let isDone = try !watch.isChanged(peerId) && store(dialog)
                    ended()
                    completion(isDone)
                }
            }
        }
    }

    /// False: more was read here than the server knows yet.
    private func store(_ dialog: ServerDialog) throws -> Bool {
        try connection.database.write { transaction in
            let stored = try transaction.getCombinedPeerReadState(dialog.peerId)?[MessageId.Namespace.cloud]
            var maxOutgoing = dialog.readOutboxMaxId
            if case let .idBased(localIncoming, localOutgoing, _, _, _)? = stored {
                if localIncoming > dialog.readInboxMaxId {
                    if dialog.unreadCount != 0 || dialog.markedUnread { return false }
                    // What was read here and is still to be told must not be forgotten.
                    let waiting = try transaction.tables.readStates.synchronization.get { try transaction.getCombinedPeerReadState($0) }
                    if case .push? = waiting[dialog.peerId] { return false }
                }
                maxOutgoing = max(maxOutgoing, localOutgoing)
            }
            let state = PeerReadState.idBased(
                maxIncomingReadId: dialog.readInboxMaxId, maxOutgoingReadId: maxOutgoing, maxKnownId: dialog.topMessageId, count: dialog.unreadCount,
                markedUnread: dialog.markedUnread)
            try transaction.resetIncomingReadStates([(dialog.peerId, [(namespace: MessageId.Namespace.cloud, state: state)])])
            return true
        }
    }
}
