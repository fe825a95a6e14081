import Postbox
import PostboxStorage

/// What changed in a list without order.
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
    /// Nothing is written where another is stored.
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
