import Postbox

/// What followed from operations and is not, or not only, in the database.
public struct StateReplayEvents: Sendable {
    /// Reactions of others that were added to a message of the account.
    public struct AddedReactions: Hashable, Sendable {
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
        case deleted(StoryId)
        case read(PeerId, maxId: Int32)
    }

    public var deletedMessageIds: [MessageId] = []
    /// Of users and groups, which share one sequence of ids.
    public var deletedGlobalMessageIds: [Int32] = []
    public var addedReactions: [AddedReactions] = []
    /// Web pages that were loaded or are gone.
    public var webPages: [MediaId: CodedObject?] = [:]
    /// Up to where threads were read, by the message that began them.
    public var incomingThreadReads: [MessageId: Int32] = [:]
    public var outgoingThreadReads: [MessageId: Int32] = [:]
    public var contactChanges: [PeerId: Bool] = [:]
    public var inputActivities: [PeerInputActivityUpdate] = []
    public var peersNearby: OpaqueValue?
    /// The account's own user became premium, or is no more.
    public var isPremium: Bool?
    /// The account is used on another device: notifications wait until then, in seconds since 1970.
    public var delaysNotificationsUntil: Int32?
    public var calls: [OpaqueValue] = []
    public var callSignalingData: [(callId: Int64, data: [UInt8])] = []
    public var groupCallParticipants: [OpaqueValue] = []
    public var groupCalls: [GroupCallUpdate] = []
    public var stories: [StoryUpdate] = []
    public var revenueBalances: [PeerId: OpaqueValue] = [:]
    public var starsBalances: [PeerId: OpaqueValue] = [:]
    public var starsRevenueStatus: [PeerId: OpaqueValue] = [:]
    /// Differences of languages, which are kept outside the account's database.
    public var languagePacks: [(code: String, difference: LanguagePackDifference)] = []
    /// Themes, whose settings are kept outside the account's database as well.
    public var themes: [CodedObject] = []
    /// The server's configuration is to be asked for.
    public var updatesConfiguration = false

    package init() {}
}
