import PostboxCoding

/// The catalog's types in the form needed for writing. Each type is prepared when it is first used. Do not share it between threads.
final class PreparedCatalogue {
    typealias Prepared = UnsafeMutablePointer<PreparedType>

    private let catalogue = TypeCatalogue()
    private let store = PreparedJSONStore()
    /// Two for each type: with the fields of either coding first.
    private let types: UnsafeMutableBufferPointer<Prepared?>
    private let recent: UnsafeMutableBufferPointer<Recent>
    private let omitted: [StaticString]

    /// The type last found for a hash, at the place of its lowest bits.
    private struct Recent {
        var hash: Int32
        /// The type; `nil` if no type has the hash.
        var type: CatalogueType?
        /// The number of types with the hash.
        var count = 1
    }

    private static let recentCount = 256

    init(omitting omitted: [StaticString] = []) {
        self.omitted = omitted
        types = .allocate(capacity: 2 * CatalogueType.count)
        types.initialize(repeating: nil)
        recent = .allocate(capacity: PreparedCatalogue.recentCount)
        recent.initialize(repeating: Recent(hash: 0, type: nil))
    }

    deinit {
        for case let type? in types {
            for field in type.pointee.fields { field.values.deallocate() }
            type.pointee.fields.deallocate()
            type.pointee.required.deallocate()
            type.deinitialize(count: 1)
            type.deallocate()
        }
        types.deallocate()
        recent.deallocate()
    }

    /// Returns the type of an object with these records: the type that the owner expects, unless the stored hash differs. A hash of 0 has no meaning.
    ///
    /// If several types have the hash, the one with most of the fields is chosen.
    @inline(__always)
    func type(
        hash: Int32, _ records: UnsafeRawBufferPointer, expected: CatalogueType?, expectedHash: Int32, isCodable: Bool
    ) -> Prepared? {
        if let expected, hash == 0 || hash == expectedHash { return prepared(expected, isCodable) }
        guard hash != 0 else { return nil }
        let place = Int(hash) & (PreparedCatalogue.recentCount &- 1)
        if recent[place].hash != hash {
            let types = catalogue.types(hash: hash)
            recent[place] = Recent(hash: hash, type: types.first, count: types.count)
        }
        guard recent[place].count <= 1 else { return catalogue.type(hash: hash, havingFieldsOf: records).map { prepared($0, isCodable) } }
        return recent[place].type.flatMap { prepared($0, isCodable) }
    }

    @inline(__always)
    private func prepared(_ type: CatalogueType, _ isCodable: Bool) -> Prepared {
        let place = 2 &* type.number &+ (isCodable ? 1 : 0)
        return types[place] ?? prepare(type, isCodable, at: place)
    }

    private func prepare(_ type: CatalogueType, _ isCodable: Bool, at place: Int) -> Prepared {
        let order = FieldFinder(type: type, content: isCodable ? .codable : .unknown)
        let all = (Array(order.first) + Array(order.second)).map { Facts(field: $0) }
        let sharesKeys = all.contains { $0.occurrences(among: all) > 1 }
        let fields = UnsafeMutableBufferPointer<PreparedField>.allocate(capacity: all.count)
        for (index, facts) in all.enumerated() {
            fields.initializeElement(at: index, to: prepare(facts, at: index, among: all, sharesKeys: sharesKeys))
        }
        let stopping = order.first.filter { $0.isRequired }.map { StoppingField($0) }
        let required = UnsafeMutableBufferPointer<StoppingField>.allocate(capacity: stopping.count)
        _ = required.initialize(from: stopping)
        let made = UnsafeMutablePointer<PreparedType>.allocate(capacity: 1)
        made.initialize(
            to: PreparedType(
                type: type, beginning: store.object("$type", type.hashName.utf8), first: order.first, second: order.second,
                fields: fields, firstCount: order.first.count, dependsOnCase: all.contains { $0.dependsOnCase },
                mayStop: StoppingTypes.contains(type, isCodable: isCodable),
                required: required,
                discriminator: order.first.first { $0.isDiscriminator && $0.wireType == .int32 }.map { StoppingField($0) },
                rule: StopRules.rule(of: type)))
        types[place] = made
        return made
    }

    /// The compared facts about a field of a type.
    private struct Facts {
        let field: CatalogueField
        let key: CatalogueName
        let name: CatalogueName
        let wireType: CodedType
        let dependsOnCase: Bool

        init(field: CatalogueField) {
            self.field = field
            key = field.key
            name = field.name
            wireType = field.wireType
            dependsOnCase = field.dependsOnCase
        }

        /// The number of fields of this key, or of this key and wire type.
        func occurrences(among all: [Facts], ofType: Bool = false) -> Int {
            var count = 0
            for other in all where other.key == key && (!ofType || other.wireType == wireType) { count += 1 }
            return count
        }
    }

    private func prepare(_ facts: Facts, at index: Int, among all: [Facts], sharesKeys: Bool) -> PreparedField {
        let field = facts.field
        let ofName = all.firstIndex { $0.name == facts.name } ?? all.count
        let named = field.values
        let values = UnsafeMutableBufferPointer<PreparedValue>.allocate(capacity: named.count)
        for (index, value) in named.enumerated() {
            values.initializeElement(at: index, to: PreparedValue(value: value.value, name: store.string(value.name.utf8)))
        }
        let isAlone = !sharesKeys || !facts.dependsOnCase && facts.occurrences(among: all) == 1
        let isAloneOfType = isAlone || !facts.dependsOnCase && facts.occurrences(among: all, ofType: true) == 1
        return PreparedField(
            catalogue: field, key: facts.key.utf8, wireType: facts.wireType, isAlone: isAlone, isAloneOfType: isAloneOfType,
            head: isAloneOfType ? PreparedHead(key: facts.key.utf8, type: facts.wireType) : nil, follower: Int32(truncatingIfNeeded: index + 1),
            nameNumber: ofName < 64 ? UInt8(ofName) : nil, name: store.key(facts.name.utf8), isCodable: field.content == .codable,
            bytesForm: field.bytesForm, isPeerId: field.isPeerId, areFlags: field.areFlags, isBoolean: field.isBoolean, isDiscriminator: field.isDiscriminator,
            isOmitted: !field.isDiscriminator && omitted.contains { UnsafeRawBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount).elementsEqual(facts.name.utf8) },
            objectType: field.objectType, objectHash: field.objectType?.hash ?? 0, valueType: field.valueType,
            valueHash: field.valueType?.hash ?? 0, values: UnsafeBufferPointer(values))
    }
}

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
    /// Whether the field is not written.
    let isOmitted: Bool
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
    /// The position in `fields` at which the first record of an object is expected.
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
