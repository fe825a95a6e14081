/// One view, with the type of what it shows.
///
///     let name = live.view(.peer(id)) |> map { $0.peers[id] }
///
/// For each kind it is said what the view follows in transactions of this process. What it does not follow it shows as of its last emission; commits
/// of another process and new subscriptions bring everything up to date.
public struct ViewKey<View: PostboxView>: Hashable, Sendable {
    /// The same without the type: for `combinedView`, which shows several of them at one moment.
    public let key: PostboxViewKey

    init(_ key: PostboxViewKey) { self.key = key }
}

extension CombinedView {
    /// One of the views; nil when it was not asked for.
    public subscript<View>(_ key: ViewKey<View>) -> View? { views[key.key] as? View }
}
