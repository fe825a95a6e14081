public enum RowChange: String, Sendable, CaseIterable { case inserted, deleted, changed }

/// A row that two tables do not share: its key and what each side has under it. The bytes are valid during the call that hands it out.
public struct RowDifference<Key> {
    public let key: Key
    /// The value in the old table; nil when the row is not there.
    public let old: UnsafeRawBufferPointer?
    /// The value in the new table; nil when the row is not there.
    public let new: UnsafeRawBufferPointer?

    public var change: RowChange { old == nil ? .inserted : new == nil ? .deleted : .changed }
}

/// What names a row of a full-text table.
public struct FullTextKey {
    public let collection: UnsafeRawBufferPointer
    public let item: UnsafeRawBufferPointer
    public let tags: UnsafeRawBufferPointer

    public init(collection: UnsafeRawBufferPointer, item: UnsafeRawBufferPointer, tags: UnsafeRawBufferPointer) {
        self.collection = collection
        self.item = item
        self.tags = tags
    }
}
