import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading

/// Writes rows as JSON Lines. Rows are decoded through their declaration directly into one buffer.
///
/// An undecodable row is written raw with the error, and counted. Do not share an instance between threads.
final class RowRenderer {
    struct Style: Sendable {
        var exact = false
        var raw = false
        var keysOnly = false
        var secrets = false
        /// Names rows that contain entries by number; `nil` for none.
        var names: EntryNamer?
    }

    let writer = JSONWriter(capacity: 1 << 12)
    private let objects: any CodedObjectWriter
    let sink: JSONFieldSink
    let style: Style
    @exclusivity(unchecked) var damagedRows = 0
    private let prepared = PreparedJSONStore()
    /// The beginning of every row of a table, for the table that was rendered last.
    @exclusivity(unchecked) private var beginning: (id: Int32, json: PreparedJSON, entries: EntryNamer.Entries?)?

    init(style: Style) {
        self.style = style
        objects = style.exact ? ExactObjectWriter(names: CatalogueNames()) : ReadableObjectWriter()
        sink = JSONFieldSink(writer: writer, objects: objects, showsSecrets: style.secrets)
    }

    func begin(_ name: StaticString, _ id: Int32) {
        if let beginning, beginning.id == id { return writer.value(beginning.json) }
        let json = prepared.keep {
            $0.beginObject()
            $0.key("table")
            $0.string(name)
            $0.key("tableId")
            $0.int(Int(id))
        }
        beginning = (id, json, style.names?.entries(inTable: id))
        writer.value(json)
    }

    /// Starts a row with a computed name.
    func begin(_ name: String, _ id: Int32) {
        writer.beginObject()
        writer.key("table")
        writer.string(name)
        writer.key("tableId")
        writer.int(Int(id))
    }

    func end() {
        if writer.foundInvalidUTF8 {
            writer.key("$invalidUTF8")
            writer.bool(true)
        }
        writer.endObject()
        writer.newline()
        writer.foundInvalidUTF8 = false
    }

    func render(_ table: TableDeclaration, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        begin(table.name, table.table.id)
        let mark = writer.mark
        do throws(CodingError) {
            let form = try table.walkKey(key, into: sink)
            if let entries = beginning?.entries, let name = style.names?.name(entries, key: key, value: value) {
                writer.key("name")
                writer.string(name)
            }
            if !style.keysOnly {
                try table.rows[form].value.walk(value, name: "value", into: sink)
                if sink.foundDamagedObject { damagedRows += 1 }
            }
        } catch {
            damagedRows += 1
            _ = sink.foundDamagedObject
            writer.truncate(to: mark)
            writeRaw(key: key, value: value)
            writer.key("error")
            writer.string(error.description)
            return end()
        }
        if style.raw {
            writer.key("rawKey")
            writer.hex(key)
            if !style.keysOnly {
                writer.key("rawValue")
                writer.base64(value)
            }
        }
        end()
    }

    /// Renders a row of an undeclared table.
    func render(unknownTable id: Int32, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        begin(TableChoice.name(ofUnknown: id), id)
        writeRaw(key: key, value: value)
        end()
    }

    private func writeRaw(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        writeRaw(key: key)
        if !style.keysOnly { writeRaw("value", value) }
    }

    func writeRaw(key: UnsafeRawBufferPointer) {
        writer.key("key")
        writer.beginObject()
        writer.key("$raw")
        writer.hex(key)
        writer.endObject()
    }

    func writeRaw(_ name: StaticString, _ value: UnsafeRawBufferPointer) {
        writer.key(name)
        writer.beginObject()
        writer.key("$raw")
        writer.base64(value)
        writer.endObject()
    }

    /// A row of the full-text table.
    func renderFullText(collection: UnsafeRawBufferPointer, item: UnsafeRawBufferPointer, contents: UnsafeRawBufferPointer, tags: UnsafeRawBufferPointer) {
        begin(MessageHistoryTextIndexTable.name, MessageHistoryTextIndexTable.id)
        writeFullText(key: FullTextKey(collection: collection, item: item, tags: tags))
        if !style.keysOnly { writeFullText("value", contents) }
        end()
    }

    func writeFullText(key: FullTextKey) {
        sink.beginObject("key")
        sink.string("collection", utf8: key.collection)
        sink.string("item", utf8: key.item)
        sink.string("tags", utf8: key.tags)
        sink.endObject()
    }

    func writeFullText(_ name: StaticString, _ contents: UnsafeRawBufferPointer) {
        sink.beginObject(name)
        sink.string("contents", utf8: contents)
        sink.endObject()
    }

    /// The number of rows of a table instead of the rows.
    func renderCount(_ name: String, _ id: Int32, _ count: Int) {
        begin(name, id)
        writer.key("count")
        writer.int(count)
        end()
    }
}

/// Prints the rows of a dump.
typealias RowPrinter = BatchPrinter<RowRenderer>

extension RowRenderer: BatchRenderer {
    func render(_ rows: RowBuffer) { rows.forEach { render($0, key: $1, value: $2) } }
}

extension BatchPrinter where Renderer == RowRenderer {
    convenience init(_ output: ResultOutput, style: RowRenderer.Style) {
        self.init(output, renderer: RowRenderer(style: style), helper: { RowRenderer(style: style) })
    }

    /// The number of printed rows that could not be decoded. It is valid after `finish`.
    var damagedRows: Int { renderer.damagedRows + (helperRenderer?.damagedRows ?? 0) }

    func print(unknownTable id: Int32, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws {
        try direct { $0.render(unknownTable: id, key: key, value: value) }
    }

    func printFullText(
        collection: UnsafeRawBufferPointer, item: UnsafeRawBufferPointer, contents: UnsafeRawBufferPointer, tags: UnsafeRawBufferPointer
    ) throws {
        try direct { $0.renderFullText(collection: collection, item: item, contents: contents, tags: tags) }
    }

    func printCount(_ name: String, _ id: Int32, _ count: Int) throws {
        try direct { $0.renderCount(name, id, count) }
    }
}
