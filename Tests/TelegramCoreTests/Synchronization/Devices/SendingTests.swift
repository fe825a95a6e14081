@testable import TestSupport
import Postbox
import PostboxStorage
import TelegramModel
import Testing

@testable import TelegramCore

/// Messages being sent.
struct SendingTests {
    private static let ann = PeerId(namespace: PeerId.cloudUser, id: 1), me = PeerId(namespace: PeerId.cloudUser, id: 7)

    private func message(
        _ id: Int32, _ randomId: Int64, namespace: Int32 = MessageId.Namespace.local, key: Int64? = nil, _ attributes: [CodedObject] = []
    ) -> StoreMessage {
        StoreMessage(
            id: .id(MessageId(peerId: Self.ann, namespace: namespace, id: id)), globallyUniqueId: randomId, groupingKey: key, threadId: 4,
            timestamp: 50, flags: .unsent, authorId: Self.me, text: Array("local".utf8),
            attributes: [OutgoingMessage.info(randomId: randomId)] + attributes)
    }

    private func answer(_ id: Int32, date: Int32 = 100, namespace: Int32 = 0, key: Int64? = nil, text: String = "sent") -> ServerUpdate {
        let message = StoreMessage(
            id: .id(MessageId(peerId: Self.ann, namespace: namespace, id: id)), groupingKey: key, timestamp: date, authorId: Self.ann,
            text: Array(text.utf8))
        return ServerUpdate(namespace == 3 ? .newScheduledMessage(message) : .newMessage(message))
    }

    private func batch(_ updates: [ServerUpdate]) -> SentMessages {
        SentMessages(.batch(ServerUpdates.Batch(updates: updates, peers: [], date: 100, seq: 0, seqStart: 0)))
    }

    // MARK: - The effect of the answer on a message

    @Test func theAnswerAssignsTheIdThatItNames() throws {
        let sent = batch([answer(20), ServerUpdate(.messageIdentified(id: 21, randomId: 5)), answer(21, text: "mine")]).result(of: message(1, 5))
        #expect(sent.message.id == .id(MessageId(peerId: Self.ann, namespace: 0, id: 21)))
        #expect(String(decoding: sent.message.text, as: UTF8.self) == "mine")
        #expect(sent.message.flags == [] && sent.message.authorId == Self.me && sent.message.threadId == 4 && sent.message.globallyUniqueId == 5)
        #expect(sent.message.timestamp == 100 && sent.date == 100)
    }

    @Test func withoutANumberTheFirstMessageOfTheChatIsMeant() throws {
        #expect(batch([answer(30)]).result(of: message(1, 5)).message.fullId?.id == 30)
        let named = batch([ServerUpdate(.messageIdentified(id: 31, randomId: 6))]).result(of: message(1, 5)).message
        #expect(named.fullId?.id == 31 && named.text == Array("local".utf8))
        let nothing = batch([]).result(of: message(1, 5)).message
        #expect(nothing.fullId == MessageId(peerId: Self.ann, namespace: 1, id: 1) && nothing.flags == [])
    }

    @Test func aShortAnswerContainsOnlyMediaAndEntities() throws {
        let media = CodedObject(hash: TypeHash.telegramMediaImage, [:]), entity = CodedObject(hash: TypeHash.messageTextEntity, ["s": .int32(0)])
        let sent = SentMessages(.sent(ServerUpdates.Sent(id: 40, pts: 1, count: 1, date: 90, media: media, entities: [entity]))).result(of: message(1, 5))
        #expect(sent.message.fullId?.id == 40 && sent.message.timestamp == 90 && sent.message.media == [media])
        #expect(sent.message.text == Array("local".utf8))
        #expect(sent.message.attributes.last?.objects("entities") == [entity])
    }

    @Test func scheduledMessagesStayScheduledIfTheServerHasTheSameTime() throws {
        let scheduled = message(1, 5, namespace: MessageId.Namespace.scheduledLocal, [OutgoingMessage.schedule(500)])
        #expect(batch([answer(8, date: 500, namespace: 3)]).result(of: scheduled).message.fullId?.namespace == MessageId.Namespace.scheduledCloud)
        #expect(batch([answer(8, date: 100)]).result(of: scheduled).message.fullId?.namespace == MessageId.Namespace.cloud)
        let quick = message(1, 5, namespace: MessageId.Namespace.quickReplyLocal)
        #expect(batch([answer(8)]).result(of: quick).message.fullId?.namespace == MessageId.Namespace.quickReplyCloud)
    }

