import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Shown messages of a channel that may be out of date.
struct HistoryValidationTests {
    private static let channel = ScriptedAccount.channelId

    private static func version(_ pts: Int32) -> CodedObject { CodedObject(hash: TypeHash.channelMessageStateVersionAttribute, ["p": .int32(pts)]) }

    private static func shown(_ id: Int32, pts: Int32? = nil, tags: MessageTags = []) -> ShownMessage {
        ShownMessage(
            id: MessageId(peerId: channel, namespace: 0, id: id), timestamp: 1000 + id, tags: tags, attributes: pts.map { [version($0)] } ?? [])
    }

    private static func ids(_ batches: [[ShownMessage]]) -> [[Int32]] { batches.map { $0.map(\.id.id) } }

    @Test func possiblyOutdatedNeighborsAreRequestedTogether() {
        let messages = [Self.shown(5), Self.shown(3, pts: 9), Self.shown(4, pts: 10), Self.shown(6, pts: 2), Self.shown(2)]
        #expect(Self.ids(HistoryValidationPlan.batches(messages, tag: nil, invalidatedPts: 10)) == [[2, 3], [5, 6]])
        let busy: Set<MessageId> = [messages[0].id]
        #expect(Self.ids(HistoryValidationPlan.batches(messages, tag: nil, invalidatedPts: 10, without: busy)) == [[2, 3], [6]])
        #expect(HistoryValidationPlan.batches(messages, tag: .pinned, invalidatedPts: 10).isEmpty)
        let many = (1...130).map { Self.shown($0) }
        #expect(HistoryValidationPlan.batches(many, tag: nil, invalidatedPts: 10).map(\.count) == [64, 64, 2])
    }

    /// Computed by hand, number by number.
    @Test func theHashIsThatOfTheServer() {
        func fold(_ numbers: [UInt64]) -> Int64 {
            Int64(bitPattern: numbers.reduce(UInt64(0)) { hash, number in
                let one = hash ^ (hash >> 21)
                let two = one ^ (one << 35)
                return (two ^ (two >> 4)) &+ number
            })
        }
        let edited = ShownMessage(
            id: MessageId(peerId: Self.channel, namespace: 0, id: 7), timestamp: 50, tags: .pinned,
            attributes: [CodedObject(hash: TypeHash.editedMessageAttribute, ["d": .int32(60), "h": .int32(0)])])
        #expect(HistoryValidationPlan.hash([Self.shown(5), edited]) == fold([7, 1, 60, 5, 1005]))
        #expect(HistoryValidation.localHash([Self.shown(5), edited]) == fold([7, 60, 50, 5, 0, 1005]))
    }

