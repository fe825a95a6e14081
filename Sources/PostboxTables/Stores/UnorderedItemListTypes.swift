import PostboxSchema
import PostboxStorage

/// An item of an unordered list.
public struct UnorderedItemListEntry: Hashable, Sendable {
    /// Names the item within its list.
    public var id: ValueBoxKey
    /// Tells the versions of an item apart: differs when the item does.
    public var hash: Int64
    /// The item itself.
    public var contents: CodedObject

    /// An item with the hash that tells its versions apart.
    public init(id: ValueBoxKey, hash: Int64, contents: CodedObject) {
        self.id = id
        self.hash = hash
        self.contents = contents
    }
}

/// How a stored list differs from one that is wanted.
public struct UnorderedItemListDifference: Hashable, Sendable {
    /// What is stored about the list as a whole; nil when there is nothing. Pass it back to `unorderedItemListApplyDifference` as `previousInfo`.
    public var metaInfo: CodedObject?
    /// Wanted and not stored.
    public var addedIds: Set<ValueBoxKey> = []
    /// Stored and not wanted.
    public var removed: [UnorderedItemListEntry] = []
    /// Wanted and stored, with another hash: the items as they are stored.
    public var updated: [UnorderedItemListEntry] = []

    /// No difference.
    public init(metaInfo: CodedObject?) { self.metaInfo = metaInfo }
}
