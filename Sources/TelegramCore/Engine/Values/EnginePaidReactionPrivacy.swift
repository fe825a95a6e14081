import Postbox
import PostboxCoding
import TelegramModel

/// Under whose name paid reactions are shown.
public enum EnginePaidReactionPrivacy: Hashable, Sendable {
    /// The account's own.
    case `default`
    /// Nobody's.
    case anonymous
    /// That of a channel of the account.
    case peer(PeerId)

    /// What is stored as the default. Telegram 11 stored only whether there is a name.
    init(_ entry: StarsReactionDefaultToPrivateData) {
        self = entry.privacy.map { Self($0) } ?? (entry.isPrivate ? .anonymous : .default)
    }

    init(_ stored: TelegramPaidReactionPrivacy) {
        if let peer = stored.peer {
            self = .peer(peer)
        } else {
            let isAnonymous = stored.record.bareFields?.withUnsafeBytes { bytes in
                var fields = PostboxDecoder(bytes)
                return fields.containsKey("a")
            }
            self = isAnonymous ?? false ? .anonymous : .default
        }
    }

    /// The stored form: the case is the key that stands alone.
    var record: CodedObject {
        switch self {
        case .default: CodedObject(hash: TelegramPaidReactionPrivacy.typeHash, ["d": .null])
        case .anonymous: CodedObject(hash: TelegramPaidReactionPrivacy.typeHash, ["a": .null])
        case let .peer(id): CodedObject(hash: TelegramPaidReactionPrivacy.typeHash, ["p": .int64(id.packed)])
        }
    }

    /// The entry of the item cache that holds it as the default.
    var entry: CodedObject { CodedObject(hash: StarsReactionDefaultToPrivateData.typeHash, ["p": .object(record)]) }
}
