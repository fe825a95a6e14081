import CommandLineKit
import PostboxCoding
import PostboxReading
import PostboxSalvage
import PostboxStorage

/// Writes rows of tables as `dump` does, with the place that each was found in.
final class DeletedRowWriter {
    static let shape = ResultShape(
        ["table", "tableId", "kind", .object("where", ["page", "in", "frame"]), .anything("key"), .anything("value"), .invalidUTF8],
        columns: [
            .text("kind"),
            .made("where") { row, _ in
                let place = row["where"]
                let frame = place?["frame"]?.int64.map { " \($0)" } ?? ""
                return "page \(place?["page"]?.int64 ?? 0), \(place?["in"]?.string ?? "")\(frame)"
            },
            .made("key") { row, people in row["key"].map { KeyText.text($0, people, brief: true) } ?? "" },
            .made("what", isCut: true) { row, _ in
                let value = row["value"]
                let name = ["firstName", "lastName", "title"].compactMap { value?[$0]?.string }.joined(separator: " ")
                return value?["text"]?.string ?? name
            },
        ])

    private let output: ResultOutput
    private let renderer = RowRenderer(style: RowRenderer.Style())

    init(_ output: ResultOutput) { self.output = output }

    func write(_ row: DeletedRow) throws {
        let writer = renderer.writer
        writer.removeAll()
        renderer.begin(row.table.name, row.table.table.id)
        writer.key("kind")
        writer.string(row.kind.rawValue)
        write(row.place, to: writer)
        let form = try row.table.walkKey(row.key, into: renderer.sink)
        try row.table.rows[form].value.walk(row.value, name: "value", into: renderer.sink)
        renderer.end()
        try output.write(lines: writer.bytes)
    }

    private func write(_ place: RecordPlace, to writer: JSONWriter) {
        writer.key("where")
        writer.beginObject()
        writer.key("page")
        writer.int(Int(place.page))
        writer.key("in")
        switch place.part {
        case .freePage: writer.string("free page")
        case .freeBlock: writer.string("free block")
        case .unallocated: writer.string("unallocated")
        case .overwrittenPage: writer.string("overwritten page")
        case let .frame(number):
            writer.string("frame")
            writer.key("frame")
            writer.int(number)
        }
        writer.endObject()
    }
}
