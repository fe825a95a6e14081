import Postbox
@testable import TelegramSimulation
import Testing

/// The additions of Telegram 12, each subject separately, with a client and with two devices. In the end, they agree with the server.
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

    /// A client subtracts each read mark from its own count, so its count may differ from the server's until it has that count again.
    @Test func `the count of direct messages is exact again after all of them were read`() throws {
        let folder = try SimulationFolder()
        let simulation = try folder.devices(SimulationPlan(seed: 1, faults: []))
        defer { simulation.end() }
        let account = simulation.account, friend = TwoDevices.friend
        let direct = PeerId(namespace: PeerId.cloudChannel, id: 61)
        account.addUser(friend)
        account.addDirectMessages(direct, of: PeerId(namespace: PeerId.cloudChannel, id: 60))
        try simulation.login()
        func post() {
            account.post(in: direct, by: friend, text: "message")
            simulation.pass(30_000_000)
        }
        func counts() throws -> ClosedRange<Int32> {
            let chat = try #require(account.chats[direct])
            return try #require(chat.directThreads.first).possibleUnreadCounts(in: chat.messages)
        }
        for _ in 0..<4 { post() }
        #expect(try counts() == 4...4)
        account.readDirect(friend, of: direct, maxId: 3, isIncoming: true)
        simulation.pass(30_000_000)
        #expect(try counts() == 2...3)
        account.readDirect(friend, of: direct, maxId: 5, isIncoming: true)
        simulation.pass(30_000_000)
        post()
        #expect(try counts() == 1...1)
        #expect(try simulation.disagreements() == [])
    }

    /// Seeds that once disagreed.
    private static let repaired: [(SimulationSubject, [UInt64])] = [
        (.scheduledElsewhere, [10031, 10087, 10295, 10450, 400_521]),
        (.monoforums, [10000, 10411, 11039, 100_020, 400_251, 400_522, 400_554, 600_009, 611_599, 708_888]),
        (.pollVotes, [10061, 10316, 10411, 400_345, 611_713]),
    ]

    @Test(arguments: repaired) func `repaired seeds of one subject still agree`(_ subject: SimulationSubject, _ seeds: [UInt64]) throws {
        let folder = try SimulationFolder()
        for seed in seeds {
            let outcome = try folder.outcome(of: Self.plan(seed, subject))
            #expect(outcome.isGood, Self.describe(outcome))
        }
    }

    @Test func `repaired seeds of mixed subjects still agree`() throws {
        let folder = try SimulationFolder()
        for seed in [30157, 905_091] as [UInt64] {
            var plan = SimulationPlan(seed: seed, steps: Self.steps)
            plan.mixSubjects(runsDevices: false)
            let outcome = try folder.outcome(of: plan)
            #expect(outcome.isGood, Self.describe(outcome))
        }
        let ofDevices: [(UInt64, SimulationSubject)] = [
            (2002, .monoforums), (603_831, .monoforums), (703_834, .monoforums), (704_606, .botTopics), (719_814, .botTopics),
            (915_008, .clearings), (4_033_000, .monoforums), (4_083_046, .monoforums),
        ]
        for (seed, subject) in ofDevices {
            let devices = try folder.outcome(ofDevices: Self.plan(seed, subject))
            #expect(devices.isGood, Self.describe(devices))
        }
    }

    /// The same seed has the same subject: the random numbers do not depend on which other subjects exist.
    @Test(arguments: subjects) func `a seed does the same each time`(_ subject: SimulationSubject) throws {
        let folder = try SimulationFolder()
        let plan = Self.plan(3000, subject)
        #expect(try folder.outcome(of: plan).fingerprint == folder.outcome(of: plan).fingerprint)
        #expect(try folder.outcome(ofDevices: plan).fingerprint == folder.outcome(ofDevices: plan).fingerprint)
    }
}
