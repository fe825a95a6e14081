import CSQLite

/// The writes of a transaction to one table that SQLite has not received yet: the last write to each key.
///
/// This is a hash table of copies of keys and values in memory blocks with stable addresses. A reader of a value retains the object, and can write
/// during that time.
final class PendingWrites {
    /// The last write to a key.
    struct Write {
        fileprivate var key: UnsafeRawPointer
        fileprivate var value: UnsafeRawPointer
        fileprivate var keyCount: Int32
        /// The length of the value; negative for a removal.
        fileprivate var valueCount: Int32
        fileprivate var hash: UInt32
        var isSecure: Bool

        var isRemoval: Bool { valueCount < 0 }
        var keyBytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: key, count: Int(keyCount)) }
        /// The value; `nil` if the key is removed. Valid while the PendingWrites exists.
        var valueBytes: UnsafeRawBufferPointer? { valueCount < 0 ? nil : UnsafeRawBufferPointer(start: value, count: Int(valueCount)) }
    }

    private(set) var table: ValueBoxTable
    // No foreign code runs while these change, so exclusivity need not be checked at run time.
    /// The writes, with room for more. Like the keys, they are in separate memory: array access would count references, and every write to every
    /// table is added here.
    @exclusivity(unchecked) private var storage = UnsafeMutableBufferPointer<Write>.allocate(capacity: initialCapacity)
    @exclusivity(unchecked) private var count = 0
    /// The hash table: positions in `writes` plus one, or 0 for a free slot. Its size is a power of two, and at most three quarters are in use.
    @exclusivity(unchecked) private var slots = freeSlots(slotCount)
    @exclusivity(unchecked) private var blocks: [UnsafeMutableRawPointer] = []
    @exclusivity(unchecked) private var free = UnsafeMutableRawPointer.allocate(byteCount: firstBlockSize, alignment: 8)
    @exclusivity(unchecked) private var freeCount = firstBlockSize
    /// The total size of all blocks.
    @exclusivity(unchecked) private var blockBytes = firstBlockSize

    /// The first block has room for most transactions' writes to a table, and is small enough for quick allocation.
    private static let firstBlockSize = 1 << 10
    private static let blockSize = 64 << 10
    private static let slotCount = 16
    private static let initialCapacity = 12
    /// Keys come from files, so the slot of a key must be unpredictable.
    private static let seed = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max) | 1)

    init(table: ValueBoxTable) {
        self.table = table
        blocks = [free]
    }

    deinit {
        for block in blocks { block.deallocate() }
        slots.deallocate()
        storage.deallocate()
    }

    /// The writes, one per key, in the order in which the keys were first written. Valid until the next write.
    var writes: UnsafeBufferPointer<Write> { UnsafeBufferPointer(rebasing: storage[..<count]) }

    private static func freeSlots(_ count: Int) -> UnsafeMutableBufferPointer<UInt32> {
        let slots = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
        slots.initialize(repeating: 0)
        return slots
    }

    /// Whether the object has only as much memory as a few writes need.
    var isSmall: Bool { blocks.count == 1 && slots.count <= Self.slotCount * 4 }

    /// The approximate memory use.
    var byteCount: Int { blockBytes + count * MemoryLayout<Write>.stride + slots.count * MemoryLayout<UInt32>.stride }

    /// Removes all writes, and prepares the object for another table. Call it only for a small object whose values have no readers.
    func reuse(for table: ValueBoxTable) {
        self.table = table
        count = 0
        slots.update(repeating: 0)
        free = blocks[0]
        freeCount = Self.firstBlockSize
    }

    /// The last write to the key; `nil` if none exists.
    func find(_ key: ValueBoxKey) -> Write? { key.withBytes { place(of: $0, PendingWrites.hash($0)) }.map { storage[$0] } }

    @inline(__always)
    private func place(of key: UnsafeRawBufferPointer, _ hash: UInt32) -> Int? {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let place = Int(slots[slot]) - 1
            if storage[place].hash == hash, PendingWrites.isEqual(storage[place], key) { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Whether a written key is in the range.
    func hasKey(in stretch: KeyStretch) -> Bool { writes.contains { stretch.isAboveLow($0.keyBytes) && stretch.isBelowHigh($0.keyBytes) } }

    /// Adds a write; if `value` is `nil`, a removal. Keys and values must be within SQLite's limit, which is less than 2 GiB.
    func set(_ key: ValueBoxKey, _ value: [UInt8]?, isSecure: Bool) {
        key.withBytes { key in
            let hash = PendingWrites.hash(key)
            guard let value else { return note(key, hash, UnsafeRawPointer(free), -1, isSecure: isSecure) }
            value.withUnsafeBytes { note(key, hash, copy($0), Int32($0.count), isSecure: isSecure) }
        }
    }

    /// Adds later writes. Their values must not be in use: a value of the same length is replaced in place.
    func add(_ later: PendingWrites) {
        for write in later.writes {
            let value = write.valueBytes
            if let value, let place = place(of: write.keyBytes, write.hash), Int(storage[place].valueCount) == value.count {
                UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(start: storage[place].value, count: value.count)).copyMemory(from: value)
                storage[place].isSecure = write.isSecure
            } else {
                note(write.keyBytes, write.hash, value.map(copy) ?? UnsafeRawPointer(free), write.valueCount, isSecure: write.isSecure)
            }
        }
    }

    @inline(__always)
    private func note(_ key: UnsafeRawBufferPointer, _ hash: UInt32, _ value: UnsafeRawPointer, _ valueCount: Int32, isSecure: Bool) {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let place = Int(slots[slot]) - 1
            if storage[place].hash == hash, PendingWrites.isEqual(storage[place], key) {
                storage[place].value = value
                storage[place].valueCount = valueCount
                storage[place].isSecure = isSecure
                return
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        if count == storage.count { growStorage() }
        storage.initializeElement(
            at: count, to: Write(key: copy(key), value: value, keyCount: Int32(key.count), valueCount: valueCount, hash: hash, isSecure: isSecure))
        count += 1
        slots[slot] = UInt32(truncatingIfNeeded: count)
        if count * 4 > slots.count * 3 { grow() }
    }

    private func growStorage() {
        let larger = UnsafeMutableBufferPointer<Write>.allocate(capacity: storage.count * 2)
        _ = larger.moveInitialize(fromContentsOf: storage)
        storage.deallocate()
        storage = larger
    }

    private func grow() {
        let mask = slots.count * 2 - 1
        let larger = PendingWrites.freeSlots(mask + 1)
        for (place, write) in writes.enumerated() {
            var slot = Int(write.hash) & mask
            while larger[slot] != 0 { slot = (slot + 1) & mask }
            larger[slot] = UInt32(truncatingIfNeeded: place + 1)
        }
        slots.deallocate()
        slots = larger
    }

    /// The rest of a block after large values is unused.
    private func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer {
        guard let start = bytes.baseAddress else { return UnsafeRawPointer(free) }
        if bytes.count > freeCount {
            let size = max(bytes.count, PendingWrites.blockSize)
            free = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
            freeCount = size
            blockBytes += size
            blocks.append(free)
        }
        let result = free
        result.copyMemory(from: start, byteCount: bytes.count)
        free += bytes.count
        freeCount -= bytes.count
        return UnsafeRawPointer(result)
    }

    private static func isEqual(_ write: Write, _ key: UnsafeRawBufferPointer) -> Bool {
        Int(write.keyCount) == key.count && postbox_compare_bytes(write.key, key.baseAddress, key.count) == 0
    }

    private static func hash(_ key: UnsafeRawBufferPointer) -> UInt32 {
        func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
            let product = left.multipliedFullWidth(by: right)
            return product.high ^ product.low
        }
        var result = seed.0 ^ UInt64(truncatingIfNeeded: key.count)
        var place = 0
        while place + 8 <= key.count {
            result = mixed(result ^ key.loadUnaligned(fromByteOffset: place, as: UInt64.self), seed.1)
            place += 8
        }
        var rest: UInt64 = 0
        while place < key.count {
            rest = rest << 8 | UInt64(key[place])
            place += 1
        }
        result = mixed(result ^ rest, seed.1)
        return UInt32(truncatingIfNeeded: result ^ result >> 32)
    }

    // MARK: - In key order

    /// A write's place and the first 16 bytes of its key, padded: nearly always enough to order it.
    private struct Place {
        var high: UInt64
        var low: UInt64
        var place: Int32
    }

    /// Passes all writes to the closure, by key.
    func forEachInOrder(_ body: (Write) throws -> Void) rethrows {
        if count == 1 { return try body(storage[0]) }
        var order: [Place] = []
        order.reserveCapacity(count)
        for (place, write) in writes.enumerated() {
            let key = write.keyBytes
            order.append(
                Place(high: PendingWrites.word(key, at: 0), low: PendingWrites.word(key, at: 8), place: Int32(truncatingIfNeeded: place)))
        }
        let writes = writes
        order.sort { left, right in
            if left.high != right.high { return left.high < right.high }
            if left.low != right.low { return left.low < right.low }
            let (a, b) = (writes[Int(left.place)].keyBytes, writes[Int(right.place)].keyBytes)
            let compared = postbox_compare_bytes(a.baseAddress, b.baseAddress, min(a.count, b.count))
            return compared != 0 ? compared < 0 : a.count < b.count
        }
        for next in order { try body(writes[Int(next.place)]) }
    }

    private static func word(_ key: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
        if place + 8 <= key.count { return UInt64(bigEndian: key.loadUnaligned(fromByteOffset: place, as: UInt64.self)) }
        var result: UInt64 = 0
        for offset in place..<(place + 8) { result = result << 8 | (offset < key.count ? UInt64(key[offset]) : 0) }
        return result
    }
}
