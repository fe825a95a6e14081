import CommandLineKit
import Postbox
import PostboxCoding

/// A summary of an import, for the user.
package struct ImportSummary {
    package var applied = 0
    var skipped = 0
    /// Documents applied over a gap, under `--force`.
    var forced = 0
    /// The number of applied lines of the documents.
    var operations = 0
    var puts = 0
    var deletes = 0
    /// The counts by the operation's index in `OperationTable.all`.
    var counts = [Int](repeating: 0, count: OperationTable.all.operations.count)
    var events = DerivedEvents()
    /// The counts of data that exists and was kept, by the operation's index in `OperationTable.all`. Without `--only-missing`, only messages without
    /// an ID are kept.
    var kept = [Int](repeating: 0, count: OperationTable.all.operations.count)
    /// The number of kept messages whose version in the file was edited later.
    var keptOlder = 0
    /// The number of existing rows kept instead of rows in records documents.
    var keptRows = 0
    /// With `--only-missing`, the counts of operations that would remove or reset something, or be sent to the server again.
    var leftOut = [Int](repeating: 0, count: OperationTable.all.operations.count)
    var leftOutRows = 0
    /// With `--only-missing`, the number of messages not stored before; `nil` without it.
    var added: Int?
    /// The number of stored messages with replaced contents; `nil` with `--only-missing`, which replaces none.
    var replaced: Int?
    /// The number of replaced messages whose new version was edited earlier than the old one.
    var replacedByOlder = 0
    /// The number of chats whose read state was replaced by an older one.
    var readStatesSetBack = 0

    /// The number of messages of albums that were not added to a database with rows, because they have neither an ID nor contents, as a message whose
    /// contents follow, and none followed.
    var withoutContents = 0

    package init() {
    }

    /// Adds the results of one document, after it is committed.
    mutating func add(_ document: ImportSummary) {
        applied += document.applied
        skipped += document.skipped
        forced += document.forced
        operations += document.operations
        puts += document.puts
        deletes += document.deletes
        for place in counts.indices { counts[place] += document.counts[place] }
        for place in kept.indices { kept[place] += document.kept[place] }
        for place in leftOut.indices { leftOut[place] += document.leftOut[place] }
        keptOlder += document.keptOlder
        keptRows += document.keptRows
        leftOutRows += document.leftOutRows
        if let more = document.added { added = (added ?? 0) + more }
        events.add(document.events)
    }

    /// The kinds of operations that occurred, most frequent first.
    var kinds: [Kind] { ImportSummary.kinds(counts, rows: [("put", puts), ("delete", deletes)]) }
    /// The kinds of kept data and of omitted data.
    var keptKinds: [Kind] { ImportSummary.kinds(kept, rows: [("rows", keptRows)]) }
    var leftOutKinds: [Kind] { ImportSummary.kinds(leftOut, rows: [("rows", leftOutRows)]) }

    typealias Kind = (name: String, count: Int)

    private static func kinds(_ counts: [Int], rows: [Kind]) -> [Kind] {
        let all = zip(OperationTable.all.operations, counts).map { (name: $0.name.description, count: $1) } + rows
        return all.filter { $0.count > 0 }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }
}

extension ImportSummary {
    /// Reports the summary in one readable line, and in more lines with `--verbose`.
    package func note(isDryRun: Bool, on notices: Notices) {
        let word = isDryRun ? "would apply" : "applied"
        var line = "\(word) \(applied.counted("document")) with \(operations.counted("operation"))"
        if skipped > 0 { line += ", skipped \(skipped) already applied" }
        if forced > 0 { line += ", \(forced) over a gap" }
        if let added { line += ", added \(added.counted("message"))" }
        if let replaced, replaced > 0 {
            line += ", replaced \(replaced)"
            if replacedByOlder > 0 { line += " (\(replacedByOlder) with an older version)" }
        }
        if readStatesSetBack > 0 { line += ", set back \(readStatesSetBack.counted("read state"))" }
        let kept = Self.sum(keptKinds)
        if added != nil || kept > 0 { line += ", kept \(kept) existing" + (keptOlder > 0 ? " (\(keptOlder) with a newer version in the file)" : "") }
        let leftOut = Self.sum(leftOutKinds) - leftOutRows
        if leftOut > 0 { line += ", left out \(leftOut) that would remove, reset, or repeat something" }
        if leftOutRows > 0 { line += ", left out \(leftOutRows.counted("derived row"))" }
        if withoutContents > 0 { line += ", left out \(withoutContents.counted("message")) without contents" }
        notices.note(line)
        for kind in kinds { notices.detail("  \(kind.name): \(kind.count)") }
        for kind in keptKinds { notices.detail("  kept of \(kind.name): \(kind.count)") }
        for kind in leftOutKinds { notices.detail("  left out of \(kind.name): \(kind.count)") }
        let events = events.all.filter { $0.count > 0 }.map { "\($0.count) \($0.text)" }
        if !events.isEmpty { notices.detail("resulting events: " + events.joined(separator: ", ")) }
    }

