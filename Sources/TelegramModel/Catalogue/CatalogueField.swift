import PostboxCoding

/// The catalog entry for a field of a coded type.
public struct CatalogueField: Hashable, Sendable {
    /// The coding of objects in a field.
    public enum Content: Int, Sendable {
        /// The field has no objects, or objects of any kind.
        case unknown
        /// A PostboxCoding type, with its own short keys.
        case postboxCoding
        /// A Codable type.
        case codable
    }

    /// The contents of the bytes in a `bytes` or `bytesArray` field.
    public enum BytesForm: Int, Sendable {
        /// Bytes that the catalog does not describe.
        case opaque
        /// A root object.
        case root
        /// IDs of item collections, 12 bytes each, after their number.
        case itemCollectionIds
        /// The ID of a medium, 12 bytes.
        case mediaId
        /// IDs of messages, 16 bytes each, after their number.
        case messageIds
        /// IDs of media, 12 bytes each, after their number.
        case mediaIds
        /// Packed IDs of peers, 8 bytes each.
        case peerIds
        /// The fields of `objectType`, without type hash and length.
        case bareObject
        /// The fields of an object, without type hash and length.
        case bareRecords
        /// JSON text.
        case json
        /// A FlatBuffers table of `objectType`, or of a table without a coded type if `objectType` is `nil`.
        case flatBuffers
    }

    let number: Int

    static let rowWidth = 2 * CatalogueName.digits + 3 + 4 + 5 + 2 + 3 + 3

    init(number: Int) { self.number = number }

    /// The key under which the field is stored.
    public var key: CatalogueName { CatalogueName(CatalogueData.fields, at: place) }

    /// Swift property path; `$case` for the discriminator of an enum type. A field of an inline member is prefixed with the member's
    /// name. The member's discriminator has only the member's name.
    public var name: CatalogueName { CatalogueName(CatalogueData.fields, at: place + 5) }

    /// Type code on the wire; JSON text is wire type bytes.
    public var wireType: CodedType {
        let code = digits(at: 10, 1)
        return code == Self.jsonCode ? .bytes : CodedType(rawValue: UInt8(truncatingIfNeeded: code)) ?? .null
    }

    /// The coding of objects in the field.
    public var content: Content { Content(rawValue: digits(at: 11, 1)) ?? .unknown }
    /// The contents of the bytes in the field.
    public var bytesForm: BytesForm { BytesForm(rawValue: digits(at: 12, 1)) ?? .opaque }

    /// The type of the object, of the elements, of the keys of a dictionary, or of the bare object in bytes; `nil` if the stored hash determines it.
    public var objectType: CatalogueType? { CatalogueType(reference: digits(at: 13, 2)) }

    /// Type of the values of a dictionary.
    public var valueType: CatalogueType? { CatalogueType(reference: digits(at: 15, 2)) }

    /// Names of enum values, or of bits when `areFlags`.
    public var values: CatalogueValues { CatalogueValues(start: digits(at: 17, 3), count: digits(at: 20, 2)) }

    /// Whether an object may do without the field.
    public var isOptional: Bool { marks & 1 != 0 }
    /// Whether only older versions wrote the field.
    public var isLegacy: Bool { marks & 2 != 0 }
    /// An int64, or int64s, that are packed peer IDs.
    public var isPeerId: Bool { marks & 4 != 0 }
    /// Whether the field determines the case of an enumeration.
    public var isDiscriminator: Bool { marks & 8 != 0 }
    /// Whether the field is a set of bits, which `values` names.
    public var areFlags: Bool { marks & 16 != 0 }
    /// The field is the whole value.
    public var isWholeValue: Bool { marks & 32 != 0 }

    /// A number that is true or false: 1 or 0.
    public var isBoolean: Bool { marks & 64 != 0 }

    /// Whether Telegram 12 added the field: earlier versions neither write nor read it.
    public var isAddedIn12: Bool { marks & 128 != 0 }
    /// Whether Telegram 12 no longer writes the field. An object that has it keeps it; a new one does not have it.
    public var isRetiredIn12: Bool { marks & 256 != 0 }
    /// The application that writes the field, if only one does.
    public var application: CatalogueApplication? { CatalogueApplication(rawValue: marks >> 10 & 3) }

    /// Whether Telegram crashes when it reads an object without the field, in all cases or in some; see `isRequired(inCase:)`.
    public var isRequired: Bool { marks & 512 != 0 }

