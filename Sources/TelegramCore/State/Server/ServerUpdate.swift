import Postbox
import TelegramModel

/// One event reported by the server.
public struct ServerUpdate: Hashable, Sendable {
    /// The content of an update. Messages are in the form in which they are stored, objects are the coded objects of the database.
    public enum Content: Hashable, Sendable {
        /// A message from others or from another device of the account was received.
        case newMessage(StoreMessage)
        /// A message has changed. An unstored message is left out.
        case editedMessage(StoreMessage)
        /// The account has scheduled a message on another device, or changed one.
        case newScheduledMessage(StoreMessage)
        /// A quick reply was added or changed on another device of the account.
        case newQuickReplyMessage(StoreMessage)
        /// Messages were deleted: of the channel whose cursor the update moves, or otherwise of users and groups, which share one sequence of IDs.
        case deletedMessages([Int32])
        /// Scheduled messages were sent as the messages with these IDs, or deleted.
        case deletedScheduledMessages(PeerId, ids: [Int32], sentIds: [Int32])
        /// Deleted messages of the account's own quick replies.
        case deletedQuickReplies(shortcut: Int32, ids: [Int32])
        /// Messages of the chat were pinned or unpinned.
        case messagesPinned(PeerId, ids: [Int32], isPinned: Bool)
        /// A changed web page; `nil` if the page was removed.
        case webPage(MediaId, CodedObject?)
        /// An encrypted message was received.
        case secretMessage(SecretMessage)
        /// Messages of a chat were read on another device. `pts` is the cursor for which the count is valid.
        case readInbox(PeerId, groupId: PeerGroupId, maxId: Int32, stillUnreadCount: Int32, pts: Int32)
        /// The other side has read the account's messages up to this one.
        case readOutbox(PeerId, maxId: Int32)
        /// Reactions to a message, as ReactionsMessageAttribute. `isMinimal` states whether the account's own reaction is omitted.
        case reactions(MessageId, CodedObject, isMinimal: Bool)
        /// Chats were moved to or from the archive.
        case chatsMoved([ChatMove])
        /// A gap in a channel that is too long; `pts` is `nil` if the server did not send the channel's cursor.
        case channelTooLong(PeerId, pts: Int32?)
        /// The pinned topics; `nil` if the server did not send the order.
        case topicsPinned(PeerId, threadIds: [Int32]?)
        /// A peer changed, and is included in the update.
        case peerChanged(PeerId)
        /// The ID that the server gave to a message that is being sent.
        case messageIdentified(id: Int32, randomId: Int64)
        /// A user types, records, or has stopped.
        case inputActivity(PeerInputActivityUpdate)
        /// A message from the service itself.
        case serviceNotification(ServiceNotification)
        /// A bot has closed its page, of the query with this number.
        case webViewClosed(query: Int64)
        /// CachedChannelData.ActiveCall of the group or channel with this ID (the server does not send which); `nil` if the call `callId` has ended.
        case groupCall(id: Int64, CodedObject?, callId: Int64)
        /// A step of a secret chat's handshake.
        case secretChat(SecretChat)
        /// The balance of the account, as sent by the server.
        case starsBalance(OpaqueValue, BalanceCurrency)
        /// A bot shows the text that it is writing; the time is that of the push.
        case typingDraft(LiveTypingDraftUpdate)
        /// Operations that completely describe the update.
        case operations([AccountOperation], about: [PeerId], needingLocalState: [PeerId])
    }

    /// The cursor that the update moves.
    public enum Sequence: Hashable, Sendable {
        /// The update follows no cursor, and can be applied at any time.
        case none
        /// The cursor of the account, moved to `pts` by `count`.
        case account(pts: Int32, count: Int32)
        /// The cursor of secret messages.
        case secret(qts: Int32)
        /// The cursor of a channel, moved to `pts` by `count`.
        case channel(PeerId, pts: Int32, count: Int32)
    }

    /// A chat and the list that it was moved to.
    public struct ChatMove: Hashable, Sendable {
        /// The chat.
        public var peerId: PeerId
        /// The new list of the chat.
        public var groupId: PeerGroupId

        /// Creates the move of a chat to a list. The chat keeps its position by time there.
        public init(peerId: PeerId, groupId: PeerGroupId) {
            self.peerId = peerId
            self.groupId = groupId
        }
    }

