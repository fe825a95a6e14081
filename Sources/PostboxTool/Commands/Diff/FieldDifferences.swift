import CommandLineKit
import PostboxCoding

/// A row that differs as the fields that differ, for reading: dotted names as in a table's columns, what the old side has there and what the new.
///
/// Works on the JSON line of the row, so that whatever is shown of a row is compared as it is shown.
final class FieldDifferences {
    private struct Field {
        var name: [UInt8]
        var old: Slice<UnsafeRawBufferPointer>?
        var new: Slice<UnsafeRawBufferPointer>?
    }

    private let writer = JSONWriter()

    /// Hands over one JSON object a field that differs; one without a field when only the bytes differ or nothing is shown of the values.
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
                    // The name is as it stood between its quotes.
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

    /// The fields of a value; a value that has none is one by itself, without a name. No bytes stand for an empty object.
    private static func cells(of value: Slice<UnsafeRawBufferPointer>) -> [(name: [UInt8], value: Slice<UnsafeRawBufferPointer>)] {
        guard value.first == UInt8(ascii: "{") else { return [([], value)] }
        let bytes = UnsafeRawBufferPointer(rebasing: value)
        return FlatRow(bytes).cells.map { ($0.name, bytes[$0.value]) }
    }

    /// A field that is null is as good as one that is not there.
    private static func differs(_ old: Slice<UnsafeRawBufferPointer>?, _ new: Slice<UnsafeRawBufferPointer>?) -> Bool {
        let null = "null".utf8
        let shownOld = old.flatMap { $0.elementsEqual(null) ? nil : $0 }
        let shownNew = new.flatMap { $0.elementsEqual(null) ? nil : $0 }
        guard let shownOld, let shownNew else { return shownOld != nil || shownNew != nil }
        return !shownOld.elementsEqual(shownNew)
    }
}
