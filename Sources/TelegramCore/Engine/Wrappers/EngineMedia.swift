import Postbox
import TelegramModel

/// What a message shows beside its text.
public enum EngineMedia: Hashable, Sendable {
    public typealias Id = MediaId

    case image(TelegramMediaImage)
    case file(TelegramMediaFile)
    case geo(TelegramMediaMap)
    case contact(TelegramMediaContact)
    case action(TelegramMediaAction)
    case dice(TelegramMediaDice)
    case expiredContent(TelegramMediaExpiredContent)
    case game(TelegramMediaGame)
    case invoice(TelegramMediaInvoice)
    case poll(TelegramMediaPoll)
    /// Something that Telegram did not know when it was stored.
    case unsupported(CodedObject)
    case webFile(TelegramMediaWebFile)
    case webpage(TelegramMediaWebpage)
    case story(TelegramMediaStory)
    case giveaway(TelegramMediaGiveaway)
    case giveawayResults(TelegramMediaGiveawayResults)
    case paidContent(TelegramMediaPaidContent)
    /// A class that is not known here.
    case other(CodedObject)

    private static let unsupportedHash = TypeCatalogue().type(named: "TelegramMediaUnsupported")?.hash

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
