import Dispatch
import Synchronization

/// Some rows of a dump on their way to JSON lines, with a renderer of their own.
///
/// Belongs to the printer before it is offered and after it is rendered; in between to the thread that claims it.
final class RowBatch: @unchecked Sendable {
    let renderer: RowRenderer
    @exclusivity(unchecked) var rows = GatheredRows()
    private let isUnclaimed = Atomic(false)
    private let isRendered = Atomic(false)
    private let rendered = DispatchSemaphore(value: 0)

    init(style: RowRenderer.Style) { renderer = RowRenderer(style: style) }

    func removeAll() {
        rows.removeAll()
        renderer.writer.removeAll()
    }

    /// From now on any thread may render the batch.
    func offer() {
        isRendered.store(false, ordering: .relaxed)
        isUnclaimed.store(true, ordering: .releasing)
    }

    /// Renders the batch unless another thread has taken it; for the thread that did not offer it.
    func help() {
        guard claim() else { return }
        render()
        isRendered.store(true, ordering: .releasing)
        rendered.signal()
    }

    /// Takes an offered batch back; false when the other thread has it.
    func claim() -> Bool { isUnclaimed.exchange(false, ordering: .acquiringAndReleasing) }

    /// Whether the other thread has rendered the batch.
    var isDone: Bool { isRendered.load(ordering: .acquiring) }

    /// Waits until the other thread, which has taken the batch, has rendered it. To be called once.
    func wait() { rendered.wait() }

    func render() {
        rows.forEach { renderer.render($0, key: $1, value: $2) }
    }
}
