import Postbox
import TelegramModel

/// The identity of the account for reactions with stars.
public enum PaidReactionPrivacy: Hashable, Sendable {
    /// The account itself.
    case `default`
    /// The reaction is anonymous.
    case anonymous
    /// A channel of the account.
    case peer(PeerId)
}

extension PaidReactionPrivacy {
    /// Reads the privacy of a pending reaction: PendingStarsReactionsMessageAttribute. Telegram 11 stored only whether the reaction is anonymous.
    init(_ pending: CodedObject) {
        guard let stored = pending.object("priv") else {
            self = pending.bool("anon") ?? false ? .anonymous : .default
            return
        }
        if let peer = stored.int64("p") {
            self = .peer(PeerId(packed: peer))
        } else {
            self = stored.has("a") ? .anonymous : .default
        }
    }

    /// The stored form, as TelegramPaidReactionPrivacy.
    var stored: CodedObject {
        switch self {
        case .default: CodedObject(hash: TelegramPaidReactionPrivacy.typeHash, ["d": .null])
        case .anonymous: CodedObject(hash: TelegramPaidReactionPrivacy.typeHash, ["a": .null])
        case let .peer(peerId): CodedObject(hash: TelegramPaidReactionPrivacy.typeHash, ["p": .int64(peerId.packed)])
        }
    }
}

/// The currency of a balance.
public enum BalanceCurrency: String, Hashable, Sendable, CaseIterable {
    /// Telegram's own currency.
    case stars
    /// Toncoins.
    case ton
}

/// Blocks of the chain by which the members of an encrypted call agree on its key.
public struct GroupCallChainBlocks: Hashable, Sendable {
    /// The call.
    public var callId: Int64
    /// The number that belongs to the call's ID.
    public var accessHash: Int64
    /// The number of the chain of the call.
    public var subChain: Int32
    /// The blocks, in their order.
    public var blocks: [[UInt8]]
    /// The position of the next block.
    public var nextOffset: Int32

    /// Creates an update. The first block is at the position `nextOffset - blocks.count`.
    public init(callId: Int64, accessHash: Int64, subChain: Int32, blocks: [[UInt8]], nextOffset: Int32) {
        self.callId = callId
        self.accessHash = accessHash
        self.subChain = subChain
        self.blocks = blocks
        self.nextOffset = nextOffset
    }
}

/// A message shown to the members of a call during the call.
public struct GroupCallMessage: Hashable, Sendable {
    /// The call.
    public var callId: Int64
    /// The author of the message.
    public var authorId: PeerId
    /// The author is an administrator of the call.
    public var isFromAdmin: Bool
    /// The number of the message in the call.
    public var id: Int32
    /// The text of the message.
    public var text: String
    /// The entities, as MessageTextEntity objects.
    public var entities: [CodedObject]
    /// The sending date, in seconds since 1970.
    public var date: Int32
    /// The amount paid for the message, in stars; `nil` if it was free.
    public var paidStars: Int64?

    /// The message is shown, not stored.
    public init(
        callId: Int64, authorId: PeerId, isFromAdmin: Bool, id: Int32, text: String, entities: [CodedObject] = [], date: Int32, paidStars: Int64? = nil
    ) {
        self.callId = callId
        self.authorId = authorId
        self.isFromAdmin = isFromAdmin
        self.id = id
        self.text = text
        self.entities = entities
        self.date = date
        self.paidStars = paidStars
    }
}

/// The current text of a message that a bot is writing.
public struct LiveTypingDraftUpdate: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The topic; `nil` for the chat as a whole.
    public var threadId: Int64?
    /// The draft's number, under which more of it follows.
    public var id: Int64
    /// The date of the last change, in seconds since 1970.
    public var timestamp: Int32
    /// The author of the draft.
    public var authorId: PeerId
    /// The text so far.
    public var text: String
    /// The entities, as MessageTextEntity objects.
    public var entities: [CodedObject]

    /// Creates an update. It is shown for several seconds, unless more text or the message arrives.
    public init(
        peerId: PeerId, threadId: Int64?, id: Int64, timestamp: Int32, authorId: PeerId, text: String, entities: [CodedObject]
    ) {
        self.peerId = peerId
        self.threadId = threadId
        self.id = id
        self.timestamp = timestamp
        self.authorId = authorId
        self.text = text
        self.entities = entities
    }
}
