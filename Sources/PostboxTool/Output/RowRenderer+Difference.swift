import CommandLineKit
import Postbox
import PostboxCoding

/// Writes differing rows: the kind of change, the key, and both values if they exist.
extension RowRenderer {
    /// Renders a differing row. `old` and `new` declare the table in the schema versions of the two sides.
    func render(old: TableDeclaration, new: TableDeclaration, _ row: RowDifference<UnsafeRawBufferPointer>) {
        let table = row.new == nil ? old : new
        begin(table.name, table.table.id)
        write(row.change)
        let mark = writer.mark
        do throws(CodingError) {
            try table.walkKey(row.key, into: sink)
            var problem: CodingError?
            for (name, value, side) in values(of: row) {
                let mark = writer.mark
                let table = side == .old ? old : new
                do throws(CodingError) {
                    guard let form = table.rowForm(of: row.key) else { throw CodingError(offset: 0, reason: "the key has none of the declared forms") }
                    try table.rows[form].value.walk(value, name: name, into: sink)
                } catch {
                    writer.truncate(to: mark)
                    writeRaw(name, value)
                    problem = problem ?? error
                }
            }
            if let problem { report(problem) } else if sink.foundDamagedObject { damagedRows += 1 }
        } catch {
            writer.truncate(to: mark)
            writeRaw(row)
            report(error)
        }
        writeBytes(of: row)
        end()
    }

    /// Renders a row of an undeclared table.
    func render(unknownTable id: Int32, _ row: RowDifference<UnsafeRawBufferPointer>) {
        begin("t\(id)", id)
        write(row.change)
        writeRaw(row)
        end()
    }

    func renderFullText(_ row: RowDifference<FullTextKey>) {
        begin(MessageHistoryTextIndexTable.name, MessageHistoryTextIndexTable.id)
        write(row.change)
        writeFullText(key: row.key)
        for (name, contents, _) in values(of: row) { writeFullText(name, contents) }
        end()
    }

    private func write(_ change: RowChange) {
        writer.key("change")
        writer.string(change.word)
    }

    private func writeRaw(_ row: RowDifference<UnsafeRawBufferPointer>) {
        writeRaw(key: row.key)
        for (name, value, _) in values(of: row) { writeRaw(name, value) }
    }

    private enum Side { case old, new }

    private func values<Key>(of row: RowDifference<Key>) -> [(name: StaticString, bytes: UnsafeRawBufferPointer, side: Side)] {
        if style.keysOnly { return [] }
        var values: [(name: StaticString, bytes: UnsafeRawBufferPointer, side: Side)] = []
        if let old = row.old { values.append(("old", old, .old)) }
        if let new = row.new { values.append(("new", new, .new)) }
        return values
    }

    private func report(_ error: CodingError) {
        damagedRows += 1
        _ = sink.foundDamagedObject
        writer.key("error")
        writer.string(error.description)
    }

    private func writeBytes(of row: RowDifference<UnsafeRawBufferPointer>) {
        guard style.raw else { return }
        writer.key("rawKey")
        writer.hex(row.key)
        if style.keysOnly { return }
        if let old = row.old {
            writer.key("rawOld")
            writer.base64(old)
        }
        if let new = row.new {
            writer.key("rawNew")
            writer.base64(new)
        }
    }
}

extension RowChange {
    /// The style of a change that is written as a word.
    static func style(ofWord word: String) -> TextStyle? {
        switch allCases.first(where: { "\($0.word)" == word }) {
        case .inserted: .new
        case .deleted: .old
        case .changed: .changed
        case nil: nil
        }
    }

    var word: StaticString {
        switch self {
        case .inserted: "inserted"
        case .deleted: "deleted"
        case .changed: "changed"
        }
    }
}
