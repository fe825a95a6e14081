import Postbox
@testable import PostboxDocuments
import PostboxStorage
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// After Telegram's own operations, in any order, a check finds no damage.
struct OperationCheckTests {
    @Test(arguments: 1...60 as ClosedRange<UInt64>) func `operations leave no fault`(_ seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .guest)
        var random = RandomServer(seed: seed, isCrowded: true)
        try postbox.transaction { transaction in
            for _ in 0..<12 { try transaction.updatePeers([random.crowdedPeer()]) }
        }
        var applied: [DocumentOperation] = []
        for step in 1...240 {
            let operation = Self.operation(&random)
            // Refused arguments roll back the transaction.
            let result: Void? = try? postbox.transaction { transaction in
                var replay = StateReplay(transaction, now: 1_700_000_000)
                try replay.apply(operation)
                try replay.finish()
            }
            guard result != nil else { continue }
            applied.append(operation)
            guard step % 40 == 0 else { continue }
            let faults = try Self.faults(box)
            let last = applied.suffix(40).map { String("\($0)".prefix(300)) }.joined(separator: "\n")
            #expect(faults.isEmpty, "seed \(seed), step \(step): \(faults.joined(separator: "\n"))\nafter\n\(last)")
            if !faults.isEmpty { return }
        }
    }

    /// Messages and media more often than others: most tables depend on them.
    private static func operation(_ random: inout RandomServer) -> DocumentOperation {
        switch random.random.below(10) {
        case 0, 1: .transaction(.addMessages(random.list { $0.storeMessage() }, location: random.location()))
        case 2: .transaction(movedMessage(&random))
        case 3: .transaction(.updateMedia(random.mediaId(), random.maybe { $0.crowdedMedia() }))
        case 4, 5: .account(answered(RandomServer.accountOperations[random.random.below(RandomServer.accountOperations.count)](&random)))
        default:
            .transaction(
                callable(RandomServer.transactionOperations[random.random.below(RandomServer.transactionOperations.count)](&random), &random))
        }
    }

    /// An operation as in an answer of a server: an edited message stays in its chat, and counts are not negative.
    private static func answered(_ operation: AccountOperation) -> AccountOperation {
        switch operation {
        case let .editMessage(id, message):
            return .editMessage(MessageId(peerId: message.id.peerId, namespace: id.namespace, id: id.id), message)
        case var .resetReadState(reset):
            reset.count = Swift.max(reset.count, 0)
            return .resetReadState(reset)
        case var .resetIncomingReadState(reset):
            reset.count = Swift.max(reset.count, 0)
            return .resetIncomingReadState(reset)
        case var .resetMessageTagSummary(reset):
            reset.count = Swift.max(reset.count, 0)
            return .resetMessageTagSummary(reset)
        case var .resetForumTopic(reset):
            reset.unreadMentionCount = Swift.max(reset.unreadMentionCount, 0)
            reset.unreadReactionCount = Swift.max(reset.unreadReactionCount, 0)
            return .resetForumTopic(reset)
        default: return operation
        }
    }

    /// An update leaves a message in its chat.
    private static func movedMessage(_ random: inout RandomServer) -> TransactionOperation {
        let message = random.storeMessage()
        let old = random.messageId()
        return .updateMessage(MessageId(peerId: message.id.peerId, namespace: old.namespace, id: old.id), message)
    }

    /// An operation as the application calls it: messages stay in their chats, collections have the namespace that they replace, counts are not
    /// negative, and interface states are encoded.
    private static func callable(_ operation: TransactionOperation, _ random: inout RandomServer) -> TransactionOperation {
        switch operation {
        case .updateMessage: movedMessage(&random)
        case let .replaceItemCollectionInfos(namespace, infos):
            .replaceItemCollectionInfos(
                namespace: namespace,
                infos.map { ItemCollectionInfo(id: ItemCollectionId(namespace: namespace, id: $0.id.id), info: $0.info) })
        case let .replaceItemCollections(namespace, collections):
            .replaceItemCollections(
                namespace: namespace,
                collections.map { ItemCollection(id: ItemCollectionId(namespace: namespace, id: $0.id.id), info: $0.info, items: $0.items) })
        case let .resetIncomingReadStates(peers): .resetIncomingReadStates(peers.map(counted))
        case let .replaceMessageTagSummary(place, count, maxId): .replaceMessageTagSummary(place, count: Swift.max(count, 0), maxId: maxId)
        case let .setPeerChatInterfaceState(peer, state): .setPeerChatInterfaceState(peer, state == nil ? nil : interfaceState(&random))
        case let .setPeerChatThreadInterfaceState(peer, thread, state):
            .setPeerChatThreadInterfaceState(peerId: peer, threadId: thread, state == nil ? nil : interfaceState(&random))
        default: operation
        }
    }

    /// The read states of a chat with counts of 0 or more.
    private static func counted(_ peer: PeerReadStates) -> PeerReadStates {
        PeerReadStates(
            peerId: peer.peerId,
            states: peer.states.map { PeerReadStates.NamespaceState(namespace: $0.namespace, state: counted($0.state)) })
    }

    private static func counted(_ state: PeerReadState) -> PeerReadState {
        switch state {
        case let .idBased(incoming, outgoing, known, count, marked):
            .idBased(
                maxIncomingReadId: incoming, maxOutgoingReadId: outgoing, maxKnownId: known, count: Swift.max(count, 0), markedUnread: marked)
        case let .indexBased(incoming, outgoing, count, marked):
            .indexBased(maxIncomingReadIndex: incoming, maxOutgoingReadIndex: outgoing, count: Swift.max(count, 0), markedUnread: marked)
        }
    }

    /// A draft with a random time, without anything else.
    private static func interfaceState(_ random: inout RandomServer) -> [UInt8] {
        var bytes = WriteBuffer(reserving: 64)
        for byte in [0x15] + Array("overrideChatTimestamp".utf8) + [0] { bytes.writeUInt8(byte) }
        bytes.writeInt32(random.int32())
        for byte in [0x14] + Array("associatedMessageIds".utf8) + [6, 0, 0, 0, 0] { bytes.writeUInt8(byte) }
        return bytes.bytes
    }

    /// A transaction counts one message for each such chat, and a re-index one for all.
    @Test("Chats only marked as unread are counted as transactions count them, and as a re-index does") func onlyMarked() throws {
        let file = try CheckedFile()
        func counters() throws -> [CheckFinding] { try file.findings().filter { $0.rule == "unreadTotals" } }
        #expect(try counters().isEmpty)
        let postbox = try Postbox(valueBox: file.box, seed: .telegram, role: .guest)
        try postbox.transaction { transaction in
            for peerId in try transaction.getChatListPeerIds() where peerId.namespace != PeerId.secretChat {
                try transaction.applyMarkUnread(peerId: peerId, namespace: 0, value: true, interactive: false)
            }
        }
        #expect(try counters() == [])
        _ = try Postbox(valueBox: file.box, seed: .telegram, role: .application)
        #expect(try counters() == [])
    }

    // MARK: - Remaining rows

    /// A chat of two messages, and the expected findings after an operation on it.
    struct Leftover: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var chat: PeerId
        var messages: [StoreMessage]
        var operations: [TransactionOperation]
        var drifts: Set<String>
    }

    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1), secret = PeerId(namespace: PeerId.secretChat, id: 1)

    private static func file(_ number: Int64) -> CodedObject {
        var id = WriteBuffer(reserving: 12)
        id.writeInt32(5)
        id.writeInt64(number)
        return CodedObject(hash: persistentHash32("TelegramMediaFile"), ["i": .bytes(id.bytes), "n": .int32(1)])
    }

    private static func message(
        _ chat: PeerId, _ id: Int32, at timestamp: Int32, _ flags: MessageFlags = [], _ localTags: LocalMessageTags = [], media: [CodedObject] = []
    ) -> StoreMessage {
        StoreMessage(
            id: .id(MessageId(peerId: chat, namespace: 1, id: id)), timestamp: timestamp, flags: flags, tags: [], globalTags: [],
            localTags: localTags, forwardInfo: nil, authorId: nil, text: Array("a".utf8), attributes: [], media: media)
    }

    static let leftovers: [Leftover] = [
        Leftover(
            testDescription: "a medium is replaced by one of another ID", chat: user, messages: [message(user, 1, at: 10, media: [file(1)])],
            operations: [.updateMedia(MediaId(namespace: 5, id: 1), file(2))], drifts: ["embeddedMedia"]),
        Leftover(
            testDescription: "a replaced medium's message is deleted", chat: user, messages: [message(user, 1, at: 10, media: [file(1)])],
            operations: [
                .updateMedia(MediaId(namespace: 5, id: 1), file(2)), .deleteMessages([MessageId(peerId: user, namespace: 1, id: 1)]),
            ], drifts: ["embeddedMedia"]),
        Leftover(
            testDescription: "a shared medium is removed", chat: user,
            messages: [message(user, 1, at: 10, media: [file(1)]), message(user, 2, at: 20, media: [file(1)])],
            operations: [.updateMedia(MediaId(namespace: 5, id: 1), nil)], drifts: ["mediaReferences"]),
        Leftover(
            testDescription: "a shared medium is replaced by one of another ID", chat: user,
            messages: [message(user, 1, at: 10, media: [file(1)]), message(user, 2, at: 20, media: [file(1)])],
            operations: [.updateMedia(MediaId(namespace: 5, id: 1), file(2))], drifts: []),
        Leftover(
            testDescription: "an unsent message moves onto a stored one", chat: secret,
            messages: [message(secret, 1, at: 10), message(secret, 2, at: 20, .unsent, .outgoingLiveLocation)],
            operations: [
                .updateMessage(MessageId(peerId: secret, namespace: 1, id: 1), message(secret, 2, at: 30, .unsent, .outgoingLiveLocation)),
            ], drifts: ["textIndex", "unsentMessages", "localMessageTags"]),
        Leftover(
            testDescription: "a failed message moves onto a stored one", chat: user,
            messages: [message(user, 1, at: 10), message(user, 2, at: 20, .failed)],
            operations: [.updateMessage(MessageId(peerId: user, namespace: 1, id: 1), message(user, 2, at: 30, .failed))],
            drifts: ["failedMessages"]),
    ]

    @Test(arguments: leftovers) func `values left by operations are drift`(_ leftover: Leftover) throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .guest)
        let rules: Set<String> = ["embeddedMedia", "mediaReferences", "textIndex", "unsentMessages", "failedMessages", "localMessageTags"]
        func drifts() throws -> Set<String> {
            var found: Set<String> = []
            try DatabaseCheck(box, seed: .telegram).run { if $0.level == .drift, rules.contains($0.rule) { found.insert($0.rule) } }
            return found
        }
        try postbox.transaction { try TransactionOperation.addMessages(leftover.messages, location: .random).apply(to: $0) }
        #expect(try drifts().isEmpty)
        for operation in leftover.operations { try postbox.transaction { try operation.apply(to: $0) } }
        #expect(try Self.faults(box) == [])
        #expect(try drifts() == leftover.drifts)
    }

    private static func faults(_ box: SQLiteValueBox) throws -> [String] {
        var faults: [String] = []
        try DatabaseCheck(box, seed: .telegram).run { finding in
            // The random attributes have countdowns that end after the last possible time.
            guard finding.level == .fault, finding.rule != "mandatory" else { return }
            let key = finding.key.map { ValueBoxKey($0).description } ?? ""
            faults.append("\(finding.rule) t\(finding.tableId ?? -1) \(key): expected \(finding.expected), found \(finding.found ?? "")")
        }
        return faults
    }
}
