import Postbox
import TelegramModel

/// The name under which paid reactions are shown.
public enum EnginePaidReactionPrivacy: Hashable, Sendable {
    /// The account's own name.
    case `default`
    /// The reaction is anonymous.
    case anonymous
    /// The name of a channel of the account.
    case peer(PeerId)

    /// Reads the stored default. Telegram 11 stored only whether reactions are anonymous.
    init(_ entry: StarsReactionDefaultToPrivateData) {
        self = entry.privacy.map { Self($0) } ?? (entry.isPrivate ? .anonymous : .default)
    }

    init(_ stored: TelegramPaidReactionPrivacy) {
        if let peer = stored.peer {
            self = .peer(peer)
        } else {
            self = stored.record.contains("a") ? .anonymous : .default
        }
    }

    /// Reads the privacy of unsent stars: PendingStarsReactionsMessageAttribute. Telegram 11 stored only whether they are anonymous.
    init(pending attribute: CodedObject) {
        let stored = attribute.object("priv").map { Self(TelegramPaidReactionPrivacy(unchecked: $0)) }
        self = stored ?? (attribute.bool("anon") == true ? .anonymous : .default)
    }

    /// Reads the account's own entry in the list of top senders. Returns `nil` if the entry does not belong to the account.
    init?(topPeer: CodedObject, accountPeerId: PeerId) {
        guard topPeer.bool("m") == true else { return nil }
        guard topPeer.bool("anon") != true, let id = topPeer.int64("p").map({ PeerId(packed: $0) }) else {
            self = .anonymous
            return
        }
        self = id == accountPeerId ? .default : .peer(id)
    }

    /// The form used in requests.
    var value: ServerValue {
        switch self {
        case .default: .string("default")
        case .anonymous: .string("anonymous")
        case let .peer(id): .object(["peer": .peer(id)])
        }
    }

    /// The stored form: the only key determines the case.
    var record: CodedObject {
        switch self {
        case .default: CodedObject(hash: TelegramPaidReactionPrivacy.typeHash, ["d": .null])
        case .anonymous: CodedObject(hash: TelegramPaidReactionPrivacy.typeHash, ["a": .null])
        case let .peer(id): CodedObject(hash: TelegramPaidReactionPrivacy.typeHash, ["p": .int64(id.packed)])
        }
    }

    /// The entry of the item cache that contains it as the default.
    var entry: CodedObject { CodedObject(hash: StarsReactionDefaultToPrivateData.typeHash, ["p": .object(record)]) }
}
