import TelegramSimulation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Benchmark {
    /// Client against the simulated server, seed after seed: how many a second, and those in which they do not agree in the end.
    static let simulate = Benchmark(
        name: "simulate",
        summary: "[--seeds N] [--first N] [--steps N] [--devices] [--trace]: client or two devices against the simulated server, failing seeds, seeds a second"
    ) { words in
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
                let plan = SimulationPlan(seed: UInt64(seed), steps: steps)
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
}
