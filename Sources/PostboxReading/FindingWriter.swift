import CommandLineKit
import Postbox
import PostboxCoding
import PostboxStorage

/// Writes findings as rows: the key with its fields' names if it has a declared form, in hex otherwise.
package final class FindingWriter {
    /// The shape of findings. In readable output, the fault is a sentence that starts with its place.
    package static let shape = ResultShape(
        ["level", "rule", "table", "tableId", .anything("key"), "expected", "found", .invalidUTF8],
        columns: [
            .text("level").styled { StyledText($0, CheckLevel(rawValue: $0)?.style) }, .text("table"),
            .made("what is wrong", isCut: true) { row, people in
                let place = row["key"].map { KeyText.text($0, people, brief: true) } ?? ""
                let expected = row["expected"]?.string ?? ""
                let found = row["found"]?.string
                return (place.isEmpty ? "" : place + ": ") + (found.map { "found \($0), " } ?? "") + "expected \(expected)"
            }.wrapped,
        ])

    private let output: ResultOutput
    private let layout: SchemaLayout
    private let writer = JSONWriter()
    private let sink: JSONFieldSink

    /// - Parameter layout: The layout of the tables of the file.
    package init(_ output: ResultOutput, layout: SchemaLayout = .current) {
        self.output = output
        self.layout = layout
        sink = JSONFieldSink(writer: writer, objects: ReadableObjectWriter())
    }

    package func write(_ finding: CheckFinding) throws {
        writer.removeAll()
        writer.beginObject()
        writer.key("level")
        writer.string(finding.level.rawValue)
        writer.key("rule")
        writer.string(finding.rule)
        if let id = finding.tableId {
            writer.key("table")
            writer.string(name(id))
            writer.key("tableId")
            writer.int(Int(id))
        }
        if let key = finding.key { write(key: key, table: finding.tableId) }
        writer.key("expected")
        writer.string(finding.expected)
        if let found = finding.found {
            writer.key("found")
            writer.string(found)
        }
        writer.endObject()
        try output.write(row: writer.bytes)
    }

    private func name(_ id: Int32) -> String {
        if id == MessageHistoryTextIndexTable.id { return MessageHistoryTextIndexTable.name.description }
        return layout.declaration(id: id)?.name.description ?? "t\(id)"
    }

    private func write(key: [UInt8], table id: Int32?) {
        key.withUnsafeBytes { key in
            if id == MessageHistoryTextIndexTable.id {
                sink.beginObject("key")
                sink.string("item", utf8: key)
                return sink.endObject()
            }
            let declaration = id.flatMap { layout.declaration(id: $0) }
            if let declaration, (try? declaration.walkKey(key, into: sink)) != nil { return }
            sink.beginObject("key")
            sink.hex("$raw", key)
            sink.endObject()
        }
    }
}

extension CheckLevel {
    fileprivate var style: TextStyle {
        switch self {
        case .fault: .fault
        case .drift: .drift
        case .note: .note
        }
    }
}
