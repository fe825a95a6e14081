import Postbox
import TelegramModel

extension EnginePeer {
    /// The notification settings of a chat.
    public struct NotificationSettings: Hashable, Sendable {
        /// Whether messages are announced.
        public enum MuteState: Hashable, Sendable {
            /// The default of the chat's kind.
            case `default`
            /// Messages are announced.
            case unmuted
            /// Messages are not announced until this time, in seconds since 1970; the greatest number means forever.
            case muted(until: Int32)
        }

        /// The sound of an announcement.
        public enum MessageSound: Hashable, Sendable {
            /// Messages are silent.
            case none
            /// The default of the chat's kind.
            case `default`
            /// One of the sounds included in the application, by its number.
            case bundledModern(id: Int32)
            /// One of the older sounds included in the application, by its number.
            case bundledClassic(id: Int32)
            /// A sound on the server, by its file; 0 for the server's default sound.
            case cloud(fileId: Int64)
        }

        /// Whether announcements show the text.
        public enum DisplayPreviews: Hashable, Sendable {
            /// The default of the chat's kind.
            case `default`
            /// Announcements show the text.
            case show
            /// Announcements do not show the text.
            case hide
        }

        /// The notification settings of the peer's stories.
        public struct StorySettings: Hashable, Sendable {
            /// Whether stories are announced.
            public enum Mute: Hashable, Sendable {
                /// The default of the peer's kind.
                case `default`
                /// Stories are announced.
                case unmuted
                /// Stories are not announced.
                case muted
            }
            /// Whether announcements hide the sender of the story.
            public enum HideSender: Hashable, Sendable {
                /// The default of the peer's kind.
                case `default`
                /// Announcements hide the sender.
                case hide
                /// Announcements show the sender.
                case show
            }

            /// Whether stories are announced.
            public var mute: Mute
            /// Whether announcements hide the sender of the story.
            public var hideSender: HideSender
            /// The sound of an announcement.
            public var sound: MessageSound

            /// Creates a value. Has no effect on the account.
            public init(mute: Mute, hideSender: HideSender, sound: MessageSound) {
                self.mute = mute
                self.hideSender = hideSender
                self.sound = sound
            }

            /// The default of the peer's kind for all settings.
            public static let `default` = StorySettings(mute: .default, hideSender: .default, sound: .default)
        }

        /// Whether messages are announced.
        public var muteState: MuteState
        /// The sound of an announcement.
        public var messageSound: MessageSound
        /// Whether announcements show the text.
        public var displayPreviews: DisplayPreviews
        /// The notification settings of the peer's stories.
        public var storySettings: StorySettings

        /// Creates a value. Has no effect on the account.
        public init(muteState: MuteState, messageSound: MessageSound, displayPreviews: DisplayPreviews, storySettings: StorySettings) {
            self.muteState = muteState
            self.messageSound = messageSound
            self.displayPreviews = displayPreviews
            self.storySettings = storySettings
        }

        /// The settings of a chat without stored settings.
        public static let `default` = NotificationSettings(
            muteState: .unmuted, messageSound: .default, displayPreviews: .default, storySettings: .default)

        /// Returns `nil` for a record of an unknown class.
        package init?(_ record: CodedObject) {
            guard let settings = TelegramPeerNotificationSettings(record) else { return nil }
            self.init(
                muteState: MuteState(settings.muteState), messageSound: MessageSound(settings.messageSound),
                displayPreviews: DisplayPreviews(settings.displayPreviews), storySettings: StorySettings(settings.storySettings))
        }

        /// Reads the settings of a topic.
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

/// Stored settings have two forms: with the values inline, and, in the data of a thread, with an object for each part.
extension EnginePeer.NotificationSettings {
    /// Reads either form; `nil` for an object of another type. An unknown number is read as the default.
    init?(stored object: CodedObject) {
        guard object.typeHash == TypeHash.telegramPeerNotificationSettings else { return nil }
        self.init(
            muteState: MuteState(stored: object.object("muteState") ?? object), messageSound: MessageSound(stored: object.object("messageSound") ?? object),
            displayPreviews: DisplayPreviews(stored: object.object("displayPreviews") ?? object),
            storySettings: object.object("stor").map { StorySettings(stored: $0) } ?? .default)
    }

