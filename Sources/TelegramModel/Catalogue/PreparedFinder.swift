import PostboxCoding

/// Finds the prepared fields of stored records in order. It decides cases that depend only on the key, and leaves the rest to `FieldFinder`.
struct PreparedFinder {
    private let type: UnsafeMutablePointer<PreparedType>?
    private var finder: FieldFinder
    private var last: UnsafeMutablePointer<PreparedField>?

    init(_ type: UnsafeMutablePointer<PreparedType>?) {
        self.type = type
        if let type { finder = FieldFinder(first: type.pointee.first, second: type.pointee.second) } else { finder = FieldFinder() }
    }

    mutating func noteCase(_ name: CatalogueName?) { finder.noteCase(name) }

    /// The next record's field, if it is the one that followed the last field before; `records` is then after the record's head.
    @inline(__always)
    mutating func expected(in records: inout CodedRecords) -> UnsafePointer<PreparedField>? {
        guard let type, let fields = type.pointee.fields.baseAddress else { return nil }
        let guess = Int(last?.pointee.follower ?? type.pointee.leader)
        guard guess < type.pointee.firstCount, let head = fields[guess].head, records.skip(head) else { return nil }
        last = fields + guess
        finder.next = guess &+ 1
        return UnsafePointer(fields + guess)
    }

    mutating func field(_ key: UnsafeRawBufferPointer, _ wireType: CodedType, isEmptyArray: Bool) -> UnsafePointer<PreparedField>? {
        guard let type, let fields = type.pointee.fields.baseAddress else { return nil }
        let count = type.pointee.firstCount
        let guess = Int(last?.pointee.follower ?? type.pointee.leader)
        if guess < count, fields[guess].isOnly(key, wireType) {
            return take(fields + guess, guess, wireType, isEmptyArray: isEmptyArray)
        }
        for place in 0..<count where fields[place].isOnly(key, wireType) {
            return take(fields + place, place, wireType, isEmptyArray: isEmptyArray)
        }
        return search(key, wireType, isEmptyArray: isEmptyArray)
    }

    private mutating func take(
        _ field: UnsafeMutablePointer<PreparedField>, _ place: Int, _ wireType: CodedType, isEmptyArray: Bool
    ) -> UnsafePointer<PreparedField>? {
        guard wireType == field.pointee.wireType || wireType == .null || isEmptyArray else { return nil }
        if let last { last.pointee.follower = Int32(truncatingIfNeeded: place) } else { type?.pointee.leader = Int32(truncatingIfNeeded: place) }
        last = field
        finder.next = place &+ 1
        return UnsafePointer(field)
    }

    @inline(never)
    private mutating func search(_ key: UnsafeRawBufferPointer, _ wireType: CodedType, isEmptyArray: Bool) -> UnsafePointer<PreparedField>? {
        guard let type, let found = finder.field(key: key, type: wireType, isEmptyArray: isEmptyArray) else { return nil }
        let first = type.pointee.first
        let place = first.holds(found) ? found.number - first.start : found.number - type.pointee.second.start + first.count
        guard let fields = type.pointee.fields.baseAddress else { return nil }
        last = fields + place
        return UnsafePointer(fields + place)
    }
}
