import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

extension TelegramEngine.Auth {
    /// What stands for the account's password for some minutes: TemporaryTwoStepPasswordToken; nil: nothing is kept.
    public func cachedTwoStepPasswordToken() -> Signal<CodedObject?, EngineError> {
        context.transaction { try $0.retrieveItemCacheEntry(TwoStepToken.entryId).map { CodedObject($0) } }
    }

    /// Keeps it; nil forgets it.
    public func cacheTwoStepPasswordToken(token: CodedObject?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            if let token, token.typeHash != nil {
                try transaction.putItemCacheEntry(TwoStepToken.entryId, entry: token.bytes)
            } else {
                try transaction.removeItemCacheEntry(TwoStepToken.entryId)
            }
        }
    }
}

private enum TwoStepToken {
    static var entryId: ItemCacheEntryId { ItemCacheEntryId(collectionId: CacheCollection.cachedTwoStepToken, key: ValueBoxKey([0])) }
}
