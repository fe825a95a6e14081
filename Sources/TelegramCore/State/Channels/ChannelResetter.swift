import Postbox
import TelegramModel

/// Asks for channels as they are now, without what happened to them meanwhile.
struct ChannelResetter {
    let connection: SyncConnection

    /// A request that fails brings nothing.
    func reset(_ channels: [PeerId], _ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        let reachable = channels.filter { state.peers[$0].map { PeerAccess($0).isReachable } ?? false }
        guard !reachable.isEmpty else { return completion(state) }
        connection.send(.getPeerDialogs(reachable)) { result in
            guard case let .success(.dialogs(answer)) = result else { return completion(state) }
            var state = state
            add(answer, to: &state)
            ForumTopicListFetch(connection: connection).run(answer.dialogs.map(\.peerId)[...], state, completion)
        }
    }

    private func add(_ answer: ServerDialogs, to state: inout AccountMutableState) {
        for dialog in answer.dialogs {
            state.add(
                .updatePeerChatInclusion(PeerChatInclusionUpdate(peerId: dialog.peerId, groupId: dialog.groupId, changedGroup: false)))
            state.add(.updateAutoremoveTimeout(dialog.peerId, dialog.autoremoveTimeout))
        }
        state.add(answer.peers)
        let pts = Dictionary(answer.dialogs.map { ($0.peerId, $0.pts) }) { _, last in last }
        var last: [PeerId: Int32] = [:]
        for message in answer.messages {
            guard let id = message.fullId, id.namespace == MessageId.Namespace.cloud else { continue }
            state.addHoleFromPreviousState(id.peerId, channelPts: pts[id.peerId] ?? nil)
            last[id.peerId] = id.id
        }
        let messages = answer.messages.map { $0.withChannelPts(pts[$0.id.peerId] ?? nil) }
        if !messages.isEmpty { state.add(.addMessages(messages, location: .upperHistoryBlock)) }
        for dialog in answer.dialogs { state.add(dialog.readState(markedUnread: dialog.markedUnread)) }
        for dialog in answer.dialogs where dialog.topMessageId != 0 {
            for summary in dialog.tagSummaries { state.add(summary) }
        }
        for dialog in answer.dialogs {
            guard let pts = dialog.pts else { continue }
            state.add(.updateChannelState(dialog.peerId, pts: pts))
            state.add(.updateChannelInvalidationPts(dialog.peerId, pts: pts))
        }
        for (peerId, id) in last.sorted(by: { $0.key.packed < $1.key.packed }) where peerId.namespace == PeerId.cloudChannel {
            state.add(.updateChannelSynchronizedUntilMessage(peerId, id: id))
        }
        for dialog in answer.dialogs { state.add(.updateNotificationSettings(dialog.peerId, threadId: nil, dialog.settings)) }
    }
}
