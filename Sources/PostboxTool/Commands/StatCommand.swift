import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import PostboxTranscripts

/// Rows, bytes and value sizes of each table.
enum StatCommand: Command {
    enum Order: String, Sendable, CaseIterable { case id, rows, bytes }

    static let tables = Argument(list: "TABLE", .table, help: "a table name or ID; the default is all tables")
    static let sort = Option("sort", ValueKind<Order>.choice("BY"), default: .id, help: "sort the tables by id, rows, or bytes")
    static let histogram = Option(flag: "histogram", help: "add a histogram of value sizes, by powers of two")

    static let plot = Option(flag: "plot", help: "draw the bytes of each table as bars")
    static let ascii = Option(flag: "ascii", help: "draw --plot with ASCII characters only")
    static let svg = Option("svg", .file, help: "draw the bars in a new SVG file; - is stdout")
    static let fields = Option<[FieldPath]?>.fields

    private static func shape(histogram: Bool) -> ResultShape {
        ResultShape(
            [
                "table", "tableId", "rows", "keyBytes", "valueBytes", "emptyValues", "min", "mean", "p50", "p90", "p99", "max",
                .object("histogram", ["upTo", "values"]),
            ],
            columns: [
                .text("table"), .number("rows"), .number("key bytes", "keyBytes"), .number("value bytes", "valueBytes"), .number("mean"), .number("max"),
            ] + (histogram ? [valuesBySize] : []))
    }

    /// The column `8: 3 ▁  16: 120 █`: for each size, the number of values with at most this many bytes and more than the previous size, with a bar.
    private static let valuesBySize = ResultColumn.made("values by size") { row, _ in
        guard let histogram = row["histogram"] else { return "" }
        let counts = histogram.elements.map { Int($0["values"]?.int64 ?? 0) }
        return zip(histogram.elements, BarChart.columns(counts)).map { "\($0["upTo"]?.int64 ?? 0): \($0["values"]?.int64 ?? 0) \($1)" }.joined(separator: "  ")
    }

    static let declaration = CommandDeclaration(
        "stat", summary: "show rows, bytes, and value sizes of each table",
        details: [
            "Prints one object per table: rows, keyBytes, valueBytes, emptyValues, and min, mean, p50, p90, p99, and max of the value sizes. "
                + "Bytes are the sizes of keys and values, not of pages.",
            "With --histogram, a table on a terminal shows a bar for each size, and --plot draws the sizes of each table. --svg draws those of one table. "
                + "A picture cannot be used with --fields, nor a picture on stdout with --format.",
        ],
        arguments: [.databases, tables.declaration], options: [
            sort.declaration, histogram.declaration, plot.declaration, ascii.declaration, svg.declaration, fields.declaration,
        ],
        examples: [
            Example("postbox stat DB --sort bytes", "the largest tables"),
            Example("postbox stat DB t7 --histogram --plot", "the sizes of messages"),
            Example("postbox stat DB --sort bytes --plot", "the same as bars"),
        ],
        statuses: [StatusNote(.cannotCreate, "the file of --svg exists or cannot be created")], ofOneDatabase: [svg.declaration])

    static func run(_ invocation: Invocation) throws -> ExitStatus {
        if invocation[plot] || invocation[svg] != nil { try DrawingOutput.refuse([fields.declaration], invocation[svg], invocation) }
        if invocation[histogram], invocation[svg] != nil, invocation[tables].count != 1 { throw invocation.usageError("--histogram with --svg needs exactly one TABLE") }
        let shape = shape(histogram: invocation[histogram])
        if try invocation.lists(invocation[fields], of: shape) { return .done }
        try invocation.begin(shape, fields: invocation[fields])
        if invocation[ascii], !invocation[plot] { throw invocation.usageError("--ascii needs --plot") }
        let drawingOutput = try DrawingOutput(invocation[svg], plots: invocation[plot], invocation)
        let survey = try PageSurvey(invocation[.database], invocation) { page, path in
            if page.condition != .zeros { invocation.notices.warn(page.description(in: path)) }
        }
        let file = try DatabaseFile(invocation, .all, otherBoxes: ValueBoxKind.others)
        let words = invocation[tables], all = TableChoice.all(in: file)
        let choices = words.isEmpty ? all : try invocation.tables(words, among: all) { TableChoice.named($0, in: file) }
        var measured: [(choice: TableChoice, sizes: ValueSizes)] = []
        let damage = DamagedTables(invocation.notices)
        do {
            for choice in choices {
                var sizes = ValueSizes()
                try damage.reading(choice.name) { try measure(choice, file, &sizes) }
                if sizes.rows > 0 || !words.isEmpty { measured.append((choice, sizes)) }
            }
        } catch {
            throw ToolError(error, doing: "reading \(file.path)")
        }
        switch invocation[sort] {
        case .id: break
        case .rows: measured.sort { $0.sizes.rows > $1.sizes.rows }
        case .bytes: measured.sort { $0.sizes.keyBytes + $0.sizes.valueBytes > $1.sizes.keyBytes + $1.sizes.valueBytes }
        }
        if invocation[plot] || invocation[svg] != nil {
            try draw(measured, invocation, drawingOutput)
        } else {
            for (choice, sizes) in measured { try print(choice, sizes, invocation) }
        }
        return damage.status(survey?.damaged ?? 0 > 0 ? .badInput : .done)
    }

