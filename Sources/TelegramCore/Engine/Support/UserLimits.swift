import Postbox
import TelegramModel

/// What an account may have.
extension Transaction {
    /// The server's settings of applications; empty where it has sent none.
    func appConfiguration() throws -> AppConfigurationReader { AppConfigurationReader(try storedAppConfiguration()) }

    /// `isPremium`: as if the account were one or not; nil: as it is.
    func userLimits(accountPeerId: PeerId, isPremium: Bool? = nil) throws -> EngineConfiguration.UserLimits {
        let flags = try getPeer(accountPeerId)?.int32("fl") ?? 0
        return EngineConfiguration.UserLimits(try storedAppConfiguration(), isPremium: isPremium ?? (flags & UserFlags.premium != 0))
    }

    private func storedAppConfiguration() throws -> AppConfiguration {
        try getPreferencesEntry(key: PreferenceKey.appConfiguration.key).flatMap { AppConfiguration(CodedObject($0)) } ?? AppConfiguration()
    }
}
