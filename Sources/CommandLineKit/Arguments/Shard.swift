/// `--shard K/N`: the K-th of N parts of the rows in key order, of roughly equal size. The parts do not overlap and together cover all rows.
package struct Shard: Sendable, Equatable, CustomStringConvertible {
    /// 1 for the first.
    let number: Int
    let count: Int

    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), 1 <= number, number <= count, count <= 1 << 20 else { return nil }
        self.number = number
        self.count = count
    }

    package var description: String { "\(number)/\(count)" }

    /// Which of so many rows are in it; counted from the end when they are walked backwards.
    package func places(of rows: Int, reverse: Bool = false) -> Range<Int> {
        func border(_ part: Int) -> Int { rows / count * part + min(part, rows % count) }
        return reverse ? rows - border(number)..<rows - border(number - 1) : border(number - 1)..<border(number)
    }
}

extension ValueKind where Value == Shard {
    package static let shard = ValueKind("K/N", expected: "K/N, such as 1/4 for the first of four parts") { Shard($0) }
}
