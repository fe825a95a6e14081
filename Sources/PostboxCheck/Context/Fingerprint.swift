import PostboxTables

/// Compares two sets of rows, and finds their differences, in constant memory.
///
/// One side adds its rows and the other subtracts them. The result is zero if both have the same rows, in any order. Sums are kept
/// in buckets, so that only the rows of differing buckets must be looked up. Rows are hashed with seeds of this
/// process, so a file whose rows cancel out cannot be created by accident or on purpose (probability 2^-128). The bucket of a row depends only on its
/// fields, so the looked-up rows, and the damage found there, are the same in every run.
final class Fingerprint {
    private let sums: UnsafeMutableBufferPointer<Sum>
    private let mask: UInt64
    private let byFirstField: Bool

    private struct Sum {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var isZero: Bool { first == 0 && second == 0 }
    }

    /// Creates a fingerprint with 2^`bits` buckets of 16 bytes. With `byFirstField`, all rows with the same first field, such as the peer, share a
    /// bucket.
    init(bits: Int = 9, byFirstField: Bool = false) {
        self.byFirstField = byFirstField
        sums = .allocate(capacity: 1 << bits)
        sums.initialize(repeating: Sum())
        mask = 1 << UInt64(bits) &- 1
    }

    /// Creates a fingerprint with about two buckets for each page of the database. A small fingerprint stays in the cache of the processor. In a
    /// large one, few rows share the bucket of a row that differs.
    convenience init(sizedFor context: CheckContext) {
        let pages = (try? context.box.pragma("page_count")) ?? 0
        let bits = UInt64.bitWidth - UInt64(clamping: pages).leadingZeroBitCount + 1
        self.init(bits: Swift.min(Swift.max(bits, 9), 17))
    }

    deinit { sums.deallocate() }

    var isZero: Bool { sums.allSatisfy(\.isZero) }

    @inline(__always)
    func add(_ fields: RowFields) {
        let hash = Fingerprint.hash(fields)
        let bucket = bucket(fields)
        sums[bucket].first &+= hash.0
        sums[bucket].second &+= hash.1
    }

    @inline(__always)
    func remove(_ fields: RowFields) {
        let hash = Fingerprint.hash(fields)
        let bucket = bucket(fields)
        sums[bucket].first &-= hash.0
        sums[bucket].second &-= hash.1
    }

    @inline(__always)
    private func bucket(_ fields: RowFields) -> Int {
        var hash = Fingerprint.mixed(UInt64(bitPattern: fields[0]) ^ 0x9E37_79B9_7F4A_7C15, 0xA076_1D64_78BD_642F)
        if !byFirstField {
            for field in 1..<RowFields.scalarCount { hash = Fingerprint.mixed(hash ^ UInt64(bitPattern: fields[field]), 0xE703_7ED1_A0B4_28DB) }
        }
        return Int(hash & mask)
    }

    /// Whether a row with these fields may be missing on one side. The fields must not contain digests, which differ in every process.
    func mayDiffer(_ fields: RowFields) -> Bool { !sums[bucket(fields)].isZero }

    // MARK: - Hashing

    private static let seeds: (UInt64, UInt64) = (UInt64.random(in: 1 ... .max), UInt64.random(in: 1 ... .max))

    @inline(__always)
    private static func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    @inline(__always)
    private static func hash(_ fields: RowFields) -> (UInt64, UInt64) {
        let seeds = Fingerprint.seeds
        var first = seeds.1, second = seeds.0
        for pair in 0..<4 {
            let low = UInt64(bitPattern: fields[2 * pair]), high = UInt64(bitPattern: fields[2 * pair + 1])
            first = mixed(low ^ seeds.0, high ^ first ^ 0xA076_1D64_78BD_642F)
            second = mixed(low ^ seeds.1, high ^ second ^ 0xE703_7ED1_A0B4_28DB)
        }
        return (mixed(first, seeds.1 ^ second), mixed(second, seeds.0 ^ first))
    }

    /// Seeds that differ from `seeds`: a field that equals its own seed would erase the fields before it.
    private static let digestSeeds: (UInt64, UInt64) = (UInt64.random(in: 1 ... .max), UInt64.random(in: 1 ... .max))

    /// Two numbers that represent bytes in the fields of a row.
    static func digest(_ bytes: UnsafeRawBufferPointer) -> (Int64, Int64) {
        let seeds = Fingerprint.digestSeeds
        var first = seeds.0 ^ UInt64(bytes.count), second = seeds.1 ^ UInt64(bytes.count)
        var offset = 0
        while offset < bytes.count {
            var word: UInt64 = 0
            for place in offset..<Swift.min(offset + 8, bytes.count) { word = word << 8 | UInt64(bytes[place]) }
            first = mixed(first ^ 0xA076_1D64_78BD_642F, word ^ seeds.1) &+ word
            second = mixed(second ^ 0xE703_7ED1_A0B4_28DB, word ^ seeds.0) &+ 0x8EBC_6AF0_9C88_C6E3
            offset += 8
        }
        return (Int64(bitPattern: first), Int64(bitPattern: second))
    }
}

/// The fields of a row that are compared, in the order of its key; those it does not have are 0.
package typealias RowFields = SIMD8<Int64>

extension SIMD8<Int64> {
    @inline(__always)
    init(_ a: Int64, _ b: Int64 = 0, _ c: Int64 = 0, _ d: Int64 = 0, _ e: Int64 = 0, _ f: Int64 = 0, _ g: Int64 = 0, _ h: Int64 = 0) {
        self.init(lowHalf: SIMD4(a, b, c, d), highHalf: SIMD4(e, f, g, h))
    }

    /// Returns the first `count` of them.
    package func values(_ count: Int) -> [Int64] { (0..<count).map { self[$0] } }
}

/// The rows that cause a difference.
extension Fingerprint {
    /// Passes the fields of every row of one side to the closure, with a function that reports that the other side lacks the row.
    typealias Walk = (_ body: (_ fields: RowFields, _ report: () throws -> Void) throws -> Void) throws -> Void

    /// The number of rows compared in one pass, which limits the memory.
    private static let sliceSize = 1 << 17

    /// Reports the rows of one side that are missing on the other side, in the order of the first. Both sides are walked completely, a few times per
    /// slice of the rows that may differ. No row is looked up, so the time depends only on the number of rows, however long a list or a message is.
    func reportRows(of side: Walk, missingIn other: Walk) throws {
        var start = 0, count = 0
        repeat {
            var missing: Set<RowFields> = []
            count = 0
            try side { fields, _ in
                guard mayDiffer(fields) else { return }
                if count >= start, count - start < Fingerprint.sliceSize { missing.insert(fields) }
                count += 1
            }
            if !missing.isEmpty { try other { fields, _ in missing.remove(fields) } }
            if !missing.isEmpty {
                var place = 0
                try side { fields, report in
                    guard mayDiffer(fields) else { return }
                    if place >= start, place - start < Fingerprint.sliceSize, missing.contains(fields) { try report() }
                    place += 1
                }
            }
            start += Fingerprint.sliceSize
        } while start < count
    }
}
