import Postbox
import TelegramModel

/// The tags that a message gets for its content.
struct MessageTagRules {
    var isIncoming: Bool
    var attributes: [CodedObject]
    var media: [CodedObject]
    var isPinned = false

    var tags: MessageTags {
        let isSecret = SecretMedium.hasSecretTimeout(attributes)
        var tags: MessageTags = isPinned ? [.pinned] : []
        for attribute in attributes {
            if attribute.typeHash == TypeHash.consumablePersonalMentionMessageAttribute, attribute.int32("c") != 1 { tags.insert(.unseenPersonalMessage) }
            if MessageReactions.hasUnseen(attribute) { tags.insert(.unseenReaction) }
        }
        for medium in media { tags.formUnion(MessageTagRules.tags(of: medium, isSecret: isSecret)) }
        if !tags.contains(.webPage), hasLink, media.first.map({ $0.typeHash != TypeHash.telegramMediaWebpage }) ?? true { tags.insert(.webPage) }
        return tags
    }

    var globalTags: GlobalMessageTags {
        var tags: GlobalMessageTags = []
        for medium in media where medium.typeHash == TypeHash.telegramMediaAction {
            let isMissed: Bool
            switch medium.int32("_rawValue") {
            case ServiceActionNumber.phoneCall: isMissed = medium.int32("dr") == MessageTagRules.missed
            case ServiceActionNumber.conferenceCall: isMissed = (medium.int32("flags") ?? 0) & MessageTagRules.missedConference != 0
            default: continue
            }
            tags.insert(.calls)
            if isIncoming, isMissed { tags.insert(.missedCalls) }
        }
        return tags
    }

    /// The value of PhoneCallDiscardReason for a missed call.
    static let missed: Int32 = 0
    /// The flag of a missed conference call.
    private static let missedConference: Int32 = 4

    /// An address in the text, written out or as the target of words, or an e-mail address.
    private var hasLink: Bool {
        attributes.contains { attribute in
            attribute.typeHash == TypeHash.textEntitiesMessageAttribute
                && attribute.objects("entities").contains { TextEntity.linkKinds.contains($0.int32("_rawValue") ?? 0) }
        }
    }

    private static func tags(of medium: CodedObject, isSecret: Bool) -> MessageTags {
        switch medium.typeHash {
        case TypeHash.telegramMediaImage: isSecret ? [] : [.photoOrVideo, .photo]
        case TypeHash.telegramMediaFile: fileTags(medium, isSecret: isSecret)
        case TypeHash.telegramMediaWebpage: medium.int32("ct") == 1 ? .webPage : []
        case TypeHash.telegramMediaMap: medium.has("bt") ? .liveLocation : []
        case TypeHash.telegramMediaPoll: medium.object("rs")?.bool("uns") == true ? [.polls, .unseenPollVote] : .polls
        default: []
        }
    }

    private static func fileTags(_ file: CodedObject, isSecret: Bool) -> MessageTags {
        let attributes = file.objects("at")
        var tags: MessageTags? = .file
        var isAnimated = false
        loop: for attribute in attributes {
            if FileAttribute.isRoundVideo(attribute) {
                tags = .voiceOrInstantVideo
            } else if FileAttribute.isVideo(attribute) {
                tags = isSecret ? [] : [.photoOrVideo, .video]
            } else if FileAttribute.isVoice(attribute) {
                tags = .voiceOrInstantVideo
                break loop
            } else if FileAttribute.isAudio(attribute) {
                tags = attributes.contains(where: FileAttribute.isRoundVideo) ? .voiceOrInstantVideo : .music
                break loop
            } else if FileAttribute.isSticker(attribute) {
                tags = nil
                break loop
            } else if FileAttribute.isAnimated(attribute) {
                isAnimated = true
            }
        }
        if isAnimated { tags = .gif }
        return FileAttribute.isAnimatedSticker(file) ? [] : tags ?? []
    }
}

/// Kinds of MessageTextEntity.
enum TextEntity {
    static let hashtag: Int32 = 2
    static let customEmoji: Int32 = 18
    /// Url, Email, TextUrl.
    static let linkKinds: Set<Int32> = [4, 5, 10]
}

/// Kinds of TelegramMediaFileAttribute.
enum FileAttribute {
    static func isSticker(_ attribute: CodedObject) -> Bool { attribute.int32("t") == 1 }
    static func isAnimated(_ attribute: CodedObject) -> Bool { attribute.int32("t") == 3 }
    static func isVideo(_ attribute: CodedObject) -> Bool { attribute.int32("t") == 4 }
    static func isRoundVideo(_ attribute: CodedObject) -> Bool { isVideo(attribute) && (attribute.int32("f") ?? 0) & 1 != 0 }
    static func isAudio(_ attribute: CodedObject) -> Bool { attribute.int32("t") == 5 }
    static func isVoice(_ attribute: CodedObject) -> Bool { isAudio(attribute) && (attribute.int32("iv") ?? 0) != 0 }
    static func isFileName(_ attribute: CodedObject) -> Bool { attribute.int32("t") == 0 }

    /// Whether the MIME type and the file name of a file identify it as an animated sticker.
    static func isAnimatedSticker(_ file: CodedObject) -> Bool {
        file.string("mt") == "application/x-tgsticker" && file.objects("at").contains(where: isFileName)
    }
}

/// Self-destructing media of messages.
enum SecretMedium {
    /// Returns whether a medium may be viewed only for a short time: the message's timeout is at most a minute, or it may be seen once.
    static func isSecret(_ media: CodedObject, attributes: [CodedObject]) -> Bool {
        guard hasSecretTimeout(attributes) else { return false }
        switch media.typeHash {
        case TypeHash.telegramMediaImage: return true
        case TypeHash.telegramMediaFile:
            return media.objects("at").contains { FileAttribute.isVideo($0) || FileAttribute.isAudio($0) || FileAttribute.isAnimated($0) }
        default: return false
        }
    }

    static func hasSecretTimeout(_ attributes: [CodedObject]) -> Bool {
        attributes.contains { attribute in
            guard attribute.typeHash == TypeHash.autoremoveTimeoutMessageAttribute || attribute.typeHash == TypeHash.autoclearTimeoutMessageAttribute,
                let timeout = attribute.int32("t")
            else { return false }
            return (timeout > 0 && timeout <= 60) || timeout == .max
        }
    }

    /// Returns the duration of a video or a recording, in seconds.
    static func duration(_ media: CodedObject) -> Int32? {
        guard media.typeHash == TypeHash.telegramMediaFile else { return nil }
        for attribute in media.objects("at") {
            if FileAttribute.isAudio(attribute) { return attribute.int32("du") }
            guard FileAttribute.isVideo(attribute) else { continue }
            let seconds = attribute.double("dur") ?? attribute.int32("du").map { Double($0) }
            return seconds.flatMap { Int32(exactly: $0.rounded(.down)) }
        }
        return nil
    }
}

/// Numbers of TelegramMediaAction.
enum ServiceActionNumber {
    static let historyCleared: Int32 = 10
    static let historyScreenshot: Int32 = 11
    static let messageAutoremoveTimeoutUpdated: Int32 = 12
    static let phoneCall: Int32 = 14
    static let conferenceCall: Int32 = 48
    static let copyProtectionRequest: Int32 = 61
}
