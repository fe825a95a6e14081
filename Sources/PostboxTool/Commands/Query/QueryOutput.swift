import CommandLineKit
import Postbox
import PostboxCoding
import PostboxStorage
import PostboxTranscripts

/// Receives the results of a query and prints them, counts them, or only records that there is one.
final class QueryOutput {
    private let output: ResultOutput
    private let onlyCounts: Bool
    private let onlyExists: Bool
    private let limit: Int
    private(set) var count = 0
    /// The rows that cannot be decoded, by table. A row found during a walk may also be looked up separately.
    @exclusivity(unchecked) private var damaged: [Int32: Set<ValueBoxKey>] = [:]
    /// The maximum number of remembered rows of a table. Further ones are counted each time, so that memory does not grow if all rows are damaged.
    private static let mostDamaged = 1 << 14
    private var furtherDamaged = 0
    /// The data that is left out of the results or missing from them, one line each.
    private(set) var omissions: [String] = []
    /// The printed messages that are shown incompletely.
    private(set) var unknown = UnknownContent()

    init(_ invocation: Invocation) {
        output = invocation.output
        onlyCounts = invocation[QueryOptions.count]
        onlyExists = invocation[QueryOptions.exists]
        limit = min(invocation[QueryOptions.limit] ?? .max, onlyExists ? 1 : .max)
        if onlyExists { output.leave() }
    }

    /// The number of rows found so far that cannot be decoded.
    var damagedRows: Int { damaged.values.reduce(furtherDamaged) { $0 + $1.count } }

    /// The line about rows that cannot be decoded, or `nil` if all rows can be decoded.
    var damage: String? {
        guard damagedRows > 0 else { return nil }
        let rows = damagedRows == 1 ? "1 row could not be decoded and was" : "\(damagedRows) rows could not be decoded and were"
        return "\(rows) left out; 'postbox check --rule decoding' names them"
    }

    /// Counts a row that cannot be decoded. It is counted once, no matter how often it is read.
    func noteDamage(_ table: TableDeclaration, _ key: ValueBoxKey) { noteDamage(table.table.id, key) }

    private func noteDamage(_ table: Int32, _ key: ValueBoxKey) {
        if damaged[table, default: []].count < QueryOutput.mostDamaged {
            damaged[table, default: []].insert(key)
        } else if damaged[table]?.contains(key) == false {
            furtherDamaged += 1
        }
    }

    /// Adds the damaged rows found by another thread.
    func noteDamage(of other: QueryOutput) {
        for (table, keys) in other.damaged { for key in keys { noteDamage(table, key) } }
        furtherDamaged += other.furtherDamaged
    }

    /// Counts a printed message with content of these unknown kinds.
    func noteUnknown(_ kinds: [String]) { unknown.add(kinds) }

    /// Reports the printed messages with content of unknown kinds, including those of another thread.
    func omitUnknown(_ other: QueryOutput?) {
        if let other { unknown.add(other.unknown) }
        if let text = unknown.text { omit("incomplete: \(text)") }
    }

    /// Reports in a line on stderr that data is left out of the results, or is missing from them.
    func omit(_ text: String) { omissions.append(text) }

    /// Returns a text such as `3 quick replies`, or `nil` if the count is zero.
    static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String? {
        count == 0 ? nil : "\(count) \(count == 1 ? one : many ?? one + "s")"
    }

    /// Whether nothing more is wanted.
    var isDone: Bool { count >= limit }

    /// Whether results are printed, and not only counted.
    var showsResults: Bool { !onlyCounts && !onlyExists }

    /// Counts a result that is printed elsewhere, or not at all. Returns `false` if no more results are needed.
    func take(_ print: () throws -> Void) rethrows -> Bool {
        guard !isDone else { return false }
        count += 1
        try print()
        return !isDone
    }

    /// Takes one result. `write` creates its JSON if it is needed. Returns `false` if no more results are needed.
    func add(_ writer: JSONWriter, _ write: () throws -> Void) throws -> Bool {
        try take {
            guard showsResults else { return }
            writer.removeAll()
            try QueryOutput.write(to: writer, write)
            try output.write(row: writer.bytes)
        }
    }

    /// Writes a result whose members `write` writes.
    static func write(to writer: JSONWriter, _ write: () throws -> Void) rethrows {
        writer.beginObject()
        try write()
        if writer.foundInvalidUTF8 {
            writer.key("$invalidUTF8")
            writer.bool(true)
        }
        writer.endObject()
    }

    func finish() throws {
        guard onlyCounts, !onlyExists else { return }
        let writer = JSONWriter(capacity: 64)
        writer.beginObject()
        writer.key("count")
        writer.int(count)
        let omitted = omissions + [damage].compactMap { $0 }
        if !omitted.isEmpty {
            writer.key("omitted")
            writer.beginArray()
            for text in omitted { writer.string(text) }
            writer.endArray()
        }
        writer.endObject()
        try output.write(row: writer.bytes)
    }
}
