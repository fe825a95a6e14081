import Postbox
import TestSupport
import Testing

@testable import TelegramModel

struct SeedConfigurationTests {
    let seed = SeedConfiguration.telegram

    @Test func `holes of the cloud namespace for users, groups and channels`() {
        let tags = MessageTags(rawValue: 0xFFFF)
        #expect(seed.messageHoles == [0: [0: tags], 1: [0: tags], 2: [0: tags]])
        #expect(seed.upgradedMessageHoles[2]?[0]?.rawValue == 0x480)
        #expect(seed.messageThreadHoles == [0: [0], 1: [0], 2: [0]])
        #expect(seed.messageHoles[3] == nil)
    }

    @Test func `tags with summaries`() {
        #expect(seed.messageTagsWithSummary.rawValue == 0x8FBE)
        #expect(seed.messageTagsWithThreadSummary.rawValue == 0x8820)
        #expect(seed.existingGlobalMessageTags.rawValue == 3)
    }

    @Test func `the chat-list hole is at the empty peer near the end of time`() throws {
        let hole = try #require(seed.initializeChatListWithHole.topLevel)
        #expect(hole.id.peerId.packed == 0x7FFF_FFFF_0000_0000)
        #expect(hole.id.id == 1)
        #expect(hole.timestamp == 2_147_483_646)
        #expect(seed.initializeChatListWithHole.groups == hole)
    }

    @Test func `users have automatic thread infos, channels have none`() {
        let info = seed.automaticThreadIndexInfo(PeerId(namespace: 0, id: 1), 5)
        #expect(info == FixtureFile.hex("01640a00000000017305b531a0011700000001750000000000026d750200016d0b026f720000000000"))
        #expect(seed.automaticThreadIndexInfo(PeerId(namespace: 2, id: 1), 5) == nil)
    }

    @Test func `the seed of Telegram 11 has its tags and its thread infos`() {
        let seed = SeedConfiguration.telegram(generation: .telegram11)
        #expect(seed.messageHoles[2]?[0]?.rawValue == 0xFFF)
        #expect(seed.messageTagsWithSummary.rawValue == 0xFBE)
        #expect(seed.messageTagsWithThreadSummary.rawValue == 0x820)
        #expect(seed.namespacesWithThreadHole(PeerId(namespace: 2, id: 9), threadId: 2_147_483_646) == [0])
        let info = seed.automaticThreadIndexInfo(PeerId(namespace: 0, id: 1), 5)
        #expect(info == FixtureFile.hex("01640a00000000017305b531a0010a00000001750000000000016d0b"))
    }

    @Test func `a topic that is being created has no hole`() {
        let channel = PeerId(namespace: 2, id: 9)
        #expect(seed.namespacesWithThreadHole(channel, threadId: 2_147_483_646).isEmpty)
        #expect(seed.namespacesWithThreadHole(channel, threadId: 2_147_483_645) == [0])
        #expect(seed.namespacesWithThreadHole(channel, threadId: nil) == [0])
    }

    @Test func `forums, monoforums, and bots with topics count threads`() {
        func peer(_ kind: PeerFacts.Kind = .channelGroup, _ change: (inout PeerFacts) -> Void) -> PeerFacts {
            var facts = PeerFacts(id: PeerId(namespace: 2, id: 1), kind: kind, indexName: .title(title: "", addressNames: []))
            change(&facts)
            return facts
        }
        let forum = peer { $0.isForum = true }
        let monoforum = peer { $0.isMonoforum = true }
        #expect(seed.peerSummaryIsThreadBased(forum, nil) == .threads)
        #expect(seed.peerSummaryIsThreadBased(peer { ($0.isForum, $0.displaysForumAsTabs) = (true, true) }, nil) == .messages)
        #expect(seed.peerSummaryIsThreadBased(monoforum, peer(.channelBroadcast) { $0.managesDirectMessages = true }) == .threadsOfPeers)
        #expect(seed.peerSummaryIsThreadBased(monoforum, peer(.channelBroadcast) { _ in }) == .messages)
        #expect(seed.peerSummaryIsThreadBased(monoforum, peer(.user) { $0.managesDirectMessages = true }) == .messages)
        #expect(seed.peerSummaryIsThreadBased(monoforum, nil) == .messages)
        #expect(seed.peerSummaryIsThreadBased(peer(.user) { $0.hasBotForum = true }, nil) == .threads)
        #expect(seed.peerSummaryIsThreadBased(peer(.user) { _ in }, nil) == .messages)
    }

    @Test(arguments: [
        (PeerFacts.Kind.user, false, true, 8), (.user, false, false, 16), (.user, true, true, 128), (.group, false, false, 32),
        (.channelGroup, false, true, 32), (.channelBroadcast, false, false, 256), (.secretChat, false, true, 16),
    ] as [(PeerFacts.Kind, Bool, Bool, Int32)])
    func `a peer counts under one tag`(kind: PeerFacts.Kind, isBot: Bool, isContact: Bool, tag: Int32) {
        let peer = PeerFacts(id: PeerId(namespace: 0, id: 1), kind: kind, indexName: .title(title: "", addressNames: []), isBot: isBot)
        #expect(seed.peerSummaryCounterTags(peer, isContact) == tag)
    }

    @Test func `names of numbers and bits`() {
        #expect(NumberNames.preferences.name(of: 35)?.description == "displaySavedChatsAsTopics")
        #expect(NumberNames.preferences.number(named: "ContactsSettings") == 16)
        #expect(NumberNames.operationLogTags.entries.count == 28)
        #expect(NumberNames.orderedItemLists.name(of: 22)?.description == "CloudEmojiStatusCategories")
        #expect(NumberNames.itemCacheCollections.name(of: 12) == nil)
        #expect(BitNames.messageTags.names(of: 0x10001).names.map(\.description) == ["photoOrVideo"])
        #expect(BitNames.messageTags.names(of: 0x10001).unknown == 0x10000)
        #expect(BitNames.messageFlags.bit(named: "incoming") == 4)
    }
}
