import Postbox
import SignalKit
import TelegramModel

/// The peers that an account has blocked, page by page, as the server lists them.
///
///     let blocked = engine.privacy.blockedPeers()
///     try await blocked.loadMore().value()
///     for await state in blocked.state.values { print(state.peers.count) }
public final class BlockedPeersContext: Sendable {
    /// Whom the list keeps away.
    public enum Subject: Hashable, Sendable {
        /// From the account.
        case blocked
        /// From its stories only.
        case stories
    }

    /// What is known of the list.
    public struct State: Equatable, Sendable {
        /// Those that are known so far, the last one that was blocked first.
        public internal(set) var peers: [EnginePeer] = []
        /// Of all; nil: not known yet.
        public internal(set) var totalCount: Int?
        /// Whether the server has more of them.
        public internal(set) var canLoadMore = true
        /// Of two that are asked for at once one counts.
        fileprivate var pages = 0
        /// How many entries of the server's list are known: some may be of peers without a record, which are not shown.
        fileprivate var offset = 0
    }

    private struct Page: Sendable {
        let peers: [EnginePeer]
        let entryCount: Int
        let totalCount: Int?
    }

    private static let firstPage: Int32 = 200
    private static let nextPage: Int32 = 100

    private let context: EngineContext
    private let subject: Subject
    private let promise = ValuePromise(State(), ignoreRepeated: true)

    init(_ context: EngineContext, _ subject: Subject) {
        self.context = context
        self.subject = subject
    }

    /// What is known, again whenever that changes.
    public var state: Signal<State, NoError> { promise.get() }

    /// Asks for the next page.
    public func loadMore() -> Signal<Void, EngineError> {
        deferred { [self] in loadPage(after: promise.value ?? State()) }
    }

    private func loadPage(after known: State) -> Signal<Void, EngineError> {
        guard known.canLoadMore else { return .single(()) }
        let request = ServerRequest("getBlocked", [
            "stories": .bool(subject == .stories), "offset": .int(Int32(clamping: known.offset)),
            "limit": .int(known.pages == 0 ? Self.firstPage : Self.nextPage),
        ])
        return context.exchange("privacy.blockedPeers", otherwise: Page?.none) { _ in request } after: { [account = context.account] transaction, answer in
            try transaction.mergePeers(answer.peers, now: account.now)
            let entries = answer["ids"].elements
            let peers = try entries.compactMap { $0["peer"].peer }.compactMap { try transaction.getPeer($0) }.map { EnginePeer($0) }
            return Page(peers: peers, entryCount: entries.count, totalCount: answer["totalCount"].int32.map { max(0, Int($0)) })
        } |> map { [promise] page in
            guard let page else { return }
            promise.modify { state in
                guard state.pages == known.pages else { return }
                let listed = Set(state.peers.map(\.id))
                state.pages += 1
                state.offset += page.entryCount
                state.peers += page.peers.filter { !listed.contains($0.id) }
                state.totalCount = page.totalCount ?? state.peers.count
                state.canLoadMore = page.entryCount > 0 && state.offset < state.totalCount ?? 0
            }
        }
    }

    /// Blocks a peer. Where the server refuses nothing is changed, and the method fails.
    public func add(peerId: PeerId) -> Signal<Void, EngineError> { set(peerId, isBlocked: true) }

    /// Blocks a peer no longer. Where the server refuses nothing is changed, and the method fails.
    public func remove(peerId: PeerId) -> Signal<Void, EngineError> { set(peerId, isBlocked: false) }

    private func set(_ peerId: PeerId, isBlocked: Bool) -> Signal<Void, EngineError> {
        let isStories = subject == .stories
        return context.exchange("privacy.blockedPeers", otherwise: EnginePeer?.none) { [account = context.account] transaction in
            try transaction.expectReachable(peerId, account)
            return ServerRequest("setBlocked", ["peer": .peer(peerId), "blocked": .bool(isBlocked), "stories": .bool(isStories)])
        } after: { transaction, _ in
            if peerId.namespace == PeerId.cloudUser {
                try transaction.editCachedData(peerId, of: [TypeHash.cachedUserData], creates: true) { data in
                    guard isStories else { return data.setting(["b": .int32(isBlocked ? 1 : 0)]) }
                    let flags = data.int32("fl") ?? 0, bit = CachedUserFlags.blockedFromStories
                    return data.setting(["fl": .int32(isBlocked ? flags | bit : flags & ~bit)])
                }
            }
            return try transaction.getPeer(peerId).map { EnginePeer($0) }
        } |> map { [promise] peer in
            promise.modify { state in
                let wasListed = state.peers.contains { $0.id == peerId }
                state.peers.removeAll { $0.id == peerId }
                if isBlocked, let peer { state.peers.insert(peer, at: 0) }
                guard wasListed != isBlocked else { return }
                state.offset = max(0, state.offset + (isBlocked ? 1 : -1))
                state.totalCount = state.totalCount.map { max(0, $0 + (isBlocked ? 1 : -1)) }
            }
        }
    }
}

extension TelegramEngine.Privacy {
    /// The list of blocked peers; nothing is asked for before `loadMore`.
    public func blockedPeers(_ subject: BlockedPeersContext.Subject = .blocked) -> BlockedPeersContext { BlockedPeersContext(context, subject) }
}
