import PostboxStorage

public struct PeerMergedOperationLogEntry: Hashable, Sendable {
    public var peerId: PeerId
    public var tag: UInt8
    public var tagLocalIndex: Int32
    public var mergedIndex: Int32
    public var contents: CodedObject

    public init(peerId: PeerId, tag: UInt8, tagLocalIndex: Int32, mergedIndex: Int32, contents: CodedObject) {
        self.peerId = peerId
        self.tag = tag
        self.tagLocalIndex = tagLocalIndex
        self.mergedIndex = mergedIndex
        self.contents = contents
    }
}

/// What happened to the merged operation log, in order (spec 04.3).
package enum PeerMergedOperationLogOperation: Hashable, Sendable {
    case append(PeerMergedOperationLogEntry)
    case remove(tag: UInt8, peerId: PeerId, mergedIndices: Set<Int32>)
    case updateContents(PeerMergedOperationLogEntry)
}

/// A write of a preference; nil removed it. Recorded for an equal value too (spec 04.4).
package struct PreferencesOperation: Hashable, Sendable {
    package var key: ValueBoxKey
    package var value: [UInt8]?

    package init(key: ValueBoxKey, value: [UInt8]?) {
        self.key = key
        self.value = value
    }
}

public struct OrderedItemListEntry: Hashable, Sendable {
    public var id: [UInt8]
    /// CodableEntry bytes.
    public var contents: [UInt8]

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

public struct ItemCacheEntryId: Hashable, Sendable {
    public var collectionId: Int8
    public var key: ValueBoxKey

    public init(collectionId: Int8, key: ValueBoxKey) {
        self.collectionId = collectionId
        self.key = key
    }
}

/// A notice: equality is on namespace and key put together (spec 01.10.3).
public struct NoticeEntryKey: Hashable, Sendable {
    public var combined: ValueBoxKey

    public init(namespace: ValueBoxKey, key: ValueBoxKey) { combined = namespace + key }
    public init(combined: ValueBoxKey) { self.combined = combined }
}

/// Subscription lists of stories (spec 04.9).
public enum PostboxStorySubscriptionsKey: Int32, Hashable, Sendable, CaseIterable { case hidden = 0, filtered = 1 }

package enum StoryGeneralStatesEvent: Hashable, Sendable { case set(PostboxStorySubscriptionsKey?) }
package enum StoryPeerStatesEvent: Hashable, Sendable { case set(PeerId) }
package enum StorySubscriptionsEvent: Hashable, Sendable { case replaceAll(key: PostboxStorySubscriptionsKey) }
package enum StoryItemsEvent: Hashable, Sendable { case replace(peerId: PeerId) }
package enum StoryEvent: Hashable, Sendable { case updated(id: StoryId) }
