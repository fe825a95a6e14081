extension Array {
    /// The first place from which on the condition holds, by halving; the condition must not hold before a place where it does not.
    package func partitionPoint(_ holds: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
