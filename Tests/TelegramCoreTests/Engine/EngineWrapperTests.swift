@testable import EngineCatalogue
import Postbox
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// The engine's values from records: unknown ones are preserved, and nothing crashes.
struct EngineWrapperTests {
    private let unknown = CodedObject(hash: 12345, ["x": .int32(1)])
    private let broken = CodedObject([1, 2, 3])

    @Test func recordsOfUnknownClassesAreKept() {
        for record in [unknown, broken] {
            #expect(EnginePeer(record) == .other(record))
            #expect(EnginePeer(record).record == record)
            #expect(EngineMedia(record) == .other(record))
            #expect(EngineMedia(record).id == nil)
            #expect(EnginePeer.Presence(record) == nil)
            #expect(EnginePeer.NotificationSettings(record) == nil)
            let peer = EnginePeer(record)
            #expect(peer.indexName.isEmpty && peer.addressName == nil && !peer.isPremium && peer.displayLetters.isEmpty && peer.smallProfileImage == nil)
            #expect(peer.restrictionText(platform: "ios", contentSettings: EngineContentSettings()) == nil)
        }
    }

    @Test func mediaOfTelegram12HaveTheirCases() {
        let todo = CodedObject(hash: TelegramMediaTodo.typeHash, ["t": .string("Buy")])
        #expect(EngineMedia(todo) == .todo(TelegramMediaTodo(unchecked: todo)) && EngineMedia(todo).record == todo)
        let stream = CodedObject(hash: TelegramMediaLiveStream.typeHash, ["k": .int32(1)])
        #expect(EngineMedia(stream) == .liveStream(TelegramMediaLiveStream(unchecked: stream)) && EngineMedia(stream).record == stream)
        let colors = Array(#"{"collectibleId":5}"#.utf8)
        let user = CodedObject(hash: TelegramUser.typeHash, ["nclr": .null, "clclr": .bytes(colors), "ssc": .int32(7), "vfid": .int64(9)])
        let peer = EnginePeer(user)
        #expect(peer.nameColor == nil && peer.collectibleNameColor?.bytes == colors && peer.subscriberCount == 7 && peer.verificationIconFileId == 9)
    }

    @Test func unknownNumbersAreKept() {
        let settings = CodedObject(hash: TelegramPeerNotificationSettings.typeHash, ["m.v": .int32(9), "s.v": .int32(-1), "p.v": .int32(77)])
        #expect(EnginePeer.NotificationSettings(settings)?.muteState == .unknown(9))
        #expect(EnginePeer.NotificationSettings(settings)?.messageSound == .unknown(-1))
        #expect(EnginePeer.NotificationSettings(settings)?.displayPreviews == .unknown(77))
        let presence = CodedObject(hash: TelegramUserPresence.typeHash, ["v": .int32(99)])
        #expect(EnginePeer.Presence(presence)?.status == .longTimeAgo)
    }

    @Test func presencesAreOrderedByTime() {
        typealias Status = EnginePeer.Presence.Status
        let ascending: [Status] = [
            .longTimeAgo, .lastMonth(isHidden: true), .lastWeek(isHidden: false), .recently(isHidden: true), .present(until: 1), .present(until: 2),
        ]
        #expect(ascending.shuffled().sorted() == ascending)
        #expect(!(Status.recently(isHidden: false) < .recently(isHidden: true)))
    }

    @Test func pinnedTopicsAreOrderedStrictly() {
        typealias Index = EngineChatList.Item.PinnedIndex
        #expect([Index.none, .index(1), .index(3)].sorted() == [.index(3), .index(1), .none])
        #expect(!(Index.index(2) < .index(2)))
        #expect(!(Index.none < .none))
        let chat = EngineChatList.Item.Index.chatList(.absoluteUpperBound)
        let topic = EngineChatList.Item.Index.forum(pinnedIndex: .index(9), timestamp: 0, threadId: 0, namespace: 0, id: 0)
        #expect(chat < topic)
        #expect(EngineChatList.RelativePosition.later(than: topic).chatListIndex == nil)
        #expect(EngineChatList.RelativePosition.earlier(than: chat).chatListIndex == .absoluteUpperBound)
        #expect(EngineChatList.RelativePosition.earlier(than: nil).chatListIndex == nil)
    }

    @Test func countersOfNothingAreZero() {
        let counters = EnginePeerReadCounters()
        #expect(counters.count == 0 && !counters.isUnread && !counters.hasEverRead && !counters.markedUnread)
        let index = MessageIndex(peerId: PeerId(namespace: 0, id: 1), namespace: 0, id: 5, timestamp: 1)
        #expect(!counters.isIncomingMessageIndexRead(index))
        let read = EnginePeerReadCounters(incomingReadId: 5, outgoingReadId: 4, count: 1, markedUnread: false)
        #expect(read.isIncomingMessageIndexRead(index) && !read.isOutgoingMessageIndexRead(index) && read.hasEverRead)
        let state = ChatListTotalUnreadState(absoluteCounters: [8: .init(messageCount: .max, chatCount: 1), 32: .init(messageCount: .max, chatCount: 2)])
        #expect(EngineTotalReadCounters(state: state).count(for: .raw, in: .messages, with: [.contact, .group]) == .max)
        #expect(EngineTotalReadCounters(state: state).count(for: .raw, in: .chats, with: [.group]) == 2)
        #expect(EngineTotalReadCounters(state: state).count(for: .filtered, in: .chats, with: [.group]) == 0)
    }

    @Test func namesAndPictures() {
        var user = TelegramUser()
        user.firstName = "Ann"
        user.lastName = "Lee"
        let peer = EnginePeer(user.record)
        #expect(peer.displayLetters == ["A", "L"])
        #expect(peer.indexName.stringRepresentation(lastNameFirst: true) == "LeeAnn")
        #expect(peer.indexName.matchesByTokens("le an") && !peer.indexName.matchesByTokens("x"))
        #expect(EnginePeer(TelegramUser().record).isDeleted)
        user.id = PeerId(namespace: PeerId.cloudUser, id: 777_000)
        #expect(EnginePeer(user.record).isService)
    }

    /// A window of the chat list of a database with messages, an archive, and a draft.
    @Test func aChatListShowsItsChats() throws {
        let database = try EngineDatabase(operations: EngineItemFixture.shared.get().start)
        let account = PeerId(namespace: PeerId.cloudUser, id: 1)
        let key = PostboxViewKey.chatList(.tail(groupId: .root, count: 20, accountPeerId: account))
        let views = try #require(try database.postbox.snapshot(of: [key]).waitForEnd().get())
        let view = try #require(views.views[key] as? ChatListView)
        let list = EngineChatList(view, accountPeerId: account)
        #expect(list.isLoading || list.items.map(\.id).contains(.chatList(PeerId(namespace: PeerId.cloudUser, id: 3))))
        #expect(list.groupItems.map(\.id) == [.archive])
        #expect(list.groupItems.first?.items.first?.isUnread == true)
    }

    @Test func reactionsAreTags() {
        for reaction in [ReactionValue.builtin("👍"), .custom(fileId: -5), .stars] { #expect(ReactionValue(customTag: reaction.customTag) == reaction) }
        for tag in [[], [0], [1, 2], [0, 0], [0, 0, 9, 1], [0, 1, 2], [0, 7]] as [[UInt8]] { #expect(ReactionValue(customTag: tag) == nil, "\(tag)") }
    }
}
