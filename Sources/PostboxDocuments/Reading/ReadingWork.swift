import Postbox
import PostboxCoding
import SignalKit

/// The work of the thread that reads ahead.
///
/// Sendable because the reader is that thread's alone from the moment on at which the work begins.
final class ReadingWork: @unchecked Sendable {
    private let reader: DocumentReader
    private let batches: BoundedChannel<LineBatch>
    private let spent: BoundedChannel<LineBatch>
    private var batch = LineBatch()
    /// Bytes of lines in the batch.
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
        handOver()
        batches.finish()
    }

    private func readDocument(_ header: DifferenceHeader) throws {
        let records = header.kind == .records ? RecordOperations(header.tables) : nil
        add(.header(header))
        while !isCancelled, let content = try reader.nextOperation({ node in records.map { record(node, $0) } ?? operation(node) }) { add(content) }
        add(.end)
        // Whoever writes the file slowly sees each document applied as soon as it has ended.
        handOver()
    }

    private func record(_ node: JSONNode, _ records: RecordOperations) -> DocumentLine.Content {
        do { return .record(try records.change(node)) } catch { return .wrong(error, op: node["op"]?.string ?? "") }
    }

    /// What is wrong with the line is thrown when it is its turn.
    private func operation(_ node: JSONNode) -> DocumentLine.Content {
        guard let name = node["op"]?.stringBytes else { return .wrong(OperationError(field: "op", reason: "is not a string"), op: nil) }
        let operations = OperationTable.all
        guard let place = operations.place(of: name) else {
            let text = String(decoding: name, as: UTF8.self)
            let reason = text == "put" || text == "delete" ? "stands only in a document of kind records" : "is not known"
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
        if byteCount >= ReadingWork.batchBytes { handOver() }
    }

    private func handOver() {
        guard !isCancelled else { return }
        batch.position = reader.lines.file.position
        while spent.takeIfReady() != nil {}
        isCancelled = !batches.put(batch)
        batch = LineBatch()
        byteCount = 0
    }
}
