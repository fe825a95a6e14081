import Postbox
import TelegramCore

/// The examples of the engine articles: reading data as the app shows it, and a change.
func engine(onCopyOf path: String) async throws {
    let copy = try TemporaryCopy(of: path)
    let live = try LivePostbox.open(copy.path)
    guard let account = try await live.read({ try $0.getState().flatMap(PeerId.init(accountState:)) }),
        let id = try await live.read({ try $0.getChatListPeers(groupId: .root).first })
    else { return print("the sample has no account") }
    let engine = TelegramEngine(postbox: live, accountPeerId: account)
    let shown = try await engine.data.get(EngineData.Peer.peer(id: id), EngineData.Messages.peerUnreadCount(id: id)).value()
    print("\(shown?.0?.debugDisplayTitle ?? "Unknown chat"): \(shown?.1 ?? 0) unread")

    _ = try await engine.peers.togglePeerMuted(peerId: id).value()
    let waiting = try await live.read { try $0.getPeerIdsAndPendingNotificationSettings() }
    print("will be sent: \(waiting.contains(id))")

    guard let shown = try await engine.data.get(EngineData.Messages.topMessage(id: id)).value(), let newest = shown else { return }
    _ = try await engine.messages.deleteMessagesInteractively(messageIds: [newest.id], type: .forEveryone).value()
    let tag = OperationLogTag.cloudChatRemoveMessages
    let deletions = try await live.read { try $0.getMergedEntries(tag: tag.rawValue, from: 0, limit: 100) }
    print("pending deletions: \(deletions.count)")

    do {
        _ = try await engine.peers.updatePeerTitle(peerId: id, title: "Another name").value()
    } catch {
        switch error {
        case let .needsServer(method): print("needs a server: \(method)")
        default: throw error
        }
    }
}
