import Postbox
import PostboxCoding
import Testing

@testable import TelegramModel

struct ReactionTagTests {
    let model = TelegramObjectModel()

    private enum Reaction { case builtin(String), custom(Int64), stars }

    private func encode(_ reaction: Reaction, into fields: inout PostboxEncoder) {
        switch reaction {
        case let .builtin(text): fields.encodeString(text, forKey: "v")
        case let .custom(id): fields.encodeInt64(id, forKey: "cfid")
        case .stars: fields.encodeInt64(0, forKey: "star")
        }
    }

    private func reactions(isTags: Bool, _ list: [(Reaction, chosen: Bool)]) -> CodedObject {
        ModelBytes.root("ReactionsMessageAttribute") { fields in
            fields.encodeBool(isTags, forKey: "tg")
            fields.encodeObjects(list, type: "MessageReaction", forKey: "r") { one, inner in
                encode(one.0, into: &inner)
                inner.encodeInt32(1, forKey: "c")
                if one.chosen { inner.encodeInt32(0, forKey: "cord") }
            }
        }
    }

    private func pending(account: Int64?, isTags: Bool, _ list: [Reaction]) -> CodedObject {
        ModelBytes.root("PendingReactionsMessageAttribute") { fields in
            if let account { fields.encodeInt64(account, forKey: "ap") }
            fields.encodeObjects(list, type: "PendingReaction", forKey: "reac") { one, inner in
                ModelBytes.encode(&inner, "val", "Reaction") { encode(one, into: &$0) }
            }
            fields.encodeBool(isTags, forKey: "itag")
        }
    }

    @Test func `chosen reactions are tags, once and in byte order`() {
        let attribute = reactions(isTags: true, [(.custom(258), true), (.builtin("é"), true), (.builtin("x"), false), (.custom(258), true)])
        #expect(model.customTags(ofAttributes: [attribute]) == [[0, 0, 2, 0xC3, 0xA9], [0, 1, 2, 1, 0, 0, 0, 0, 0, 0]])
    }

    @Test func `reactions of other chats are not tags`() {
        #expect(model.customTags(ofAttributes: [reactions(isTags: false, [(.builtin("x"), true)])]).isEmpty)
        #expect(model.customTags(ofAttributes: []).isEmpty)
    }

    @Test func `pending reactions replace chosen ones, except for stars`() {
        let stored = reactions(isTags: true, [(.builtin("a"), true), (.stars, true), (.builtin("b"), false)])
        let waiting = pending(account: 1, isTags: false, [.builtin("b"), .custom(1)])
        #expect(model.customTags(ofAttributes: [stored, waiting]) == [[0, 0, 1, 0x62], [0, 1, 1, 0, 0, 0, 0, 0, 0, 0], [0, 2]])
    }

    @Test func `pending reactions without an account change nothing`() {
        let stored = reactions(isTags: true, [(.builtin("a"), true)])
        #expect(model.customTags(ofAttributes: [stored, pending(account: nil, isTags: true, [.builtin("b")])]) == [[0, 0, 1, 0x61]])
    }

    @Test func `pending stars are chosen`() {
        let stars = ModelBytes.root("PendingStarsReactionsMessageAttribute") { $0.encodeInt32(1, forKey: "cnt") }
        #expect(model.customTags(ofAttributes: [reactions(isTags: true, []), stars]) == [[0, 2]])
    }

    @Test func `long texts are cut to 255 bytes`() {
        let tags = model.customTags(ofAttributes: [reactions(isTags: true, [(.builtin(String(repeating: "x", count: 300)), true)])])
        #expect(tags.map(\.count) == [258])
        #expect(tags[0][2] == 255)
    }
}
