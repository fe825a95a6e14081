import PostboxStorage

/// The difference of a row between two tables.
public enum RowChange: String, Sendable, CaseIterable {
    /// Only the new table has the row.
    case inserted
    /// Only the old table has the row.
    case deleted
    /// Both tables have the row, with different values.
    case changed
}

/// A row that differs between two tables: its key and the value on each side. The bytes are valid during the call that provides them.
public struct RowDifference<Key> {
    /// The key of the row.
    public let key: Key
    /// The value in the old table; `nil` if the row is not there.
    public let old: UnsafeRawBufferPointer?
    /// The value in the new table; `nil` if the row is not there.
    public let new: UnsafeRawBufferPointer?

    /// Whether the row was inserted, deleted, or changed.
    public var change: RowChange { old == nil ? .inserted : new == nil ? .deleted : .changed }
}

/// The identity of a row in a full-text table.
public struct FullTextKey {
    /// The first column, UTF-8.
    public let collection: UnsafeRawBufferPointer
    /// The second column, UTF-8.
    public let item: UnsafeRawBufferPointer
    /// The last column, UTF-8.
    public let tags: UnsafeRawBufferPointer

    package init(collection: UnsafeRawBufferPointer, item: UnsafeRawBufferPointer, tags: UnsafeRawBufferPointer) {
        self.collection = collection
        self.item = item
        self.tags = tags
    }
}

/// A cursor that can be merged: its rows are in an order that both sides share.
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

/// Two cursors advanced in parallel. One row of each is in memory.
struct OrderedMerge<Cursor: MergeCursor> {
    let old: Cursor
    let new: Cursor

    /// The number of rows walked between two calls of `progress`.
    static var progressStep: Int { 4096 }

    /// Calls `body` with each difference until it returns false. Calls `progress` with the number of rows walked since its last call.
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
