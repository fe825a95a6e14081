/// Writes to a table one after the other as bytes: the lengths of key and value, four bytes each, then both; a removal has the length -1.
struct LoggedWrites {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    static func encoded(_ writes: UnsafeBufferPointer<PendingWrites.Write>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(writes.reduce(0) { $0 + 8 + $1.keyBytes.count + ($1.valueBytes?.count ?? 0) })
        for write in writes {
            let (key, value) = (write.keyBytes, write.valueBytes)
            withUnsafeBytes(of: Int32(truncatingIfNeeded: key.count)) { result.append(contentsOf: $0) }
            withUnsafeBytes(of: Int32(truncatingIfNeeded: value?.count ?? -1)) { result.append(contentsOf: $0) }
            result.append(contentsOf: key)
            if let value { result.append(contentsOf: value) }
        }
        return result
    }

    /// Stops at what is cut off.
    func forEach(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer?) throws -> Void) rethrows {
        var rest = bytes[...]
        func take(_ count: Int) -> UnsafeRawBufferPointer? {
            guard count >= 0, count <= rest.count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
        }
        while let lengths = take(8) {
            let keyCount = Int(lengths.loadUnaligned(as: Int32.self)), valueCount = Int(lengths.loadUnaligned(fromByteOffset: 4, as: Int32.self))
            guard let key = take(keyCount) else { return }
            if valueCount < 0 {
                try body(key, nil)
            } else {
                guard let value = take(valueCount) else { return }
                try body(key, value)
            }
        }
    }
}
