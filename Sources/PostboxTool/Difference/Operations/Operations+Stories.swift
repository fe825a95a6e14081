import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    static let stories: [Operation] = [
        .transaction("transaction.replaceAllStorySubscriptions", "key", "state", "peerIds") { line in
            .replaceAllStorySubscriptions(
                key: try line.required("key", subscriptionsKey), state: try line.optional("state", Read.entry), peerIds: try line.peers())
        },
        .transaction("transaction.setSubscriptionsStoriesState", "key", "state") { line in
            .setSubscriptionsStoriesState(key: try line.required("key", subscriptionsKey), try line.optional("state", Read.entry))
        },
        .transaction("transaction.setLocalStoryState", "state") { .setLocalStoryState(try $0.optional("state", Read.entry)) },
        .transaction("transaction.setPeerStoryState", "peerId", "state") { .setPeerStoryState(try $0.peer(), try $0.optional("state", peerState)) },
        .transaction("transaction.setStoryItems", "peerId", "items") { line in
            .setStoryItems(try line.peer(), try line.required("items", OperationFields.array(of: storyItem)))
        },
        .transaction("transaction.setStory", "peerId", "id", "value") { .setStory(try $0.storyId(), try $0.required("value", Read.entry)) },
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
