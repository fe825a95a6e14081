import Postbox
import TestSupport
import Testing

@testable import TelegramModel

struct SeedConfigurationTests {
    let seed = SeedConfiguration.telegram

    @Test func `holes of the cloud namespace for users, groups and channels`() {
        #expect(seed.messageHoles == [0: [0: MessageTags(rawValue: 0xFFF)], 1: [0: MessageTags(rawValue: 0xFFF)], 2: [0: MessageTags(rawValue: 0xFFF)]])
        #expect(seed.upgradedMessageHoles[2]?[0]?.rawValue == 0x480)
        #expect(seed.messageThreadHoles == [0: [0], 1: [0], 2: [0]])
        #expect(seed.messageHoles[3] == nil)
    }

    @Test func `tags with summaries`() {
        #expect(seed.messageTagsWithSummary.rawValue == 0xFBE)
        #expect(seed.messageTagsWithThreadSummary.rawValue == 0x820)
        #expect(seed.existingGlobalMessageTags.rawValue == 3)
    }

    @Test func `the chat-list hole lies at the empty peer near the end of time`() throws {
        let hole = try #require(seed.initializeChatListWithHole.topLevel)
        #expect(hole.id.peerId.packed == 0x7FFF_FFFF_0000_0000)
        #expect(hole.id.id == 1)
        #expect(hole.timestamp == 2_147_483_646)
        #expect(seed.initializeChatListWithHole.groups == hole)
    }

    @Test func `users have automatic thread infos, channels have none`() {
        let info = seed.automaticThreadIndexInfo(PeerId(namespace: 0, id: 1), 5)
        #expect(info == FixtureFile.hex("01640a00000000" + "017305b531a0010a000000" + "01750000000000" + "016d0b"))
        #expect(seed.automaticThreadIndexInfo(PeerId(namespace: 2, id: 1), 5) == nil)
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
