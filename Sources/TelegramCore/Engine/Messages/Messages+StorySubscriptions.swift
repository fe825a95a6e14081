import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Emits the peers whose stories are shown above a chat list. They are emitted again after every change.
    ///
    /// - Parameters:
    ///   - isHidden: Whether to return the peers of the archive instead of those of the main list.
    ///   - tempKeepNewlyArchived: Whether peers that this signal has shown are kept when they move to the other list.
    public func storySubscriptions(isHidden: Bool, tempKeepNewlyArchived: Bool = false) -> Signal<EngineStorySubscriptions, EngineError> {
        let account = context.accountPeerId
        let list: PostboxStorySubscriptionsKey = isHidden ? .hidden : .filtered
        let keys: [PostboxViewKey] = [
            .basicPeer(account), .storySubscriptions(key: list), .storiesState(key: .subscriptions(list)), .storiesState(key: .local),
        ]
        return .single(()) |> mapToSignal { [context] _ -> Signal<EngineStorySubscriptions, EngineError> in
            let shown = Atomic<Set<PeerId>>(value: [])
            return context.live(keys) { StorySubscribers($0, account: account, list: list) } |> map { subscribers in
                context.live(subscribers.keys) { view in
                    let kept = tempKeepNewlyArchived ? shown.with { $0 } : []
                    let result = subscribers.subscriptions(view, isHidden: isHidden, kept: kept)
                    if tempKeepNewlyArchived { _ = shown.modify { $0.union(result.items.map(\.peer.id)) } }
                    return result
                }
            } |> switchToLatest |> distinctUntilChanged
        }
    }
}

/// The peers whose stories are subscribed to, and the account's pending stories.
private struct StorySubscribers: Sendable {
    private static let service = PeerId(namespace: PeerId.cloudUser, id: 777_000)
    private static let myStories: Int32 = 0
    private static let toPeer: Int32 = 1

    private let account: EnginePeer?
    private let peerIds: [PeerId]
    /// The times of pending stories: for the account's own page, and for other peers.
    private var ownPending: [Int32] = []
    private var pending: [PeerId: [Int32]] = [:]
    private let moreToken: String?

    init(_ view: CombinedView, account: PeerId, list: PostboxStorySubscriptionsKey) {
        func state(_ key: PostboxStoryStatesKey) -> CodedObject? {
            (view.views[.storiesState(key: key)] as? StoryStatesView)?.value.map { CodedObject($0) }
        }
        self.account = (view.views[.basicPeer(account)] as? BasicPeerView)?.peer.map { EnginePeer($0) }
        let subscribed = (view.views[.storySubscriptions(key: list)] as? StorySubscriptionsView)?.peerIds ?? []
        peerIds = subscribed.filter { $0 != account }
        let subscriptions = state(.subscriptions(list))
        if let subscriptions {
            let more = subscriptions.bool("hasMore") ?? false
            let refreshId = UInt64(bitPattern: subscriptions.int64("refreshId") ?? 0)
            moreToken = more ? "\(subscriptions.string("opaqueState") ?? "")_\(refreshId)" : nil
        } else {
            moreToken = ""
        }
        for item in state(.local)?.objects("items") ?? [] {
            let timestamp = item.int32("timestamp") ?? 0
            let target = item.object("target")
            switch target?.int32("tt") ?? Self.myStories {
            case Self.myStories: ownPending.append(timestamp)
            case Self.toPeer:
                if let id = target?.object("peerId")?.int64("iv") { pending[PeerId(packed: id), default: []].append(timestamp) }
            default: continue
            }
        }
    }

    /// The views of all peers that may be shown.
    var keys: [PostboxViewKey] {
        everybody.flatMap { [PostboxViewKey.storyItems(peerId: $0), .storiesState(key: .peer($0)), .basicPeer($0)] }
    }

    private var everybody: [PeerId] {
        guard let account else { return [] }
        return [account.id] + peerIds + pending.keys.filter { !peerIds.contains($0) && $0 != account.id }.sorted { $0.packed < $1.packed }
    }

    func subscriptions(_ view: CombinedView, isHidden: Bool, kept: Set<PeerId>) -> EngineStorySubscriptions {
        guard let account else { return EngineStorySubscriptions(accountItem: nil, items: [], hasMoreToken: nil) }
        let subscribed = Set(peerIds)
        var items: [EngineStorySubscriptions.Item] = []
        for id in everybody where id != account.id {
            guard let peer = (view.views[.basicPeer(id)] as? BasicPeerView)?.peer.map({ EnginePeer($0) }) else { continue }
            let waiting = pending[id] ?? []
            let stories = subscribed.contains(id) ? (view.views[.storyItems(peerId: id)] as? StoryItemsView)?.items ?? [] : []
            if !stories.isEmpty {
                guard kept.contains(id) || (peer.record.bool("sth") ?? false) == isHidden else { continue }
                items.append(Self.item(peer, stories, state: Self.readId(view, id), pending: waiting))
            } else if !waiting.isEmpty {
                items.append(Self.item(peer, [], state: nil, pending: waiting))
            }
        }
        let own = (view.views[.storyItems(peerId: account.id)] as? StoryItemsView)?.items ?? []
        var accountItem = Self.item(account, own, state: Self.readId(view, account.id), pending: ownPending)
        accountItem.storyCount += ownPending.count
        return EngineStorySubscriptions(accountItem: accountItem, items: items.sorted(by: Self.isBefore), hasMoreToken: moreToken)
    }

