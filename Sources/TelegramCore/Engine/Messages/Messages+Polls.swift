import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Votes in a poll; no options: the vote is taken back. The poll as it is then, TelegramMediaPoll. Needs a server.
    public func requestMessageSelectPollOption(messageId: MessageId, opaqueIdentifiers: [[UInt8]]) -> Signal<CodedObject?, EngineError> {
        context.exchange("messages.requestMessageSelectPollOption", otherwise: CodedObject?.none) { [account = context.account] transaction in
            guard try transaction.isReachable(messageId.peerId, account) else { return nil }
            return ServerRequest("sendVote", [
                "peer": .peer(messageId.peerId), "id": .int(messageId.id), "options": .list(opaqueIdentifiers.map { .bytes($0) }),
            ])
        } after: { transaction, answer in
            try transaction.storePolls(answer.updates)
        }
    }

    /// Ends a poll. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func requestClosePoll(messageId: MessageId) -> Signal<Void, EngineError> {
        context.exchange("messages.requestClosePoll", otherwise: (), onRefusal: .swallow) { [account = context.account] transaction in
            guard let message = try transaction.getMessage(messageId), try transaction.isReachable(messageId.peerId, account),
                let poll = try transaction.media(of: message).first(where: { $0.typeHash == TypeHash.telegramMediaPoll }),
                // The server knows nothing of one that was not sent yet.
                poll.mediaId?.namespace == MediaNamespace.cloudPoll
            else { return nil }
            return ServerRequest.editMedia(messageId, poll.setting(["ic": .int32(1)]))
        } after: { _, _ in
        }
    }

    /// Changes where a live location is. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    ///
    /// - Parameters:
    ///   - stop: It ends.
    ///   - coordinate: The new place; nil: the one that is known.
    ///   - heading: Degrees from the north.
    ///   - proximityNotificationRadius: Metres within which the other one is told.
    ///   - extendPeriod: Seconds that it goes on longer.
    public func requestEditLiveLocation(
        messageId: MessageId, stop: Bool, coordinate: (latitude: Double, longitude: Double)?, heading: Int32?, proximityNotificationRadius: Int32?,
        extendPeriod: Int32?
    ) -> Signal<Void, EngineError> {
        let ends = coordinate == nil && proximityNotificationRadius == nil && extendPeriod == nil
        let edit: Signal<Void, EngineError> = context.exchange("messages.requestEditLiveLocation", otherwise: (), onRefusal: .swallow) {
            [account = context.account] transaction in
            guard let message = try transaction.getMessage(messageId), try transaction.isReachable(messageId.peerId, account),
                let map = try transaction.media(of: message).first(where: { $0.typeHash == TypeHash.telegramMediaMap })
            else { return nil }
            if stop { return ServerRequest.editMedia(messageId, map.setting(["bt": .null])) }
            var edited = map
            if let coordinate { edited = edited.setting(["la": .double(coordinate.latitude), "lo": .double(coordinate.longitude)]) }
            if let heading { edited = edited.setting(["hdg": .int32(heading)]) }
            if let proximityNotificationRadius { edited = edited.setting(["pnr": .int32(proximityNotificationRadius)]) }
            if let extendPeriod { edited = edited.setting(["bt": .int32((map.int32("bt") ?? 0).addingSaturated(extendPeriod))]) }
            return ServerRequest.editMedia(messageId, edited)
        } after: { _, _ in
        }
        guard ends else { return edit }
        return edit |> mapToSignal { [context] _ in
            context.transaction { [account = context.account] transaction in
                // It still goes on where the server could not be told.
                guard try transaction.isReachable(messageId.peerId, account) else { return }
                try transaction.edit(messageId) { message in
                    guard message.localTags.contains(.outgoingLiveLocation) else { return false }
                    message.localTags.remove(.outgoingLiveLocation)
                    return true
                }
            }
        }
    }
}

extension Int32 {
    fileprivate func addingSaturated(_ other: Int32) -> Int32 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }
}

extension ServerRequest {
    /// Another medium for a message; its text stays.
    static func editMedia(_ id: MessageId, _ media: CodedObject) -> ServerRequest {
        ServerRequest("editMessage", [
            "peer": .peer(id.peerId), "id": .int(id.id), "text": .null, "entities": .null, "media": .coded(media), "noPreview": .bool(false),
            "invertMedia": .bool(false), "scheduleDate": .null, "shortcut": .null,
        ])
    }
}

extension Transaction {
    func media(of message: IntermediateMessage) throws -> [CodedObject] {
        try message.embeddedMedia + message.referencedMedia.compactMap { try getMedia($0) }
    }

    /// Stores the polls of an answer; the last one is returned, whether it is stored or not.
    fileprivate func storePolls(_ updates: ServerUpdates?) throws -> CodedObject? {
        guard case let .batch(batch)? = updates else { return nil }
        var last: CodedObject?
        for case let .operations(operations, _, _) in batch.updates.map(\.content) {
            for case let .updateMessagePoll(update) in operations {
                var replay = StateReplay(self)
                last = try replay.updatedPoll(update) ?? last
                try replay.apply(.updateMessagePoll(update))
                try replay.finish()
            }
        }
        return last
    }
}

// MARK: - Votes

