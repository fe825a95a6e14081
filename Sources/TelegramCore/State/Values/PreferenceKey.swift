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

    /// Where there is one for all.
    package var key: ValueBoxKey { PreferenceNumberKey(number: rawValue).key }

    /// Where each peer has one.
    func key(of peerId: PeerId) -> ValueBoxKey { PreferenceObjectKey(number: rawValue, id: peerId.packed).key }
}
