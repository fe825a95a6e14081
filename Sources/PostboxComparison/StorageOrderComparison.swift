import PostboxStorage

/// Finds the rows that may differ by walking both tables in the order in which they are stored: where key order jumps about in the file, this
/// reads each page once. Two states of one account mostly store equal rows at equal places.
struct StorageOrderComparison {
    let old: StoredOrderCursor
    let new: StoredOrderCursor
    private var keys = SuspectedKeys()
    /// How far the last equal rows stood apart: a file written anew numbers its rows without gaps.
    private var shift: Int64 = 0

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
                keys.insert(new.key)
                hasNew = try new.advance()
            }
            if takesOld {
                keys.insert(old.key)
                hasOld = try old.advance()
            }
            guard !keys.areTooMany, !old.sawStrangeKey, !new.sawStrangeKey else { return nil }
        }
        if walked > 0 { try progress(walked) }
        return keys.sorted()
    }
}
