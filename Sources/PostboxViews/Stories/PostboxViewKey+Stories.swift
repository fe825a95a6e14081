import PostboxTables

extension PostboxViewKey {
    /// The peers whose stories a list shows. Follows all that it shows.
    public static func storySubscriptions(key: PostboxStorySubscriptionsKey) -> Self { Self(StorySubscriptionsViewDefinition(key: key)) }

    /// What is known of stories, without the stories: of those that wait to be sent, of a list, or of a peer. Follows all that it shows.
    public static func storiesState(key: PostboxStoryStatesKey) -> Self { Self(StoryStatesViewDefinition(key: key)) }

    /// The stories of a peer. Follows all that it shows.
    public static func storyItems(peerId: PeerId) -> Self { Self(StoryItemsViewDefinition(peerId: peerId)) }

    /// The story that goes first. Follows all that it shows.
    public static var storyExpirationTimeItems: Self { Self(StoryExpirationTimeItemsViewDefinition()) }

    /// One story. Follows all that it shows.
    public static func story(id: StoryId) -> Self { Self(StoryViewDefinition(id: id)) }
}
