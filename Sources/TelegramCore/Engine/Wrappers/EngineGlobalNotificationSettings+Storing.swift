import Postbox
import TelegramModel

extension EngineGlobalNotificationSettings {
    /// GlobalNotificationSettingsSet. Fields of `object` that are not known are kept.
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
        return sound.inlined(in: base.setting(["e": .int32(enabled ? 1 : 0), "p": .int32(displayPreviews ? 1 : 0)]))
            .setting(["stor": .object(storySettings.stored(in: base.object("stor")))])
    }
}

extension EngineGlobalNotificationSettings.ReactionSettings {
    fileprivate func stored(in object: CodedObject?) -> CodedObject {
        let base = object ?? CodedObject(hash: PeerReactionNotificationSettings.typeHash, [:])
        return base.setting([
            "messages": .int32(messages.number), "stories": .int32(stories.number), "hideSender": .int32(hideSender.number),
            "sound": .object(sound.stored),
        ])
    }
}

extension EngineGlobalNotificationSettings.ReactionSettings.Sources {
    fileprivate var number: Int32 {
        switch self {
        case .nobody: 0
        case .contacts: 1
        case .everyone: 2
        }
    }
}
