import Postbox
import TelegramCore

/// A server that has one message more than the database, and accepts the change sent to it.
private final class SmallServer: EngineServer {
    let chat: PeerId
    let cursor: AccountCursor
    let date: Int32 = 1_700_000_000
    let requests = ValuePipe<SyncRequest>()

    init(chat: PeerId, cursor: AccountCursor) {
        self.chat = chat
        self.cursor = cursor
    }

    func answer(to request: SyncRequest) -> Signal<SyncResponse, SyncError> {
        switch request {
        case .getDifference(cursor.pts, _, _, _):
            let message = StoreMessage(
                id: .id(MessageId(peerId: chat, namespace: 0, id: 2_000_000)), timestamp: date, flags: [.incoming], authorId: chat,
                text: Array("Are you there?".utf8))
            let state = AccountCursor(pts: cursor.pts + 1, qts: cursor.qts, date: date, seq: cursor.seq)
            return .single(.difference(.difference(.init(messages: [message], encryptedMessages: [], updates: [], peers: [], state: state))))
        case let .getDifference(_, _, date, _): return .single(.difference(.empty(date: date, seq: cursor.seq)))
        case .chat(.updateNotifySettings):
            requests.putNext(request)
            return .single(.ok)
        case .ping: return .single(.ok)
        // Requests without an answer stay pending; here, forever.
        default: return .never()
        }
    }
}

/// The example of the article on synchronization: a message is received, and a local change is sent.
func synchronization(onCopyOf path: String) async throws {
    let copy = try TemporaryCopy(of: path)
    let live = try LivePostbox.open(copy.path)
    let state = try await live.read { try $0.getState() }
    guard let state, let account = PeerId(accountState: state), let cursor = AccountCursor(accountState: state) else {
        return print("the sample is of no account")
    }
    // For a chat without settings, the server would be asked first. Channels have their own cursors.
    let chat = try await live.read { transaction in
        try transaction.getChatListPeers(groupId: .root).first { id in
            try id.namespace != PeerId.cloudChannel && transaction.getPeerNotificationSettings(id) != nil
        }
    }
    guard let chat else { return print("the sample has no such chat") }

    let server = SmallServer(chat: chat, cursor: cursor)
    let synchronization = AccountSynchronization(postbox: live, accountPeerId: account, server: server)
    let engine = TelegramEngine(postbox: live, accountPeerId: account, server: server)
    // Updates in answers to the engine's requests are applied with all others.
    let answers = engine.serverUpdates.start(next: { synchronization.receive($0) })
    defer { answers.dispose() }

    // Subscribe before anything happens, so that no request is missed.
    let requests = Promise<SyncRequest>()
    requests.set(server.requests.signal())
    synchronization.start()
    let queue = Queue.concurrentDefaultQueue()
    let isUpToDate = synchronization.isUpToDate |> filter { $0 } |> timeout(10, queue: queue, alternate: .single(false))
    print("up to date: \(await isUpToDate.value() ?? false)")
    let top = try await engine.data.get(EngineData.Messages.topMessage(id: chat)).value()
    print("the newest message: \(top??.text ?? "none")")

    _ = try await engine.peers.togglePeerMuted(peerId: chat).value()
    let request = await (requests.get() |> timeout(10, queue: queue, alternate: .complete())).value()
    if case let .chat(.updateNotifySettings(.peer(id, _), _))? = request { print("the server received it: \(id == chat)") }
    synchronization.stop()
}
