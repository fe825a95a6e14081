import Postbox
import SignalKit
import TelegramModel

/// The notification settings of chats without their own settings.
public struct EngineGlobalNotificationSettings: Hashable, Sendable {
    /// The settings of one kind of chat.
    public struct CategorySettings: Hashable, Sendable {
        /// The settings of stories, in the same form as those of one chat.
        public typealias StorySettings = EnginePeer.NotificationSettings.StorySettings
        /// The sound, in the same form as that of one chat.
        public typealias MessageSound = EnginePeer.NotificationSettings.MessageSound

        /// Whether messages of such chats are announced; if `false`, the chats are muted.
        public var enabled: Bool
        /// Whether announcements show the text.
        public var displayPreviews: Bool
        /// The sound of an announcement.
        public var sound: MessageSound
        /// The notification settings of stories.
        public var storySettings: StorySettings

        /// Creates a value. Has no effect on the account.
        public init(enabled: Bool, displayPreviews: Bool, sound: MessageSound, storySettings: StorySettings) {
            self.enabled = enabled
            self.displayPreviews = displayPreviews
            self.sound = sound
            self.storySettings = storySettings
        }

        /// The defaults: notifications are shown for everything, with the server's default sound.
        public static let `default` = CategorySettings(
            enabled: true, displayPreviews: true, sound: .cloud(fileId: 0),
            storySettings: StorySettings(mute: .unmuted, hideSender: .show, sound: .cloud(fileId: 0)))
    }

    /// Reactions to the account's messages and stories.
    public struct ReactionSettings: Hashable, Sendable {
        /// The users whose reactions are announced.
        public enum Sources: Hashable, Sendable {
            /// Notifications are shown for nobody's reactions.
            case nobody
            /// Reactions of contacts.
            case contacts
            /// Reactions of all users.
            case everyone
            /// A kind of a later version, by its stored number. It has the effect of `everyone`, and stays as it is when other settings change.
            case unknown(Int32)
        }

        /// Reactions to the account's messages.
        public var messages: Sources
        /// Reactions to the account's stories.
        public var stories: Sources
        /// Whether notifications hide the person who reacted.
        public var hideSender: CategorySettings.StorySettings.HideSender
        /// The sound of an announcement.
        public var sound: CategorySettings.MessageSound

        /// Creates a value. Has no effect on the account.
        public init(
            messages: Sources, stories: Sources, hideSender: CategorySettings.StorySettings.HideSender, sound: CategorySettings.MessageSound
        ) {
            self.messages = messages
            self.stories = stories
            self.hideSender = hideSender
            self.sound = sound
        }

        /// The defaults: all reactions are announced, with names and the server's default sound.
        public static let `default` = ReactionSettings(messages: .everyone, stories: .everyone, hideSender: .show, sound: .cloud(fileId: 0))
    }

    /// Chats with people and bots.
    public var privateChats: CategorySettings
    /// The settings of groups, including supergroups.
    public var groupChats: CategorySettings
    /// Channels in which only administrators write.
    public var channels: CategorySettings
    /// The settings of reactions.
    public var reactionSettings: ReactionSettings
    /// Whether the account is notified when a contact joins Telegram.
    public var contactsJoined: Bool

    /// Creates a value. Has no effect on the account.
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

    /// The settings until the server has sent its own: notifications are shown for everything.
    public static let `default` = EngineGlobalNotificationSettings(
        privateChats: .default, groupChats: .default, channels: .default, reactionSettings: .default, contactsJoined: true)

    /// Creates the effective settings: those waiting to be sent to the server, or else the server's.
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
        messages = Sources(settings.messages.rawValue)
        stories = Sources(settings.stories.rawValue)
        hideSender = EnginePeer.NotificationSettings.StorySettings.HideSender(settings.hideSender.rawValue)
        sound = settings.sound.map { EngineGlobalNotificationSettings.CategorySettings.MessageSound($0) } ?? .default
    }
}

extension EngineGlobalNotificationSettings {
    /// Returns a GlobalNotificationSettingsSet. Unknown fields of `object` are kept.
    func stored(in object: CodedObject?) -> CodedObject {
        let base = object ?? CodedObject(hash: TypeHash.globalNotificationSettingsSet, [:])
        return base.setting([
            "p": .object(privateChats.stored(in: base.object("p"))), "g": .object(groupChats.stored(in: base.object("g"))),
            "c": .object(channels.stored(in: base.object("c"))),
            "reactionSettings": .object(reactionSettings.stored(in: base.object("reactionSettings"))), "contactsJoined": .int32(contactsJoined ? 1 : 0),
        ])
    }
}

extension EngineGlobalNotificationSettings.CategorySettings {
    fileprivate func stored(in object: CodedObject?) -> CodedObject {
        let base = object ?? CodedObject(hash: TypeHash.messageNotificationSettings, [:])
        return sound.inlined(in: base.setting(["e": .int32(enabled ? 1 : 0), "p": .int32(displayPreviews ? 1 : 0)]), over: base)
            .setting(["stor": .object(storySettings.stored(in: base.object("stor")))])
    }
}

extension EngineGlobalNotificationSettings.ReactionSettings {
    fileprivate func stored(in object: CodedObject?) -> CodedObject {
        let base = object ?? CodedObject(hash: PeerReactionNotificationSettings.typeHash, [:])
        return base.setting([
            "messages": .int32(messages.number), "stories": .int32(stories.number), "hideSender": .int32(hideSender.number),
            "sound": .object(sound.stored(in: base.object("sound"))),
        ])
    }
}

extension EngineGlobalNotificationSettings.ReactionSettings.Sources {
    /// The numbers are those of messages and of stories.
    fileprivate init(_ number: Int32) {
        self = switch PeerReactionNotificationSettings.Messages(rawValue: number) {
        case .nobody: .nobody
        case .contacts: .contacts
        case .everyone: .everyone
        default: .unknown(number)
        }
    }

    fileprivate var number: Int32 {
        switch self {
        case .nobody: PeerReactionNotificationSettings.Messages.nobody.rawValue
        case .contacts: PeerReactionNotificationSettings.Messages.contacts.rawValue
        case .everyone: PeerReactionNotificationSettings.Messages.everyone.rawValue
        case let .unknown(number): number
        }
    }
}

extension TelegramEngine {
    /// Changes the settings of chats without their own settings, with immediate effect. Telegram sends them to the server when it runs.
    ///
    /// - Parameter change: Receives the current settings and modifies them.
    public func updateGlobalNotificationSettingsInteractively(
        _ change: @escaping @Sendable (inout EngineGlobalNotificationSettings) -> Void
    ) -> Signal<Void, EngineError> {
        context.transaction { try $0.updateGlobalNotificationSettings(change) }
    }
}

extension Transaction {
    /// Stores the changed settings separately from the server's. They take precedence over the server's.
    func updateGlobalNotificationSettings(_ change: (inout EngineGlobalNotificationSettings) -> Void) throws {
        let key = PreferenceKey.globalNotifications.key
        let stored = try getPreferencesEntry(key: key).map { CodedObject($0) }.flatMap { $0.object("r") == nil ? nil : $0 }
        var settings = stored.map { EngineGlobalNotificationSettings(GlobalNotificationSettings(unchecked: $0)) } ?? .default
        change(&settings)
        let set = settings.stored(in: stored?.object("s") ?? stored?.object("r"))
        try setPreferencesEntry(key: key, value: (stored ?? GlobalNotificationObject.initial).setting(["s": .object(set)]).bytes)
        try globalNotificationSettingsUpdated()
    }
}