    /// Whether Telegram crashes when it reads an object of this case without the field.
    ///
    /// - Parameter name: the case, or `nil` if the type has none or the stored case has no name.
    public func isRequired(inCase name: CatalogueName?) -> Bool {
        guard isRequired else { return false }
        let cases = caseNames(at: 27)
        guard !cases.isEmpty else { return true }
        return name.map { cases.contains($0) } ?? false
    }

    /// Whether the field belongs to this case, if the same key or name has several meanings; true if it has one.
    func belongs(toCase name: CatalogueName) -> Bool {
        let cases = caseNames(at: 24)
        return cases.isEmpty || cases.contains(name)
    }

    /// The first case to which the field belongs; `nil` if it belongs to all.
    var firstCase: CatalogueName? { caseNames(at: 24).first }

    /// The cases of a list; a reference is three digits: start, count.
    private func caseNames(at offset: Int) -> some Collection<CatalogueName> {
        let start = digits(at: offset, 2)
        return (start..<start + digits(at: offset + 2, 1)).lazy.map { CatalogueName(CatalogueData.cases, at: $0 * CatalogueName.digits) }
    }

    var dependsOnCase: Bool { digits(at: 26, 1) > 0 }

    private static let jsonCode = 14
    private var place: Int { number * Self.rowWidth }
    private var marks: Int { digits(at: 22, 2) }

    private func digits(at offset: Int, _ count: Int) -> Int {
        CatalogueText.number(CatalogueData.fields, at: place + offset, digits: count)
    }
}

/// Names of values or bits, ascending by number as UInt32.
public struct CatalogueValues: RandomAccessCollection, Sendable {
    let start: Int
    public let count: Int

    static let rowWidth = 6 + CatalogueName.digits

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    public subscript(position: Int) -> (value: Int32, name: CatalogueName) {
        let place = (start + position) * Self.rowWidth
        let bits = UInt32(truncatingIfNeeded: CatalogueText.number(CatalogueData.values, at: place, digits: 6))
        return (Int32(bitPattern: bits), CatalogueName(CatalogueData.values, at: place + 6))
    }

    /// Returns the name of a value; `nil` if the catalog does not contain the value.
    public func name(of value: Int32) -> CatalogueName? { first { $0.value == value }?.name }
}

/// Finds the catalog's fields for the records of an object, one after another. Records usually come in the catalog's order, so the search
/// starts where the last one ended.
struct FieldFinder {
    let first: CatalogueFields
    let second: CatalogueFields
    /// The position at which the next search starts.
    var next = 0
    /// The case that the discriminator named, for keys whose meaning depends on it.
    private var caseName: CatalogueName?

    /// - Parameter content: The field list that the object follows. The other list is used if this one does not contain a field.
    init(type: CatalogueType?, content: CatalogueField.Content) {
        guard let type else {
            self.init()
            return
        }
        let prefersCodable = content == .codable && type.codableFields.count > 0
        self.init(
            first: prefersCodable ? type.codableFields : type.fields, second: prefersCodable ? type.fields : type.codableFields)
    }

    init(first: CatalogueFields = CatalogueFields(start: 0, count: 0), second: CatalogueFields = CatalogueFields(start: 0, count: 0)) {
        self.first = first
        self.second = second
    }

    mutating func noteCase(_ name: CatalogueName?) { caseName = name }

    /// Returns the field with this key and wire type. Nil, and the empty int32 array that represents any empty array, match every field of the key.
    mutating func field(key: UnsafeRawBufferPointer, type: CodedType, isEmptyArray: Bool) -> CatalogueField? {
        let fitsAny = type == .null || isEmptyArray
        return find(in: first, key, type) ?? find(in: second, key, type) ?? (fitsAny ? find(in: first, key, nil) ?? find(in: second, key, nil) : nil)
    }

    private mutating func find(in fields: CatalogueFields, _ key: UnsafeRawBufferPointer, _ type: CodedType?) -> CatalogueField? {
        let count = fields.count
        guard count > 0 else { return nil }
        var position = next < count ? next : 0
        var fallback: CatalogueField?
        for _ in 0..<count {
            let field = fields[position]
            position += 1
            if position == count { position = 0 }
            guard field.key.matches(key), type == nil || field.wireType == type else { continue }
            if field.dependsOnCase, let caseName, !field.belongs(toCase: caseName) {
                if fallback == nil { fallback = field }
                continue
            }
            next = position
            return field
        }
        return fallback
    }
}
