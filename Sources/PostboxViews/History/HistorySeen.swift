import PostboxEngine
import PostboxTables

/// What a history view takes over only when it changes: by its changes a commit of another process can be followed like a transaction.
struct HistorySeen: Equatable, Sendable {
    /// Of the peers of the view, in their order; nil: nothing is known.
    let readStates: [CombinedPeerReadState?]
    /// The message of the group that the peer was made from.
    let originId: MessageId?

    /// `peerIds`: those of the input. `unchanged`: what was seen before, when the cached data are still the same.
    init(_ input: MessageHistoryViewInput, _ peerIds: [PeerId], _ context: ViewContext, unchanged: HistorySeen? = nil) throws {
        readStates = try peerIds.map(context.tables.readStates.states.get)
        if input.isAutomatic, input.threadId == nil, let peerId = peerIds.first {
            originId = try unchanged.map(\.originId) ?? Self.originId(peerId, context)
        } else {
            originId = nil
        }
    }

    private static func originId(_ peerId: PeerId, _ context: ViewContext) throws -> MessageId? {
        try context.tables.peers.cachedData.get(peerId).flatMap(context.model.cachedPeerData)?.associatedHistoryMessageId
    }
}
