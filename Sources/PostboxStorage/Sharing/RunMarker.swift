/// Finds rows in a table of the original, for rows passed in key order, and adds them to runs.
///
/// For rows that are consecutive in both, the cursor advances by one row. At a gap, it seeks.
final class RunMarker {
    private let cursor: SeekingCursor
    /// The run that ends at the row before the cursor.
    private var open: Int?
    /// The number of rows added to that run that are not recorded in it yet; `lastKey` is the key of the last one.
    private var addedRows = 0
    private var lastKey: ShortKey?
    /// Whether the cursor is on a row of a run.
    private var isInside = false

    init(_ cursor: SeekingCursor) { self.cursor = cursor }

    /// Adds a row to the runs if the original has an equal one. Keys must be passed in ascending order until `finish`. Returns `false` if the
    /// original has no equal row, or if the runs are full.
    func mark(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, in runs: inout KeyRuns) throws -> Bool {
        let short = ShortKey(key)
        guard short.isComplete, try find(key, short, &runs), RowCursor.areSame(cursor.value, value) else { return false }
        if open != nil {
            addedRows += 1
            lastKey = short
        } else if let place = runs.place(of: short), runs.holds(place, short) {
            isInside = true
            return true
        } else {
            guard !runs.isFull else { return false }
            open = runs.insert(short)
        }
        do { try cursor.advance() } catch let error as ValueBoxError where error.kind == .corrupt {
            // This row is intact.
            cursor.leave()
        }
        joinNext(&runs)
        return true
    }

    /// Ends the ascending sequence. Afterward, other code can use the table.
    func finish(_ runs: inout KeyRuns) {
        close(&runs)
        cursor.leave()
    }

    /// Moves the cursor to the first row that is not before the key, or off the table. Returns whether that row has the key.
    private func find(_ key: UnsafeRawBufferPointer, _ short: ShortKey, _ runs: inout KeyRuns) throws -> Bool {
        if cursor.isOnRow {
            if !isInside, RowCursor.compare(cursor.key, key) < 0 {
                close(&runs)
                try cursor.advance()
            }
            if !cursor.isOnRow { return false }
            let order = RowCursor.compare(cursor.key, key)
            if order >= 0 { return order == 0 }
        }
        close(&runs)
        // The row may follow a run immediately.
        if let place = runs.place(of: short), !runs.holds(place, short) {
            try runs.runs[place].high.withBytes { try cursor.seek($0) }
            if cursor.isOnRow { try cursor.advance() }
            open = place
            joinNext(&runs)
            if !cursor.isOnRow { return false }
            let order = RowCursor.compare(cursor.key, key)
            if order >= 0 { return order == 0 }
            close(&runs)
        }
        try cursor.seek(key)
        return cursor.isOnRow && RowCursor.compare(cursor.key, key) == 0
    }

    /// Joins the open run with the next one if it has reached it.
    private func joinNext(_ runs: inout KeyRuns) {
        guard let place = open, cursor.isOnRow, place + 1 < runs.runs.count, runs.runs[place + 1].low == ShortKey(cursor.key) else { return }
        close(&runs)
        runs.join(place)
        isInside = true
    }

    private func close(_ runs: inout KeyRuns) {
        if let open, let lastKey, addedRows > 0 { runs.extend(open, to: lastKey, rows: addedRows) }
        open = nil
        addedRows = 0
        isInside = false
    }
}
