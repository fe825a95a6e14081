import Postbox
import TelegramModel

extension EnginePeer {
    /// How a chat makes itself heard.
    public struct NotificationSettings: Hashable, Sendable {
        public enum MuteState: Hashable, Sendable {
            case `default`
            case unmuted
            /// Seconds since 1970; the greatest number: for ever.
            case muted(until: Int32)
        }

        public enum MessageSound: Hashable, Sendable {
            case none
            case `default`
            case bundledModern(id: Int32)
            case bundledClassic(id: Int32)
            case cloud(fileId: Int64)
        }

        public enum DisplayPreviews: Hashable, Sendable { case `default`, show, hide }

        public struct StorySettings: Hashable, Sendable {
            public enum Mute: Hashable, Sendable { case `default`, unmuted, muted }
            public enum HideSender: Hashable, Sendable { case `default`, hide, show }

            public var mute: Mute
            public var hideSender: HideSender
            public var sound: MessageSound

            public init(mute: Mute, hideSender: HideSender, sound: MessageSound) {
                self.mute = mute
                self.hideSender = hideSender
                self.sound = sound
            }

            public static let `default` = StorySettings(mute: .default, hideSender: .default, sound: .default)
        }

        public var muteState: MuteState
        public var messageSound: MessageSound
        public var displayPreviews: DisplayPreviews
        public var storySettings: StorySettings

        public init(muteState: MuteState, messageSound: MessageSound, displayPreviews: DisplayPreviews, storySettings: StorySettings) {
            self.muteState = muteState
            self.messageSound = messageSound
            self.displayPreviews = displayPreviews
            self.storySettings = storySettings
        }

        /// What counts for a chat without settings.
        public static let `default` = NotificationSettings(
            muteState: .unmuted, messageSound: .default, displayPreviews: .default, storySettings: .default)

        /// nil for a record of an unknown class.
        package init?(_ record: CodedObject) {
            guard let settings = TelegramPeerNotificationSettings(record) else { return nil }
            self.init(
                muteState: MuteState(settings.muteState), messageSound: MessageSound(settings.messageSound),
                displayPreviews: DisplayPreviews(settings.displayPreviews), storySettings: StorySettings(settings.storySettings))
        }

        /// The settings of a topic.
        package init(_ settings: TelegramPeerNotificationSettings.CodableForm) {
            self.init(
                muteState: settings.muteState.map { MuteState($0) } ?? .unmuted, messageSound: settings.messageSound.map { MessageSound($0) } ?? .default,
                displayPreviews: settings.displayPreviews.map { DisplayPreviews($0) } ?? .default, storySettings: StorySettings(settings.storySettings))
        }
    }
}

extension EnginePeer.NotificationSettings.MuteState {
    init(_ state: PeerMuteState) {
        self = switch state.kind {
        case .muted: .muted(until: state.until ?? 0)
        case .unmuted: .unmuted
        default: .default
        }
    }
}

extension EnginePeer.NotificationSettings.MessageSound {
    init(_ sound: PeerMessageSound) {
        self = switch sound.kind {
        case .none: .none
        case .bundledModern: .bundledModern(id: sound.id ?? 0)
        case .bundledClassic: .bundledClassic(id: sound.id ?? 0)
        case .cloud: .cloud(fileId: sound.fileId ?? 0)
        default: .default
        }
    }
}

extension EnginePeer.NotificationSettings.DisplayPreviews {
    init(_ previews: PeerNotificationDisplayPreviews) {
        self = switch previews.kind {
        case .show: .show
        case .hide: .hide
        default: .default
        }
    }
}

extension EnginePeer.NotificationSettings.StorySettings {
    init(_ settings: PeerStoryNotificationSettings?) {
        guard let settings else {
            self = .default
            return
        }
        mute = switch settings.mute {
        case .unmuted: .unmuted
        case .muted: .muted
        default: .default
        }
        hideSender = switch settings.hideSender {
        case .hide: .hide
        case .show: .show
        default: .default
        }
        sound = settings.sound.map { EnginePeer.NotificationSettings.MessageSound($0) } ?? .default
    }
}
