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

    @Test(arguments: subjects, 0..<4) func `client and server agree`(_ subject: SimulationSubject, _ part: UInt64) throws {
        let folder = try SimulationFolder()
        for seed in (part * 50)..<(part * 50 + 50) {
            let outcome = try folder.outcome(of: Self.plan(seed, subject))
            #expect(outcome.isGood, Self.describe(outcome))
        }
    }

    /// The user opens chats and threads, and what they show is looked after.
    @Test(arguments: subjects) func `what is shown is as at the server`(_ subject: SimulationSubject) throws {
        let folder = try SimulationFolder()
        for seed in 1000..<1010 as Range<UInt64> {
            var plan = Self.plan(seed, subject)
            plan.hasViews = true
            let outcome = try folder.outcome(of: plan)
            #expect(outcome.isGood, Self.describe(outcome))
        }
    }

    /// Without faults, all that its users can do; with some, what is repeated until it arrives.
    @Test(arguments: subjects, [true, false]) func `devices agree`(_ subject: SimulationSubject, _ isReliable: Bool) throws {
        let folder = try SimulationFolder()
        for seed in 2000..<2020 as Range<UInt64> {
            let outcome = try folder.outcome(ofDevices: Self.plan(seed, subject, faults: isReliable ? [] : nil))
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
