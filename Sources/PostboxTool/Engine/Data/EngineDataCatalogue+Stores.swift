import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

extension EngineDataCatalogue {
    private typealias Configuration = EngineData.Configuration

    static let stores: [EngineDataEntry] = [
        .single("Collections.FeaturedStickerPacks", "sticker packs that are recommended") { EngineData.Collections.featuredStickerPacks() },
        .single("Collections.FeaturedEmojiPacks", "packs of custom emoji that are recommended") { EngineData.Collections.featuredEmojiPacks() },
        .single("OrderedLists.ListItems", [EngineParameter("collectionId", .int32)], "a list by its number") {
            EngineData.OrderedLists.listItems(collectionId: try $0.int32("collectionId"))
        },
        .single("ItemCache.Item", [EngineParameter("collectionId", .int32), EngineParameter("id", .text)], "an entry of the cache; its key in hex") {
            EngineData.ItemCache.item(collectionId: try $0.required("collectionId", Read.int8), id: try $0.key("id"))
        },
        .single("Notices.Notice", [EngineParameter("key", .text)], "a notice by its key in hex, or its namespace and key") {
            EngineData.Notices.notice(key: try $0.required("key", Read.noticeKey))
        },
    ]

    static let configuration: [EngineDataEntry] = [
        .single("Configuration.App", "the server's settings for applications") { Configuration.app() },
        .single("Configuration.Limits", "limits of groups and messages") { Configuration.limits() },
        .single("Configuration.UserLimits", [EngineParameter("isPremium", .bool)], "limits of an account") {
            Configuration.userLimits(isPremium: try $0.bool("isPremium"))
        },
        .single("Configuration.SuggestedLocalization", "the language that the server suggests") { Configuration.suggestedLocalization() },
        .single("Configuration.SearchBots", "the bots that searches ask") { Configuration.searchBots() },
        .single("Configuration.ApplicationSpecificPreference", [EngineParameter("key", .text)], "a preference of the application, by its key in hex") {
            Configuration.applicationSpecificPreference(key: try $0.key("key"))
        },
        .single("Configuration.ContentSettings", "which restrictions are not applied") { Configuration.contentSettings() },
        .single("Configuration.LocalizationList", "the languages that can be chosen") { Configuration.localizationList() },
        .single("Configuration.PremiumPromo", "what a subscription is advertised with") { Configuration.premiumPromo() },
        .single("Configuration.GlobalAutoremoveTimeout", "seconds after which messages of new chats go") { Configuration.globalAutoremoveTimeout() },
        .single("Configuration.Links", "the token of links that log in") { Configuration.links() },
        .single("Configuration.GlobalPrivacy", "what holds for all strangers") { Configuration.globalPrivacy() },
        .single("Configuration.StoryConfigurationState", "how stories are watched unseen") { Configuration.storyConfigurationState() },
        .single("Configuration.AudioTranscriptionTrial", "how many transcriptions are free") { Configuration.audioTranscriptionTrial() },
        .single("Configuration.AvailableColorOptions", [EngineParameter("scope", .word)], "the colours that the server lists, for replies or profile") {
            Configuration.availableColorOptions(scope: try $0.required("scope", Read.colorScope))
        },
    ]
}

extension Read {
    fileprivate static func colorScope(_ node: JSONNode) throws(OperationError) -> EngineData.Configuration.ColorScope {
        switch node.string {
        case "replies": return .replies
        case "profile": return .profile
        default: throw OperationError(reason: "is neither 'replies' nor 'profile'")
        }
    }

    /// The whole key in hex, or `{"namespace":HEX,"key":HEX}`.
    fileprivate static func noticeKey(_ node: JSONNode) throws(OperationError) -> NoticeEntryKey {
        guard node.kind == .object else { return NoticeEntryKey(combined: try key(node)) }
        let fields = OperationFields(node)
        try fields.expectOnly(["namespace", "key"])
        return NoticeEntryKey(namespace: try fields.key("namespace"), key: try fields.key("key"))
    }
}
