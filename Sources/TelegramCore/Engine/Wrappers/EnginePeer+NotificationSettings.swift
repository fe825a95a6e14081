import Postbox
import TelegramModel

extension EnginePeer {
    /// How a chat makes itself heard.
    public struct NotificationSettings: Hashable, Sendable {
        /// Whether messages are announced.
        public enum MuteState: Hashable, Sendable {
            /// As other chats of the kind.
            case `default`
            /// They are.
            case unmuted
            /// Seconds since 1970; the greatest number: for ever.
            case muted(until: Int32)
        }

        /// The sound of an announcement.
        public enum MessageSound: Hashable, Sendable {
            /// No sound.
            case none
            /// That of other chats of the kind.
            case `default`
            /// One of the sounds that come with the application, by its number.
            case bundledModern(id: Int32)
            /// One of the older sounds that come with the application, by its number.
            case bundledClassic(id: Int32)
            /// A sound that the server keeps, by its file; 0: the one that it calls the default.
            case cloud(fileId: Int64)
        }

        /// Whether announcements show the text.
        public enum DisplayPreviews: Hashable, Sendable {
            /// As other chats of the kind.
            case `default`
            /// They do.
            case show
            /// They do not.
            case hide
        }

        /// What counts for stories of the peer.
        public struct StorySettings: Hashable, Sendable {
            /// Whether stories are announced.
            public enum Mute: Hashable, Sendable {
                /// As those of other peers of the kind.
                case `default`
                /// They are.
                case unmuted
                /// They are not.
                case muted
            }
            /// Whether announcements leave out whose story it is.
            public enum HideSender: Hashable, Sendable {
                /// As those of other peers of the kind.
                case `default`
                /// They do.
                case hide
                /// They do not.
                case show
            }

            /// Whether stories are announced.
            public var mute: Mute
            /// Whether announcements leave out whose story it is.
            public var hideSender: HideSender
            /// The sound of an announcement.
            public var sound: MessageSound

            /// Changes nothing by itself.
            public init(mute: Mute, hideSender: HideSender, sound: MessageSound) {
                self.mute = mute
                self.hideSender = hideSender
                self.sound = sound
            }

            /// As those of other peers of the kind, in everything.
            public static let `default` = StorySettings(mute: .default, hideSender: .default, sound: .default)
        }

        /// Whether messages are announced.
        public var muteState: MuteState
        /// The sound of an announcement.
        public var messageSound: MessageSound
        /// Whether announcements show the text.
        public var displayPreviews: DisplayPreviews
        /// What counts for stories of the peer.
        public var storySettings: StorySettings

        /// Changes nothing by itself.
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
