import Dispatch
import PostboxStorage
import PostboxTables
import SignalKit

/// The second half of a check, on a separate connection and thread.
final class ParallelCheck: Sendable {
    enum Element: Sendable {
        case finding(CheckFinding)
        /// The findings of the next step follow.
        case endOfStep
        /// The last element: the share has failed.
        case failure(any Error)
    }

    /// Thrown when findings are no longer accepted.
    private struct Stopped: Error {}

    /// Steps and their rules. After they are passed to the thread, only the thread uses them.
    private struct Work: @unchecked Sendable {
        let steps: [CheckStep]
    }

    let findings = BoundedChannel<Element>(capacity: 4096)
    private let done = DispatchGroup()

    init(path: String, keys: DatabaseKeys, seed: SeedConfiguration, options: DatabaseCheck.Options, steps: [CheckStep]) {
        let work = Work(steps: steps)
        DispatchQueue.global().async(group: done) { [findings] in
            do {
                let box = try SQLiteValueBox(path: path, mode: .readOnly, keys: keys)
                let lane = CheckLane(CheckContext(box: box, seed: seed, options: options) { try ParallelCheck.put(.finding($0), findings) })
                for step in work.steps {
                    try lane.run(step)
                    try ParallelCheck.put(.endOfStep, findings)
                }
            } catch {
                _ = findings.put(.failure(error))
            }
            findings.finish()
        }
    }

    private static func put(_ element: Element, _ findings: BoundedChannel<Element>) throws {
        guard findings.put(element) else { throw Stopped() }
    }

    /// Waits until the connection is closed; all findings must have been taken.
    func finish() { done.wait() }
}

/// Passes on findings in the order of the steps, although two shares of the work find them at the same time.
///
/// Findings of the share that runs here are held, up to a limit, while earlier steps are still running in the other share.
final class FindingOrder {
    private let steps: [CheckStep]
    private let parallel: BoundedChannel<ParallelCheck.Element>
    private let sink: (CheckFinding) throws -> Void
    /// The step that runs here.
    var current = 0
    /// The step whose findings will be passed on next; the findings of all earlier steps have been passed on.
    private var next = 0
    /// The held findings, by step.
    private var pending: ArraySlice<(step: Int, finding: CheckFinding)> = []

    private static let pendingLimit = 4096

    init(steps: [CheckStep], parallel: BoundedChannel<ParallelCheck.Element>, sink: @escaping (CheckFinding) throws -> Void) {
        self.steps = steps
        self.parallel = parallel
        self.sink = sink
    }

    /// A finding of the current step.
    func report(_ finding: CheckFinding) throws {
        if try advance(to: current, waiting: pending.count >= FindingOrder.pendingLimit) { try sink(finding) } else { pending.append((current, finding)) }
    }

    /// Waits for the other part and passes on all results.
    func finish() throws { try advance(to: steps.count, waiting: true) }

    /// Whether all findings before those of a step have been passed on.
    @discardableResult
    private func advance(to step: Int, waiting: Bool) throws -> Bool {
        while next < step {
            if steps[next].isParallel {
                guard try deliverStep(waiting: waiting) else { return false }
            }
            next += 1
            if !pending.isEmpty { try deliverBuffered() }
        }
        return true
    }

    private func deliverStep(waiting: Bool) throws -> Bool {
        while let element = waiting ? parallel.take() : parallel.takeIfReady() {
            switch element {
            case let .finding(finding): try sink(finding)
            case .endOfStep: return true
            case let .failure(error): throw error
            }
        }
        return false
    }

    private func deliverBuffered() throws {
        // A slice loses its first element without moving the others.
        while let entry = pending.first, entry.step == next {
            pending = pending.dropFirst()
            try sink(entry.finding)
        }
    }
}
