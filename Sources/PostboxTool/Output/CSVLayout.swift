/// RFC 4180 with a header line. The columns are those of the first rows; a later row's further columns are counted and named at the end on
/// stderr, because a header cannot be taken back.
final class CSVLayout: RowLayout {
    private let showsControls: Bool
    private var held: [[UInt8]] = []
    private var heldBytes = 0
    private var columns: [[UInt8]] = []
    private var places: [[UInt8]: Int] = [:]
    private var hasHeader = false
    private var leftOut: Set<[UInt8]> = []
    private var leftOutValues = 0
    private static let heldRows = 1000, heldLimit = 1 << 20

    init(showsControls: Bool) { self.showsControls = showsControls }

    func add(_ row: UnsafeRawBufferPointer, to buffer: inout [UInt8]) {
        if hasHeader { return lay(row, into: &buffer) }
        held.append(Array(row))
        heldBytes += row.count
        if held.count >= CSVLayout.heldRows || heldBytes >= CSVLayout.heldLimit { settle(into: &buffer) }
    }

    func settle(into buffer: inout [UInt8]) {
        guard !hasHeader, !held.isEmpty else { return }
        hasHeader = true
        for row in held {
            row.withUnsafeBytes {
                for cell in FlatRow($0).cells where places[cell.name] == nil {
                    places[cell.name] = columns.count
                    columns.append(cell.name)
                }
            }
        }
        line(columns.map { String(decoding: $0, as: UTF8.self) }, into: &buffer)
        for row in held { row.withUnsafeBytes { lay($0, into: &buffer) } }
        held = []
    }

    private func lay(_ row: UnsafeRawBufferPointer, into buffer: inout [UInt8]) {
        var texts = [String](repeating: "", count: columns.count)
        for cell in FlatRow(row).cells {
            if let place = places[cell.name] {
                texts[place] = JSONText.plain(row[cell.value])
            } else {
                leftOutValues += 1
                if leftOut.count < 20 { leftOut.insert(cell.name) }
            }
        }
        line(texts, into: &buffer)
    }

    private func line(_ texts: [String], into buffer: inout [UInt8]) {
        for (index, text) in texts.enumerated() {
            if index > 0 { buffer.append(0x2C) }
            let shown = showsControls ? TerminalText.visible(text) : text
            if shown.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) {
                buffer.append(0x22)
                for byte in shown.utf8 {
                    if byte == 0x22 { buffer.append(0x22) }
                    buffer.append(byte)
                }
                buffer.append(0x22)
            } else {
                buffer.append(contentsOf: shown.utf8)
            }
        }
        buffer.append(contentsOf: "\r\n".utf8)
    }

    func end(_ notices: Notices) {
        guard leftOutValues > 0 else { return }
        let names = leftOut.map { String(decoding: $0, as: UTF8.self) }.sorted().joined(separator: ", ")
        notices.warn("\(leftOutValues) values stood in columns that the first rows do not have and were left out (\(names)); --format jsonl has them")
    }
}
