import PostboxStorage

/// What a merge needs of a cursor: rows in one order that both sides share.
protocol MergeCursor: AnyObject {
    associatedtype Key
    var key: Key { get }
    var value: UnsafeRawBufferPointer { get }
    func advance() throws -> Bool
    func compareKey(with other: Self) -> Int
    func hasSameValue(as other: Self) -> Bool
}

extension RowCursor: MergeCursor {}

extension FullTextCursor: MergeCursor {
    var key: FullTextKey { FullTextKey(collection: collection, item: item, tags: tags) }
}

/// Two cursors walked side by side: one row of each is in memory.
struct OrderedMerge<Cursor: MergeCursor> {
    let old: Cursor
    let new: Cursor

    /// How many rows are walked between two calls of `progress`.
    static var progressStep: Int { 4096 }

    /// Hands over what differs until `body` answers false. `progress` is told how many rows were walked since it was last called.
    func walk(progress: (Int) throws -> Void, _ body: (RowDifference<Cursor.Key>) throws -> Bool) throws {
        var hasOld = try old.advance()
        var hasNew = try new.advance()
        var walked = 0
        while hasOld || hasNew {
            walked += 1
            if walked == Self.progressStep {
                try progress(walked)
                walked = 0
            }
            let order = hasOld && hasNew ? old.compareKey(with: new) : hasOld ? -1 : 1
            if order < 0 {
                guard try body(RowDifference(key: old.key, old: old.value, new: nil)) else { return }
                hasOld = try old.advance()
            } else if order > 0 {
                guard try body(RowDifference(key: new.key, old: nil, new: new.value)) else { return }
                hasNew = try new.advance()
            } else {
                if !old.hasSameValue(as: new) {
                    guard try body(RowDifference(key: old.key, old: old.value, new: new.value)) else { return }
                }
                hasOld = try old.advance()
                hasNew = try new.advance()
            }
        }
        if walked > 0 { try progress(walked) }
    }
}
