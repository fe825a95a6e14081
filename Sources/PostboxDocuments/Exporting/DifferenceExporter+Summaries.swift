import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

extension DifferenceExporter {
    /// Operations that only raise a version are repeated so often at most.
    static let repetitionLimit: Int32 = 64

    /// Counts received from the server, written before the messages, so that messages they include are not counted again.
    func writeCountedSummaries() throws {
        let summaries = MessageHistoryTagsSummaryTable.self
        let invalidated = InvalidatedMessageHistoryTagsSummaryTable.self
        try rows(summaries.declaration) { key, value in
            guard let summary = summaries.summaryKey(key), let (_, count, maxId) = try? summaries.value.read(value), maxId != 0 else { return }
            // Reported often, it was mostly so while its messages came.
            let isOftenReported = try file.box.withValue(invalidated.declaration.table, key: invalidated.rowKey(summary)) { value in
                value.flatMap { try? invalidated.value.read($0) }.map { $0 >= DifferenceExporter.repetitionLimit } ?? false
            }
            if !isOftenReported { try write(summary, count: count, maxId: maxId) }
        }
    }

    /// Summaries that the messages did not leave as they are, in the replay as `pair` shows it.
    func writeSummaries(_ pair: DatabasePair) throws {
        let summaries = MessageHistoryTagsSummaryTable.self
        try differences(pair, summaries.declaration) { key, old, new in
            guard let summary = summaries.summaryKey(key), let new, let (version, count, maxId) = try? summaries.value.read(new) else { return }
            for _ in 0..<repetitions(from: old.flatMap { (try? summaries.value.read($0))?.0 }, to: version) {
                try write(summary, count: count, maxId: maxId)
            }
        }
        let invalidated = InvalidatedMessageHistoryTagsSummaryTable.self
        try differences(pair, invalidated.declaration) { key, old, new in
            guard let summary = invalidated.summaryKey(key), let version = new.flatMap({ try? invalidated.value.read($0) }) else { return }
            for _ in 0..<repetitions(from: old.flatMap { try? invalidated.value.read($0) }, to: version) {
                try documents.transaction(.invalidateMessageHistoryTagsSummary(place(summary)))
            }
        }
    }

    /// How often a version is raised by one, from that of the replay (none: below 0); 0 when it is too often, or cannot be.
    private func repetitions(from old: Int32?, to new: Int32) -> Int32 {
        let (count, isTooMuch) = new.subtractingReportingOverflow(old ?? -1)
        return !isTooMuch && (1...DifferenceExporter.repetitionLimit).contains(count) ? count : 0
    }

    private func write(_ summary: MessageHistoryTagsSummaryKey, count: Int32, maxId: Int32) throws {
        try documents.transaction(.replaceMessageTagSummary(place(summary), count: count, maxId: maxId))
    }

    private func place(_ summary: MessageHistoryTagsSummaryKey) -> MessageTagPlace {
        MessageTagPlace(
            peerId: summary.peerId, threadId: summary.threadId, namespace: summary.namespace, tagMask: summary.tag, customTag: summary.customTag)
    }
}
