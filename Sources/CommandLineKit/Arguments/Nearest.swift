/// Finds what the user probably meant.
package enum Nearest {
    /// The candidate with the fewest edits, when few enough for the length of the word; a candidate that the word begins counts as near.
    package static func match(_ word: String, among candidates: [String]) -> String? {
        let typed = Array(word.lowercased().utf8)
        guard !typed.isEmpty, typed.count <= 64 else { return nil }
        var best: (distance: Int, edits: Int, candidate: String)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().utf8)
            let edits = edits(typed, other)
            let distance = typed.count >= 2 && other.starts(with: typed) ? min(edits, 1) : edits
            if best.map({ (distance, edits) < ($0.distance, $0.edits) }) ?? true { best = (distance, edits, candidate) }
        }
        guard let best, best.distance <= max(1, typed.count / 3) else { return nil }
        return best.candidate
    }

    /// Optimal string alignment: insertions, deletions, replacements, and neighbours swapped count one each.
    private static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
        if b.isEmpty { return a.count }
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in 1...a.count {
            var current = [i]
            for j in 1...b.count {
                var cost = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforePrevious[j - 2] + 1) }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[b.count]
    }
}
