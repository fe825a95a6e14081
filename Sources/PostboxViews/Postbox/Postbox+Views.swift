/// The views of a Postbox, used on its own thread or queue. LivePostbox provides them as signals.
extension Postbox {
    /// A subscription to some views, which `endSubscription` ends.
    public final class ViewSubscription {
        let inner: ViewTracker.Subscription
        init(_ inner: ViewTracker.Subscription) { self.inner = inner }
    }

    /// Starts to keep views up to date. A subscription does not share a view whose values are outdated, so it starts with the current values of all
    /// views.
    /// - Parameters:
    ///   - keys: The views. The documentation of each key lists the data that its kind of view does not follow.
    ///   - emit: Called with new snapshots after every transaction, in this process or another, that changes one of the views. It is never called
    ///     within a transaction.
    /// - Returns: The subscription, and the current snapshots of the views.
    /// - Throws: `ValueBoxError` if the database cannot be read.
    public func subscribe(
        to keys: Set<PostboxViewKey>, emit: @escaping (CombinedView, ViewUpdateType) -> Void
    ) throws -> (subscription: ViewSubscription, initial: CombinedView) {
        let (inner, initial) = try viewTracker.subscribe(keys, emit: emit)
        return (ViewSubscription(inner), initial)
    }

    /// Ends a subscription. Its pending emissions are dropped.
    public func endSubscription(_ subscription: ViewSubscription) { viewTracker.unsubscribe(subscription.inner) }

    /// Returns the current snapshots of the views. Throws `ValueBoxError` if the database cannot be read.
    public func snapshot(of keys: Set<PostboxViewKey>) throws -> CombinedView { try viewTracker.snapshot(keys) }

    /// Reads views one by one.
    var viewReader: ViewReader { viewTracker.reader }

    /// The number of different views kept up to date.
    package var viewCount: Int { viewTracker.count }

    /// The ranges that the views need from the server.
    package var requestedHoles: Set<RequestedHole> { viewTracker.requestedHoles }

    /// An observation of the wanted ranges. Ends with `endObservation`.
    package final class HoleObservation {}

    /// Hands the wanted ranges to `observer` whenever they have changed.
    package func observeRequestedHoles(_ observer: @escaping (Set<RequestedHole>) -> Void) -> HoleObservation {
        let observation = HoleObservation()
        viewTracker.addHoleObserver(observation, observer)
        return observation
    }

    package func endObservation(_ observation: HoleObservation) { viewTracker.removeHoleObserver(observation) }

    /// An observation of the open views. Ends with `endObservation`.
    package final class OpenViewObservation {}

    /// Hands each open view to `observer`, and again whenever it has changed or was closed.
    package func observeOpenViews(_ observer: @escaping (OpenView) -> Void) -> OpenViewObservation {
        let observation = OpenViewObservation()
        viewTracker.addOpenObserver(observation, observer)
        return observation
    }

    package func endObservation(_ observation: OpenViewObservation) { viewTracker.removeOpenObserver(observation) }

    /// Sets the handler that is called when a view cannot be read. The view keeps its last snapshot; a view that was never loaded
    /// shows nothing. If nothing can be read anymore, for example because the file was deleted, the handler is called for every view.
    ///
    ///     postbox.setViewErrorHandler { key, error in logger.error("\(error)") }
    ///
    /// Until a handler is set, and again after `nil`, errors are written to standard error, one line each. `handler` is called where the Postbox is
    /// used and must not use it.
    public func setViewErrorHandler(_ handler: ((PostboxViewKey, any Error) -> Void)?) { viewTracker.onError = handler ?? ViewErrors.handler() }
}
