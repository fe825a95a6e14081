import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading

/// Writes documents: a header, operation lines, and an end line with their number and checksum.
///
///     try document.begin(header)
///     try document.line { writer in ... }      // members of one operation; "op" is the first
///     try document.end()
package final class DocumentWriter {
    private let output: OutputFile
    private let account: PeerId?
    private let writer: JSONWriter
    private var checksum = LineChecksum()
    private static let pieceSize = 64 << 10
    /// Operation lines of the document that is open, and of all.
    private(set) var operations = 0
    private(set) var totalOperations = 0
    /// The number of lines with a string that could not be written unchanged.
    package private(set) var invalidStrings = 0

    /// Creates a writer. `account` is the account written into the headers. `writer` must be empty, and is used until the last document ends.
    package init(_ output: OutputFile, account: PeerId?, writer: JSONWriter = JSONWriter(capacity: 128 << 10)) {
        self.output = output
        self.account = account
        self.writer = writer
    }

    /// Writes the header line; `body` adds the last members. `isComplete` means that a whole account starts here. `base` is the database that the
    /// document transforms. `generation` is the version of Telegram whose rules apply to the operations.
    func begin(
        _ kind: DifferenceHeader.Kind, isComplete: Bool = false, base: DatabaseFingerprint? = nil, generation: SeedConfiguration.Generation? = nil,
        _ body: (JSONWriter) -> Void = { _ in }
    ) {
        writer.beginObject()
        writer.key("difference")
        writer.int(1)
        writer.key("kind")
        writer.string(kind.rawValue)
        if let account { writer.member("account", peer: account) }
        if isComplete { writer.member("whole", bool: true) }
        if let generation { writer.member("generation", int: Int32(generation.rawValue)) }
        if let base {
            writer.object("base") {
                writer.member("schemaVersion", int: base.schemaVersion)
                writer.member("transactionStateVersion", int64: base.transactionStateVersion)
                writer.key("fingerprint")
                writer.string(base.checksum)
            }
        }
        body(writer)
        writer.endObject()
        writer.newline()
        checksum = LineChecksum()
        operations = 0
    }

    /// Writes one line of a records document; `body` writes the members after `op`.
    func line(_ op: StaticString, _ body: (JSONWriter) throws -> Void) throws {
        let start = beginLine()
        writer.key("op")
        writer.string(op)
        try body(writer)
        endLine(from: start)
        if writer.count >= DocumentWriter.pieceSize { try flush() }
    }

    /// An operation that was written.
    struct WrittenOperation {
        /// The index of its kind in `OperationTable.all`.
        let place: Int
        /// The operation as its line contains it. It differs from the original operation if a text was not valid UTF-8.
        let operation: DocumentOperation
        /// The length of the line in bytes.
        let byteCount: Int
    }

    /// Writes one operation line.
    func line(_ operation: DocumentOperation) throws -> WrittenOperation {
        let start = beginLine()
        let table = OperationTable.all
        guard let place = table.write(operation, to: writer) else { internalFault("an operation that a document cannot contain") }
        endLine(from: start)
        let line = UnsafeRawBufferPointer(rebasing: writer.bytes[start...].dropLast())
        var written = operation
        if writer.foundInvalidUTF8 {
            let document = JSONDocument()
            try document.parse(line)
            written = try table.operations[place].read(document.root)
        }
        let byteCount = line.count
        if writer.count >= DocumentWriter.pieceSize { try flush() }
        return WrittenOperation(place: place, operation: written, byteCount: byteCount)
    }

    private func beginLine() -> Int {
        let start = writer.count
        writer.foundInvalidUTF8 = false
        writer.beginObject()
        return start
    }

    private func endLine(from start: Int) {
        writer.endObject()
        checksum.add(line: UnsafeRawBufferPointer(rebasing: writer.bytes[start...]))
        writer.newline()
        operations += 1
        totalOperations += 1
        if writer.foundInvalidUTF8 { invalidStrings += 1 }
    }

    /// Writes the end line.
    package func end() throws {
        writer.beginObject()
        writer.key("end")
        writer.beginObject()
        writer.key("operations")
        writer.int(operations)
        writer.key("crc32")
        writer.string(checksum.text)
        writer.endObject()
        writer.endObject()
        writer.newline()
        try flush()
    }

    package func finish() throws {
        try flush()
        try output.finish()
    }

    private func flush() throws {
        defer { writer.removeAll() }
        try output.write(writer.bytes)
    }
}
