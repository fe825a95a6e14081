import Postbox
import PostboxStorage

/// Preferences by their numbers.
package enum PreferenceKey: Int32 {
    case globalNotifications = 0
    case suggestedLocalization = 3
    case limitsConfiguration = 4
    case appChangelogState = 12
    case localizationListState = 13
    case appConfiguration = 14
    case searchBotsConfiguration = 15
    case contactsSettings = 16
    case chatListFilters = 20
    case chatListFeaturedFilters = 22
    case reactionSettings = 24
    case premiumPromo = 26
    case globalMessageAutoremoveTimeoutSettings = 27
    case linksConfiguration = 29
    case globalPrivacySettings = 31
    case storiesConfiguration = 32
    case audioTranscriptionTrialState = 33
    case displaySavedChatsAsTopics = 35
    case shortcutMessages = 37
    case timezoneList = 38
    case botBiometricsState = 39
    case businessLinks = 40
    case botStorageState = 42
    case serverSuggestionInfo = 44
    case persistentChatInterfaceData = 45
    case globalPostSearchState = 46
    case savedMusicIds = 47
    case emojiGameInfo = 48

    /// The key of a global preference.
    package var key: ValueBoxKey { PreferenceNumberKey(number: rawValue).key }

    /// The key of a preference of one peer.
    func key(of peerId: PeerId) -> ValueBoxKey { PreferenceObjectKey(number: rawValue, id: peerId.packed).key }
}

/// Media namespaces used by operations.
enum MediaNamespace {
    static let cloudFile: Int32 = 5
    static let cloudWebpage: Int32 = 6
    static let localFile: Int32 = 8
    static let cloudPoll: Int32 = 15
}
