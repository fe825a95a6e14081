/// An object of each table, by the table's number. Looked into for every row that is read or written: the numbers that tables usually have are places
/// in memory of its own, as looking into an array counts references to it, and only others, which a file may hold, are hashed.
final class TableMap<Value: AnyObject> {
    private static var placeCount: Int { 128 }

    private let places: UnsafeMutablePointer<Unmanaged<Value>?>
    @exclusivity(unchecked) private var others: [Int32: Value] = [:]

    init() {
        places = .allocate(capacity: Self.placeCount)
        places.initialize(repeating: nil, count: Self.placeCount)
    }

    deinit {
        removeAll()
        places.deallocate()
    }

    subscript(id: Int32) -> Value? {
        @inline(__always)
        get { UInt32(bitPattern: id) < UInt32(Self.placeCount) ? places[Int(id)]?.takeUnretainedValue() : others[id] }
        set {
            guard UInt32(bitPattern: id) < UInt32(Self.placeCount) else { return others[id] = newValue }
            let former = places[Int(id)]
            places[Int(id)] = newValue.map { .passRetained($0) }
            former?.release()
        }
    }

    /// The numbers of the tables that there is something of, ascending.
    var ids: [Int32] {
        var result: [Int32] = []
        for place in 0..<Self.placeCount where places[place] != nil { result.append(Int32(place)) }
        return others.isEmpty ? result : (result + others.keys).sorted()
    }

    func removeAll() {
        for place in 0..<Self.placeCount {
            let former = places[place]
            places[place] = nil
            former?.release()
        }
        others.removeAll()
    }
}
