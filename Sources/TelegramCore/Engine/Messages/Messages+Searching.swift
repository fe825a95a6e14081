import Postbox
import PostboxCoding
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Searches messages, one page at a time. The results are not stored.
    ///
    /// Secret chats and tagged messages of the account's own chat are searched locally; all other searches use a server.
    ///
    /// - Parameters:
    ///   - location: The scope of the search and its filters.
    ///   - query: The words to search for; if empty, everything that passes the filters is found.
    ///   - state: The state returned with the last page; `nil` to start from the beginning.
    ///   - centerId: This value is ignored: pages start with the newest message.
    ///   - limit: The number of messages per page.
    public func searchMessages(
        location: SearchMessagesLocation, query: String, state: SearchMessagesState?, centerId: MessageId? = nil, limit: Int32 = 100
    ) -> Signal<(SearchMessagesResult, SearchMessagesState), EngineError> {
        let method = "messages.searchMessages"
        let search = MessageSearch(location: location, query: query, limit: limit, state: state)
        return context.transaction { [account = context.account] in try search.plan($0, account) } |> mapToSignal { [context] plan in
            let parts: Signal<SearchMessagesState, EngineError>
            switch plan {
            case let .here(found): parts = .single(found)
            case let .ask(requests, before):
                guard context.server != nil else {
                    // Local results are shown even without a server.
                    if search.isOfAllChats, before.additional != nil { return context.finished(before) }
                    return .fail(.needsServer(method: method))
                }
                parts = combineLatest(requests.map { context.sendIgnoringRejection($0.request, for: method, waits: search.waits) }) |> mapToSignal { answers in
                    context.transaction { transaction in
                        var after = before
                        for (request, answer) in zip(requests, answers) {
                            guard let answer else {
                                if state == nil { after[keyPath: request.part.keyPath] = SearchMessagesState.Part(isComplete: true) }
                                continue
                            }
                            let peers = try transaction.merged(answer.peers)
                            let page = try answer.messages.compactMap { message in
                                try message.fullId.map { try transaction.render(message, id: $0, peers: peers) }
                            }
                            let total = answer["totalCount"].int32 ?? Int32(clamping: page.count)
                            after.add(page, total: total, nextRate: answer["nextRate"].int32, to: request.part)
                        }
                        return after
                    }
                }
            }
            return parts |> mapToSignal { context.finished($0) }
        }
    }

    /// Returns the number of matching messages of a chat, or `nil` for other locations or if the server does not return a number.
    public func getSearchMessageCount(location: SearchMessagesLocation, query: String) -> Signal<Int?, EngineError> {
        let method = "messages.getSearchMessageCount"
        guard case let .peer(peerId, fromId, _, _, threadId, _, _) = location else { return .single(nil) }
        return context.transaction { [account = context.account] transaction -> ServerRequest? in
            guard try transaction.isReachable(peerId, account), try fromId.map({ try transaction.isReachable($0, account) }) ?? true else { return nil }
            let isOfPeople = try transaction.threadedChat(peerId) == .monoforum
            return .search(
                peerId, threadId: isOfPeople ? nil : threadId, savedPeerId: isOfPeople ? threadId.map { PeerId(packed: $0) } : nil, from: fromId,
                query: query, limit: 1)
        } |> mapToSignal { [context] request in
            guard let request else { return .single(nil) }
            return context.sendIgnoringRejection(request, for: method) |> map { answer in
                answer.map { max(0, $0["totalCount"].int64.flatMap { Int(exactly: $0) } ?? $0.messages.count) }
            }
        }
    }

    /// Returns the message of a chat or thread that is nearest to a time, in seconds since 1970. Requires a server, except for secret chats.
    public func searchMessageIdByTimestamp(peerId: PeerId, threadId: Int64?, timestamp: Int32) -> Signal<MessageId?, EngineError> {
        let method = "messages.searchMessageIdByTimestamp"
        return context.transaction { [account = context.account] transaction in
            try TimestampSearch(peerId: peerId, threadId: threadId, timestamp: timestamp).plan(transaction, account)
        } |> mapToSignal { [context] plan in
            switch plan {
            case let .found(id): return .single(id)
            case let .ask(requests):
                return combineLatest(requests.map { context.sendIgnoringRejection($0, for: method) }) |> map { answers in
                    // If two are at the same distance, use the group's, which is the second.
                    answers.compactMap { $0?.messages.first }.reversed()
                        .min { abs(Int64($0.timestamp) - Int64(timestamp)) < abs(Int64($1.timestamp) - Int64(timestamp)) }?.fullId
                }
            }
        }
    }
}

extension EngineContext {
    /// Returns the result of a search with the read states of its chats.
    fileprivate func finished(_ state: SearchMessagesState) -> Signal<(SearchMessagesResult, SearchMessagesState), EngineError> {
        transaction { transaction in
            var result = state.result
            for peerId in Set(result.messages.map(\.id.peerId)) { result.readStates[peerId] = try transaction.getCombinedPeerReadState(peerId) }
            return (result, state)
        }
    }
}

