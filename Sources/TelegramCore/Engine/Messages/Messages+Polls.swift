import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Votes in a poll, or removes the vote if the list of options is empty. Returns the resulting poll, TelegramMediaPoll. Requires a server.
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

    /// Ends a poll. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func requestClosePoll(messageId: MessageId) -> Signal<Void, EngineError> {
        context.exchange("messages.requestClosePoll", otherwise: (), onRefusal: .swallow) { [account = context.account] transaction in
            guard let message = try transaction.getMessage(messageId), try transaction.isReachable(messageId.peerId, account),
                let poll = try transaction.media(of: message).first(where: { $0.typeHash == TypeHash.telegramMediaPoll }),
                // The server does not know unsent polls.
                poll.mediaId?.namespace == MediaNamespace.cloudPoll
            else { return nil }
            return ServerRequest.editMedia(messageId, poll.setting(["ic": .int32(1)]))
        } after: { _, _ in
        }
    }

    /// Changes a live location. Requires a server. Server errors are reported only through `TelegramEngine.events`.
    ///
    /// - Parameters:
    ///   - stop: Whether the live location ends.
    ///   - coordinate: The new coordinate; `nil` to keep the current one.
    ///   - heading: The heading in degrees from north.
    ///   - proximityNotificationRadius: The radius in meters within which the other side is notified.
    ///   - extendPeriod: The number of seconds by which it is extended.
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
                // The live location continues if the server could not be reached.
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
    /// Returns a request that replaces the medium of a message and keeps its text.
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

    /// Stores the polls of an answer. Returns the last one, whether it is stored or not.
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

/// The voters of a poll by option, loaded page by page in the order of the server. The first page of each option is stored.
///
///     let results = engine.messages.pollResults(messageId: id, poll: poll)
///     try await results.loadMore(option: option).value()
public final class PollResultsContext: Sendable {
    /// The known voters of one option.
    public struct OptionState: Equatable, Sendable {
        /// The known voters, in the order of the server.
        public internal(set) var peers: [EnginePeer] = []
        /// The total number of voters; `nil` if it is unknown.
        public internal(set) var totalCount: Int?
        /// Whether the server has more voters.
        public internal(set) var canLoadMore = true
        /// The offset at which the server continues; `nil` for the beginning.
        var next: String?
    }

    /// The state by the identifiers of the options.
    public typealias State = [[UInt8]: OptionState]

    private static let method = "messages.pollResults"
    private static let firstPage: Int32 = 10
    private static let nextPage: Int32 = 50

    private let context: EngineContext
    private let messageId: MessageId
    /// The ID of the poll; `nil` if it does not have one, in which case nothing can be stored.
    private let pollId: MediaId?
    private let promise: ValuePromise<State>

    init(_ context: EngineContext, messageId: MessageId, poll: TelegramMediaPoll) {
        self.context = context
        self.messageId = messageId
        pollId = poll.pollId
        promise = ValuePromise(State(poll.options.map { ($0.opaqueIdentifier, OptionState()) }) { first, _ in first }, ignoreRepeated: true)
    }

    /// The known voters of each option. The state is emitted again after every change.
    public var state: Signal<State, NoError> { promise.get() }

    private struct Page: Sendable {
        let peers: [EnginePeer]
        let totalCount: Int
        let next: String?
        let isLast: Bool
    }

    /// Shows the stored first pages. Options with loaded pages are not changed.
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

    /// Loads the next page of voters of an option. Has no effect if the poll does not have the option, or all voters are known.
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
                // If a page was requested twice at the same time, only one answer counts.
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
    /// Returns the voters of a message's poll. Nothing is requested before `loadMore` is called.
    public func pollResults(messageId: MessageId, poll: TelegramMediaPoll) -> PollResultsContext {
        PollResultsContext(context, messageId: messageId, poll: poll)
    }
}
