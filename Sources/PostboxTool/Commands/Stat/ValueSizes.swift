/// Sizes of many values in little memory: exact below 4 KiB, by powers of two above.
struct ValueSizes {
    private static let exactSizes = 4096
    private(set) var rows = 0
    private(set) var keyBytes = 0
    private(set) var valueBytes = 0
    private(set) var smallest = 0
    private(set) var largest = 0
    private var exact = [Int](repeating: 0, count: exactSizes)
    private var byPower = [Int](repeating: 0, count: 64)

    var empty: Int { exact[0] }

    mutating func add(key: Int, value: Int) {
        smallest = rows == 0 ? value : Swift.min(smallest, value)
        largest = Swift.max(largest, value)
        rows += 1
        keyBytes += key
        valueBytes += value
        if value < ValueSizes.exactSizes { exact[value] += 1 }
        byPower[ValueSizes.power(value)] += 1
    }

    /// The bucket of sizes up to 2^n - 1 that a size falls into.
    private static func power(_ size: Int) -> Int { Int.bitWidth - size.leadingZeroBitCount }

    /// The size that `percent` of the values do not exceed; above 4 KiB the end of its bucket, or the largest.
    func percentile(_ percent: Int) -> Int {
        let wanted = (rows * percent + 99) / 100
        guard wanted > 0 else { return 0 }
        var seen = 0
        for size in 0..<ValueSizes.exactSizes {
            seen += exact[size]
            if seen >= wanted { return size }
        }
        for power in ValueSizes.power(ValueSizes.exactSizes)..<63 {
            seen += byPower[power]
            if seen >= wanted { return Swift.min(1 << power - 1, largest) }
        }
        return largest
    }

    /// Non-empty buckets: the largest size in it and how many values it holds.
    var powersOfTwo: [(upTo: Int, count: Int)] {
        (0..<63).filter { byPower[$0] > 0 }.map { (1 << $0 - 1, byPower[$0]) }
    }
}
