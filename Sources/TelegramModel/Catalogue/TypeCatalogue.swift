import PostboxCoding

/// All coded types of Telegram by hash and by name. They are stored as constant data, so nothing is read or built at startup.
///
///     TypeCatalogue().type(hash: -1637309141)?.name      TelegramUser
///     TypeCatalogue().type(named: "Stories.Item")?.hash
public struct TypeCatalogue: Sendable {
    /// Creates an instance. All instances are equal, and creating one has no cost.
    public init() {}

    /// All types, ascending by hash as UInt32.
    public var types: some RandomAccessCollection<CatalogueType> { (0..<CatalogueType.count).lazy.map(CatalogueType.init(number:)) }

    /// Returns the first type with this hash. Types with the same hash never occur in the same place. If the owner determines the type, use that type
    /// instead.
    public func type(hash: Int32) -> CatalogueType? { types(hash: hash).first }

    /// The types with this hash, a few at most.
    func types(hash: Int32) -> [CatalogueType] {
        let bits = UInt32(bitPattern: hash)
        let place = TypeCatalogue.partition(CatalogueType.count) { CatalogueType(number: $0).hashBits < bits }
        return (place..<CatalogueType.count).lazy.map(CatalogueType.init(number:)).prefix { $0.hashBits == bits }.map { $0 }
    }

    /// The type with this hash that has most of the fields of an object, for an object whose owner does not determine its type.
    func type(hash: Int32, havingFieldsOf bytes: UnsafeRawBufferPointer) -> CatalogueType? {
        var best: (type: CatalogueType, fields: Int)?
        for type in types(hash: hash) {
            var finder = FieldFinder(type: type, content: .unknown)
            var records = CodedRecords(bytes)
            var fields = 0
            while let record = try? records.next() {
                if finder.field(key: record.key, type: record.type, isEmptyArray: record.isEmptyInt32Array) != nil { fields += 1 }
            }
            if fields > best?.fields ?? -1 { best = (type, fields) }
        }
        return best?.type
    }

    /// The type that the owner expects, unless the stored hash differs. A hash of 0 has no meaning.
    func type(hash: Int32, expected: CatalogueType?) -> CatalogueType? {
        if let expected, hash == 0 || expected.hash == hash { return expected }
        return hash == 0 ? nil : type(hash: hash)
    }

    /// Returns the type with this path or hashed name.
    public func type(named name: StaticString) -> CatalogueType? {
        type(nameBytes: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// Returns the type with this path or hashed name.
    public func type(named name: String) -> CatalogueType? {
        var name = name
        return name.withUTF8 { type(nameBytes: UnsafeRawBufferPointer($0)) }
    }

    /// The types with this hashed name, a few at most: different owners have types with the same short name.
    public func types(hashName name: String) -> [CatalogueType] {
        var name = name
        return name.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            return types(hash: persistentHash32(bytes)).filter { $0.hashName.matches(bytes) }
        }
    }

    private func type(nameBytes bytes: UnsafeRawBufferPointer) -> CatalogueType? {
        let place = TypeCatalogue.partition(CatalogueType.count) { TypeCatalogue.type(inNameOrder: $0).name.precedes(bytes) }
        if place < CatalogueType.count {
            let type = TypeCatalogue.type(inNameOrder: place)
            if type.name.matches(bytes) { return type }
        }
        guard let type = type(hash: persistentHash32(bytes)), type.hashName.matches(bytes) else { return nil }
        return type
    }

    private static func type(inNameOrder place: Int) -> CatalogueType {
        CatalogueType(number: CatalogueText.number(CatalogueData.typesByName, at: place * 2, digits: 2))
    }

    /// The first number in 0..<count for which `isBefore` is false.
    private static func partition(_ count: Int, _ isBefore: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
