/// A disposable that must be disposed: debug builds report one that is dropped without.
public final class StrictDisposable: Disposable {
    private let inner: Disposable
    private let file: String
    private let line: Int
    private let isDisposed = Locked(false)
    private static let report = Locked<@Sendable (String) -> Void>({ message in assertionFailure(message) })

    /// What a leak is reported to; assertionFailure unless replaced. Returns the handler that was there.
    @discardableResult
    public static func setLeakHandler(_ handler: @escaping @Sendable (String) -> Void) -> @Sendable (String) -> Void {
        report.withLock { report in
            defer { report = handler }
            return report
        }
    }

    /// Wraps a disposable; a leak is reported with the file and the line that are given.
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
    /// Wraps this in a `StrictDisposable`: debug builds report it when the last reference goes before `dispose` was called.
    public func strict(file: String = #file, line: Int = #line) -> Disposable { StrictDisposable(self, file: file, line: line) }
}
