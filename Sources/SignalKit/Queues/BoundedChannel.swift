import Dispatch

/// A bounded channel of elements between threads, in order. A sender waits if the channel is full, and a receiver if it is empty. Either end can
/// close the channel.
///
///     let numbers = BoundedChannel<Int>(capacity: 4)
///     DispatchQueue.global().async {
///         for number in 0..<100 { guard numbers.put(number) else { return } }     // false if the channel is closed
///         numbers.finish()
///     }
///     while let number = numbers.take() { print(number) }                         // nil after the last element
package final class BoundedChannel<Element: Sendable>: Sendable {
    private struct State {
        /// A ring of the elements: `count` of them from `first` on.
        var slots: [Element?]
        var first = 0
        var count = 0
        var isClosed = false
        /// The number of threads that are waiting or about to wait.
        var waitingConsumers = 0
        var waitingProducers = 0

        mutating func append(_ element: Element) {
            slots[(first + count) % slots.count] = element
            count += 1
        }

        mutating func removeFirst() -> Element? {
            guard count > 0 else { return nil }
            let element = slots[first]
            slots[first] = nil
            first = (first + 1) % slots.count
            count -= 1
            return element
        }
    }

    private enum Attempt<Result: Sendable>: Sendable {
        /// The operation is done. `wake` is the number of threads at the other end to wake.
        case done(Result, wake: Int)
        case closed
        case wait
    }

    private let state: Locked<State>
    // These wake threads; the state determines which elements are available. They are created with 0, because libdispatch ends the process if a
    // semaphore is released with a value below its initial one.
    private let filled = DispatchSemaphore(value: 0)
    private let freed = DispatchSemaphore(value: 0)

    /// Milliseconds between two checks whether a wait should end.
    private static var pollingInterval: Int { 100 }

    package init(capacity: Int) {
        state = Locked(State(slots: Array(repeating: nil, count: max(1, capacity))))
    }

    // MARK: - The putting end

    /// Adds an element, and waits while the channel is full. Returns `false` if the channel is closed; the element is then dropped.
    package func put(_ element: Element) -> Bool {
        while true {
            switch attempt(toPut: element, orWait: true) {
            case let .done(_, wake):
                for _ in 0..<wake { filled.signal() }
                return true
            case .closed: return false
            case .wait: freed.wait()
            }
        }
    }

    /// Puts the element if there is room. Otherwise, drops it.
    @discardableResult
    package func putIfFree(_ element: Element) -> Bool {
        guard case let .done(_, wake) = attempt(toPut: element, orWait: false) else { return false }
        for _ in 0..<wake { filled.signal() }
        return true
    }

    /// Closes the channel at the sending end: the receiver gets the remaining elements, and then nil.
    package func finish() { close(dropping: false) }

    private func attempt(toPut element: Element, orWait: Bool) -> Attempt<Void> {
        state.withLock { state in
            guard !state.isClosed else { return .closed }
            guard state.count < state.slots.count else {
                if orWait { state.waitingProducers += 1 }
                return .wait
            }
            state.append(element)
            defer { state.waitingConsumers = 0 }
            return .done((), wake: state.waitingConsumers)
        }
    }

    // MARK: - The taking end

    /// Waits for the next element and returns it; `nil` if the channel is closed and empty.
    package func take() -> Element? {
        next { filled.wait() }
    }

    /// Takes an element, and calls `check` ten times per second while waiting. If it throws, the wait ends.
    package func take(polling check: () throws -> Void) rethrows -> Element? {
        try next {
            guard filled.wait(timeout: .now() + .milliseconds(Self.pollingInterval)) == .timedOut else { return }
            state.withLock { $0.waitingConsumers = max(0, $0.waitingConsumers - 1) }
            try check()
        }
    }

    /// Returns the next element, if one is available now.
    package func takeIfReady() -> Element? {
        guard case let .done(element, wake) = attemptToTake(orWait: false) else { return nil }
        for _ in 0..<wake { freed.signal() }
        return element
    }

    /// Closes the channel at the receiving end. Remaining elements are dropped, and every `put`, including a waiting one, returns `false`.
    package func cancel() { close(dropping: true) }

    private func next(_ wait: () throws -> Void) rethrows -> Element? {
        while true {
            switch attemptToTake(orWait: true) {
            case let .done(element, wake):
                for _ in 0..<wake { freed.signal() }
                return element
            case .closed: return nil
            case .wait: try wait()
            }
        }
    }

    private func attemptToTake(orWait: Bool) -> Attempt<Element> {
        state.withLock { state in
            if let element = state.removeFirst() {
                defer { state.waitingProducers = 0 }
                return .done(element, wake: state.waitingProducers)
            }
            guard !state.isClosed else { return .closed }
            if orWait { state.waitingConsumers += 1 }
            return .wait
        }
    }

    // MARK: - Closing

    private func close(dropping: Bool) {
        let (dropped, waitingConsumers, waitingProducers) = state.withLock { state in
            state.isClosed = true
            defer {
                state.waitingConsumers = 0
                state.waitingProducers = 0
            }
            guard dropping else { return ([Element?](), state.waitingConsumers, state.waitingProducers) }
            let slots = state.slots
            state = State(slots: Array(repeating: nil, count: slots.count), isClosed: true, waitingConsumers: state.waitingConsumers, waitingProducers: state.waitingProducers)
            return (slots, state.waitingConsumers, state.waitingProducers)
        }
        for _ in 0..<waitingConsumers { filled.signal() }
        for _ in 0..<waitingProducers { freed.signal() }
        // Objects released with the elements are released outside the lock.
        withExtendedLifetime(dropped) {}
    }
}