    @Test func membersOfAnAlbumAreMatchedByTheirNumbers() throws {
        let sent = batch([
            ServerUpdate(.messageIdentified(id: 21, randomId: 6)), ServerUpdate(.messageIdentified(id: 20, randomId: 5)), answer(20, key: 77),
            answer(21, key: 77),
        ])
        let first = try #require(sent.resultInGroup(of: message(1, 5, key: 1))?.message)
        #expect(first.fullId?.id == 20 && first.groupingKey == 77 && first.globallyUniqueId == nil)
        #expect(sent.resultInGroup(of: message(3, 9, key: 1)) == nil)
    }

    @Test func albumsAndForwardsAreSentTogether() throws {
        let forward = { (peer: Int64, id: Int32) in
            CodedObject(hash: TypeHash.forwardSourceInfoAttribute, ["p": .int64(peer), "n": .int32(0), "i": .int32(id)])
        }
        let messages = [
            message(1, 1), message(2, 2, key: 9), message(3, 3, key: 9), message(4, 4, key: 8), message(5, 5, [forward(2, 50)]),
            message(6, 6, [forward(2, 51)]), message(7, 7, [forward(3, 52)]), message(8, 8),
        ].compactMap { PendingMessage($0, naming: .thread) }
        let batches = PendingBatch.batches(messages)
        #expect(batches.map { $0.messages.map(\.id.id) } == [[1], [2, 3], [4], [5, 6], [7], [8]])
        let names = ["sendMessage", "sendAlbum", "sendMessage", "forwardMessages", "forwardMessages", "sendMessage"]
        #expect(batches.compactMap { $0.request(now: 0)?.form?.name } == names)
    }

    // MARK: - In a database

