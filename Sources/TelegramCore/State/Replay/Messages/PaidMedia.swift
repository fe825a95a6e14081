import Postbox
import TelegramModel

/// Media of a message that must be paid for: TelegramMediaPaidContent and TelegramMediaInvoice. Each is a preview until it is bought.
enum PaidMedia {
    private static func isFull(_ media: CodedObject?) -> Bool { media?.int32("t") == 1 }

    /// The medium with these in the place of its previews; another medium as it is.
    static func replacing(_ object: CodedObject, with media: [CodedObject]) -> CodedObject {
        switch object.typeHash {
        case TypeHash.telegramMediaInvoice:
            guard let first = media.first, !(isFull(object.object("m")) && !isFull(first)) else { return object }
            return object.setting(["m": .object(first)])
        case TypeHash.telegramMediaPaidContent:
            return object.setting(["m": .objects(merged(object.objects("m"), media))])
        default:
            return object
        }
    }

    /// The new form of a medium with what was bought of the old one.
    static func keepingBought(of old: CodedObject, in new: CodedObject) -> CodedObject {
        switch new.typeHash {
        case TypeHash.telegramMediaPaidContent:
            return new.setting(["m": .objects(merged(old.objects("m"), new.objects("m")))])
        case TypeHash.telegramMediaInvoice:
            guard let bought = old.object("m"), isFull(bought), !isFull(new.object("m")) else { return new }
            return new.setting(["m": .object(bought)])
        default:
            return new
        }
    }

    /// The new media; where the old one at the place is bought and the new one a preview, the old one.
    private static func merged(_ old: [CodedObject], _ new: [CodedObject]) -> [CodedObject] {
        new.enumerated().map { place, media in place < old.count && isFull(old[place]) && !isFull(media) ? old[place] : media }
    }
}