    @Test func batchesAreRequestedByTheirBounds() {
        let batch = [Self.shown(5), Self.shown(9)]
        let hash = HistoryValidationPlan.hash(batch)
        func window(_ offset: Int32, _ add: Int32) -> SyncRequest.HistoryWindow {
            SyncRequest.HistoryWindow(offsetId: offset, addOffset: add, limit: 2, maxId: 10, minId: 4, hash: hash)
        }
        #expect(
            HistoryValidationPlan.request(batch, of: Self.channel, threadId: nil, tag: nil)
                == .getHistory(Self.channel, threadId: nil, savedPeerId: nil, window(10, 0)))
        #expect(
            HistoryValidationPlan.request(batch, of: Self.channel, threadId: 3, tag: nil)
                == .getHistory(Self.channel, threadId: 3, savedPeerId: nil, window(9, -1)))
        #expect(
            HistoryValidationPlan.request(batch, of: Self.channel, threadId: nil, tag: .music)
                == .search(Self.channel, threadId: nil, savedPeerId: nil, tag: .music, window(10, 0)))
        #expect(HistoryValidationPlan.request([], of: Self.channel, threadId: nil, tag: nil) == nil)
    }

    /// Messages of a person in a channel's direct messages are requested by the person, with or without a tag.
    @Test(arguments: [nil, MessageTags.music, .unseenReaction]) func threadsOfPeopleAreRequestedByPerson(_ tag: MessageTags?) throws {
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9, flags: 8192)), DifferenceText.channelState(40, invalidated: 50),
            DifferenceText.add(DifferenceText.message("channel:9", 5, thread: 1), DifferenceText.message("channel:9", 6, thread: 1)),
        ])
        let shown = [Self.shown(5, tags: tag ?? []), Self.shown(6, tags: tag ?? [])]
        HistoryValidation(account.connection).update(1, HistoryValidation.Shown(peerId: Self.channel, threadId: 1, tag: tag, messages: shown))
        account.runUntilIdle()
        let window = SyncRequest.HistoryWindow(offsetId: 7, addOffset: 0, limit: 2, maxId: 7, minId: 4, hash: HistoryValidationPlan.hash(shown))
        let person = PeerId(namespace: PeerId.cloudUser, id: 1)
        let request: SyncRequest = tag.map { .search(Self.channel, threadId: nil, savedPeerId: person, tag: $0, window) }
            ?? .getHistory(Self.channel, threadId: nil, savedPeerId: person, window)
        #expect(account.server.sent == [request])
    }

    // MARK: - With a server

    private static func account() throws -> ScriptedAccount {
        try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.channelState(40, invalidated: 30),
            DifferenceText.add(DifferenceText.message("channel:9", 5), DifferenceText.message("channel:9", 6), DifferenceText.message("channel:9", 7)),
        ])
    }

    private static func view(_ account: ScriptedAccount, tag: MessageTags? = nil) throws -> HistoryValidation.Shown {
        let messages = try account.transaction { (transaction: Transaction) throws in
            try (5...7).compactMap { id in
                try transaction.getMessage(MessageId(peerId: channel, namespace: 0, id: id)).map {
                    ShownMessage(id: $0.index.id, timestamp: $0.index.timestamp, tags: $0.tags, attributes: $0.attributes)
                }
            }
        }
        return HistoryValidation.Shown(peerId: channel, threadId: nil, tag: tag, messages: messages)
    }

    private static func pts(_ account: ScriptedAccount, _ id: Int32) throws -> Int32? {
        try account.transaction {
            try $0.getMessage(MessageId(peerId: channel, namespace: 0, id: id))?.attributes
                .first { $0.typeHash == TypeHash.channelMessageStateVersionAttribute }?.int32("p")
        }
    }

    private static let window = SyncRequest.HistoryWindow(offsetId: 0, addOffset: 0, limit: 0, maxId: 0, minId: 0)

    private static func answer(_ messages: [String]) throws -> SyncResponse {
        try ScriptedAccount.answer(
            .getHistory(channel, threadId: nil, savedPeerId: nil, window),
            #"{"messages":[\#(messages.joined(separator: ","))],"peers":[],"channelPts":44}"#)
    }

    /// The answer that contains these messages of the account, unchanged.
    private static func answer(stored ids: [Int]) throws -> SyncResponse { try answer(ids.map { DifferenceText.message("channel:9", $0) }) }

    @Test func unchangedValuesAreConfirmed() throws {
        let account = try Self.account()
        account.server.answer = { _ in .success(.notModified) }
        let validation = HistoryValidation(account.connection)
        validation.update(1, try Self.view(account))
        account.runUntilIdle()
        #expect(account.server.sent.count == 1)
        for id in Int32(5)...7 { #expect(try Self.pts(account, id) == 40) }
        validation.update(1, try Self.view(account))
        account.runUntilIdle()
        #expect(account.server.sent.count == 1)
    }

    /// One message is unchanged, one was edited, one was deleted.
    @Test func changedRowsAreReplacedAndMissingOnesDeleted() throws {
        let account = try Self.account()
        let attribute = #"{"$type":"EditedMessageAttribute","d":1709250000,"h":0}"#
        let edited = DifferenceText.message("channel:9", 6, attributes: attribute).replacing("\"m6\"", with: "\"new\"")
        let answer = try Self.answer([edited, DifferenceText.message("channel:9", 5)])
        let none = try Self.answer(stored: [])
        account.server.answer = { if case .getHistory = $0 { .success(answer) } else { .success(none) } }
        let validation = HistoryValidation(account.connection)
        validation.update(1, try Self.view(account))
        account.runUntilIdle()
        validation.update(1, nil)
        #expect(account.server.sent.last == .getMessages(Self.channel, ids: [7], asReplyTo: false))
        try account.transaction { (transaction: Transaction) throws in
            let text = try transaction.getMessage(MessageId(peerId: Self.channel, namespace: 0, id: 6))?.text
            #expect(text == Array("new".utf8))
            #expect(try !transaction.messageExists(MessageId(peerId: Self.channel, namespace: 0, id: 7)))
        }
        #expect(try Self.pts(account, 5) == 44)
        #expect(try account.faults() == [])
    }

    /// Pinning does not change the edit time.
    @Test func chatsPinnedInTheMeantimeArePinned() throws {
        let account = try Self.account()
        let pinned = DifferenceText.message("channel:9", 6, tags: Int(MessageTags.pinned.rawValue))
        let answer = try Self.answer([DifferenceText.message("channel:9", 7), pinned, DifferenceText.message("channel:9", 5)])
        account.server.answer = { _ in .success(answer) }
        let validation = HistoryValidation(account.connection)
        validation.update(1, try Self.view(account))
        account.runUntilIdle()
        for id in Int32(5)...7 {
            let message = try account.transaction { try $0.getMessage(MessageId(peerId: Self.channel, namespace: 0, id: id)) }
            #expect(message?.tags.contains(.pinned) == (id == 6))
            #expect(try Self.pts(account, id) == 44)
        }
        #expect(account.server.sent.count == 1)
        #expect(try account.faults() == [])
    }

    /// The answer was incomplete, and a second request for the missing messages fails.
    @Test func aFailingServerRemovesNothing() throws {
        let account = try Self.account()
        let answer = try Self.answer(stored: [7, 6])
        account.server.answer = { if case .getHistory = $0 { .success(answer) } else { .failure(SyncError(code: 500, text: "INTERNAL")) } }
        let validation = HistoryValidation(account.connection)
        validation.update(1, try Self.view(account))
        account.runUntilIdle()
        #expect(account.server.sent.last == .getMessages(Self.channel, ids: [5], asReplyTo: false))
        #expect(try Self.pts(account, 5) == nil && Self.pts(account, 6) == 44 && Self.pts(account, 7) == 44)
        #expect(try account.transaction { try $0.messageExists(MessageId(peerId: Self.channel, namespace: 0, id: 5)) })
        // It is still in doubt, and is requested when the view changes.
        validation.update(1, try Self.view(account))
        account.runUntilIdle()
        guard case let .getHistory(_, _, _, window)? = account.server.sent.dropFirst(2).first else {
            Issue.record("asked for \(account.server.sent)")
            return
        }
        #expect(window.maxId == 6 && window.minId == 4)
    }

    /// The count may be the server's, which already excluded the message.
    @Test func theReadStateIsRequestedWhenUnreadMessagesAreDeleted() throws {
        let account = try Self.account()
        let state = PeerReadState.idBased(maxIncomingReadId: 5, maxOutgoingReadId: 0, maxKnownId: 7, count: 2, markedUnread: false)
        try account.transaction { try $0.resetIncomingReadStates([(Self.channel, [(namespace: 0, state: state)])]) }
        func isRequested() throws -> Bool { try account.transaction { try $0.tables.readStates.synchronization.get(Self.channel) != nil } }
        let none = try Self.answer(stored: [])
        for (ids, isExpected) in [([7, 6], false), ([6], true)] {
            let answer = try Self.answer(stored: ids)
            account.server.answer = { if case .getHistory = $0 { .success(answer) } else { .success(none) } }
            let doubtful = CodedObject(hash: TypeHash.channelState, ["pts": .int32(50), "ipts": .int32(50), "sumi": .null])
            try account.transaction { try $0.setPeerChatState(Self.channel, state: doubtful) }
            let validation = HistoryValidation(account.connection)
            validation.update(1, try Self.view(account))
            account.runUntilIdle()
            #expect(try isRequested() == isExpected, "\(ids) are left")
        }
        #expect(try account.transaction { try $0.getCombinedPeerReadState(Self.channel)?.count } == 1)
        #expect(try account.faults() == [])
    }

    /// The same for unseen mentions, reactions, and votes. The edit date of a message does not tell that its reactions or votes were seen.
    @Test(arguments: [(.unseenPersonalMessage, true), (.unseenPersonalMessage, false), (.unseenReaction, true), (.unseenPollVote, true)] as [(MessageTags, Bool)])
    func `unseen messages are recounted when one is deleted or seen`(_ tag: MessageTags, _ isGone: Bool) throws {
        let account = try Self.account()
        let key = MessageHistoryTagsSummaryKey(tag: tag, peerId: Self.channel, threadId: nil, namespace: 0, customTag: nil)
        try account.transaction { (transaction: Transaction) throws in
            try transaction.edit(MessageId(peerId: Self.channel, namespace: 0, id: 7)) { message in
                message.tags.insert(tag)
                return true
            }
            try transaction.replaceMessageTagSummary(
                peerId: Self.channel, threadId: nil, tagMask: tag, namespace: 0, customTag: nil, count: 1, maxId: 7)
        }
        func version() throws -> Int32? { try account.transaction { try $0.tables.history.invalidatedSummaries.get(key) } }
        let before = try version()
        let answer = try Self.answer(stored: isGone ? [6, 5] : [7, 6, 5]), none = try Self.answer(stored: [])
        account.server.answer = { if case .getHistory = $0 { .success(answer) } else { .success(none) } }
        let validation = HistoryValidation(account.connection)
        validation.update(1, try Self.view(account))
        account.runUntilIdle()
        #expect(try account.transaction { try $0.tables.history.summaries.get(key)?.count } == 0)
        #expect(try version() != before)
        #expect(try account.faults() == [])
    }

    /// A message missing in a view of a tag has lost the tag or was deleted, which only the request for the message itself tells.
    @Test(arguments: [MessageTags.unseenPersonalMessage, .pinned, .music])
    func `messages deleted from a view of a tag are deleted from the history`(_ tag: MessageTags) throws {
        let account = try Self.account()
        try account.transaction { (transaction: Transaction) throws in
            for id in Int32(6)...7 {
                try transaction.edit(MessageId(peerId: Self.channel, namespace: 0, id: id)) { message in
                    message.tags.insert(tag)
                    return true
                }
            }
        }
        let none = try Self.answer(stored: []), existing = try Self.answer(stored: [6])
        account.server.answer = { if case .getMessages = $0 { .success(existing) } else { .success(none) } }
        let validation = HistoryValidation(account.connection)
        validation.update(1, try Self.view(account, tag: tag))
        account.runUntilIdle()
        #expect(account.server.sent.last == .getMessages(Self.channel, ids: [6, 7], asReplyTo: false))
        let tags = try account.transaction { transaction in
            try (5...7).map { try transaction.getMessage(MessageId(peerId: Self.channel, namespace: 0, id: $0))?.tags }
        }
        #expect(tags == [[], [], nil])
        #expect(try Self.pts(account, 6) == 40)
        #expect(try account.faults() == [])
        withExtendedLifetime(validation) {}
    }

    @Test func closingAViewCancelsItsRequest() throws {
        let account = try Self.account()
        account.server.answer = { _ in .success(.notModified) }
        let validation = HistoryValidation(account.connection)
        validation.update(1, try Self.view(account))
        validation.update(1, nil)
        account.runUntilIdle()
        #expect(try Self.pts(account, 5) == nil)
    }

    private static func kept(_ peer: String, _ namespace: Int32, _ id: Int, _ text: String, edited: Int32? = nil) -> String {
        let edit = edited.map { #"{"$type":"EditedMessageAttribute","d":\#($0),"h":0}"# } ?? ""
        return #"{"id":{"peer":"\#(peer)","namespace":\#(namespace),"id":\#(id)},"timestamp":\#(1_709_260_000 + id),"flags":0,"authorId":"user:7","#
            + #""text":"\#(text)","attributes":[\#(edit)],"media":[]}"#
    }

    /// Scheduled messages and quick replies: missing ones are deleted, and updates during the request are newer than the answer.
    @Test(arguments: [(3, false), (3, true), (5, false), (5, true)] as [(Int32, Bool)])
    func `data stored outside the history matches the server`(_ namespace: Int32, _ receivesChange: Bool) throws {
        let account = try Self.account(), isScheduled = namespace == MessageId.Namespace.scheduledCloud
        let peerId = isScheduled ? Self.channel : ScriptedAccount.id, peer = isScheduled ? "channel:9" : "user:7"
        func id(_ id: Int32) -> MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
        try account.transaction { transaction in
            let messages = try (1...3).map { try ScriptedAccount.storeMessage(Self.kept(peer, namespace, $0, "m\($0)")) }
            try transaction.addMessages(messages, location: .random)
        }
        let list = [
            Self.kept(peer, namespace, 4, "m4"), Self.kept(peer, namespace, 2, "m2"), Self.kept(peer, namespace, 1, "once", edited: 10),
        ].joined(separator: ",")
        let request: SyncRequest = isScheduled ? .getScheduledHistory(Self.channel, hash: 0) : .getQuickReplies(shortcut: 2, hash: 0)
        let answer = try ScriptedAccount.answer(request, #"{"messages":[\#(list)],"peers":[]}"#)
        let updates = [(1, "twice"), (3, "back")].map { id, text in
            #"{"update":"\#(isScheduled ? "updateNewScheduledMessage" : "updateQuickReplyMessage")","#
                + #""message":\#(Self.kept(peer, namespace, id, text, edited: 20))}"#
        }
        let push = try ScriptedAccount.push(#"{"updates":[\#(updates.joined(separator: ","))],"date":\#(ScriptedAccount.start)}"#)
        account.server.answer = { _ in
            if receivesChange {
                account.states.receive(push)
                account.runUntilIdle()
            }
            return .success(answer)
        }
        let shown = (1...3).map { ShownMessage(id: id($0), timestamp: 1_709_260_000 + $0, tags: [], attributes: []) }
        let validation = HistoryValidation(account.connection)
        if isScheduled { validation.openScheduled(Self.channel, shown) } else { validation.openQuickReplies(shortcut: 2, shown) }
        account.runUntilIdle()
        let texts = try account.transaction { transaction in
            try (1...4).map { try transaction.getMessage(id($0)).map { String(decoding: $0.text, as: UTF8.self) } }
        }
        #expect(texts == (receivesChange ? ["twice", "m2", "back", "m4"] : ["once", "m2", nil, "m4"]))
        #expect(try account.faults() == [])
        withExtendedLifetime(validation) {}
    }

    @Test func scheduledMessagesAreRequestedOncePerMinute() throws {
        let account = try Self.account()
        let validation = HistoryValidation(account.connection)
        validation.openScheduled(Self.channel, [])
        validation.openScheduled(Self.channel, [])
        #expect(account.server.sent == [.getScheduledHistory(Self.channel, hash: 0)])
        #expect(account.clock.run(for: 61_000_000))
        validation.openScheduled(Self.channel, [])
        #expect(account.server.sent.count == 2)
    }
}