    private func call(_ randomId: Int, _ text: String, peer: String = "user:1", date: Int? = nil) -> String {
        let time = date.map { #","scheduleDate":\#($0)"# } ?? ""
        return #"{"call":{"sendMessage":{"peer":"\#(peer)","randomId":"\#(randomId)","text":"\#(text)"\#(time)}}}"#
    }

    private func sent(_ id: Int, _ randomId: Int, _ text: String, pts: Int, namespace: Int = 0, date: Int = 1_709_251_201) -> String {
        let message =
            #"{"id":{"peer":"user:1","namespace":\#(namespace),"id":\#(id)},"timestamp":\#(date),"flags":0,"authorId":"user:7","text":"\#(text)"}"#
        let update =
            namespace == 0
            ? #"{"update":"updateNewMessage","message":\#(message),"pts":\#(pts),"ptsCount":1}"#
            : #"{"update":"updateNewScheduledMessage","message":\#(message)}"#
        return #"{"updates":[{"update":"updateMessageID","id":\#(id),"randomId":"\#(randomId)"},\#(update)],"date":1709251201}"#
    }

    private func differences(_ server: [String], _ steps: [String], _ expected: String) throws -> [String] {
        try SmallScenario(server: server, steps: steps, components: ["queue", "sending"], finish: 30, expected: expected).differences()
    }

    @Test func messagesAreSentInOrder() throws {
        let found = try differences(
            [
                #"{"request":"sendMessage","fields":{"randomId":"1","text":"a"},"answer":\#(sent(12, 1, "a", pts: 101)),"after":2}"#,
                #"{"request":"sendMessage","fields":{"randomId":"2","text":"b"},"answer":\#(sent(13, 2, "b", pts: 102))}"#,
            ], [call(1, "a"), call(2, "b")],
            #"""
            "messages": {"user:1":{"0":[10,11,12,13],"1":[]}}, "requestTimes": [0, 2], "maxInFlight": 1,\#
            "state": {"pts":102,"qts":0,"date":1709251200,"seq":5}
            """#)
        #expect(found.isEmpty, "\(found)")
    }

    @Test func aMessageIsKeptWhenTheServerIsUnreachable() throws {
        let found = try differences(
            [
                #"{"request":"sendMessage","fields":{"randomId":"1"},"error":{"code":0,"text":"NO_CONNECTION"},"times":2}"#,
                #"{"request":"sendMessage","fields":{"randomId":"1"},"answer":{"sent":{"id":12,"pts":101,"ptsCount":1,"date":1709251203}}}"#,
            ], [call(1, "a")], #""messages": {"user:1":{"0":[10,11,12],"1":[]}}, "texts": {"user:1/0/12":"a"}, "requestTimes": [0, 0.2, 0.6]"#)
        #expect(found.isEmpty, "\(found)")
    }

    /// Uninstalled packs are skipped.
    @Test func packsUsedByAMessageAreFirst() throws {
        let account = try ScriptedAccount([DifferenceText.include("user:1"), DifferenceText.setSettings("user:1")])
        let used = ([2, 9] as [Int64]).map { ItemCollectionId(namespace: 0, id: $0) } + [ItemCollectionId(namespace: 8, id: 6)]
        let info = OutgoingMessage.info(randomId: 1).setting(["bubbleUpEmojiOrStickersets": .bytes(ItemCollectionIds.bytes(used))])
        let local = MessageId(peerId: Self.ann, namespace: MessageId.Namespace.local, id: 1)
        func pack(_ namespace: Int32, _ id: Int64) -> (id: ItemCollectionId, info: CodedObject) {
            (
                ItemCollectionId(namespace: namespace, id: id),
                CodedObject(hash: TypeHash.stickerPackCollectionInfo, ["i.n": .int32(namespace), "i.i": .int64(id)])
            )
        }
        try account.connection.database.write { transaction in
            try transaction.replaceItemCollectionInfos(namespace: 0, [pack(0, 1), pack(0, 2)])
            try transaction.replaceItemCollectionInfos(namespace: 8, [pack(8, 5), pack(8, 6)])
            let message = StoreMessage(
                id: .id(local), globallyUniqueId: 1, timestamp: ScriptedAccount.start, flags: .unsent, authorId: Self.me, text: Array("a".utf8),
                attributes: [info])
            try transaction.addMessages([message], location: .random)
        }
        let answer = try ScriptedAccount.push(sent(12, 1, "a", pts: 101))
        try account.connection.database.store { transaction in
            _ = try transaction.applySent([local], SentMessages(answer), since: nil)
        }
        func order(_ namespace: Int32) throws -> [Int64] {
            try account.transaction { try $0.getItemCollectionsInfos(namespace: namespace).map(\.id.id) }
        }
        #expect(try order(0) == [2, 1])
        #expect(try order(8) == [6, 5])
        #expect(try account.faults() == [])
    }

    @Test func aMessageThatCannotBeRequestedFails() throws {
        #expect(try differences([], [call(1, "a", peer: "user:999")], #""flagsOfLocal": {"user:999":[2]}"#).isEmpty)
    }

    @Test func anExpiredFileReferenceIsRetriedOnce() throws {
        let error = #"{"request":"sendMessage","fields":{"randomId":"1"},"error":{"code":400,"text":"FILE_REFERENCE_EXPIRED"},"times":2}"#
        let found = try differences([error], [call(1, "a")], #""flagsOfLocal": {"user:1":[2]}"#)
        #expect(found.isEmpty, "\(found)")
    }

    @Test func aScheduledMessageIsStoredAmongTheScheduled() throws {
        let answer = sent(3, 1, "a", pts: 0, namespace: 3, date: 1_709_260_000)
        let found = try differences(
            [#"{"request":"sendMessage","fields":{"randomId":"1","scheduleDate":1709260000},"answer":\#(answer)}"#],
            [call(1, "a", date: 1_709_260_000)], #""messages": {"user:1":{"0":[10,11],"3":[3],"4":[]}}"#)
        #expect(found.isEmpty, "\(found)")
    }

    @Test func aMessageIsSentAgainAfterAKillWithTheSameNumber() throws {
        for kill in ["beforeCommit", "afterCommit"] {
            let answer = sent(12, 1, "a", pts: 101), times = kill == "beforeCommit" ? 2 : 1
            let record = #"{"request":"sendMessage","fields":{"randomId":"1"},"answer":\#(answer),"times":\#(times)}"#
            let found = try differences(
                [record], [#"{"kill":"\#(kill)"}"#, call(1, "a"), #"{"wait":1}"#, #"{"restart":"idle"}"#, #"{"wait":1}"#],
                #""messages": {"user:1":{"0":[10,11,12],"1":[]}}"#)
            #expect(found.isEmpty, "\(kill): \(found)")
        }
    }

    // MARK: - Late answers

    private func push(_ updates: String) -> [String] { [#"{"push":{"updates":[\#(updates)],"date":1709251260}}"#, #"{"wait":0.2}"#] }

    private func late(_ answer: String) -> [String] { [#"{"request":"sendMessage","fields":{"randomId":"1"},"answer":\#(answer),"after":3}"#] }

    private func cloud(_ id: Int, _ text: String) -> String {
        #"{"id":{"peer":"user:1","namespace":0,"id":\#(id)},"timestamp":1709251201,"flags":0,"authorId":"user:7","text":"\#(text)"}"#
    }

    private static let short = #"{"sent":{"id":12,"pts":101,"ptsCount":1,"date":1709251203}}"#

    @Test(arguments: [true, false])
    func `a message deleted before the answer stays deleted`(_ isShort: Bool) throws {
        let steps =
            [call(1, "a"), #"{"wait":1}"#] + push(#"{"update":"updateNewMessage","message":\#(cloud(12, "a")),"pts":101,"ptsCount":1}"#)
            + push(#"{"update":"updateDeleteMessages","ids":[12],"pts":102,"ptsCount":1}"#)
        let found = try differences(
            late(isShort ? Self.short : sent(12, 1, "a", pts: 101)), steps,
            #""messages": {"user:1":{"0":[10,11],"1":[]}}, "state": {"pts":102,"qts":0,"date":1709251200,"seq":5}"#)
        #expect(found.isEmpty, "\(found)")
    }

    @Test(arguments: [true, false])
    func `a message edited before the answer is not changed`(_ isShort: Bool) throws {
        let steps =
            [call(1, "a"), #"{"wait":1}"#] + push(#"{"update":"updateNewMessage","message":\#(cloud(12, "a")),"pts":101,"ptsCount":1}"#)
            + push(#"{"update":"updateEditMessage","message":\#(cloud(12, "b")),"pts":102,"ptsCount":1}"#)
        let found = try differences(
            late(isShort ? Self.short : sent(12, 1, "a", pts: 101)), steps,
            #""messages": {"user:1":{"0":[10,11,12],"1":[]}}, "texts": {"user:1/0/12":"b"}"#)
        #expect(found.isEmpty, "\(found)")
    }

    /// The server knows the thread of a reply to a message that is not stored here, and the user who saved a message. Here, the message has no
    /// thread, or that of the message to which it replies. The server has none for a message to a topic of a forum that is no longer one.
    @Test(arguments: [(true, nil, 7), (true, 8, 7), (true, 8, nil), (false, nil, 7), (false, 8, 7), (false, 8, nil)] as [(Bool, Int64?, Int64?)])
    func `a message stays in the thread received before the answer`(_ isShort: Bool, _ local: Int64?, _ received: Int64?) throws {
        let waiting =
            #"{"id":{"peer":"user:1","namespace":1,"id":1},"timestamp":1709251200,"flags":1,"authorId":"user:7","text":"a","globallyUniqueId":"1","#
            + (local.map { #""threadId":"\#($0)","# } ?? "") + #""attributes":[{"$type":"OutgoingMessageInfoAttribute","u":{"$int64":"1"},"f":0}]}"#
        let message = cloud(12, "a").replacing(#""flags":0"#, with: #""flags":0"# + (received.map { #","threadId":"\#($0)""# } ?? ""))
        let folder = try TemporaryFolder()
        let scenario = SmallScenario(
            start: [#"{"op":"addMessages","messages":[\#(waiting)],"location":"random"}"#],
            server: late(isShort ? Self.short : sent(12, 1, "a", pts: 101)),
            steps: [#"{"wait":1}"#] + push(#"{"update":"updateNewMessage","message":\#(message),"pts":101,"ptsCount":1}"#),
            components: ["queue", "sending"], finish: 30, expected: #""messages": {"user:1":{"0":[10,11,12],"1":[]}}"#)
        #expect(try scenario.differences(folder) == [])
        let postbox = try Postbox(valueBox: SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .readWrite), seed: .telegram, role: .guest, now: 0)
        let threadId = try postbox.read { try $0.getMessage(MessageId(peerId: Self.ann, namespace: MessageId.Namespace.cloud, id: 12))?.threadId }
        #expect(threadId == received)
    }

    @Test(arguments: [(#"[5]"#, true), ("[]", false)])
    func `changes of a scheduled message before the answer count`(_ ids: String, _ isEdited: Bool) throws {
        let message = { (text: String) in
            #"{"id":{"peer":"user:1","namespace":3,"id":5},"timestamp":1709260000,"flags":0,"authorId":"user:7","text":"\#(text)"}"#
        }
        let change =
            isEdited
            ? #"{"update":"updateNewScheduledMessage","message":\#(message("b"))}"# : #"{"update":"updateDeleteScheduledMessages","peer":"user:1","ids":[5]}"#
        let steps =
            [call(1, "a", date: 1_709_260_000), #"{"wait":1}"#] + push(#"{"update":"updateNewScheduledMessage","message":\#(message("a"))}"#) + push(change)
        let found = try differences(
            late(sent(5, 1, "a", pts: 0, namespace: 3, date: 1_709_260_000)), steps,
            #""messages": {"user:1":{"0":[10,11],"3":\#(ids),"4":[]}}\#(isEdited ? #", "texts": {"user:1/3/5":"b"}"# : "")"#)
        #expect(found.isEmpty, "\(found)")
    }

    // MARK: - Uploads

    @Test func anUploadDoesNotDelayTextsAndIsSerialPerChat() throws {
        let uploads = Uploads()
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: folder.path + "/db_sqlite", mode: .create)
        let postbox = try Postbox(valueBox: box, seed: .telegram, role: .guest)
        let server = EchoServer()
        let connection = SyncConnection(
            accountPeerId: Self.me, server: server, database: SyncDatabase(postbox), clock: VirtualClock(start: 100), random: { 1 },
            onFailure: { Issue.record($0) })
        let states = AccountStateManager(connection)
        let image = { (id: UInt8) in
            CodedObject(hash: TypeHash.telegramMediaImage, ["i": .bytes([0, 0, 0, 0, id, 0, 0, 0, 0, 0, 0, 0])])
        }
        try connection.database.write { transaction in
            try transaction.updatePeers([CodedObject(hash: TypeHash.telegramGroup, ["i": .int64(PeerId(namespace: 1, id: 5).packed), "t": .string("Five")])])
            let peer = PeerId(namespace: 1, id: 5)
            var messages = [message(1, 1), message(2, 2), message(3, 3)]
            for place in messages.indices { messages[place].id = .id(MessageId(peerId: peer, namespace: 1, id: Int32(place + 1))) }
            messages[0].media = [image(1)]
            messages[1].media = [image(2)]
            try transaction.addMessages(messages, location: .random)
        }
        let manager = PendingMessageManager(connection, states: states, uploader: uploads)
        manager.start()
        #expect(server.randomIds == [3])
        #expect(uploads.waiting.count == 1)
        uploads.finish(with: image(9))
        #expect(server.randomIds == [3], "one request at a time")
        server.refuse()
        #expect(server.randomIds == [3, 1])
        #expect(server.media == [nil, image(9)])
        #expect(uploads.waiting.count == 1)
        withExtendedLifetime((manager, states, connection)) {}
    }
}

/// Uploads that end when a test requests it.
private final class Uploads: MessageMediaUploader {
    var waiting: [(Result<CodedObject, SyncError>) -> Void] = []

    func upload(_ media: CodedObject, again: Bool, _ completion: @escaping (Result<CodedObject, SyncError>) -> Void) -> SyncTask {
        waiting.append(completion)
        return SyncTask {}
    }

    func finish(with media: CodedObject) { waiting.removeFirst()(.success(media)) }
}

/// Records the messages that it receives.
private final class EchoServer: SyncServer {
    private(set) var randomIds: [Int64] = []
    private(set) var media: [CodedObject?] = []
    private var completion: ((Result<SyncResponse, SyncError>) -> Void)?

    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        guard case let .sending(.message(content, _)) = request else { return SyncTask {} }
        randomIds.append(content.randomId)
        media.append(content.media)
        self.completion = completion
        return SyncTask {}
    }

    func refuse() { completion?(.failure(SyncError(code: 400, text: "NO"))) }
}
