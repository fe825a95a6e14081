import Postbox
import TelegramModel
import Testing

/// Custom tags of saved messages.
struct CustomTagTests {
    @Test func missingRowsOfTaggedMessagesAreAddedOnce() throws {
        let postbox = try TemporaryPostbox()
        let fileId: Int64 = 55
        let customTag = ReactionValue.custom(fileId: fileId).customTag
        try postbox { transaction in
            for id in Int32(1)...3 {
                var message = People.message(People.ann, id, at: 1000 + id, tags: id == 2 ? [] : [.file])
                message.attributes = [Objects.savedTags([fileId])]
                try transaction.addMessages([message], location: .random)
            }
        }
        let whole = try postbox.rows(MessageCustomTagWithTagTable.self)
        #expect(whole.count == 2)
        // The state that an older version left.
        try postbox.postbox.transaction { _ in try postbox.box.removeAll(MessageCustomTagWithTagTable.declaration.table) }
        #expect(try postbox.rows(MessageCustomTagWithTagTable.self).isEmpty)
        try postbox { try $0.reindexSavedMessagesCustomTagsWithTagsIfNeeded(peerId: People.ann, threadId: nil, customTag: customTag) }
        #expect(try postbox.rows(MessageCustomTagWithTagTable.self) == whole)
        // It has been done, so it is not checked again.
        try postbox.postbox.transaction { _ in try postbox.box.removeAll(MessageCustomTagWithTagTable.declaration.table) }
        try postbox { try $0.reindexSavedMessagesCustomTagsWithTagsIfNeeded(peerId: People.ann, threadId: nil, customTag: customTag) }
        #expect(try postbox.rows(MessageCustomTagWithTagTable.self).isEmpty)
        // For a tag that no message ever had, nothing needs to be done.
        try postbox { try $0.reindexSavedMessagesCustomTagsWithTagsIfNeeded(peerId: People.ann, threadId: nil, customTag: [0, 2]) }
    }

    /// Rows of both tags added later are counted; existing ones are not counted again.
    @Test func messagesWithAddedRowsAreCounted() throws {
        let postbox = try TemporaryPostbox()
        let customTag = ReactionValue.custom(fileId: 55).customTag
        func add(_ id: Int32) throws {
            var message = People.message(People.ann, id, at: 1000 + id, tags: [.file])
            message.attributes = [Objects.savedTags([55])]
            try postbox { _ = try $0.addMessages([message], location: .random) }
        }
        func count() throws -> Int32? {
            try postbox {
                try $0.getMessageTagSummary(peerId: People.ann, threadId: nil, tagMask: .file, namespace: 0, customTag: customTag)?.count
            }
        }
        try add(1)
        try add(2)
        #expect(try count() == 2)
        // The state that an older version left, which did not count such messages.
        let tables = [MessageCustomTagWithTagTable.declaration, MessageHistoryTagsSummaryTable.declaration].map(\.table)
        try postbox.postbox.transaction { _ in for table in tables { try postbox.box.removeAll(table) } }
        try postbox { $0.tables.history.summaries.clearMemoryCache() }
        try add(3)
        #expect(try count() == 1)
        try postbox { try $0.reindexSavedMessagesCustomTagsWithTagsIfNeeded(peerId: People.ann, threadId: nil, customTag: customTag) }
        #expect(try count() == 3)
    }

    /// A transaction sees its own counts.
    @Test func tagsThatATransactionCountsAreInItsList() throws {
        let postbox = try TemporaryPostbox()
        let customTag = ReactionValue.custom(fileId: 55).customTag
        try postbox { transaction in
            var message = People.message(People.ann, 1, at: 1001, thread: 9, tags: [.file])
            message.attributes = [Objects.savedTags([55])]
            try transaction.addMessages([message], location: .random)
            func counts(_ threadId: Int64?, _ tag: MessageTags, _ namespace: Int32 = 0) throws -> [[UInt8]: Int] {
                try transaction.getMessageTagSummaryCustomTags(peerId: People.ann, threadId: threadId, tagMask: tag, namespace: namespace)
            }
            for threadId in [nil, 9] as [Int64?] {
                #expect(try counts(threadId, []) == [customTag: 1])
                #expect(try counts(threadId, .file) == [customTag: 1])
            }
            #expect(try counts(8, []).isEmpty)
            #expect(try counts(nil, .webPage).isEmpty)
            #expect(try counts(nil, [], 1).isEmpty)
        }
        #expect(try postbox { try $0.getMessageTagSummaryCustomTags(peerId: People.ann, threadId: nil, namespace: 0) } == [customTag: 1])
    }

    @Test func requestsForCountsIncludeCustomTags() throws {
        let postbox = try TemporaryPostbox()
        func invalidate(_ peerId: PeerId, _ threadId: Int64?, _ namespace: Int32, _ tag: MessageTags, _ customTag: [UInt8]?) throws {
            try postbox {
                try $0.invalidateMessageHistoryTagsSummary(peerId: peerId, threadId: threadId, namespace: namespace, tagMask: tag, customTag: customTag)
            }
        }
        for customTag in [nil, [0, 2], [0, 1, 9]] as [[UInt8]?] {
            for threadId in [nil, 7, 8] as [Int64?] { try invalidate(People.ann, threadId, 0, .file, customTag) }
            try invalidate(People.bob, nil, 0, .file, customTag)
            try invalidate(People.ann, nil, 1, .file, customTag)
            try invalidate(People.ann, nil, 0, .photo, customTag)
        }
        let table = InvalidatedMessageHistoryTagsSummaryTable.self
        let all = try postbox.rows(table)
        #expect(all.count == 18)
        try postbox {
            try $0.removeInvalidatedMessageHistoryTagsSummaryEntriesWithCustomTags(peerId: People.ann, threadId: 7, namespace: 0, tagMask: .file)
        }
        #expect(try postbox.rows(table).count == 15)
        let changes = try postbox.changes {
            try $0.removeInvalidatedMessageHistoryTagsSummaryEntriesWithCustomTags(peerId: People.ann, threadId: nil, namespace: 0, tagMask: .file)
        }
        #expect(changes.invalidateMessageTagSummaries.count == 6)
        let left = try postbox.rows(table)
        #expect(left.count == 9 && Set(left).isSubset(of: Set(all)))
    }

    /// An empty custom tag is equal to no custom tag, and so is thread 0 with a custom tag: each request raises the version of the existing row.
    @Test func requestsThatAreWrittenAlikeAreCountedTogether() throws {
        let postbox = try TemporaryPostbox()
        func invalidate(_ threadId: Int64?, _ customTag: [UInt8]?) throws {
            try postbox {
                try $0.invalidateMessageHistoryTagsSummary(
                    peerId: People.ann, threadId: threadId, namespace: 0, tagMask: .file, customTag: customTag)
            }
        }
        for customTag in [nil, [], nil] as [[UInt8]?] { try invalidate(nil, customTag) }
        for threadId in [nil, 0, nil] as [Int64?] { try invalidate(threadId, [0, 2]) }
        let rows = try postbox.rows(InvalidatedMessageHistoryTagsSummaryTable.self)
        #expect(rows.count == 2 && rows.allSatisfy { $0.hasSuffix("=02000000") }, "\(rows)")
    }
}
