/// Signals for code of the main actor, such as an application's views.
extension Signal {
    /// Starts the signal where it is, and hands its events to the main actor, in order. The result disposes the subscription: disposed on the main
    /// actor, nothing arrives afterwards.
    ///
    ///     @MainActor final class ChatListModel {
    ///         private(set) var titles: [String] = []
    ///         private let chats = MetaDisposable()
    ///
    ///         func show(_ titles: Signal<[String], NoError>) {
    ///             chats.set(titles.startOnMain(next: { [weak self] in self?.titles = $0 }))
    ///         }
    ///     }
    ///
    /// An event that comes on the main thread arrives before the signal goes on; every other one is enqueued on the main queue, which the process has
    /// to run: an application does, a command line calls `dispatchMain()` or awaits.
    public func startOnMain(
        next: @escaping @MainActor (T) -> Void = { _ in }, error: @escaping @MainActor (E) -> Void = { _ in },
        completed: @escaping @MainActor () -> Void = {}
    ) -> Disposable {
        (self |> deliverOnMainQueue).start(
            next: { value in MainActor.assumeIsolated { next(value) } }, error: { reason in MainActor.assumeIsolated { error(reason) } },
            completed: { MainActor.assumeIsolated { completed() } })
    }
}