    /// A message from the service itself.
    public struct ServiceNotification: Hashable, Sendable {
        /// Whether the notification is shown immediately and not stored.
        public var isPopup: Bool
        /// The sending date, in seconds since 1970; `nil` if nothing is stored.
        public var date: Int32?
        /// The kind of notice, by which the server identifies it. A kind that starts with AUTH_KEY_DROP_ ends the session.
        public var type: String
        /// The text, in UTF-8.
        public var text: [UInt8]
        /// The entities, as MessageTextEntity objects.
        public var entities: [CodedObject]
        /// Media of the message, as they are stored.
        public var media: [CodedObject]

        /// Creates a notice, which becomes a message of the service's chat unless it is only shown.
        public init(isPopup: Bool, date: Int32?, type: String, text: [UInt8], entities: [CodedObject], media: [CodedObject]) {
            self.isPopup = isPopup
            self.date = date
            self.type = type
            self.text = text
            self.entities = entities
            self.media = media
        }
    }

    /// A step of a secret chat's handshake.
    public struct SecretChat: Hashable, Sendable {
        /// The steps of a handshake.
        public enum Step: String, Hashable, Sendable {
            /// The other side requests the chat.
            case requested
            /// The account requests the chat from another device.
            case waiting
            /// The other side has agreed.
            case accepted
            /// The chat has ended.
            case discarded
        }

        /// The chat, as TelegramSecretChat.
        public var chat: CodedObject
        /// The step of the handshake.
        public var step: Step
        /// The other side's part of the key.
        public var publicKey: [UInt8]?
        /// The fingerprint, by which both sides verify that they have the same key.
        public var fingerprint: Int64?
        /// The date, in seconds since 1970.
        public var date: Int32

        /// Creates an update. The key is present when the other side requests the chat, and when it has agreed.
        public init(chat: CodedObject, step: Step, publicKey: [UInt8]?, fingerprint: Int64?, date: Int32) {
            self.chat = chat
            self.step = step
            self.publicKey = publicKey
            self.fingerprint = fingerprint
            self.date = date
        }
    }

    /// The content of the update.
    public var content: Content
    /// The cursor that it advances, and by how much.
    public var sequence: Sequence

    /// Creates an update. An update that moves no cursor needs only its content.
    public init(_ content: Content, _ sequence: Sequence = .none) {
        self.content = content
        self.sequence = sequence
    }
}

/// A push from the server.
public enum ServerUpdates: Hashable, Sendable {
    /// Updates sent together.
    public struct Batch: Hashable, Sendable {
        /// The updates in order of their occurrence.
        public var updates: [ServerUpdate]
        /// Users and chats that they name.
        public var peers: [ServerPeer]
        /// The date, in seconds since 1970.
        public var date: Int32
        /// The number of the push; 0 if the push is not numbered.
        public var seq: Int32
        /// The number of the first one, if several pushes were combined; otherwise that of `seq`.
        public var seqStart: Int32

        /// Creates a batch. Pushes without a number have 0 for both numbers.
        public init(updates: [ServerUpdate], peers: [ServerPeer], date: Int32, seq: Int32, seqStart: Int32) {
            self.updates = updates
            self.peers = peers
            self.date = date
            self.seq = seq
            self.seqStart = seqStart
        }
    }

    /// Updates sent together.
    case batch(Batch)
    /// More events occurred than the server pushes, or the connection was lost.
    case tooLong
    /// A short answer to a message that was sent.
    case sent(Sent)

    /// The server's short answer about a message that the client already has. All other parts of the message are unchanged.
    public struct Sent: Hashable, Sendable {
        /// The message's number.
        public var id: Int32
        /// The cursor after it: the account's, or that of the channel it was sent to.
        public var pts: Int32
        /// The amount by which the cursor was moved.
        public var count: Int32
        /// The date at which the server accepted the message, in seconds since 1970.
        public var date: Int32
        /// The medium in the server's form; `nil` if it is unchanged.
        public var media: CodedObject?
        /// The entities, as MessageTextEntity objects.
        public var entities: [CodedObject]

        /// Creates an answer. The answer to a text without entities has only its ID, cursor, and date.
        public init(id: Int32, pts: Int32, count: Int32, date: Int32, media: CodedObject? = nil, entities: [CodedObject] = []) {
            self.id = id
            self.pts = pts
            self.count = count
            self.date = date
            self.media = media
            self.entities = entities
        }
    }
}

