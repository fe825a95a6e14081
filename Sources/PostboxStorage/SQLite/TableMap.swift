/// Something of each table, by the table's number. Looked into for every row that is read or written: the numbers that tables usually have are places
/// of an array, and only others, which a file may hold, are hashed.
struct TableMap<Value> {
    private static var placeCount: Int32 { 128 }

    private var places = [Value?](repeating: nil, count: Int(placeCount))
    private var others: [Int32: Value] = [:]

    subscript(id: Int32) -> Value? {
        get { 0 <= id && id < Self.placeCount ? places[Int(id)] : others[id] }
        set { if 0 <= id && id < Self.placeCount { places[Int(id)] = newValue } else { others[id] = newValue } }
    }

    /// The numbers of the tables that there is something of, ascending.
    var ids: [Int32] {
        var result: [Int32] = []
        for place in places.indices where places[place] != nil { result.append(Int32(place)) }
        return others.isEmpty ? result : (result + others.keys).sorted()
    }

    mutating func removeAll() { self = TableMap() }
}
