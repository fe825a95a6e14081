import Postbox
import PostboxCoding

extension Operation {
    static let stories: [Operation] = [
        Operation("transaction.replaceAllStorySubscriptions", ["key", "state", "peerIds"]) { line, transaction in
            try transaction.replaceAllStorySubscriptions(
                key: try line.required("key", subscriptionsKey), state: try line.optional("state", Read.entry),
                peerIds: try line.required("peerIds", OperationFields.array(of: Read.peer)))
        },
        Operation("transaction.setSubscriptionsStoriesState", ["key", "state"]) { line, transaction in
            try transaction.setSubscriptionsStoriesState(
                key: try line.required("key", subscriptionsKey), state: try line.optional("state", Read.entry))
        },
        Operation("transaction.setLocalStoryState", ["state"]) { line, transaction in
            try transaction.setLocalStoryState(try line.optional("state", Read.entry))
        },
        Operation("transaction.setPeerStoryState", ["peerId", "state"]) { line, transaction in
            try transaction.setPeerStoryState(try line.peer(), state: try line.optional("state", peerState))
        },
        Operation("transaction.setStoryItems", ["peerId", "items"]) { line, transaction in
            try transaction.setStoryItems(peerId: try line.peer(), items: try line.required("items", OperationFields.array(of: storyItem)))
        },
        Operation("transaction.setStory", ["peerId", "id", "value"]) { line, transaction in
            try transaction.setStory(
                StoryId(peerId: try line.peer(), id: try line.int32("id")), value: try line.required("value", Read.entry))
        },
    ]

    private static func subscriptionsKey(_ node: JSONNode) throws(OperationError) -> PostboxStorySubscriptionsKey {
        switch try Read.string(node) {
        case "hidden": return .hidden
        case "filtered": return .filtered
        default: throw OperationError(reason: "is neither \"hidden\" nor \"filtered\"")
        }
    }

    private static func peerState(_ node: JSONNode) throws(OperationError) -> StoredStoryPeerState {
        let fields = OperationFields(node)
        try fields.expectOnly(["entry", "maxSeenId"])
        return StoredStoryPeerState(entry: try fields.required("entry", Read.entry), maxSeenId: try fields.int32("maxSeenId"))
    }

    private static func storyItem(_ node: JSONNode) throws(OperationError) -> StoryItemsTableEntry {
        let fields = OperationFields(node)
        try fields.expectOnly(["value", "id", "expirationTimestamp", "isCloseFriends"])
        return StoryItemsTableEntry(
            value: try fields.required("value", Read.entry), id: try fields.int32("id"),
            expirationTimestamp: try fields.optional("expirationTimestamp", Read.int32),
            isCloseFriends: try fields.optional("isCloseFriends", Read.bool) ?? false)
    }
}
