import Postbox

/// Arithmetic of sets of message ids, as ascending ranges that do not meet.
package enum IdRanges {
    /// All ids that can be in a hole.
    static let full = [MessageIdBounds.full]

    /// What is in `ranges` and in none of `others`.
    package static func subtract(_ others: [ClosedRange<Int32>], from ranges: [ClosedRange<Int32>]) -> [ClosedRange<Int32>] {
        var result: [ClosedRange<Int32>] = []
        var place = others.startIndex
        for range in ranges {
            while place < others.endIndex, others[place].upperBound < range.lowerBound { place += 1 }
            /// The least id that was not looked at yet.
            var lower = Int64(range.lowerBound)
            var next = place
            while next < others.endIndex, others[next].lowerBound <= range.upperBound {
                let end = Int64(others[next].lowerBound) - 1
                if lower <= end { result.append(Int32(lower)...Int32(end)) }
                lower = max(lower, Int64(others[next].upperBound) + 1)
                next += 1
            }
            if lower <= Int64(range.upperBound) { result.append(Int32(lower)...range.upperBound) }
        }
        return result
    }
}