extension ServerRequest {
    /// The greatest ID and date that are requested.
    private static let top: Int32 = 2_147_483_646

    /// Messages of a chat, below `offsetId`.
    static func search(
        _ peerId: PeerId, threadId: Int64?, savedPeerId: PeerId? = nil, from: PeerId?, query: String, tag: MessageTags? = nil, customTag: [UInt8]? = nil,
        minDate: Int32? = nil, maxDate: Int32? = nil, offsetId: Int32 = 0, limit: Int32
    ) -> ServerRequest {
        ServerRequest("search", [
            "peer": .peer(peerId), "thread": .optional(threadId), "savedPeer": .optional(savedPeerId), "offsetId": .int(offsetId), "addOffset": .int(0),
            "limit": .int(limit), "maxId": .int(top), "minId": .int(0), "hash": .int64(0), "tag": tagName(tag),
            "customTag": customTag.map { .bytes($0) } ?? .null, "query": .string(query), "minDate": .int(minDate ?? 0), "maxDate": .int(maxDate ?? top),
            "from": .optional(from),
        ])
    }

    static func history(
        _ peerId: PeerId, threadId: Int64?, savedPeerId: PeerId? = nil, offsetId: Int32 = 0, addOffset: Int32 = 0, offsetDate: Int32? = nil, limit: Int32
    ) -> ServerRequest {
        ServerRequest("getHistory", [
            "peer": .peer(peerId), "thread": .optional(threadId), "savedPeer": .optional(savedPeerId), "offsetId": .int(offsetId),
            "addOffset": .int(addOffset), "limit": .int(limit), "maxId": .int(top), "minId": .int(0), "hash": .int64(0), "offsetDate": .optional(offsetDate),
        ])
    }

    static func tagName(_ tag: MessageTags?) -> ServerValue {
        guard let tag else { return .null }
        let names = BitNames.messageTags.names(of: tag.rawValue).names
        return names.count == 1 ? names.first.map { .string($0.description) } ?? .null : .null
    }

    static func searchGlobal(
        query: String, folder: PeerGroupId?, channelsOnly: Bool, tag: MessageTags?, minDate: Int32?, maxDate: Int32?, after last: Message?, rate: Int32?,
        limit: Int32
    ) -> ServerRequest {
        ServerRequest("searchGlobal", [
            "query": .string(query), "folder": .optional(folder?.rawValue), "channelsOnly": .bool(channelsOnly), "tag": tagName(tag),
            "minDate": .int(minDate ?? 0), "maxDate": .int(maxDate ?? top), "limit": .int(limit),
            "offset": .object(["rate": .int(rate ?? 0), "id": .int(last?.id.id ?? 0), "peer": .optional(last?.id.peerId)]),
        ])
    }
}

/// Finds the message of a chat that is nearest to a time.
struct TimestampSearch: Sendable {
    enum Plan: Sendable {
        case found(MessageId?)
        case ask([ServerRequest])
    }

    let peerId: PeerId
    let threadId: Int64?
    let timestamp: Int32

    func plan(_ transaction: Transaction, _ account: ActingAccount) throws -> Plan {
        if peerId.namespace == PeerId.secretChat { return .found(try stored(transaction)) }
        guard try transaction.isReachable(peerId, account) else { return .found(nil) }
        if let threadId {
            if try transaction.hasThreadsOfPeople(peerId, account) { return .ask([request(peerId, savedPeerId: PeerId(packed: threadId))]) }
            guard try peerId.namespace == PeerId.cloudChannel || transaction.threadedChat(peerId) == .botForum else { return .found(nil) }
            return .ask([request(peerId, threadId: threadId)])
        }
        var requests = [request(peerId)]
        if peerId.namespace == PeerId.cloudChannel,
            let group = try transaction.getPeerCachedData(peerId).flatMap({ transaction.seed.model.cachedPeerData($0) })?.associatedHistoryMessageId?.peerId,
            try transaction.isReachable(group, account)
        {
            requests.append(request(group))
        }
        return .ask(requests)
    }

    private func request(_ peerId: PeerId, threadId: Int64? = nil, savedPeerId: PeerId? = nil) -> ServerRequest {
        .history(peerId, threadId: threadId, savedPeerId: savedPeerId, addOffset: -1, offsetDate: timestamp, limit: 1)
    }

    /// Returns the newest message that is not later.
    private func stored(_ transaction: Transaction) throws -> MessageId? {
        var found: MessageIndex?
        for namespace in [MessageId.Namespace.local, MessageId.Namespace.secretIncoming] {
            try transaction.withAllMessages(peerId: peerId, namespace: namespace) { message in
                guard message.index.timestamp <= timestamp else { return false }
                if found.map({ $0 < message.index }) ?? true { found = message.index }
                return true
            }
        }
        return found?.id
    }
}
