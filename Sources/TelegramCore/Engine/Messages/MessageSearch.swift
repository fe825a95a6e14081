import Postbox
import TelegramModel

/// The scope of a message search. Dates are seconds since 1970.
public enum SearchMessagesLocation: Hashable, Sendable {
    /// The chats that a global search includes.
    public enum Scope: String, Sendable, CaseIterable {
        /// All chats.
        case everywhere
        /// Only channels are searched.
        case channels
    }

    /// All chats, or those of the list with the number `folderId`.
    case general(scope: Scope, tags: MessageTags?, minDate: Int32?, maxDate: Int32?, folderId: Int32? = nil)
    /// The chats of one list: the main list or the archive.
    case group(groupId: PeerGroupId, tags: MessageTags?, minDate: Int32?, maxDate: Int32?)
    /// One chat. `reactions` are the tags of messages in the account's own chat.
    case peer(
        peerId: PeerId, fromId: PeerId?, tags: MessageTags?, reactions: [UpdateMessageReaction]?, threadId: Int64?, minDate: Int32?, maxDate: Int32?)
    /// Messages sent by the account, in all chats.
    case sentMedia(tags: MessageTags?)
}

/// Search results, newest first.
public struct SearchMessagesResult: Sendable {
    /// The results so far.
    public var messages: [Message]
    /// The read states of the messages' chats.
    public var readStates: [PeerId: CombinedPeerReadState]
    /// The topics of messages in forums.
    public var threadInfo: [MessageId: ThreadFacts]
    /// The total number of results.
    public var totalCount: Int32
    /// Whether all results have been returned.
    public var completed: Bool
}

/// The progress of a search. Pass it to the next call to continue there.
public struct SearchMessagesState: Sendable {
    /// The messages of one source.
    struct Part: Sendable {
        var messages: [Message] = []
        var totalCount: Int32 = 0
        var isComplete = false
        /// The position at which a global search continues.
        var nextRate: Int32?

        var last: Message? { messages.min { $0.index < $1.index } }

        /// Returns the part with another page. An empty page, or one that completes the server's count, is the last page.
        func adding(_ page: [Message], total: Int32, nextRate: Int32?) -> Part {
            let known = Set(messages.map(\.id))
            var part = self
            part.messages += page.filter { !known.contains($0.id) }
            part.isComplete = page.isEmpty || page.count >= Int(total)
            part.totalCount = part.isComplete ? Int32(clamping: part.messages.count) : max(total, Int32(clamping: part.messages.count))
            part.nextRate = nextRate
            return part
        }
    }

    var main: Part
    /// The results from the group that was converted to the channel, or from secret chats.
    var additional: Part?

    /// The combined results. Messages of the second part that are older than the known messages of the first wait until the first is complete.
    var result: SearchMessagesResult {
        var messages = main.messages
        if let additional {
            let limit = main.isComplete ? nil : main.last?.index
            messages += additional.messages.filter { message in limit.map { $0 < message.index } ?? true }
        }
        var infos: [MessageId: ThreadFacts] = [:]
        for message in messages { if let info = message.associatedThreadInfo { infos[message.id] = info } }
        return SearchMessagesResult(
            messages: messages.sorted { $1.index < $0.index }, readStates: [:], threadInfo: infos,
            totalCount: Int32(clamping: Int64(main.totalCount) + Int64(additional?.totalCount ?? 0)),
            completed: main.isComplete && additional?.isComplete ?? true)
    }
}

/// Carries out a search: finds local results and determines the requests for the server.
struct MessageSearch: Sendable {
    enum Part: Sendable {
        case main, additional

        var keyPath: WritableKeyPath<SearchMessagesState, SearchMessagesState.Part> & Sendable {
            switch self {
            case .main: \.main
            case .additional: \.known
            }
        }
    }

    struct Request: Sendable {
        let request: ServerRequest
        let part: Part
    }

    enum Plan: Sendable {
        case here(SearchMessagesState)
        /// Requests for the server, and the results known before its answers.
        case ask([Request], before: SearchMessagesState)
    }

    let location: SearchMessagesLocation
    let query: String
    let limit: Int32
    let state: SearchMessagesState?

    /// The maximum number of tagged messages of the account's own chat to show.
    private static let taggedLimit = 500
    private static let nothing = SearchMessagesState(main: SearchMessagesState.Part(isComplete: true))

    /// Whether all chats are searched. Secret chats are then searched locally.
    var isOfAllChats: Bool {
        switch location {
        case .general, .group: true
        case .peer, .sentMedia: false
        }
    }

    /// Whether a postponed request is repeated later. All chats are searched while the user types, so a late answer there is for an outdated query.
    var waits: Bool { !isOfAllChats }

    func plan(_ transaction: Transaction, _ account: ActingAccount) throws -> Plan {
        switch location {
        case let .peer(peerId, fromId, tags, reactions, threadId, minDate, maxDate):
            let hasDates = (minDate ?? 0) != 0 || (maxDate ?? 0) != 0
            if peerId == account.peerId, let reaction = reactions?.first, fromId == nil, tags == nil, !hasDates {
                return .here(Self.complete(try tagged(reaction, threadId, transaction, account)))
            }
            if peerId.namespace == PeerId.secretChat {
                return .here(Self.complete(Self.newestFirst(try transaction.searchMessages(peerId: peerId, query: query, tags: tags))))
            }
            guard try transaction.isReachable(peerId, account) else { return .here(state ?? Self.nothing) }
            return try plan(peerId, fromId, tags, reactions?.first, threadId, minDate, maxDate, transaction, account)
        case let .general(scope, tags, minDate, maxDate, folderId):
            return try global(folderId.map { PeerGroupId(rawValue: $0) }, tags, minDate, maxDate, channelsOnly: scope == .channels, transaction)
        case let .group(groupId, tags, minDate, maxDate):
            return try global(groupId, tags, minDate, maxDate, channelsOnly: false, transaction)
        case let .sentMedia(tags):
            let before = state ?? SearchMessagesState(main: SearchMessagesState.Part())
            if before.main.isComplete { return .here(before) }
            let request = ServerRequest(
                "searchSentMedia", ["query": .string(query), "tag": ServerRequest.tagName(tags), "limit": .int(limit)])
            return .ask([Request(request: request, part: .main)], before: before)
        }
    }

