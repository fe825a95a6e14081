import Postbox
import TelegramModel

/// One thing that a server says has happened.
public struct ServerUpdate: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        case newMessage(StoreMessage)
        case editedMessage(StoreMessage)
        case newScheduledMessage(StoreMessage)
        case newQuickReplyMessage(StoreMessage)
        /// Of the channel whose cursor the update moves; otherwise of users and groups, which share one sequence of ids.
        case deletedMessages([Int32])
        /// Of the account's own quick replies.
        case deletedQuickReplies(shortcut: Int32, ids: [Int32])
        case messagesPinned(PeerId, ids: [Int32], isPinned: Bool)
        /// nil: the page is gone.
        case webPage(MediaId, CodedObject?)
        case secretMessage(SecretMessage)
        /// `pts`: the cursor for which the count is right.
        case readInbox(PeerId, groupId: PeerGroupId, maxId: Int32, stillUnreadCount: Int32, pts: Int32)
        case readOutbox(PeerId, maxId: Int32)
        case reactions(MessageId, CodedObject, isMinimal: Bool)
        case chatsMoved([ChatMove])
        /// nil: the channel's cursor is not told.
        case channelTooLong(PeerId, pts: Int32?)
        /// nil: the order is not told.
        case topicsPinned(PeerId, threadIds: [Int32]?)
        /// The peer itself comes with the update.
        case peerChanged(PeerId)
        /// The id that the server gave to a message that is being sent.
        case messageIdentified(id: Int32, randomId: Int64)
        case inputActivity(PeerInputActivityUpdate)
        case serviceNotification(ServiceNotification)
        case webViewClosed(query: Int64)
        /// CachedChannelData.ActiveCall of the group or channel with that id, the server does not say which; nil: the call `callId` has ended.
        case groupCall(id: Int64, CodedObject?, callId: Int64)
        case secretChat(SecretChat)
        case starsBalance(Int64)
        /// What says all by itself.
        case operations([AccountOperation], about: [PeerId], needingLocalState: [PeerId])
    }

    /// Which cursor the update moves.
    public enum Sequence: Hashable, Sendable {
        case none
        case account(pts: Int32, count: Int32)
        case secret(qts: Int32)
        case channel(PeerId, pts: Int32, count: Int32)
    }

    public struct ChatMove: Hashable, Sendable {
        public var peerId: PeerId
        public var groupId: PeerGroupId

        public init(peerId: PeerId, groupId: PeerGroupId) {
            self.peerId = peerId
            self.groupId = groupId
        }
    }

    /// A message from the service itself.
    public struct ServiceNotification: Hashable, Sendable {
        /// To be shown at once, not stored.
        public var isPopup: Bool
        public var date: Int32?
        public var type: String
        public var text: [UInt8]
        /// MessageTextEntity objects.
        public var entities: [CodedObject]
        public var media: [CodedObject]

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
        public enum Step: String, Hashable, Sendable { case requested, waiting, accepted, discarded }

        /// TelegramSecretChat.
        public var chat: CodedObject
        public var step: Step
        /// The other side's part of the key.
        public var publicKey: [UInt8]?
        public var fingerprint: Int64?
        public var date: Int32

        public init(chat: CodedObject, step: Step, publicKey: [UInt8]?, fingerprint: Int64?, date: Int32) {
            self.chat = chat
            self.step = step
            self.publicKey = publicKey
            self.fingerprint = fingerprint
            self.date = date
        }
    }

    public var content: Content
    public var sequence: Sequence

    public init(_ content: Content, _ sequence: Sequence = .none) {
        self.content = content
        self.sequence = sequence
    }
}

/// What a server pushes.
public enum ServerUpdates: Hashable, Sendable {
    public struct Batch: Hashable, Sendable {
        public var updates: [ServerUpdate]
        public var peers: [ServerPeer]
        public var date: Int32
        /// 0: the push has no place among those that are numbered.
        public var seq: Int32
        public var seqStart: Int32

        public init(updates: [ServerUpdate], peers: [ServerPeer], date: Int32, seq: Int32, seqStart: Int32) {
            self.updates = updates
            self.peers = peers
            self.date = date
            self.seq = seq
            self.seqStart = seqStart
        }
    }

    case batch(Batch)
    /// More happened than the server cares to push, or the connection was lost.
    case tooLong
    /// A short answer to a message that was sent.
    case sent(Sent)

    public struct Sent: Hashable, Sendable {
        /// The message's number.
        public var id: Int32
        public var pts: Int32
        public var count: Int32
        public var date: Int32
        public var media: CodedObject?
        /// MessageTextEntity.
        public var entities: [CodedObject]

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
