import Postbox
import SignalKit
import TelegramModel

/// The source of the messages.
public enum GetMessagesStrategy: Hashable, Sendable {
    /// Searches only the database; no server is needed.
    case local
    /// Missing messages are requested from the server and stored. If `skipLocal` is `true`, all messages are requested.
    case cloud(skipLocal: Bool)
}

/// The progress of loading messages.
public enum GetMessagesResult: Sendable {
    /// The request has been sent to the server.
    case progress
    /// All messages found. This is the last value.
    case result([Message])
}

/// The reason why messages could not be loaded.
public enum GetMessagesError: EngineFailure {
    /// The account is no longer in the channel.
    case privateChannel
    /// An error that any method can produce.
    case engine(EngineError)

    public init(_ error: EngineError) {
        if case let .server(refusal) = error, refusal.text == "CHANNEL_PRIVATE" { self = .privateChannel } else { self = .engine(error) }
    }
}

extension TelegramEngine.Messages {
    /// Returns the stored message, or else the server's message without storing it; `nil` if neither exists.
    public func downloadMessage(messageId: MessageId) -> Signal<Message?, EngineError> {
        let method = "messages.downloadMessage"
        return context.transaction { [account = context.account] transaction -> (Message?, isReachable: Bool) in
            let stored = try transaction.getRenderedMessage(messageId)
            return (stored, try stored == nil && transaction.isReachable(messageId.peerId, account))
        } |> mapToSignal { [context] stored, isReachable in
            if stored != nil || !isReachable { return .single(stored) }
            let request = SyncRequest.getMessages(messageId.peerId, ids: [messageId.id], asReplyTo: false)
            return context.ignoringRejection(context.send(request, for: method), for: method) |> mapToSignal { response in
                guard case let .messages(answer)? = response, let message = answer.messages.first, let id = message.fullId else { return .single(nil) }
                return context.transaction { try $0.render(message, id: id, peers: $0.merged(answer.peers)) }
            }
        }
    }

    /// Returns messages by ID: the stored messages, and those that the server has.
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
                            try transaction.addFound(answer.messages.map { $0.withChannelPts(answer.channelPts) })
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
    /// Returns the stored messages in the order of the IDs, and by chat the other messages that can be requested, each once.
    fileprivate func findMessages(
        _ ids: [MessageId], strategy: GetMessagesStrategy, account: ActingAccount
    ) throws -> (stored: [Message], missing: [(PeerId, [MessageId])]) {
        var stored: [Message] = []
        var missing: [(peerId: PeerId, ids: [MessageId])] = []
        var requested: Set<MessageId> = []
        let skipsLocal = strategy == .cloud(skipLocal: true)
        for id in try ids.filter(isAvailable) {
            if !skipsLocal, let message = try getRenderedMessage(id) {
                stored.append(message)
            } else if id.peerId.namespace != PeerId.secretChat, try isReachable(id.peerId, account) {
                guard requested.insert(id).inserted else { continue }
                if let place = missing.firstIndex(where: { $0.peerId == id.peerId }) {
                    missing[place].ids.append(id)
                } else {
                    missing.append((id.peerId, [id]))
                }
            }
        }
        return (stored, missing.map { ($0.peerId, $0.ids) })
    }

    /// Returns whether a message is available. Members of a channel may not see its history up to a certain message.
    private func isAvailable(_ id: MessageId) throws -> Bool {
        guard id.peerId.namespace == PeerId.cloudChannel, let data = try getPeerCachedData(id.peerId),
            let first = data.messageId("ma.p", "ma.n", "ma.i"), first.namespace == id.namespace
        else { return true }
        return id.id > first.id
    }
}
