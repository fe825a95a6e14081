import Postbox
import PostboxCoding
import TelegramCore
import TelegramModel

extension EngineConfiguration.Limits: EngineValue {
    static var typeName: String { "EngineConfiguration.Limits" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("maxGroupMemberCount", maxGroupMemberCount)
            output.member("maxSupergroupMemberCount", maxSupergroupMemberCount)
            output.member("maxMessageForwardBatchSize", maxMessageForwardBatchSize)
            output.member("maxRecentStickerCount", maxRecentStickerCount)
            output.member("maxMessageEditingInterval", maxMessageEditingInterval)
            output.member("canRemoveIncomingMessagesInPrivateChats", canRemoveIncomingMessagesInPrivateChats)
            output.member("maxMessageRevokeInterval", maxMessageRevokeInterval)
            output.member("maxMessageRevokeIntervalInPrivateChats", maxMessageRevokeIntervalInPrivateChats)
        }
    }
}

extension EngineConfiguration.UserLimits: EngineValue {
    static var typeName: String { "EngineConfiguration.UserLimits" }

    func write(to output: EngineValueWriter) {
        output.object {
            for limit in Limit.allCases {
                output.json.key(limit.rawValue)
                self[limit].write(to: output)
            }
        }
    }
}

extension EngineConfiguration.SearchBots: EngineValue {
    static var typeName: String { "EngineConfiguration.SearchBots" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("imageBotUsername", imageBotUsername)
            output.member("gifBotUsername", gifBotUsername)
            output.member("venueBotUsername", venueBotUsername)
        }
    }
}

extension EngineConfiguration.Links: EngineValue {
    static var typeName: String { "EngineConfiguration.Links" }
    func write(to output: EngineValueWriter) { output.object { output.member("autologinToken", autologinToken) } }
}

extension EngineContentSettings: EngineValue {
    static var typeName: String { "EngineContentSettings" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("ignoreContentRestrictionReasons", ignoreContentRestrictionReasons)
            output.member("addContentRestrictionReasons", addContentRestrictionReasons)
        }
    }
}

extension OrderedItemListEntry: EngineValue {
    static var typeName: String { "OrderedItemListEntry" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.json.key("id")
            id.withUnsafeBytes { output.json.base64($0) }
            output.member("contents", CodedObject(contents))
        }
    }
}

/// Records whose properties are the fields of a coded object.
protocol EngineRecord: EngineValue, CodedModel {}

extension EngineRecord {
    /// Writes the record. Its position determines its type, regardless of the stored type.
    func write(to output: EngineValueWriter) { output.properties(record.retyped(Self.typeHash)) }
}

extension MessageHistoryThreadData: EngineRecord { static var typeName: String { "MessageHistoryThreadData" } }
extension SecretChatKeyFingerprint: EngineRecord { static var typeName: String { "EngineSecretChatKeyFingerprint" } }
extension TelegramBotBiometricsState: EngineRecord { static var typeName: String { "TelegramBotBiometricsState" } }
extension TelegramBusinessChatLinks: EngineRecord { static var typeName: String { "TelegramBusinessChatLinks" } }
extension TelegramWallpaperNativeCodable: EngineRecord { static var typeName: String { "TelegramWallpaper" } }
extension ExportedInvitation: EngineRecord { static var typeName: String { "EngineExportedPeerInvitation" } }
extension StickerPackCollectionInfo: EngineRecord { static var typeName: String { "StickerPackCollectionInfo" } }
extension PeerAllowedReactions: EngineRecord { static var typeName: String { "PeerAllowedReactions" } }
extension PeerReactionSettings: EngineRecord { static var typeName: String { "PeerReactionSettings" } }
extension TelegramMediaImage: EngineRecord { static var typeName: String { "TelegramMediaImage" } }
extension BotMenuButton: EngineRecord { static var typeName: String { "BotMenuButton" } }
extension BotCommand: EngineRecord { static var typeName: String { "BotCommand" } }
extension FeaturedStickerPackItem: EngineRecord { static var typeName: String { "FeaturedStickerPackItem" } }
extension AppConfiguration: EngineRecord { static var typeName: String { "AppConfiguration" } }
extension SuggestedLocalizationEntry: EngineRecord { static var typeName: String { "SuggestedLocalizationEntry" } }
extension LocalizationListState: EngineRecord { static var typeName: String { "LocalizationListState" } }
extension PremiumPromoConfiguration: EngineRecord { static var typeName: String { "PremiumPromoConfiguration" } }
extension StoredGlobalPrivacySettings: EngineRecord { static var typeName: String { "GlobalPrivacySettings" } }
extension Stories.ConfigurationState: EngineRecord { static var typeName: String { "Stories.ConfigurationState" } }
extension AudioTranscriptionTrialState: EngineRecord { static var typeName: String { "AudioTranscription.TrialState" } }
extension ChatTheme: EngineRecord { static var typeName: String { "ChatTheme" } }
extension StarsAmount: EngineRecord { static var typeName: String { "StarsAmount" } }
extension PeerStatusSettings: EngineRecord { static var typeName: String { "PeerStatusSettings" } }
extension BotAppSettings: EngineRecord { static var typeName: String { "BotAppSettings" } }
extension TelegramChatAdminRights: EngineRecord { static var typeName: String { "TelegramChatAdminRights" } }
extension TelegramGlobalPostSearchState: EngineRecord { static var typeName: String { "TelegramGlobalPostSearchState" } }
extension EmojiGameInfo: EngineRecord { static var typeName: String { "EmojiGameInfo" } }
extension EngineAvailableColorOptions: EngineRecord { static var typeName: String { "EngineAvailableColorOptions" } }

/// Values whose properties are the members of JSON text.
protocol EngineJSONRecord: EngineValue, JSONModel {
    static var catalogueName: StaticString { get }
}

extension EngineJSONRecord {
    static var typeName: String { catalogueName.description }
    func write(to output: EngineValueWriter) { output.properties(json, of: Self.catalogueName) }
}

extension TelegramStarRefProgram: EngineJSONRecord { static var catalogueName: StaticString { "TelegramStarRefProgram" } }
extension PeerVerification: EngineJSONRecord { static var catalogueName: StaticString { "PeerVerification" } }
extension TelegramBirthday: EngineJSONRecord { static var catalogueName: StaticString { "TelegramBirthday" } }
extension TelegramBusinessHours: EngineJSONRecord { static var catalogueName: StaticString { "TelegramBusinessHours" } }
extension TelegramBusinessLocation: EngineJSONRecord { static var catalogueName: StaticString { "TelegramBusinessLocation" } }
extension TelegramBusinessGreetingMessage: EngineJSONRecord { static var catalogueName: StaticString { "TelegramBusinessGreetingMessage" } }
extension TelegramBusinessAwayMessage: EngineJSONRecord { static var catalogueName: StaticString { "TelegramBusinessAwayMessage" } }
extension TelegramBusinessIntro: EngineJSONRecord { static var catalogueName: StaticString { "TelegramBusinessIntro" } }
extension TelegramAccountConnectedBot: EngineJSONRecord { static var catalogueName: StaticString { "TelegramAccountConnectedBot" } }
extension TelegramPersonalChannel: EngineJSONRecord { static var catalogueName: StaticString { "TelegramPersonalChannel" } }
extension PeerStatusSettings.ManagingBot: EngineJSONRecord { static var catalogueName: StaticString { "PeerStatusSettings.ManagingBot" } }
extension CachedUserData.BotPreview: EngineJSONRecord { static var catalogueName: StaticString { "CachedUserData.BotPreview" } }
