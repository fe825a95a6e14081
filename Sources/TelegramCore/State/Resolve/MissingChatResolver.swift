import Postbox
import TelegramModel

/// Asks for chats that get messages and have no settings and no place in the lists yet.
struct MissingChatResolver {
    let connection: SyncConnection

    func resolve(_ state: AccountMutableState, _ completion: @escaping (_ state: AccountMutableState, _ isComplete: Bool) -> Void) {
        // Settings that come with the operations are no place in the lists.
        let missing = state.initial.peerIdsRequiringLocalState.subtracting(state.initial.peerSettings.keys).sorted { $0.packed < $1.packed }
        let reachable = missing.filter { state.peers[$0].map { PeerAccess($0).isReachable(by: state.initial.accountPeerId) } ?? false }
        let isComplete = reachable.count == missing.count
        guard !reachable.isEmpty else { return completion(state, isComplete) }
        let watch = connection.changes.begin()
        // Without an answer the chat would have its messages and no place in the lists, and nothing would ask for it again.
        connection.sendRetrying(.getPeerDialogs(reachable), ends: { !$0.isOfTransport }) { result in
            guard case let .success(.dialogs(answer)) = result else { return completion(state, isComplete) }
            // Another answer about a chat was stored meanwhile, and may be newer.
            guard !answer.dialogs.contains(where: { watch.isChanged($0.peerId) }) else { return resolve(state, completion) }
            var state = state
            add(answer, to: &state)
            completion(state, isComplete)
        }
    }

    private func add(_ answer: ServerDialogs, to state: inout AccountMutableState) {
        state.add(answer.peers)
        for dialog in answer.dialogs {
            let peerId = dialog.peerId
            state.addHoleFromPreviousState(peerId, channelPts: dialog.pts)
            if state.peers[peerId].map({ PeerAccess($0).isMember }) ?? true {
                state.add(.updatePeerChatInclusion(PeerChatInclusionUpdate(peerId: peerId, groupId: dialog.groupId, changedGroup: false)))
            }
            state.add(.updateAutoremoveTimeout(peerId, dialog.autoremoveTimeout))
            state.add(.updateNotificationSettings(peerId, threadId: nil, dialog.settings))
            state.add(dialog.readState(markedUnread: dialog.markedUnread))
            for summary in dialog.tagSummaries { state.add(summary) }
        }
        let dialogs = Dictionary(answer.dialogs.map { ($0.peerId, $0) }) { _, last in last }
        for message in answer.messages {
            let dialog = dialogs[message.id.peerId]
            let isTop = message.fullId.map { $0.id == dialog?.topMessageId } ?? false
            state.add(.addMessages([message.withChannelPts(dialog?.pts)], location: isTop ? .upperHistoryBlock : .random))
        }
    }
}
