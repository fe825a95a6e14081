import Postbox
import SignalKit

extension TelegramEngine.Messages {
    /// Whose messages were saved last; nil while that is not known, and when there are none. Goes on.
    public func savedMessagesPeerListHead() -> Signal<PeerId?, EngineError> {
        context.view(.savedMessagesIndex(peerId: context.accountPeerId)) { (view: MessageHistorySavedMessagesIndexView?) in
            guard let view, !view.isLoading else { return nil }
            return view.items.first.map { PeerId(packed: $0.id) }
        }
    }

    /// Whether messages of anybody but the account itself were saved. Goes on.
    public func savedMessagesHasPeersOtherThanSaved() -> Signal<Bool, EngineError> {
        let account = context.accountPeerId.packed
        return context.view(.savedMessagesIndex(peerId: context.accountPeerId)) { (view: MessageHistorySavedMessagesIndexView?) in
            guard let view, !view.isLoading else { return false }
            return view.items.contains { $0.id != account }
        }
    }

    /// How many saved chats there are; nil while that is not known. Goes on.
    public func savedMessagesPeersStats() -> Signal<Int?, EngineError> {
        context.view(.savedMessagesStats(peerId: context.accountPeerId)) { (view: MessageHistorySavedMessagesStatsView?) in
            view.flatMap { $0.isLoading ? nil : $0.count }
        }
    }

    /// Brings the lists of saved messages with both a reaction and a shared-media tag up to date, once for each: databases of older versions lack some.
    ///
    /// - Parameters:
    ///   - threadId: The saved chat; nil: all of them.
    ///   - tag: The reaction, as `ReactionValue.customTag` makes it.
    public func internalReindexSavedMessagesCustomTagsIfNeeded(threadId: Int64?, tag: [UInt8]) -> Signal<Void, EngineError> {
        context.transaction { [account = context.accountPeerId] transaction in
            try transaction.reindexSavedMessagesCustomTagsWithTagsIfNeeded(peerId: account, threadId: threadId, customTag: tag)
        }
    }

    /// The peers of saved chats that have, for every word of the query, a word in a name that begins with it; the newest chat first.
    ///
    /// - Parameter indexNameMapping: Names beside those of the records: what the application calls deleted and hidden authors.
    public func searchLocalSavedMessagesPeers(
        query: String, indexNameMapping: [PeerId: [PeerIndexName]] = [:]
    ) -> Signal<[EnginePeer], EngineError> {
        context.transaction { [account = context.accountPeerId] transaction in
            try transaction.searchSubPeers(peerId: account, query: query, otherNames: indexNameMapping).map { EnginePeer($0) }
        }
    }
}
