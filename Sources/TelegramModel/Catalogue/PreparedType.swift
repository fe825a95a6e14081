import PostboxCoding

/// A field of the catalogue with all that writing it needs at hand.
struct PreparedField {
    let catalogue: CatalogueField
    /// The first eight bytes of the key, and its length.
    let keyWord: UInt64
    let key: UnsafeRawBufferPointer
    let wireType: CodedType
    /// No other field of the type has this key: nothing but the key decides.
    let isAlone: Bool
    /// No other field of the type has this key and wire type.
    let isAloneOfType: Bool
    /// The field that followed this one last, in whatever object; where the search for the next one begins.
    var follower: Int32
    /// The same for fields of one name; nil beyond what a mask holds.
    let nameNumber: UInt8?
    let name: PreparedJSON
    let isCodable: Bool
    let bytesForm: CatalogueField.BytesForm
    let isPeerId: Bool
    let areFlags: Bool
    let isDiscriminator: Bool
    let objectType: CatalogueType?
    let objectHash: Int32
    let valueType: CatalogueType?
    let valueHash: Int32
    let values: UnsafeBufferPointer<PreparedValue>

    /// The first eight bytes of a key, as `keyWord` has it.
    @inline(__always)
    static func word(_ key: UnsafeRawBufferPointer) -> UInt64 {
        guard let start = key.baseAddress else { return 0 }
        let count = key.count
        if count >= 8 { return UInt64(littleEndian: start.loadUnaligned(as: UInt64.self)) }
        if count >= 4 {
            let low = UInt64(UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)))
            let high = UInt64(UInt32(littleEndian: start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)))
            return low | high << UInt64(truncatingIfNeeded: (count &- 4) &* 8)
        }
        var word: UInt64 = 0
        for position in 0..<count { word |= UInt64(start.load(fromByteOffset: position, as: UInt8.self)) << UInt64(truncatingIfNeeded: position &* 8) }
        return word
    }

    @inline(__always)
    func matches(_ word: UInt64, _ key: UnsafeRawBufferPointer) -> Bool {
        word == keyWord && key.count == self.key.count && (key.count <= 8 || matchesAll(key))
    }

    /// Whether a record of this key and wire type can be of no other field.
    @inline(__always)
    func isOnly(_ word: UInt64, _ key: UnsafeRawBufferPointer, _ wireType: CodedType) -> Bool {
        matches(word, key) && (isAlone || isAloneOfType && wireType == self.wireType)
    }

    private func matchesAll(_ key: UnsafeRawBufferPointer) -> Bool { catalogue.key.matches(key) }
}

/// A value or a bit that has a name.
struct PreparedValue {
    let value: Int32
    let name: PreparedJSON
}

/// A type of the catalogue with its fields at hand.
struct PreparedType {
    let type: CatalogueType
    /// `{"$type":"Name"`
    let beginning: PreparedJSON
    let first: CatalogueFields
    let second: CatalogueFields
    /// Those of `first`, then those of `second`.
    let fields: UnsafeMutableBufferPointer<PreparedField>
    let firstCount: Int
    /// Like `PreparedField.follower`, for the first record of an object.
    var leader: Int32 = 0
    let dependsOnCase: Bool
}
