import TelegramSimulation
import Testing
@testable import PostboxTool

/// A client against the simulated server, with faults: whatever happens, they agree in the end.
struct SimulationTests {
    @Test(arguments: 0..<10)
    func `client and server agree`(_ part: UInt64) throws {
        let folder = try SimulationFolder()
        for seed in (part * 20)..<(part * 20 + 20) {
            let outcome = try folder.outcome(of: SimulationPlan(seed: seed))
            #expect(outcome.isGood, "seed \(seed), faults \(outcome.plan.faults.map(\.rawValue).sorted()):\n\(outcome.problems.joined(separator: "\n"))")
        }
    }

    @Test func `a seed does the same each time`() throws {
        let folder = try SimulationFolder()
        for seed in 1000..<1005 as Range<UInt64> {
            let plan = SimulationPlan(seed: seed)
            #expect(try folder.outcome(of: plan).fingerprint == folder.outcome(of: plan).fingerprint, "seed \(seed)")
        }
    }
}
