/// SplitMix64: the same seed gives the same numbers everywhere, so that a run comes back.
package struct SimulationRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D &+ 0x9E37_79B9_7F4A_7C15 }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// From 0 to `bound` - 1; 0 for a bound below 1.
    mutating func below(_ bound: Int) -> Int { bound > 1 ? Int(next() % UInt64(bound)) : 0 }

    /// True once in `one` times on average.
    mutating func chance(_ one: Int) -> Bool { below(one) == 0 }

    mutating func pick<T>(_ values: [T]) -> T? { values.isEmpty ? nil : values[below(values.count)] }

    /// Some of them, or all, in their order.
    mutating func some<T>(_ values: [T]) -> [T] {
        let rarity = 1 + below(3)
        return values.filter { _ in chance(rarity) }
    }

    /// A generator of its own: what it is used for does not change what comes later here.
    mutating func fork() -> SimulationRandom { SimulationRandom(seed: next()) }
}
