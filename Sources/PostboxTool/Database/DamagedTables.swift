import PostboxStorage

/// What a reading command does about tables that SQLite finds damaged: says so, goes on with the next one, and ends with status 65.
///
///     let damage = DamagedTables(invocation.notices)
///     for choice in choices { try damage.reading(choice.name) { try print(choice) } }
///     return damage.status(.done)
final class DamagedTables {
    private let notices: Notices
    private(set) var count = 0

    init(_ notices: Notices) { self.notices = notices }

    /// Runs `body`, which reads what `name` says; nil when it met damage. What it had printed by then stays.
    @discardableResult
    func reading<R>(_ name: String, _ body: () throws -> R) throws -> R? {
        do {
            return try body()
        } catch let error as ValueBoxError where error.kind == .corrupt || error.kind == .wrongForm {
            count += 1
            notices.warn("reading \(name): \(error.message); what lies behind the damage is left out")
            return nil
        }
    }

    /// The status of a command that would otherwise have ended with `status`.
    func status(_ status: ExitStatus) -> ExitStatus { count > 0 ? .badInput : status }
}
