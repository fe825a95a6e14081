import Postbox
import TelegramModel

/// Requests the inline bots that the account uses most, once per session. The server determines their order.
final class RecentBotsRequest {
    private let connection: SyncConnection
    private var isRunning = false

    init(_ connection: SyncConnection) { self.connection = connection }

    /// Requests the bots until the server answers or refuses. Does nothing if they were already requested.
    func start() {
        guard !isRunning else { return }
        isRunning = true
        let request = ServerRequest("getTopPeers", ["kind": .string("bots"), "hash": .int64(0)])
        let isRefusal = { (error: SyncError) in error.text == "METHOD_NOT_SUPPORTED" || !error.isOfTransport && error.secondsToWait == nil }
        connection.sendRetrying(.other(request), ends: isRefusal) { [weak connection] result in
            guard let connection, case let .success(.answer(answer)) = result, case .list = answer["top"], answer["disabled"].bool != true
            else { return }
            connection.perform { try connection.database.store { try RecentBotsRequest.store(answer, $0, now: connection.clock.now) } }
        }
    }

    private static func store(_ answer: ServerAnswer, _ transaction: Transaction, now: Int32) throws {
        var replay = StateReplay(transaction, now: now)
        try replay.applyFromServer(.mergePeers(answer.peers.map(\.merged)))
        if !answer.peers.presences.isEmpty { try replay.apply(.mergePeerPresences(answer.peers.presences, isExplicit: false)) }
        try replay.finish()
        var seen: Set<PeerId> = []
        let bots = answer["top"].elements.compactMap { item -> (id: PeerId, rating: Double)? in
            guard let id = item["peer"].peer, seen.insert(id).inserted else { return nil }
            return (id, item["rating"].double ?? 0)
        }
        // Bots with the same rating keep the server's order.
        let sorted = bots.enumerated().sorted { ($1.element.rating, $0.offset) < ($0.element.rating, $1.offset) }
        try transaction.replaceOrderedItemListItems(
            collectionId: OrderedListId.recentInlineBots,
            items: sorted.map { place in
                OrderedItemListEntry(
                    id: OrderedItemId.peer(place.element.id),
                    contents: CodedObject(hash: TypeHash.recentPeerItem, ["r": .double(place.element.rating)]).bytes)
            })
    }
}
