/// A set of bits. Iteration visits bits 0 to 30, never bit 31.
public protocol TagSet: OptionSet, Hashable, Sendable where RawValue == UInt32, Element == Self {}

extension TagSet {
    /// The single-bit members in ascending order; bit 31 is never a tag.
    @inlinable
    public var singles: [Self] {
        var rest = rawValue & 0x7FFF_FFFF
        guard rest != 0 else { return [] }
        var result: [Self] = []
        result.reserveCapacity(rest.nonzeroBitCount)
        while rest != 0 {
            let bit = rest & (~rest &+ 1)
            result.append(Self(rawValue: bit))
            rest &= rest &- 1
        }
        return result
    }
}

/// The shared-media tags of a message. Each is a separate list in the chat.
public struct MessageTags: TagSet {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A photo, or a video that is not round; neither when it deletes itself.
    public static let photoOrVideo = MessageTags(rawValue: 1)
    /// A file that is not music, a sticker, or an animation.
    public static let file = MessageTags(rawValue: 2)
    /// An audio file other than a voice message.
    public static let music = MessageTags(rawValue: 4)
    /// A web page with a preview, or a text with a link.
    public static let webPage = MessageTags(rawValue: 8)
    /// A voice message or a round video.
    public static let voiceOrInstantVideo = MessageTags(rawValue: 16)
    /// The account is mentioned, and has not seen the message.
    public static let unseenPersonalMessage = MessageTags(rawValue: 32)
    /// A live location.
    public static let liveLocation = MessageTags(rawValue: 64)
    /// An animation without sound.
    public static let gif = MessageTags(rawValue: 128)
    /// A photo that does not delete itself.
    public static let photo = MessageTags(rawValue: 256)
    /// A video that is neither round nor deletes itself.
    public static let video = MessageTags(rawValue: 512)
    /// The message is pinned.
    public static let pinned = MessageTags(rawValue: 1024)
    /// The account's message has a reaction that the account has not seen.
    public static let unseenReaction = MessageTags(rawValue: 2048)
    /// A voice message. Since Telegram 12, as are the three tags that follow.
    public static let voice = MessageTags(rawValue: 0x1000)
    /// A round video.
    public static let roundVideo = MessageTags(rawValue: 0x2000)
    /// A poll.
    public static let polls = MessageTags(rawValue: 0x4000)
    /// The account's poll has a vote that the account has not seen.
    public static let unseenPollVote = MessageTags(rawValue: 0x8000)
    /// All sixteen tags.
    public static let all = MessageTags(rawValue: 0xFFFF)
    /// The twelve tags of Telegram 11.
    public static let allOfTelegram11 = MessageTags(rawValue: 0xFFF)
}

/// Account-wide message lists: calls, missed calls.
public struct GlobalMessageTags: TagSet {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Phone calls.
    public static let calls = GlobalMessageTags(rawValue: 1)
    /// Missed incoming phone calls. They also have the tag `calls`.
    public static let missedCalls = GlobalMessageTags(rawValue: 2)
}

/// Tags that exist only on this device.
public struct LocalMessageTags: TagSet {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A live location of this account that is still being sent out.
    public static let outgoingLiveLocation = LocalMessageTags(rawValue: 1)
    /// A message that this device has sent and the server has taken.
    public static let outgoingDeliveredToServer = LocalMessageTags(rawValue: 2)
}

/// The flags of stored and new messages; both use the same eleven bits.
public struct MessageFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The message must be sent. Together with `failed`, sending is no longer attempted.
    public static let unsent = MessageFlags(rawValue: 1)
    /// Sending has failed permanently.
    public static let failed = MessageFlags(rawValue: 2)
    /// The message was written by another user.
    public static let incoming = MessageFlags(rawValue: 4)
    /// The newest message with this flag is stored separately for each chat and namespace, so that it is found without a search.
    public static let topIndexable = MessageFlags(rawValue: 16)
    /// The message is being sent.
    public static let sending = MessageFlags(rawValue: 32)
    /// Preserved as stored; not used by this library.
    public static let canBeGroupedIntoFeed = MessageFlags(rawValue: 64)
    /// Sent by the server at the time that was set.
    public static let wasScheduled = MessageFlags(rawValue: 128)
    /// The message counts as unread, like an incoming one, although it may not be incoming.
    public static let countedAsIncoming = MessageFlags(rawValue: 256)
    /// The message must not be forwarded, copied, or saved.
    public static let copyProtected = MessageFlags(rawValue: 512)
    /// The message's `threadId` is that of a forum topic, not of comments.
    public static let isForumTopic = MessageFlags(rawValue: 1024)

    /// Reactions can be added to the message. Since Telegram 12.
    public static let reactionsArePossible = MessageFlags(rawValue: 2048)

    /// The eleven bits that survive a conversion between StoreMessageFlags and MessageFlags.
    public static let known = MessageFlags(rawValue: 4087)

    /// Incoming in the sense of read states: the flags include Incoming or CountedAsIncoming.
    public var isIncoming: Bool { rawValue & (4 | 256) != 0 }

    /// Whether the message is in the unsent table: unsent and not failed.
    public var isUnsent: Bool { rawValue & 3 == 1 }
}
