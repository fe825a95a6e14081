import Postbox
import TelegramModel

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
