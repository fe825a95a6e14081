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
}
