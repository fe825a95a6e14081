/// What lists show of a forum topic.
public struct ThreadFacts: Hashable, Sendable {
    /// The topic's title.
    public var title: String
    /// Custom emoji of the icon.
    public var icon: Int64?
    /// The colour of an icon that is a letter, as 0xRRGGBB.
    public var iconColor: Int32
    /// Whether only administrators may write.
    public var isClosed: Bool

    /// Gives the facts of a topic.
    public init(title: String, icon: Int64?, iconColor: Int32, isClosed: Bool) {
        self.title = title
        self.icon = icon
        self.iconColor = iconColor
        self.isClosed = isClosed
    }
}
