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
            /// A kind of a later version, by its stored number. It has the effect of `default`, and stays as it is when other settings change.
            case unknown(Int32)
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
            /// A kind of a later version, by its stored number. It has the effect of `default`, and stays as it is when other settings change.
            case unknown(Int32)
        }

        /// Whether announcements show the text.
        public enum DisplayPreviews: Hashable, Sendable {
            /// The default of the chat's kind.
            case `default`
            /// Announcements show the text.
            case show
            /// Announcements do not show the text.
            case hide
            /// A kind of a later version, by its stored number. It has the effect of `default`, and stays as it is when other settings change.
            case unknown(Int32)
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
                /// A kind of a later version, by its stored number. It has the effect of `default`, and stays as it is when other settings change.
                case unknown(Int32)
            }
            /// Whether announcements hide the sender of the story.
            public enum HideSender: Hashable, Sendable {
                /// The default of the peer's kind.
                case `default`
                /// Announcements hide the sender.
                case hide
                /// Announcements show the sender.
                case show
                /// A kind of a later version, by its stored number. It has the effect of `default`, and stays as it is when other settings change.
                case unknown(Int32)
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

/// Stored settings have two forms: with the values inline, and, in the data of a thread, with an object for each part.
extension EnginePeer.NotificationSettings {
    /// Reads either form; `nil` for an object of another type.
    init?(stored object: CodedObject) {
        guard object.typeHash == TypeHash.telegramPeerNotificationSettings else { return nil }
        let parts = TelegramPeerNotificationSettings.CodableForm(unchecked: object), whole = TelegramPeerNotificationSettings(unchecked: object)
        self.init(
            muteState: MuteState(parts.muteState ?? whole.muteState), messageSound: MessageSound(parts.messageSound ?? whole.messageSound),
            displayPreviews: DisplayPreviews(parts.displayPreviews ?? whole.displayPreviews), storySettings: StorySettings(whole.storySettings))
    }

    /// Returns the form stored for chats. Unknown fields of `object`, and unknown kinds that have not changed, are kept.
    func stored(in object: CodedObject? = nil) -> CodedObject {
        let base = object ?? CodedObject(hash: TypeHash.telegramPeerNotificationSettings, [:])
        let parts = TelegramPeerNotificationSettings.CodableForm(unchecked: base)
        // Values that a part no longer has must be removed; its current values must keep their positions.
        var known = CodedObject(hash: TypeHash.telegramPeerNotificationSettings, [:])
        known = muteState.inlined(in: known, over: parts.muteState?.record ?? base)
        known = messageSound.inlined(in: known, over: parts.messageSound?.record ?? base)
        known = displayPreviews.inlined(in: known).setting(["stor": .object(storySettings.stored(in: base.object("stor")))])
        return base.setting([
            "m.v": .absent, "m.u": .absent, "s.v": .absent, "s.i": .absent, "s.cloud.fileId": .absent, "p.v": .absent, "stor": .absent,
            "muteState": .absent, "messageSound": .absent, "displayPreviews": .absent,
        ]).following(known)
    }

    /// Returns the form stored in the data of a thread. Unknown fields of `object`, and unknown kinds that have not changed, are kept.
    func storedInThread(in object: CodedObject? = nil) -> CodedObject {
        let base = object ?? CodedObject(hash: TypeHash.telegramPeerNotificationSettings, [:])
        let mute = base.object("muteState") ?? CodedObject(hash: TypeHash.peerMuteState, [:])
        let previews = base.object("displayPreviews") ?? CodedObject(hash: TypeHash.peerNotificationDisplayPreviews, [:])
        return base.setting([
            "muteState": .object(muteState.inlined(in: mute, over: mute)), "messageSound": .object(messageSound.stored(in: base.object("messageSound"))),
            "displayPreviews": .object(displayPreviews.inlined(in: previews)), "stor": .object(storySettings.stored(in: base.object("stor"))),
        ])
    }
}

extension EnginePeer.NotificationSettings.MuteState {
    init(_ state: PeerMuteState) {
        self = switch state.kind {
        case .default: .default
        case .muted: .muted(until: state.until ?? 0)
        case .unmuted: .unmuted
        default: .unknown(state.kind.rawValue)
        }
    }

    /// Sets the fields of the state in an object. Those of an unknown state come from `stored`.
    fileprivate func inlined(in object: CodedObject, over stored: CodedObject) -> CodedObject {
        let (kind, until): (PeerMuteState.Kind, Int32?) =
            switch self {
            case .default: (.default, nil)
            case let .muted(until): (.muted, until)
            case .unmuted: (.unmuted, nil)
            case let .unknown(number): (PeerMuteState.Kind(rawValue: number), PeerMuteState(unchecked: stored).until)
            }
        return object.setting(["m.v": .int32(kind.rawValue), "m.u": until.map { .int32($0) } ?? .absent])
    }
}

extension EnginePeer.NotificationSettings.MessageSound {
    init(_ sound: PeerMessageSound) {
        self = switch sound.kind {
        case .none: .none
        case .default: .default
        case .bundledModern: .bundledModern(id: sound.id ?? 0)
        case .bundledClassic: .bundledClassic(id: sound.id ?? 0)
        case .cloud: .cloud(fileId: sound.fileId ?? 0)
        default: .unknown(sound.kind.rawValue)
        }
    }

    /// Returns the sound as an object. Unknown fields of `object` are kept.
    func stored(in object: CodedObject?) -> CodedObject {
        let base = object ?? CodedObject(hash: TypeHash.peerMessageSound, [:])
        return inlined(in: base, over: base)
    }

    /// Sets the fields of the sound in an object. Those of an unknown sound come from `stored`.
    func inlined(in object: CodedObject, over stored: CodedObject) -> CodedObject {
        let known = PeerMessageSound(unchecked: stored)
        let (kind, id, fileId): (PeerMessageSound.Kind, Int32?, Int64?) =
            switch self {
            case .none: (.none, nil, nil)
            case .bundledModern(let id): (.bundledModern, id, nil)
            case .bundledClassic(let id): (.bundledClassic, id, nil)
            case .default: (.default, nil, nil)
            case .cloud(let fileId): (.cloud, nil, fileId)
            case .unknown(let number): (PeerMessageSound.Kind(rawValue: number), known.id, known.fileId)
            }
        return object.setting([
            "s.v": .int32(kind.rawValue), "s.i": id.map { .int32($0) } ?? .absent, "s.cloud.fileId": fileId.map { .int64($0) } ?? .absent,
        ])
    }
}

extension EnginePeer.NotificationSettings.DisplayPreviews {
    init(_ previews: PeerNotificationDisplayPreviews) {
        self = switch previews.kind {
        case .default: .default
        case .show: .show
        case .hide: .hide
        default: .unknown(previews.kind.rawValue)
        }
    }

    fileprivate func inlined(in object: CodedObject) -> CodedObject {
        let kind: PeerNotificationDisplayPreviews.Kind =
            switch self {
            case .default: .default
            case .show: .show
            case .hide: .hide
            case let .unknown(number): PeerNotificationDisplayPreviews.Kind(rawValue: number)
            }
        return object.setting(["p.v": .int32(kind.rawValue)])
    }
}

extension EnginePeer.NotificationSettings.StorySettings {
    init(_ settings: PeerStoryNotificationSettings?) {
        guard let settings else {
            self = .default
            return
        }
        mute = switch settings.mute {
        case .default: .default
        case .unmuted: .unmuted
        case .muted: .muted
        default: .unknown(settings.mute.rawValue)
        }
        hideSender = HideSender(settings.hideSender.rawValue)
        sound = settings.sound.map { EnginePeer.NotificationSettings.MessageSound($0) } ?? .default
    }

    func stored(in object: CodedObject?) -> CodedObject {
        let kind: PeerStoryNotificationSettings.Mute =
            switch mute {
            case .default: .default
            case .unmuted: .unmuted
            case .muted: .muted
            case let .unknown(number): PeerStoryNotificationSettings.Mute(rawValue: number)
            }
        let base = object ?? CodedObject(hash: TypeHash.peerStoryNotificationSettings, [:])
        return base.setting([
            "m": .int32(kind.rawValue), "hs": .int32(hideSender.number), "s": .object(sound.stored(in: base.object("s"))),
        ])
    }
}

extension EnginePeer.NotificationSettings.StorySettings.HideSender {
    /// The number is that of stories and of reactions.
    init(_ number: Int32) {
        self = switch PeerStoryNotificationSettings.HideSender(rawValue: number) {
        case .default: .default
        case .hide: .hide
        case .show: .show
        default: .unknown(number)
        }
    }

    var number: Int32 {
        switch self {
        case .default: PeerStoryNotificationSettings.HideSender.default.rawValue
        case .hide: PeerStoryNotificationSettings.HideSender.hide.rawValue
        case .show: PeerStoryNotificationSettings.HideSender.show.rawValue
        case let .unknown(number): number
        }
    }
}
