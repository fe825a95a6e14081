import PostboxEngine
import PostboxTables

/// The live views of a Postbox, their subscribers, and the index that finds the views affected by a transaction.
///
/// Used on the Postbox's queue only. Subscriptions to equal keys share a view as long as it is equal to a new one. A transaction is walked once;
/// only views that depend on something that it touched are updated, so unaffected views have no cost.
final class ViewTracker {
    /// Called when a view could not be updated.
    var onError = ViewErrors.handler()
    /// Held during operations whose intermediate states subscribers must not see.
    let emissions = EmissionQueue()

    private(set) var context: ViewContext
    // No other code runs while these change: a check at run time is unnecessary.
    @exclusivity(unchecked) private var views: [ObjectIdentifier: SharedView] = [:]
    /// The newest view of each key. Older ones may be outdated.
    private var latest: [PostboxViewKey: SharedView] = [:]
    private var nextNumber = 0
    /// The views loaded in an uncommitted transaction; `nil` if no transaction is in progress.
    private var uncommitted: [SharedView]?
    /// The number of transactions followed.
    @exclusivity(unchecked) private var rounds = 0
    @exclusivity(unchecked) private var interested: [ViewDependency: InterestedViews] = [:]
    /// The number of keys of `interested` that are `isOfLists`.
    @exclusivity(unchecked) private var listDependencyCount = 0
    /// The holes of each view that has some.
    @exclusivity(unchecked) private var holes: [ObjectIdentifier: [RequestedHole]] = [:]
    @exclusivity(unchecked) private var currentHoles: Set<RequestedHole> = []
    private var holeObservers: [ObjectIdentifier: (Set<RequestedHole>) -> Void] = [:]
    @exclusivity(unchecked) private var openObservers: [ObjectIdentifier: (OpenView) -> Void] = [:]

    init(context: ViewContext) { self.context = context }

    /// Breaks the reference cycles between views and their subscribers.
    deinit {
        for view in views.values { view.subscriptions = [] }
    }

    /// The number of views kept up to date.
    var count: Int { views.count }

    // MARK: - Subscriptions

    /// Loads the views and returns their current snapshots. Later states go to `emit`.
    ///
    /// By design, some kinds do not follow everything that they show. An existing view is therefore loaded again too, and shared only if later
    /// updates would be the same: a new subscriber sees the current state of the database.
    func subscribe(
        _ keys: Set<PostboxViewKey>, emit: @escaping (CombinedView, ViewUpdateType) -> Void
    ) throws -> (subscription: Subscription, initial: CombinedView) {
        var chosen: [PostboxViewKey: SharedView] = [:]
        var made: [SharedView] = []
        for key in keys {
            let live = try key.definition.makeLive(context)
            if let known = latest[key], known.live.isInterchangeable(with: live) {
                chosen[key] = known
            } else {
                let view = SharedView(key: key, live: live, number: made.count + nextNumber)
                made.append(view)
                chosen[key] = view
            }
        }
        nextNumber += made.count
        let subscription = Subscription(chosen, emit: emit)
        for view in made {
            views[ObjectIdentifier(view)] = view
            latest[view.key] = view
            register(view)
        }
        for view in chosen.values { view.subscriptions.append(subscription) }
        uncommitted?.append(contentsOf: made)
        followMedia()
        notifyObservers(of: made)
        updateHoles()
        emissions.deliver()
        return (subscription, subscription.combined)
    }

    /// Loads the views once, without notifications of later changes.
    func snapshot(_ keys: Set<PostboxViewKey>) throws -> CombinedView { try reader.views(keys) }

    /// Reads views one by one.
    var reader: ViewReader { ViewReader(context) }

    func unsubscribe(_ subscription: Subscription) {
        subscription.isEnded = true
        var closed: [SharedView] = []
        for view in subscription.views.values {
            view.subscriptions.removeAll { $0 === subscription }
            guard view.subscriptions.isEmpty else { continue }
            views[ObjectIdentifier(view)] = nil
            if latest[view.key] === view { latest[view.key] = nil }
            for dependency in view.registeredCounts?.all ?? view.registered { unregister(view, dependency) }
            holes[ObjectIdentifier(view)] = nil
            closed.append(view)
        }
        subscription.views = [:]
        followMedia()
        notifyObservers(of: closed)
        updateHoles()
        emissions.deliver()
    }

