import Dispatch
import PostboxStorage

/// The second share of a check, on a connection and a thread of its own.
final class CheckBeside: Sendable {
    let findings = FindingChannel()
    private let done = DispatchGroup()

    /// Steps and their rules, handed over to the thread: nobody else touches them from then on.
    private struct Work: @unchecked Sendable {
        let steps: [CheckStep]
    }

    init(path: String, seed: SeedConfiguration, rules: Set<String>?, steps: [CheckStep]) {
        let work = Work(steps: steps)
        DispatchQueue.global().async(group: done) { [findings] in
            do {
                let box = try SQLiteValueBox(path: path, mode: .readOnly)
                let lane = CheckLane(CheckContext(box: box, seed: seed, rules: rules) { try findings.put(.finding($0)) })
                for step in work.steps {
                    try lane.run(step)
                    try findings.put(.endOfStep)
                }
            } catch {
                try? findings.put(.failure(error))
            }
        }
    }

    /// Waits until the connection is closed; all findings must have been taken.
    func finish() { done.wait() }
}