/// Who voted for what in a poll, page by page, as the server lists them. The first page of each option is stored.
///
///     let results = engine.messages.pollResults(messageId: id, poll: poll)
///     try await results.loadMore(option: option).value()
public final class PollResultsContext: Sendable {
    /// What is known of the voters of one option.
    public struct OptionState: Equatable, Sendable {
        /// Those that are known so far, in the order of the server.
        public internal(set) var peers: [EnginePeer] = []
        /// Of all; nil: not known yet.
        public internal(set) var totalCount: Int?
        /// Whether the server has more of them.
        public internal(set) var canLoadMore = true
        /// From where the server goes on; nil: from the beginning.
        var next: String?
    }

    /// By the bytes that name an option.
    public typealias State = [[UInt8]: OptionState]

    private static let method = "messages.pollResults"
    private static let firstPage: Int32 = 10
    private static let nextPage: Int32 = 50

    private let context: EngineContext
    private let messageId: MessageId
    /// nil: a poll without a number, of which nothing can be stored.
    private let pollId: MediaId?
    private let promise: ValuePromise<State>

    init(_ context: EngineContext, messageId: MessageId, poll: TelegramMediaPoll) {
        self.context = context
        self.messageId = messageId
        pollId = poll.pollId
        promise = ValuePromise(State(poll.options.map { ($0.opaqueIdentifier, OptionState()) }) { first, _ in first }, ignoreRepeated: true)
    }

    /// What is known of each option, again whenever that changes.
    public var state: Signal<State, NoError> { promise.get() }

    private struct Page: Sendable {
        let peers: [EnginePeer]
        let totalCount: Int
        let next: String?
        let isLast: Bool
    }

    /// Shows what is stored of the first pages. Where more was loaded already that stays.
    public func loadStored() -> Signal<Void, EngineError> {
        context.transaction { [self] transaction -> [[UInt8]: Page] in
            var pages: [[UInt8]: Page] = [:]
            for option in (promise.value ?? [:]).keys {
                guard let id = entryId(option), let entry = try transaction.retrieveItemCacheEntry(id), let stored = CachedPollOptionResult(CodedObject(entry))
                else { continue }
                let peers = try stored.peerIds.compactMap { try transaction.getPeer($0) }.map { EnginePeer($0) }
                pages[option] = Page(peers: peers, totalCount: Int(stored.count), next: nil, isLast: false)
            }
            return pages
        } |> map { [promise] pages in
            promise.modify { state in
                for (option, page) in pages where state[option]?.totalCount == nil {
                    state[option]?.peers = page.peers
                    state[option]?.totalCount = page.totalCount
                }
            }
        }
    }

    /// Asks for the next page of voters of an option; nothing for one that the poll does not have, and when all are known.
    public func loadMore(option: [UInt8]) -> Signal<Void, EngineError> {
        deferred { [self] in
            guard let known = promise.value?[option], known.canLoadMore else { return .single(()) }
            return loadPage(of: option, after: known)
        }
    }

    private func loadPage(of option: [UInt8], after known: OptionState) -> Signal<Void, EngineError> {
        let isFirst = known.next == nil
        return context.exchange(Self.method, otherwise: Page?.none) { [messageId, account = context.account] transaction in
            try transaction.expectReachable(messageId.peerId, account)
            return ServerRequest("getVotes", [
                "peer": .peer(messageId.peerId), "id": .int(messageId.id), "option": .bytes(option),
                "offset": known.next.map { .string($0) } ?? .null, "limit": .int(isFirst ? Self.firstPage : Self.nextPage),
            ])
        } after: { [self, account = context.account] transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            let ids = answer["voters"].elements.compactMap(\.peer)
            let peers = try ids.compactMap { try transaction.getPeer($0) }.map { EnginePeer($0) }
            let count = answer["totalCount"].int32 ?? Int32(clamping: ids.count)
            if isFirst, let id = entryId(option) {
                var stored = CachedPollOptionResult()
                stored.peerIds = ids
                stored.count = count
                try transaction.putItemCacheEntry(id, entry: stored.record.bytes)
            }
            let next = answer["next"].string
            return Page(peers: peers, totalCount: Int(count), next: next, isLast: next == nil || ids.isEmpty)
        } |> map { [promise] page in
            guard let page else { return }
            promise.modify { state in
                // Asked for twice at once a page counts once.
                guard var shown = state[option], shown.next == known.next else { return }
                if isFirst { shown.peers = [] }
                let listed = Set(shown.peers.map(\.id))
                shown.peers += page.peers.filter { !listed.contains($0.id) }
                shown.totalCount = page.totalCount
                shown.next = page.next
                shown.canLoadMore = !page.isLast
                state[option] = shown
            }
        }
    }

    private func entryId(_ option: [UInt8]) -> ItemCacheEntryId? {
        pollId.map { ItemCacheEntryId(CacheCollection.cachedPollResults, poll: $0, option: option) }
    }
}

extension TelegramEngine.Messages {
    /// Who voted in a message's poll; nothing is asked for before `loadMore`.
    public func pollResults(messageId: MessageId, poll: TelegramMediaPoll) -> PollResultsContext {
        PollResultsContext(context, messageId: messageId, poll: poll)
    }
}
