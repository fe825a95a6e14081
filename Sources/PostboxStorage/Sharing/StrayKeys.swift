/// Which keys a table has rows under, by hashes: it may hold one that it has not, and never lacks one that it has.
struct StrayKeys {
    private var hashes: Set<Int> = []
    private var areMany = false
    private static let limit = 1 << 14

    /// Every key.
    static var many: StrayKeys { StrayKeys(areMany: true) }

    init() {}

    private init(areMany: Bool) { self.areMany = areMany }

    var isEmpty: Bool { hashes.isEmpty && !areMany }

    mutating func insert(_ key: UnsafeRawBufferPointer) {
        guard !areMany else { return }
        hashes.insert(StrayKeys.hash(key))
        guard hashes.count > StrayKeys.limit else { return }
        areMany = true
        hashes = []
    }

    func mayHold(_ key: UnsafeRawBufferPointer) -> Bool { areMany || !hashes.isEmpty && hashes.contains(StrayKeys.hash(key)) }

    private static func hash(_ key: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: key)
        return hasher.finalize()
    }
}
