/// The rows of a table in some stretches of keys, one after the other. The row behind one that lies at the end of a stretch is not looked at: the file may be
/// damaged there.
struct StretchWalk {
    private let cursor: SeekingCursor
    private let stretches: [KeyStretch]
    private let descending: Bool
    private var place: Int
    private(set) var isOnRow = false

    /// Stands on the first row. The stretches are in key order and share no key; a descending walk takes the last first. The cursor is one of the
    /// same direction, and of this walk alone.
    init(_ cursor: SeekingCursor, _ stretches: [KeyStretch], descending: Bool) throws {
        self.cursor = cursor
        self.stretches = stretches
        self.descending = descending
        place = descending ? stretches.count : -1
        try enterNext()
    }

    var key: UnsafeRawBufferPointer { cursor.key }
    var value: UnsafeRawBufferPointer { cursor.value }

    mutating func advance() throws {
        if isAtEnd { return try enterNext() }
        try cursor.advance()
        if !isInside { try enterNext() }
    }

    /// Whether the cursor stands on the last row that the present stretch can have.
    private var isAtEnd: Bool {
        (descending ? stretches[place].low : stretches[place].high)?.withBytes { RowCursor.compare($0, cursor.key) == 0 } ?? false
    }

    /// Whether the cursor stands in the present stretch.
    private var isInside: Bool {
        guard cursor.isOnRow else { return false }
        return descending ? stretches[place].isAboveLow(cursor.key) : stretches[place].isBelowHigh(cursor.key)
    }

    private mutating func enterNext() throws {
        isOnRow = false
        while !isOnRow {
            place += descending ? -1 : 1
            guard stretches.indices.contains(place) else { return cursor.leave() }
            let stretch = stretches[place]
            if let start = descending ? stretch.high : stretch.low {
                try start.withBytes { try cursor.seek($0) }
            } else {
                try cursor.seek(nil)
            }
            // The end itself may not belong to it.
            if cursor.isOnRow, descending ? !stretch.isBelowHigh(cursor.key) : !stretch.isAboveLow(cursor.key) { try cursor.advance() }
            isOnRow = isInside
        }
    }
}
