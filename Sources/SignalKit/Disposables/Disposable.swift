/// A subscription, task, or other resource that can be ended. All disposables are idempotent and thread-safe; releasing one ends nothing.
public protocol Disposable: AnyObject, Sendable {
    /// Ends a subscription, timer, or task. Only the first call has an effect.
    func dispose()
}

private final class NothingToDispose: Disposable {
    func dispose() {}
}

/// The shared disposable that does nothing.
public let EmptyDisposable: Disposable = NothingToDispose()

/// Runs an action at the first dispose, outside the lock, then forgets it.
public final class ActionDisposable: Disposable {
    private let action: Locked<(@Sendable () -> Void)?>

    /// Calls `action` on the first `dispose`, on the calling thread. Without a call of `dispose`, `action` is not called.
    public init(action: @escaping @Sendable () -> Void) { self.action = Locked(action) }

    public func dispose() {
        let taken = action.withLock { action in
            defer { action = nil }
            return action
        }
        taken?()
    }
}

/// A slot for one disposable. Setting it disposes the previous one after storing the new one. After `dispose`, new ones are disposed immediately.
///
///     let search = MetaDisposable()
///     search.set(results(for: query).start(next: { print($0) }))
public final class MetaDisposable: Disposable {
    private struct State {
        var current: Disposable?
        var isDisposed = false
    }

    private let state = Locked(State())

    /// Creates an empty slot.
    public init() {}

    /// Replaces and disposes the current disposable. After `dispose`, the new one is disposed immediately.
    public func set(_ disposable: Disposable?) {
        let toDispose = state.withLock { state -> Disposable? in
            if state.isDisposed { return disposable }
            defer { state.current = disposable }
            return state.current
        }
        toDispose?.dispose()
    }

    public func dispose() {
        let current = state.withLock { state -> Disposable? in
            defer { state = State(isDisposed: true) }
            return state.current
        }
        current?.dispose()
    }
}

/// Things that end together, in insertion order.
public final class DisposableSet: Disposable {
    private struct State {
        var items: [Disposable] = []
        var isDisposed = false
    }

    private let state = Locked(State())

    /// Creates an empty set.
    public init() {}

    /// Adds a disposable. After `dispose`, it is disposed immediately.
    public func add(_ disposable: Disposable) {
        let isDisposed = state.withLock { state in
            if !state.isDisposed { state.items.append(disposable) }
            return state.isDisposed
        }
        if isDisposed { disposable.dispose() }
    }

    /// Forgets the first identical item without disposing it.
    public func remove(_ disposable: Disposable) {
        state.withLock { state in
            if let place = state.items.firstIndex(where: { $0 === disposable }) { state.items.remove(at: place) }
        }
    }

    /// Forgets the last item without disposing it. The set must not be empty.
    public func removeLast() {
        state.withLock { state in _ = state.items.removeLast() }
    }

    public func dispose() {
        let items = state.withLock { state in
            defer { state = State(isDisposed: true) }
            return state.items
        }
        for item in items { item.dispose() }
    }
}

/// Things that end by key, or together.
public final class DisposableDict<T: Hashable & Sendable>: Disposable {
    private struct State {
        var items: [T: Disposable] = [:]
        var isDisposed = false
    }

    private let state = Locked(State())

    /// Creates an empty dictionary.
    public init() {}

    /// Stores a disposable under a key and disposes of the previous one; nil only disposes.
    public func set(_ disposable: Disposable?, forKey key: T) {
        let toDispose = state.withLock { state -> Disposable? in
            if state.isDisposed { return disposable }
            defer { state.items[key] = disposable }
            return state.items[key]
        }
        toDispose?.dispose()
    }

    public func dispose() {
        let items = state.withLock { state in
            defer { state = State(isDisposed: true) }
            return state.items
        }
        for item in items.values { item.dispose() }
    }
}

/// A disposable that must be disposed. Debug builds report one released without disposal.
public final class StrictDisposable: Disposable {
    private let inner: Disposable
    private let file: String
    private let line: Int
    private let isDisposed = Locked(false)
    private static let report = Locked<@Sendable (String) -> Void>({ message in assertionFailure(message) })

    /// Sets the handler of leak reports, which is `assertionFailure` by default. Returns the previous handler.
    @discardableResult
    public static func setLeakHandler(_ handler: @escaping @Sendable (String) -> Void) -> @Sendable (String) -> Void {
        report.withLock { report in
            defer { report = handler }
            return report
        }
    }

    /// Wraps a disposable. A leak is reported with the given file and line.
    public init(_ disposable: Disposable, file: String = #file, line: Int = #line) {
        inner = disposable
        self.file = file
        self.line = line
    }

    public func dispose() {
        isDisposed.withLock { $0 = true }
        inner.dispose()
    }

    deinit {
        #if DEBUG
        if !isDisposed.withLock({ $0 }) {
            let handler = StrictDisposable.report.withLock { $0 }
            handler("Leaked disposable \(inner) from \(file):\(line)")
        }
        #endif
    }
}

extension Disposable {
    /// Wraps this in a `StrictDisposable`: debug builds report it if the last reference is released before `dispose` is called.
    public func strict(file: String = #file, line: Int = #line) -> Disposable { StrictDisposable(self, file: file, line: line) }
}
