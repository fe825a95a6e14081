import Postbox
import PostboxCoding
import PostboxStorage

/// Writes findings as rows: the key with its fields' names where it has a declared form, in hex otherwise. In tables for people the key is one
/// text, and peers in it have their names.
final class FindingWriter {
    private let output: ResultOutput
    private let writer = JSONWriter()
    private let sink: JSONFieldSink
    private let names: PeerNames?

    /// `box`: where names of peers are looked up; nil for findings about the file.
    init(_ output: ResultOutput, _ box: SQLiteValueBox?) {
        self.output = output
        sink = JSONFieldSink(writer: writer, objects: ReadableObjectWriter())
        names = box.map { PeerNames($0) }
    }

    func write(_ finding: CheckFinding) throws {
        let isForPeople = output.format == .table
        let keyText = isForPeople ? try text(of: finding) : ""
        writer.removeAll()
        writer.beginObject()
        writer.key("level")
        writer.string(finding.level.rawValue)
        writer.key("rule")
        writer.string(finding.rule)
        if isForPeople {
            // The same columns for every finding.
            writer.key("table")
            writer.string(finding.tableId.map(FindingWriter.name) ?? "")
            writer.key("key")
            writer.string(keyText)
        } else {
            if let id = finding.tableId {
                writer.key("table")
                writer.string(FindingWriter.name(id))
                writer.key("tableId")
                writer.int(Int(id))
            }
            if let key = finding.key { write(key: key, table: finding.tableId) }
        }
        writer.key("expected")
        writer.string(finding.expected)
        if let found = finding.found {
            writer.key("found")
            writer.string(found)
        }
        writer.endObject()
        try output.write(row: writer.bytes)
    }

    private static func name(_ id: Int32) -> String {
        if id == MessageHistoryTextIndexTable.id { return MessageHistoryTextIndexTable.name.description }
        return TableCatalogue.declaration(id: id)?.name.description ?? "t\(id)"
    }

    /// The key as one text, peers first: `peer user:42 (Ann), namespace 0, id 7`.
    private func text(of finding: CheckFinding) throws -> String {
        guard let key = finding.key else { return "" }
        writer.removeAll()
        writer.beginObject()
        write(key: key, table: finding.tableId)
        writer.endObject()
        let row = writer.bytes
        let fields = try FlatRow(row).cells.map { cell -> (isPeer: Bool, text: String) in
            let field = String(decoding: cell.name, as: UTF8.self).split(separator: ".").last ?? ""
            let value = JSONText.plain(row[cell.value])
            let name = try names.flatMap { names in try value.contains(":") ? PeerId(value).map { try names.name($0) } : nil }
            let suffix = name.map { $0.isEmpty ? "" : " (\($0))" } ?? ""
            return (name != nil, (field == "$raw" ? "" : field + " ") + value + suffix)
        }
        return (fields.filter(\.isPeer) + fields.filter { !$0.isPeer }).map(\.text).joined(separator: ", ")
    }

    private func write(key: [UInt8], table id: Int32?) {
        key.withUnsafeBytes { key in
            if id == MessageHistoryTextIndexTable.id {
                sink.beginObject("key")
                sink.string("item", utf8: key)
                return sink.endObject()
            }
            let declaration = id.flatMap { TableCatalogue.declaration(id: $0) }
            if let declaration, (try? declaration.walkKey(key, into: sink)) != nil { return }
            sink.beginObject("key")
            sink.hex("$raw", key)
            sink.endObject()
        }
    }
}