    private func followMedia() { context.tables.history.media.isFollowed = !views.isEmpty }

    // MARK: - The interest index

    private func register(_ view: SharedView) {
        let currentHoles = view.live.requestedHoles
        if !currentHoles.isEmpty || holes[ObjectIdentifier(view)] != nil { holes[ObjectIdentifier(view)] = currentHoles.isEmpty ? nil : currentHoles }
        let counts = view.live.dependencyCounts
        if let known = view.registeredCounts {
            for dependency in known.takeChanged() { if known.contains(dependency) { register(view, dependency) } else { unregister(view, dependency) } }
            if known === counts { return }
            view.registered = known.all
        }
        let now = counts?.all ?? view.live.dependencies
        if now != view.registered {
            for dependency in view.registered where !now.contains(dependency) { unregister(view, dependency) }
            for dependency in now where !view.registered.contains(dependency) { register(view, dependency) }
        }
        view.registered = counts == nil ? now : []
        view.registeredCounts = counts
        _ = counts?.takeChanged()
    }

    private func register(_ view: SharedView, _ dependency: ViewDependency) {
        let count = interested.count
        interested[dependency, default: InterestedViews()].insert(view)
        if interested.count > count, dependency.isOfLists { listDependencyCount += 1 }
    }

    private func unregister(_ view: SharedView, _ dependency: ViewDependency) {
        guard let place = interested.index(forKey: dependency) else { return }
        interested.values[place].remove(view)
        guard interested.values[place].isEmpty else { return }
        interested.remove(at: place)
        if dependency.isOfLists { listDependencyCount -= 1 }
    }

    // MARK: - Following the database

    /// The views that depend on something that a transaction has touched.
    func views(affectedBy changes: CommittedChanges) -> [SharedView] {
        var affected: [SharedView] = []
        rounds += 1
        let interested = interested
        for dependency in changes.touched.all where listDependencyCount > 0 || !dependency.isOfLists {
            interested[dependency]?.forEach { view in
                guard view.round != rounds else { return }
                view.round = rounds
                affected.append(view)
            }
        }
        return inOrder(affected)
    }

    /// Follows a committed transaction of this process.
    func update(_ affected: [SharedView], _ changes: CommittedChanges) {
        follow(affected) { try $0.replay(changes, context) }
    }

    /// Reads every view again after another process has written.
    func refreshViewsDueToExternalTransaction() {
        follow(inOrder(views.values)) { try $0.refreshDueToExternalTransaction(context) }
    }

    /// Continues with the tables of the same database after it was opened again.
    func reopen(with context: ViewContext) {
        self.context = context
        followMedia()
    }

    private func inOrder(_ views: some Collection<SharedView>) -> [SharedView] { views.count > 1 ? views.sorted { $0.number < $1.number } : Array(views) }

    /// Updates views. A view that cannot read something keeps its last snapshot; the others are not affected.
    private func follow(_ views: [SharedView], _ body: (any LiveView) throws -> Bool) {
        var changed: [SharedView] = []
        for view in views {
            do { if try body(view.live) { changed.append(view) } } catch { onError(view.key, error) }
        }
        for view in views { register(view) }
        emit(changed)
    }

    /// Emits once for each subscription that shows a changed view, regardless of the number of its changed views. The needed holes are emitted last.
    private func emit(_ changed: [SharedView]) {
        var notified: Set<ObjectIdentifier> = []
        for view in changed {
            for subscription in view.subscriptions where changed.count == 1 || notified.insert(ObjectIdentifier(subscription)).inserted {
                let (combined, type) = (subscription.combined, subscription.updateType)
                emissions.add { if !subscription.isEnded { subscription.emit(combined, type) } }
            }
        }
        notifyObservers(of: changed)
        updateHoles()
        emissions.deliver()
    }

    /// Reports for every view that nothing can be read.
    func report(_ error: any Error) {
        for view in inOrder(views.values) { onError(view.key, error) }
    }

    // MARK: - Transactions

    /// Starts a transaction, during which views may be loaded that show uncommitted data.
    func beginTransaction() {
        emissions.hold()
        uncommitted = []
    }

