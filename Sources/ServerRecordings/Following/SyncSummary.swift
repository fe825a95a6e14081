import CommandLineKit
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// The results of following a session, for the report at the end.
package struct SyncSummary {
    package var transactions = 0
    var operations = 0
    var pushes = 0
    /// The number of records before the database's place in the recording.
    var skipped = 0
    var unusedRecords = 0
    /// The number of requests waiting in the database until a server answers them.
    var unansweredRequests = 0
    /// The names in the recording that this version does not know. The data was skipped.
    var unknownNames: [String] = []
    /// The number of skipped items whose names are not kept.
    var unknownLeftOut = 0
    private var counts: [String: Int] = [:]
    private var incomingMessages = 0
    private var deletedMessages = 0
    private var otherEvents = 0

    package init() {
    }

    mutating func add(_ decision: SyncDecision) {
        guard case let .replay(operations, true) = decision else { return }
        transactions += 1
        self.operations += operations.count
        counts.merge(SyncSummary.counted(operations), uniquingKeysWith: +)
    }

    mutating func add(_ events: SyncEvents) {
        incomingMessages += events.incomingMessageIds.count
        for replay in events.replay {
            deletedMessages += replay.deletedMessageIds.count + replay.deletedGlobalMessageIds.count
            otherEvents += replay.addedReactions.count + replay.webPages.count + replay.stories.count + replay.contactChanges.count
        }
    }

    static func counted(_ operations: [AccountOperation]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for operation in operations { counts[operation.name.description, default: 0] += 1 }
        return counts
    }

    /// Returns the kinds with their counts, most frequent first.
    static func kinds(_ counts: [String: Int]) -> [(name: String, count: Int)] {
        counts.map { (name: $0.key, count: $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    private var events: [(name: StaticString, text: StaticString, count: Int)] {
        [
            ("incomingMessages", "messages arrived", incomingMessages), ("deletedMessages", "messages were deleted", deletedMessages),
            ("otherEvents", "other events", otherEvents),
        ]
    }

    /// Reports the summary in one readable line, and in more lines with `--verbose`.
    package func note(isDryRun: Bool, on notices: Notices) {
        var line = "\(isDryRun ? "would store" : "stored") \(operations.counted("operation")) in \(transactions.counted("transaction"))"
        if pushes > 0 { line += ", \(pushes.counted("push"))".replacing("pushs", with: "pushes") }
        if skipped > 0 { line += ", skipped \(skipped.counted("record")) already applied" }
        if transactions == 0 { line = "nothing to do: the database is newer than the recording" }
        notices.note(line)
        if unusedRecords > 0 { notices.note("\(unusedRecords.counted("record")) of the recording \(unusedRecords == 1 ? "was" : "were") not requested") }
        if unansweredRequests > 0 {
            notices.note("\(unansweredRequests.counted("request")) without a response in the recording; their changes stay queued in the database")
        }
        if !unknownNames.isEmpty {
            let more = unknownLeftOut > 0 ? " and more" : ""
            notices.note("skipped unknown names: \(unknownNames.joined(separator: ", "))\(more)")
        }
        for kind in SyncSummary.kinds(counts) { notices.detail("  \(kind.name): \(kind.count)") }
        let followed = events.filter { $0.count > 0 }.map { "\($0.count) \($0.text)" }
        if !followed.isEmpty { notices.detail("resulting events: " + followed.joined(separator: ", ")) }
    }

    /// Returns the summary as one JSON line.
    package func json(isDryRun: Bool) -> String {
        let writer = JSONWriter()
        writer.beginObject()
        writer.object("summary") {
            writer.member("dryRun", bool: isDryRun)
            let numbers: [(StaticString, Int)] = [
                ("transactions", transactions), ("operations", operations), ("pushes", pushes), ("skipped", skipped), ("unusedRecords", unusedRecords),
                ("unansweredRequests", unansweredRequests),
            ]
            for (name, number) in numbers {
                writer.key(name)
                writer.int(number)
            }
            writer.array("unknown", unknownNames) { writer.string($0) }
            writer.object("kinds") {
                for kind in SyncSummary.kinds(counts) {
                    writer.key(kind.name)
                    writer.int(kind.count)
                }
            }
            writer.object("followed") {
                for event in events {
                    writer.key(event.name)
                    writer.int(event.count)
                }
            }
        }
        writer.endObject()
        return writer.text + "\n"
    }
}
