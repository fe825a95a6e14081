import Dispatch
import SignalKit

/// The operations of one document on their way into the replay: a short document is replayed when it has ended, of a longer one another thread
/// replays what was written so far. Memory is bounded: who writes waits for it.
final class DocumentReplay {
    private let importer: Importer
    private var batch = LineBatch()
    private var byteCount = 0
    private var lineNumber = 1
    private var aside: ReplayWork?

    init(_ importer: Importer, _ header: DifferenceHeader) {
        self.importer = importer
        batch.lines.append(DocumentLine(number: lineNumber, content: .header(header)))
    }

    /// Nobody may begin something else with the database while the other thread is at it.
    deinit { if let aside { _ = aside.finish(LineBatch(ending: .failure(Abandoned()))) } }

    private struct Abandoned: Error {}

    /// Whether the other thread has begun, to which the database belongs until the end.
    var isAside: Bool { aside != nil }

    /// Whether the other thread is to take what was added.
    var isBatchFull: Bool { byteCount >= ReadingWork.batchBytes }

    /// `byteCount`: how long the line is.
    func add(_ operation: DocumentOperation, place: Int, byteCount: Int) {
        lineNumber += 1
        batch.lines.append(DocumentLine(number: lineNumber, content: .operation(place: place, operation)))
        self.byteCount += byteCount
    }

    /// Hands what was added to the other thread.
    func handOver() {
        let aside = aside ?? ReplayWork(importer)
        self.aside = aside
        aside.put(batch)
        batch = LineBatch()
        byteCount = 0
    }

    /// Returns when everything is replayed; throws why it cannot be.
    func finish() throws {
        batch.lines.append(DocumentLine(number: lineNumber + 1, content: .end))
        batch.ending = .success(())
        guard let aside else { return try importer.run(ReadAhead(name: ReplayWork.name, only: batch)) }
        self.aside = nil
        try aside.finish(batch).get()
    }
}

/// The thread that replays a document.
///
/// Sendable because the importer and its database are that thread's alone until `finish` returns.
private final class ReplayWork: @unchecked Sendable {
    static let name = "memory"
    private let importer: Importer
    private let batches = BoundedChannel<LineBatch>(capacity: 2)
    /// Batches that were applied: see `ReadAhead`.
    private let spent = BoundedChannel<LineBatch>(capacity: ReadAhead.appliedLimit)
    private let outcome = BoundedChannel<Result<Void, any Error>>(capacity: 1)

    init(_ importer: Importer) {
        self.importer = importer
        DispatchQueue(label: "ReplayWork", qos: .userInitiated).async { self.run() }
    }

    private func run() {
        _ = outcome.put(Result { try importer.run(ReadAhead(name: ReplayWork.name, batches: batches, spent: spent)) })
    }

    /// Does nothing when the replay has failed already.
    func put(_ batch: LineBatch) {
        while spent.takeIfReady() != nil {}
        _ = batches.put(batch)
    }

    /// `last`: with the ending.
    func finish(_ last: LineBatch) -> Result<Void, any Error> {
        put(last)
        batches.finish()
        return outcome.take() ?? .success(())
    }
}
