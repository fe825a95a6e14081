/// A summary of an import, for the user.
package struct ImportSummary {
    package var applied = 0
    var skipped = 0
    /// Documents applied over a gap, under `--force`.
    var forced = 0
    /// Lines of the documents that were applied.
    var operations = 0
    var puts = 0
    var deletes = 0
    /// By the operation's place in `OperationTable.all`.
    var counts = [Int](repeating: 0, count: OperationTable.all.operations.count)
    var events = DerivedEvents()
    /// Under `--only-missing`, by the operation's place in `OperationTable.all`: what exists and was kept.
    var kept = [Int](repeating: 0, count: OperationTable.all.operations.count)
    /// The same of rows of records documents.
    var keptRows = 0
    /// Under `--only-missing`: what would remove or reset something, or be sent to the server again.
    var leftOut = [Int](repeating: 0, count: OperationTable.all.operations.count)
    var leftOutRows = 0
    /// Under `--only-missing`: messages that were not stored before; `nil` without it.
    var added: Int?
    /// Stored messages that have other contents now; `nil` under `--only-missing`, which replaces none.
    var replaced: Int?
    /// Those of them whose new version was edited earlier than the old one.
    var replacedByOlder = 0

    package init() {
    }

    /// Adds what one document did, once it is committed.
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
        keptRows += document.keptRows
        leftOutRows += document.leftOutRows
        if let more = document.added { added = (added ?? 0) + more }
        events.add(document.events)
    }

    /// Operation kinds that occurred, most frequent first.
    var kinds: [Kind] { ImportSummary.kinds(counts, rows: [("put", puts), ("delete", deletes)]) }
    /// The same of what was kept, and of what was left out.
    var keptKinds: [Kind] { ImportSummary.kinds(kept, rows: [("rows", keptRows)]) }
    var leftOutKinds: [Kind] { ImportSummary.kinds(leftOut, rows: [("rows", leftOutRows)]) }

    typealias Kind = (name: String, count: Int)

    private static func kinds(_ counts: [Int], rows: [Kind]) -> [Kind] {
        let all = zip(OperationTable.all.operations, counts).map { (name: $0.name.description, count: $1) } + rows
        return all.filter { $0.count > 0 }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }
}
