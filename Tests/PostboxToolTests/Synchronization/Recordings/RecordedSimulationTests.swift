import TelegramSimulation
@testable import TestSupport
import Testing

/// The output of `postbox simulate --record` reproduces the same database.
struct RecordedSimulationTests {
    private static let recordable = SimulationFault.allCases.filter { $0 != .kill && $0 != .secondProcess }

    private static func expectSameRows(seed: Int, steps: Int, faults: [SimulationFault], subjects: [SimulationSubject] = []) throws {
        let folder = try TemporaryFolder()
        let database = folder.path + "/simulated", session = folder.path + "/session", copy = folder.path + "/copy"
        let words = ["simulate", "--seed", "\(seed)", "--steps", "\(steps)", "--out", database, "--record", session]
        // Whether client and server agree is irrelevant here.
        func list(_ name: String, _ values: [String]) -> [String] { values.isEmpty ? [] : ["--" + name, values.joined(separator: ",")] }
        let simulated = try RunningTool.run(words + list("faults", faults.map(\.rawValue)) + list("subjects", subjects.map(\.rawValue)))
        #expect(simulated.status == 0 || simulated.status == 1, "seed \(seed): \(simulated.errorText)")
        let followed = try RunningTool.run(["sync", "--create", copy, "--server", session])
        #expect(followed.status == 0 && !followed.errorText.contains("not requested"), "seed \(seed): \(followed.errorText)")
        let difference = try RunningTool.run(["diff", database, copy])
        #expect(difference.status == 0 && difference.text.isEmpty, "seed \(seed): \(difference.text)\(difference.errorText)")
    }

    @Test(arguments: 0..<12)
    func `with any fault, a recorded session creates the same rows in every table`(_ seed: Int) throws {
        try Self.expectSameRows(seed: seed, steps: 50, faults: Self.recordable)
    }

    @Test(arguments: recordable)
    func `a session with one fault creates the same rows in every table`(_ fault: SimulationFault) throws {
        try Self.expectSameRows(seed: 21, steps: 50, faults: [fault])
    }

    /// The requests and updates of each subject can be recorded and read again.
    @Test(arguments: SimulationSubject.allCases)
    func `a session with a subject creates the same rows in every table`(_ subject: SimulationSubject) throws {
        for seed in 1...3 { try Self.expectSameRows(seed: seed, steps: 50, faults: Self.recordable, subjects: [subject]) }
    }

    /// The last push arrives long after the previous one.
    @Test func `a long pause before the end does not count as the end`() throws { try Self.expectSameRows(seed: 4, steps: 300, faults: []) }

    /// The client repeatedly requests a chat that it left, until the end.
    @Test func `a session ends during a request of the client`() throws {
        try Self.expectSameRows(seed: 122, steps: 60, faults: Self.recordable.filter { $0 != .forgotten })
    }

    @Test(arguments: [0, 3]) func `a session with few events creates the same rows`(_ steps: Int) throws {
        try Self.expectSameRows(seed: 1, steps: steps, faults: [])
    }

    /// Only the channel's name is known: comparing it with the server's must not store that its history is unknown.
    @Test func `comparing client and server changes nothing`() throws {
        try Self.expectSameRows(seed: 220, steps: 40, faults: Self.recordable)
    }

    @Test func `events reach a recorded client only at their own time`() throws {
        func times(separated: Bool) throws -> [Int64] {
            var plan = SimulationPlan(seed: 1, faults: [.cut])
            plan.separatesArrivals = separated
            var times: [Int64] = []
            _ = try SimulationFolder().outcome(of: plan) { time, text in
                if text.contains(" answer ") || text.contains(" push ") { times.append(time) }
            }
            return times
        }
        // When a connection ends, all requests end immediately.
        let usual = try times(separated: false)
        #expect(Set(usual).count < usual.count)
        let separated = try times(separated: true)
        #expect(!separated.isEmpty && Set(separated).count == separated.count)
    }

    @Test func `help explains every subject`() throws {
        let help = try RunningTool.run(["simulate", "--help"]).text
        let words = Set(help.split { !$0.isLetter }.map(String.init))
        for subject in SimulationSubject.allCases { #expect(words.contains(subject.rawValue), "\(subject)") }
    }

    @Test func `help explains every fault`() throws {
        let help = try RunningTool.run(["simulate", "--help"]).text
        let words = Set(help.split { !$0.isLetter }.map(String.init))
        for fault in Self.recordable + [.kill] { #expect(words.contains(fault.rawValue), "\(fault)") }
        for fault in ["kill", "all"] {
            let result = try RunningTool.run(["simulate", "--faults", fault, "--out", "/nowhere/a", "--record", "/nowhere/b"])
            #expect(result.status == 64 && result.errorText.contains("kill"), "\(result.errorText)")
        }
    }
}
