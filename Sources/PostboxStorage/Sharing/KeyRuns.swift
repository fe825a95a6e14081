/// Runs of consecutive rows of a table, stored as their first and last keys: every row of the table between the two is in the run.
struct KeyRuns {
    struct Run {
        var low: ShortKey
        var high: ShortKey
    }

    /// The runs in key order.
    private(set) var runs: [Run] = []
    /// The number of rows in the runs.
    private(set) var rowCount = 0
    /// The changes since the last `commit`.
    private var changes: [Change] = []

    /// The maximum number of runs, which limits memory use. A row that would need a further run is not added.
    static let limit = 1 << 13

    /// A reversible change.
    private enum Change {
        case inserted(Int)
        case extended(Int, from: ShortKey, rows: Int)
        case joined(Int, high: ShortKey, low: ShortKey)
        case removed(Int, Run, rest: Int)
    }

    var isFull: Bool { runs.count >= KeyRuns.limit }

    /// The index of the last run that starts at or before the key.
    func place(of key: ShortKey) -> Int? {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].low <= key { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    /// Whether the row with this key, if the table has one, is in a run.
    func spans(_ key: ShortKey) -> Bool { place(of: key).map { holds($0, key) } ?? false }

    /// Whether a run that starts at or before the key extends to it.
    func holds(_ place: Int, _ key: ShortKey) -> Bool { key <= runs[place].high }

    // MARK: - Changes

    /// Adds a row outside all runs as a new run. Returns the run's index.
    mutating func insert(_ key: ShortKey) -> Int {
        let place = place(of: key).map { $0 + 1 } ?? 0
        changes.append(.inserted(place))
        runs.insert(Run(low: key, high: key), at: place)
        rowCount += 1
        return place
    }

    /// Extends a run by the given number of subsequent rows, up to the row with the key.
    mutating func extend(_ place: Int, to key: ShortKey, rows: Int) {
        changes.append(.extended(place, from: runs[place].high, rows: rows))
        runs[place].high = key
        rowCount += rows
    }

    /// Joins a run with the next one, which must follow it immediately.
    mutating func join(_ place: Int) {
        changes.append(.joined(place, high: runs[place].high, low: runs[place + 1].low))
        runs[place].high = runs[place + 1].high
        runs.remove(at: place + 1)
    }

    /// Removes a row from its run. `previous` and `next` are the keys of the adjacent rows in the run.
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

    /// Makes the changes permanent.
    mutating func commit() { changes.removeAll(keepingCapacity: changes.count < 1 << 10) }

    /// Reverts the changes since the last `commit`.
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

    /// The parts of the runs within a range of keys.
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

/// The first 32 bytes of a key, stored inline. A separate memory block per key would be long-lived among short-lived ones, which fragments memory and
/// needs much more of it.
struct ShortKey: Comparable {
    private let words: (UInt64, UInt64, UInt64, UInt64)
    /// The length of the whole key; 33 for all longer keys.
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

    /// Whether these bytes are the whole key.
    var isComplete: Bool { count <= ShortKey.byteLimit }

    static func == (left: ShortKey, right: ShortKey) -> Bool { left.words == right.words && left.count == right.count }

    static func < (left: ShortKey, right: ShortKey) -> Bool {
        left.words == right.words ? left.count < right.count : left.words < right.words
    }

    /// Passes the bytes to the closure. They are valid during the call.
    func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        let stored = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
        return try withUnsafeBytes(of: stored) { try body(UnsafeRawBufferPointer(rebasing: $0.prefix(Int(count)))) }
    }

    var key: ValueBoxKey { withBytes { ValueBoxKey(copying: $0) } }
}
