import Postbox
import PostboxCore
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
        // As an older version has left it.
        try postbox.postbox.transaction { _ in try postbox.box.removeAll(MessageCustomTagWithTagTable.declaration.table) }
        #expect(try postbox.rows(MessageCustomTagWithTagTable.self).isEmpty)
        try postbox { try $0.reindexSavedMessagesCustomTagsWithTagsIfNeeded(peerId: People.ann, threadId: nil, customTag: customTag) }
        #expect(try postbox.rows(MessageCustomTagWithTagTable.self) == whole)
        // It was done: nobody looks again.
        try postbox.postbox.transaction { _ in try postbox.box.removeAll(MessageCustomTagWithTagTable.declaration.table) }
        try postbox { try $0.reindexSavedMessagesCustomTagsWithTagsIfNeeded(peerId: People.ann, threadId: nil, customTag: customTag) }
        #expect(try postbox.rows(MessageCustomTagWithTagTable.self).isEmpty)
        // A tag that no message ever had needs nothing.
        try postbox { try $0.reindexSavedMessagesCustomTagsWithTagsIfNeeded(peerId: People.ann, threadId: nil, customTag: [0, 2]) }
    }

    @Test func requestsForCountsAreSettledWithThoseOfCustomTags() throws {
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
}
