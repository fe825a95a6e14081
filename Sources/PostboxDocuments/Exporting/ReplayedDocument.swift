import Postbox
import PostboxCoding
import PostboxReading
import SignalKit

/// One document of an export: its text, which waits until it is known that it can be replayed, and its operations on their way into the replay.
///
/// A short document is replayed when it has ended, a longer one while it is written. Memory is bounded: who writes waits for the replay.
final class ReplayedDocument {
    private let writer: DocumentWriter
    private let replay: ExportReplay
    /// In memory: it may be an encrypted account's.
    let text = TextInMemory()
    /// What was not handed over yet. That of a short document stays: memory is best freed by the thread that took it.
    private var batch = LineBatch()
    private var byteCount = 0
    private var lineNumber = 1
    /// Of a document that is replayed while it is written.
    private var batches: BoundedChannel<LineBatch>?
    /// Batches that were applied, of whatever document: see `ReadAhead`.
    private let spent: BoundedChannel<LineBatch>
    private var outcome: ExportReplay.Outcome?

    /// Text of the operations that are handed over at once, and how many times that waits for the replay.
    private static let batchBytes = 32 << 10
    private static let mostBatches = 8

    init(account: PeerId?, isWhole: Bool, writer: JSONWriter, replay: ExportReplay, spent: BoundedChannel<LineBatch>) {
        self.replay = replay
        self.spent = spent
        self.writer = DocumentWriter(OutputFile(text), account: account, writer: writer)
        self.writer.begin(.free, isWhole: isWhole)
        add(.header(DifferenceHeader(freeOf: account, isWhole: isWhole)))
    }

    /// What was begun and is not ended is nothing.
    deinit { batches?.finish() }

    var operations: Int { writer.operations }

    private func add(_ content: DocumentLine.Content) {
        batch.lines.append(DocumentLine(number: lineNumber, content: content))
        lineNumber += 1
    }

    func add(_ operation: DocumentOperation) throws {
        let line = try writer.line(operation)
        add(.operation(place: line.place, line.operation))
        byteCount += line.byteCount
        if byteCount >= ReplayedDocument.batchBytes { handOver() }
    }

    private func handOver() {
        if batches == nil {
            let begun = BoundedChannel<LineBatch>(capacity: ReplayedDocument.mostBatches)
            batches = begun
            outcome = replay.replay(begun, spent: spent)
        }
        while spent.takeIfReady() != nil {}
        // Not taken any more when the replay has failed already.
        _ = batches?.put(batch)
        batch = LineBatch()
        byteCount = 0
    }

    /// Ends the document.
    func end() throws {
        try writer.end()
        try writer.finish()
        add(.end)
        batch.ending = .success(())
        if let batches {
            handOver()
            batches.finish()
        } else {
            outcome = replay.replay(batch, byteCount: text.count)
        }
    }

    /// Waits until the document that has ended is replayed; throws why it cannot be.
    func waitForReplay() throws { try outcome?.take()?.get() }
}
