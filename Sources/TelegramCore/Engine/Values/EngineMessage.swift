import Postbox
import TelegramModel

/// A message with its related data.
public struct EngineMessage: Sendable {
    /// The chat, namespace, and number of a message.
    public typealias Id = MessageId
    /// The position of a message in a chat: its time, then its ID.
    public typealias Index = MessageIndex
    /// Tags by content, used to find messages.
    public typealias Tags = MessageTags
    /// Tags indexed across all chats.
    public typealias GlobalTags = GlobalMessageTags
    /// Tags known only to this device.
    public typealias LocalTags = LocalMessageTags
    /// Information about a message in addition to its text and media; typed by `attribute(_:)`.
    public typealias Attribute = CodedObject
    /// The album of a message.
    public typealias GroupInfo = MessageGroupInfo
    /// Flags such as incoming, failed, or scheduled.
    public typealias Flags = MessageFlags
    /// A number that does not change while a message is stored.
    public typealias StableId = UInt32
    /// The bytes of a tag created by the account: a reaction of a saved message.
    public typealias CustomTag = [UInt8]

    /// A tag to search by.
    public enum InputTag: Hashable, Sendable {
        /// A tag by content.
        case tag(Tags)
        /// A tag added by the account.
        case custom(CustomTag)
    }

    /// The origin of a forwarded message.
    public struct ForwardInfo: Hashable, Sendable {
        /// The author; `nil` if the author is unknown or known only by name.
        public let author: EnginePeer?
        /// The channel that it was posted in, if any.
        public let source: EnginePeer?
        /// The stored form: IDs, the date, and the name of an author who hides the account.
        public let stored: MessageForwardInfo

        /// The name of the author of a channel's post, or of an author who hides the account.
        public var authorSignature: String? { stored.authorSignature.map { String(decoding: $0, as: UTF8.self) } }
        /// The campaign of a public service announcement; `nil` for other messages.
        public var psaType: String? { stored.psaType.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The message as views show it.
    public let message: Message

    /// Creates a message. This is cheap because properties are wrapped when they are read.
    public init(_ message: Message) { self.message = message }

    /// The chat, namespace, and number of the message.
    public var id: MessageId { message.id }
    /// The position of the message in its chat.
    public var index: MessageIndex { message.index }
    /// The time in seconds since 1970.
    public var timestamp: Int32 { message.index.timestamp }
    /// A number that does not change when the server gives the message another ID.
    public var stableId: UInt32 { message.stored.stableId }
    /// A number that grows with every change of the message.
    public var stableVersion: UInt32 { message.stored.stableVersion }
    /// The random number with which it was sent; `nil` for messages of other peers.
    public var globallyUniqueId: Int64? { message.stored.globallyUniqueId }
    /// A key shared by all messages of an album.
    public var groupingKey: Int64? { message.stored.groupingKey }
    /// The album of the message, if any.
    public var groupInfo: MessageGroupInfo? { message.stored.groupInfo }
    /// The topic, or the thread of comments or saved messages, that it belongs to, if any.
    public var threadId: Int64? { message.stored.threadId }
    /// Flags such as incoming, failed, or scheduled.
    public var flags: MessageFlags { message.stored.flags }
    /// The tags of its content.
    public var tags: MessageTags { message.stored.tags }
    /// The tags of the message that are indexed across all chats.
    public var globalTags: GlobalMessageTags { message.stored.globalTags }
    /// Tags known only to this device.
    public var localTags: LocalMessageTags { message.stored.localTags }
    /// The text. Invalid UTF-8 is replaced.
    public var text: String { String(decoding: message.stored.text, as: UTF8.self) }
    /// The author: a person, or the channel itself; `nil` if the author is unknown.
    public var author: EnginePeer? { message.author.map { EnginePeer($0) } }
    /// Additional information other than text and media, in the order of storage.
    public var attributes: [CodedObject] { message.attributes }
    /// The media of the message. Messages rarely have more than one.
    public var media: [EngineMedia] { message.media.map { EngineMedia($0) } }
    /// The peers that the message refers to, as currently stored: its chat, its author, the peers of its forward information, and those in its text.
    public var peers: [PeerId: EnginePeer] { message.peers.mapValues { EnginePeer($0) } }
    /// Stored messages that it refers to, such as the one it replies to.
    public var associatedMessages: [MessageId: EngineMessage] { message.associatedMessages.mapValues { EngineMessage($0) } }
    /// All messages that it refers to, stored or not.
    public var associatedMessageIds: [MessageId] { message.associatedMessageIds }
    /// Media that its attributes refer to, such as custom emoji of the text.
    public var associatedMedia: [MediaId: CodedObject] { message.associatedMedia }
    /// The title and icon of its topic; `nil` outside a forum.
    public var associatedThreadInfo: ThreadFacts? { message.associatedThreadInfo }
    /// The stories that it refers to, as CodableEntry bytes.
    public var associatedStories: [StoryId: [UInt8]] { message.associatedStories }

    /// The origin of the message; `nil` if it was not forwarded.
    public var forwardInfo: ForwardInfo? {
        message.stored.forwardInfo.map { stored in
            ForwardInfo(author: message.forwardAuthor.map { EnginePeer($0) }, source: message.forwardSource.map { EnginePeer($0) }, stored: stored)
        }
    }

    /// Returns the first attribute of a type.
    ///
    ///     message.attribute(ViewCountMessageAttribute.self)?.count
    public func attribute<Attribute: CodedModel>(_ type: Attribute.Type) -> Attribute? {
        message.attributes.lazy.compactMap { Attribute($0) }.first
    }
}

/// Related peers and messages are not compared, and attributes only by their number: `stableVersion` grows when an attribute changes.
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

/// The content of a message in addition to its text.
public enum EngineMedia: Hashable, Sendable {
    /// The kind and number of a medium.
    public typealias Id = MediaId

