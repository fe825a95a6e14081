import PostboxCoding

/// A field of the catalog with everything needed to write it.
struct PreparedField {
    let catalogue: CatalogueField
    let key: UnsafeRawBufferPointer
    let wireType: CodedType
    /// Whether no other field of the type has this key, so that the key alone determines the field.
    let isAlone: Bool
    /// Whether no other field of the type has this key and wire type.
    let isAloneOfType: Bool
    /// The start of a record of this field, if no other field can have it.
    let head: PreparedHead?
    /// The field that last followed this one in any object, where the search for the next one starts.
    var follower: Int32
    /// A number that is the same for fields with the same name; `nil` beyond the size of a mask.
    let nameNumber: UInt8?
    let name: PreparedJSON
    let isCodable: Bool
    let bytesForm: CatalogueField.BytesForm
    let isPeerId: Bool
    let areFlags: Bool
    let isBoolean: Bool
    let isDiscriminator: Bool
    let objectType: CatalogueType?
    let objectHash: Int32
    let valueType: CatalogueType?
    let valueHash: Int32
    let values: UnsafeBufferPointer<PreparedValue>

    /// The case that a number of the discriminator means; `nil` for an unknown number.
    @inline(__always)
    func caseName(_ number: Int32) -> CatalogueName? {
        // The numbers are compared where they need no decoding.
        for place in 0..<values.count where values[place].value == number { return catalogue.values[place].name }
        return nil
    }

    /// Whether a record with this key and wire type can belong only to this field.
    @inline(__always)
    func isOnly(_ key: UnsafeRawBufferPointer, _ wireType: CodedType) -> Bool {
        key.count == self.key.count && (isAlone || isAloneOfType && wireType == self.wireType) && catalogue.key.matches(key)
    }
}

/// A value or a bit that has a name.
struct PreparedValue {
    let value: Int32
    let name: PreparedJSON
}

/// A type of the catalog with its prepared fields.
struct PreparedType {
    let type: CatalogueType
    /// `{"$type":"Name"`
    let beginning: PreparedJSON
    let first: CatalogueFields
    let second: CatalogueFields
    /// The fields of `first`, followed by those of `second`.
    let fields: UnsafeMutableBufferPointer<PreparedField>
    let firstCount: Int
    /// Like `PreparedField.follower`, for the first record of an object.
    var leader: Int32 = 0
    let dependsOnCase: Bool
    /// Whether an object of the type can contain data that crashes Telegram. If not, the other properties are empty.
    let mayStop: Bool
    /// The required members: without one of them, Telegram crashes.
    let required: UnsafeMutableBufferPointer<StoppingField>
    /// The field that identifies the case, if `required` or the meaning of objects depends on the case.
    let discriminator: StoppingField?
    let rule: StopRules.Rule?
}

/// The facts about a field that the inspector compares.
struct StoppingField {
    let catalogue: CatalogueField
    let key: CatalogueName
    let wireType: CodedType
    let bytesForm: CatalogueField.BytesForm
    let values: CatalogueValues

    init(_ field: CatalogueField) {
        catalogue = field
        key = field.key
        wireType = field.wireType
        bytesForm = field.bytesForm
        values = field.values
    }
}
