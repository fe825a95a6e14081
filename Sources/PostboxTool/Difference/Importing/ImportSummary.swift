/// What an import did (spec 11.11), for the person at the end.
struct ImportSummary {
    var applied = 0
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

    /// Adds what one document did, once it is committed.
    mutating func add(_ document: ImportSummary) {
        applied += document.applied
        skipped += document.skipped
        forced += document.forced
        operations += document.operations
        puts += document.puts
        deletes += document.deletes
        for place in counts.indices { counts[place] += document.counts[place] }
        events.add(document.events)
    }

    /// Operation kinds that occurred, most frequent first.
    var kinds: [(name: String, count: Int)] {
        var result = zip(OperationTable.all.operations, counts).filter { $1 > 0 }.map { (name: $0.name.description, count: $1) }
        if puts > 0 { result.append((name: "put", count: puts)) }
        if deletes > 0 { result.append((name: "delete", count: deletes)) }
        return result.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }
}
