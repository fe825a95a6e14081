/// The live views of a Postbox, who looks at them, and which of them a transaction concerns (spec 00.4, 07.3).
///
/// Lives on the Postbox's queue. Equal keys share one view. A transaction is walked once; only views that depend on something that it touched
/// are asked, so views that it does not concern cost nothing.
final class ViewTracker {
    /// One who looks at some views together.
    final class Subscription {
        let keys: Set<PostboxViewKey>
        fileprivate let emit: (CombinedView, ViewUpdateType) -> Void

        fileprivate init(keys: Set<PostboxViewKey>, emit: @escaping (CombinedView, ViewUpdateType) -> Void) {
            self.keys = keys
            self.emit = emit
        }
    }

    /// A view and all who look at it.
    final class SharedView {
        fileprivate let key: PostboxViewKey
        fileprivate let live: any LiveView
        /// Views are asked and emitted in the order in which they came.
        fileprivate let number: Int
        /// In the order in which they came.
        fileprivate var subscriptions: [Subscription] = []
        fileprivate var registered: Set<ViewDependency> = []

        fileprivate init(key: PostboxViewKey, live: any LiveView, number: Int) {
            self.key = key
            self.live = live
            self.number = number
        }
    }

    /// Told when a view could not be brought up to date.
    var onError: ((PostboxViewKey, any Error) -> Void)?

    private let context: ViewContext
    private var views: [PostboxViewKey: SharedView] = [:]
    private var nextNumber = 0
    private var interested: [ViewDependency: [ObjectIdentifier: SharedView]] = [:]
    /// The holes of each view that has some.
    private var holes: [ObjectIdentifier: [WantedHole]] = [:]
    private var wanted: Set<WantedHole> = []
    private var holeObservers: [ObjectIdentifier: (Set<WantedHole>) -> Void] = [:]

    init(context: ViewContext) { self.context = context }

    /// How many views are kept up to date.
    var count: Int { views.count }

    // MARK: - Subscriptions

    /// Builds the views that nobody else looks at yet and returns what they show now. Later states go to `emit`.
    func subscribe(
        _ keys: Set<PostboxViewKey>, emit: @escaping (CombinedView, ViewUpdateType) -> Void
    ) throws -> (subscription: Subscription, initial: CombinedView) {
        let subscription = Subscription(keys: keys, emit: emit)
        var made: [SharedView] = []
        for key in keys where views[key] == nil {
            made.append(SharedView(key: key, live: try key.definition.makeLive(context), number: made.count + nextNumber))
        }
        nextNumber += made.count
        for view in made {
            views[view.key] = view
            register(view)
        }
        for key in keys { views[key]?.subscriptions.append(subscription) }
        context.tables.history.media.isFollowed = !views.isEmpty
        updateHoles()
        return (subscription, combined(keys))
    }

    func unsubscribe(_ subscription: Subscription) {
        for key in subscription.keys {
            guard let view = views[key] else { continue }
            view.subscriptions.removeAll { $0 === subscription }
            guard view.subscriptions.isEmpty else { continue }
            views[key] = nil
            unregister(view, view.registered)
            holes[ObjectIdentifier(view)] = nil
        }
        context.tables.history.media.isFollowed = !views.isEmpty
        updateHoles()
    }

    private func combined(_ keys: Set<PostboxViewKey>) -> CombinedView {
        CombinedView(views: Dictionary(uniqueKeysWithValues: keys.compactMap { key in views[key].map { (key, $0.live.snapshot) } }))
    }

    // MARK: - The interest index

    private func register(_ view: SharedView) {
        let wanted = view.live.wantedHoles
        if !wanted.isEmpty || holes[ObjectIdentifier(view)] != nil { holes[ObjectIdentifier(view)] = wanted.isEmpty ? nil : wanted }
        let now = view.live.dependencies
        guard now != view.registered else { return }
        unregister(view, view.registered.subtracting(now))
        for dependency in now.subtracting(view.registered) { interested[dependency, default: [:]][ObjectIdentifier(view)] = view }
        view.registered = now
    }

    private func unregister(_ view: SharedView, _ dependencies: Set<ViewDependency>) {
        for dependency in dependencies {
            interested[dependency]?[ObjectIdentifier(view)] = nil
            if interested[dependency]?.isEmpty ?? false { interested[dependency] = nil }
        }
    }

    // MARK: - Following the database

    /// The views that depend on something that a transaction has touched.
    func views(concernedBy changes: CommittedChanges) -> [SharedView] {
        var concerned: [ObjectIdentifier: SharedView] = [:]
        for dependency in changes.touched {
            if let views = interested[dependency] { concerned.merge(views) { first, _ in first } }
        }
        return inOrder(concerned.values)
    }

    /// Follows a committed transaction of this process. Returns the views that show something else now and are to be emitted.
    func update(_ concerned: [SharedView], _ changes: CommittedChanges) -> [SharedView] {
        var changed: [SharedView] = []
        for view in concerned where follow(view, { try view.live.replay(changes, context) }) { changed.append(view) }
        for view in concerned { register(view) }
        return changed
    }

    /// Reads every view again after another process has written.
    func refreshViewsDueToExternalTransaction() {
        var changed: [SharedView] = []
        for view in inOrder(views.values) where follow(view, { try view.live.refreshDueToExternalTransaction(context) }) { changed.append(view) }
        for view in views.values { register(view) }
        emit(changed)
    }

    private func inOrder(_ views: some Sequence<SharedView>) -> [SharedView] { views.sorted { $0.number < $1.number } }

    /// A view that meets a damaged row goes on showing what it showed; the others are not concerned.
    private func follow(_ view: SharedView, _ body: () throws -> Bool) -> Bool {
        do { return try body() } catch {
            onError?(view.key, error)
            return false
        }
    }

    /// One emission for each subscription that shows one of the views, however many of them changed; the wanted holes last.
    func emit(_ changed: [SharedView]) {
        var told: Set<ObjectIdentifier> = []
        for view in changed {
            for subscription in view.subscriptions where told.insert(ObjectIdentifier(subscription)).inserted {
                subscription.emit(combined(subscription.keys), updateType(of: subscription))
            }
        }
        updateHoles()
    }

    /// Views that are shown together have no common reason.
    private func updateType(of subscription: Subscription) -> ViewUpdateType {
        guard subscription.keys.count == 1, let key = subscription.keys.first else { return .generic }
        return views[key]?.live.updateType ?? .generic
    }

    // MARK: - Wanted holes

    private func updateHoles() {
        let now = Set(holes.values.joined())
        guard now != wanted else { return }
        wanted = now
        for observer in holeObservers.values { observer(now) }
    }

    /// The ranges that the views want fetched.
    var wantedHoles: Set<WantedHole> { wanted }

    /// Tells what is wanted whenever that has changed, for as long as the token is known.
    func addHoleObserver(_ token: AnyObject, _ observer: @escaping (Set<WantedHole>) -> Void) { holeObservers[ObjectIdentifier(token)] = observer }
    func removeHoleObserver(_ token: AnyObject) { holeObservers[ObjectIdentifier(token)] = nil }
}
