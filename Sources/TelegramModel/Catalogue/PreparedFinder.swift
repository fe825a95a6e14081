import PostboxCoding

/// Finds the prepared field of one stored record after another. What the key alone decides is decided here, the rest by `FieldFinder`.
struct PreparedFinder {
    private let type: UnsafeMutablePointer<PreparedType>?
    private var finder: FieldFinder
    private var last: UnsafeMutablePointer<PreparedField>?

    init(_ type: UnsafeMutablePointer<PreparedType>?) {
        self.type = type
        if let type { finder = FieldFinder(first: type.pointee.first, second: type.pointee.second) } else { finder = FieldFinder() }
    }

    mutating func noteCase(_ name: CatalogueName?) { finder.noteCase(name) }

    @inline(__always)
    mutating func field(_ key: UnsafeRawBufferPointer, _ wireType: CodedType, isEmptyArray: Bool) -> UnsafePointer<PreparedField>? {
        guard let type, let fields = type.pointee.fields.baseAddress else { return nil }
        let word = PreparedField.word(key)
        let count = type.pointee.firstCount
        let guess = Int(last?.pointee.follower ?? type.pointee.leader)
        if guess < count, fields[guess].isOnly(word, key, wireType) {
            return take(fields + guess, guess, wireType, isEmptyArray: isEmptyArray)
        }
        for place in 0..<count where fields[place].isOnly(word, key, wireType) {
            return take(fields + place, place, wireType, isEmptyArray: isEmptyArray)
        }
        return search(key, wireType, isEmptyArray: isEmptyArray)
    }

    @inline(__always)
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
        return type.pointee.fields.baseAddress.map { UnsafePointer($0 + place) }
    }
}
