import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel
@testable import TestSupport
import Testing

/// Views of the large sample of Telegram 12, compared with the values that Telegram's own code reads from it.
struct MediumSampleViewTests {
    /// A message as Telegram's own code reads it.
    private struct Known: Equatable {
        let id: MessageId
        let timestamp: Int32
        let author: PeerId?
        let threadId: Int64?
        let flags: UInt32
        let text: String
        let media: [Int32]

        var index: MessageIndex { MessageIndex(peerId: id.peerId, namespace: id.namespace, id: id.id, timestamp: timestamp) }

        init(_ line: JSONNode) throws {
            let id = try #require(line["id"]?.string).split(separator: "/")
            self.id = try MessageId(
                peerId: Self.peer(String(id[0])), namespace: #require(Int32(String(id[1]))), id: #require(Int32(String(id[2]))))
            timestamp = try #require(line["timestamp"]?.int32)
            author = try line["author"]?.string.map { try Self.peer($0) }
            threadId = line["threadId"]?.string.flatMap { Int64($0) }
            flags = UInt32(bitPattern: line["flags"]?.int32 ?? 0)
            text = try #require(line["text"]?.string)
            media = try #require(line["media"]).elements.compactMap { $0.string.map { persistentHash32($0) } }
        }

        init(_ message: Message) {
            id = message.id
            timestamp = message.timestamp
            author = message.authorId
            threadId = message.threadId
            flags = message.flags.rawValue
            text = message.text
            media = message.media.map { $0.typeHash ?? 0 }
        }

        private static func peer(_ text: String) throws -> PeerId {
            let parts = text.split(separator: ":")
            return try PeerId(namespace: #require(Int32(String(parts[0]))), id: #require(Int64(String(parts[1]))))
        }
    }

    private let folder: TemporaryFolder
    private let postbox: Postbox
    private let known: [Known]

    init() throws {
        folder = try TemporaryFolder()
        postbox = try Postbox(reading: SQLiteValueBox(path: Samples.mediumOfTelegram12(in: folder), mode: .readOnly), seed: .telegram)
        let document = JSONDocument()
        known = try FixtureFile.gunzipped(Samples.messagesOfMedium).split(separator: UInt8(ascii: "\n")).map { line in
            try line.withUnsafeBytes { try document.parse($0) }
            return try Known(document.root)
        }
    }

    private func view<View: PostboxView>(_ key: ViewKey<View>) throws -> View { try #require(try postbox.snapshot(of: [key.key])[key]) }

    private func history(_ peerId: PeerId, threadId: Int64? = nil, namespace: Int32 = 0, count: Int) throws -> [Known] {
        var request = MessageHistoryViewRequest(input: .single(peerId: peerId, threadId: threadId), anchor: .upperBound, count: count)
        request.namespaces = .just([namespace])
        return try view(.messageHistory(request)).entries.map { Known($0.message) }
    }

    /// The newest known messages of a chat, oldest first.
    private func newest(_ count: Int, where isIncluded: (Known) -> Bool) -> [Known] {
        Array(known.filter(isIncluded).sorted { $0.index < $1.index }.suffix(count))
    }

    @Test func aHistoryShowsTheMessagesOfItsChat() throws {
        #expect(known.count == 3000)
        for (peerId, messages) in Dictionary(grouping: known, by: \.id.peerId) {
            for namespace in Set(messages.map(\.id.namespace)) where namespace == 0 {
                let count = 40, expected = newest(count) { $0.id.peerId == peerId && $0.id.namespace == namespace }
                #expect(try history(peerId, namespace: namespace, count: count) == expected, "\(peerId)")
            }
        }
    }

    @Test func aWindowIntoALargeChatMovesThroughAllOfIt() throws {
        let (peerId, messages) = try #require(Dictionary(grouping: known.filter { $0.id.namespace == 0 }, by: \.id.peerId).max { $0.value.count < $1.value.count })
        #expect(messages.count > 120)
        let all = messages.sorted { $0.index < $1.index }
        for place in stride(from: 0, to: all.count, by: 37) {
            var request = MessageHistoryViewRequest(input: .single(peerId: peerId, threadId: nil), anchor: .index(all[place].index), count: 20)
            request.namespaces = .just([0])
            let shown = try view(.messageHistory(request)).entries.map { Known($0.message) }
            let start = try #require(all.firstIndex { $0.id == shown.first?.id })
            #expect(shown.count >= 10 && shown == Array(all[start..<start + shown.count]))
            #expect(shown.contains { $0.id == all[place].id })
        }
    }

    @Test func aChatListShowsTheNewestMessageOfEachChat() throws {
        let list = try view(.chatList(.tail(groupId: .root, count: 200)))
        var checked = 0
        for case let .message(chat) in list.entries {
            guard let message = chat.messages.last else { continue }
            let peerId = chat.index.messageIndex.id.peerId
            let expected = newest(1) { $0.id.peerId == peerId && SeedConfiguration.telegram.chatMessagesNamespaces.contains($0.id.namespace) }
            #expect([Known(message)] == expected, "\(peerId)")
            checked += 1
        }
        #expect(checked > 40)
    }

    @Test func threadsOfMonoforumsEndWithTheirNewestMessage() throws {
        let threads = Dictionary(grouping: known.filter { $0.threadId != nil && (3301...3304).contains($0.id.peerId.id) }, by: \.id.peerId)
        #expect(threads.count == 4)
        var checked = 0
        for (peerId, messages) in threads {
            for item in try view(.savedMessagesIndex(peerId: peerId)).items {
                let newest = messages.filter { $0.threadId == item.id && $0.id.namespace == 0 }.max { $0.index < $1.index }
                #expect(item.topMessage.map { Known($0) } == newest, "\(peerId), \(item.id)")
                // The holes of these threads are unknown, so nothing is shown until the newest messages are fetched.
                #expect(try history(peerId, threadId: item.id, count: 10).isEmpty)
                checked += 1
            }
        }
        #expect(checked == 6)
    }
}
