// Stories.

extension ViewKey where View == StorySubscriptionsView {
    /// Follows all that it shows.
    public static func storySubscriptions(key: PostboxStorySubscriptionsKey) -> Self { Self(.storySubscriptions(key: key)) }
}

extension ViewKey where View == StoryStatesView {
    /// Follows all that it shows.
    public static func storiesState(key: PostboxStoryStatesKey) -> Self { Self(.storiesState(key: key)) }
}

extension ViewKey where View == StoryItemsView {
    /// Follows all that it shows.
    public static func storyItems(peerId: PeerId) -> Self { Self(.storyItems(peerId: peerId)) }
}

extension ViewKey where View == StoryExpirationTimeItemsView {
    /// Follows all that it shows.
    public static var storyExpirationTimeItems: Self { Self(.storyExpirationTimeItems) }
}

extension ViewKey where View == StoryView {
    /// Follows all that it shows.
    public static func story(id: StoryId) -> Self { Self(.story(id: id)) }
}
