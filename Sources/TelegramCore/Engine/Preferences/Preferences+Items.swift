import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

extension TelegramEngine.Preferences {
    /// Changes a setting. The closure receives its coded value, or `nil` if it has none, and returns the new one; `nil` removes the setting.
    public func update(id: ValueBoxKey, _ change: @escaping @Sendable (CodedObject?) -> CodedObject?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.updatePreferencesEntry(key: id) { entry in change(entry.map { CodedObject($0) })?.bytes }
        }
    }
}

extension TelegramEngine.Localization {
    /// Records that a language was suggested to the user. A suggestion of another language does not change.
    public func markSuggestedLocalizationAsSeenInteractively(languageCode: String) -> Signal<Void, EngineError> {
        context.transaction { try $0.markSuggestedLocalizationAsSeen(languageCode) }
    }

    /// Removes a language from the user's saved ones.
    public func removeSavedLocalization(languageCode: String) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeSavedLocalization(languageCode) }
    }
}

extension Transaction {
    /// Records that this language was suggested to the user. A suggestion of another language does not change.
    func markSuggestedLocalizationAsSeen(_ languageCode: String) throws {
        let key = PreferenceKey.suggestedLocalization.key
        guard var entry = SuggestedLocalizationEntry(entry: try getPreferencesEntry(key: key)) else {
            let seen = CodedObject(hash: TypeHash.suggestedLocalizationEntry, ["lc": .string(languageCode), "s": .int32(1)])
            return try setPreferencesEntry(key: key, value: seen.bytes)
        }
        guard entry.languageCode == languageCode, !entry.isSeen else { return }
        entry.isSeen = true
        try setPreferencesEntry(key: key, value: entry.record.bytes)
    }

    /// Removes a language from the user's saved ones, and duplicates of the others.
    func removeSavedLocalization(_ languageCode: String) throws {
        let key = PreferenceKey.localizationListState.key
        let stored = try getPreferencesEntry(key: key).map { CodedObject($0).retyped(TypeHash.localizationListState) }
            ?? CodedObject(hash: TypeHash.localizationListState, ["availableOfficialLocalizations": .codableObjects([])])
        var codes: Set<String> = [languageCode]
        let kept = stored.objects("availableSavedLocalizations").filter { codes.insert($0.string("lc") ?? "").inserted }
        try setPreferencesEntry(key: key, value: stored.setting(["availableSavedLocalizations": .codableObjects(kept)]).bytes)
    }
}

// MARK: - Data items

extension EngineData {
    /// Items of the server's and the user's settings.
    public enum Configuration {}
}

extension EngineData.Configuration {
    /// The server's settings for applications.
    public static func app() -> EngineItem<AppConfiguration> { .preference(.appConfiguration, AppConfiguration()) { (entry: AppConfiguration) in entry } }

    /// Limits that apply to every account; the defaults of a new installation if the server has not sent others.
    public static func limits() -> EngineItem<EngineConfiguration.Limits> {
        .preference(.limitsConfiguration, EngineConfiguration.Limits()) { (entry: LimitsConfiguration) in EngineConfiguration.Limits(entry) }
    }

    /// The limits of an account. If the server has not sent any, these are the defaults of accounts without a subscription.
    public static func userLimits(isPremium: Bool) -> EngineItem<EngineConfiguration.UserLimits> {
        .preference(.appConfiguration, EngineConfiguration.UserLimits()) { (entry: AppConfiguration) in
            EngineConfiguration.UserLimits(entry, isPremium: isPremium)
        }
    }

    /// The language that the server suggests.
    public static func suggestedLocalization() -> EngineItem<SuggestedLocalizationEntry?> {
        .preference(.suggestedLocalization, nil) { (entry: SuggestedLocalizationEntry) in entry }
    }

    /// The bots that answer searches for pictures, GIFs and places.
    public static func searchBots() -> EngineItem<EngineConfiguration.SearchBots> {
        .preference(.searchBotsConfiguration, EngineConfiguration.SearchBots()) { (entry: SearchBotsConfiguration) in EngineConfiguration.SearchBots(entry) }
    }

    /// A preference of the app, as stored.
    public static func applicationSpecificPreference(key: ValueBoxKey) -> EngineItem<CodedObject?> {
        EngineItem(.preferences(keys: [key]), nil) { (view: PreferencesView) in view.values[key].map { CodedObject($0) } }
    }

