import Postbox
import PostboxStorage
import SignalKit
import TelegramModel

extension TelegramEngine.Preferences {
    /// Changes a setting: the closure is given its coded value, nil when there is none, and gives the new one; nil removes it.
    public func update(id: ValueBoxKey, _ change: @escaping @Sendable (CodedObject?) -> CodedObject?) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            try transaction.updatePreferencesEntry(key: id) { entry in change(entry.map { CodedObject($0) })?.bytes }
        }
    }
}

extension TelegramEngine.Localization {
    /// Notes that the user was offered a language. An offer of another one is left alone.
    public func markSuggestedLocalizationAsSeenInteractively(languageCode: String) -> Signal<Void, EngineError> {
        context.transaction { try $0.markSuggestedLocalizationAsSeen(languageCode) }
    }

    /// Takes a language out of those that the user has kept.
    public func removeSavedLocalization(languageCode: String) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeSavedLocalization(languageCode) }
    }
}

extension Transaction {
    /// Notes that the user was offered this language. An offer of another one is left alone.
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

    /// Takes a language out of those that the user has kept, and each that is there twice once.
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
    /// Items of what the server and the person have set.
    public enum Configuration {}
}

extension EngineData.Configuration {
    /// The server's settings for applications.
    public static func app() -> EngineItem<AppConfiguration> { .preference(.appConfiguration, AppConfiguration()) { (entry: AppConfiguration) in entry } }

    /// Limits that hold for every account; those of a fresh installation where the server never told others.
    public static func limits() -> EngineItem<EngineConfiguration.Limits> {
        .preference(.limitsConfiguration, EngineConfiguration.Limits()) { (entry: LimitsConfiguration) in EngineConfiguration.Limits(entry) }
    }

    /// What an account may have. Where the server never said anything, that of accounts without a subscription.
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

    /// A preference of the application, as it is stored.
    public static func applicationSpecificPreference(key: ValueBoxKey) -> EngineItem<CodedObject?> {
        EngineItem(.preferences(keys: [key]), nil) { (view: PreferencesView) in view.values[key].map { CodedObject($0) } }
    }

    /// Which of the rules that hide content do not count for the account.
    public static func contentSettings() -> EngineItem<EngineContentSettings> {
        .preference(.appConfiguration, EngineContentSettings()) { (entry: AppConfiguration) in EngineContentSettings(entry) }
    }

    /// The languages that can be chosen.
    public static func localizationList() -> EngineItem<LocalizationListState> {
        .preference(.localizationListState, LocalizationListState()) { (entry: LocalizationListState) in entry }
    }

    /// The dice game that the server offers; unavailable until it says so.
    public static func emojiGame() -> EngineItem<EmojiGameInfo> {
        let unavailable = EmojiGameInfo(unchecked: CodedObject(hash: EmojiGameInfo.typeHash, ["type": .int32(EmojiGameInfo.Kind.unavailable.rawValue)]))
        return .preference(.emojiGameInfo, unavailable) { (entry: EmojiGameInfo) in entry.record.has("type") ? entry : nil }
    }

    /// What a subscription is advertised with.
    public static func premiumPromo() -> EngineItem<PremiumPromoConfiguration> {
        .preference(.premiumPromo, PremiumPromoConfiguration()) { (entry: PremiumPromoConfiguration) in entry }
    }

    /// Seconds after which messages of new chats go; nil: they stay.
    public static func globalAutoremoveTimeout() -> EngineItem<Int32?> {
        .preference(.globalMessageAutoremoveTimeoutSettings, nil) { (entry: GlobalMessageAutoremoveTimeoutSettings) in .some(entry.messageAutoremoveTimeout) }
    }

    /// What links of this service are opened with.
    public static func links() -> EngineItem<EngineConfiguration.Links> {
        .preference(.linksConfiguration, EngineConfiguration.Links()) { (entry: LinksConfiguration) in
            EngineConfiguration.Links(autologinToken: entry.autologinToken)
        }
    }

    /// Privacy settings that hold for all chats; the usual ones where none are stored.
    public static func globalPrivacy() -> EngineItem<StoredGlobalPrivacySettings> {
        .preference(.globalPrivacySettings, .default) { (entry: StoredGlobalPrivacySettings) in
            // What Telegram 11 did not store is filled in.
            StoredGlobalPrivacySettings(unchecked: GlobalPrivacySettings(entry).stored(in: entry.record))
        }
    }

    /// How the account's stories may be seen; the usual state where none is stored.
    public static func storyConfigurationState() -> EngineItem<Stories.ConfigurationState> {
        .preference(.storiesConfiguration, .default) { (entry: Stories.ConfigurationState) in entry }
    }

    /// How many voice messages an account without a subscription may still have written down.
    public static func audioTranscriptionTrial() -> EngineItem<AudioTranscriptionTrialState> {
        .preference(.audioTranscriptionTrialState, .default) { (entry: AudioTranscriptionTrialState) in entry }
    }

    /// What colours are for.
    public enum ColorScope: Int64, Sendable {
        /// Names and replies in chats.
        case replies = 0
        /// The page about a peer.
        case profile = 1
    }

    private static let peerColorOptionsCollection: Int8 = 34

    /// The colours that the server lists.
    public static func availableColorOptions(scope: ColorScope) -> EngineItem<EngineAvailableColorOptions> {
        .cacheEntry(peerColorOptionsCollection, ValueBoxKey(scope.rawValue), EngineAvailableColorOptions()) { (entry: EngineAvailableColorOptions) in entry }
    }
}

extension StoredGlobalPrivacySettings {
    /// Archived chats stay archived.
    public static let `default` = StoredGlobalPrivacySettings(unchecked: GlobalPrivacySettings().stored(in: nil))
}

extension Stories.ConfigurationState {
    /// Nobody is hiding.
    public static let `default`: Stories.ConfigurationState = {
        var state = Stories.ConfigurationState()
        state.stealthModeState = Stories.StealthModeState()
        return state
    }()
}

extension AudioTranscriptionTrialState {
    /// Nothing is left of it.
    public static let `default` = AudioTranscriptionTrialState()
}
