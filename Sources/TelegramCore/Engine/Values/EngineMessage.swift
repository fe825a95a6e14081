import Postbox
import TelegramModel

/// A message with what belongs to it.
public struct EngineMessage: Sendable {
    /// Chat, namespace and number of a message.
    public typealias Id = MessageId
    /// Where a message stands in a chat: its time, then its id.
    public typealias Index = MessageIndex
    /// What a message contains, so that it can be found by it.
    public typealias Tags = MessageTags
    /// Tags that are followed over all chats.
    public typealias GlobalTags = GlobalMessageTags
    /// Tags that only this device knows.
    public typealias LocalTags = LocalMessageTags
    /// What is known of a message beside its text and media; typed by `attribute(_:)`.
    public typealias Attribute = CodedObject
    /// The album of a message.
    public typealias GroupInfo = MessageGroupInfo
    /// Coming in or going out, failed, scheduled.
    public typealias Flags = MessageFlags
    /// A number that a message keeps for as long as it is stored.
    public typealias StableId = UInt32
    /// The bytes of a tag that the account made up: a reaction of a saved message.
    public typealias CustomTag = [UInt8]

    /// A tag to search by.
    public enum InputTag: Hashable, Sendable {
        /// What the message contains.
        case tag(Tags)
        /// A tag that the account has given it.
        case custom(CustomTag)
    }

    /// Where a forwarded message came from.
    public struct ForwardInfo: Hashable, Sendable {
        /// Who wrote it; nil: not known here, or only by name.
        public let author: EnginePeer?
        /// The channel that it was posted in; nil: none.
        public let source: EnginePeer?
        /// As it is stored: ids, the date, the name of an author who hides the account.
        public let stored: MessageForwardInfo

