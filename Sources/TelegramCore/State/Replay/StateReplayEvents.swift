import Postbox

/// What followed from operations and is not, or not only, in the database.
public struct StateReplayEvents: Sendable {
    /// Reactions of others that were added to a message of the account.
    public struct AddedReactions: Hashable, Sendable {
        /// The account's message.
        public var messageId: MessageId
        /// MessageReaction objects.
        public var reactions: [CodedObject]
        /// When the server told of them.
        public var timestamp: Int32?
    }

    /// A story that came, changed or went, or stories that were seen.
    public enum StoryUpdate: Hashable, Sendable {
        /// Stories.StoredItem.
        case added(StoryId, CodedObject)
        /// The story is gone.
        case deleted(StoryId)
        /// Stories of the peer up to this one were seen.
        case read(PeerId, maxId: Int32)
    }

    /// Messages that were deleted, of chats that have ids of their own.
    public var deletedMessageIds: [MessageId] = []
    /// Of users and groups, which share one sequence of ids.
    public var deletedGlobalMessageIds: [Int32] = []
    /// Reactions of others to messages of the account.
    public var addedReactions: [AddedReactions] = []
    /// Web pages that were loaded or are gone.
    public var webPages: [MediaId: CodedObject?] = [:]
    /// Up to where threads were read, by the message that began them.
    public var incomingThreadReads: [MessageId: Int32] = [:]
    /// Up to where others have read the account's messages in threads, by the message that began them.
    public var outgoingThreadReads: [MessageId: Int32] = [:]
    /// Users who became contacts, and who are none any more.
    public var contactChanges: [PeerId: Bool] = [:]
    /// Who types or records, and who has ceased to.
    public var inputActivities: [PeerInputActivityUpdate] = []
    /// Who is near, as the server told it; nil: it told nothing.
    public var peersNearby: OpaqueValue?
    /// The account's own user became premium, or is no more.
    public var isPremium: Bool?
    /// The account is used on another device: notifications wait until then, in seconds since 1970.
    public var delaysNotificationsUntil: Int32?
    /// States of calls between two people, as the server told them.
    public var calls: [OpaqueValue] = []
    /// What the other side of a call has sent to set it up.
    public var callSignalingData: [(callId: Int64, data: [UInt8])] = []
    /// Who came into group calls, left them or changed there, as the server told it.
    public var groupCallParticipants: [OpaqueValue] = []
    /// Group calls that began, changed or ended.
    public var groupCalls: [GroupCallUpdate] = []
    /// Stories that came, changed or went.
    public var stories: [StoryUpdate] = []
    /// What channels have earned from advertisements, as the server told it.
    public var revenueBalances: [PeerId: OpaqueValue] = [:]
    /// How many stars peers have, as the server told it.
    public var starsBalances: [PeerId: OpaqueValue] = [:]
    /// What peers have earned in stars, as the server told it.
    public var starsRevenueStatus: [PeerId: OpaqueValue] = [:]
    /// Differences of languages, which are kept outside the account's database.
    public var languagePacks: [(code: String, difference: LanguagePackDifference)] = []
    /// Themes, whose settings are kept outside the account's database as well.
    public var themes: [CodedObject] = []
    /// The server's configuration is to be asked for.
    public var updatesConfiguration = false

    package init() {}
}
