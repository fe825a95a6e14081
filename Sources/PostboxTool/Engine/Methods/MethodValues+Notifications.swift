import PostboxCoding
import PostboxDocuments
import TelegramCore

/// Changes of notification settings: objects of what is to be set, in the form in which items show them.
extension Read {
    typealias Change<Settings> = @Sendable (inout Settings) -> Void
    private typealias Category = EngineGlobalNotificationSettings.CategorySettings
    private typealias Reactions = EngineGlobalNotificationSettings.ReactionSettings
    private typealias Stories = EnginePeer.NotificationSettings.StorySettings

    static let muteNames: KeyValuePairs<String, EnginePeer.NotificationSettings.StorySettings.Mute> = [
        "default": .default, "unmuted": .unmuted, "muted": .muted,
    ]
    static let hideSenderNames: KeyValuePairs<String, EnginePeer.NotificationSettings.StorySettings.HideSender> = [
        "default": .default, "hide": .hide, "show": .show,
    ]
    private static let sourceNames: KeyValuePairs<String, Reactions.Sources> = ["nobody": .nobody, "contacts": .contacts, "everyone": .everyone]

    static func globalNotificationChange(_ node: JSONNode) throws(OperationError) -> Change<EngineGlobalNotificationSettings> {
        let fields = try object(node)
        try fields.expectOnly(["privateChats", "groupChats", "channels", "reactionSettings", "contactsJoined"])
        let privateChats = try fields.optional("privateChats", categoryChange), groupChats = try fields.optional("groupChats", categoryChange)
        let channels = try fields.optional("channels", categoryChange), reactions = try fields.optional("reactionSettings", reactionChange)
        let contactsJoined = try fields.optional("contactsJoined", bool)
        return { settings in
            privateChats?(&settings.privateChats)
            groupChats?(&settings.groupChats)
            channels?(&settings.channels)
            reactions?(&settings.reactionSettings)
            if let contactsJoined { settings.contactsJoined = contactsJoined }
        }
    }

    private static func categoryChange(_ node: JSONNode) throws(OperationError) -> Change<Category> {
        let fields = try object(node)
        try fields.expectOnly(["enabled", "displayPreviews", "sound", "storySettings"])
        let enabled = try fields.optional("enabled", bool), displayPreviews = try fields.optional("displayPreviews", bool)
        let sound = try fields.optional("sound", Read.sound), stories = try fields.optional("storySettings", storyChange)
        return { settings in
            if let enabled { settings.enabled = enabled }
            if let displayPreviews { settings.displayPreviews = displayPreviews }
            if let sound { settings.sound = sound }
            stories?(&settings.storySettings)
        }
    }

    private static func storyChange(_ node: JSONNode) throws(OperationError) -> Change<Stories> {
        let fields = try object(node)
        try fields.expectOnly(["mute", "hideSender", "sound"])
        let mute = try fields.optional("mute", word(muteNames)), hideSender = try fields.optional("hideSender", word(hideSenderNames))
        let sound = try fields.optional("sound", Read.sound)
        return { settings in
            if let mute { settings.mute = mute }
            if let hideSender { settings.hideSender = hideSender }
            if let sound { settings.sound = sound }
        }
    }

    private static func reactionChange(_ node: JSONNode) throws(OperationError) -> Change<Reactions> {
        let fields = try object(node)
        try fields.expectOnly(["messages", "stories", "hideSender", "sound"])
        let messages = try fields.optional("messages", word(sourceNames)), stories = try fields.optional("stories", word(sourceNames))
        let hideSender = try fields.optional("hideSender", word(hideSenderNames)), sound = try fields.optional("sound", Read.sound)
        return { settings in
            if let messages { settings.messages = messages }
            if let stories { settings.stories = stories }
            if let hideSender { settings.hideSender = hideSender }
            if let sound { settings.sound = sound }
        }
    }
}
