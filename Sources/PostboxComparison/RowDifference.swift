/// How a row differs between two tables.
public enum RowChange: String, Sendable, CaseIterable {
    /// Only the new table has it.
    case inserted
    /// Only the old table has it.
    case deleted
    /// Both have it, with different values.
    case changed
}

/// A row that two tables do not share: its key and what each side has under it. The bytes are valid during the call that hands it out.
public struct RowDifference<Key> {
    /// What names the row.
    public let key: Key
    /// The value in the old table; nil when the row is not there.
    public let old: UnsafeRawBufferPointer?
    /// The value in the new table; nil when the row is not there.
    public let new: UnsafeRawBufferPointer?

    /// Which sides have the row.
    public var change: RowChange { old == nil ? .inserted : new == nil ? .deleted : .changed }
}

/// What names a row of a full-text table.
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
