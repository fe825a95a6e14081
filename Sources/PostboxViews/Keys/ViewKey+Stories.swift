import PostboxTables

// Stories.

extension ViewKey where View == StorySubscriptionsView {
    /// The peers whose stories a list shows. Follows all that it shows.
    public static func storySubscriptions(key: PostboxStorySubscriptionsKey) -> Self { Self(.storySubscriptions(key: key)) }
}

extension ViewKey where View == StoryStatesView {
    /// What is known of stories, without the stories: of those that wait to be sent, of a list, or of a peer. Follows all that it shows.
    public static func storiesState(key: PostboxStoryStatesKey) -> Self { Self(.storiesState(key: key)) }
}

extension ViewKey where View == StoryItemsView {
    /// The stories of a peer. Follows all that it shows.
    public static func storyItems(peerId: PeerId) -> Self { Self(.storyItems(peerId: peerId)) }
}

extension ViewKey where View == StoryExpirationTimeItemsView {
    /// The story that goes first. Follows all that it shows.
    public static var storyExpirationTimeItems: Self { Self(.storyExpirationTimeItems) }
}

extension ViewKey where View == StoryView {
    /// One story. Follows all that it shows.
    public static func story(id: StoryId) -> Self { Self(.story(id: id)) }
}
