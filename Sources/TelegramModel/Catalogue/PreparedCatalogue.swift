import PostboxCoding

/// The catalog's types in the form needed for writing. Each type is prepared when it is first used. Do not share it between threads.
final class PreparedCatalogue {
    typealias Prepared = UnsafeMutablePointer<PreparedType>

    private let catalogue = TypeCatalogue()
    private let store = PreparedJSONStore()
    /// Two for each type: with the fields of either coding first.
    private let types: UnsafeMutableBufferPointer<Prepared?>
    private let recent: UnsafeMutableBufferPointer<Recent>

    /// The type last found for a hash, at the place of its lowest bits.
    private struct Recent {
        var hash: Int32
        /// The type; `nil` if no type has the hash.
        var type: CatalogueType?
        /// The number of types with the hash.
        var count = 1
    }

    private static let recentCount = 256

    init() {
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
            objectType: field.objectType, objectHash: field.objectType?.hash ?? 0, valueType: field.valueType,
            valueHash: field.valueType?.hash ?? 0, values: UnsafeBufferPointer(values))
    }
}
