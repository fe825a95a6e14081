import Postbox
import PostboxCoding
import PostboxStorage
import Testing

/// A row that cannot be read is reported once and treated as absent: nothing around it fails, and it can be deleted and replaced.
struct DamagedRowTests {
    private static let ann = People.ann

    private static func id(_ id: Int32) -> MessageId { MessageId(peerId: ann, namespace: 0, id: id) }
    private static func index(_ id: Int32) -> MessageIndex { MessageIndex(id: Self.id(id), timestamp: 1000 + id) }

    /// Three messages; the newest has all features. The t7 row of message `damaged` is cut after the first byte.
    private func database(_ damaged: Int32 = 3) throws -> TemporaryPostbox {
        let temporary = try TemporaryPostbox()
        try temporary { transaction in
            try RandomTransactions.introduce(transaction)
            try transaction.removeHole(peerId: Self.ann, threadId: nil, namespace: 0, space: .everywhere, range: 1...(.max - 1))
            try transaction.updatePeerChatListInclusion(Self.ann, inclusion: ChangeWorld.included())
            var messages = (1...3).map { People.message(Self.ann, $0, at: 1000 + $0, thread: 7, tags: .file) }
            messages[2].localTags = .outgoingLiveLocation
            messages[2].attributes = [Objects.autoremove(after: 60, from: 1000), Objects.savedTags([1])]
            try transaction.addMessages(messages, location: .random)
            try transaction.setPendingMessageAction(type: 1, id: Self.id(3), action: Objects.plain(1))
        }
        try plant(temporary, MessageHistoryTable.self, MessageHistoryTable.rowKey(Self.index(damaged)), [0])
        return temporary
    }

    private func plant(_ temporary: TemporaryPostbox, _ table: any DeclaredTable.Type, _ key: ValueBoxKey, _ value: [UInt8]) throws {
        try plant(temporary, table.declaration, key, value)
    }

    private func plant(_ temporary: TemporaryPostbox, _ table: TableDeclaration, _ key: ValueBoxKey, _ value: [UInt8]) throws {
        try temporary.box.begin()
        try temporary.box.set(table.table, key: key, value: value)
        try temporary.box.commit()
    }

    private func reopened(_ temporary: TemporaryPostbox, _ role: Postbox.Role = .guest) throws -> Postbox {
        try Postbox(valueBox: temporary.box, seed: .telegram, role: role, now: 5000)
    }

    @Test func aDamagedNewestMessageDoesNotLockItsChat() throws {
        let temporary = try database()
        let postbox = try reopened(temporary)
        var reported: [RowError] = []
        postbox.setDamagedRowHandler { reported.append($0) }
        try postbox.transaction { transaction in
            try transaction.setPeerChatInterfaceState(Self.ann, state: People.draft(2000))
            try transaction.addMessages([People.message(Self.ann, 4, at: 1004)], location: .upperHistoryBlock)
            #expect(try transaction.getMessage(Self.id(3)) == nil)
        }
        #expect(reported.map(\.table.id) == [7])
        #expect(reported.first?.key == MessageHistoryTable.rowKey(Self.index(3)))
        #expect(reported.first.map { "\($0)" } == "t7 MessageHistory, key \(MessageHistoryTable.rowKey(Self.index(3))): the bytes end inside a number at byte 1")
        #expect(postbox.damagedRows == reported)
        let shown = try postbox.snapshot(of: [.messages([Self.id(3), Self.id(4)])])
        #expect(shown.views.count == 1)
        #expect(reported.count == 1)
    }

    @Test func aDamagedMessageCanBeDeletedWithItsDependentRows() throws {
        let temporary = try database()
        let postbox = try reopened(temporary)
        try postbox.transaction { try $0.deleteMessages([Self.id(3)]) }
        #expect(try temporary.box.get(MessageHistoryTable.declaration.table, key: MessageHistoryTable.rowKey(Self.index(3))) == nil)
        let findings = try temporary.findings()
        #expect(findings == [])
        #expect(try postbox.transaction { try $0.getMessageHistoryThreadTopMessage(peerId: Self.ann, threadId: 7, namespaces: [0]) } == Self.index(2))
    }