    /// A photo in its sizes.
    case image(TelegramMediaImage)
    /// A file: a document, video, voice message, GIF, sticker, or piece of music, depending on its attributes.
    case file(TelegramMediaFile)
    /// A location, or a person's live location.
    case geo(TelegramMediaMap)
    /// A person's name and phone number.
    case contact(TelegramMediaContact)
    /// An event in the chat, such as a person joining it. The message does not have other content.
    case action(TelegramMediaAction)
    /// An emoji that shows a random number, and the number.
    case dice(TelegramMediaDice)
    /// A self-destructing medium that has expired.
    case expiredContent(TelegramMediaExpiredContent)
    /// A game of a bot.
    case game(TelegramMediaGame)
    /// An invoice of a bot.
    case invoice(TelegramMediaInvoice)
    /// A poll with its options and votes.
    case poll(TelegramMediaPoll)
    /// A medium that Telegram did not support when it was stored.
    case unsupported(CodedObject)
    /// A file on a third-party server.
    case webFile(TelegramMediaWebFile)
    /// The preview of a link, or a link whose preview is pending.
    case webpage(TelegramMediaWebpage)
    /// A story of a peer.
    case story(TelegramMediaStory)
    /// Subscriptions or stars that a channel gives away.
    case giveaway(TelegramMediaGiveaway)
    /// The winners of a giveaway.
    case giveawayResults(TelegramMediaGiveawayResults)
    /// Paid media, bought or not.
    case paidContent(TelegramMediaPaidContent)
    /// A to-do list with its completed items.
    case todo(TelegramMediaTodo)
    /// A live stream, as the medium of a story.
    case liveStream(TelegramMediaLiveStream)
    /// A medium of an unknown class.
    case other(CodedObject)

    private static let unsupportedHash = TypeCatalogue().type(named: "TelegramMediaUnsupported")?.hash

    /// Creates a medium from any object. An object other than a medium becomes `other`.
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
        case TelegramMediaTodo.typeHash: .todo(TelegramMediaTodo(unchecked: record))
        case TelegramMediaLiveStream.typeHash: .liveStream(TelegramMediaLiveStream(unchecked: record))
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
        case let .todo(medium): medium.record
        case let .liveStream(medium): medium.record
        case let .unsupported(record), let .other(record): record
        }
    }

    /// The ID; `nil` for media without their own identity, such as a contact.
    public var id: MediaId? { TelegramObjectModel().media(record)?.id }
}
