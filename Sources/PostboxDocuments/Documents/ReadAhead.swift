import CommandLineKit
import Dispatch
import Postbox
import PostboxCoding
import SignalKit

/// The lines of a difference file in order. A second thread reads and decodes them in batches of bounded size, while the thread that owns this object
/// applies earlier lines. Memory does not grow with the file.
package final class ReadAhead {
    /// The name of the file in messages.
    let name: String
    /// The size of the file in bytes, `nil` if it is not a regular file, and the number of bytes of the lines read so far.
    package let size: Int?
    private(set) var position = 0
    /// The line that `next` returned last.
    private(set) var lineNumber = 0

    private let batches: BoundedChannel<LineBatch>
    /// Batches for reuse. If this thread freed memory that the other thread allocated, the two would wait for each other.
    private let spent: BoundedChannel<LineBatch>
    private var lines: ArraySlice<DocumentLine> = []
    /// Batches whose lines have been applied, the latest last. A transaction may still refer to the newest batches for a short time.
    private var applied: [LineBatch] = []
    static let appliedLimit = 4
    private var ending: Result<Void, any Error>?

    /// Creates the reader. `batches` is filled by another thread; its last batch has an ending.
    init(name: String, size: Int? = nil, batches: BoundedChannel<LineBatch>, spent: BoundedChannel<LineBatch>) {
        self.name = name
        self.size = size
        self.batches = batches
        self.spent = spent
    }

    package convenience init(_ reader: DocumentReader) {
        let batches = BoundedChannel<LineBatch>(capacity: 4)
        let spent = BoundedChannel<LineBatch>(capacity: ReadAhead.appliedLimit)
        let work = ReadingWork(reader, batches, spent)
        self.init(name: reader.name, size: reader.lines.file.size, batches: batches, spent: spent)
        DispatchQueue(label: "ReadAhead", qos: .userInitiated).async { work.run() }
    }

    /// Creates a reader of complete lines.
    convenience init(name: String, only batch: LineBatch) {
        let batches = BoundedChannel<LineBatch>(capacity: 1)
        _ = batches.put(batch)
        self.init(name: name, batches: batches, spent: BoundedChannel(capacity: 1))
    }

    deinit {
        batches.cancel()
        lines = []
        for batch in applied { spent.putIfFree(batch) }
    }

    /// Returns the next line; `nil` at the end of the file. Throws an error in the file at its position, and Interrupted.
    func next() throws -> DocumentLine? {
        while true {
            if let line = lines.popFirst() {
                lineNumber = line.number
                return line
            }
            if let ending {
                try ending.get()
                return nil
            }
            guard let batch = try batches.take(polling: { try Interruption.check() }) else { return nil }
            if applied.count == ReadAhead.appliedLimit { spent.putIfFree(applied.removeFirst()) }
            applied.append(batch)
            lines = batch.lines[...]
            position = batch.position
            ending = batch.ending
        }
    }

    /// Returns the next line, without consuming it.
    package func peek() throws -> DocumentLine? {
        guard let line = try next() else { return nil }
        lines.insert(line, at: lines.startIndex)
        return line
    }

    /// Returns an error about the line last read: `reading FILE: line 3: ...`.
    package func failure(_ reason: String, hint: String? = nil) -> ToolError {
        ToolError(.badInput, doing: "reading \(name)", "line \(lineNumber): \(reason)", hint: hint)
    }

    /// Converts an error of the last operation: an error in its line includes the name of the operation; a database error is unchanged.
    func failure(_ error: any Error, in op: String?) -> any Error {
        guard let op else { return failure("\(error)") }
        if let error = error as? OperationError { return failure("op '\(op)': \(error)") }
        if let error = error as? CodingError { return failure("op '\(op)': a stored or given object cannot be read: \(error)") }
        if let error = error as? OperationRefused { return failure("op '\(op)': \(error)") }
        return error
    }
}

/// A sequence of lines.
struct LineBatch: Sendable {
    var lines: [DocumentLine] = []
    /// The number of bytes of the file up to here.
    var position = 0
    /// The way the file ended. Only the last batch has one.
    var ending: Result<Void, any Error>?
}

/// The state of the thread that reads ahead.
///
/// Sendable because the reader is that thread's alone from the start of the work.
final class ReadingWork: @unchecked Sendable {
    private let reader: DocumentReader
    private let batches: BoundedChannel<LineBatch>
    private let spent: BoundedChannel<LineBatch>
    private var batch = LineBatch()
    /// The number of bytes of the lines in the batch.
    private var byteCount = 0
    private var isCancelled = false

    static let batchBytes = 128 << 10

    init(_ reader: DocumentReader, _ batches: BoundedChannel<LineBatch>, _ spent: BoundedChannel<LineBatch>) {
        self.reader = reader
        self.batches = batches
        self.spent = spent
    }

    func run() {
        do {
            while !isCancelled, let header = try reader.nextHeader() { try readDocument(header) }
            batch.ending = .success(())
        } catch {
            batch.ending = .failure(error)
        }
        deliverBatch()
        batches.finish()
    }

    private func readDocument(_ header: DifferenceHeader) throws {
        let records = header.kind == .records ? RecordOperations(header.tables) : nil
        add(.header(header))
        while !isCancelled, let content = try reader.nextOperation({ node in records.map { record(node, $0) } ?? operation(node) }) { add(content) }
        add(.end)
        // If the file is written slowly, each document is still applied as soon as it has ended.
        deliverBatch()
    }

    private func record(_ node: JSONNode, _ records: RecordOperations) -> DocumentLine.Content {
        do { return .record(try records.change(node)) } catch { return .wrong(error, op: node["op"]?.string ?? "") }
    }

    /// Decodes an operation. An error in the line is thrown at its position.
    private func operation(_ node: JSONNode) -> DocumentLine.Content {
        guard let name = node["op"]?.stringBytes else { return .wrong(OperationError(field: "op", reason: "is not a string"), op: nil) }
        let operations = OperationTable.all
        guard let place = operations.place(of: name) else {
            let text = String(decoding: name, as: UTF8.self)
            let reason = text == "put" || text == "delete" ? "is allowed only in a document of kind records" : "is unknown"
            return .wrong(OperationError(reason: "op '\(text)' \(reason)"), op: nil)
        }
        do {
            return .operation(place: place, try operations.operations[place].read(node))
        } catch {
            return .wrong(error, op: operations.operations[place].name.description)
        }
    }

    private func add(_ content: DocumentLine.Content) {
        batch.lines.append(DocumentLine(number: reader.lines.number, content: content))
        byteCount += reader.lineLength
        if byteCount >= ReadingWork.batchBytes { deliverBatch() }
    }

    private func deliverBatch() {
        guard !isCancelled else { return }
        batch.position = reader.lines.file.position
        while spent.takeIfReady() != nil {}
        isCancelled = !batches.put(batch)
        batch = LineBatch()
        byteCount = 0
    }
}
