import Postbox
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// The list of quick replies while it is shown.
struct EngineQuickReplyTests {
    private let account = PeerId(namespace: PeerId.cloudUser, id: 1)

    private func message(_ namespace: Int32, _ id: Int32, _ text: String, thread: Int64?, name: String? = nil) -> StoreMessage {
        StoreMessage(
            id: .id(MessageId(peerId: account, namespace: namespace, id: id)), threadId: thread, timestamp: 1_709_000_000,
            flags: namespace == MessageId.Namespace.quickReplyLocal ? [.unsent] : [],
            authorId: account, text: Array(text.utf8),
            attributes: name.map { [CodedObject(hash: TypeHash.outgoingQuickReplyMessageAttribute, ["s": .string($0)])] } ?? [])
    }

    private func list(_ shortcuts: [(Int32, String)]) -> [UInt8] {
        CodedObject(hash: TypeHash.quickReplyMessageShortcutsState, [
            "shortcuts": .codableObjects(
                shortcuts.map { CodedObject(hash: TypeHash.quickReplyMessageShortcut, ["id": .int32($0.0), "shortcut": .string($0.1)]) })
        ]).bytes
    }

    /// If messages are added, deleted, or replaced, the list shows the present ones, even if its counts do not change.
    @Test func theListFollowsItsMessages() throws {
        let database = try EngineDatabase(operations: EngineItemFixture.shared.get().nothing)
        let emitted = Atomic<[String]>(value: [])
        let disposable = database.engine.accountData.shortcutMessageList(onlyRemote: false).start(next: { list in
            let items = list.items.map { "\($0.shortcut):\($0.topMessage.text) of \($0.totalCount)" }
            _ = emitted.modify { $0 + [list.isLoading ? "loading" : items.joined(separator: ", ")] }
        })
        defer { disposable.dispose() }
        /// The last value after all effects of a transaction have been processed.
        func shown(after body: @escaping @Sendable (Transaction) throws -> Void) throws -> String? {
            try database.write(body)
            for _ in 0..<6 { try database.write { _ in } }
            return emitted.with { $0.last }
        }
        func adding(_ messages: StoreMessage...) -> @Sendable (Transaction) throws -> Void { { _ = try $0.addMessages(messages, location: .random) } }
        let cloud = MessageId.Namespace.quickReplyCloud, local = MessageId.Namespace.quickReplyLocal
        let state = list([(1, "a"), (2, "b")])
        #expect(try shown { _ in } == "loading")
        #expect(try shown { try $0.setPreferencesEntry(key: PreferenceKey.shortcutMessages.key, value: state) } == "")
        #expect(try shown(after: adding(message(cloud, 10, "one", thread: 1))) == "a:one of 1")
        #expect(try shown(after: adding(message(cloud, 11, "two", thread: 1), message(cloud, 12, "zwei", thread: 2))) == "a:one of 2, b:zwei of 1")
        let first = MessageId(peerId: account, namespace: cloud, id: 10), edited = message(cloud, 10, "eins", thread: 1)
        #expect(try shown { try $0.updateMessage(first) { _ in .update(edited) } } == "a:eins of 2, b:zwei of 1")
        #expect(try shown { try $0.deleteMessages([first]) } == "a:two of 1, b:zwei of 1")
        #expect(try shown(after: adding(message(local, 1, "drei", thread: nil, name: "c"))) == "a:two of 1, b:zwei of 1, c:drei of 1")
        let waiting = MessageId(peerId: account, namespace: local, id: 1), rewritten = message(local, 1, "vier", thread: nil, name: "c")
        #expect(try shown { try $0.updateMessage(waiting) { _ in .update(rewritten) } } == "a:two of 1, b:zwei of 1, c:vier of 1")
    }
}
