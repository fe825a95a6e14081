/// The incoming messages of a chat's namespace, for transactions that count them again and again.
struct IncomingIds {
    /// Ascending; `nil` as long as counting rows has cost less than a list.
    private var ids: [Int32]?
    /// The rows walked so far, and the number that pays for a list.
    private var walked = 0
    private var price = 1000

    /// Returns the number of IDs in the range; `nil` without a list.
    func count(in range: ClosedRange<Int32>) -> Int? {
        ids.map { ids in Self.place(ids) { $0 > range.upperBound } - Self.place(ids) { $0 >= range.lowerBound } }
    }

    /// Adds walked rows to the cost. `load` returns the list, or `nil` if it has more rows than the number given to it: then it is tried again once
    /// as many have been walked.
    mutating func noteWalk(_ rows: Int, load: (_ limit: Int) throws -> [Int32]?) rethrows {
        guard ids == nil else { return }
        walked += rows
        guard walked >= price else { return }
        let limit = 4 * walked
        ids = try load(limit)
        price = 2 * limit
    }

    mutating func insert(_ id: Int32) {
        guard let place = ids.map({ Self.place($0) { $0 >= id } }) else { return }
        if place == ids?.count || ids?[place] != id { ids?.insert(id, at: place) }
    }

    mutating func remove(_ id: Int32) {
        guard let place = ids.map({ Self.place($0) { $0 >= id } }) else { return }
        if place < ids?.count ?? 0, ids?[place] == id { ids?.remove(at: place) }
    }

    private static func place(_ ids: [Int32], where holds: (Int32) -> Bool) -> Int {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(ids[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
