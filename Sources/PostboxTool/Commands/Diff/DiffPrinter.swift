import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// Prints differing rows: as stored, combined into ranges, or field by field.
final class DiffPrinter {
    private let output: ResultOutput
    private let renderer: RowRenderer
    private let fields: FieldDifferences?
    private let layouts: (old: SchemaLayout, new: SchemaLayout)
    private var lastTable: Int32?
    private static let pieceSize = 64 << 10

    init(_ output: ResultOutput, of pair: DatabasePair, style: RowRenderer.Style, byField: Bool) {
        self.output = output
        layouts = (pair.old.layout, pair.new.layout)
        renderer = RowRenderer(style: style)
        fields = byField ? FieldDifferences() : nil
    }

    var damagedRows: Int { renderer.damagedRows }

    func print(_ choice: TableChoice, _ row: DatabasePair.Row) throws {
        if lastTable != choice.id {
            try finish()
            lastTable = choice.id
        }
        render(choice, row)
        if renderer.writer.count >= DiffPrinter.pieceSize { try finish() }
    }

    /// Counts a damaged row without printing it.
    func look(at row: DatabasePair.Row, of choice: TableChoice) {
        render(choice, row)
        renderer.writer.removeAll()
    }

    private func render(_ choice: TableChoice, _ row: DatabasePair.Row) {
        switch (row, choice) {
        case let (.fullText(row), _): renderer.renderFullText(row)
        case let (.row(row), .declared(table)):
            let id = table.table.id
            renderer.render(old: layouts.old.declaration(id: id) ?? table, new: layouts.new.declaration(id: id) ?? table, row)
        case let (.row(row), _): renderer.render(unknownTable: choice.id, row)
        }
    }

    private static func isChange(_ line: UnsafeRawBufferPointer) -> Bool {
        var scanner = JSONScanner(line)
        _ = scanner.skip("{")
        while let name = scanner.string(), scanner.skip(":") {
            let value = scanner.value()
            if line[name].elementsEqual("\"change\"".utf8) { return line[value].elementsEqual("\"changed\"".utf8) }
            guard scanner.skip(",") else { break }
        }
        return false
    }

    /// Prints the collected rows.
    func finish() throws {
        defer { renderer.writer.removeAll() }
        guard renderer.writer.count > 0 else { return }
        guard let fields else { return try output.write(lines: renderer.writer.bytes) }
        for line in renderer.writer.bytes.split(separator: 0x0A) {
            let line = UnsafeRawBufferPointer(rebasing: line)
            // In a table, a row that exists on only one side is one line.
            if output.format == .table, !DiffPrinter.isChange(line) { try output.write(row: line) } else { try fields.write(line, to: output) }
        }
    }
}

/// The differing fields of a row in readable form: dotted names as in a table's columns, with the old and the new value.
///
/// Works on the JSON line of the row, so that all fields are compared in the form in which they are shown.
final class FieldDifferences {
    private struct Field {
        var name: [UInt8]
        var old: Slice<UnsafeRawBufferPointer>?
        var new: Slice<UnsafeRawBufferPointer>?
    }

    private let writer = JSONWriter()

    /// Writes one JSON object per differing field, or one object without a field if only the bytes differ or no values are shown.
    func write(_ line: UnsafeRawBufferPointer, to output: ResultOutput) throws {
        var scanner = JSONScanner(line)
        var head: [(name: Range<Int>, value: Range<Int>)] = []
        var tail: [(name: Range<Int>, value: Range<Int>)] = []
        var fields: [Field] = []
        var places: [[UInt8]: Int] = [:]
        _ = scanner.skip("{")
        while let name = scanner.string(), scanner.skip(":") {
            let value = scanner.value()
            switch String(decoding: line[name], as: UTF8.self) {
            case "\"old\"":
                for (name, value) in FieldDifferences.cells(of: line[value]) {
                    places[name] = fields.count
                    fields.append(Field(name: name, old: value))
                }
            case "\"new\"":
                for (name, value) in FieldDifferences.cells(of: line[value]) {
                    if let place = places[name] { fields[place].new = value } else { fields.append(Field(name: name, new: value)) }
                }
            case "\"table\"", "\"tableId\"", "\"change\"", "\"key\"": head.append((name, value))
            default: tail.append((name, value))
            }
            guard scanner.skip(",") else { break }
        }
        var written = 0
        func object(_ field: Field?) throws {
            written += 1
            writer.removeAll()
            writer.beginObject()
            for member in head { write(line[member.name], line[member.value]) }
            if let field {
                if !field.name.isEmpty {
                    writer.key("field")
                    // The name is written exactly as it appears between its quotes.
                    (Array("\"".utf8) + field.name + Array("\"".utf8)).withUnsafeBytes { writer.raw($0) }
                }
                write("old", field.old)
                write("new", field.new)
            }
            for member in tail { write(line[member.name], line[member.value]) }
            writer.endObject()
            try output.write(row: writer.bytes)
        }
        for field in fields where FieldDifferences.differs(field.old, field.new) { try object(field) }
        if written == 0 { try object(nil) }
    }

    private func write(_ name: Slice<UnsafeRawBufferPointer>, _ value: Slice<UnsafeRawBufferPointer>) {
        writer.key(utf8: UnsafeRawBufferPointer(rebasing: name.dropFirst().dropLast()))
        writer.raw(UnsafeRawBufferPointer(rebasing: value))
    }

    private func write(_ name: StaticString, _ value: Slice<UnsafeRawBufferPointer>?) {
        writer.key(name)
        guard let value else { return writer.null() }
        if value.isEmpty {
            writer.beginObject()
            writer.endObject()
        } else {
            writer.raw(UnsafeRawBufferPointer(rebasing: value))
        }
    }

    /// Returns the fields of a value. A value without fields is returned as a single unnamed field. Empty bytes are an empty object.
    private static func cells(of value: Slice<UnsafeRawBufferPointer>) -> [(name: [UInt8], value: Slice<UnsafeRawBufferPointer>)] {
        guard value.first == UInt8(ascii: "{") else { return [([], value)] }
        let bytes = UnsafeRawBufferPointer(rebasing: value)
        return FlatRow(bytes).cells.map { ($0.name, bytes[$0.value]) }
    }

    /// Whether two field values differ. A null field equals a missing one.
    private static func differs(_ old: Slice<UnsafeRawBufferPointer>?, _ new: Slice<UnsafeRawBufferPointer>?) -> Bool {
        let null = "null".utf8
        let shownOld = old.flatMap { $0.elementsEqual(null) ? nil : $0 }
        let shownNew = new.flatMap { $0.elementsEqual(null) ? nil : $0 }
        guard let shownOld, let shownNew else { return shownOld != nil || shownNew != nil }
        return !shownOld.elementsEqual(shownNew)
    }
}