    /// Returns the form stored for chats. Unknown fields of `object` are kept.
    func stored(in object: CodedObject? = nil) -> CodedObject {
        let base = object ?? CodedObject(hash: TypeHash.telegramPeerNotificationSettings, [:])
        // Values that a part no longer has must be removed; its current values must keep their positions.
        let known = CodedObject(hash: TypeHash.telegramPeerNotificationSettings, [
            "m.v": .int32(muteState.number), "m.u": muteState.until.map { .int32($0) } ?? .absent, "s.v": .int32(messageSound.number),
            "s.i": messageSound.bundledId.map { .int32($0) } ?? .absent,
            "s.cloud.fileId": messageSound.cloudFileId.map { .int64($0) } ?? .absent, "p.v": .int32(displayPreviews.number),
            "stor": .object(storySettings.stored(in: base.object("stor"))),
        ])
        return base.setting([
            "m.v": .absent, "m.u": .absent, "s.v": .absent, "s.i": .absent, "s.cloud.fileId": .absent, "p.v": .absent, "stor": .absent,
            "muteState": .absent, "messageSound": .absent, "displayPreviews": .absent,
        ]).following(known)
    }

    /// Returns the form stored in the data of a thread.
    func storedInThread(in object: CodedObject? = nil) -> CodedObject {
        let base = object ?? CodedObject(hash: TypeHash.telegramPeerNotificationSettings, [:])
        let mute = CodedObject(
            hash: TypeHash.peerMuteState, ["m.v": .int32(muteState.number), "m.u": muteState.until.map { .int32($0) } ?? .absent])
        let previews = CodedObject(hash: TypeHash.peerNotificationDisplayPreviews, ["p.v": .int32(displayPreviews.number)])
        return base.setting([
            "muteState": .object(mute), "messageSound": .object(messageSound.stored), "displayPreviews": .object(previews),
            "stor": .object(storySettings.stored(in: base.object("stor"))),
        ])
    }
}

extension EnginePeer.NotificationSettings.MuteState {
    init(stored object: CodedObject) {
        switch object.int32("m.v") {
        case 1: self = .muted(until: object.int32("m.u") ?? 0)
        case 2: self = .unmuted
        default: self = .default
        }
    }

    fileprivate var number: Int32 {
        switch self {
        case .default: 0
        case .muted: 1
        case .unmuted: 2
        }
    }

    fileprivate var until: Int32? { if case let .muted(until) = self { until } else { nil } }
}

extension EnginePeer.NotificationSettings.MessageSound {
    init(stored object: CodedObject) {
        switch object.int32("s.v") {
        case 0: self = .none
        case 1: self = .bundledModern(id: object.int32("s.i") ?? 0)
        case 2: self = .bundledClassic(id: object.int32("s.i") ?? 0)
        case 4: self = .cloud(fileId: object.int64("s.cloud.fileId") ?? 0)
        default: self = .default
        }
    }

    var stored: CodedObject { inlined(in: CodedObject(hash: TypeHash.peerMessageSound, [:])) }

    /// Adds the fields of the sound to those of an object.
    func inlined(in object: CodedObject) -> CodedObject {
        object.setting([
            "s.v": .int32(number), "s.i": bundledId.map { .int32($0) } ?? .absent, "s.cloud.fileId": cloudFileId.map { .int64($0) } ?? .absent,
        ])
    }

    fileprivate var number: Int32 {
        switch self {
        case .none: 0
        case .bundledModern: 1
        case .bundledClassic: 2
        case .default: 3
        case .cloud: 4
        }
    }

    fileprivate var bundledId: Int32? {
        switch self {
        case let .bundledModern(id), let .bundledClassic(id): id
        default: nil
        }
    }

    fileprivate var cloudFileId: Int64? { if case let .cloud(fileId) = self { fileId } else { nil } }
}

extension EnginePeer.NotificationSettings.DisplayPreviews {
    init(stored object: CodedObject) {
        switch object.int32("p.v") {
        case 1: self = .show
        case 2: self = .hide
        default: self = .default
        }
    }

    fileprivate var number: Int32 {
        switch self {
        case .default: 0
        case .show: 1
        case .hide: 2
        }
    }
}

extension EnginePeer.NotificationSettings.StorySettings {
    init(stored object: CodedObject) {
        let mute: Mute =
            switch object.int32("m") {
            case 1: .unmuted
            case 2: .muted
            default: .default
            }
        let hideSender: HideSender =
            switch object.int32("hs") {
            case 1: .hide
            case 2: .show
            default: .default
            }
        self.init(mute: mute, hideSender: hideSender, sound: object.object("s").map { EnginePeer.NotificationSettings.MessageSound(stored: $0) } ?? .default)
    }

    func stored(in object: CodedObject?) -> CodedObject {
        let muteNumber: Int32 =
            switch mute {
            case .default: 0
            case .unmuted: 1
            case .muted: 2
            }
        let base = object ?? CodedObject(hash: TypeHash.peerStoryNotificationSettings, [:])
        return base.setting(["m": .int32(muteNumber), "hs": .int32(hideSender.number), "s": .object(sound.stored)])
    }
}

extension EnginePeer.NotificationSettings.StorySettings.HideSender {
    var number: Int32 {
        switch self {
        case .default: 0
        case .hide: 1
        case .show: 2
        }
    }
}
