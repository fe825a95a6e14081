import PostboxStorage

/// The holes of one space: disjoint, nonadjacent ranges of IDs in ascending order. See "Holes, Tags, and Counters", "Missing Ranges".
package enum HoleRuns {
    /// The runs that go and the one that comes when `range` becomes a hole; nil when it lies in a hole already.
    static func adding(_ range: ClosedRange<Int32>, to runs: [ClosedRange<Int32>]) -> (replaced: Range<Int>, run: ClosedRange<Int32>)? {
        let below = Int64(range.lowerBound) - 1
        let first = firstPlace(in: runs) { Int64($0.upperBound) >= below }
        var end = first
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while end < runs.count, Int64(runs[end].lowerBound) <= Int64(range.upperBound) + 1 {
            if runs[end].lowerBound <= range.lowerBound && runs[end].upperBound >= range.upperBound { return nil }
            lower = min(lower, runs[end].lowerBound)
            upper = max(upper, runs[end].upperBound)
            end += 1
        }
        return (first..<end, lower...upper)
    }

    /// The runs that go and what is left of them when `range` ceases to be a hole; nil when it meets none.
    static func removing(
        _ range: ClosedRange<Int32>, from runs: [ClosedRange<Int32>]
    ) -> (replaced: Range<Int>, rest: [ClosedRange<Int32>])? {
        let first = firstPlace(in: runs) { $0.upperBound >= range.lowerBound }
        var end = first
        var rest: [ClosedRange<Int32>] = []
        while end < runs.count, runs[end].lowerBound <= range.upperBound {
            let run = runs[end]
            if run.lowerBound < range.lowerBound { rest.append(run.lowerBound...(range.lowerBound - 1)) }
            if run.upperBound > range.upperBound { rest.append((range.upperBound + 1)...run.upperBound) }
            end += 1
        }
        return first == end ? nil : (first..<end, rest)
    }

    /// The ranges that meet `range`, and the nearest range on each side that does not meet it.
    static func closest(_ range: ClosedRange<Int32>, in runs: [ClosedRange<Int32>]) -> [ClosedRange<Int32>] {
        var first = firstPlace(in: runs) { $0.upperBound >= range.lowerBound }
        var end = first
        while end < runs.count, runs[end].lowerBound <= range.upperBound { end += 1 }
        let meeting = runs[first..<end]
        let hasLower = meeting.first?.contains(range.lowerBound) ?? false
        let hasUpper = meeting.last?.contains(range.upperBound) ?? false
        if !hasLower, first > 0 { first -= 1 }
        if !hasUpper, end < runs.count { end += 1 }
        return Array(runs[first..<end])
    }

    /// The first place of which `holds` is true, when it is false before and true from there on.
    package static func firstPlace<Run>(in runs: [Run], where holds: (Run) -> Bool) -> Int {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(runs[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
