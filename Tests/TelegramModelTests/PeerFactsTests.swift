import Postbox
import PostboxCoding
import TestSupport
import Testing

@testable import TelegramModel

struct PeerFactsTests {
    let model = TelegramObjectModel()

    private func user(_ fields: (inout PostboxEncoder) -> Void) throws -> PeerFacts {
        try #require(model.peer(ModelBytes.root("TelegramUser", fields)))
    }

    @Test func `a user is found by names, usernames and phone`() throws {
        let facts = try user {
            $0.encodeInt64(77, forKey: "i")
            $0.encodeString("Ann", forKey: "fn")
            $0.encodeString("Lee", forKey: "ln")
            $0.encodeString("ann", forKey: "un")
            $0.encodeString("4512", forKey: "p")
        }
        #expect(facts.id == PeerId(namespace: 0, id: 77))
        #expect(facts.indexName == .personName(first: "Ann", last: "Lee", addressNames: ["ann"], phoneNumber: "4512"))
        #expect(facts.timeout == nil)
        #expect(!facts.isBot)
    }

    @Test func `the list of usernames replaces the single one`() throws {
        let facts = try user { fields in
            fields.encodeInt64(77, forKey: "i")
            fields.encodeString("old", forKey: "un")
            fields.encodeObjectArray(["new", "other"], forKey: "uns")
        }
        #expect(facts.indexName == .personName(first: "", last: "", addressNames: ["new", "other"], phoneNumber: nil))
    }

    @Test func `a user with bot info is a bot`() throws {
        let facts = try user { ModelBytes.encode(&$0, "bi", "BotUserInfo") { _ in } }
        #expect(facts.isBot)
    }

    @Test(arguments: [(1_700_000_000, 1_700_000_000), (-5, 0)] as [(Int32, UInt32)])
    func `the emoji status gives the timeout`(date: Int32, timeout: UInt32) throws {
        let facts = try user {
            ModelBytes.encode(&$0, "emjs", "PeerEmojiStatus") {
                $0.encodeInt64(9, forKey: "fileId")
                $0.encodeInt32(date, forKey: "expirationDate")
            }
        }
        #expect(facts.timeout == timeout)
    }

    @Test(arguments: [false, true])
    func `the emoji status of Telegram 12 has its file in an object of its own`(isGift: Bool) throws {
        let facts = try user {
            ModelBytes.encode(&$0, "emjs", "PeerEmojiStatus") {
                ModelBytes.encode(&$0, "content", "Content") { content in
                    content.encodeInt32(isGift ? 1 : 0, forKey: "discriminator")
                    content.encodeInt64(9, forKey: "fileId")
                    guard isGift else { return }
                    for key in ["id", "patternFileId"] as [StaticString] { content.encodeInt64(9, forKey: key) }
                    for key in ["title", "slug"] as [StaticString] { content.encodeString("gift", forKey: key) }
                    for key in ["innerColor", "outerColor", "patternColor", "textColor"] as [StaticString] { content.encodeInt32(9, forKey: key) }
                }
                $0.encodeInt32(1_700_000_000, forKey: "expirationDate")
            }
        }
        #expect(facts.timeout == 1_700_000_000)
    }

    @Test func `an emoji status without a file does not count`() throws {
        let facts = try user {
            ModelBytes.encode(&$0, "emjs", "PeerEmojiStatus") {
                ModelBytes.encode(&$0, "content", "Content") { $0.encodeInt32(0, forKey: "discriminator") }
                $0.encodeInt32(1_700_000_000, forKey: "expirationDate")
            }
        }
        #expect(facts.timeout == nil)
    }

    @Test(arguments: [(0, 0, PeerFacts.Kind.channelBroadcast, false), (1, 2048, .channelGroup, true)] as [(Int32, Int32, PeerFacts.Kind, Bool)])
    func `a channel is a broadcast or a group, and perhaps a forum`(info: Int32, flags: Int32, kind: PeerFacts.Kind, isForum: Bool) throws {
        let channel = ModelBytes.root("TelegramChannel") {
            $0.encodeInt64(PeerId(namespace: 2, id: 5).packed, forKey: "i")
            $0.encodeString("News", forKey: "t")
            $0.encodeInt32(info, forKey: "i.t")
            $0.encodeInt32(flags, forKey: "fl")
        }
        let facts = try #require(model.peer(channel))
        #expect(facts.kind == kind)
        #expect(facts.isForum == isForum)
        #expect(facts.indexName == .title(title: "News", addressNames: []))
    }

    @Test func `a secret chat belongs to its user`() throws {
        let chat = ModelBytes.root("TelegramSecretChat") {
            $0.encodeInt64(PeerId(namespace: 3, id: -4).packed, forKey: "i")
            $0.encodeInt64(12, forKey: "r")
        }
        let facts = try #require(model.peer(chat))
        #expect(facts.id == PeerId(namespace: 3, id: -4))
        #expect(facts.associatedPeerId == PeerId(namespace: 0, id: 12))
        #expect(facts.notificationSettingsPeerId == PeerId(namespace: 0, id: 12))
        #expect(facts.indexName.isEmpty)
    }

    @Test func `every peer of a real database has facts with its own id`() throws {
        let peers = try FixtureFile.codedObjects().filter { ["TelegramUser", "TelegramGroup", "TelegramChannel", "TelegramSecretChat"].contains($0.name) }
        #expect(peers.count >= 10)
        for (name, bytes) in peers {
            let facts = try #require(model.peer(CodedObject(bytes)), "\(name)")
            #expect(facts.id.packed != 0)
        }
    }

    @Test func `an object that is not a peer has no facts`() {
        #expect(model.peer(CodedObject([])) == nil)
        #expect(model.peer(CodedObject([1, 0x5F, 5, 1, 2, 3])) == nil)
        #expect(model.peer(ModelBytes.root("TelegramMediaDice") { _ in }) == nil)
    }

    @Test func `a number that a channel's state lacks is added`() throws {
        let state = ModelBytes.root("ChannelState") {
            $0.encodeInt32(5, forKey: "pts")
            $0.encodeString("kept", forKey: "later")
        }
        let stored = try #require(ChannelCursor.stored(in: state, .synchronizedUntilMessageId, 9))
        #expect(ChannelCursor.synchronizedUntilMessageId(stored) == 9)
        #expect(ChannelCursor.pts(stored) == 5)
        #expect(stored.string("later") == "kept")
        #expect(ChannelCursor.pts(try #require(ChannelCursor.stored(in: stored, .pts, 6))) == 6)
    }
}
