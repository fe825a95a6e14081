import PostboxCoding
import TelegramCore

extension EnginePeer.NotificationSettings: EngineValue {
    static var typeName: String { "EnginePeer.NotificationSettings" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("muteState", muteState)
            output.member("messageSound", messageSound)
            output.member("displayPreviews", displayPreviews)
            output.member("storySettings", storySettings)
        }
    }
}

extension EnginePeer.NotificationSettings.MuteState: EngineValue {
    static var typeName: String { "MuteState" }

    func write(to output: EngineValueWriter) {
        switch self {
        case .default: output.json.string("default")
        case .unmuted: output.json.string("unmuted")
        case let .muted(until): output.enumCase("muted") { output.object { output.member("until", until) } }
        case let .unknown(number): output.unknownCase(number)
        }
    }
}

extension EnginePeer.NotificationSettings.MessageSound: EngineValue {
    static var typeName: String { "MessageSound" }

    func write(to output: EngineValueWriter) {
        switch self {
        case .none: output.json.string("none")
        case .default: output.json.string("default")
        case let .bundledModern(id): output.enumCase("bundledModern") { output.object { output.member("id", id) } }
        case let .bundledClassic(id): output.enumCase("bundledClassic") { output.object { output.member("id", id) } }
        case let .cloud(fileId): output.enumCase("cloud") { output.object { output.member("fileId", fileId) } }
        case let .unknown(number): output.unknownCase(number)
        }
    }
}

extension EnginePeer.NotificationSettings.StorySettings: EngineValue {
    static var typeName: String { "StorySettings" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("mute", mute)
            output.member("hideSender", hideSender)
            output.member("sound", sound)
        }
    }
}

extension EngineGlobalNotificationSettings: EngineValue {
    static var typeName: String { "EngineGlobalNotificationSettings" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("privateChats", privateChats)
            output.member("groupChats", groupChats)
            output.member("channels", channels)
            output.member("reactionSettings", reactionSettings)
            output.member("contactsJoined", contactsJoined)
        }
    }
}

extension EngineGlobalNotificationSettings.CategorySettings: EngineValue {
    static var typeName: String { "CategorySettings" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("enabled", enabled)
            output.member("displayPreviews", displayPreviews)
            output.member("sound", sound)
            output.member("storySettings", storySettings)
        }
    }
}

extension EngineGlobalNotificationSettings.ReactionSettings: EngineValue {
    static var typeName: String { "ReactionSettings" }

    func write(to output: EngineValueWriter) {
        output.object {
            output.member("messages", messages)
            output.member("stories", stories)
            output.member("hideSender", hideSender)
            output.member("sound", sound)
        }
    }
}

extension EnginePeer.NotificationSettings.DisplayPreviews: EngineValue {
    static var typeName: String { "DisplayPreviews" }

    func write(to output: EngineValueWriter) {
        if case let .unknown(number) = self { output.unknownCase(number) } else { output.json.string("\(self)") }
    }
}

extension EnginePeer.NotificationSettings.StorySettings.Mute: EngineValue {
    static var typeName: String { "Mute" }

    func write(to output: EngineValueWriter) {
        if case let .unknown(number) = self { output.unknownCase(number) } else { output.json.string("\(self)") }
    }
}

extension EnginePeer.NotificationSettings.StorySettings.HideSender: EngineValue {
    static var typeName: String { "HideSender" }

    func write(to output: EngineValueWriter) {
        if case let .unknown(number) = self { output.unknownCase(number) } else { output.json.string("\(self)") }
    }
}

extension EngineGlobalNotificationSettings.ReactionSettings.Sources: EngineValue {
    static var typeName: String { "Sources" }

    func write(to output: EngineValueWriter) {
        if case let .unknown(number) = self { output.unknownCase(number) } else { output.json.string("\(self)") }
    }
}

extension EngineValueWriter {
    /// Writes a case of a later version with its stored number.
    fileprivate func unknownCase(_ number: Int32) { enumCase("unknown") { object { member("number", number) } } }
}
