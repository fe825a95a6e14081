import Postbox
import TelegramModel

/// Brings the pinned chats of a list in step with the server: what was changed here and what was changed elsewhere since they last were.
struct PinnedChatsSynchronization {
    let connection: SyncConnection

    func run(_ entry: PeerMergedOperationLogEntry, _ ended: @escaping () -> Void) {
        guard let group = Int32(exactly: entry.peerId.id), PinnedChatsOperation.isPinnedChatsOperation(entry.contents) else { return ended() }
        connection.perform {
            let groupId = PeerGroupId(rawValue: group)
            let local = try connection.database.transaction { try $0.getPinnedItemIds(groupId: groupId) }
            let watch = connection.changes.begin()
            connection.sendRetrying(.getPinnedDialogs(groupId)) { result in
                guard case let .success(.dialogs(answer)) = result else { return ended() }
                connection.perform {
                    let remote = answer.dialogs.map(\.peerId)
                    let merged = PinnedChatsMerge.merged(
                        previous: PinnedChatsOperation.previous(in: entry.contents), local: local, remote: remote)
                    let reachable = try store(answer, merged, groupId, watch)
                    guard merged != remote, !connection.isClosed else { return ended() }
                    connection.sendRetrying(.reorderPinnedDialogs(groupId, reachable), ends: { !$0.isOfTransport }) { _ in ended() }
                }
            }
        }
    }

    /// The pinned chats that a request can name. Of chats that updates have changed meanwhile the answer's messages and read marks are old.
    private func store(_ answer: ServerDialogs, _ merged: [PeerId], _ groupId: PeerGroupId, _ watch: ChangeWatch) throws -> [PeerId] {
        let now = connection.clock.now
        let messages = answer.messages.filter { !watch.isChanged($0.id.peerId) }
        return try connection.database.store { transaction in
            var replay = StateReplay(transaction, now: now)
            try replay.apply(.mergePeers(answer.peers.map(\.merged)))
            try transaction.setPinnedItemIds(groupId: groupId, peerIds: merged)
            for dialog in answer.dialogs {
                try replay.apply(.updateNotificationSettings(dialog.peerId, threadId: nil, dialog.settings))
                try replay.apply(.updateAutoremoveTimeout(dialog.peerId, dialog.autoremoveTimeout))
            }
            if !messages.isEmpty { try replay.apply(.addMessages(messages, location: .upperHistoryBlock)) }
            for dialog in answer.dialogs where !watch.isChanged(dialog.peerId) {
                try replay.apply(dialog.readState(markedUnread: dialog.markedUnread))
                guard let pts = dialog.pts, try transaction.getPeerChatState(dialog.peerId) == nil else { continue }
                try replay.apply(.updateChannelState(dialog.peerId, pts: pts))
            }
            try replay.finish()
            return try merged.filter { peerId in try transaction.getPeer(peerId).map { PeerAccess($0).isReachable } ?? false }
        }
    }
}

/// Pinned chats of three times: when the server was last in step, here now, on the server now.
enum PinnedChatsMerge {
    static func merged(previous: [PeerId], local: [PeerId], remote: [PeerId]) -> [PeerId] {
        guard previous != local else { return remote }
        let known = Set(previous.filter { $0.namespace != PeerId.secretChat })
        let here = Set(local.filter { $0.namespace != PeerId.secretChat })
        let removedHere = known.subtracting(here)
        let removedThere = known.subtracting(remote)
        var result = local.filter { !removedThere.contains($0) }
        for peerId in remote where !removedHere.contains(peerId) && !result.contains(peerId) { result.append(peerId) }
        return result
    }
}