    /// The content restrictions that do not apply to the account.
    public static func contentSettings() -> EngineItem<EngineContentSettings> {
        .preference(.appConfiguration, EngineContentSettings()) { (entry: AppConfiguration) in EngineContentSettings(entry) }
    }

    /// The available languages.
    public static func localizationList() -> EngineItem<LocalizationListState> {
        .preference(.localizationListState, LocalizationListState()) { (entry: LocalizationListState) in entry }
    }

    /// The dice game offered by the server; unavailable until the server offers it.
    public static func emojiGame() -> EngineItem<EmojiGameInfo> {
        let unavailable = EmojiGameInfo(unchecked: CodedObject(hash: EmojiGameInfo.typeHash, ["type": .int32(EmojiGameInfo.Kind.unavailable.rawValue)]))
        return .preference(.emojiGameInfo, unavailable) { (entry: EmojiGameInfo) in entry.record.has("type") ? entry : nil }
    }

    /// The promotion of a subscription.
    public static func premiumPromo() -> EngineItem<PremiumPromoConfiguration> {
        .preference(.premiumPromo, PremiumPromoConfiguration()) { (entry: PremiumPromoConfiguration) in entry }
    }

    /// The number of seconds after which messages of new chats are deleted; `nil` for never.
    public static func globalAutoremoveTimeout() -> EngineItem<Int32?> {
        .preference(.globalMessageAutoremoveTimeoutSettings, nil) { (entry: GlobalMessageAutoremoveTimeoutSettings) in .some(entry.messageAutoremoveTimeout) }
    }

    /// The settings for opening links of this service.
    public static func links() -> EngineItem<EngineConfiguration.Links> {
        .preference(.linksConfiguration, EngineConfiguration.Links()) { (entry: LinksConfiguration) in
            EngineConfiguration.Links(autologinToken: entry.autologinToken)
        }
    }

    /// Privacy settings that apply to all chats; the defaults if none are stored.
    public static func globalPrivacy() -> EngineItem<StoredGlobalPrivacySettings> {
        .preference(.globalPrivacySettings, .default) { (entry: StoredGlobalPrivacySettings) in
            // Fields that Telegram 11 did not store are added.
            StoredGlobalPrivacySettings(unchecked: GlobalPrivacySettings(entry).stored(in: entry.record))
        }
    }

    /// The account's state for stories, with its stealth mode; the default state if none is stored.
    public static func storyConfigurationState() -> EngineItem<Stories.ConfigurationState> {
        .preference(.storiesConfiguration, .default) { (entry: Stories.ConfigurationState) in entry }
    }

    /// The remaining number of voice message transcriptions of an account without a subscription.
    public static func audioTranscriptionTrial() -> EngineItem<AudioTranscriptionTrialState> {
        .preference(.audioTranscriptionTrialState, .default) { (entry: AudioTranscriptionTrialState) in entry }
    }

    /// The purpose of a color.
    public enum ColorScope: Int64, Sendable {
        /// Names and replies in chats.
        case replies = 0
        /// The profile page of a peer.
        case profile = 1
    }

    private static let peerColorOptionsCollection: Int8 = 34

    /// The colors that the server offers.
    public static func availableColorOptions(scope: ColorScope) -> EngineItem<EngineAvailableColorOptions> {
        .cacheEntry(peerColorOptionsCollection, ValueBoxKey(scope.rawValue), EngineAvailableColorOptions()) { (entry: EngineAvailableColorOptions) in entry }
    }
}

extension StoredGlobalPrivacySettings {
    /// The defaults: archived chats stay archived.
    public static let `default` = StoredGlobalPrivacySettings(unchecked: GlobalPrivacySettings().stored(in: nil))
}

extension Stories.ConfigurationState {
    /// The default state, without stealth mode.
    public static let `default`: Stories.ConfigurationState = {
        var state = Stories.ConfigurationState()
        state.stealthModeState = Stories.StealthModeState()
        return state
    }()
}

extension AudioTranscriptionTrialState {
    /// The default state, with no transcriptions left.
    public static let `default` = AudioTranscriptionTrialState()
}
