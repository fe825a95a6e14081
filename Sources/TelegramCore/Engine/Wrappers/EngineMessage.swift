import Postbox
import TelegramModel

/// A message with what belongs to it.
public struct EngineMessage: Sendable {
    public typealias Id = MessageId
    public typealias Index = MessageIndex
    public typealias Tags = MessageTags
    public typealias GlobalTags = GlobalMessageTags
    public typealias LocalTags = LocalMessageTags
    public typealias Attribute = CodedObject
    public typealias GroupInfo = MessageGroupInfo
    public typealias Flags = MessageFlags
    public typealias StableId = UInt32
    /// The bytes of a tag that the account made up: a reaction of a saved message.
    public typealias CustomTag = [UInt8]

    /// A tag to search by.
    public enum InputTag: Hashable, Sendable {
        case tag(Tags)
        case custom(CustomTag)
    }

    /// Where a forwarded message came from.
    public struct ForwardInfo: Hashable, Sendable {
        public let author: EnginePeer?
        public let source: EnginePeer?
        public let stored: MessageForwardInfo

        public var authorSignature: String? { stored.authorSignature.map { String(decoding: $0, as: UTF8.self) } }
        public var psaType: String? { stored.psaType.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The message as views show it.
    public let message: Message

    public init(_ message: Message) { self.message = message }

    public var id: MessageId { message.id }
    public var index: MessageIndex { message.index }
    /// Seconds since 1970.
    public var timestamp: Int32 { message.index.timestamp }
    /// Stays when the server gives the message another id.
    public var stableId: UInt32 { message.stored.stableId }
    /// Grows with every change of the message.
    public var stableVersion: UInt32 { message.stored.stableVersion }
    public var globallyUniqueId: Int64? { message.stored.globallyUniqueId }
    /// The same for all messages of an album.
    public var groupingKey: Int64? { message.stored.groupingKey }
    public var groupInfo: MessageGroupInfo? { message.stored.groupInfo }
    public var threadId: Int64? { message.stored.threadId }
    public var flags: MessageFlags { message.stored.flags }
    public var tags: MessageTags { message.stored.tags }
    public var globalTags: GlobalMessageTags { message.stored.globalTags }
    public var localTags: LocalMessageTags { message.stored.localTags }
    /// Bytes that are not UTF-8 are replaced.
    public var text: String { String(decoding: message.stored.text, as: UTF8.self) }
    public var author: EnginePeer? { message.author.map { EnginePeer($0) } }
    public var attributes: [CodedObject] { message.attributes }
    public var media: [EngineMedia] { message.media.map { EngineMedia($0) } }
    public var peers: [PeerId: EnginePeer] { message.peers.mapValues { EnginePeer($0) } }
    public var associatedMessages: [MessageId: EngineMessage] { message.associatedMessages.mapValues { EngineMessage($0) } }
    public var associatedMessageIds: [MessageId] { message.associatedMessageIds }
    public var associatedMedia: [MediaId: CodedObject] { message.associatedMedia }
    public var associatedThreadInfo: ThreadFacts? { message.associatedThreadInfo }
    /// CodableEntry bytes.
    public var associatedStories: [StoryId: [UInt8]] { message.associatedStories }

    public var forwardInfo: ForwardInfo? {
        message.stored.forwardInfo.map { stored in
            ForwardInfo(author: message.forwardAuthor.map { EnginePeer($0) }, source: message.forwardSource.map { EnginePeer($0) }, stored: stored)
        }
    }

    /// The first attribute of a type.
    ///
    ///     message.attribute(ViewCountMessageAttribute.self)?.count
    public func attribute<Attribute: CodedModel>(_ type: Attribute.Type) -> Attribute? {
        message.attributes.lazy.compactMap { Attribute($0) }.first
    }
}

/// Peers and messages that the message names do not count, and of attributes only how many there are: `stableVersion` grows when one changes.
extension EngineMessage: Equatable {
    public static func == (left: EngineMessage, right: EngineMessage) -> Bool {
        let (first, second) = (left.message.stored, right.message.stored)
        return first.index == second.index && first.stableVersion == second.stableVersion && first.globallyUniqueId == second.globallyUniqueId
            && first.groupingKey == second.groupingKey && first.groupInfo == second.groupInfo && first.threadId == second.threadId
            && first.flags == second.flags && first.tags == second.tags && first.globalTags == second.globalTags
            && first.localTags == second.localTags && first.text == second.text && left.message.author == right.message.author
            && left.forwardInfo == right.forwardInfo && left.message.media == right.message.media
            && left.associatedThreadInfo == right.associatedThreadInfo && left.attributes.count == right.attributes.count
    }
}
