import Postbox
import PostboxCoding
@testable import ServerRecordings
@testable import TelegramCore
import TelegramModel
import Testing

/// The result of each kind of update.
struct UpdateTranslationTests {
    private static let object = #"{"$type":"TelegramMediaPoll","t":"x"}"#
    private static let now: Int32 = 1_709_251_200

    private static func message(_ peer: String, namespace: Int = 0) -> String {
        #"{"id":{"peer":"\#(peer)","namespace":\#(namespace),"id":5},"timestamp":1709251100,"flags":4,"authorId":"user:1","text":"m"}"#
    }

    private static let channelMessage = ["addMessages", "updateChannelState", "updateChannelSynchronizedUntilMessage"]

    /// The fields of an update without its number, that number, and the operations, in order.
    private static let updates: [(name: String, fields: String, number: Number, operations: [String])] = [
        ("updateNewMessage", #""message":\#(message("user:1"))"#, .account, ["addMessages"]),
        ("updateEditMessage", #""message":\#(message("user:1"))"#, .account, ["editMessage"]),
        ("updateDeleteMessages", #""ids":[1]"#, .account, ["deleteMessagesWithGlobalIds"]),
        ("updatePinnedMessages", #""peer":"user:1","ids":[1],"pinned":true"#, .account, ["updateMessagesPinned"]),
        ("updateReadHistoryInbox", #""peer":"user:1","maxId":1,"stillUnreadCount":0"#, .account, ["resetIncomingReadState"]),
        ("updateReadHistoryOutbox", #""peer":"user:1","maxId":1"#, .account, ["readOutbox"]),
        ("updateReadMessagesContents", #""ids":[1]"#, .account, ["readMessageContents"]),
        ("updateWebPage", #""id":{"namespace":6,"id":"1"},"page":null"#, .account, ["updateMedia"]),
        (
            "updateFolderPeers", #""peers":[{"peer":"user:1","folder":1},{"peer":"user:2","folder":0}]"#, .account,
            ["updatePeerChatInclusion", "updatePeerChatInclusion"]
        ),
        ("updateNewEncryptedMessage", #""message":{"peer":"secret:1","contents":\#(object)},"qts":1"#, .none, ["addSecretMessages"]),
        ("updateNewChannelMessage", #""message":\#(message("channel:9"))"#, .channel, channelMessage),
        ("updateEditChannelMessage", #""message":\#(message("channel:9"))"#, .channel, ["editMessage", "updateChannelState"]),
        ("updateDeleteChannelMessages", #""channel":"channel:9","ids":[1]"#, .channel, ["deleteMessages", "updateChannelState"]),
        ("updatePinnedChannelMessages", #""channel":"channel:9","ids":[1],"pinned":true"#, .channel, ["updateMessagesPinned", "updateChannelState"]),
        ("updateChannelWebPage", #""channel":"channel:9","id":{"namespace":6,"id":"1"},"page":\#(object)"#, .channel, ["updateMedia", "updateChannelState"]),
        ("updateChannelTooLong", #""channel":"channel:9","pts":90"#, .none, []),
        ("updateChannelAvailableMessages", #""channel":"channel:9","minId":3"#, .none, ["updateMinAvailableMessage"]),
        ("updateChannelPinnedTopic", #""channel":"channel:9","thread":3,"pinned":true"#, .none, ["updatePinnedTopic"]),
        ("updateChannelPinnedTopics", #""channel":"channel:9","threads":[3,4]"#, .none, ["updatePinnedTopicOrder"]),
        ("updateReadChannelInbox", #""channel":"channel:9","maxId":3,"stillUnreadCount":0,"pts":40"#, .none, ["resetIncomingReadState"]),
        ("updateReadChannelOutbox", #""channel":"channel:9","maxId":3"#, .none, ["readOutbox"]),
        ("updateReadChannelDiscussionInbox", #""channel":"channel:9","thread":3,"maxId":4"#, .none, ["updateReadThread"]),
        ("updateReadChannelDiscussionOutbox", #""channel":"channel:9","thread":3,"maxId":4"#, .none, ["updateReadThread"]),
        ("updateChannelReadMessagesContents", #""channel":"channel:9","ids":[3]"#, .none, ["readMessageContents"]),
        ("updateChannelMessageViews", #""channel":"channel:9","id":3,"views":7"#, .none, ["updateMessageImpressionCount"]),
        ("updateChannel", #""channel":"channel:9""#, .none, []),
        ("updateChat", #""group":"group:9""#, .none, []),
        ("updateServiceNotification", #""popup":false,"date":1709251100,"type":"x","text":"t""#, .none, ["updatePeer", "addMessages"]),
        ("updateDialogUnreadMark", #""peer":"channel:70","savedPeer":"user:1","unread":true"#, .none, ["updatePeerChatUnreadMark"]),
        ("updateReadMonoForumInbox", #""channel":"channel:70","savedPeer":"user:1","maxId":3"#, .none, ["updateReadThread"]),
        ("updateReadMonoForumOutbox", #""channel":"channel:70","savedPeer":"user:1","maxId":3"#, .none, ["updateReadThread"]),
        ("updatePinnedForumTopic", #""peer":"user:9","thread":60,"pinned":true"#, .none, ["updatePinnedTopic"]),
        ("updatePinnedForumTopics", #""peer":"user:9","threads":[60,50]"#, .none, ["updatePinnedTopicOrder"]),
        ("updatePinnedForumTopics", #""peer":"user:9""#, .none, []),
        ("updateDialogUnreadMark", #""peer":"user:1","unread":true"#, .none, ["updatePeerChatUnreadMark"]),
        ("updateNotifySettings", #""peer":"user:1","settings":\#(object)"#, .none, ["updateNotificationSettings"]),
        ("updateNotifySettings", #""category":"groups","settings":\#(object)"#, .none, ["updateGlobalNotificationSettings"]),
        ("updateDialogPinned", #""peer":"user:1","pinned":true"#, .none, ["updatePinnedItemIds"]),
        ("updatePinnedDialogs", #""order":["user:1"]"#, .none, ["updatePinnedItemIds"]),
        ("updateSavedDialogPinned", #""peer":"user:1","pinned":true"#, .none, ["updatePinnedSavedItemIds"]),
        ("updatePinnedSavedDialogs", "", .none, ["updatePinnedSavedItemIds"]),
        ("updateDraftMessage", #""peer":"user:1","draft":\#(object)"#, .none, ["updateChatInputState"]),
        ("updateMessageID", #""id":5,"randomId":"77""#, .none, []),
        ("updateMessageReactions", #""peer":"user:1","id":5,"reactions":\#(object)"#, .none, ["updateMessageReactions"]),
        ("updateNewScheduledMessage", #""message":\#(message("user:1", namespace: 3))"#, .none, ["addScheduledMessages"]),
        ("updateDeleteScheduledMessages", #""peer":"user:1","ids":[5]"#, .none, ["deleteMessages"]),
        ("updateQuickReplyMessage", #""message":\#(message("user:7", namespace: 5))"#, .none, ["addQuickReplyMessages"]),
        ("updateDeleteQuickReplyMessages", #""shortcut":2,"ids":[5]"#, .none, ["deleteMessages"]),
        ("updateMessagePoll", #""id":{"namespace":1,"id":"1"},"results":\#(object),"min":false"#, .none, ["updateMessagePoll"]),
        ("updateMessageExtendedMedia", #""peer":"user:1","id":5,"media":[\#(object)]"#, .none, ["updateExtendedMedia"]),
        ("updateTranscribedAudio", #""peer":"user:1","id":5,"transcription":"1","pending":false,"text":"t""#, .none, ["updateAudioTranscription"]),
        ("updateChatParticipants", #""group":"group:9","participants":null"#, .none, ["updateCachedPeerData"]),
        ("updateChatParticipantAdd", #""group":"group:9","user":"user:1","inviter":"user:2","date":1,"version":2"#, .none, ["updateCachedPeerData"]),
        ("updateChatParticipantDelete", #""group":"group:9","user":"user:1","version":2"#, .none, ["updateCachedPeerData"]),
        ("updateChatParticipantAdmin", #""group":"group:9","user":"user:1","isAdmin":true,"version":2"#, .none, ["updateCachedPeerData"]),
        ("updateChatDefaultBannedRights", #""peer":"group:9","rights":\#(object),"version":2"#, .none, ["updatePeer"]),
        ("updatePeerBlocked", #""peer":"user:1","blocked":true,"blockedFromStories":false"#, .none, ["updateCachedPeerData"]),
        ("updateUserStatus", #""user":"user:1","status":\#(object)"#, .none, ["mergePeerPresences"]),
        ("updateUserName", #""user":"user:1","usernames":[]"#, .none, ["updatePeer"]),
        ("updateUserPhone", #""user":"user:1","phone":"""#, .none, ["updatePeer"]),
        ("updateUserEmojiStatus", #""user":"user:1""#, .none, ["updatePeer"]),
        ("updatePeerSettings", #""peer":"user:1","settings":\#(object)"#, .none, ["updateCachedPeerData"]),
        ("updatePeerHistoryTTL", #""peer":"user:1","ttl":60"#, .none, ["updateAutoremoveTimeout"]),
        ("updateBotCommands", #""peer":"user:1","bot":"user:1","commands":[{"text":"a","description":"b"}]"#, .none, ["updateCachedPeerData"]),
        ("updateBotMenuButton", #""bot":"user:1","button":\#(object)"#, .none, ["updateCachedPeerData"]),
        ("updatePendingJoinRequests", #""peer":"channel:9","count":3"#, .none, ["updateCachedPeerData"]),
        ("updateUserTyping", #""user":"user:1","activity":"typingText""#, .none, ["addPeerInputActivity"]),
        ("updateChatUserTyping", #""group":"group:9","user":"user:1","activity":"cancel""#, .none, ["addPeerInputActivity"]),
        ("updateChannelUserTyping", #""channel":"channel:9","thread":"3","user":"user:1","activity":"recordingVoice""#, .none, ["addPeerInputActivity"]),
        ("updateEncryption", #""chat":\#(object),"step":"requested","gA":"AQI=","date":1709251100"#, .none, ["updateSecretChat"]),
        ("updateEncryptedMessagesRead", #""peer":"secret:1","maxDate":1,"date":2"#, .none, ["readSecretOutbox"]),
        ("updateEncryptedChatTyping", #""peer":"secret:1""#, .none, ["addPeerInputActivity"]),
        ("updateNewStickerSet", #""info":\#(object),"items":[]"#, .none, ["updateInstalledStickerPacks"]),
        ("updateStickerSetsOrder", #""collection":"masks","order":["1"]"#, .none, ["updateInstalledStickerPacks"]),
        ("updateMoveStickerSetToTop", #""collection":"emoji","id":"1""#, .none, ["updateInstalledStickerPacks"]),
        ("updateStickerSets", "", .none, ["updateInstalledStickerPacks"]),
        ("updateSavedGifs", "", .none, ["updateRecentGifs"]),
        ("updateAttachMenuBots", "", .none, ["updateAttachMenuBots"]),
        ("updateConfig", "", .none, ["updateConfig"]),
        ("updateDialogFilters", "", .none, ["syncChatListFilters"]),
        ("updateDialogFilterOrder", #""order":[2,1]"#, .none, ["updateChatListFilterOrder"]),
        ("updateDialogFilter", #""id":2"#, .none, ["updateChatListFilter"]),
        ("updateLangPack", #""code":"de","fromVersion":1,"version":2,"strings":[{"key":"k","value":"v"}]"#, .none, ["updateLangPack"]),
        ("updateLangPackTooLong", #""code":"de""#, .none, ["updateLangPack"]),
        ("updatePeerLocated", #""peers":[{"peer":"user:1","expires":1,"distance":2}]"#, .none, ["updatePeersNearby"]),
        ("updateTheme", #""theme":\#(object)"#, .none, ["updateTheme"]),
        ("updatePeerWallpaper", #""peer":"user:1""#, .none, ["updateWallpaper"]),
        ("updatePhoneCall", #""call":{"id":1}"#, .none, ["updateCall"]),
        ("updatePhoneCallSignalingData", #""id":"1","data":"AQI=""#, .none, ["addCallSignalingData"]),
        ("updateGroupCallParticipants", #""call":{"id":1}"#, .none, ["updateGroupCallParticipants"]),
        ("updateGroupCall", #""id":"9","callId":"4""#, .none, ["updateGroupCall", "updateGroupCall"]),
        ("updateWebViewResultSent", #""query":"1""#, .none, []),
        ("updateStory", #""peer":"user:1","deleted":4"#, .none, ["updateStory"]),
        ("updateReadStories", #""peer":"user:1","maxId":4"#, .none, ["updateReadStories"]),
        ("updateStoriesStealthMode", #""mode":\#(object)"#, .none, ["updateStoryStealthMode"]),
        ("updateSentStoryReaction", #""peer":"user:1","id":4"#, .none, ["updateStorySentReaction"]),
        ("updateNewAuthorization", #""hash":"1","unconfirmed":true,"date":1,"device":"d","location":"l""#, .none, ["updateNewAuthorization"]),
        ("updateBroadcastRevenueTransactions", #""peer":"channel:9","balances":{"a":1}"#, .none, ["updateRevenueBalances"]),
        ("updateStarsRevenueStatus", #""peer":"channel:9","balances":{"a":1}"#, .none, ["updateStarsRevenueStatus"]),
        ("updateStarsBalance", #""balance":"70""#, .none, ["updateStarsBalance"]),
        ("updatePaidReactionPrivacy", #""private":true"#, .none, ["updateStarsReactionsDefaultPrivacy"]),
        ("updatePaidReactionPrivacy", #""privacy":{"peer":"channel:9"}"#, .none, ["updateStarsReactionsDefaultPrivacy"]),
        ("updateStarsBalance", #""balance":{"currency":"ton","value":"70"}"#, .none, ["updateStarsBalance"]),
        ("updateReadHistoryInbox", #""peer":"user:9","thread":60,"maxId":61,"stillUnreadCount":1"#, .account, ["updateReadThread"]),
        ("updateChatParticipantRank", #""group":"group:9","user":"user:1","rank":"boss","version":3"#, .none, ["updateCachedPeerData"]),
        ("updateGroupCall", #""peer":"group:5","call":null,"callId":"5""#, .none, ["updateGroupCall"]),
        ("updateGroupCall", #""peer":null,"call":null,"callId":"5""#, .none, ["updateGroupCall"]),
        (
            "updateGroupCallChainBlocks", #""call":"1","accessHash":"2","subChain":0,"blocks":["AA=="],"nextOffset":1"#, .none,
            ["updateGroupCallChainBlocks"]
        ),
        (
            "updateGroupCallMessage", #""call":"1","author":"user:1","fromAdmin":false,"id":1,"text":"t","date":1"#, .none, ["updateGroupCallMessage"]
        ),
        ("updateGroupCallEncryptedMessage", #""call":"1","author":"user:1","data":"AA==""#, .none, ["updateGroupCallOpaqueMessage"]),
        (
            "updateMonoForumNoPaidException", #""channel":"channel:70","savedPeer":"user:1","isFree":true"#, .none,
            ["updateMonoForumNoPaidException"]
        ),
        ("updateStarGiftAuctionState", #""gift":"1","state":{"a":1}"#, .none, ["updateStarGiftAuctionState"]),
        ("updateStarGiftAuctionUserState", #""gift":"1","state":{"a":1}"#, .none, ["updateStarGiftAuctionMyState"]),
        ("updateEmojiGameInfo", #""info":{"$type":"EmojiGameInfo","type":0}"#, .none, ["updateEmojiGameInfo"]),
        (
            "updateUserTyping", #""user":"user:9","thread":60,"activity":"textDraft","value":{"id":"1","text":"so"}"#, .none,
            ["addPeerLiveTypingDraftUpdate"]
        ),
    ]

    private enum Number: String {
        case none = ""
        case account = #""pts":101,"ptsCount":1"#
        case channel = #""pts":41,"ptsCount":1"#
    }

    private static func json(_ name: String, _ fields: String, _ number: Number) -> String {
        "{" + [#""update":"\#(name)""#, fields, number.rawValue].filter { !$0.isEmpty }.joined(separator: ",") + "}"
    }

    private static func translator(_ json: String, date: Int32? = now - 100, channelPts: Int32? = 40) throws -> UpdateTranslator {
        let document = JSONDocument()
        try document.parse(json)
        let update = try #require(try UpdateForm.read(document.root), "\(json) is skipped")
        var initial = AccountInitialState(
            accountPeerId: PeerId(namespace: PeerId.cloudUser, id: 7), cursor: AccountCursor(pts: 100, qts: 0, date: now, seq: 1))
        initial.channelStates[PeerId(namespace: PeerId.cloudChannel, id: 9)] = channelPts
        var translator = UpdateTranslator(AccountMutableState(initial), date: date, now: now - 90)
        translator.add([update])
        return translator
    }

    @Test(arguments: updates.indices)
    func everyUpdateBecomesItsOperations(_ place: Int) throws {
        let update = Self.updates[place]
        let translator = try Self.translator(Self.json(update.name, update.fields, update.number))
        #expect(translator.state.operations.map(\.name.description) == update.operations, "\(update.name)")
    }

    @Test func everyKindIsInTheList() {
        #expect(Set(Self.updates.map(\.name)) == Set(UpdateForm.inOrder.map(\.name.description)))
        #expect(Set(Self.updates.map(\.name)).count >= 93)
    }

    /// Updates that do not become operations have other effects.
    @Test func unknownOperationsAreReported() throws {
        func state(_ fields: String) throws -> AccountMutableState { try Self.translator("{\(fields)}").state }
        #expect(try state(#""update":"updateMessageID","id":5,"randomId":"77""#).sentMessageIds == [77: 5])
        #expect(try state(#""update":"updateChat","group":"group:9""#).notices.changedPeerIds.count == 1)
        #expect(try state(#""update":"updateWebViewResultSent","query":"3""#).notices.closedWebViews == [3])
        let notices = try state(#""update":"updateServiceNotification","popup":true,"type":"AUTH_KEY_DROP_X","text":"t""#).notices
        #expect(notices.alerts == [SyncNotices.Alert(text: Array("t".utf8), endsSession: true)])
        let channel = PeerId(namespace: PeerId.cloudChannel, id: 9)
        let tooLong = #"{"update":"updateChannelTooLong","channel":"channel:9","pts":\#(41)}"#
        #expect(try Self.translator(tooLong).channelsToPoll == [channel])
        #expect(try Self.translator(tooLong, channelPts: 41).channelsToPoll.isEmpty)
    }

    /// A service message is stored among the local ones, contains its session, and has the entities of its text.
    @Test func aServiceNotificationNamesItsSession() throws {
        let entity = #"{"$type":"MessageTextEntity","start":0,"end":1}"#
        let state = try Self.translator(
            #"{"update":"updateServiceNotification","popup":false,"date":1709251100,"type":"auth12_34","text":"t","entities":[\#(entity)]}"#).state
        guard case let .addMessages(messages, .upperHistoryBlock)? = state.operations.last else {
            Issue.record("no message")
            return
        }
        let attributes = messages[0].attributes
        #expect(attributes.map(\.typeHash) == [TypeHash.textEntitiesMessageAttribute, TypeHash.authSessionInfoAttribute])
        #expect(attributes[1].int64("s") == 12 && attributes[1].int32("t") == 34)
        #expect(messages[0].fullId == nil && messages[0].id.namespace == MessageId.Namespace.local)
        #expect(state.notices.hasNewAuthorization)
    }

    /// A typing notification is obsolete after a minute.
    @Test func typingIsNewsForAMinute() throws {
        let json = #"{"update":"updateUserTyping","user":"user:1","activity":"typingText"}"#
        #expect(try Self.translator(json, date: Self.now - 149).state.operations.count == 1)
        #expect(try Self.translator(json, date: Self.now - 150).state.operations.isEmpty)
        #expect(try Self.translator(json, date: nil).state.operations.isEmpty)
    }

    /// A gap in a channel's numbers, or an unknown channel, causes a request; outdated numbers do not.
    @Test(arguments: [(Int32?(40), 1, false), (39, 0, true), (41, 0, false), (nil, 0, true)])
    func channelsFollowTheirOwnNumbers(_ known: Int32?, _ messages: Int, _ polls: Bool) throws {
        for (name, fields) in [
            ("updateNewChannelMessage", #""message":\#(Self.message("channel:9"))"#),
            ("updateChannelWebPage", #""channel":"channel:9","id":{"namespace":6,"id":"1"},"page":null"#),
        ] {
            let translator = try Self.translator(Self.json(name, fields, .channel), channelPts: known)
            #expect(translator.state.operations.isEmpty == (messages == 0), "\(name)")
            #expect(translator.channelsToPoll.isEmpty != polls, "\(name)")
        }
    }
}
