import TelegramModel

/// What counts for chats that have no notification settings of their own.
public struct EngineGlobalNotificationSettings: Hashable, Sendable {
    /// One kind of chats.
    public struct CategorySettings: Hashable, Sendable {
        public typealias StorySettings = EnginePeer.NotificationSettings.StorySettings
        public typealias MessageSound = EnginePeer.NotificationSettings.MessageSound

        public var enabled: Bool
        public var displayPreviews: Bool
        public var sound: MessageSound
        public var storySettings: StorySettings

        public init(enabled: Bool, displayPreviews: Bool, sound: MessageSound, storySettings: StorySettings) {
            self.enabled = enabled
            self.displayPreviews = displayPreviews
            self.sound = sound
            self.storySettings = storySettings
        }

        /// Everything on, with the sound that the server calls the default one.
        public static let `default` = CategorySettings(
            enabled: true, displayPreviews: true, sound: .cloud(fileId: 0),
            storySettings: StorySettings(mute: .unmuted, hideSender: .show, sound: .cloud(fileId: 0)))
    }

    /// Reactions to one's messages and stories.
    public struct ReactionSettings: Hashable, Sendable {
        public enum Sources: Hashable, Sendable { case nobody, contacts, everyone }

        public var messages: Sources
        public var stories: Sources
        public var hideSender: CategorySettings.StorySettings.HideSender
        public var sound: CategorySettings.MessageSound

        public init(
            messages: Sources, stories: Sources, hideSender: CategorySettings.StorySettings.HideSender, sound: CategorySettings.MessageSound
        ) {
            self.messages = messages
            self.stories = stories
            self.hideSender = hideSender
            self.sound = sound
        }

        public static let `default` = ReactionSettings(messages: .everyone, stories: .everyone, hideSender: .show, sound: .cloud(fileId: 0))
    }

    public var privateChats: CategorySettings
    public var groupChats: CategorySettings
    public var channels: CategorySettings
    public var reactionSettings: ReactionSettings
    /// Whether one is told when a contact joins Telegram.
    public var contactsJoined: Bool

    public init(
        privateChats: CategorySettings, groupChats: CategorySettings, channels: CategorySettings, reactionSettings: ReactionSettings,
        contactsJoined: Bool
    ) {
        self.privateChats = privateChats
        self.groupChats = groupChats
        self.channels = channels
        self.reactionSettings = reactionSettings
        self.contactsJoined = contactsJoined
    }

    public static let `default` = EngineGlobalNotificationSettings(
        privateChats: .default, groupChats: .default, channels: .default, reactionSettings: .default, contactsJoined: true)

    /// Those that count: what waits to be told the server, else what the server said.
    package init(_ settings: GlobalNotificationSettings) {
        guard let effective = settings.toBeSynchronized ?? settings.remote else {
            self = .default
            return
        }
        privateChats = CategorySettings(effective.privateChats)
        groupChats = CategorySettings(effective.groupChats)
        channels = CategorySettings(effective.channels)
        reactionSettings = ReactionSettings(effective.reactionSettings)
        contactsJoined = effective.contactsJoined
    }
}

extension EngineGlobalNotificationSettings.CategorySettings {
    init(_ settings: MessageNotificationSettings?) {
        guard let settings else {
            self = .default
            return
        }
        enabled = settings.enabled
        displayPreviews = settings.displayPreviews
        sound = MessageSound(settings.sound)
        storySettings = settings.storySettings.map { StorySettings($0) } ?? EngineGlobalNotificationSettings.CategorySettings.default.storySettings
    }
}

extension EngineGlobalNotificationSettings.ReactionSettings {
    init(_ settings: PeerReactionNotificationSettings?) {
        guard let settings else {
            self = .default
            return
        }
        messages = switch settings.messages {
        case .nobody: .nobody
        case .contacts: .contacts
        default: .everyone
        }
        stories = switch settings.stories {
        case .nobody: .nobody
        case .contacts: .contacts
        default: .everyone
        }
        hideSender = switch settings.hideSender {
        case .hide: .hide
        case .show: .show
        default: .default
        }
        sound = settings.sound.map { EngineGlobalNotificationSettings.CategorySettings.MessageSound($0) } ?? .default
    }
}