    /// The number of operations and rows that existed already and were kept.
    var keptCount: Int { Self.sum(keptKinds) }
    /// The number of operations and rows omitted because they would remove, reset, or repeat something, or because they follow from
    /// others.
    var leftOutCount: Int { Self.sum(leftOutKinds) }

    private static func sum(_ kinds: [Kind]) -> Int { kinds.reduce(0) { $0 + $1.count } }

    /// Returns the summary as one JSON line.
    package func json(isDryRun: Bool) -> String {
        let writer = JSONWriter()
        writer.beginObject()
        writer.key("summary")
        writer.beginObject()
        writer.key("dryRun")
        writer.bool(isDryRun)
        for (name, count) in [("applied", applied), ("skipped", skipped), ("forced", forced), ("operations", operations)] as [(StaticString, Int)] {
            writer.key(name)
            writer.int(count)
        }
        writer.key("kinds")
        Self.write(kinds, to: writer)
        if let replaced {
            writer.key("replaced")
            writer.int(replaced)
            writer.key("replacedByOlder")
            writer.int(replacedByOlder)
            writer.key("readStatesSetBack")
            writer.int(readStatesSetBack)
        }
        if let added {
            writer.key("added")
            writer.int(added)
            for (name, kindsName, kinds) in [
                ("kept", "keptKinds", keptKinds), ("leftOut", "leftOutKinds", leftOutKinds),
            ] as [(StaticString, StaticString, [Kind])] {
                writer.key(name)
                writer.int(Self.sum(kinds))
                writer.key(kindsName)
                Self.write(kinds, to: writer)
            }
            writer.key("keptOlder")
            writer.int(keptOlder)
        }
        writer.key("withoutContents")
        writer.int(withoutContents)
        writer.key("events")
        writer.beginObject()
        for event in events.all {
            writer.key(event.name)
            writer.int(event.count)
        }
        writer.endObject()
        writer.endObject()
        writer.endObject()
        writer.newline()
        return writer.text
    }

    private static func write(_ kinds: [Kind], to writer: JSONWriter) {
        writer.beginObject()
        for kind in kinds {
            writer.key(kind.name)
            writer.int(kind.count)
        }
        writer.endObject()
    }
}

/// The number of events that followed from operations, as views receive them.
struct DerivedEvents {
    var messagesInserted = 0
    var messagesRemoved = 0
    var holesChanged = 0
    var readStatesChanged = 0
    var chatListChanges = 0
    var peersChanged = 0

    init() {}

    init(_ changes: ChangeRecord) {
        self.init(messagesOf: changes)
        holesChanged = changes.peerHoleOperations.values.reduce(0) { $0 + $1.count }
        readStatesChanged = changes.alteredInitialPeerCombinedReadStates.count
        chatListChanges = changes.chatListOperations.values.reduce(0) { $0 + $1.count }
        peersChanged = changes.updatedPeers.count
    }

    /// Counts only changes of messages.
    init(messagesOf changes: ChangeRecord) {
        for operations in changes.operationsByPeerId.values {
            for operation in operations {
                switch operation {
                case .insertMessage: messagesInserted += 1
                case let .remove(indices): messagesRemoved += indices.count
                default: break
                }
            }
        }
    }

    mutating func add(_ other: DerivedEvents) {
        messagesInserted += other.messagesInserted
        messagesRemoved += other.messagesRemoved
        holesChanged += other.holesChanged
        readStatesChanged += other.readStatesChanged
        chatListChanges += other.chatListChanges
        peersChanged += other.peersChanged
    }

    /// All counts with their names in the summary.
    var all: [(name: StaticString, text: StaticString, count: Int)] {
        [
            ("messagesInserted", "messages inserted", messagesInserted), ("messagesRemoved", "messages removed", messagesRemoved),
            ("holesChanged", "holes changed", holesChanged), ("readStatesChanged", "read states changed", readStatesChanged),
            ("chatListChanges", "chat list changes", chatListChanges), ("peersChanged", "peers changed", peersChanged),
        ]
    }
}
