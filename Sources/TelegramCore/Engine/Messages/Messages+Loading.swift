import Postbox
import SignalKit
import TelegramModel

/// Where messages are looked for.
public enum GetMessagesStrategy: Hashable, Sendable {
    /// In the database only; no server is needed.
    case local
    /// What is not stored is asked of the server, and stored. `skipLocal`: all of it.
    case cloud(skipLocal: Bool)
}

/// What was found so far.
public enum GetMessagesResult: Sendable {
    /// The server is being asked.
    case progress
    /// All that was found. Comes last.
    case result([Message])
}

/// Why messages could not be loaded.
public enum GetMessagesError: EngineFailure {
    /// The account is not in the channel any more.
    case privateChannel
    /// What can fail in every method.
    case engine(EngineError)

    public init(_ error: EngineError) {
        if case let .server(refusal) = error, refusal.text == "CHANNEL_PRIVATE" { self = .privateChannel } else { self = .engine(error) }
    }
}

extension TelegramEngine.Messages {
    /// The stored message, or else what the server has; nothing is stored. nil: neither.
    public func downloadMessage(messageId: MessageId) -> Signal<Message?, EngineError> {
        let method = "messages.downloadMessage"
        return context.transaction { [account = context.account] transaction -> (Message?, isReachable: Bool) in
            let stored = try transaction.getRenderedMessage(messageId)
            return (stored, try stored == nil && transaction.isReachable(messageId.peerId, account))
        } |> mapToSignal { [context] stored, isReachable in
            if stored != nil || !isReachable { return .single(stored) }
            let request = SyncRequest.getMessages(messageId.peerId, ids: [messageId.id], asReplyTo: false)
            return context.quietly(context.send(request, for: method), for: method) |> mapToSignal { response in
                guard case let .messages(answer)? = response, let message = answer.messages.first, let id = message.fullId else { return .single(nil) }
                return context.transaction { try $0.render(message, id: id, peers: $0.merged(answer.peers)) }
            }
        }
    }

    /// Messages by id: those that are stored, and those that the server has.
    public func getMessagesLoadIfNecessary(
        _ messageIds: [MessageId], strategy: GetMessagesStrategy = .cloud(skipLocal: false)
    ) -> Signal<GetMessagesResult, GetMessagesError> {
        let found: Signal<(stored: [Message], missing: [(PeerId, [MessageId])]), GetMessagesError> = context.transaction(failure: GetMessagesError.self) {
            [account = context.account] transaction in
            try transaction.findMessages(messageIds, strategy: strategy, account: account)
        }
        return found |> mapToSignal { [context] stored, missing in
            guard case .cloud = strategy, !missing.isEmpty else { return .single(.result(stored)) }
            let method = "messages.getMessagesLoadIfNecessary"
            let answers = missing.map { peerId, ids -> Signal<(PeerId, ServerMessages?), GetMessagesError> in
                context.send(.getMessages(peerId, ids: ids.map(\.id), asReplyTo: false), for: method)
                    |> map { response in
                        if case let .messages(answer) = response { (peerId, answer) } else { (peerId, nil) }
                    }
                    |> `catch` { error in
                        guard case let .server(refusal) = error, refusal.text != "CHANNEL_PRIVATE" else { return .fail(GetMessagesError(error)) }
                        context.events.putNext(EngineEvent(method: method, error: refusal))
                        return .single((peerId, nil))
                    }
            }
            return .single(.progress) |> then(
                combineLatest(answers) |> mapToSignal { answers in
                    context.transaction(failure: GetMessagesError.self) { [account = context.account] transaction in
                        var loaded: [Message] = []
                        for case let (_, answer?) in answers {
                            try transaction.addMessages(answer.messages.map { $0.withChannelPts(answer.channelPts) }, location: .random)
                            try transaction.mergePeers(answer.peers, now: account.now)
                            for id in answer.messages.compactMap(\.fullId) {
                                if let message = try transaction.getRenderedMessage(id) { loaded.append(message) }
                            }
                        }
                        return .result(stored + loaded)
                    }
                })
        }
    }
}

extension Transaction {
    /// The messages that are stored, in the order of the ids, and by chat the others that can be asked for, each once.
    fileprivate func findMessages(
        _ ids: [MessageId], strategy: GetMessagesStrategy, account: ActingAccount
    ) throws -> (stored: [Message], missing: [(PeerId, [MessageId])]) {
        var stored: [Message] = []
        var missing: [(peerId: PeerId, ids: [MessageId])] = []
        var asked: Set<MessageId> = []
        let skipsLocal = strategy == .cloud(skipLocal: true)
        for id in try ids.filter(isAvailable) {
            if !skipsLocal, let message = try getRenderedMessage(id) {
                stored.append(message)
            } else if id.peerId.namespace != PeerId.secretChat, try isReachable(id.peerId, account) {
                guard asked.insert(id).inserted else { continue }
                if let place = missing.firstIndex(where: { $0.peerId == id.peerId }) {
                    missing[place].ids.append(id)
                } else {
                    missing.append((id.peerId, [id]))
                }
            }
        }
        return (stored, missing.map { ($0.peerId, $0.ids) })
    }

    /// The history up to a certain message is not for everybody who joins a channel.
    private func isAvailable(_ id: MessageId) throws -> Bool {
        guard id.peerId.namespace == PeerId.cloudChannel, let data = try getPeerCachedData(id.peerId),
            let first = data.messageId("ma.p", "ma.n", "ma.i"), first.namespace == id.namespace
        else { return true }
        return id.id > first.id
    }
}
