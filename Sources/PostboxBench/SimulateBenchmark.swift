import PlatformSupport
import TelegramSimulation

extension Benchmark {
    /// Client against the simulated server, seed after seed: how many a second, and those in which they do not agree in the end.
    static let simulate = Benchmark(
        name: "simulate",
        summary: """
            [--seeds N] [--first N] [--steps N] [--devices] [--views] [--mentions] [--stories ...] [--command] [--trace]: \
            client or two devices against the simulated server, failing seeds, speed
              --seeds N  how many seeds, 1000 unless given; --first N: the first of them, 0 unless given
              --steps N  things that happen in a run, \(SimulationPlan.usualSteps) unless given
              --devices  two devices whose users act through engines, instead of a client alone
              --views    users open chats
              --mentions messages mention the account
              --stories, --topics, --scheduled, --secretChats, --quickReplies
                         what else happens
              --command  runs of 'postbox simulate --faults all'
              --trace    prints what is asked, answered and pushed
            """
    ) { words in
        if let unknown = words.enumerated().first(where: { !isKnown($1, after: $0 > 0 ? words[$0 - 1] : nil) }) {
            return Swift.print("simulate: unknown argument \(unknown.element); --help lists them")
        }
        func number(_ name: String) -> Int? { words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil } }
        let seeds = number("--seeds") ?? 1000, first = number("--first") ?? 0, steps = number("--steps") ?? SimulationPlan.usualSteps
        let traces = words.contains("--trace"), runsDevices = words.contains("--devices")
        do {
            let folder = try SimulationFolder()
            var failed = 0
            var checksum: UInt64 = 0
            let clock = ContinuousClock()
            let begin = clock.now
            for seed in first..<(first + seeds) {
                var plan = SimulationPlan(seed: UInt64(seed), steps: steps)
                if words.contains("--command") { plan = .command(seed: UInt64(seed), steps: steps, faults: SimulationFault.ofOneProcess) }
                plan.hasViews = words.contains("--views")
                plan.hasMentions = words.contains("--mentions")
                plan.subjects = Set(SimulationSubject.allCases.filter { words.contains("--\($0.rawValue)") })
                let onEvent: ((Int64, String) -> Void)? = traces ? { Swift.print(Double($0) / 1e6, $1) } : nil
                let outcome = try runsDevices ? folder.outcome(ofDevices: plan, onEvent: onEvent) : folder.outcome(of: plan, onEvent: onEvent)
                checksum = checksum &* 31 &+ outcome.fingerprint
                guard !outcome.isGood else { continue }
                failed += 1
                Swift.print("seed \(seed), faults \(plan.faults.map(\.rawValue).sorted().joined(separator: ","))")
                for problem in outcome.problems { Swift.print("  \(problem)") }
                fflush(nil)
            }
            let time = (clock.now - begin).components
            let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
            Swift.print("\(seeds) seeds, \(failed) failed, \(Int(Double(seeds) / seconds)) seeds/s, checksum \(checksum)")
        } catch {
            Swift.print("simulate: \(error)")
        }
    }

    private static func isKnown(_ word: String, after previous: String?) -> Bool {
        let numbers = ["--seeds", "--first", "--steps"]
        let switches = ["--devices", "--views", "--mentions", "--command", "--trace"] + SimulationSubject.allCases.map { "--\($0.rawValue)" }
        return previous.map { numbers.contains($0) && Int(word) != nil } ?? false || (numbers + switches).contains(word)
    }
}
