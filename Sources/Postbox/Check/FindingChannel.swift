import Dispatch

/// Takes findings from one thread to another. Holds a limited number: who is ahead by more waits.
final class FindingChannel: @unchecked Sendable {
    enum Element {
        case finding(CheckFinding)
        /// The findings of the next step follow.
        case endOfStep
        /// Nothing follows.
        case failure(any Error)
    }

    /// Nobody takes anything any more.
    struct Stopped: Error {}

    private static let capacity = 4096

    // Made with 0 and raised: a semaphore must not end below the number that it was made with.
    private let room = DispatchSemaphore(value: 0)
    private let filled = DispatchSemaphore(value: 0)
    private let lock = DispatchSemaphore(value: 0)
    // Behind the lock.
    private var elements: [Element] = []
    private var isStopped = false
    /// In reverse order; only touched by the thread that takes.
    private var taken: [Element] = []

    init() {
        for _ in 0..<FindingChannel.capacity { room.signal() }
        lock.signal()
    }

    private func locked<R>(_ body: () throws -> R) rethrows -> R {
        lock.wait()
        defer { lock.signal() }
        return try body()
    }

    func put(_ element: Element) throws {
        room.wait()
        try locked {
            guard !isStopped else {
                room.signal()
                throw Stopped()
            }
            elements.append(element)
        }
        filled.signal()
    }

    /// The next element; nil when there is none yet and `waiting` is false.
    func take(waiting: Bool) -> Element? {
        if waiting {
            filled.wait()
        } else if filled.wait(timeout: .now()) != .success {
            return nil
        }
        if taken.isEmpty {
            locked { swap(&taken, &elements) }
            taken.reverse()
        }
        room.signal()
        return taken.popLast()
    }

    /// Makes every `put` throw from now on, also one that waits.
    func stop() {
        locked { isStopped = true }
        room.signal()
    }
}
