/// Counts how often each key of an object has come already, record after record.
///
/// Objects have few fields and hardly ever repeat one: a bit per key's fingerprint settles nearly every record without looking back. An object of
/// very many records gets a dictionary, so that the time stays in proportion to the bytes.
struct KeyOccurrences {
    private var fingerprints: UInt64 = 0
    private var records = 0
    private var counts: [[UInt8]: Int]?

    private static let dictionaryThreshold = 64

    /// 1 for the first record with its key, 2 for the second. `bytes` is the object that holds the record.
    mutating func next(_ record: CodedRecord, in bytes: UnsafeRawBufferPointer) throws(CodingError) -> Int {
        records += 1
        if records > KeyOccurrences.dictionaryThreshold { return try countedByDictionary(record, bytes) }
        var fingerprint = UInt64(truncatingIfNeeded: record.key.count) &+ 0x9E37
        for byte in record.key { fingerprint = (fingerprint ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let bit = UInt64(1) << ((fingerprint ^ fingerprint >> 29) & 63)
        guard fingerprints & bit != 0 else {
            fingerprints |= bit
            return 1
        }
        var earlier = CodedRecords(UnsafeRawBufferPointer(rebasing: bytes[..<record.offset]))
        var count = 1
        while let other = try earlier.next() {
            if other.key.count == record.key.count, other.key.elementsEqual(record.key) { count += 1 }
        }
        return count
    }

    private mutating func countedByDictionary(_ record: CodedRecord, _ bytes: UnsafeRawBufferPointer) throws(CodingError) -> Int {
        if counts == nil {
            var result: [[UInt8]: Int] = [:]
            var earlier = CodedRecords(UnsafeRawBufferPointer(rebasing: bytes[..<record.offset]))
            while let other = try earlier.next() { result[[UInt8](other.key), default: 0] += 1 }
            counts = result
        }
        let key = [UInt8](record.key)
        let count = (counts?[key] ?? 0) + 1
        counts?[key] = count
        return count
    }
}
