import PostboxSchema
import PostboxStorage

/// An operation that waits to be sent, with its position in the merged log of its tag. The merged log orders the operations of all peers.
public struct PeerMergedOperationLogEntry: Hashable, Sendable {
    /// The peer whose log contains the operation.
    public var peerId: PeerId
    /// The kind of operation, which names the log.
    public var tag: UInt8
    /// The place in the log of the peer and tag; with these two it names the operation.
    public var tagLocalIndex: Int32
    /// The place in the order of the tag across all peers. Indices start at 1 and are never used again.
    public var mergedIndex: Int32
    /// The contents of the action.
    public var contents: CodedObject

    /// Creates an operation with its indexes in the log of its peer and in the merged log.
    public init(peerId: PeerId, tag: UInt8, tagLocalIndex: Int32, mergedIndex: Int32, contents: CodedObject) {
        self.peerId = peerId
        self.tag = tag
        self.tagLocalIndex = tagLocalIndex
        self.mergedIndex = mergedIndex
        self.contents = contents
    }
}

/// An operation on the merged operation log.
package enum PeerMergedOperationLogOperation: Hashable, Sendable {
    case append(PeerMergedOperationLogEntry)
    case remove(tag: UInt8, peerId: PeerId, mergedIndices: Set<Int32>)
    case updateContents(PeerMergedOperationLogEntry)
}

/// A write of a preference, or `nil` if the preference was removed. Also recorded if the value is equal to the old value.
package struct PreferencesOperation: Hashable, Sendable {
    package var key: ValueBoxKey
    package var value: [UInt8]?

    package init(key: ValueBoxKey, value: [UInt8]?) {
        self.key = key
        self.value = value
    }
}

/// An item of an ordered list, such as a recently used sticker.
public struct OrderedItemListEntry: Hashable, Sendable {
    /// Identifies the item in its list. The form of the bytes depends on the kind of list.
    public var id: [UInt8]
    /// The contents, as CodableEntry bytes.
    public var contents: [UInt8]

    /// Creates an item. `contents` are the bytes of a coded entry.
    public init(id: [UInt8], contents: [UInt8]) {
        self.id = id
        self.contents = contents
    }
}

package enum OrderedItemListOperation: Hashable, Sendable {
    case replace([OrderedItemListEntry])
    case addOrMoveToFirstPosition(OrderedItemListEntry, removeTailIfCountExceeds: Int?)
    case remove([UInt8])
    case update([UInt8], contents: [UInt8])
}

package enum ItemCollectionItemsOperation: Hashable, Sendable { case replaceItems }

package enum ItemCollectionInfosOperation: Hashable, Sendable { case replaceInfos(namespace: Int32) }

/// The ID of an entry in the item cache, which contains data that can be requested from the server again.
public struct ItemCacheEntryId: Hashable, Sendable {
    /// The kind of entry.
    public var collectionId: Int8
    /// Identifies the entry among those of its kind. It may be empty for a kind with only one entry.
    public var key: ValueBoxKey

    /// Creates the ID of an entry from its collection and its key in the collection.
    public init(collectionId: Int8, key: ValueBoxKey) {
        self.collectionId = collectionId
        self.key = key
    }
}

/// A notice. Notices are equal if the concatenations of namespace and key are equal.
public struct NoticeEntryKey: Hashable, Sendable {
    /// The bytes of the namespace followed by those of the key. They cannot be separated again.
    public var combined: ValueBoxKey

    /// Creates the key of a notice from a namespace and a key in the namespace. The namespaces of Telegram's own notices have 4 bytes.
    public init(namespace: ValueBoxKey, key: ValueBoxKey) { combined = namespace + key }
    /// Creates a key in stored form: namespace and key without a separator.
    public init(combined: ValueBoxKey) { self.combined = combined }
}

/// Subscription lists of stories.
public enum PostboxStorySubscriptionsKey: Int32, Hashable, Sendable, CaseIterable {
    /// The peers whose stories the user has moved to the archive.
    case hidden = 0
    /// The peers whose stories are shown above the chat list.
    case filtered = 1
}

package enum StoryGeneralStatesEvent: Hashable, Sendable { case set(PostboxStorySubscriptionsKey?) }
package enum StoryPeerStatesEvent: Hashable, Sendable { case set(PeerId) }
package enum StorySubscriptionsEvent: Hashable, Sendable { case replaceAll(key: PostboxStorySubscriptionsKey) }
package enum StoryItemsEvent: Hashable, Sendable { case replace(peerId: PeerId) }
package enum StoryEvent: Hashable, Sendable { case updated(id: StoryId) }
