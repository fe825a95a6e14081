import PlatformSupport

/// Results on stdout. A command passes one compact JSON object per row; every `--format` is created from it here. Bytes are written in pieces of
/// about 64 KiB, and only whole rows are written: an error never leaves an incomplete line.
package final class ResultOutput {
    package let format: ResultFormat
    /// Whether stdout is a terminal: control characters are made visible, and rows are shown immediately.
    package let isTerminal: Bool
    /// The width of that terminal; `nil` if stdout is not a terminal.
    package var columns: Int? { source.map { source in width.map { max(40, $0 - DisplayWidth.of(source) - 2) } } ?? width }
    private let width: Int?
    /// Whether text may be in color.
    package let allowsColor: Bool
    package let file: FileOutput
    private let iso: Bool
    private var buffer: [UInt8] = []
    private var scratch: [UInt8] = []
    private var layout: (any RowLayout)?
    private var projection: FieldProjection?
    /// The names of peers in readable tables.
    package let people: any ResultNames
    private var rows = 0
    private var wroteText = false
    private let pager: Pager?
    private let notices: Notices
    /// The path of the database in every result and before every line of text; `nil` if the command reads one.
    var source: String? {
        didSet { member = nil }
    }
    /// The first member of every result, `"path":"..."`.
    private var member: [UInt8]?
    private var sourced: [UInt8] = []
    private var isAtLineStart = true
    private static let pieceSize = 64 << 10

    init(descriptor: Int32, format: ResultFormat, isTerminal: Bool, columns: Int?, color: Bool, iso: Bool, pager: Pager?, notices: Notices, people: any ResultNames) {
        self.pager = pager
        self.notices = notices
        self.people = people
        width = columns
        allowsColor = color
        file = FileOutput(descriptor: descriptor)
        self.format = format
        self.isTerminal = isTerminal
        self.iso = iso
        buffer.reserveCapacity(2 * ResultOutput.pieceSize)
        switch format {
        case .jsonl, .json: layout = nil
        case .csv, .tsv: layout = SeparatedLayout(isTabbed: format == .tsv, showsControls: isTerminal, addsDates: iso)
        case .table: layout = TableLayout(width: columns, color: color, people: people)
        }
    }

    /// Starts results of this shape, reduced to `fields` if given.
    package func begin(_ shape: ResultShape, fields: [FieldPath]? = nil) throws {
        projection = fields.map { FieldProjection($0) }
        var shown = fields.map { shape.reduced(to: $0) } ?? shape
        if let source {
            let name = shape.sourceName
            member = Array("\(JSONText.quoted(name)):\(JSONText.quoted(source))".utf8)
            shown = shown.sourced(name)
        }
        layout?.begin(shown, into: &buffer)
    }

    /// A result with the path of its database.
    private func sourced(_ row: UnsafeRawBufferPointer) -> [UInt8]? {
        guard let source, row.first == 0x7B else { return nil }
        let member = member ?? Array("\(JSONText.quoted(ResultShape.source)):\(JSONText.quoted(source))".utf8)
        self.member = member
        sourced.removeAll(keepingCapacity: true)
        sourced.append(0x7B)
        sourced += member
        if row.count > 2 { sourced.append(0x2C) }
        sourced += row.dropFirst()
        return sourced
    }

    /// Makes CSV that spreadsheets open without taking texts for formulas. Called before `begin`.
    package func guardFormulas() { (layout as? SeparatedLayout)?.isSafe = true }

    /// Adds one result: a compact JSON object without a line feed, whose bytes are copied.
    package func write(row: UnsafeRawBufferPointer) throws {
        guard iso else { return try write(dated: projection?.project(row) ?? row) }
        scratch.removeAll(keepingCapacity: true)
        TimestampDates.add(to: row, into: &scratch)
        guard let projection else { return try scratch.withUnsafeBytes { try write(dated: $0) } }
        // A date may be one of the fields, and a timestamp among the fields is followed by its date.
        let dated = dated(try scratch.withUnsafeBytes { try projection.project($0) })
        try dated.withUnsafeBytes { try write(dated: $0) }
    }

    /// Adds many results, each with its line feed. They are written unchanged if no conversion is needed.
    package func write(lines: UnsafeRawBufferPointer) throws {
        if format == .jsonl, !isTerminal, !iso, projection == nil, source == nil {
            try flush()
            return try send(lines)
        }
        guard var place = lines.baseAddress else { return }
        var left = lines.count
        while left > 0 {
            let count = memchr(place, 0x0A, left).map { UnsafeRawPointer($0) - place } ?? left
            if count > 0 { try write(row: UnsafeRawBufferPointer(start: place, count: count)) }
            place += Swift.min(count + 1, left)
            left -= Swift.min(count + 1, left)
        }
    }

    /// Whether complete lines of CSV can be passed to `write(cells:)`, because no conversion is needed. Known after `begin`.
    package var takesCells: Bool { !iso && projection == nil && source == nil && (layout as? SeparatedLayout)?.takesCells ?? false }

    /// Adds many results as lines of CSV with all columns in order, if `takesCells`.
    package func write(cells: UnsafeRawBufferPointer) throws {
        (layout as? SeparatedLayout)?.beginCells(&buffer)
        try flush()
        try send(cells)
    }

    /// Returns a result in the form of `--iso`, if given.
    package func dated(_ row: UnsafeRawBufferPointer) -> [UInt8] {
        guard iso else { return Array(row) }
        var dated: [UInt8] = []
        TimestampDates.add(to: row, into: &dated)
        return dated
    }

    private func write(dated row: UnsafeRawBufferPointer) throws {
        if let made = sourced(row) { try made.withUnsafeBytes { try write(complete: $0) } } else { try write(complete: row) }
    }

    private func write(complete row: UnsafeRawBufferPointer) throws {
        if let layout {
            layout.add(row, to: &buffer)
        } else {
            if format == .json { buffer.append(contentsOf: rows == 0 ? "[\n".utf8 : ",\n".utf8) }
            if isTerminal { TerminalText.appendJSON(row, to: &buffer) } else { buffer.append(contentsOf: row) }
            if format == .jsonl { buffer.append(0x0A) }
        }
        rows &+= 1
        if buffer.count >= ResultOutput.pieceSize { try flush() }
    }

    /// Ends the output of results, without the frame of an empty result, because other code writes to stdout.
    package func leave() {
        layout = nil
        wroteText = true
        buffer.removeAll()
    }

    /// Adds a result in the form of text, without rows: help, completion scripts, plots, transcripts.
    package func write(text: String) throws {
        wroteText = true
        if let source { append(text, after: TerminalText.visible(source) + ": ") } else { buffer.append(contentsOf: text.utf8) }
        if buffer.count >= ResultOutput.pieceSize { try flush() }
    }

    private func append(_ text: String, after prefix: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if isAtLineStart, !line.isEmpty { buffer.append(contentsOf: prefix.utf8) }
            buffer.append(contentsOf: line.utf8)
            if line.endIndex < text.endIndex { buffer.append(0x0A) }
            isAtLineStart = line.endIndex < text.endIndex || (line.isEmpty && isAtLineStart)
        }
    }

    /// Writes a sentence about the results that follow. It is only written in readable output; other formats are unchanged.
    package func write(sentence: @autoclosure () throws -> String) throws {
        guard format == .table else { return }
        let text = try TerminalText.visible(sentence())
        let lines = columns.map { DisplayWidth.lines(of: text, width: $0) } ?? [text]
        try write(text: lines.joined(separator: "\n") + "\n")
        // The sentence is printed before the work starts. A pager waits for the results.
        if pager == nil { try flush() }
    }

    /// Hands everything complete to the reader now; `watch` does after each event.
    package func flush() throws {
        layout?.layOutRows(into: &buffer)
        guard !buffer.isEmpty else { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        try buffer.withUnsafeBytes { try send($0) }
    }

    private func send(_ bytes: UnsafeRawBufferPointer) throws {
        if let pager { try pager.write(bytes) } else { try file.write(bytes) }
    }

    /// Whether the reader has closed the output; for a command that waits a long time before it writes again.
    package var isClosed: Bool { file.isClosed }

    /// Writes the end of the format and all remaining output. `json` without rows is `[]`, for commands with row results.
    package func finish() throws {
        if format == .json {
            if rows > 0 { buffer.append(contentsOf: "\n]\n".utf8) } else if !wroteText { buffer.append(contentsOf: "[]\n".utf8) }
        }
        if !wroteText { layout?.finish(into: &buffer) }
        try flush()
        layout?.end(notices)
    }

    /// After an error: complete rows are written, with their line feed, and the document does not appear to be complete.
    package func abandon() throws {
        if format == .json, rows > 0 { buffer.append(0x0A) }
        try flush()
    }

}

/// A format that needs columns.
protocol RowLayout: AnyObject {
    /// Rows of this shape follow.
    func begin(_ shape: ResultShape, into buffer: inout [UInt8])
    func add(_ row: UnsafeRawBufferPointer, to buffer: inout [UInt8])
    /// Determines the columns from the rows held so far, and writes the rows.
    func layOutRows(into buffer: inout [UInt8])
    /// Ends the format after all rows were added without an error.
    func finish(into buffer: inout [UInt8])
    /// Reports the data that could not be shown, after the last row.
    func end(_ notices: Notices)
}

/// The format of results (`--format`).
package enum ResultFormat: String, Sendable, CaseIterable {
    case jsonl, json, csv, tsv, table
}
