import Postbox
import TelegramCore

extension Operation {
    static let stories: [Operation] = [
        .transaction("transaction.replaceAllStorySubscriptions", subscriptionsKey, Field.optionalEntry("state"), Field.peers()) {
            .replaceAllStorySubscriptions(key: $0, state: $1, peerIds: $2)
        } parts: {
            if case let .replaceAllStorySubscriptions(key, state, peerIds) = $0 { (key, state, peerIds) } else { nil }
        },
        .transaction("transaction.setSubscriptionsStoriesState", subscriptionsKey, Field.optionalEntry("state")) {
            .setSubscriptionsStoriesState(key: $0, $1)
        } parts: {
            if case let .setSubscriptionsStoriesState(key, state) = $0 { (key, state) } else { nil }
        },
        .transaction("transaction.setLocalStoryState", Field.optionalEntry("state")) {
            .setLocalStoryState($0)
        } parts: {
            if case let .setLocalStoryState(state) = $0 { .some(state) } else { nil }
        },
        .transaction("transaction.setPeerStoryState", Field.peer(), Field.optional("state", peerState)) {
            .setPeerStoryState($0, $1)
        } parts: {
            if case let .setPeerStoryState(peerId, state) = $0 { (peerId, state) } else { nil }
        },
        .transaction("transaction.setStoryItems", Field.peer(), Field.required("items", Form.array(storyItem))) {
            .setStoryItems($0, $1)
        } parts: {
            if case let .setStoryItems(peerId, items) = $0 { (peerId, items) } else { nil }
        },
        .transaction("transaction.setStory", Field.storyId, Field.entry("value")) {
            .setStory($0, $1)
        } parts: {
            if case let .setStory(id, value) = $0 { (id, value) } else { nil }
        },
    ]

    private static let subscriptionsKey = Field.required(
        "key", Form.words(["hidden": PostboxStorySubscriptionsKey.hidden, "filtered": .filtered], others: "is neither \"hidden\" nor \"filtered\""))

    private static let peerState = Form.object(Field.entry("entry"), Field.int32("maxSeenId")) {
        StoredStoryPeerState(entry: $0, maxSeenId: $1)
    } parts: {
        ($0.entry, $0.maxSeenId)
    }

    private static let storyItem = Form.object(
        Field.entry("value"), Field.int32("id"), Field.optionalInt32("expirationTimestamp"),
        Field.bool("isCloseFriends")
    ) {
        StoryItemsTableEntry(value: $0, id: $1, expirationTimestamp: $2, isCloseFriends: $3)
    } parts: {
        ($0.value, $0.id, $0.expirationTimestamp, $0.isCloseFriends)
    }
}
