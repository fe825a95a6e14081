import TelegramSimulation
import Testing

/// What Telegram 12 added, each subject by itself, with a client and with two devices: whatever happens, they and the server agree in the end.
struct SimulationSubjectTests {
    private static let subjects: [SimulationSubject] = [.scheduledElsewhere, .todoLists, .pollVotes, .monoforums, .botTopics, .paidMessages]
    /// Runs are short, so that there may be many.
    private static let steps = 25

    private static func plan(_ seed: UInt64, _ subject: SimulationSubject, faults: Set<SimulationFault>? = nil) -> SimulationPlan {
        var plan = SimulationPlan(seed: seed, steps: steps, faults: faults)
        plan.subjects = [subject]
        return plan
    }

    private static func describe(_ outcome: SimulationOutcome) -> Comment {
        let plan = outcome.plan
        return """
            seed \(plan.seed), \(plan.subjects.map(\.rawValue)), faults \(plan.faults.map(\.rawValue).sorted()):
            \(outcome.problems.joined(separator: "\n"))
            """
    }

    @Test(arguments: subjects) func `client and server agree`(_ subject: SimulationSubject) throws {
        let folder = try SimulationFolder()
        for seed in 0..<40 as Range<UInt64> {
            let outcome = try folder.outcome(of: Self.plan(seed, subject))
            #expect(outcome.isGood, Self.describe(outcome))
        }
    }

    @Test(arguments: subjects) func `devices agree`(_ subject: SimulationSubject) throws {
        let folder = try SimulationFolder()
        for seed in 2003..<2008 as Range<UInt64> {
            let outcome = try folder.outcome(ofDevices: Self.plan(seed, subject))
            #expect(outcome.isGood, Self.describe(outcome))
        }
    }

    /// The same seed has the same subject: the numbers that decide what happens do not depend on what other subjects there are.
    @Test(arguments: subjects) func `a seed does the same each time`(_ subject: SimulationSubject) throws {
        let folder = try SimulationFolder()
        let plan = Self.plan(3000, subject)
        #expect(try folder.outcome(of: plan).fingerprint == folder.outcome(of: plan).fingerprint)
        #expect(try folder.outcome(ofDevices: plan).fingerprint == folder.outcome(ofDevices: plan).fingerprint)
    }
}
