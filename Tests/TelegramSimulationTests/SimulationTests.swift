import TelegramSimulation
import Testing

/// A client and the simulated server, with faults: after any events, they agree in the end.
struct SimulationTests {
    private static func run(_ seed: UInt64, in folder: SimulationFolder) throws {
        let outcome = try folder.outcome(of: SimulationPlan(seed: seed))
        #expect(
            outcome.problems.isEmpty,
            "seed \(seed), faults \(outcome.plan.faults.map(\.rawValue).sorted()):\n\(outcome.problems.joined(separator: "\n"))")
    }

    @Test(arguments: 0..<10)
    func `client and server agree`(_ part: UInt64) throws {
        let folder = try SimulationFolder()
        for seed in (part * 20)..<(part * 20 + 20) { try Self.run(seed, in: folder) }
    }

    private static func runShowing(_ seed: UInt64, in folder: SimulationFolder) throws {
        var plan = SimulationPlan(seed: seed)
        plan.hasViews = true
        let problems = try folder.outcome(of: plan).problems
        #expect(problems.isEmpty, "seed \(seed), chats shown, faults \(plan.faults.map(\.rawValue).sorted()):\n\(problems.joined(separator: "\n"))")
    }

    /// A user opens chats, whose holes are filled and whose messages in doubt are requested; in the end, each shows the state of the server.
    @Test(arguments: 0..<2)
    func `shown chats match the server`(_ part: UInt64) throws {
        let folder = try SimulationFolder()
        for seed in (part * 20)..<(part * 20 + 20) { try Self.runShowing(seed, in: folder) }
    }

    private static func runMentioning(
        _ seed: UInt64, hasViews: Bool = false, about subjects: Set<SimulationSubject> = [], in folder: SimulationFolder
    ) throws {
        var plan = SimulationPlan(seed: seed)
        plan.subjects = subjects
        plan.hasMentions = true
        plan.hasViews = hasViews
        let problems = try folder.outcome(of: plan).problems
        #expect(
            problems.isEmpty,
            "seed \(seed), mentions\(hasViews ? ", chats shown" : ""), faults \(plan.faults.map(\.rawValue).sorted()):\n\(problems.joined(separator: "\n"))")
    }

    /// Messages mention the account, which sees them here or elsewhere; in the end, both have the same count.
    @Test(arguments: [false, true]) func `mentions match the server`(_ hasViews: Bool) throws {
        let folder = try SimulationFolder()
        for seed in 0..<20 as Range<UInt64> { try Self.runMentioning(seed, hasViews: hasViews, in: folder) }
    }

    private static func run(_ seed: UInt64, about subjects: Set<SimulationSubject>, in folder: SimulationFolder) throws {
        var plan = SimulationPlan(seed: seed)
        plan.subjects = subjects
        let problems = try folder.outcome(of: plan).problems
        #expect(
            problems.isEmpty,
            "seed \(seed), \(subjects.map(\.rawValue)), faults \(plan.faults.map(\.rawValue).sorted()):\n\(problems.joined(separator: "\n"))")
    }

    @Test(arguments: SimulationSubject.allCases) func `additional subjects agree with the server`(_ subject: SimulationSubject) throws {
        let folder = try SimulationFolder()
        for seed in 0..<15 as Range<UInt64> { try Self.run(seed, about: [subject], in: folder) }
    }

    /// Each topic counts its mentions separately.
    @Test(arguments: [false, true]) func `mentions in topics match the server`(_ hasViews: Bool) throws {
        let folder = try SimulationFolder()
        for seed in 0..<10 as Range<UInt64> { try Self.runMentioning(seed, hasViews: hasViews, about: [.topics], in: folder) }
    }

    @Test func `repaired seeds with topics still agree`() throws {
        let folder = try SimulationFolder()
        for seed in [701168, 701409, 701548] as [UInt64] { try Self.run(seed, about: [.topics], in: folder) }
    }

    @Test func `repaired seeds with temporary forums still agree`() throws {
        let folder = try SimulationFolder()
        for seed in [48, 138, 150] as [UInt64] { try Self.run(seed, about: [.forums], in: folder) }
    }

    @Test func `repaired seeds with polls and reactions still agree`() throws {
        let folder = try SimulationFolder()
        try Self.runMentioning(5019, hasViews: true, about: [.polls], in: folder)
        try Self.runMentioning(900167, about: [.reactions], in: folder)
    }

    @Test func `repaired seeds with saved messages still agree`() throws {
        let folder = try SimulationFolder()
        for seed in [1132, 1481, 1660] as [UInt64] { try Self.run(seed, about: [.savedMessages], in: folder) }
    }

    @Test func `repaired seeds with shown chats still agree`() throws {
        let folder = try SimulationFolder()
        for seed in [2620, 4616, 10514, 11460] as [UInt64] { try Self.runShowing(seed, in: folder) }
    }

    @Test func `repaired seeds with mixed subjects still agree`() throws {
        let folder = try SimulationFolder()
        for seed in [1201761, 1203969, 2_002_108, 4_030_186, 4_170_117, 4_340_285] as [UInt64] {
            var plan = SimulationPlan(seed: seed, steps: 25)
            plan.mixSubjects(runsDevices: false)
            #expect(try folder.outcome(of: plan).problems == [], "seed \(seed)")
        }
    }

    /// Seeds for which they once disagreed.
    @Test func `repaired seeds still agree`() throws {
        let folder = try SimulationFolder()
        let seeds: [UInt64] = [
            179, 213, 286, 432, 659, 889, 894, 983, 1043, 1045, 1084, 1099, 1135, 1952, 2194, 2541, 2746, 2761, 3186, 4628, 4897, 6111, 6637, 6863, 7681, 7745,
            8053, 8230, 8446, 8896, 9544, 10206, 11758, 14506, 15231, 20024, 20139,
        ]
        for seed in seeds { try Self.run(seed, in: folder) }
    }

    /// The same for the plans of `postbox simulate`.
    @Test(arguments: [1521, 3769, 10567, 11980, 14736, 15471, 15920, 29331, 32220])
    func `repaired seeds of the command still agree`(_ seed: UInt64) throws {
        let plan = SimulationPlan.command(seed: seed, faults: SimulationFault.ofOneProcess)
        #expect(try SimulationFolder().outcome(of: plan).problems == [])
    }

    @Test func `a seed does the same each time`() throws {
        let folder = try SimulationFolder()
        var fingerprints: Set<UInt64> = []
        for seed in 1000..<1005 as Range<UInt64> {
            let plan = SimulationPlan(seed: seed)
            let outcome = try folder.outcome(of: plan)
            #expect(try folder.outcome(of: plan).fingerprint == outcome.fingerprint, "seed \(seed)")
            fingerprints.insert(outcome.fingerprint)
        }
        #expect(fingerprints.count == 5)
    }
}
