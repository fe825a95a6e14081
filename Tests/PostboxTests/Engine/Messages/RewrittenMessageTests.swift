import Postbox
import PostboxStorage
import Testing

/// Reading a message that was just written yields the state of the database, no matter who has changed it since.
struct RewrittenMessageTests {
    private static let id = MessageId(peerId: People.ann, namespace: MessageId.Namespace.cloud, id: 1)

    private static func made(_ text: String) throws -> TemporaryPostbox {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.updatePeers([People.object(People.ann)])
            try transaction.addMessages([People.message(People.ann, 1, at: 1000, text: text)], location: .upperHistoryBlock)
        }
        return postbox
    }

    private static func edit(_ transaction: Transaction, _ text: String) throws {
        try transaction.updateMessage(id) { _ in .update(People.message(People.ann, 1, at: 1000, text: text)) }
    }

    private static func text(_ transaction: Transaction) throws -> String? {
        try transaction.getMessage(id).map { String(decoding: $0.text, as: UTF8.self) }
    }

    @Test func aRevertedEditIsNotAnEdit() throws {
        struct Stop: Error {}
        let postbox = try Self.made("first")
        #expect(throws: Stop.self) {
            try postbox { transaction in
                try Self.edit(transaction, "second")
                #expect(try Self.text(transaction) == "second")
                throw Stop()
            }
        }
        #expect(try postbox.postbox.read(Self.text) == "first")
        #expect(try postbox(Self.text) == "first")
    }

    @Test func anotherPostboxOnTheBoxEdits() throws {
        let postbox = try Self.made("first")
        let other = try Postbox(valueBox: postbox.box, seed: .telegram, role: .guest)
        try other.transaction { try Self.edit($0, "second") }
        #expect(try postbox.postbox.read(Self.text) == "second")
        #expect(try postbox(Self.text) == "second")
    }

    @Test func anotherConnectionEdits() throws {
        let postbox = try Self.made("first")
        let other = try Postbox(valueBox: SQLiteValueBox(path: postbox.box.path, mode: .readWrite), seed: .telegram, role: .guest)
        try other.transaction { try Self.edit($0, "second") }
        #expect(try postbox.postbox.read(Self.text) == "second")
        try other.transaction { try Self.edit($0, "third") }
        #expect(try postbox(Self.text) == "third")
    }
}