    /// The reads and walked rows while all damaged messages of a chat are deleted, or replaced.
    private func work(_ count: Int32, replacing: Bool) throws -> Int {
        let temporary = try TemporaryPostbox()
        try temporary { transaction in
            try RandomTransactions.introduce(transaction)
            let messages = (1...count).map { number in
                var message = People.message(Self.ann, number, at: 1000 + number, thread: Int64(number), tags: .file)
                message.attributes = [Objects.savedTags([Int64(number)])]
                return message
            }
            try transaction.addMessages(messages, location: .random)
        }
        try temporary.box.begin()
        for number in 1...count {
            try temporary.box.set(MessageHistoryTable.declaration.table, key: MessageHistoryTable.rowKey(Self.index(number)), value: [0])
        }
        try temporary.box.commit()
        let counting = CountingValueBox(temporary.box)
        let postbox = try Postbox(valueBox: counting, seed: .telegram, role: .guest, now: 5000)
        let before = counting.reads + counting.rows
        try postbox.transaction { transaction in
            if replacing {
                let messages = (1...count).map { People.message(Self.ann, $0, at: 1000 + $0, text: "again") }
                try transaction.addMessages(messages, location: .random)
            } else {
                try transaction.deleteMessages((1...count).map(Self.id))
            }
        }
        let work = counting.reads + counting.rows - before
        for table in [MessageHistoryTagsTable.self, MessageHistoryThreadsTable.self, MessageHistoryThreadTagsTable.self, MessageCustomTagTable.self,
            MessageCustomTagWithTagTable.self] as [any DeclaredTable.Type] {
            #expect(try temporary.rows(table).isEmpty, "\(table)")
        }
        return work
    }

    @Test(arguments: [false, true]) func theWorkGrowsWithTheNumberOfDamagedMessages(replacing: Bool) throws {
        let (once, twice) = (try work(100, replacing: replacing), try work(200, replacing: replacing))
        #expect(twice < once * 5 / 2, "\(once) -> \(twice)")
    }

    @Test func aDamagedMessageCanBeReplaced() throws {
        let temporary = try database()
        let postbox = try reopened(temporary)
        _ = try postbox.transaction { try $0.addMessages([People.message(Self.ann, 3, at: 1003, text: "again")], location: .random) }
        #expect(try postbox.transaction { try $0.getMessage(Self.id(3))?.text } == Array("again".utf8))
        let findings = try temporary.findings()
        #expect(findings == [])
    }

    @Test func clearedChatsKeepNoDamagedMessages() throws {
        let temporary = try database(2)
        let postbox = try reopened(temporary)
        try postbox.transaction {
            try $0.clearHistory(peerId: Self.ann, threadId: nil, minTimestamp: nil, maxTimestamp: nil, namespaces: .all)
        }
        #expect(try temporary.rows(MessageHistoryTable.self) == [])
        let findings = try temporary.findings()
        #expect(findings == [])
    }

