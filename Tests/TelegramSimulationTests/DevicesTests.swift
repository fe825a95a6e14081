import TelegramSimulation
import Testing

/// Two devices of an account whose users act through engines: after any events, they and the server agree in the end.
struct DevicesTests {
    private static func run(_ plan: SimulationPlan, in folder: SimulationFolder) throws {
        let outcome = try folder.outcome(ofDevices: plan)
        #expect(
            outcome.problems.isEmpty,
            "seed \(plan.seed), faults \(plan.faults.map(\.rawValue).sorted()):\n\(outcome.problems.joined(separator: "\n"))")
    }

    @Test(arguments: 0..<2) func `devices agree`(_ part: UInt64) throws {
        let folder = try SimulationFolder()
        for seed in (part * 5)..<(part * 5 + 5) { try Self.run(SimulationPlan(seed: seed, faults: []), in: folder) }
    }

    /// The number of steps of short runs; there may be more of these.
    private static let steps = 20

    @Test(arguments: 0..<2) func `devices agree after faults and kills`(_ part: UInt64) throws {
        let folder = try SimulationFolder()
        for seed in (200 + part * 10)..<(200 + part * 10 + 10) { try Self.run(SimulationPlan(seed: seed, steps: Self.steps), in: folder) }
    }

    /// An action is stored, and its process ends before the server has received the action, or before the answer is stored.
    @Test(arguments: [[], [.topics, .scheduled, .reactions, .botTopics, .pollVotes]] as [Set<SimulationSubject>])
    func `devices agree if they end after actions`(_ subjects: Set<SimulationSubject>) throws {
        let folder = try SimulationFolder()
        for seed in 700..<708 as Range<UInt64> {
            var plan = SimulationPlan(seed: seed, steps: Self.steps, faults: [])
            plan.endsAfterActions = true
            plan.subjects = subjects
            try Self.run(plan, in: folder)
        }
    }

    /// The users also open chats, and the needs of their views are processed.
    @Test func `devices that show chats agree`() throws {
        let folder = try SimulationFolder()
        for seed in 300..<308 as Range<UInt64> {
            var plan = SimulationPlan(seed: seed, steps: Self.steps)
            plan.hasViews = true
            try Self.run(plan, in: folder)
        }
    }

    /// Messages mention the account, and its users see them on either device.
    @Test(arguments: [false, true]) func `devices agree on mentions of the account`(_ hasViews: Bool) throws {
        let folder = try SimulationFolder()
        for seed in 400..<408 as Range<UInt64> {
            var plan = SimulationPlan(seed: seed, steps: Self.steps)
            plan.hasMentions = true
            plan.hasViews = hasViews
            try Self.run(plan, in: folder)
        }
    }

    /// Stories, topics, scheduled messages and secret chats.
    @Test func `devices agree on additional subjects`() throws {
        let folder = try SimulationFolder()
        for seed in 600..<612 as Range<UInt64> {
            var plan = SimulationPlan(seed: seed, steps: Self.steps)
            plan.subjects = Set(SimulationSubject.allCases).subtracting([
                .forums, .scheduledElsewhere, .todoLists, .pollVotes, .monoforums, .botTopics, .paidMessages,
            ])
            try Self.run(plan, in: folder)
        }
    }

    /// Seeds for which they once disagreed.
    @Test func `repaired seeds still agree`() throws {
        let folder = try SimulationFolder()
        for seed in [274] as [UInt64] { try Self.run(SimulationPlan(seed: seed), in: folder) }
        for seed in [30209, 30377, 30741] as [UInt64] {
            var plan = SimulationPlan(seed: seed)
            plan.hasViews = true
            try Self.run(plan, in: folder)
        }
        for seed in [1000] as [UInt64] {
            var plan = SimulationPlan(seed: seed)
            plan.hasViews = true
            plan.hasMentions = true
            try Self.run(plan, in: folder)
        }
    }

    @Test func `repaired seeds with mixed subjects still agree`() throws {
        let folder = try SimulationFolder()
        for seed in [1300931, 1300974, 3_000_956, 4_051_031] as [UInt64] {
            var plan = SimulationPlan(seed: seed, steps: 25)
            plan.mixSubjects(runsDevices: true)
            try Self.run(plan, in: folder)
        }
    }

    @Test func `a seed does the same each time`() throws {
        let folder = try SimulationFolder()
        for seed in 500..<503 as Range<UInt64> {
            let plan = SimulationPlan(seed: seed)
            #expect(try folder.outcome(ofDevices: plan).fingerprint == folder.outcome(ofDevices: plan).fingerprint, "seed \(seed)")
        }
    }
}
