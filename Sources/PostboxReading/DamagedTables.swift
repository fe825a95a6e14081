import CommandLineKit
import Postbox
import PostboxCoding
import PostboxStorage

/// Handles tables that SQLite reports as damaged, for a reading command: it reports each of them, continues with the next table, and ends with status
/// 65.
///
///     let damage = DamagedTables(invocation.notices)
///     for choice in choices { try damage.reading(choice.name) { try print(choice) } }
///     return damage.status(.done)
package final class DamagedTables {
    package let notices: Notices?
    package private(set) var count = 0
    /// The messages already reported, because several rows can require the same damaged page.
    private var reported: Set<String> = []
    private let validation = RowValidation()
    /// Rows that could not be decoded: the first ones are listed, and a limited number is remembered.
    package var rows = 0
    private var known: Set<Place> = []
    private static let namedRows = 20
    private static let rememberedRows = 10_000

    private struct Place: Hashable {
        let table: Int32
        let key: ValueBoxKey
    }

    /// - Parameter notices: The receiver of reports; `nil` for a reader of data whose damage is reported elsewhere.
    package init(_ notices: Notices?) { self.notices = notices }

    /// Runs `body`, which reads the data that `name` describes. Returns `nil` if it encountered damage; the output up to that point remains.
    @discardableResult
    package func reading<R>(_ name: @autoclosure () -> String, _ body: () throws -> R) throws -> R? {
        do {
            return try body()
        } catch let error as ValueBoxError where error.kind == .corrupt || error.kind == .wrongForm {
            count += 1
            let text = "reading \(name()): \(error.message); the rows after the damage are left out"
            if reported.insert(text).inserted { notices?.warn(text) }
            if error.kind == .corrupt, reported.insert(ValueBoxError.salvageHint).inserted { notices?.note(ValueBoxError.salvageHint) }
            return nil
        }
    }

    /// Reports, once, a row that cannot be decoded. It is written unchanged.
    package func look(at table: TableDeclaration, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard let problem = validation.problem(table, key: key, value: value) else { return }
        let place = Place(table: table.table.id, key: ValueBoxKey(copying: key))
        guard known.count < DamagedTables.rememberedRows, known.insert(place).inserted else { return }
        rows += 1
        if rows <= DamagedTables.namedRows { notices?.warn("\(table.name), key \(place.key): \(problem); the row is written unchanged") }
    }

    /// Reports the number of rows that could not be decoded, if some of them were not named.
    package func finish() {
        if rows > DamagedTables.namedRows { notices?.warn("\(rows) rows could not be decoded") }
    }

    /// Returns the status of a command that would otherwise have ended with `status`.
    package func status(_ status: ExitStatus) -> ExitStatus { count + rows > 0 ? .badInput : status }
}
