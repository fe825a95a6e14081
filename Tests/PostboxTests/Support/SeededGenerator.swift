/// SplitMix64: the same seed gives the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    mutating func chance(_ one: Int) -> Bool { below(one) == 0 }
}

extension SeededGenerator {
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    mutating func int32(_ range: ClosedRange<Int32>) -> Int32 { Int32.random(in: range, using: &self) }

    /// A range inside of `bounds`, short more often than long.
    mutating func range(in bounds: ClosedRange<Int32>) -> ClosedRange<Int32> {
        let lower = int32(bounds)
        let longest = chance(4) ? bounds.upperBound : min(bounds.upperBound, lower + 12)
        return lower...int32(lower...longest)
    }
}
