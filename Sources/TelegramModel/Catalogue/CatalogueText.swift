/// Reads the constant texts that generate.py wrote: rows of fixed width, numbers in base 64, most significant digit first.
enum CatalogueText {
    /// The number in `digits` characters from `offset`; 0 for a place outside the text.
    @inline(__always)
    static func number(_ text: StaticString, at offset: Int, digits: Int) -> Int {
        guard offset >= 0, digits >= 0, offset &+ digits <= text.utf8CodeUnitCount else { return 0 }
        let start = text.utf8Start + offset
        var number = 0
        for position in 0..<digits { number = number << 6 | Int(start[position] &- 48) }
        return number
    }
}

/// A word of the catalog: ASCII in the constant data of the program.
public struct CatalogueName: Hashable, Sendable, CustomStringConvertible {
    private let offset: Int32
    private let length: Int32

    /// A reference is five digits: offset, length.
    init(_ text: StaticString, at place: Int) {
        offset = Int32(truncatingIfNeeded: CatalogueText.number(text, at: place, digits: 3))
        length = Int32(truncatingIfNeeded: CatalogueText.number(text, at: place + 3, digits: 2))
    }

    static let digits = 5

    /// The text in UTF-8, valid as long as the program runs.
    public var utf8: UnsafeRawBufferPointer {
        let names = CatalogueData.names
        guard Int(offset) + Int(length) <= names.utf8CodeUnitCount else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        return UnsafeRawBufferPointer(start: names.utf8Start + Int(offset), count: Int(length))
    }

    public var description: String { String(decoding: utf8, as: UTF8.self) }

    @inline(__always)
    func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let own = utf8
        guard own.count == bytes.count else { return false }
        for position in 0..<own.count where own[position] != bytes[position] { return false }
        return true
    }

    /// Byte order, as the index by name has it.
    func precedes(_ bytes: some Collection<UInt8>) -> Bool { utf8.lexicographicallyPrecedes(bytes) }

    public static func == (lhs: CatalogueName, rhs: CatalogueName) -> Bool {
        lhs.offset == rhs.offset && lhs.length == rhs.length || lhs.matches(rhs.utf8)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(bytes: utf8) }
}
