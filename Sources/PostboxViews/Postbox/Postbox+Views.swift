/// Views of a Postbox, on its own thread or queue; as signals they are on LivePostbox.
extension Postbox {
    /// Somebody who looks at some views. Ends with `endSubscription`.
    public final class ViewSubscription {
        let inner: ViewTracker.Subscription
        init(_ inner: ViewTracker.Subscription) { self.inner = inner }
    }

    /// What the views show now, and then, through `emit`, what they show after every transaction that changes one of them, of this process or
    /// another one. `emit` is never called inside of a transaction. What each kind of view does not follow is said at its key; a new subscription
    /// shows it as it is.
    public func subscribe(
        to keys: Set<PostboxViewKey>, emit: @escaping (CombinedView, ViewUpdateType) -> Void
    ) throws -> (subscription: ViewSubscription, initial: CombinedView) {
        let (inner, initial) = try viewTracker.subscribe(keys, emit: emit)
        return (ViewSubscription(inner), initial)
    }

    /// Ends a subscription. What still waits to be emitted for it is dropped.
    public func endSubscription(_ subscription: ViewSubscription) { viewTracker.unsubscribe(subscription.inner) }

    /// What the views show now.
    public func snapshot(of keys: Set<PostboxViewKey>) throws -> CombinedView { try viewTracker.snapshot(keys) }

    /// For reading views one by one.
    var viewReader: ViewReader { viewTracker.reader }

    /// How many different views are kept up to date.
    package var viewCount: Int { viewTracker.count }

    /// The ranges that the views need from the server.
    package var wantedHoles: Set<WantedHole> { viewTracker.wantedHoles }

    /// Somebody who follows which ranges are wanted. Ends with `endObservation`.
    package final class HoleObservation {}

    /// Hands the wanted ranges to `observer` whenever they have changed.
    package func observeWantedHoles(_ observer: @escaping (Set<WantedHole>) -> Void) -> HoleObservation {
        let observation = HoleObservation()
        viewTracker.addHoleObserver(observation, observer)
        return observation
    }

    package func endObservation(_ observation: HoleObservation) { viewTracker.removeHoleObserver(observation) }

    /// Somebody who follows which views are open. Ends with `endObservation`.
    package final class OpenViewObservation {}

    /// Hands each open view to `observer`, and again whenever it has changed or was closed.
    package func observeOpenViews(_ observer: @escaping (OpenView) -> Void) -> OpenViewObservation {
        let observation = OpenViewObservation()
        viewTracker.addOpenObserver(observation, observer)
        return observation
    }

    package func endObservation(_ observation: OpenViewObservation) { viewTracker.removeOpenObserver(observation) }

    /// Sets who is told when a view meets something that it cannot read. The view goes on showing what it showed; one that could not be loaded at all
    /// shows nothing. When nothing can be read any more, as from a file that was deleted, every view is named.
    ///
    ///     postbox.setViewErrorHandler { key, error in logger.error("\(error)") }
    ///
    /// Until it is set, and again after nil, errors are written to standard error, one line each. `handler` is called where the Postbox is used and
    /// must not use it.
    public func setViewErrorHandler(_ handler: ((PostboxViewKey, any Error) -> Void)?) { viewTracker.onError = handler ?? ViewErrors.handler() }
}
