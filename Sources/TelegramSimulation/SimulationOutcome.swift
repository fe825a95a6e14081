import PlatformSupport
import Postbox
import PostboxStorage
import TelegramModel

/// The outcome of a run.
package struct SimulationOutcome: Sendable {
    package let plan: SimulationPlan
    /// The problems found.
    package let problems: [String]
    package let fingerprint: UInt64

    package var isGood: Bool { problems.isEmpty }
}

/// A folder with a database for runs, one after another.
package final class SimulationFolder {
    private let path: String

    /// Creates a folder. Throws ValueBoxError or SimulationFolder.Failure.
    package init() throws {
        let base = PrivateFolder.named ?? SimulationFolder.usualBase
        var template = Array((base + "/postbox-simulation-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(base: base) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let box = try SQLiteValueBox(path: path + "/empty", mode: .create)
        try Simulation.prepare(try Postbox(valueBox: box, seed: .telegram, role: .application, now: Simulation.start))
    }

    /// The default parent folder: temporary databases need no disk.
    private static var usualBase: String { access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp" }

    package struct Failure: Error, CustomStringConvertible {
        let base: String
        package var description: String { "no folder can be made in \(base)" }
    }

    deinit {
        for name in ["empty", "db", "db0", "db1"] { remove(name) }
        rmdir(path)
    }

    private func remove(_ name: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink("\(path)/\(name)\(suffix)") }
    }

    /// Creates two devices that have just logged in, with empty databases. Allows one simulation of a folder at a time.
    package func devices(_ plan: SimulationPlan) throws -> DevicesSimulation {
        for number in 0..<2 {
            remove("db\(number)")
            try SQLiteValueBox(path: path + "/empty", mode: .readOnly).backup(to: path + "/db\(number)")
        }
        return DevicesSimulation(plan) { [path] number in
            try Postbox(
                valueBox: SQLiteValueBox(path: path + "/db\(number)", mode: .readWrite), seed: .telegram, role: .application, now: Simulation.start)
        }
    }

    /// Simulates two devices of the account.
    package func outcome(ofDevices plan: SimulationPlan, onEvent: ((Int64, String) -> Void)? = nil) throws -> SimulationOutcome {
        let simulation = try devices(plan)
        simulation.onEvent = onEvent
        try simulation.run()
        return SimulationOutcome(plan: plan, problems: simulation.problems, fingerprint: simulation.fingerprint)
    }

    /// Runs a plan from the beginning.
    package func outcome(of plan: SimulationPlan, onEvent: ((Int64, String) -> Void)? = nil) throws -> SimulationOutcome {
        remove("db")
        try SQLiteValueBox(path: path + "/empty", mode: .readOnly).backup(to: path + "/db")
        let simulation = Simulation(plan) { [path] in
            try Postbox(
                valueBox: SQLiteValueBox(path: path + "/db", mode: .readWrite), seed: .telegram, role: .application, now: Simulation.start)
        }
        simulation.onEvent = onEvent
        try simulation.run()
        return SimulationOutcome(plan: plan, problems: simulation.problems, fingerprint: simulation.fingerprint)
    }
}
