import Postbox
import PostboxCoding

/// A measurement that prints absolute figures, the ratio to a named peer, and a checksum of the result.
struct Benchmark: Sendable {
    let name: String
    let summary: String
    let run: @Sendable ([String]) -> Void

    static let all: [Benchmark] = [
        .everything, .reading, .results, .check, .importing, .encryption, .signals, .views, .live, .snapshots, .engine, .simulate, .sync,
    ]

    /// The minimum of several runs, in seconds: the machine's speed without disturbances.
    static func best(of runs: Int, _ body: () -> Void) -> Double {
        let clock = ContinuousClock()
        var best = Double.infinity
        for _ in 0..<runs {
            let time = clock.measure(body).components
            best = min(best, Double(time.seconds) + Double(time.attoseconds) / 1e18)
        }
        return best
    }

    static func print(_ what: String, _ seconds: Double, _ note: String = "") {
        Swift.print("\(what): \(Double(Int(seconds * 1e6)) / 1e3) ms\(note.isEmpty ? "" : "  \(note)")")
    }
}

/// Coded objects from which benchmarks create their databases.
enum BenchmarkObjects {
    static func object(_ type: String, _ fill: (inout PostboxEncoder) -> Void) -> CodedObject {
        var encoder = PostboxEncoder()
        encoder.encodeObject(hash: persistentHash32(type), forKey: "_", fill)
        return CodedObject(encoder.makeBytes())
    }

    static func user(_ id: PeerId) -> CodedObject {
        object("TelegramUser") { encoder in
            encoder.encodeInt64(id.packed, forKey: "i")
            encoder.encodeString("Person \(id.packed)", forKey: "fn")
        }
    }
}
