import Postbox
import SignalKit

extension TelegramEngine {
    /// What is stored about calls of groups.
    public struct Calls: Sendable {
        let context: EngineContext
    }
}

extension TelegramEngine.Calls {
    /// Forgets as whom the account may join the calls of a group: they are asked for again.
    public func clearCachedGroupCallDisplayAsAvailablePeers(peerId: PeerId) -> Signal<Void, EngineError> {
        context.transaction {
            try $0.removeItemCacheEntry(.init(CacheCollection.cachedGroupCallDisplayAsPeers, number: peerId.packed))
        }
    }
}
