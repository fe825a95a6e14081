import PostboxCoding

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
