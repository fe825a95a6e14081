/// A set of bits of which iteration visits 0...30, never bit 31 (spec 01.10.3, 02.2).
public protocol TagSet: OptionSet, Hashable, Sendable where RawValue == UInt32, Element == Self {}

extension TagSet {
    /// The single-bit members in ascending order; bit 31 is never a tag.
    public var singles: [Self] {
        var result: [Self] = []
        var rest = rawValue & 0x7FFF_FFFF
        while rest != 0 {
            let bit = rest & (~rest &+ 1)
            result.append(Self(rawValue: bit))
            rest &= rest &- 1
        }
        return result
    }
}

/// Shared-media tags of a message; meanings in spec 05.10.
public struct MessageTags: TagSet {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let photoOrVideo = MessageTags(rawValue: 1)
    public static let file = MessageTags(rawValue: 2)
    public static let music = MessageTags(rawValue: 4)
    public static let webPage = MessageTags(rawValue: 8)
    public static let voiceOrInstantVideo = MessageTags(rawValue: 16)
    public static let unseenPersonalMessage = MessageTags(rawValue: 32)
    public static let liveLocation = MessageTags(rawValue: 64)
    public static let gif = MessageTags(rawValue: 128)
    public static let photo = MessageTags(rawValue: 256)
    public static let video = MessageTags(rawValue: 512)
    public static let pinned = MessageTags(rawValue: 1024)
    public static let unseenReaction = MessageTags(rawValue: 2048)
    public static let all = MessageTags(rawValue: 0xFFF)
}

/// Account-wide message lists: calls, missed calls (spec 05.10).
public struct GlobalMessageTags: TagSet {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let calls = GlobalMessageTags(rawValue: 1)
    public static let missedCalls = GlobalMessageTags(rawValue: 2)
}

/// Tags that only this device knows (spec 05.10).
public struct LocalMessageTags: TagSet {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let outgoingLiveLocation = LocalMessageTags(rawValue: 1)
    public static let outgoingDeliveredToServer = LocalMessageTags(rawValue: 2)
}

/// Message flags, stored and given (spec 02.4.3): both sides keep the same ten bits.
public struct MessageFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let unsent = MessageFlags(rawValue: 1)
    public static let failed = MessageFlags(rawValue: 2)
    public static let incoming = MessageFlags(rawValue: 4)
    public static let topIndexable = MessageFlags(rawValue: 16)
    public static let sending = MessageFlags(rawValue: 32)
    public static let canBeGroupedIntoFeed = MessageFlags(rawValue: 64)
    public static let wasScheduled = MessageFlags(rawValue: 128)
    public static let countedAsIncoming = MessageFlags(rawValue: 256)
    public static let copyProtected = MessageFlags(rawValue: 512)
    public static let isForumTopic = MessageFlags(rawValue: 1024)

    /// The ten bits that survive a conversion between StoreMessageFlags and MessageFlags.
    public static let known = MessageFlags(rawValue: 2039)

    /// Incoming in the sense of read states: flags meet Incoming or CountedAsIncoming.
    public var isIncoming: Bool { rawValue & (4 | 256) != 0 }

    /// In the unsent table: Unsent and not Failed.
    public var isUnsent: Bool { rawValue & 3 == 1 }
}
