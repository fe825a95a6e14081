import PostboxSchema
import PostboxStorage

/// Stories. See "Other Tables", "Stories".
package final class StoryTables {
    package let generalStates: StoryGeneralStatesTable
    package let subscriptions: StorySubscriptionsTable
    package let items: StoryItemsTable
    package let topItems: StoryTopItemsTable
    package let peerStates: StoryPeerStatesTable
    package let stories: StoryTable

    init(valueBox: any ValueBox) {
        generalStates = StoryGeneralStatesTable(valueBox: valueBox)
        subscriptions = StorySubscriptionsTable(valueBox: valueBox)
        topItems = StoryTopItemsTable(valueBox: valueBox)
        items = StoryItemsTable(valueBox: valueBox, topItems: topItems)
        peerStates = StoryPeerStatesTable(valueBox: valueBox)
        stories = StoryTable(valueBox: valueBox)
    }

    var all: [Table] { [generalStates, peerStates, subscriptions, items, topItems, stories] }

    /// Summary of a peer's stories for the chat list, or `nil` if there are none.
    package func statistics(peerId: PeerId) throws -> PeerStoryStats? {
        guard let top = try topItems.get(peerId), top.id != 0 else { return nil }
        let maxSeenId = try peerStates.get(peerId)?.maxSeenId ?? 0
        if top.isExact { return try items.statistics(peerId: peerId, maxSeenId: maxSeenId) }
        return PeerStoryStats(totalCount: 1, unseenCount: top.id > maxSeenId ? 1 : 0, hasUnseenCloseFriends: false)
    }
}
