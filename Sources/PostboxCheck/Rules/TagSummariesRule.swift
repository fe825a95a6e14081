import PostboxCore
import PostboxStorage

/// Tag summaries count the messages that carry the tag, where no hole hides some (spec 02.15.1 rule 10).
final class TagSummariesRule: CheckRule {
    static let names = ["tagSummaries"]

    private let summaries = MessageHistoryTagsSummaryTable.declaration
    var tables: [Int32] { [summaries.table.id] }

    private var tagNumbers: [[UInt8]: Int64] = [:]

    init() {}

    /// A prefix of one table whose rows are the counted ones, and the prefixes of the holes that make the count an estimate.
    private struct Recount {
        var table: TableDeclaration
        var prefix: ValueBoxKey
        /// nil: those of the chat.
        var holes: (table: TableDeclaration, prefix: ValueBoxKey)?
    }

    func begin(_ context: CheckContext) throws {
        try context.box.scan(MessageCustomTagIdTable.declaration.table, reverse: false) { key, value in
            if let number = try? MessageCustomTagIdTable.value.read(value) { tagNumbers[[UInt8](key)] = Int64(number) }
            return true
        }
    }

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        guard let (_, stored, _) = try? MessageHistoryTagsSummaryTable.value.read(row.value) else { return }
        guard stored >= 0 else { return try context.report(.fault, "tagSummaries", row, expected: "a count of 0 or more", found: "\(stored)") }
        guard let recount = recount(row) else { return }
        let count = try context.count(recount.table, prefix: recount.prefix)
        guard count != Int(stored) else { return }
        // The server counts what this file does not have, too.
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
            let (peer, namespace, tag) = (key.peer.packed, Int64(key.namespace), Int64(key.tag))
            return Recount(
                table: tag == 0 ? MessageHistoryIndexTable.declaration : MessageHistoryTagsTable.declaration,
                prefix: tag == 0 ? MessageHistoryIndexTable.key(peer, namespace) : MessageHistoryTagsTable.key(peer, tag, namespace))
        }
        if let key = ThreadTagSummaryKey(row.key) {
            let (peer, namespace, tag, thread) = (key.peer.packed, Int64(key.namespace), Int64(key.tag), key.threadId)
            return Recount(
                table: tag == 0 ? MessageHistoryThreadsTable.declaration : MessageHistoryThreadTagsTable.declaration,
                prefix: tag == 0 ? MessageHistoryThreadsTable.key(peer, thread, namespace) : MessageHistoryThreadTagsTable.key(peer, thread, tag, namespace),
                holes: (MessageHistoryThreadHoleIndexTable.declaration, MessageHistoryThreadHoleIndexTable.key(peer, thread, namespace)))
        }
        guard let key = CustomTagSummaryKey(row.key), let number = tagNumbers[key.customTag.bytes] else { return nil }
        let (peer, namespace, tag, thread) = (key.peer.packed, Int64(key.namespace), Int64(key.tag), key.threadId)
        return Recount(
            table: tag == 0 ? MessageCustomTagTable.declaration : MessageCustomTagWithTagTable.declaration,
            prefix: tag == 0
                ? MessageCustomTagTable.key(peer, thread, number, namespace) : MessageCustomTagWithTagTable.key(peer, thread, number, tag, namespace),
            holes: (MessageCustomTagHoleIndexTable.declaration, MessageCustomTagHoleIndexTable.key(peer, thread, number, namespace)))
    }
}
