import PostboxCoding

/// Finds the prepared field of one stored record after another. What the key alone decides is decided here, the rest by `FieldFinder`.
struct PreparedFinder {
    private let type: UnsafePointer<PreparedType>?
    private var finder: FieldFinder

    init(_ type: UnsafePointer<PreparedType>?) {
        self.type = type
        if let type { finder = FieldFinder(first: type.pointee.first, second: type.pointee.second) } else { finder = FieldFinder() }
    }

    mutating func noteCase(_ name: CatalogueName?) { finder.noteCase(name) }

    @inline(__always)
    mutating func field(_ key: UnsafeRawBufferPointer, _ wireType: CodedType, isEmptyArray: Bool) -> UnsafePointer<PreparedField>? {
        guard let type, let fields = type.pointee.fields.baseAddress else { return nil }
        let word = PreparedField.word(key)
        let count = type.pointee.first.count
        var position = finder.next < count ? finder.next : 0
        for _ in 0..<count {
            let field = fields + position
            position &+= 1
            if position == count { position = 0 }
            guard field.pointee.matches(word, key) else { continue }
            guard field.pointee.isAlone else { break }
            guard wireType == field.pointee.wireType || wireType == .null || isEmptyArray else { return nil }
            finder.next = position
            return field
        }
        return search(key, wireType, isEmptyArray: isEmptyArray)
    }

    @inline(never)
    private mutating func search(_ key: UnsafeRawBufferPointer, _ wireType: CodedType, isEmptyArray: Bool) -> UnsafePointer<PreparedField>? {
        guard let type, let found = finder.field(key: key, type: wireType, isEmptyArray: isEmptyArray) else { return nil }
        let first = type.pointee.first
        let place = first.holds(found) ? found.number - first.start : found.number - type.pointee.second.start + first.count
        return type.pointee.fields.baseAddress.map { $0 + place }
    }
}
