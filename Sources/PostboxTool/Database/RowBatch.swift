import Dispatch
import PostboxCoding
import Synchronization

/// Some rows of a dump on their way to JSON lines.
///
/// Belongs to the printer before it is offered and after it is rendered; in between to the thread that claims it.
final class RowBatch: @unchecked Sendable {
    /// The rows as lines, once they are rendered.
    let lines = JSONWriter(capacity: 1 << 8)
    @exclusivity(unchecked) var rows = GatheredRows()
    private let isUnclaimed = Atomic(false)
    private let isRendered = Atomic(false)
    private let rendered = DispatchSemaphore(value: 0)

    func removeAll() {
        rows.removeAll()
        lines.removeAll()
    }

    /// From now on any thread may render the batch.
    func offer() {
        isRendered.store(false, ordering: .relaxed)
        isUnclaimed.store(true, ordering: .releasing)
    }

    /// Renders the batch unless another thread has taken it; for the thread that did not offer it.
    func help(_ renderer: RowRenderer) {
        guard claim() else { return }
        render(renderer)
        isRendered.store(true, ordering: .releasing)
        rendered.signal()
    }

    /// Takes an offered batch back; false when the other thread has it.
    func claim() -> Bool { isUnclaimed.exchange(false, ordering: .acquiringAndReleasing) }

    /// Whether the other thread has rendered the batch.
    var isDone: Bool { isRendered.load(ordering: .acquiring) }

    /// Waits until the other thread, which has taken the batch, has rendered it. To be called once.
    func wait() { rendered.wait() }

    func render(_ renderer: RowRenderer) {
        rows.forEach { renderer.render($0, key: $1, value: $2) }
        renderer.writer.exchange(with: lines)
    }
}
