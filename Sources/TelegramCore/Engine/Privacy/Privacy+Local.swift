import SignalKit

extension TelegramEngine.Privacy {
    /// Forgets new logins of the account that wait for a word of the user, and that are older than a week or what the server says.
    public func cleanupSessionReviews() -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.cleanupSessionReviews(now: account.now) }
    }
}
