import PostboxStorage

/// What `searchItemCollection` looks for.
public enum ItemCollectionSearchQuery: Hashable, Sendable {
    /// Items with this very word.
    case exact(ValueBoxKey)
    /// Items that have, for every token, a word that begins with it.
    case matching([ValueBoxKey])
    /// Items that have, for some token, a word that begins with it.
    case any([ValueBoxKey])
}
