import Postbox
import PostboxStorage

/// What changed in a list without order.
public struct UnorderedListDifference: Hashable, Sendable {
    public struct Item: Hashable, Sendable {
        public var id: ValueBoxKey
        public var hash: Int64
        public var contents: CodedObject

        public init(id: ValueBoxKey, hash: Int64, contents: CodedObject) {
            self.id = id
            self.hash = hash
            self.contents = contents
        }
    }

    /// The list.
    public var tag: ValueBoxKey
    /// Nothing is written where another is stored.
    public var previousInfo: CodedObject?
    public var updatedInfo: CodedObject
    public var setItems: [Item]
    public var removeItemIds: [ValueBoxKey]

    public init(tag: ValueBoxKey, previousInfo: CodedObject?, updatedInfo: CodedObject, setItems: [Item], removeItemIds: [ValueBoxKey]) {
        self.tag = tag
        self.previousInfo = previousInfo
        self.updatedInfo = updatedInfo
        self.setItems = setItems
        self.removeItemIds = removeItemIds
    }
}
