import PostboxEngine

extension ViewTracker {
    /// One who looks at some views together.
    final class Subscription {
        let emit: (CombinedView, ViewUpdateType) -> Void
        var views: [PostboxViewKey: SharedView]
        /// What still waits to be told then is not.
        var isEnded = false

        init(_ views: [PostboxViewKey: SharedView], emit: @escaping (CombinedView, ViewUpdateType) -> Void) {
            self.views = views
            self.emit = emit
        }

        /// What the views show now.
        var combined: CombinedView { CombinedView(views: views.mapValues(\.live.snapshot)) }

        /// Views that are shown together have no common reason.
        var updateType: ViewUpdateType { views.count == 1 ? views.values.first?.live.updateType ?? .generic : .generic }
    }

    /// A view and all who look at it.
    final class SharedView {
        let key: PostboxViewKey
        let live: any LiveView
        /// Views are asked and emitted in the order in which they came.
        let number: Int
        /// In the order in which they came.
        var subscriptions: [Subscription] = []
        /// The last transaction that concerned it, as the tracker counts them.
        var round = 0
        /// What it is registered for, unless that is counted.
        var registered: Set<ViewDependency> = []
        /// What it is registered for, but for what has changed since; nil: not counted.
        var registeredCounts: DependencyCounts?

        init(key: PostboxViewKey, live: any LiveView, number: Int) {
            self.key = key
            self.live = live
            self.number = number
        }
    }
}
