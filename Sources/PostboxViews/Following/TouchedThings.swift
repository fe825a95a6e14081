/// What a transaction has touched, some of it perhaps more than once. Most transactions touch little: comparing that is quicker than hashing it.
struct TouchedThings<Thing: Hashable> {
    let all: [Thing]
    /// The same when they are many.
    private let set: Set<Thing>?

    private static var few: Int { 24 }

    /// Whether asking for each of them costs little.
    var areFew: Bool { self.set == nil }

    init(_ things: [Thing]) {
        set = things.count > Self.few ? Set(things) : nil
        all = set.map { Array($0) } ?? things
    }

    @inline(__always)
    func contains(_ thing: Thing) -> Bool {
        if let set { return set.contains(thing) }
        for other in all where other == thing { return true }
        return false
    }
}
