/// Whether two sets of rows are equal, in 24 bytes however many there are.
///
/// One side adds its rows, the other takes its rows away; what is left is zero when both gave the same rows, in whatever order. Rows are hashed
/// with a seed of this process, so nobody can make a file whose rows cancel out by mistake or by design (chance 2^-128).
struct Fingerprint {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var count = 0

    var isZero: Bool { first == 0 && second == 0 && count == 0 }

    @inline(__always)
    mutating func add(_ fields: RowFields) {
        let hash = Fingerprint.hash(fields)
        first &+= hash.0
        second &+= hash.1
        count &+= 1
    }

    @inline(__always)
    mutating func remove(_ fields: RowFields) {
        let hash = Fingerprint.hash(fields)
        first &-= hash.0
        second &-= hash.1
        count &-= 1
    }

    private static let seeds: (UInt64, UInt64) = (UInt64.random(in: 1 ... .max), UInt64.random(in: 1 ... .max))

    @inline(__always)
    private static func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    @inline(__always)
    private static func hash(_ fields: RowFields) -> (UInt64, UInt64) {
        let seeds = Fingerprint.seeds
        var first = seeds.0, second = seeds.1
        for lane in 0..<8 {
            let value = UInt64(bitPattern: fields[lane])
            first = mixed(first ^ 0xA076_1D64_78BD_642F, value ^ seeds.1) &+ value
            second = mixed(second ^ 0xE703_7ED1_A0B4_28DB, value ^ seeds.0) &+ 0x8EBC_6AF0_9C88_C6E3
        }
        return (mixed(first, seeds.1 ^ second), mixed(second, seeds.0 ^ first))
    }

    /// Other than `seeds`: a field that meets its own seed would wipe out the fields before it.
    private static let digestSeeds: (UInt64, UInt64) = (UInt64.random(in: 1 ... .max), UInt64.random(in: 1 ... .max))

    /// Two numbers that stand for bytes in a row's fields.
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
typealias RowFields = SIMD8<Int64>

extension SIMD8<Int64> {
    init(_ a: Int64, _ b: Int64 = 0, _ c: Int64 = 0, _ d: Int64 = 0, _ e: Int64 = 0, _ f: Int64 = 0, _ g: Int64 = 0, _ h: Int64 = 0) {
        self.init(lowHalf: SIMD4(a, b, c, d), highHalf: SIMD4(e, f, g, h))
    }

    /// The fields of a stored key.
    init(_ row: CheckRow) {
        self.init()
        for field in 0..<Swift.min(row.keyForm.fields.count, 8) { self[field] = row.value(field) }
    }

    /// The first `count` of them.
    func values(_ count: Int) -> [Int64] { (0..<count).map { self[$0] } }
}
