/// The time and the timers of synchronisation. Whoever runs it gives them; so a test runs hours of it at once.
package protocol SyncClock: AnyObject {
    /// The server's time, in seconds since 1970.
    var now: Int32 { get }
    /// Time that has passed, in microseconds from some beginning. Never goes back.
    var elapsed: Int64 { get }
    /// Calls the body once, after this many microseconds; never before this call has returned.
    func startTimer(after microseconds: Int64, _ body: @escaping () -> Void) -> SyncTask
}

/// Something under way that can be given up: a timer, a request.
package final class SyncTask {
    private var cancellation: (() -> Void)?

    package init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    /// Nothing of it follows any more. What has ended is not changed by it.
    package func cancel() {
        cancellation?()
        cancellation = nil
    }
}
