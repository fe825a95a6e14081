import PostboxStorage

/// Keys of rows that may differ, a few megabytes of them.
struct SuspectedKeys {
    private var keys: Set<ValueBoxKey> = []
    private var byteCount = 0

    private static let byteLimit = 4 << 20
    /// What a key takes beside its bytes.
    private static let overhead = 64

    /// The tables are too different: walking them in key order is better then.
    var areTooMany: Bool { byteCount >= SuspectedKeys.byteLimit }

    mutating func insert(_ key: UnsafeRawBufferPointer) {
        if keys.insert(ValueBoxKey(copying: key)).inserted { byteCount += key.count + SuspectedKeys.overhead }
    }

    func sorted() -> [ValueBoxKey] { keys.sorted() }
}
