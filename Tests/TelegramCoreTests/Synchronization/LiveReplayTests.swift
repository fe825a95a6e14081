import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// The side effects of pushed messages.
struct LiveReplayTests {
    private static let forum = ScriptedAccount.channelId

    private static func start(flags: Int = 2048, isGroup: Bool = true, _ more: String...) -> [String] {
        [
            DifferenceText.updatePeers(DifferenceText.channel(9, flags: flags, isGroup: isGroup)), DifferenceText.include("channel:9"),
            DifferenceText.setSettings("channel:9"), DifferenceText.channelState(40),
        ] + more
    }

    private static func push(_ account: ScriptedAccount, _ messages: String..., pts: Int = 41) throws {
        let updates = messages.enumerated().map { place, message in
            #"{"update":"updateNewChannelMessage","message":\#(message),"pts":\#(pts + place),"ptsCount":1}"#
        }
        let states = account.states
        states.receive(try ScriptedAccount.push(#"{"updates":[\#(updates.joined(separator: ","))],"date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
    }

    private static func data(_ account: ScriptedAccount, _ thread: Int64) throws -> CodedObject? {
        try account.transaction { try $0.getMessageHistoryThreadInfo(peerId: forum, threadId: thread).map { CodedObject($0.data) } }
    }

    private static let topic = [
        DifferenceText.setTopic(3, DifferenceText.topicData("Three", unread: 1, read: 4, known: 5)),
        DifferenceText.add(DifferenceText.message("channel:9", 5, thread: 3)),
    ]

    /// This applies only to incoming messages of people, whether or not the message was already stored.
    @Test func invitationsToConferenceCallsAreEvents() throws {
        let account = try ScriptedAccount(
            ["user:1", "group:5"].flatMap { [DifferenceText.include($0), DifferenceText.setSettings($0)] } + [
                DifferenceText.updatePeers(#"{"$type":"TelegramGroup","i":{"$int64":"4294967301"},"t":"Five","pc":3,"m":0,"f":0,"d":1708000000,"v":1}"#)
            ])
        let call = #"{"$type":"TelegramMediaAction","_rawValue":48,"callId":{"$int64":"5"},"flags":0}"#
        var received: [MessageId] = []
        account.states.onEvents = { events in received += events.replay.flatMap(\.conferenceInvitationIds) }
        let messages = [
            DifferenceText.message("user:1", 3, media: call), DifferenceText.message("user:1", 4, flags: 0, author: "user:7", media: call),
            DifferenceText.message("group:5", 5, media: call),
        ]
        let updates = messages.enumerated().map { #"{"update":"updateNewMessage","message":\#($1),"pts":\#(101 + $0),"ptsCount":1}"# }
        account.states.receive(try ScriptedAccount.push(#"{"updates":[\#(updates.joined(separator: ","))],"date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        #expect(received == [MessageId(peerId: PeerId(namespace: PeerId.cloudUser, id: 1), namespace: 0, id: 3)])
    }

    @Test func aMessageInATopicIsUnreadInTheTopic() throws {
        let account = try ScriptedAccount(Self.start() + Self.topic)
        try Self.push(
            account, DifferenceText.message("channel:9", 6, thread: 3), DifferenceText.message("channel:9", 7, thread: 3, flags: 0, author: "user:7"))
        let data = try #require(try Self.data(account, 3))
        #expect(data.int32("incomingUnreadCount") == 2 && data.int32("maxKnownMessageId") == 6)
        #expect(try account.faults() == [])
    }

    /// For a topic that was never read, nothing is counted.
    @Test func nothingIsCountedInATopicThatWasNeverRead() throws {
        let account = try ScriptedAccount(
            Self.start() + [
                DifferenceText.setTopic(3, DifferenceText.topicData("Three")), DifferenceText.add(DifferenceText.message("channel:9", 5, thread: 3)),
            ])
        try Self.push(account, DifferenceText.message("channel:9", 6, thread: 3))
        #expect(try Self.data(account, 3)?.int32("incomingUnreadCount") == 0)
    }

    private static func unread(_ account: ScriptedAccount) throws -> Int32? { try data(account, 3)?.int32("incomingUnreadCount") }

    /// A request for a topic yields its last message with the count, and a pending update may contain the message again.
    @Test func `a message included in the topic's count is not counted again`() throws {
        let account = try ScriptedAccount(Self.start() + Self.topic)
        try Self.push(account, DifferenceText.message("channel:9", 5, thread: 3))
        #expect(try Self.unread(account) == 1)
        try Self.push(account, DifferenceText.message("channel:9", 6, thread: 3), pts: 42)
        #expect(try Self.unread(account) == 2)
    }

    @Test func `a message read elsewhere before it arrives is not unread`() throws {
        let account = try ScriptedAccount(Self.start() + Self.topic)
        try Self.read(account, 7)
        try Self.push(account, DifferenceText.message("channel:9", 7, thread: 3), DifferenceText.message("channel:9", 8, thread: 3))
        #expect(try Self.unread(account) == 1)
    }

    private static func read(_ account: ScriptedAccount, _ maxId: Int32) throws {
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateReadChannelDiscussionInbox","channel":"channel:9","thread":3,"maxId":\#(maxId)}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
    }

    /// Even if the topic has a hole, and the number of messages in between is unknown.
    @Test(arguments: [(59, 40), (60, 0), (61, 0)] as [(Int32, Int32)])
    func `no message is unread once the last known one is read`(_ maxId: Int32, _ unread: Int32) throws {
        let account = try ScriptedAccount(
            Self.start() + [
                DifferenceText.setTopic(3, DifferenceText.topicData("Three", unread: 40, read: 4, known: 60)),
                DifferenceText.add(DifferenceText.message("channel:9", 60, thread: 3)),
            ])
        try Self.read(account, maxId)
        #expect(try Self.unread(account) == unread && Self.data(account, 3)?.int32("maxIncomingReadId") == maxId)
        #expect(try account.faults() == [])
    }

    /// A server that repeats an update in one answer.
    @Test func `a message received twice in one update is counted once, and deleted once`() throws {
        let comments = #"{"$type":"ReplyThreadMessageAttribute","c":2,"u":{"$int64s":[]},"mm":5,"mrm":null}"#
        let account = try ScriptedAccount(
            Self.start() + Self.topic + [DifferenceText.add(DifferenceText.message("channel:9", 3, thread: 3, attributes: comments))])
        func count() throws -> Int32? {
            let message = try account.transaction { try $0.getMessage(MessageId(peerId: Self.forum, namespace: 0, id: 3)) }
            return message?.attributes.first { $0.typeHash == TypeHash.replyThreadMessageAttribute }?.int32("c")
        }
        let message = DifferenceText.message("channel:9", 6, thread: 3)
        let deletion = #"{"update":"updateDeleteChannelMessages","channel":"channel:9","ids":[6,6],"pts":50,"ptsCount":1}"#
        let answers = try [(messages: "\(message),\(message)", updates: "", pts: 48), (messages: "", updates: deletion, pts: 50)].map { answer in
            try ScriptedAccount.answer(
                .getChannelDifference(Self.forum, pts: 40, limit: 100),
                #"{"kind":"difference","pts":\#(answer.pts),"final":true,"messages":[\#(answer.messages)],"updates":[\#(answer.updates)],"peers":[]}"#)
        }
        for (answer, expected) in zip(answers, [(3, 2), (2, 2)] as [(Int32, Int32)]) {
            account.server.answer = { if case .getChannelDifference = $0 { .success(answer) } else { nil } }
            account.states.receive(
                try ScriptedAccount.push(#"{"updates":[{"update":"updateChannelTooLong","channel":"channel:9"}],"date":\#(ScriptedAccount.start)}"#))
            account.runUntilIdle()
            #expect(try count() == expected.0 && Self.unread(account) == expected.1)
        }
        #expect(try account.faults() == [])
    }

    @Test func anEditedTopicHasItsNewTitle() throws {
        let component = #"{"$type":"ForumTopicEditComponent","_t":0,"title":"New"},{"$type":"ForumTopicEditComponent","_t":2,"isClosed":true}"#
        let action = #"{"$type":"TelegramMediaAction","_rawValue":29,"components":{"$objects":[\#(component)]}}"#
        let account = try ScriptedAccount(Self.start() + Self.topic)
        try Self.push(account, DifferenceText.message("channel:9", 6, thread: 3, media: action))
        let data = try #require(try Self.data(account, 3))
        #expect(data.object("info")?.string("title") == "New" && data.bool("isClosed") == true && data.bool("isHidden") == false)
    }

    /// The first message of comments counts them; a stored one is not counted again.
    @Test func commentsAreCounted() throws {
        let thread = #"{"$type":"ReplyThreadMessageAttribute","c":2,"u":{"$int64s":[]},"mm":5,"mrm":null}"#
        let account = try ScriptedAccount(
            Self.start(flags: 0) + [
                DifferenceText.add(
                    DifferenceText.message("channel:9", 3, attributes: thread), DifferenceText.message("channel:9", 5, thread: 3)),
            ])
        func counts() throws -> [Int32?] {
            let message = try #require(try account.transaction { try $0.getMessage(MessageId(peerId: Self.forum, namespace: 0, id: 3)) })
            let attribute = try #require(message.attributes.first { $0.typeHash == TypeHash.replyThreadMessageAttribute })
            return [attribute.int32("c"), attribute.int32("mm"), attribute.int32("mrm")]
        }
        try Self.push(
            account, DifferenceText.message("channel:9", 6, thread: 3), DifferenceText.message("channel:9", 7, thread: 3, flags: 0, author: "user:7"),
            DifferenceText.message("channel:9", 5, thread: 3))
        #expect(try counts() == [4, 7, 7])
        let states = account.states
        states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateDeleteChannelMessages","channel":"channel:9","ids":[6,99],"pts":45,"ptsCount":2}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        #expect(try counts() == [3, 7, 7])
    }

    /// Comments are in a group; the corresponding post in the channel also counts them, and shows the last authors.
    @Test(arguments: [false, true]) func `the post that comments are about counts them`(_ isGroup: Bool) throws {
        let channel = PeerId(namespace: PeerId.cloudChannel, id: 8), post = MessageId(peerId: channel, namespace: 0, id: 40)
        let counts = #"{"$type":"ReplyThreadMessageAttribute","c":2,"u":{"$int64s":["2","3","4"]},"mm":5,"mrm":null}"#
        let reference = #"{"$type":"SourceReferenceMessageAttribute","i":{"$int64":"\#(Int64(40) << 32)"},"p":{"$int64":"\#(channel.packed)"}}"#
        let account = try ScriptedAccount(
            Self.start(flags: 0) + [
                DifferenceText.updatePeers(DifferenceText.channel(8, isGroup: isGroup)),
                DifferenceText.add(DifferenceText.message("channel:8", 40, author: "channel:8", attributes: counts)),
                DifferenceText.add(
                    DifferenceText.message("channel:9", 3, author: "channel:8", attributes: counts + "," + reference),
                    DifferenceText.message("channel:9", 4, thread: 3)),
            ])
        func counted(_ id: MessageId) throws -> [Int32?] {
            let attribute = try Self.comments(account, id)
            return [attribute.int32("c"), attribute.int32("mm"), attribute.int32("mrm")]
        }
        try Self.push(
            account, DifferenceText.message("channel:9", 6, thread: 3),
            DifferenceText.message("channel:9", 7, thread: 3, flags: 0, author: "user:7"))
        let first = MessageId(peerId: Self.forum, namespace: 0, id: 3)
        for id in [first, post] { #expect(try counted(id) == [4, 7, 7]) }
        // In groups, no authors are shown.
        #expect(try Self.comments(account, first).int64s("u") == [2, 3, 4])
        #expect(try Self.comments(account, post).int64s("u") == (isGroup ? [2, 3, 4] : [7, 1, 2]))
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateDeleteChannelMessages","channel":"channel:9","ids":[4,6,7],"pts":45,"ptsCount":3}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        for id in [first, post] { #expect(try counted(id) == [1, 7, 7]) }
        #expect(try account.faults() == [])
    }

    private static func comments(_ account: ScriptedAccount, _ id: MessageId) throws -> CodedObject {
        let message = try #require(try account.transaction { try $0.getMessage(id) })
        return try #require(message.attributes.first { $0.typeHash == TypeHash.replyThreadMessageAttribute })
    }

    /// In a broadcast channel, threads are not counted separately.
    @Test func broadcastsAreNotCounted() throws {
        let thread = #"{"$type":"ReplyThreadMessageAttribute","c":2,"u":{"$int64s":[]},"mm":5,"mrm":null}"#
        let account = try ScriptedAccount(
            Self.start(flags: 0, isGroup: false) + [DifferenceText.add(DifferenceText.message("channel:9", 3, attributes: thread))])
        try Self.push(account, DifferenceText.message("channel:9", 6, thread: 3))
        let message = try account.transaction { try $0.getMessage(MessageId(peerId: Self.forum, namespace: 0, id: 3)) }
        #expect(message?.attributes.first { $0.typeHash == TypeHash.replyThreadMessageAttribute }?.int32("c") == 2)
    }

    /// Below the message that reports its creation, a group has no history.
    @Test func aNewGroupHasNoHoleBelow() throws {
        let account = try ScriptedAccount(Self.start(flags: 0))
        let action = #"{"$type":"TelegramMediaAction","_rawValue":8,"title":"T","groupId":{"$int64":"4294967301"}}"#
        try Self.push(account, DifferenceText.message("channel:9", 4, media: action))
        #expect(try account.transaction { try $0.getHoles(peerId: Self.forum, namespace: 0) } == [])
    }

    @Test func aUserThatWritesWasActive() throws {
        let presence = #"{"op":"transaction.updatePeerPresences","presences":[["user:1",{"$type":"TelegramUserPresence","v":2,"la":5}]]}"#
        let account = try ScriptedAccount(Self.start(flags: 0) + [presence])
        try Self.push(account, DifferenceText.message("channel:9", 6))
        #expect(try account.transaction { try $0.getPeerPresence(PeerId(namespace: 0, id: 1))?.int32("la") } == 1_709_240_006)
    }

    private static let gif = #"{"$type":"TelegramMediaFile","i":{"$bytes":"BQAAAAEAAAAAAAAA"},"r":null,"pr":{"$objects":[]},"vr":{"$objects":[]},"#
        + #""mt":"video/mp4","at":{"$objects":[{"$type":"TelegramMediaFileAttribute","t":3}]}}"#

    /// A GIF sent from another device becomes the first of the recently used ones, except from a chat with protected content.
    @Test(arguments: [0, 256])
    func gifsThatWereSentAreRemembered(_ flags: Int) throws {
        let account = try ScriptedAccount(Self.start(flags: flags))
        try Self.push(account, DifferenceText.message("channel:9", 6, flags: 0, author: "user:7", media: Self.gif))
        #expect(try account.transaction { try $0.getOrderedListItems(collectionId: 1).count } == (flags == 0 ? 1 : 0))
    }

    /// Scheduled messages sent now are reported separately.
    @Test func scheduledMessagesAreReported() throws {
        let account = try ScriptedAccount(Self.start(flags: 0))
        var received: [SyncEvents] = []
        account.states.onEvents = { received.append($0) }
        try Self.push(
            account, DifferenceText.message("channel:9", 6, flags: 0, author: "user:7", attributes: #"{"$type":"WasScheduledMessageAttribute"}"#),
            DifferenceText.message("channel:9", 7))
        #expect(received.flatMap(\.scheduledMessageIds).map(\.id) == [6] && received.flatMap(\.incomingMessageIds).map(\.id) == [7])
    }

    /// A contact whose stories are in no list yet: all of them are requested, once.
    @Test func newStoriesOfContactsAreRequested() throws {
        let account = try ScriptedAccount([#"{"op":"transaction.replaceContactPeerIds","peerIds":["user:1"]}"#])
        let placeholder = #"{"$type":"Placeholder","id":4,"timestamp":5,"expirationTimestamp":9}"#
        let story = #"{"$type":"StoredItem","d":1,"p":\#(placeholder)}"#
        for peer in ["user:1", "user:1", "user:2"] {
            account.states.receive(
                try ScriptedAccount.push(#"{"updates":[{"update":"updateStory","peer":"\#(peer)","story":\#(story)}],"date":\#(ScriptedAccount.start)}"#))
            account.runUntilIdle()
        }
        let entries = try account.transaction { try $0.getMergedEntries(tag: 25, from: 0, limit: 10) }
        #expect(entries.map(\.peerId) == [PeerId(namespace: PeerId.cloudUser, id: 1)])
    }

    /// If the list must be requested, the answer contains its contents.
    @Test func requestedGifsAreReplacedByTheAnswer() throws {
        let account = try ScriptedAccount(Self.start(flags: 0))
        let message = DifferenceText.message("channel:9", 6, flags: 0, author: "user:7", media: Self.gif)
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateNewChannelMessage","message":\#(message),"pts":41,"ptsCount":1},{"update":"updateSavedGifs"}],"#
                    + #""date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        #expect(try account.transaction { try $0.messageExists(MessageId(peerId: Self.forum, namespace: 0, id: 6)) })
        #expect(try account.transaction { try $0.getOrderedListItems(collectionId: 1).count } == 0)
        #expect(try account.transaction { try $0.getMergedEntries(tag: 12, from: 0, limit: 10).count } == 1)
    }

    /// Pushes without a number report when a message was read; a numbered one only reports when the account's state changed.
    @Test(arguments: [("", ScriptedAccount.start), (#","seq":6"#, 5)] as [(String, Int32)])
    func aUserThatReadsWasActive(_ number: String, _ active: Int32) throws {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"),
            #"{"op":"transaction.updatePeerPresences","presences":[["user:1",{"$type":"TelegramUserPresence","v":2,"la":5}]]}"#,
        ])
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateReadHistoryOutbox","peer":"user:1","maxId":1,"pts":101,"ptsCount":1}],"#
                    + #""date":\#(ScriptedAccount.start)\#(number)}"#))
        account.runUntilIdle()
        #expect(try account.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0)?.pts } } == 101)
        #expect(try account.transaction { try $0.getPeerPresence(PeerId(namespace: 0, id: 1))?.int32("la") } == active)
    }

    // MARK: - Items to which messages refer

    private static let emoji = #"{"$type":"TextEntitiesMessageAttribute","entities":{"$objects":[{"$type":"MessageTextEntity","#
        + #""start":0,"end":1,"_rawValue":18,"f":{"$int64":"77"}}]}}"#
    private static let story = #"{"$type":"TelegramMediaStory","pid":{"$int64":"2"},"sid":4,"mns":false}"#

    @Test func customEmojiAndStoriesAreRequested() throws {
        let account = try ScriptedAccount(Self.start(flags: 0))
        let model = TelegramObjectModel()
        let message = try ScriptedAccount.storeMessage(DifferenceText.message("channel:9", 6, attributes: Self.emoji, media: Self.story))
        let emoji = message.attributes.flatMap { model.associatedIds($0).mediaIds }, stories = message.media.flatMap { model.associatedIds($0).storyIds }
        try #require(emoji.count == 1 && stories.count == 1, "\(emoji) \(stories)")
        account.server.answer = { request in
            switch request {
            case .getCustomEmoji: .success(.media([]))
            case .getStories: .success(.stories(ServerStories(stories: [], maxReadId: nil, peers: [])))
            default: nil
            }
        }
        try Self.push(account, DifferenceText.message("channel:9", 6, attributes: Self.emoji, media: Self.story))
        #expect(account.server.sent == [.getCustomEmoji([emoji[0].id]), .getStories(stories[0].peerId, ids: [stories[0].id])])
        #expect(try account.transaction { try $0.getStory(stories[0]) } == [])
        // The database records that the server lacked it; the server may have it now.
        try Self.push(account, DifferenceText.message("channel:9", 7, media: Self.story), pts: 42)
        #expect(account.server.sentNames.suffix(1) == ["getStories"] && account.server.sent.count == 3)
    }
}

/// The last story of a peer, as sent by the server together with the peer.
struct LatestStoryTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)

    private static func push(_ account: ScriptedAccount, _ peer: String) throws {
        account.states.receive(try ScriptedAccount.push(#"{"updates":[],"peers":[{"peer":\#(DifferenceText.user(1)),\#(peer)}],"date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
    }

    private static func latest(_ account: ScriptedAccount) throws -> StoryTopItem? {
        try account.transaction { try $0.tables.stories.topItems.get(user) }
    }

    @Test func anIdIsNoted() throws {
        let account = try ScriptedAccount([])
        try Self.push(account, #""storiesMaxId":5"#)
        #expect(try Self.latest(account) == StoryTopItem(id: 5, isExact: false, hasLiveItems: false))
        try Self.push(account, #""storiesMaxId":{"id":6,"live":true}"#)
        #expect(try Self.latest(account) == StoryTopItem(id: 6, isExact: false, hasLiveItems: true))
        try Self.push(account, #""storiesMaxId":{"id":7}"#)
        #expect(try Self.latest(account) == StoryTopItem(id: 7, isExact: false, hasLiveItems: false))
    }

    /// A part of a peer says nothing about the stories that it does not name.
    @Test func aPeerWithoutStoriesClearsIt() throws {
        let account = try ScriptedAccount([])
        try Self.push(account, #""storiesMaxId":5"#)
        try Self.push(account, #""min":true,"storiesMaxId":{"id":null}"#)
        #expect(try Self.latest(account)?.id == 5)
        try Self.push(account, #""contact":true"#)
        #expect(try Self.latest(account)?.id == 5)
        try Self.push(account, #""storiesMaxId":{"id":null,"live":false}"#)
        #expect(try Self.latest(account) == nil)
    }
}
