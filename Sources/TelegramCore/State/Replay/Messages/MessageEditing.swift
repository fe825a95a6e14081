import Postbox
import TelegramModel

/// What an edited message keeps of its stored form beside flags and local tags.
enum MessageEditing {
    static func keepLocalParts(of stored: IntermediateMessage, media: [CodedObject], in message: inout StoreMessage) {
        keepTranslation(of: stored, in: &message)
        keepFactCheck(of: stored, in: &message)
        keepBought(media, in: &message)
    }

    /// Paid media that are unlocked stay so.
    static func keepBought(_ media: [CodedObject], in message: inout StoreMessage) {
        message.media = message.media.map { new in
            guard let old = media.first(where: { $0.typeHash == new.typeHash }) else { return new }
            return PaidMedia.keepingBought(of: old, in: new)
        }
    }

    /// A translation stays true while the text does.
    private static func keepTranslation(of stored: IntermediateMessage, in message: inout StoreMessage) {
        guard let translation = stored.attributes.first(where: { $0.typeHash == TypeHash.translationMessageAttribute }),
            stored.text == message.text, entities(stored.attributes) == entities(message.attributes),
            !message.attributes.contains(where: { $0.typeHash == TypeHash.translationMessageAttribute })
        else { return }
        message.attributes.append(translation)
    }

    private static func entities(_ attributes: [CodedObject]) -> [CodedObject] {
        attributes.first { $0.typeHash == TypeHash.textEntitiesMessageAttribute }?.objects("entities") ?? []
    }

    /// A fact check that has yet to be loaded is the stored one, when that has the same hash.
    private static func keepFactCheck(of stored: IntermediateMessage, in message: inout StoreMessage) {
        guard let place = message.attributes.firstIndex(where: { $0.typeHash == TypeHash.factCheckMessageAttribute }),
            message.attributes[place].object("content")?.int32("_v") == 0,
            let old = stored.attributes.first(where: { $0.typeHash == TypeHash.factCheckMessageAttribute }),
            old.int64("hash") == message.attributes[place].int64("hash")
        else { return }
        message.attributes[place] = old
    }
}
