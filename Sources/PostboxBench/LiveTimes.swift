import PlatformSupport

/// How long each of many equal pieces of work took, in processor time of the thread.
struct LiveTimes {
    private var seconds: [Double] = []

    mutating func measure(_ body: () throws -> Void) rethrows {
        let start = Self.now()
        try body()
        seconds.append(Self.now() - start)
    }

    private var minimum: Double { seconds.min() ?? 0 }
    private var median: Double { seconds.isEmpty ? 0 : seconds.sorted()[seconds.count / 2] }

    /// Minimum and median, and how many times those of others they are; with a goal, whether both reach it.
    func print(_ what: String, _ others: [(name: String, times: LiveTimes, goal: Double?)] = []) {
        Swift.print("\(what): least \(Self.micro(minimum)) us, median \(Self.micro(median)) us")
        for (name, times, goal) in others {
            let ratios = (minimum / times.minimum, median / times.median)
            let verdict = goal.map { "  (at most \($0): \(max(ratios.0, ratios.1) <= $0 ? "reached" : "missed"))" } ?? ""
            Swift.print("  \(Self.rounded(ratios.0)) and \(Self.rounded(ratios.1)) times \(name)\(verdict)")
        }
    }

    private static func micro(_ seconds: Double) -> Double { Double(Int(seconds * 1e7)) / 10 }
    private static func rounded(_ ratio: Double) -> Double { ratio.isFinite ? Double(Int(ratio * 100)) / 100 : 0 }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