        /// The name of the author of a channel's post, or of one who hides the account.
        public var authorSignature: String? { stored.authorSignature.map { String(decoding: $0, as: UTF8.self) } }
        /// The campaign of an announcement in the public interest; nil for anything else.
        public var psaType: String? { stored.psaType.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The message as views show it.
    public let message: Message

    /// Costs nothing: properties are wrapped when they are read.
    public init(_ message: Message) { self.message = message }

    /// Chat, namespace and number.
    public var id: MessageId { message.id }
    /// Where it stands in its chat.
    public var index: MessageIndex { message.index }
    /// Seconds since 1970.
    public var timestamp: Int32 { message.index.timestamp }
    /// Stays when the server gives the message another id.
    public var stableId: UInt32 { message.stored.stableId }
    /// Grows with every change of the message.
    public var stableVersion: UInt32 { message.stored.stableVersion }
    /// The random number with which it was sent; nil for a message of others.
    public var globallyUniqueId: Int64? { message.stored.globallyUniqueId }
    /// The same for all messages of an album.
    public var groupingKey: Int64? { message.stored.groupingKey }
    /// Its album; nil: none.
    public var groupInfo: MessageGroupInfo? { message.stored.groupInfo }
    /// The topic, or the thread of comments or of saved messages, that it is in; nil: none.
    public var threadId: Int64? { message.stored.threadId }
    /// Coming in or going out, failed, scheduled.
    public var flags: MessageFlags { message.stored.flags }
    /// What it contains.
    public var tags: MessageTags { message.stored.tags }
    /// Tags that are followed over all chats.
    public var globalTags: GlobalMessageTags { message.stored.globalTags }
    /// Tags that only this device knows.
    public var localTags: LocalMessageTags { message.stored.localTags }
    /// Bytes that are not UTF-8 are replaced.
    public var text: String { String(decoding: message.stored.text, as: UTF8.self) }
    /// Who wrote it: a person, or the channel itself; nil: not known here.
    public var author: EnginePeer? { message.author.map { EnginePeer($0) } }
    /// What is known of it beside text and media, in the order of storage.
    public var attributes: [CodedObject] { message.attributes }
    /// Its media; more than one is rare.
    public var media: [EngineMedia] { message.media.map { EngineMedia($0) } }
    /// The peers that it names, as they are stored now: chat, author, those of its forward, and those in its text.
    public var peers: [PeerId: EnginePeer] { message.peers.mapValues { EnginePeer($0) } }
    /// Stored messages that it refers to, such as the one it answers.
    public var associatedMessages: [MessageId: EngineMessage] { message.associatedMessages.mapValues { EngineMessage($0) } }
    /// All messages that it refers to, stored or not.
    public var associatedMessageIds: [MessageId] { message.associatedMessageIds }
    /// Media that its attributes refer to, such as custom emoji of the text.
    public var associatedMedia: [MediaId: CodedObject] { message.associatedMedia }
    /// Title and icon of its topic; nil outside of a forum.
    public var associatedThreadInfo: ThreadFacts? { message.associatedThreadInfo }
    /// CodableEntry bytes.
    public var associatedStories: [StoryId: [UInt8]] { message.associatedStories }

    /// Where it came from; nil: it was not forwarded.
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

/// What a message shows beside its text.
public enum EngineMedia: Hashable, Sendable {
    /// The kind and number of a medium.
    public typealias Id = MediaId

    /// A picture in its sizes.
    case image(TelegramMediaImage)
    /// A file: a document, video, voice message, GIF, sticker or piece of music, as its attributes say.
    case file(TelegramMediaFile)
    /// A place, or one that moves with somebody.
    case geo(TelegramMediaMap)
    /// A person's name and telephone number.
    case contact(TelegramMediaContact)
    /// What has happened in the chat, such as somebody joining it: the message has no other content.
    case action(TelegramMediaAction)
    /// An emoji that shows a number by chance, and the number.
    case dice(TelegramMediaDice)
    /// A medium that could be looked at for some time, which is over.
    case expiredContent(TelegramMediaExpiredContent)
    /// A game of a bot.
    case game(TelegramMediaGame)
    /// A bill of a bot.
    case invoice(TelegramMediaInvoice)
    /// A question with its options and the votes.
    case poll(TelegramMediaPoll)
    /// Something that Telegram did not know when it was stored.
    case unsupported(CodedObject)
    /// A file that lies on a server of somebody else.
    case webFile(TelegramMediaWebFile)
    /// The preview of a link, or a link whose preview is still to come.
    case webpage(TelegramMediaWebpage)
    /// A story of somebody.
    case story(TelegramMediaStory)
    /// Subscriptions or stars that a channel gives away.
    case giveaway(TelegramMediaGiveaway)
    /// Who has won them.
    case giveawayResults(TelegramMediaGiveawayResults)
    /// Media that have to be paid for, or that were.
    case paidContent(TelegramMediaPaidContent)
    /// A class that is not known here.
    case other(CodedObject)

    private static let unsupportedHash = TypeCatalogue().type(named: "TelegramMediaUnsupported")?.hash

    /// Any object is taken; one that is no medium is `other`.
    public init(_ record: CodedObject) {
        self = switch record.typeHash {
        case TelegramMediaImage.typeHash: .image(TelegramMediaImage(unchecked: record))
        case TelegramMediaFile.typeHash: .file(TelegramMediaFile(unchecked: record))
        case TelegramMediaMap.typeHash: .geo(TelegramMediaMap(unchecked: record))
        case TelegramMediaContact.typeHash: .contact(TelegramMediaContact(unchecked: record))
        case TelegramMediaAction.typeHash: .action(TelegramMediaAction(unchecked: record))
        case TelegramMediaDice.typeHash: .dice(TelegramMediaDice(unchecked: record))
        case TelegramMediaExpiredContent.typeHash: .expiredContent(TelegramMediaExpiredContent(unchecked: record))
        case TelegramMediaGame.typeHash: .game(TelegramMediaGame(unchecked: record))
        case TelegramMediaInvoice.typeHash: .invoice(TelegramMediaInvoice(unchecked: record))
        case TelegramMediaPoll.typeHash: .poll(TelegramMediaPoll(unchecked: record))
        case TelegramMediaWebFile.typeHash: .webFile(TelegramMediaWebFile(unchecked: record))
        case TelegramMediaWebpage.typeHash: .webpage(TelegramMediaWebpage(unchecked: record))
        case TelegramMediaStory.typeHash: .story(TelegramMediaStory(unchecked: record))
        case TelegramMediaGiveaway.typeHash: .giveaway(TelegramMediaGiveaway(unchecked: record))
        case TelegramMediaGiveawayResults.typeHash: .giveawayResults(TelegramMediaGiveawayResults(unchecked: record))
        case TelegramMediaPaidContent.typeHash: .paidContent(TelegramMediaPaidContent(unchecked: record))
        case EngineMedia.unsupportedHash?: .unsupported(record)
        default: .other(record)
        }
    }

    /// The stored object.
    public var record: CodedObject {
        switch self {
        case let .image(medium): medium.record
        case let .file(medium): medium.record
        case let .geo(medium): medium.record
        case let .contact(medium): medium.record
        case let .action(medium): medium.record
        case let .dice(medium): medium.record
        case let .expiredContent(medium): medium.record
        case let .game(medium): medium.record
        case let .invoice(medium): medium.record
        case let .poll(medium): medium.record
        case let .webFile(medium): medium.record
        case let .webpage(medium): medium.record
        case let .story(medium): medium.record
        case let .giveaway(medium): medium.record
        case let .giveawayResults(medium): medium.record
        case let .paidContent(medium): medium.record
        case let .unsupported(record), let .other(record): record
        }
    }

    /// nil for media without an identity of their own, such as a contact.
    public var id: MediaId? { TelegramObjectModel().media(record)?.id }
}
