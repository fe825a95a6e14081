/// CSV by RFC 4180, or tab-separated values, with a header line. The columns are those of the shape, regardless of the rows; a nested
/// value is JSON in its cell. In CSV, an empty string is `""`, and an empty cell is null.
final class SeparatedLayout: RowLayout {
    private let isTabbed: Bool
    private let showsControls: Bool
    private let addsDates: Bool
    /// Whether no cell of CSV starts like a formula, and a byte order mark identifies the encoding.
    var isSafe = false
    /// The names as they are in JSON, including quotes.
    private var columns: [[UInt8]] = []
    private var places: [[UInt8]: Int] = [:]
    private var values: [Range<Int>] = []
    /// Converts rows whose members are in order; `nil` for values with tabs, or for a terminal.
    private var ordered: OrderedRow?
    private var isDeclared = false
    private var hasHeader = false
    private var cellCapacity = 4096
    private var cellBytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)
    private var leftOut: Set<String> = []
    private var leftOutValues = 0

    init(isTabbed: Bool, showsControls: Bool, addsDates: Bool) {
        self.isTabbed = isTabbed
        self.showsControls = showsControls
        self.addsDates = addsDates
    }

    func begin(_ shape: ResultShape, into buffer: inout [UInt8]) {
        guard !hasHeader else { return }
        isDeclared = true
        var names = shape.fields.map(\.name)
        if addsDates, let place = names.firstIndex(of: "timestamp"), !names.contains("date") { names.insert("date", at: place + 1) }
        use(names.map { Array(JSONText.quoted($0).utf8) })
    }

    private func use(_ names: [[UInt8]]) {
        columns = names
        places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        values = Array(repeating: 0..<0, count: names.count)
        if !isTabbed, !showsControls, !isSafe, Set(names).count == names.count { ordered = OrderedRow(columns: names) }
    }

    func add(_ row: UnsafeRawBufferPointer, to buffer: inout [UInt8]) {
        if !isDeclared, !hasHeader { use(SeparatedLayout.names(of: row)) }
        header(into: &buffer)
        if let made = ordered?.csv(row) { return buffer.append(contentsOf: made) }
        for place in values.indices { values[place] = 0..<0 }
        var scanner = JSONScanner(row)
        var next = 0
        _ = scanner.skip("{")
        while let name = scanner.string(), scanner.skip(":") {
            let value = scanner.value()
            if next < columns.count, row[name].elementsEqual(columns[next]) {
                values[next] = value
                next += 1
            } else if let place = places[Array(row[name])] {
                values[place] = value
                next = place + 1
            } else {
                leaveOut(name, of: row)
            }
            guard scanner.skip(",") else { break }
        }
        for (place, value) in values.enumerated() {
            if place > 0 { buffer.append(isTabbed ? 0x09 : 0x2C) }
            if !value.isEmpty { write(UnsafeRawBufferPointer(rebasing: row[value]), into: &buffer) }
        }
        end(into: &buffer)
    }

    /// Whether cells are written by RFC 4180 and not changed here.
    var takesCells: Bool { isDeclared && ordered != nil }

    /// Writes the header before lines that are written elsewhere, once.
    func beginCells(_ buffer: inout [UInt8]) { header(into: &buffer) }

    private static func names(of row: UnsafeRawBufferPointer) -> [[UInt8]] {
        var scanner = JSONScanner(row)
        var names: [[UInt8]] = []
        _ = scanner.skip("{")
        while let name = scanner.string(), scanner.skip(":") {
            names.append(Array(row[name]))
            _ = scanner.value()
            guard scanner.skip(",") else { break }
        }
        return names
    }

    private func leaveOut(_ name: Range<Int>, of row: UnsafeRawBufferPointer) {
        leftOutValues += 1
        if leftOut.count < 20 { leftOut.insert(JSONText.plain(row[name])) }
    }

    private func header(into buffer: inout [UInt8]) {
        guard !hasHeader else { return }
        hasHeader = true
        if isSafe { buffer += [0xEF, 0xBB, 0xBF] }
        for (place, column) in columns.enumerated() {
            if place > 0 { buffer.append(isTabbed ? 0x09 : 0x2C) }
            column.withUnsafeBytes { write($0, into: &buffer) }
        }
        end(into: &buffer)
    }

    private func end(into buffer: inout [UInt8]) {
        if !isTabbed { buffer.append(0x0D) }
        buffer.append(0x0A)
    }

    // MARK: - Cells

    private func write(_ value: UnsafeRawBufferPointer, into buffer: inout [UInt8]) {
        let isString = value.first == 0x22
        if value.elementsEqual(SeparatedLayout.null) { return }
        let inner = isString ? UnsafeRawBufferPointer(rebasing: value.dropFirst().dropLast()) : value
        // Strings are JSON if nothing in them is escaped.
        guard showsControls || (isString && (isSafe || inner.contains(0x5C))) else { return cell(inner, isString: isString, into: &buffer) }
        var text = isString ? JSONText.plain(value[...]) : String(decoding: value, as: UTF8.self)
        if showsControls { text = TerminalText.visible(text) }
        if isSafe { text = SpreadsheetCell.safe(text) }
        text.withUTF8 { cell(UnsafeRawBufferPointer($0), isString: isString, into: &buffer) }
    }

    private static let null = Array("null".utf8)

    private func cell(_ text: UnsafeRawBufferPointer, isString: Bool, into buffer: inout [UInt8]) {
        if isTabbed {
            for byte in text {
                switch byte {
                case 0x09: buffer += [0x5C, 0x74]
                case 0x0A: buffer += [0x5C, 0x6E]
                case 0x0D: buffer += [0x5C, 0x72]
                case 0x5C: buffer += [0x5C, 0x5C]
                default: buffer.append(byte)
                }
            }
            return
        }
        guard isQuoted(text, isString: isString) else { return buffer.append(contentsOf: text) }
        let quoted = scratch(2 * text.count + 2)
        quoted[0] = 0x22
        var count = 1
        for byte in text {
            quoted[count] = byte
            quoted[count &+ 1] = 0x22
            count &+= byte == 0x22 ? 2 : 1
        }
        quoted[count] = 0x22
        buffer.append(contentsOf: UnsafeBufferPointer(start: quoted, count: count + 1))
    }

    private func isQuoted(_ text: UnsafeRawBufferPointer, isString: Bool) -> Bool {
        if text.isEmpty { return isString }
        // Nested values without quotes and commas are `[]`, `{}`, and values such as `[1]`, for which quotes do no harm.
        if !isString, text[0] == 0x7B || text[0] == 0x5B { return text.count > 2 }
        for byte in text where byte == 0x22 || byte == 0x2C || byte == 0x0A || byte == 0x0D { return true }
        return false
    }

    /// Room for a cell, used again by the next.
    private func scratch(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if cellCapacity < count {
            cellBytes.deallocate()
            cellCapacity = 2 * count
            cellBytes = .allocate(capacity: cellCapacity)
        }
        return cellBytes
    }

    deinit { cellBytes.deallocate() }

    func layOutRows(into buffer: inout [UInt8]) {}

    func finish(into buffer: inout [UInt8]) {
        if isDeclared { header(into: &buffer) }
    }

    func end(_ notices: Notices) {
        guard leftOutValues > 0 else { return }
        let names = leftOut.sorted().joined(separator: ", ")
        notices.warn("\(leftOutValues) values in columns that the first row does not have were left out (\(names)); use --format jsonl to see them")
    }
}
