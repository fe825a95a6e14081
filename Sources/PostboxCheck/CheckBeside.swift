import Dispatch
import PostboxStorage
import PostboxTables
import SignalKit

/// The second share of a check, on a connection and a thread of its own.
final class CheckBeside: Sendable {
    enum Element: Sendable {
        case finding(CheckFinding)
        /// The findings of the next step follow.
        case endOfStep
        /// Nothing follows.
        case failure(any Error)
    }

    /// Nobody takes findings any more.
    private struct Stopped: Error {}

    /// Steps and their rules, handed over to the thread: nobody else touches them from then on.
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
                let lane = CheckLane(CheckContext(box: box, seed: seed, options: options) { try CheckBeside.put(.finding($0), findings) })
                for step in work.steps {
                    try lane.run(step)
                    try CheckBeside.put(.endOfStep, findings)
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
