/// The rows behind a difference.
extension Fingerprint {
    /// Hands over the fields of every row of one side, with what reports that the other side lacks the row.
    typealias Walk = (_ body: (_ fields: RowFields, _ report: () throws -> Void) throws -> Void) throws -> Void

    /// The number of rows that are compared in one pass, which bounds the memory.
    private static let sliceSize = 1 << 17

    /// Reports the rows of one side that the other side lacks, in the order of the first. Both sides are walked from end to end, a few times per
    /// slice of the rows that may differ: no row is looked up, so that the work grows with the rows alone, however long a list or a message is.
    func reportRows(of side: Walk, missingIn other: Walk) throws {
        var start = 0, count = 0
        repeat {
            var missing: Set<RowFields> = []
            count = 0
            try side { fields, _ in
                guard mayDiffer(fields) else { return }
                if count >= start, count - start < Fingerprint.sliceSize { missing.insert(fields) }
                count += 1
            }
            if !missing.isEmpty { try other { fields, _ in missing.remove(fields) } }
            if !missing.isEmpty {
                var place = 0
                try side { fields, report in
                    guard mayDiffer(fields) else { return }
                    if place >= start, place - start < Fingerprint.sliceSize, missing.contains(fields) { try report() }
                    place += 1
                }
            }
            start += Fingerprint.sliceSize
        } while start < count
    }
}
