import CSQLite

/// SQLite's progress handler of one connection.
final class StatementInterrupter {
    private let isCancelled: @Sendable () -> Bool

    /// How many steps SQLite takes between two questions: a small part of a millisecond.
    private static let steps: Int32 = 1000

    init(_ isCancelled: @escaping @Sendable () -> Bool) { self.isCancelled = isCancelled }

    /// To be kept as long as the connection.
    func install(on handle: OpaquePointer) {
        sqlite3_progress_handler(handle, StatementInterrupter.steps, { context in
            guard let context else { return 0 }
            return Unmanaged<StatementInterrupter>.fromOpaque(context).takeUnretainedValue().isCancelled() ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }
}
