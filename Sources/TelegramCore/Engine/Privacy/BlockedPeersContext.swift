import Postbox
import SignalKit
import TelegramModel

/// The peers that an account has blocked, page by page, as listed by the server.
///
///     let blocked = engine.privacy.blockedPeers()
///     try await blocked.loadMore().value()
///     for await state in blocked.state.values { print(state.peers.count) }
public final class BlockedPeersContext: Sendable {
    /// The kind of block.
    public enum Subject: Hashable, Sendable {
        /// Peers blocked from contacting the account.
        case blocked
        /// Peers blocked only from its stories.
        case stories
    }

    /// The known part of the list.
    public struct State: Equatable, Sendable {
        /// The peers loaded so far, most recently blocked first.
        public internal(set) var peers: [EnginePeer] = []
        /// The total number of blocked peers; `nil` if not known yet.
        public internal(set) var totalCount: Int?
        /// Whether the server has more peers.
        public internal(set) var canLoadMore = true
        /// The number of loaded pages. If the same page is requested twice simultaneously, only one answer counts.
        fileprivate var pages = 0
        /// The number of loaded entries of the server's list, including peers without a record, which are not shown.
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

    /// The current state, again after every change.
    public var state: Signal<State, NoError> { promise.get() }

    /// Requests the next page.
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

    /// Blocks a peer. If the server returns an error, the method fails without any changes.
    public func add(peerId: PeerId) -> Signal<Void, EngineError> { set(peerId, isBlocked: true) }

    /// Unblocks a peer. If the server returns an error, the method fails without any changes.
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
    /// Returns the list of blocked peers. Nothing is requested before `loadMore`.
    public func blockedPeers(_ subject: BlockedPeersContext.Subject = .blocked) -> BlockedPeersContext { BlockedPeersContext(context, subject) }
}
