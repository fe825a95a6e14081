import PostboxStorage

/// An item of an unordered list.
public struct UnorderedItemListEntry: Hashable, Sendable {
    public var id: ValueBoxKey
    /// Differs when the item does.
    public var hash: Int64
    public var contents: CodedObject

    public init(id: ValueBoxKey, hash: Int64, contents: CodedObject) {
        self.id = id
        self.hash = hash
        self.contents = contents
    }
}

/// How a stored list differs from one that is wanted (spec 04.6 rule 1).
public struct UnorderedItemListDifference: Hashable, Sendable {
    public var metaInfo: CodedObject?
    /// Wanted and not stored.
    public var addedIds: Set<ValueBoxKey> = []
    /// Stored and not wanted.
    public var removed: [UnorderedItemListEntry] = []
    /// Both, as stored, with another hash.
    public var updated: [UnorderedItemListEntry] = []

    public init(metaInfo: CodedObject?) { self.metaInfo = metaInfo }
}