    private static func readId(_ view: CombinedView, _ id: PeerId) -> Int32? {
        (view.views[.storiesState(key: .peer(id))] as? StoryStatesView)?.value.flatMap { CodedObject($0).int32("rid") }
    }

    private static func item(
        _ peer: EnginePeer, _ stories: [StoryItemsTableEntry], state maxReadId: Int32?, pending: [Int32]
    ) -> EngineStorySubscriptions.Item {
        let unseen = maxReadId.map { readId in stories.filter { $0.id > readId } } ?? []
        let last = stories.last.flatMap { story -> Int32? in
            let stored = CodedObject(story.value)
            return (stored.object("i") ?? stored.object("p"))?.int32("timestamp")
        }
        return EngineStorySubscriptions.Item(
            peer: peer, hasUnseen: !unseen.isEmpty, hasUnseenCloseFriends: unseen.contains(where: \.isCloseFriends), hasPending: !pending.isEmpty,
            storyCount: stories.count, unseenCount: unseen.count, lastTimestamp: max(last ?? 0, pending.max() ?? 0))
    }

    private static func isBefore(_ left: EngineStorySubscriptions.Item, _ right: EngineStorySubscriptions.Item) -> Bool {
        func rank(_ item: EngineStorySubscriptions.Item) -> (Int, Int, Int) {
            (item.hasUnseen || item.hasPending ? 0 : 1, item.peer.id == service ? 0 : 1, item.peer.isPremium ? 0 : 1)
        }
        let (first, second) = (rank(left), rank(right))
        if first != second { return first < second }
        if left.lastTimestamp != right.lastTimestamp { return left.lastTimestamp > right.lastTimestamp }
        return left.peer.id < right.peer.id
    }
}

/// The peers whose stories are shown above a list of chats.
public struct EngineStorySubscriptions: Equatable, Sendable {
    /// A peer with stories.
    public struct Item: Equatable, Sendable {
        /// The peer.
        public let peer: EnginePeer
        /// Whether at least one story is unseen.
        public internal(set) var hasUnseen: Bool
        /// Whether an unseen story is for close friends only.
        public internal(set) var hasUnseenCloseFriends: Bool
        /// Whether the account has a pending story for this peer.
        public internal(set) var hasPending: Bool
        /// The number of stories. For the account, it includes pending stories.
        public internal(set) var storyCount: Int
        /// The number of unseen stories.
        public internal(set) var unseenCount: Int
        /// The time of the newest story, in seconds since 1970.
        public internal(set) var lastTimestamp: Int32
    }

    /// The account itself; `nil` while its record is unknown.
    public let accountItem: Item?
    /// The peers with unseen stories first, then by the newest story.
    public let items: [Item]
    /// The token with which the server continues the list; `nil` if all peers are known.
    public let hasMoreToken: String?

    /// Creates a list. Views create lists from stored data.
    public init(accountItem: Item?, items: [Item], hasMoreToken: String?) {
        self.accountItem = accountItem
        self.items = items
        self.hasMoreToken = hasMoreToken
    }
}

// MARK: - Seen stories

extension TelegramEngine.Messages {
    /// Marks a story as seen.
    ///
    /// - Parameter asPinned: Whether the story is shown permanently in the profile. In that case, only the server counts the view.
    public func markStoryAsSeen(peerId: PeerId, id: Int32, asPinned: Bool) -> Signal<Void, EngineError> {
        guard asPinned else { return context.transaction { try $0.markStoryAsSeen(peerId, id: id) } }
        return context.exchange("messages.markStoryAsSeen", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("incrementStoryViews", ["peer": .peer(peerId), "ids": .ids([id])])
        }
    }
}

extension Transaction {
    package func markStoryAsSeen(_ peerId: PeerId, id: Int32) throws {
        if var state = try getPeerStoryState(peerId) {
            let entry = CodedObject(state.entry)
            let maxReadId = max(entry.int32("rid") ?? 0, id)
            state.entry = entry.setting(["rid": .int32(maxReadId)]).bytes
            state.maxSeenId = max(state.maxSeenId, id)
            try setPeerStoryState(peerId, state: state)
        }
        try addSynchronizeViewStoriesOperation(peerId, storyId: id)
    }
}
