import CommandLineKit
import PostboxCoding

/// Reads the documents of a difference file in order: call `nextHeader`, then `nextOperation` until it returns `nil`, which also checks the end line,
/// and repeat until no header follows. Memory use does not depend on the size of the file.
package final class DocumentReader {
    package let lines: LineReader
    private var document = JSONDocument()
    private var checksum = LineChecksum()
    private var operations = 0
    private var headerLine = 0
    /// A line ended with one.
    private var hasCarriageReturns = false
    /// The length of the operation line last read, in bytes.
    private(set) var lineLength = 0

    package init(_ lines: LineReader) { self.lines = lines }

    var name: String { lines.file.name }

    private func failure(_ reason: String, hint: String? = nil) -> ToolError {
        ToolError(.badInput, doing: "reading \(name)", "line \(lines.number): \(reason)", hint: hint)
    }

    /// Returns the next document's header; `nil` at the end of the file.
    func nextHeader() throws -> DifferenceHeader? {
        let header: DifferenceHeader?? = try lines.next { line in
            if lines.number == 1, DocumentReader.isBrace(line) { return DifferenceHeader?.none }
            try parse(line)
            guard document.root["difference"] != nil else {
                if lines.number == 1, ["messages", "chats"].contains(where: { name in document.root.members.contains { $0.keyString == name } }) {
                    throw exportOfDesktop
                }
                throw failure("expected the header of a document, {\"difference\":1,...}")
            }
            do { return try DifferenceHeader(document.root) } catch { throw failure("header: \(error)") }
        }
        if case .some(.none) = header { throw try indented() }
        checksum = LineChecksum()
        operations = 0
        headerLine = lines.number
        return header ?? nil
    }

    private static func isBrace(_ line: UnsafeRawBufferPointer) -> Bool {
        var isFound = false
        for byte in line where byte != 0x20 && byte != 0x0D {
            guard byte == 0x7B, !isFound else { return false }
            isFound = true
        }
        return isFound
    }

    /// Returns the error for a file whose first line contains only a brace.
    private func indented() throws -> ToolError {
        let isOfDesktop = try lines.next { line in
            let text = String(decoding: line.prefix(64), as: UTF8.self)
            return ["\"about\":", "\"name\":", "\"type\":", "\"personal_information\":"].contains { text.drop { $0 == " " || $0 == "\t" }.hasPrefix($0) }
        }
        if isOfDesktop == true { return exportOfDesktop }
        return ToolError(.badInput, doing: "reading \(name)", "the file is an indented JSON document; an export has one JSON object per line")
    }

    private var exportOfDesktop: ToolError {
        ToolError(
            .badInput, doing: "reading \(name)",
            "the file is an export of Telegram Desktop, which postbox can write but not import",
            hint: "use 'postbox export DB' to write a file for 'postbox import'")
    }

    /// Calls `body` with the next operation line, parsed; returns `nil` after a valid end line.
    func nextOperation<R>(_ body: (JSONNode) throws -> R) throws -> R? {
        let result: R?? = try lines.next { line in
            try parse(line)
            if document.root["op"] == nil {
                if let end = document.root["end"] {
                    try check(end)
                    return R?.none
                }
                if document.root["difference"] != nil { throw failure("a new document starts, but the document from line \(headerLine) has no end line") }
            }
            checksum.add(line: line)
            lineLength = line.count
            operations += 1
            return try body(document.root)
        }
        guard let result else {
            throw ToolError(.badInput, doing: "reading \(name)", "the file ends, but the document from line \(headerLine) has no end line",
                hint: "the file is truncated; nothing of this document was applied")
        }
        return result
    }

    /// Parses a line. If an operation still uses the current parsed document, the next line gets a new one.
    private func parse(_ line: UnsafeRawBufferPointer) throws {
        if !isKnownUniquelyReferenced(&document) { document = JSONDocument() }
        if line.last == 0x0D { hasCarriageReturns = true }
        do { try document.parse(line) } catch {
            guard !error.isOutOfMemory else { throw ProcessLimits.memoryError(doing: "reading \(name)", "line \(lines.number)") }
            throw failure("not JSON: \(error)", hint: lines.number == 1 ? DocumentReader.hint(beginning: line) : nil)
        }
        guard document.root.kind == .object else { throw failure("not a JSON object") }
    }

    private func check(_ end: JSONNode) throws {
        let fields = OperationFields(end)
        let count: Int32
        let sum: String
        do {
            try fields.expectDistinct()
            count = try fields.int32("operations")
            sum = try fields.string("crc32")
        } catch {
            throw failure("end: \(error)")
        }
        guard Int(count) == operations else { throw failure("end: the document has \(operations) operations instead of \(count)") }
        guard sum.lowercased() == checksum.text else {
            throw failure(
                "end: the CRC-32 of the lines is \(checksum.text), not \(sum)",
                hint: hasCarriageReturns ? "lines end with CR LF, so a transfer converted the file; transfer it in binary mode, or restore it with 'tr -d \\r'" : nil)
        }
    }

    /// Returns a hint about a file whose first line is not JSON.
    private static func hint(beginning line: UnsafeRawBufferPointer) -> String? {
        if line.starts(with: [0xEF, 0xBB, 0xBF]) {
            return "the file starts with a byte order mark, which some editors add; use 'tail -c +4 FILE' to remove it"
        }
        if line.starts(with: [0xFF, 0xFE]) || line.starts(with: [0xFE, 0xFF]) {
            return "the file is UTF-16, as written by '>' in PowerShell, and an export is UTF-8; use 'postbox export --out' to write it"
        }
        return nil
    }
}

/// One line of a difference file, read and decoded.
package struct DocumentLine: Sendable {
    package enum Content: Sendable {
        case header(DifferenceHeader)
        /// `place` is the position of the operation in `OperationTable.all`.
        case operation(place: Int, DocumentOperation)
        /// A line of a records document.
        case record(RecordChange)
        /// An invalid operation or record; `op` is its name, if it is a known one.
        case wrong(any Error, op: String?)
        /// The valid end line of the document.
        case end
    }

    /// The number of the line, starting at 1.
    let number: Int
    package let content: Content
}