extension ServerUpdate {
    /// Users and chats that must be known before it can be applied.
    var peerIds: [PeerId] {
        switch content {
        case let .newMessage(message), let .editedMessage(message), let .newScheduledMessage(message), let .newQuickReplyMessage(message):
            message.mentionedPeerIds
        case let .operations(_, peers, _): peers
        case let .channelTooLong(peerId, _), let .peerChanged(peerId): [peerId]
        case let .readInbox(peerId, _, _, _, _) where peerId.namespace == PeerId.cloudChannel: [peerId]
        case let .serviceNotification(notification): notification.date == nil ? [] : [ServiceNotification.senderId]
        case .deletedMessages, .messagesPinned, .webPage:
            if case let .channel(channel, _, _) = sequence { [channel] } else { [] }
        default: []
        }
    }

    /// Chats whose settings and place in the lists must be known as well.
    var peerIdsRequiringLocalState: [PeerId] {
        switch content {
        case let .newMessage(message): [message.id.peerId]
        case let .readInbox(peerId, _, _, _, _), let .channelTooLong(peerId, _), .topicsPinned(let peerId, nil): [peerId]
        case let .chatsMoved(moves): moves.map(\.peerId)
        case let .operations(_, _, peers): peers
        default: []
        }
    }
}

extension StoreMessage {
    /// The peers that must be known to store the message: the chat, the authors, the bot, the owner of the story, and the peers mentioned in the
    /// text. Others, such as those who reacted, need not be known.
    var mentionedPeerIds: [PeerId] {
        var ids = [id.peerId]
        if let authorId { ids.append(authorId) }
        if let author = forwardInfo?.authorId { ids.append(author) }
        if let source = forwardInfo?.sourceId { ids.append(source) }
        let model = TelegramObjectModel()
        for attribute in attributes where StoreMessage.naming.contains(attribute.typeHash ?? 0) { ids += model.associatedIds(attribute).peerIds }
        return ids
    }

    /// Whether the server still processes the message. Until that is done, it counts as scheduled.
    var isInProcessing: Bool { attributes.contains { $0.typeHash == PendingProcessingMessageAttribute.typeHash } }

    private static let naming: Set<Int32> = [TypeHash.inlineBotMessageAttribute, TypeHash.replyStoryAttribute, TypeHash.textEntitiesMessageAttribute]

    /// The messages that it replies to.
    var repliedMessageIds: [MessageId] {
        let model = TelegramObjectModel()
        return attributes.flatMap { model.associatedIds($0).messageIds }
    }

    /// The full ID of a message from a server.
    var fullId: MessageId? { if case let .id(id) = id { id } else { nil } }

    /// Returns the message with the channel's cursor at which it is valid.
    func withChannelPts(_ pts: Int32?) -> StoreMessage {
        guard let pts, id.peerId.namespace == PeerId.cloudChannel else { return self }
        var message = self
        message.attributes.removeAll { $0.typeHash == TypeHash.channelMessageStateVersionAttribute }
        message.attributes.append(CodedObject(hash: TypeHash.channelMessageStateVersionAttribute, ["p": .int32(pts)]))
        return message
    }
}

extension ServerUpdate.ServiceNotification {
    /// The service's own user.
    static let senderId = PeerId(namespace: PeerId.cloudUser, id: 777_000)

    /// A placeholder for the service's user until the server sends it.
    static let sender = CodedObject(
        hash: TypeHash.telegramUser,
        [
            "i": .int64(senderId.packed), "ah": .null, "fn": .string("Telegram"), "ph": .objects([]), "bi": .null, "ri": .null, "fl": .int32(0),
            "emjs": .null, "uns": .objects([]), "sth": .null, "nclr": .null, "bgem": .null, "pclr": .null, "pgem": .null, "ssc": .null,
        ])

    /// The session in the message: `auth`, its number, `_`, and its start time.
    var session: (hash: Int64, date: Int32)? {
        guard type.hasPrefix("auth") else { return nil }
        let parts = type.dropFirst(4).split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, let hash = Int64(parts[0]), let date = Int32(parts[1]) else { return nil }
        return (hash, date)
    }

    /// The attributes of the stored message.
    var attributes: [CodedObject] {
        var attributes: [CodedObject] = []
        if !entities.isEmpty { attributes.append(CodedObject(hash: TypeHash.textEntitiesMessageAttribute, ["entities": .objects(entities)])) }
        if let session {
            attributes.append(CodedObject(hash: TypeHash.authSessionInfoAttribute, ["t": .int32(session.date), "s": .int64(session.hash)]))
        }
        return attributes
    }
}

extension [CodedObject] {
    /// The channel's cursor for which a message with these attributes was valid; `nil` if it is unknown.
    var channelPts: Int32? { first { $0.typeHash == TypeHash.channelMessageStateVersionAttribute }?.int32("p") }
}
