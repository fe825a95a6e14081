import PostboxStorage
import PostboxTables

/// Tag summaries must count the messages that have the tag, unless a hole may contain some. See "Holes, Tags, and Counters", "Tag Summaries".
final class TagSummariesRule: CheckRule {
    static let names = ["tagSummaries"]

    private let summaries = MessageHistoryTagsSummaryTable.declaration
    var tables: [Int32] { [summaries.table.id] }

    private var tagNumbers: [[UInt8]: Int32] = [:]

    init() {}

    /// A prefix of one table whose rows are the counted ones, and the prefixes of the holes that make the count an estimate.
    private struct Recount {
        var table: TableDeclaration
        var prefix: ValueBoxKey
        /// The holes; `nil` for the summaries of the chat.
        var holes: (table: TableDeclaration, prefix: ValueBoxKey)?
    }

    func begin(_ context: CheckContext) throws {
        tagNumbers = try context.customTagNumbers()
    }

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        guard let (_, stored, _) = try? MessageHistoryTagsSummaryTable.value.read(row.value) else { return }
        guard stored >= 0 else { return try context.report(.fault, "tagSummaries", row, expected: "a count of 0 or more", found: "\(stored)") }
        guard let recount = recount(row) else { return }
        let count = try context.count(recount.table, prefix: recount.prefix)
        guard count != Int(stored) else { return }
        // The server also counts messages missing from this file.
        if count < Int(stored), try hasHoles(row, recount, context) { return }
        try context.report(.drift, "tagSummaries", row, expected: "a count of \(count)", found: "\(stored)")
    }

    private func hasHoles(_ row: CheckRow, _ recount: Recount, _ context: CheckContext) throws -> Bool {
        if let holes = recount.holes { return try context.anyKey(holes.table, prefix: holes.prefix) }
        guard let key = TagSummaryKey(row.key) else { return false }
        return try context.hasHoles(key.peerId, key.namespace, tag: Int64(key.tag))
    }

    private func recount(_ row: CheckRow) -> Recount? {
        if let key = TagSummaryKey(row.key) {
            return key.tag == 0
                ? Recount(table: MessageHistoryIndexTable.declaration, prefix: MessageIdKey.fields.prefix(key.peer, key.namespace))
                : Recount(table: MessageHistoryTagsTable.declaration, prefix: TaggedMessageKey.fields.prefix(key.peer, key.tag, key.namespace))
        }
        if let key = ThreadTagSummaryKey(row.key) {
            return Recount(
                table: key.tag == 0 ? MessageHistoryThreadsTable.declaration : MessageHistoryThreadTagsTable.declaration,
                prefix: key.tag == 0
                    ? ThreadMessageKey.fields.prefix(key.peer, key.threadId, key.namespace)
                    : ThreadTagKey.fields.prefix(key.peer, key.threadId, key.tag, key.namespace),
                holes: (MessageHistoryThreadHoleIndexTable.declaration, ThreadHoleKey.fields.prefix(key.peer, key.threadId, key.namespace)))
        }
        guard let key = CustomTagSummaryKey(row.key), let number = tagNumbers[key.customTag.bytes] else { return nil }
        return Recount(
            table: key.tag == 0 ? MessageCustomTagTable.declaration : MessageCustomTagWithTagTable.declaration,
            prefix: key.tag == 0
                ? CustomTagKey.fields.prefix(key.peer, key.threadId, number, key.namespace)
                : CustomTagWithTagKey.fields.prefix(key.peer, key.threadId, number, key.tag, key.namespace),
            holes: (MessageCustomTagHoleIndexTable.declaration, CustomTagHoleKey.fields.prefix(key.peer, key.threadId, number, key.namespace)))
    }
}
