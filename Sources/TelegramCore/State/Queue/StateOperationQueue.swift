import Postbox

/// The events from the parts of a difference so far. They are shared, because a long difference has many parts.
final class EventCollector {
    private(set) var events = SyncEvents()

    func add(_ part: SyncEvents) { events.add(part) }
}

/// Work that changes an account's state. Only the first operation runs; the others wait.
struct StateOperationQueue {
    enum Content {
        /// Requests the difference. The events are those of the previous parts.
        case pollDifference(EventCollector)
        /// Collects received pushes to apply them together. If some of them follow a gap, `heldUntil` is the time until which the gap may close.
        case collect([UpdateGroup], heldUntil: Int64?, hasNews: Bool)
        case process([UpdateGroup], heldUntil: Int64?)
        /// Waits until all previous operations are applied. `ids` are the messages received in the meantime.
        case barrier(ids: [MessageId], waiting: [(_ ids: [MessageId]) -> Void])
        /// Any work; it calls the passed function when it has ended.
        case custom((_ ended: @escaping () -> Void) -> Void)
    }

    struct Operation {
        var id: Int
        var content: Content
        var isRunning = false
    }

    private(set) var operations: [Operation] = []
    private var count = 0

    private mutating func make(_ content: Content) -> Operation {
        count += 1
        return Operation(id: count, content: content)
    }

    mutating func append(_ content: Content) { operations.append(make(content)) }

    /// Adds a caller that waits. All waiting callers share one operation.
    mutating func addBarrier(_ body: @escaping (_ ids: [MessageId]) -> Void) {
        for place in operations.indices {
            guard case let .barrier(ids, waiting) = operations[place].content else { continue }
            operations[place].content = .barrier(ids: ids, waiting: waiting + [body])
            return
        }
        append(.barrier(ids: [], waiting: [body]))
    }

    /// Records received messages for the waiting callers.
    mutating func noteIncoming(_ ids: [MessageId]) {
        for place in operations.indices {
            guard case let .barrier(known, waiting) = operations[place].content else { continue }
            operations[place].content = .barrier(ids: known + ids, waiting: waiting)
        }
    }

    /// Moves the operation after all others; it is no longer running.
    mutating func moveLast(_ id: Int) {
        guard let place = operations.firstIndex(where: { $0.id == id }) else { return }
        var operation = operations.remove(at: place)
        operation.isRunning = false
        operations.append(operation)
    }

    /// Inserts an operation before all waiting ones.
    mutating func insertFirst(_ content: Content) {
        let place = operations.first?.isRunning == true ? 1 : 0
        operations.insert(make(content), at: place)
    }

    mutating func remove(_ id: Int) { operations.removeAll { $0.id == id } }

    /// Returns the first operation if nothing is running, and marks it as running.
    mutating func next() -> Operation? {
        guard let first = operations.first, !first.isRunning else { return nil }
        operations[0].isRunning = true
        return operations[0]
    }

    /// Adds a request to the server. It replaces all waiting operations except custom work and pushes being applied. Returns the operation that
    /// stops running: pushes waiting for a gap to close.
    mutating func replaceWaiting(with content: Content) -> Int? {
        var stopped: Int?
        var kept: [Operation] = [], later: [Operation] = []
        for operation in operations {
            switch operation.content {
            case .collect: if operation.isRunning { stopped = operation.id }
            case _ where operation.isRunning: kept.insert(operation, at: 0)
            case .process: kept.append(operation)
            case .custom: later.append(operation)
            case .barrier: later.insert(operation, at: 0)
            case .pollDifference: break
            }
        }
        operations = kept + [make(content)] + later
        return stopped
    }

    /// Adds pushes to the waiting ones, at any position. Returns the operation that must start again: pushes waiting for a gap to close.
    mutating func add(_ groups: [UpdateGroup]) -> Int? {
        for place in operations.indices {
            guard case let .collect(waiting, heldUntil, hasNews) = operations[place].content else { continue }
            operations[place].content = .collect(waiting + groups, heldUntil: heldUntil, hasNews: true)
            guard operations[place].isRunning, !hasNews else { return nil }
            operations[place].isRunning = false
            return operations[place].id
        }
        append(.collect(groups, heldUntil: nil, hasNews: true))
        return nil
    }

    /// Holds pushes that follow a gap, or adds them to the pushes received in the meantime.
    mutating func hold(_ groups: [UpdateGroup], until deadline: Int64) {
        for place in operations.indices {
            guard case let .collect(waiting, _, hasNews) = operations[place].content else { continue }
            operations[place].content = .collect(groups + waiting, heldUntil: deadline, hasNews: hasNews)
            return
        }
        append(.collect(groups, heldUntil: deadline, hasNews: false))
    }
}