    /// Loads the views again that were loaded in a transaction that was rolled back. The caller of `beginTransaction` releases the emissions.
    func endTransaction(isCommitted: Bool) {
        let made = (uncommitted ?? []).filter { views[ObjectIdentifier($0)] === $0 }
        uncommitted = nil
        if !isCommitted { follow(made) { try $0.reloadAll(context) } }
    }

    // MARK: - Wanted holes

    private func updateHoles() {
        guard !holes.isEmpty || !currentHoles.isEmpty else { return }
        let now = Set(holes.values.joined())
        guard now != currentHoles else { return }
        currentHoles = now
        for token in holeObservers.keys { emissions.add { [weak self] in self?.holeObservers[token]?(now) } }
    }

    /// The ranges that the views want fetched.
    var requestedHoles: Set<RequestedHole> { currentHoles }

    /// Reports the needed holes whenever they change, until the token is removed.
    func addHoleObserver(_ token: AnyObject, _ observer: @escaping (Set<RequestedHole>) -> Void) { holeObservers[ObjectIdentifier(token)] = observer }
    func removeHoleObserver(_ token: AnyObject) { holeObservers[ObjectIdentifier(token)] = nil }

    // MARK: - Open views

    /// Calls the observer for each view that is opened, changes, or is closed, while the token is registered; immediately for open views.
    func addOpenObserver(_ token: AnyObject, _ observer: @escaping (OpenView) -> Void) {
        openObservers[ObjectIdentifier(token)] = observer
        for view in inOrder(views.values) { observer(OpenView(number: view.number, snapshot: view.live.snapshot)) }
    }

    func removeOpenObserver(_ token: AnyObject) { openObservers[ObjectIdentifier(token)] = nil }

    private func notifyObservers(of views: [SharedView]) {
        guard !openObservers.isEmpty else { return }
        for token in openObservers.keys {
            for view in views {
                // A view loaded in a transaction may be loaded again before this is delivered.
                emissions.add { [weak self] in
                    guard let self else { return }
                    let snapshot = self.views[ObjectIdentifier(view)]?.live.snapshot
                    self.openObservers[token]?(OpenView(number: view.number, snapshot: snapshot))
                }
            }
        }
    }
}

extension ViewTracker {
    /// A subscriber of one or more views.
    final class Subscription {
        let emit: (CombinedView, ViewUpdateType) -> Void
        var views: [PostboxViewKey: SharedView]
        /// Whether it was ended. Its pending emissions are dropped.
        var isEnded = false

        init(_ views: [PostboxViewKey: SharedView], emit: @escaping (CombinedView, ViewUpdateType) -> Void) {
            self.views = views
            self.emit = emit
        }

        /// The current snapshots of the views.
        var combined: CombinedView { CombinedView(views: views.mapValues(\.live.snapshot)) }

        /// The reason of the last update; generic for several views, which have no common reason.
        var updateType: ViewUpdateType { views.count == 1 ? views.values.first?.live.updateType ?? .generic : .generic }
    }

    /// A view and its subscribers.
    final class SharedView {
        let key: PostboxViewKey
        let live: any LiveView
        /// A number in order of creation. Views are updated and emit in this order.
        let number: Int
        /// The subscriptions in order of creation.
        var subscriptions: [Subscription] = []
        /// The last transaction that concerned it, as the tracker counts them.
        var round = 0
        /// The dependencies for which it is registered, unless they are counted.
        var registered: Set<ViewDependency> = []
        /// The counted dependencies for which it is registered, without changes since then; `nil` if they are not counted.
        var registeredCounts: DependencyCounts?

        init(key: PostboxViewKey, live: any LiveView, number: Int) {
            self.key = key
            self.live = live
            self.number = number
        }
    }
}

/// The views that depend on one thing. In most cases there is only one, for which no dictionary is created.
struct InterestedViews {
    private var only: ViewTracker.SharedView?
    private var others: [ObjectIdentifier: ViewTracker.SharedView] = [:]

    var isEmpty: Bool { only == nil && others.isEmpty }

    mutating func insert(_ view: ViewTracker.SharedView) {
        if isEmpty { only = view } else if only !== view { others[ObjectIdentifier(view)] = view }
    }

    mutating func remove(_ view: ViewTracker.SharedView) {
        if only === view { only = nil } else { others[ObjectIdentifier(view)] = nil }
    }

    func forEach(_ body: (ViewTracker.SharedView) -> Void) {
        if let only { body(only) }
        for view in others.values { body(view) }
    }
}
