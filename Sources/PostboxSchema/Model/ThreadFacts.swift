/// What lists show of a forum topic (spec 05.13 decodeMessageThreadInfo).
public struct ThreadFacts: Hashable, Sendable {
    public var title: String
    /// Custom emoji of the icon.
    public var icon: Int64?
    public var iconColor: Int32
    public var isClosed: Bool

    public init(title: String, icon: Int64?, iconColor: Int32, isClosed: Bool) {
        self.title = title
        self.icon = icon
        self.iconColor = iconColor
        self.isClosed = isClosed
    }
}
