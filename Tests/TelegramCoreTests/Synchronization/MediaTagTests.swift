import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// The tags of messages whose medium the server has changed.
struct MediaTagTests {
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)
    private static let id = MessageId(peerId: user, namespace: MessageId.Namespace.cloud, id: 21)
    private static let pageId = MediaId(namespace: 6, id: 9)

    /// `content`: 0 for a page that is not loaded yet, 1 for a loaded one.
    private static func page(content: Int32) -> CodedObject {
        CodedObject(
            hash: TypeHash.telegramMediaWebpage,
            ["i": .bytes([6, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0]), "ct": .int32(content), "pendingDate": .int32(0), "u": .string("https://example.org"),
             "d": .string("example.org"), "ha": .int32(0)])
    }

    private static func tags(after page: CodedObject?, storing stored: CodedObject, _ tags: MessageTags) throws -> MessageTags? {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 11)),
        ])
        return try account.transaction { transaction in
            try transaction.addMessages(
                [
                    StoreMessage(
                        id: .id(id), timestamp: ScriptedAccount.start, flags: [.incoming], tags: tags, authorId: user, text: [], media: [stored])
                ], location: .random)
            var replay = StateReplay(transaction)
            try replay.apply(.updateMedia(pageId, page))
            try replay.finish()
            return try transaction.getMessage(id)?.tags
        }
    }

    @Test func `a message is tagged once its page is loaded, and no longer when the page is removed`() throws {
        #expect(try Self.tags(after: Self.page(content: 1), storing: Self.page(content: 0), []) == .webPage)
        #expect(try Self.tags(after: nil, storing: Self.page(content: 1), .webPage) == [])
        #expect(try Self.tags(after: Self.page(content: 0), storing: Self.page(content: 1), [.webPage, .pinned]) == .pinned)
    }

    /// Some databases hold messages whose tags were never computed.
    @Test func `a change that does not matter for tags leaves them`() throws {
        let changed = Self.page(content: 1).setting(["d": .string("example.com")])
        #expect(try Self.tags(after: changed, storing: Self.page(content: 1), []) == [])
    }
}
