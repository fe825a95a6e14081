/// Runs of rows that stand next to each other in a table, by the keys at their ends: every row of the table between two ends is in the run.
struct KeyRuns {
    struct Run {
        var low: ShortKey
        var high: ShortKey
    }

    /// In key order.
    private(set) var runs: [Run] = []
    /// How many rows are in the runs.
    private(set) var rowCount = 0
    /// What was changed since the last `commit`.
    private var changes: [Change] = []

    /// Memory is bounded by it: a row that would take one run more is in none.
    static let limit = 1 << 13

    /// How to take a change back.
    private enum Change {
        case inserted(Int)
        case extended(Int, from: ShortKey, rows: Int)
        case joined(Int, high: ShortKey, low: ShortKey)
        case removed(Int, Run, rest: Int)
    }

    var isFull: Bool { runs.count >= KeyRuns.limit }

    /// The last run that begins with the key or before it.
    func place(of key: ShortKey) -> Int? {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].low <= key { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    /// Whether the row under a key, if the table has one, is in a run.
    func spans(_ key: ShortKey) -> Bool { place(of: key).map { holds($0, key) } ?? false }

    /// Whether a run that begins with the key or before it reaches it.
    func holds(_ place: Int, _ key: ShortKey) -> Bool { key <= runs[place].high }

    // MARK: - Changes

    /// Adds a row that is in no run, as a run. Returns its place.
    mutating func insert(_ key: ShortKey) -> Int {
        let place = place(of: key).map { $0 + 1 } ?? 0
        changes.append(.inserted(place))
        runs.insert(Run(low: key, high: key), at: place)
        rowCount += 1
        return place
    }

    /// Adds so many rows that follow on a run, the last of them under the key.
    mutating func extend(_ place: Int, to key: ShortKey, rows: Int) {
        changes.append(.extended(place, from: runs[place].high, rows: rows))
        runs[place].high = key
        rowCount += rows
    }

    /// Makes one of a run and the next, which follows on it.
    mutating func join(_ place: Int) {
        changes.append(.joined(place, high: runs[place].high, low: runs[place + 1].low))
        runs[place].high = runs[place + 1].high
        runs.remove(at: place + 1)
    }

    /// Takes a row out of its run. `previous`, `next`: the keys of the rows beside it in the run.
    mutating func remove(_ key: ShortKey, previous: ShortKey?, next: ShortKey?) {
        guard let place = place(of: key), holds(place, key) else { return }
        let run = runs[place]
        var rest: [Run] = []
        if let previous { rest.append(Run(low: run.low, high: previous)) }
        if let next { rest.append(Run(low: next, high: run.high)) }
        changes.append(.removed(place, run, rest: rest.count))
        runs.replaceSubrange(place...place, with: rest)
        rowCount -= 1
    }

    /// What was changed stays.
    mutating func commit() { changes.removeAll(keepingCapacity: changes.count < 1 << 10) }

    /// Takes back what was changed since the last `commit`.
    mutating func rollback() {
        while let change = changes.popLast() {
            switch change {
            case let .inserted(place):
                runs.remove(at: place)
                rowCount -= 1
            case let .extended(place, high, rows):
                runs[place].high = high
                rowCount -= rows
            case let .joined(place, high, low):
                runs.insert(Run(low: low, high: runs[place].high), at: place + 1)
                runs[place].high = high
            case let .removed(place, run, rest):
                runs.replaceSubrange(place..<(place + rest), with: CollectionOfOne(run))
                rowCount += 1
            }
        }
    }

    /// The parts of the runs that lie in a stretch of keys.
    func parts(in stretch: KeyStretch) -> [KeyStretch] {
        let first = stretch.low.flatMap { place(of: $0.withBytes { ShortKey($0) }) } ?? 0
        let last = stretch.high.map { $0.withBytes { ShortKey($0) } }
        var parts: [KeyStretch] = []
        for run in runs[min(first, runs.count)...] {
            if let last, run.low > last { break }
            if let part = stretch.intersection(run.low.key, run.high.key) { parts.append(part) }
        }
        return parts
    }
}

/// The first 32 bytes of a key, in its own place in memory: as many small blocks as there are keys, long-lived among others that come and go, would keep much
/// more memory than they take.
struct ShortKey: Comparable {
    private let words: (UInt64, UInt64, UInt64, UInt64)
    /// Of the whole key; 33 stands for all that are longer.
    private let count: UInt8

    static let byteLimit = 32

    init(_ bytes: UnsafeRawBufferPointer) {
        func word(_ place: Int) -> UInt64 {
            if place + 8 <= bytes.count { return UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) }
            var result: UInt64 = 0
            for offset in place..<(place + 8) { result = result << 8 | (offset < bytes.count ? UInt64(bytes[offset]) : 0) }
            return result
        }
        words = (word(0), word(8), word(16), word(24))
        count = UInt8(min(bytes.count, ShortKey.byteLimit + 1))
    }

    /// Whether there are no more bytes than these.
    var isWhole: Bool { count <= ShortKey.byteLimit }

    static func == (left: ShortKey, right: ShortKey) -> Bool { left.words == right.words && left.count == right.count }

    static func < (left: ShortKey, right: ShortKey) -> Bool {
        left.words == right.words ? left.count < right.count : left.words < right.words
    }

    /// Hands over the bytes; valid during the call.
    func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        let stored = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
        return try withUnsafeBytes(of: stored) { try body(UnsafeRawBufferPointer(rebasing: $0.prefix(Int(count)))) }
    }

    var key: ValueBoxKey { withBytes { ValueBoxKey(copying: $0) } }
}
