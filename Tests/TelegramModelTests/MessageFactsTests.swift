import Postbox
import PostboxCoding
import Testing

@testable import TelegramModel

struct MessageFactsTests {
    let model = TelegramObjectModel()

    private func timeout(_ type: StaticString, _ timeout: Int32, begin: Int32?) -> AttributeFacts.AutomaticTimestamp? {
        model.attribute(ModelBytes.root(type) {
            $0.encodeInt32(timeout, forKey: "t")
            if let begin { $0.encodeInt32(begin, forKey: "c") }
        })?.automaticTimestamp
    }

    @Test func `a countdown ends when its time is over`() {
        #expect(timeout("AutoremoveTimeoutMessageAttribute", 60, begin: 1000) == .init(tag: 0, timestamp: 1060))
        #expect(timeout("AutoclearTimeoutMessageAttribute", 60, begin: 1000) == .init(tag: 1, timestamp: 1060))
        #expect(timeout("AutoclearTimeoutMessageAttribute", .max, begin: 1000) == .init(tag: 1, timestamp: 1000))
        #expect(timeout("AutoremoveTimeoutMessageAttribute", 60, begin: nil) == nil)
    }

    @Test func `a countdown past the end of time does not trap`() {
        #expect(timeout("AutoremoveTimeoutMessageAttribute", .max, begin: .max) != nil)
    }

    private func transcription(_ text: String, didRate: Bool?, isNil: Bool = false) -> CodedObject {
        ModelBytes.root("AudioTranscriptionMessageAttribute") {
            $0.encodeInt64(1, forKey: "id")
            $0.encodeString(text, forKey: "text")
            $0.encodeBool(false, forKey: "isPending")
            if isNil { $0.encodeNil(forKey: "didRate") }
            if let didRate { $0.encodeBool(didRate, forKey: "didRate") }
            $0.encodeInt32(5, forKey: "unknown")
        }
    }

    @Test func `a rating survives an update, and everything else is replaced`() {
        let merged = model.mergeMessageAttributes(
            previous: [transcription("old", didRate: true)], updated: [transcription("new", didRate: false)])
        #expect(merged == [transcription("new", didRate: true)])
    }

    @Test(arguments: [false, true]) func `a rating survives an update without one`(isNil: Bool) throws {
        let merged = model.mergeMessageAttributes(
            previous: [transcription("old", didRate: true)], updated: [transcription("new", didRate: nil, isNil: isNil)])
        #expect(merged.count == 1)
        let stored = try #require(merged.first)
        let didRate = stored.withFields { _, fields in fields.decodeBoolForKey("didRate", orElse: false) }
        let text = stored.withFields { _, fields in fields.decodeOptionalStringForKey("text") }
        #expect(didRate == true)
        #expect(text == "new")
    }

    @Test func `transcription and derived data are kept in this order`() {
        let derived = ModelBytes.root("DerivedDataMessageAttribute") { $0.encodeInt32(1, forKey: "x") }
        let otherDerived = ModelBytes.root("DerivedDataMessageAttribute") { $0.encodeInt32(2, forKey: "x") }
        let old = transcription("old", didRate: false)
        let views = ModelBytes.root("ViewCountMessageAttribute") { $0.encodeInt32(3, forKey: "c") }
        #expect(model.mergeMessageAttributes(previous: [derived, old, otherDerived], updated: [views]) == [views, old, derived])
        #expect(model.mergeMessageAttributes(previous: [derived], updated: [otherDerived, views]) == [otherDerived, views])
        let model11 = TelegramObjectModel(generation: .telegram11)
        #expect(model11.mergeMessageAttributes(previous: [derived], updated: [otherDerived, views]) == [derived, views])
        #expect(model.mergeMessageAttributes(previous: [], updated: [views]) == [views])
    }

    @Test func `media ids and indexable text`() throws {
        let id: [UInt8] = [5, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0]
        let file = ModelBytes.root("TelegramMediaFile") {
            $0.encodeBytes(id, forKey: "i")
            $0.encodeObjectArray(["a.txt", "b"], type: "TelegramMediaFileAttribute", nameKey: "fn", forKey: "at")
        }
        let facts = try #require(model.media(file))
        #expect(facts.id == MediaId(namespace: 5, id: 7))
        #expect(facts.indexableText == "a.txt b")
        let page = try #require(model.media(ModelBytes.root("TelegramMediaWebpage") { $0.encodeBytes(id, forKey: "i") }))
        #expect(page.isLikelyToBeUpdated)
        let game = try #require(model.media(ModelBytes.root("TelegramMediaGame") { $0.encodeInt64(3, forKey: "i") }))
        #expect(game.id == MediaId(namespace: 11, id: 3))
        #expect(model.media(ModelBytes.root("TelegramMediaImage") { $0.encodeBytes([1], forKey: "i") })?.id == nil)
        #expect(model.media(ModelBytes.root("NoSuchMedium") { _ in }) == nil)
    }

    @Test(arguments: [(8, true), (9, true), (1, false)] as [(Int32, Bool)])
    func `migrations are peer upgrades`(action: Int32, isUpgrade: Bool) {
        #expect(model.isPeerUpgrade(ModelBytes.root("TelegramMediaAction") { $0.encodeInt32(action, forKey: "_rawValue") }) == isUpgrade)
    }

    @Test func `a reply names its message and its peer`() {
        let reply = ModelBytes.root("ReplyMessageAttribute") {
            $0.encodeInt64(55 << 32 | 1, forKey: "i")
            $0.encodeInt64(9, forKey: "p")
        }
        let ids = model.associatedIds(reply)
        #expect(ids.messageIds == [MessageId(peerId: PeerId(namespace: 0, id: 9), namespace: 1, id: 55)])
        #expect(ids.peerIds == [PeerId(namespace: 0, id: 9)])
    }
}