    private static func draw(
        _ measured: [(choice: TableChoice, sizes: ValueSizes)], _ invocation: Invocation, _ drawingOutput: DrawingOutput?
    ) throws {
        if invocation[histogram] { return try drawSizes(measured, invocation, drawingOutput) }
        var bars: [BarChart.Bar] = []
        var (bytes, rows) = (0, 0)
        for (choice, sizes) in measured {
            let own = sizes.keyBytes + sizes.valueBytes
            bytes += own
            rows += sizes.rows
            bars.append(BarChart.Bar(label: choice.name, value: own, text: Wording.size(Int64(own))))
        }
        let chart = BarChart(
            title: "Bytes by table", about: "\(Wording.size(Int64(bytes))) of keys and values in \(Wording.counted(Int64(rows), "row"))", unit: "bytes",
            axis: "table", bars: bars, isUpright: false)
        if invocation[plot] { try invocation.output.write(text: chart.text(width: invocation.output.columns ?? 80, ascii: invocation[ascii])) }
        try drawingOutput?.draw(chart.svg)
    }

    /// Draws the distribution of value sizes of each table.
    private static func drawSizes(
        _ measured: [(choice: TableChoice, sizes: ValueSizes)], _ invocation: Invocation, _ drawingOutput: DrawingOutput?
    ) throws {
        for (place, (choice, sizes)) in measured.enumerated() {
            let bars = sizes.powersOfTwo.map { BarChart.Bar(label: $0.upTo == 0 ? "empty" : "up to \(Wording.size(Int64($0.upTo)))", value: $0.count) }
            let chart = BarChart(
                title: "Values of \(choice.name) by size", about: Wording.counted(Int64(sizes.rows), "value"), unit: "values", axis: "size", bars: bars,
                isUpright: false)
            if invocation[plot] {
                let text = chart.text(width: invocation.output.columns ?? 80, ascii: invocation[ascii])
                try invocation.output.write(text: (place > 0 ? "\n" : "") + text)
            }
            try drawingOutput?.draw(chart.svg)
        }
    }

    private static func measure(_ choice: TableChoice, _ file: DatabaseFile, _ sizes: inout ValueSizes) throws {
        switch choice {
        case let .declared(table):
            try file.box.scan(table.table, reverse: false) { key, value in
                sizes.add(key: key.count, value: value.count)
                return true
            }
        case let .unknown(table):
            try file.box.scan(table.table, reverse: false) { key, value in
                sizes.add(key: key.count, value: value.count)
                return true
            }
        case .fullText:
            try file.box.scanFullText(MessageHistoryTextIndexTable.table) { collection, item, contents, tags in
                sizes.add(key: collection.count + item.count + tags.count, value: contents.count)
                return true
            }
        }
    }

    private static func print(_ choice: TableChoice, _ sizes: ValueSizes, _ invocation: Invocation) throws {
        let writer = JSONWriter()
        writer.beginObject()
        writer.key("table")
        writer.string(choice.name)
        writer.key("tableId")
        writer.int(Int(choice.id))
        let numbers: [(StaticString, Int)] = [
            ("rows", sizes.rows), ("keyBytes", sizes.keyBytes), ("valueBytes", sizes.valueBytes), ("emptyValues", sizes.empty),
            ("min", sizes.smallest), ("mean", sizes.rows == 0 ? 0 : sizes.valueBytes / sizes.rows), ("p50", sizes.percentile(50)),
            ("p90", sizes.percentile(90)), ("p99", sizes.percentile(99)), ("max", sizes.largest),
        ]
        for (name, number) in numbers {
            writer.key(name)
            writer.int(number)
        }
        if invocation[histogram] {
            writer.key("histogram")
            writer.beginArray()
            for (upTo, count) in sizes.powersOfTwo {
                writer.beginObject()
                writer.key("upTo")
                writer.int(upTo)
                writer.key("values")
                writer.int(count)
                writer.endObject()
            }
            writer.endArray()
        }
        writer.endObject()
        try invocation.output.write(row: writer.bytes)
    }
}

/// Sizes of many values in little memory: exact below 4 KiB, by powers of two above.
struct ValueSizes {
    private static let exactSizes = 4096
    private(set) var rows = 0
    private(set) var keyBytes = 0
    private(set) var valueBytes = 0
    private(set) var smallest = 0
    private(set) var largest = 0
    private var exact = [Int](repeating: 0, count: exactSizes)
    private var byPower = [Int](repeating: 0, count: 64)

    var empty: Int { exact[0] }

    mutating func add(key: Int, value: Int) {
        smallest = rows == 0 ? value : Swift.min(smallest, value)
        largest = Swift.max(largest, value)
        rows += 1
        keyBytes += key
        valueBytes += value
        if value < ValueSizes.exactSizes { exact[value] += 1 }
        byPower[ValueSizes.power(value)] += 1
    }

    /// The bucket of sizes up to 2^n - 1 that a size falls into.
    private static func power(_ size: Int) -> Int { Int.bitWidth - size.leadingZeroBitCount }

    /// The size that `percent` of the values do not exceed; above 4 KiB the end of its bucket, or the largest.
    func percentile(_ percent: Int) -> Int {
        let wanted = (rows * percent + 99) / 100
        guard wanted > 0 else { return 0 }
        var seen = 0
        for size in 0..<ValueSizes.exactSizes {
            seen += exact[size]
            if seen >= wanted { return size }
        }
        for power in ValueSizes.power(ValueSizes.exactSizes)..<63 {
            seen += byPower[power]
            if seen >= wanted { return Swift.min(1 << power - 1, largest) }
        }
        return largest
    }

    /// Non-empty buckets: the largest size in each and the number of its values.
    var powersOfTwo: [(upTo: Int, count: Int)] {
        (0..<63).filter { byPower[$0] > 0 }.map { (1 << $0 - 1, byPower[$0]) }
    }
}
