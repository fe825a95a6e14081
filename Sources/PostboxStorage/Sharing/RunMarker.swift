/// Finds rows in a table of the original that is walked beside rows in the same order, and adds them to runs.
///
/// Rows that come one after the other in both take a step of the walk each; where there is a gap the walk is put behind it.
final class RunMarker {
    private let cursor: SeekingCursor
    /// The run that ends with the row before the one that the cursor stands on.
    private var open: Int?
    /// The rows that were added to that run and it does not know yet: how many, and the key of the last.
    private var addedRows = 0
    private var lastKey: ShortKey?
    /// The cursor stands on a row that is in a run.
    private var isInside = false

    init(_ cursor: SeekingCursor) { self.cursor = cursor }

    /// Adds a row to the runs if the original has it just so. Keys come in order, until `finish`. False: it has not, or there is no room for another run.
    func mark(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer, in runs: inout KeyRuns) throws -> Bool {
        let short = ShortKey(key)
        guard short.isWhole, try find(key, short, &runs), RowCursor.areSame(cursor.value, value) else { return false }
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
            // This row is sound.
            cursor.leave()
        }
        joinNext(&runs)
        return true
    }

    /// Nothing more is added in this order; the table may be looked at by others.
    func finish(_ runs: inout KeyRuns) {
        close(&runs)
        cursor.leave()
    }

    /// Whether the cursor stands on the row under a key now. It stands on the first row that is not before the last key asked for, or nowhere.
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
        // The row may follow on a run.
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

    /// Where the open run has reached the next one they become one.
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
