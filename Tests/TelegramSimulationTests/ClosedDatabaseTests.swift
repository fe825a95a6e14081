import Postbox
import PostboxStorage
import TelegramCore
@testable import TelegramSimulation
@testable import TestSupport
import Testing

/// Each process of a run closes its database: after the run, nothing retains one.
struct ClosedDatabaseTests {
    /// Opens databases that have just logged in, and knows which of them are still open.
    private final class Databases {
        private final class Entry {
            weak var postbox: Postbox?
            init(_ postbox: Postbox) { self.postbox = postbox }
        }

        private let folder: TemporaryFolder
        private var entries: [Entry] = []

        init() throws {
            folder = try TemporaryFolder()
            for number in 0..<2 {
                let box = try SQLiteValueBox(path: "\(folder.path)/db\(number)", mode: .create)
                try Simulation.prepare(try Postbox(valueBox: box, seed: .telegram, role: .application, now: Simulation.start))
            }
        }

        func open(_ number: Int) throws -> Postbox {
            let box = try SQLiteValueBox(path: "\(folder.path)/db\(number)", mode: .readWrite)
            let postbox = try Postbox(valueBox: box, seed: .telegram, role: .application, now: Simulation.start)
            entries.append(Entry(postbox))
            return postbox
        }

        var count: Int { entries.count }
        var openCount: Int { entries.count { $0.postbox != nil } }
    }

    /// Runs with all faults and all queues; some processes are killed.
    private static func plan(_ seed: UInt64) -> SimulationPlan {
        var plan = SimulationPlan(seed: seed, steps: 25, faults: Set(SimulationFault.allCases))
        plan.hasMentions = true
        plan.hasViews = true
        return plan
    }

    @Test(arguments: [31, 32] as [UInt64]) func `a client closes its database`(_ seed: UInt64) throws {
        let databases = try Databases()
        try Simulation(Self.plan(seed)) { try databases.open(0) }.run()
        #expect(databases.count > 1)
        #expect(databases.openCount == 0)
    }

    @Test(arguments: [31, 32] as [UInt64]) func `devices close their databases`(_ seed: UInt64) throws {
        let databases = try Databases()
        var simulation: DevicesSimulation? = DevicesSimulation(Self.plan(seed)) { try databases.open($0) }
        let queue = try #require(simulation?.queue)
        try simulation?.run()
        simulation = nil
        // The queue may still hold blocks of ended processes.
        for _ in 0..<10 { queue.queue.sync {} }
        #expect(databases.count > 2)
        #expect(databases.openCount == 0)
    }
}
