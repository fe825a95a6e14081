import PlatformSupport

/// MD5 of a text: of its id, the number by which the storage index knows a resource. It only has to spread, nothing is kept secret by it.
struct ResourceHash: Hashable, Sendable {
    let high: Int64
    let low: Int64

    init(high: Int64, low: Int64) {
        self.high = high
        self.low = low
    }

    init(_ id: String) {
        let (a, b, c, d) = ResourceHash.digest(Array(id.utf8))
        high = Int64(bitPattern: UInt64(a.byteSwapped) << 32 | UInt64(b.byteSwapped))
        low = Int64(bitPattern: UInt64(c.byteSwapped) << 32 | UInt64(d.byteSwapped))
    }

    private static let shifts: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
    private static let sines: [UInt32] = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

    /// RFC 1321: the four words of the result, little-endian.
    private static func digest(_ message: [UInt8]) -> (UInt32, UInt32, UInt32, UInt32) {
        var data = message
        data.append(0x80)
        while data.count % 64 != 56 { data.append(0) }
        let bits = UInt64(message.count) &* 8
        for byte in 0..<UInt64(8) { data.append(UInt8(truncatingIfNeeded: bits >> (8 * byte))) }
        var state: (UInt32, UInt32, UInt32, UInt32) = (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476)
        var words = [UInt32](repeating: 0, count: 16)
        for start in stride(from: 0, to: data.count, by: 64) {
            for word in 0..<16 {
                let place = start + 4 * word
                words[word] =
                    UInt32(data[place]) | UInt32(data[place + 1]) << 8 | UInt32(data[place + 2]) << 16 | UInt32(data[place + 3]) << 24
            }
            var (a, b, c, d) = state
            for step in 0..<64 {
                let (mixed, word): (UInt32, Int) =
                    switch step / 16 {
                    case 0: ((b & c) | (~b & d), step)
                    case 1: ((d & b) | (~d & c), (5 * step + 1) % 16)
                    case 2: (b ^ c ^ d, (3 * step + 5) % 16)
                    default: (c ^ (b | ~d), 7 * step % 16)
                    }
                let sum = mixed &+ a &+ sines[step] &+ words[word]
                let shift = shifts[step / 16 * 4 + step % 4]
                (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
            }
            state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d)
        }
        return state
    }
}
