import Postbox
import PostboxStorage

/// A range of unknown messages of a chat, or of one of its threads.
package struct HoleRange: Hashable, Sendable {
    package var peerId: PeerId
    package var threadId: Int64?
    package var namespace: Int32
    /// All messages, or those with a tag.
    package var space: MessageHistoryHoleOperationSpace
    /// The range of IDs, both ends included.
    package var range: ClosedRange<Int32>

    package init(peerId: PeerId, threadId: Int64?, namespace: Int32, space: MessageHistoryHoleOperationSpace, range: ClosedRange<Int32>) {
        self.peerId = peerId
        self.threadId = threadId
        self.namespace = namespace
        self.space = space
        self.range = range
    }
}

/// The messages of a chat, or of one of its threads, that have a tag.
package struct MessageTagPlace: Hashable, Sendable {
    package var peerId: PeerId
    package var threadId: Int64?
    package var namespace: Int32
    package var tagMask: MessageTags
    /// One of the user's tags, as bytes.
    package var customTag: [UInt8]?

    package init(peerId: PeerId, threadId: Int64?, namespace: Int32, tagMask: MessageTags, customTag: [UInt8]?) {
        self.peerId = peerId
        self.threadId = threadId
        self.namespace = namespace
        self.tagMask = tagMask
        self.customTag = customTag
    }
}

/// The read states of a chat, by namespace.
package struct PeerReadStates: Hashable, Sendable {
    package struct NamespaceState: Hashable, Sendable {
        package var namespace: Int32
        package var state: PeerReadState

        package init(namespace: Int32, state: PeerReadState) {
            self.namespace = namespace
            self.state = state
        }
    }

    package var peerId: PeerId
    package var states: [NamespaceState]

    package init(peerId: PeerId, states: [NamespaceState]) {
        self.peerId = peerId
        self.states = states
    }
}

/// The notification settings of a chat.
package struct PeerSettings: Hashable, Sendable {
    package var peerId: PeerId
    /// The settings, as TelegramPeerNotificationSettings.
    package var settings: CodedObject

    package init(peerId: PeerId, settings: CodedObject) {
        self.peerId = peerId
        self.settings = settings
    }
}

/// A collection, such as a sticker pack.
package struct ItemCollection: Hashable, Sendable {
    package var id: ItemCollectionId
    package var info: CodedObject
    package var items: [CodedObject]

    package init(id: ItemCollectionId, info: CodedObject, items: [CodedObject]) {
        self.id = id
        self.info = info
        self.items = items
    }
}

/// The data of a collection, such as a sticker pack, without its items.
package struct ItemCollectionInfo: Hashable, Sendable {
    package var id: ItemCollectionId
    package var info: CodedObject

    package init(id: ItemCollectionId, info: CodedObject) {
        self.id = id
        self.info = info
    }
}

/// Changes to a list without order.
package struct UnorderedListDifference: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package var id: ValueBoxKey
        package var hash: Int64
        package var contents: CodedObject

        package init(id: ValueBoxKey, hash: Int64, contents: CodedObject) {
            self.id = id
            self.hash = hash
            self.contents = contents
        }
    }

    /// The list.
    package var tag: ValueBoxKey
    /// The expected stored info. Nothing is written if another one is stored.
    package var previousInfo: CodedObject?
    package var updatedInfo: CodedObject
    package var setItems: [Item]
    package var removeItemIds: [ValueBoxKey]

    package init(tag: ValueBoxKey, previousInfo: CodedObject?, updatedInfo: CodedObject, setItems: [Item], removeItemIds: [ValueBoxKey]) {
        self.tag = tag
        self.previousInfo = previousInfo
        self.updatedInfo = updatedInfo
        self.setItems = setItems
        self.removeItemIds = removeItemIds
    }
}
