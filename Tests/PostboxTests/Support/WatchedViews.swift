import Postbox

/// Subscriptions to one view each: the content of each view, and how many times it was emitted.
final class WatchedViews {
    private(set) var snapshots: [PostboxViewKey: any PostboxView] = [:]
    var emitted: [PostboxViewKey: Int] = [:]
    private var subscriptions: [Postbox.ViewSubscription] = []

    func subscribe(_ postbox: Postbox, _ key: PostboxViewKey) throws {
        let (subscription, initial) = try postbox.subscribe(to: [key]) { [weak self] view, _ in
            self?.snapshots[key] = view.views[key]
            self?.emitted[key, default: 0] += 1
        }
        subscriptions.append(subscription)
        snapshots[key] = initial.views[key]
    }

    func shown(_ keys: Set<PostboxViewKey>) -> CombinedView { CombinedView(views: snapshots.filter { keys.contains($0.key) }) }

    func end(_ postbox: Postbox) {
        for subscription in subscriptions { postbox.endSubscription(subscription) }
        subscriptions.removeAll()
    }
}

extension PostboxView {
    /// Whether the other view has the same kind and content.
    func shows(_ other: any PostboxView) -> Bool { self == other as? Self }
}
