/// What subscribers are to be told, in the order in which it came to be. Lives on the Postbox's queue.
///
/// Nothing is told while the queue is held, as it is during a transaction and a reading: who is told may begin a transaction of his own. What comes
/// to be while somebody is told is told after that, so that everybody sees the states in their order.
final class EmissionQueue {
    private static var few: Int { 16 }

    // None of these is in the middle of a change when somebody is told.
    @exclusivity(unchecked) private var waiting: [() -> Void] = []
    @exclusivity(unchecked) private var holds = 0
    @exclusivity(unchecked) private var isDelivering = false

    func add(_ emission: @escaping () -> Void) { waiting.append(emission) }

    func hold() { holds += 1 }

    /// Ends one `hold`; with the last one, what waits is told.
    func release() {
        holds -= 1
        deliver()
    }

    /// Tells what waits, unless the queue is held.
    func deliver() {
        guard holds == 0, !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        var next = 0
        while next < waiting.count {
            let emission = waiting[next]
            next += 1
            emission()
        }
        waiting.removeAll(keepingCapacity: waiting.count <= Self.few)
    }
}