    private static func complete(_ messages: [Message]) -> SearchMessagesState {
        SearchMessagesState(
            main: SearchMessagesState.Part(messages: messages, totalCount: Int32(clamping: messages.count), isComplete: true))
    }

    private static func newestFirst(_ messages: [Message]) -> [Message] { messages.sorted { $1.index < $0.index } }

    private func tagged(
        _ reaction: UpdateMessageReaction, _ threadId: Int64?, _ transaction: Transaction, _ account: ActingAccount
    ) throws -> [Message] {
        try transaction.getMessagesWithCustomTag(
            peerId: account.peerId, namespace: MessageId.Namespace.cloud, threadId: threadId, customTag: ReactionTag.bytes(of: reaction.value),
            from: .upperBound(peerId: account.peerId, namespace: MessageId.Namespace.cloud), includeFrom: true,
            to: .lowerBound(peerId: account.peerId, namespace: MessageId.Namespace.cloud), limit: Self.taggedLimit)
    }

    private func plan(
        _ peerId: PeerId, _ fromId: PeerId?, _ tags: MessageTags?, _ reaction: UpdateMessageReaction?, _ threadId: Int64?, _ minDate: Int32?,
        _ maxDate: Int32?, _ transaction: Transaction, _ account: ActingAccount
    ) throws -> Plan {
        var before = state ?? SearchMessagesState(main: SearchMessagesState.Part())
        let isOfPeople = try transaction.hasThreadsOfPeople(peerId, account)
        let person = isOfPeople ? threadId.map { PeerId(packed: $0) } : nil
        func request(_ peerId: PeerId, below last: Message?) -> ServerRequest {
            let offset = last?.id.id ?? 0
            if peerId.namespace == PeerId.cloudChannel, query.isEmpty, fromId == nil, tags == nil, minDate == nil, maxDate == nil {
                return .history(peerId, threadId: isOfPeople ? nil : threadId, savedPeerId: person, offsetId: offset, limit: limit)
            }
            return .search(
                peerId, threadId: isOfPeople ? nil : threadId, savedPeerId: person, from: fromId, query: query, tag: tags,
                customTag: reaction.map { ReactionTag.bytes(of: $0.value) }, minDate: minDate, maxDate: maxDate, offsetId: offset, limit: limit)
        }
        var requests: [Request] = []
        if !before.main.isComplete { requests.append(Request(request: request(peerId, below: before.main.last), part: .main)) }
        let migrated = peerId.namespace == PeerId.cloudChannel
            ? try transaction.getPeerCachedData(peerId).flatMap { transaction.seed.model.cachedPeerData($0) }?.associatedHistoryMessageId?.peerId : nil
        if let migrated, threadId == nil, try transaction.isReachable(migrated, account) {
            let part = before.additional ?? SearchMessagesState.Part()
            // Request its first page immediately, and the others after the channel is complete.
            if !part.isComplete, state == nil || before.main.isComplete {
                requests.append(Request(request: request(migrated, below: part.last), part: .additional))
            }
            before.additional = part
        }
        return requests.isEmpty ? .here(before) : .ask(requests, before: before)
    }

    private func global(
        _ groupId: PeerGroupId?, _ tags: MessageTags?, _ minDate: Int32?, _ maxDate: Int32?, channelsOnly: Bool, _ transaction: Transaction
    ) throws -> Plan {
        var before = state ?? SearchMessagesState(main: SearchMessagesState.Part())
        if !channelsOnly, before.additional == nil {
            let found = try transaction.searchMessages(query: query).filter { message in
                message.index.timestamp >= minDate ?? .min && message.index.timestamp <= maxDate ?? .max
                    && (tags.map { !message.stored.tags.isDisjoint(with: $0) } ?? true)
            }
            before.additional = Self.complete(Self.newestFirst(found)).main
        }
        if before.main.isComplete { return .here(before) }
        let request = ServerRequest.searchGlobal(
            query: query, folder: groupId, channelsOnly: channelsOnly, tag: tags, minDate: minDate, maxDate: maxDate, after: before.main.last,
            rate: before.main.nextRate, limit: limit)
        return .ask([Request(request: request, part: .main)], before: before)
    }
}

extension SearchMessagesState {
    /// The second part, or an empty one.
    fileprivate var known: Part {
        get { additional ?? Part() }
        set { additional = newValue }
    }

    mutating func add(_ page: [Message], total: Int32, nextRate: Int32?, to part: MessageSearch.Part) {
        self[keyPath: part.keyPath] = self[keyPath: part.keyPath].adding(page, total: total, nextRate: nextRate)
    }
}

extension ReactionTag {
    static func bytes(of value: ReactionValue) -> [UInt8] {
        switch value {
        case let .builtin(text): builtin(text)
        case let .custom(fileId): custom(fileId: fileId)
        case .stars: stars
        }
    }
}
