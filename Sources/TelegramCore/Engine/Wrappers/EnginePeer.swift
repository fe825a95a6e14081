import Postbox
import TelegramModel

/// A person, a group, a channel or a secret chat.
///
///     if case let .user(user)? = try await engine.data.get(EngineData.Peer.peer(id: id)).value() { print(user.firstName ?? "") }
public enum EnginePeer: Hashable, Sendable {
    /// The kind and number of a peer.
    public typealias Id = PeerId

    /// A person or a bot.
    case user(TelegramUser)
    /// A group that is no channel; one that has become a channel says so.
    case legacyGroup(TelegramGroup)
    /// A channel, or a large group.
    case channel(TelegramChannel)
    /// A secret chat; `associatedPeerId` is the person.
    case secretChat(TelegramSecretChat)
    /// A record of a class that is not known here.
    case other(CodedObject)

    /// Any object is taken; one that is no peer is `other`.
    public init(_ record: CodedObject) {
        self = switch record.typeHash {
        case TelegramUser.typeHash: .user(TelegramUser(unchecked: record))
        case TelegramGroup.typeHash: .legacyGroup(TelegramGroup(unchecked: record))
        case TelegramChannel.typeHash: .channel(TelegramChannel(unchecked: record))
        case TelegramSecretChat.typeHash: .secretChat(TelegramSecretChat(unchecked: record))
        default: .other(record)
        }
    }

    /// The stored object.
    public var record: CodedObject {
        switch self {
        case let .user(user): user.record
        case let .legacyGroup(group): group.record
        case let .channel(channel): channel.record
        case let .secretChat(chat): chat.record
        case let .other(record): record
        }
    }

    /// The empty peer's id for a record of an unknown class.
    public var id: PeerId {
        switch self {
        case let .user(user): user.id
        case let .legacyGroup(group): group.id
        case let .channel(channel): channel.id
        case let .secretChat(chat): chat.id
        case .other: PeerId(namespace: PeerId.empty, id: 0)
        }
    }

    /// The user at the other end of a secret chat.
    public var associatedPeerId: PeerId? {
        if case let .secretChat(chat) = self { chat.regularPeerId } else { nil }
    }
}
