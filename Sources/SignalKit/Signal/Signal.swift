/// Error type of a signal that cannot fail.
public enum NoError: Sendable {}
/// The value type of a signal that emits no values.
public enum NoValue: Sendable {}

/// Returns its argument, for operators that require a function.
public func identity<A>(a: A) -> A { a }

precedencegroup PipeRight {
    associativity: left
    higherThan: DefaultPrecedence
}

infix operator |> : PipeRight

/// Applies `function` to `value`, which chains operators.
public func |> <T, U>(value: T, function: (T) -> U) -> U { function(value) }

/// A cold signal: each `start` runs the generator again. Nothing is shared, except by types made for sharing.
///
///     let _ = (Signal<Int, NoError>.single(1) |> map { $0 + 1 }).start(next: { print($0) })
public final class Signal<T: Sendable, E: Sendable>: Sendable {
    private let generator: @Sendable (Subscriber<T, E>) -> Disposable

    /// Creates a signal from the work to do for each subscription.
    ///
    /// The generator calls `putNext`, `putError`, and `putCompletion` of the subscriber, before or after it returns and from any thread, and returns
    /// a disposable that stops the work. Nothing is passed on after the first error or completion.
    ///
    ///     let tick = Signal<Int, NoError> { subscriber in
    ///         let timer = Timer(timeout: 1.0, repeat: true, completion: { subscriber.putNext(1) }, queue: .mainQueue())
    ///         timer.start()
    ///         return ActionDisposable { timer.invalidate() }
    ///     }
    public init(_ generator: @escaping @Sendable (Subscriber<T, E>) -> Disposable) { self.generator = generator }

    /// Subscribes. Events emitted synchronously arrive before this method returns. The result disposes the subscription; releasing the result does
    /// not cancel it.
    public func start(
        next: (@Sendable (T) -> Void)! = nil, error: (@Sendable (E) -> Void)! = nil, completed: (@Sendable () -> Void)! = nil
    ) -> Disposable {
        let subscriber = Subscriber<T, E>(next: next, error: error, completed: completed)
        let link = UpstreamLink(generator(subscriber))
        let isRunning = subscriber.assign(link)
        return SubscriberDisposable(subscriber: subscriber, link: isRunning ? link : nil)
    }

    /// Starts the signal, like `start`. Use it if the subscription is not disposed: the result can be ignored.
    public func startStandalone(
        next: (@Sendable (T) -> Void)! = nil, error: (@Sendable (E) -> Void)! = nil, completed: (@Sendable () -> Void)! = nil
    ) -> Disposable {
        start(next: next, error: error, completed: completed)
    }

    /// Starts the signal, like `start`. The result must be disposed: debug builds report a result that is released without being disposed.
    public func startStrict(
        next: (@Sendable (T) -> Void)! = nil, error: (@Sendable (E) -> Void)! = nil, completed: (@Sendable () -> Void)! = nil,
        file: String = #file, line: Int = #line
    ) -> Disposable {
        start(next: next, error: error, completed: completed).strict(file: file, line: line)
    }

    /// Emits one value during `start` and completes.
    public static func single(_ value: T) -> Signal<T, E> {
        Signal { subscriber in
            subscriber.putNext(value)
            subscriber.putCompletion()
            return EmptyDisposable
        }
    }

    /// Completes during `start`, without a value.
    public static func complete() -> Signal<T, E> {
        Signal { subscriber in
            subscriber.putCompletion()
            return EmptyDisposable
        }
    }

    /// Fails during `start`, without a value.
    public static func fail(_ error: E) -> Signal<T, E> {
        Signal { subscriber in
            subscriber.putError(error)
            return EmptyDisposable
        }
    }

    /// Emits nothing and does not end.
    public static func never() -> Signal<T, E> { Signal { _ in EmptyDisposable } }
}

/// Returns `Signal.single`, for use where the type of the error cannot be inferred: `single(1, NoError.self)`.
public func single<T, E>(_ value: T, _ errorType: E.Type) -> Signal<T, E> { .single(value) }
/// Returns `Signal.fail`, for use where the type of the values cannot be inferred: `fail(Int.self, error)`.
public func fail<T, E>(_ valueType: T.Type, _ error: E) -> Signal<T, E> { .fail(error) }
/// Returns `Signal.complete`, for use where the types cannot be inferred: `complete(Int.self, NoError.self)`.
public func complete<T, E>(_ valueType: T.Type, _ errorType: E.Type) -> Signal<T, E> { .complete() }
/// Returns `Signal.never`, for use where the types cannot be inferred: `never(Int.self, NoError.self)`.
public func never<T, E>(_ valueType: T.Type, _ errorType: E.Type) -> Signal<T, E> { .never() }
