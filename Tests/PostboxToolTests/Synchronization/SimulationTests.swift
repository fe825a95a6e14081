import TelegramSimulation
import Testing
@testable import PostboxTool

/// A client against the simulated server, with faults: whatever happens, they agree in the end.
struct SimulationTests {
    /// Where processes are killed, or two work on one database, read marks and pins can still be those of an answer that another process has overrun.
    /// No message is lost even then, and the database is sound.
    private static func unexpected(_ outcome: SimulationOutcome) -> [String] {
        guard !outcome.plan.faults.isDisjoint(with: [.kill, .secondProcess]) else { return outcome.problems }
        return outcome.problems.filter { $0.contains("neither stored") || $0.hasPrefix("check") || $0.contains("client") }
    }

    @Test(arguments: 0..<10)
    func `client and server agree`(_ part: UInt64) throws {
        let folder = try SimulationFolder()
        for seed in (part * 20)..<(part * 20 + 20) {
            let outcome = try folder.outcome(of: SimulationPlan(seed: seed))
            let problems = Self.unexpected(outcome)
            #expect(problems.isEmpty, "seed \(seed), faults \(outcome.plan.faults.map(\.rawValue).sorted()):\n\(problems.joined(separator: "\n"))")
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
