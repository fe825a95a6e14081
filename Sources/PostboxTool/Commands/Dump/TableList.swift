import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading

/// The table catalogue compared with a file (`--tables`).
enum TableList {
    static let shape = ResultShape(
        ["id", "name", "keyType", "keyLayout", "present", "rows"],
        columns: [.number("id"), .text("name"), .number("rows"), .rest("key", "keyLayout")])

    static func print(_ choices: [TableChoice], _ file: DatabaseFile, _ output: ResultOutput, _ damage: DamagedTables) throws {
        let writer = JSONWriter()
        for choice in choices {
            writer.removeAll()
            writer.beginObject()
            writer.key("id")
            writer.int(Int(choice.id))
            writer.key("name")
            writer.string(choice.name)
            writer.key("keyType")
            writer.string(keyType(choice))
            writer.key("keyLayout")
            writer.string(keyLayout(choice))
            writer.key("present")
            writer.bool(isPresent(choice, file))
            writer.key("rows")
            if let rows = try damage.reading(choice.name, { try choice.count(in: file) }) { writer.int(rows) } else { writer.null() }
            writer.endObject()
            try output.write(row: writer.bytes)
        }
    }

    private static func isPresent(_ choice: TableChoice, _ file: DatabaseFile) -> Bool {
        if case .fullText = choice { return file.box.catalogue.fullTextTables.contains(choice.id) }
        return file.box.catalogue.tables[choice.id] != nil
    }

    private static func keyType(_ choice: TableChoice) -> String {
        switch choice {
        case let .declared(table): table.table.keyType.rawValue
        case .fullText: "fullText"
        case let .unknown(table): table.keyType.rawValue
        }
    }

    /// `peer 8, namespace 4, id 4`; constant bytes in hex; forms are separated by bars.
    private static func keyLayout(_ choice: TableChoice) -> String {
        switch choice {
        case let .declared(table): table.rows.map { keyForm($0.key) }.joined(separator: " | ")
        case .fullText: "collection, item, tags"
        case .unknown: "?"
        }
    }

    private static func keyForm(_ form: KeyForm) -> String {
        var parts: [String] = []
        var constants = ""
        for field in form.fields {
            if case let .constant(byte) = field.kind {
                constants += (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
                continue
            }
            if !constants.isEmpty { parts.append(constants) }
            constants = ""
            parts.append("\(field.name) \(field.kind.width.map(String.init) ?? "n")\(field.kind == .uint16LE ? " LE" : "")")
        }
        if !constants.isEmpty { parts.append(constants) }
        return parts.joined(separator: ", ")
    }
}
