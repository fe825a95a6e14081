/// Keys of rows that may differ, a few megabytes of them.
package struct SuspectedKeys {
    private var keys: Set<ValueBoxKey> = []
    private var byteCount = 0

    private static let byteLimit = 4 << 20
    /// What a key takes beside its bytes.
    private static let overhead = 64

    /// No keys.
    package init() {}

    /// The tables are too different: walking them in key order is better then.
    package var areTooMany: Bool { byteCount >= SuspectedKeys.byteLimit }

    package mutating func insert(_ key: UnsafeRawBufferPointer) {
        if keys.insert(ValueBoxKey(copying: key)).inserted { byteCount += key.count + SuspectedKeys.overhead }
    }

    package func sorted() -> [ValueBoxKey] { keys.sorted() }

    /// Returns the keys in the order of a table whose keys are numbers, which have signs.
    package func sortedNumbers() -> [ValueBoxKey] { keys.sorted { ($0.int64 ?? 0) < ($1.int64 ?? 0) } }
}
