import Dispatch
import Postbox
import PostboxCoding
import Synchronization

/// The lines of a difference file in order. A second thread reads and decodes them in batches of bounded size while the first one, to which
/// this object belongs, applies those before them. Memory does not grow with the file.
final class ReadAhead {
    /// What messages call the file.
    let name: String
    /// Bytes of the file, nil for what is no plain file, and how many of them the lines so far took.
    let size: Int?
    private(set) var position = 0
    /// The line that `next` returned last.
    private(set) var lineNumber = 0

    private let batches: Batches
    private var lines: ArraySlice<DocumentLine> = []
    /// Batches whose lines are applied, the latest last. What a transaction still knows of them it forgets soon, so that their memory is freed
    /// by the thread that took it.
    private var applied: [Batch] = []
    private static let appliedLimit = 4
    private var ending: Result<Void, any Error>?

    init(_ reader: DocumentReader) {
        name = reader.name
        size = reader.lines.file.size
        let batches = Batches()
        self.batches = batches
        let work = ReadingWork(reader, batches)
        DispatchQueue(label: "ReadAhead", qos: .userInitiated).async { work.run() }
    }

    deinit { batches.cancel() }

    /// The next line; nil at the end of the file. Throws what is wrong with the file, in its turn.
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
            let batch = try batches.take()
            if applied.count == ReadAhead.appliedLimit { batches.giveBack(applied.removeFirst()) }
            applied.append(batch)
            lines = batch.lines[...]
            position = batch.position
            ending = batch.ending
        }
    }

    /// An error about the line last read: `reading FILE: line 3: ...`.
    func failure(_ reason: String, hint: String? = nil) -> ToolError {
        ToolError(.badInput, doing: "reading \(name)", "line \(lineNumber): \(reason)", hint: hint)
    }

    /// An error out of the operation last read: what its line says names the op; what the database says goes through as it is.
    func failure(_ error: any Error, in op: String?) -> any Error {
        guard let op else { return failure("\(error)") }
        if let error = error as? OperationError { return failure("op '\(op)': \(error)") }
        if let error = error as? CodingError { return failure("op '\(op)': a stored or given object cannot be read: \(error)") }
        if let error = error as? OperationRefused { return failure("op '\(op)': \(error)") }
        return error
    }
}

/// Some lines one after another.
private struct Batch: Sendable {
    var lines: [DocumentLine] = []
    /// Bytes of the file up to here.
    var position = 0
    /// Of the last batch: how the file ended.
    var ending: Result<Void, any Error>?
}

/// Batches on their way from one thread to the other, a few at most.
private final class Batches: Sendable {
    private struct State {
        var waiting: [Batch] = []
        /// Batches that nobody needs any more.
        var applied: [Batch] = []
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let filled = DispatchSemaphore(value: 0)
    private let free = DispatchSemaphore(value: 4)

    /// Waits for room. False: nobody takes batches any more. What was given back is freed here: when the other thread frees the memory that
    /// this one took, they wait for each other.
    func put(_ batch: Batch) -> Bool {
        free.wait()
        let (goesOn, applied) = state.withLock { state in
            if !state.isCancelled { state.waiting.append(batch) }
            defer { state.applied = [] }
            return (!state.isCancelled, state.applied)
        }
        filled.signal()
        return withExtendedLifetime(applied) { goesOn }
    }

    /// Hands a batch back to whom it came from.
    func giveBack(_ batch: Batch) {
        state.withLock { $0.applied.append(batch) }
    }

    /// Waits for a batch, or for a signal that ends the process.
    func take() throws -> Batch {
        while filled.wait(timeout: .now() + .milliseconds(100)) == .timedOut { try Interruption.check() }
        defer { free.signal() }
        return state.withLock { $0.waiting.isEmpty ? Batch(ending: .success(())) : $0.waiting.removeFirst() }
    }

    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.waiting.removeAll()
        }
        free.signal()
    }
}

/// The work of the reading thread.
///
/// Sendable because the reader is that thread's alone from the moment on at which the work begins.
private final class ReadingWork: @unchecked Sendable {
    private let reader: DocumentReader
    private let batches: Batches
    private var batch = Batch()
    /// Bytes of lines in the batch.
    private var byteCount = 0
    private var isCancelled = false

    private static let batchBytes = 128 << 10

    init(_ reader: DocumentReader, _ batches: Batches) {
        self.reader = reader
        self.batches = batches
    }

    func run() {
        do {
            while !isCancelled, let header = try reader.nextHeader() { try readDocument(header) }
            batch.ending = .success(())
        } catch {
            batch.ending = .failure(error)
        }
        if !isCancelled { handOver() }
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
            return .operation(place: place, try operations.operations[place].step(node))
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
        isCancelled = !batches.put(batch)
        batch = Batch()
        byteCount = 0
    }
}
