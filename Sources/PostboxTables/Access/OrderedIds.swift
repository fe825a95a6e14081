/// The IDs of an ordered list while it is being changed. Every change takes constant time on average, and none moves the other IDs.
struct OrderedIds<ID: Hashable> {
    /// The IDs from the start, in order; `nil` for those that have left their place.
    private var older: [ID?]
    /// The IDs moved to the first place, in order of time.
    private var newer: [ID?] = []
    /// The first of `newer` that can still be in its place.
    private var oldestOfNewer = 0
    /// The places of each ID: in `older`, or if negative, in `newer` from -1 downward. A damaged list can contain an ID several times.
    private var places: [ID: [Int]] = [:]
    private(set) var count: Int

    init(_ ids: [ID]) {
        older = ids
        count = ids.count
        for (place, id) in ids.enumerated() { places[id, default: []].append(place) }
    }

    /// The IDs in order.
    var all: [ID] { newer.reversed().compactMap(\.self) + older.compactMap(\.self) }

    func contains(_ id: ID) -> Bool { places[id] != nil }

    /// Whether the ID was moved to the first place.
    func isMoved(_ id: ID) -> Bool { places[id]?.contains { $0 < 0 } ?? false }

    /// Moves the ID to the first place, or adds it there.
    mutating func moveToFirst(_ id: ID) {
        remove(id)
        newer.append(id)
        places[id] = [-newer.count]
        count += 1
    }

    /// Removes the ID from all of its places.
    mutating func remove(_ id: ID) {
        for place in places.removeValue(forKey: id) ?? [] {
            if place < 0 { newer[-1 - place] = nil } else { older[place] = nil }
            count -= 1
        }
    }

    /// Removes and returns the last ID.
    mutating func removeLast() -> ID? {
        while let last = older.last, last == nil { older.removeLast() }
        if let last = older.popLast() ?? nil {
            forget(last, older.count)
            return last
        }
        while oldestOfNewer < newer.count {
            defer { oldestOfNewer += 1 }
            guard let last = newer[oldestOfNewer] else { continue }
            newer[oldestOfNewer] = nil
            forget(last, -1 - oldestOfNewer)
            return last
        }
        return nil
    }

    private mutating func forget(_ id: ID, _ place: Int) {
        places[id]?.removeAll { $0 == place }
        if places[id]?.isEmpty == true { places[id] = nil }
        count -= 1
    }
}
