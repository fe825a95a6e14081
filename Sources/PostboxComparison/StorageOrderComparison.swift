import PostboxStorage

/// Finds the rows that may differ by walking both tables in the order in which they are stored: where key order jumps about in the file, this
/// reads each page once. Two states of one account mostly store equal rows at equal places.
struct StorageOrderComparison {
    let old: StoredOrderCursor
    let new: StoredOrderCursor
    private var keys: Set<ValueBoxKey> = []
    private var keyBytes = 0
    /// How far the last equal rows stood apart: a file written anew numbers its rows without gaps.
    private var shift: Int64 = 0

    /// Beyond this the tables are too different: walking them in key order is better then.
    private static let keyByteLimit = 4 << 20
    /// What a key takes beside its bytes.
    private static let keyOverhead = 64

    init(old: StoredOrderCursor, new: StoredOrderCursor) {
        self.old = old
        self.new = new
    }

    /// The keys of all rows that were not found side by side with the same value, in key order; nil when they are too many.
    mutating func suspects(progress: (Int) throws -> Void) throws -> [ValueBoxKey]? {
        var hasOld = try old.advance()
        var hasNew = try new.advance()
        var walked = 0
        while hasOld || hasNew {
            walked += 1
            if walked == OrderedMerge<RowCursor>.progressStep {
                try progress(walked)
                walked = 0
            }
            if hasOld, hasNew, old.hasSameRow(as: new) {
                shift = old.place &- new.place
                hasOld = try old.advance()
                hasNew = try new.advance()
                continue
            }
            let takesOld = hasOld && (!hasNew || old.place <= new.place &+ shift)
            if !takesOld || old.place == new.place &+ shift, hasNew {
                note(new)
                hasNew = try new.advance()
            }
            if takesOld {
                note(old)
                hasOld = try old.advance()
            }
            guard keyBytes < StorageOrderComparison.keyByteLimit, !old.sawStrangeKey, !new.sawStrangeKey else { return nil }
        }
        if walked > 0 { try progress(walked) }
        return keys.sorted()
    }

    private mutating func note(_ cursor: StoredOrderCursor) {
        if keys.insert(ValueBoxKey(copying: cursor.key)).inserted { keyBytes += cursor.key.count + StorageOrderComparison.keyOverhead }
    }
}