    /// The row of the index is rebuilt from the history.
    @Test func aMessageWithADamagedIndexIsFoundByTheHistory() throws {
        let temporary = try database()
        try plant(temporary, MessageHistoryTable.self, MessageHistoryTable.rowKey(Self.index(3)), try #require(try encoded(temporary, 2)))
        try plant(temporary, MessageHistoryIndexTable.self, MessageHistoryIndexTable.key(Self.ann.packed, 0, 2), [2, 1])
        let postbox = try reopened(temporary)
        try postbox.transaction { try $0.deleteMessagesInRange(peerId: Self.ann, namespace: 0, minId: 1, maxId: 2) }
        #expect(try temporary.rows(MessageHistoryTable.self).count == 1)
        #expect(try temporary.rows(MessageHistoryIndexTable.self).count == 1)
        #expect(postbox.damagedRows.map(\.table.id) == [4])
    }

    private func encoded(_ temporary: TemporaryPostbox, _ id: Int32) throws -> [UInt8]? {
        try temporary.box.get(MessageHistoryTable.declaration.table, key: MessageHistoryTable.rowKey(Self.index(id)))
    }

    @Test func numbersAreNotReusedIfTheirCounterIsDamaged() throws {
        let temporary = try database(1)
        try plant(temporary, MessageHistoryMetadataTable.self, MessageHistoryMetadataTable.nextStableMessageId(), [1])
        let postbox = try reopened(temporary)
        _ = try postbox.transaction { try $0.addMessages([People.message(Self.ann, 9, at: 1009)], location: .random) }
        let stableIds = try postbox.transaction { transaction in
            try [2, 3, 9].compactMap { try transaction.getMessage(Self.id($0))?.stableId }
        }
        #expect(Set(stableIds).count == 3)
    }

    /// If a chat's own row does not contain its place, the lists do.
    @Test func aChatWithADamagedIndexStaysInItsListOnce() throws {
        let temporary = try database(1)
        try plant(temporary, ChatListIndexTable.self, ChatListIndexTable.key(Self.ann.packed), [1, 2])
        let postbox = try reopened(temporary)
        _ = try postbox.transaction { try $0.addMessages([People.message(Self.ann, 4, at: 1004)], location: .random) }
        let rows = try temporary.rows(ChatListTable.self).filter { $0.contains("\(ValueBoxKey(Self.ann.packed))") }
        #expect(rows.count == 1)
        #expect(try temporary.findings { $0.rule != "decoding" } == [])
    }

    @Test func anApplicationOpensWithADamagedUnsentMessage() throws {
        let temporary = try database(1)
        try temporary { transaction in
            try transaction.addMessages(
                ([10, 11] as [Int32]).map { id in
                    var message = People.message(Self.ann, id, at: 1000 + id, incoming: false)
                    message.flags = .unsent
                    return message
                }, location: .random)
        }
        try plant(temporary, MessageHistoryTable.self, MessageHistoryTable.rowKey(Self.index(10)), [])
        let postbox = try reopened(temporary, .application)
        #expect(try postbox.transaction { try $0.getMessage(Self.id(11))?.flags } == .failed)
        #expect(postbox.damagedRows.contains { $0.key == MessageHistoryTable.rowKey(Self.index(10)) })
    }

    private struct Silent: CustomTestStringConvertible, Sendable {
        let table: TableDeclaration
        let key: ValueBoxKey
        let value: [UInt8]
        /// Whether the row is treated as absent; in a list, only the complete elements remain.
        var isAbsent: @Sendable (Transaction) throws -> Bool
        var testDescription: String { "\(table.name)" }
    }

    /// An object that ends before its stated length.
    private static let cutObject: [UInt8] = [1, 0x5F, 5, 1, 2, 3, 4, 9, 0, 0, 0, 7]
    /// A field whose number is cut.
    private static let cutFields: [UInt8] = [1, 0x64, 0, 1]

    private static let silent: [Silent] = [
        Silent(table: PeerChatStateTable.declaration, key: PeerChatStateTable.key(ann.packed), value: cutObject) { try $0.getPeerChatState(ann) == nil },
        Silent(table: NoticeTable.declaration, key: NoticeEntryKey(namespace: ValueBoxKey([0, 0, 0, 1]), key: ValueBoxKey([5])).combined, value: cutObject) {
            try $0.getNoticeEntry(key: NoticeEntryKey(namespace: ValueBoxKey([0, 0, 0, 1]), key: ValueBoxKey([5]))) == nil
        },
        Silent(table: PeerChatInterfaceStateTable.declaration, key: PeerChatInterfaceStateTable.key(ann.packed), value: cutFields) {
            try $0.getPeerChatInterfaceState(ann) == nil
        },
        Silent(table: PeerChatThreadInterfaceStateTable.declaration, key: PeerChatThreadInterfaceStateTable.key(ann.packed, 7), value: cutFields) {
            try $0.getPeerChatThreadInterfaceState(peerId: ann, threadId: 7) == nil
        },
        Silent(table: PeerThreadCombinedStateTable.declaration, key: PeerThreadCombinedStateTable.key(ann.packed), value: cutFields) {
            try $0.getPeerThreadCombinedState(ann) == nil
        },
        Silent(
            table: MessageHistoryThreadIndexTable.declaration, key: MessageHistoryThreadIndexTable.key(ann.packed, 1003, 7, 0, 3), value: cutFields
        ) { try $0.getMessageHistoryThreadInfo(peerId: ann, threadId: 7) == nil },
        Silent(table: PeerThreadsSummaryTable.declaration, key: PeerThreadsSummaryTable.key(ann.packed), value: cutFields) {
            try $0.tables.threads.summaries.get(ann) == nil
        },
        Silent(table: GroupMessageStatsTable.declaration, key: GroupMessageStatsTable.key(0), value: cutFields) {
            try $0.tables.chatLists.groupStats.get(.root) == PeerGroupUnreadCountersCombinedSummary()
        },
        Silent(table: ReverseAssociatedPeerTable.declaration, key: ReverseAssociatedPeerTable.key(ann.packed), value: [0, 0, 0, 0, 0, 0, 0, 9, 1]) {
            try $0.tables.peers.reverseAssociated.get(ann).count == 1
        },
        Silent(table: PeerNameTokenIndexTable.declaration, key: PeerNameTokenIndexTable.key(tail: [0x7A, 0]), value: [0, 0, 0, 0, 0, 0, 0, 9, 1]) {
            try $0.tables.peers.nameTokens.matching([[0x7A, 0]]).count == 1
        },
    ]

    /// Tables whose readers accept all contents: they report damage, too.
    @Test(arguments: silent)
    private func everyTableReportsItsDamage(_ row: Silent) throws {
        let temporary = try database(1)
        try plant(temporary, row.table, row.key, row.value)
        let postbox = try reopened(temporary)
        for _ in 0..<2 {
            #expect(try postbox.transaction { try row.isAbsent($0) })
            let reported = postbox.damagedRows.filter { $0.table.id == row.table.table.id }
            #expect(reported.map(\.key) == [row.key])
        }
        #expect(try temporary.findings { $0.tableId == row.table.table.id && $0.rule == "decoding" }.count == 1)
    }

    /// Setting an empty value removes a row that cannot be read, though the row is read as absent.
    @Test func noRowReplacesADamagedRow() throws {
        let temporary = try database(1)
        let notice = NoticeEntryKey(namespace: ValueBoxKey([0, 0, 0, 1]), key: ValueBoxKey([5]))
        try plant(temporary, NoticeTable.self, notice.combined, Self.cutObject)
        try plant(temporary, PeerChatInterfaceStateTable.self, PeerChatInterfaceStateTable.key(Self.ann.packed), Self.cutFields)
        try plant(temporary, PeerChatThreadInterfaceStateTable.self, PeerChatThreadInterfaceStateTable.key(Self.ann.packed, 7), Self.cutFields)
        let postbox = try reopened(temporary)
        try postbox.transaction { transaction in
            try transaction.setNoticeEntry(notice, value: nil)
            try transaction.setPeerChatInterfaceState(Self.ann, state: nil)
            try transaction.setPeerChatThreadInterfaceState(peerId: Self.ann, threadId: 7, state: nil)
        }
        #expect(try temporary.rows(NoticeTable.self).isEmpty)
        #expect(try temporary.rows(PeerChatInterfaceStateTable.self).isEmpty)
        #expect(try temporary.rows(PeerChatThreadInterfaceStateTable.self).isEmpty)
    }

    /// A file whose version cannot be read is not opened, and the error states the reason.
    @Test func aDamagedSchemaVersionIsNotANewFile() throws {
        let temporary = try database()
        try plant(temporary, MetadataTable.self, MetadataTable.userVersion(), [25])
        #expect(throws: RowError.self) { try reopened(temporary) }
    }
}
