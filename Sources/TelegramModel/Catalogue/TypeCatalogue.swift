import PostboxCoding

/// All coded types of Telegram by hash and by name. Stored as constant data: nothing is read or built at startup.
///
///     TypeCatalogue().type(hash: -1637309141)?.name      TelegramUser
///     TypeCatalogue().type(named: "Stories.Item")?.hash
public struct TypeCatalogue: Sendable {
    /// Creates an instance. All instances are equal, and creating one has no cost.
    public init() {}

    /// All types, ascending by hash as UInt32.
    public var types: some RandomAccessCollection<CatalogueType> { (0..<CatalogueType.count).lazy.map(CatalogueType.init(number:)) }

    /// The first type with this hash. Types with the same hash never occur in the same place. If the owner determines the type, use that type instead.
    public func type(hash: Int32) -> CatalogueType? {
        let bits = UInt32(bitPattern: hash)
        let place = TypeCatalogue.partition(CatalogueType.count) { CatalogueType(number: $0).hashBits < bits }
        guard place < CatalogueType.count, CatalogueType(number: place).hashBits == bits else { return nil }
        return CatalogueType(number: place)
    }

    /// The type that the owner expects, unless the stored hash differs. A hash of 0 has no meaning.
    func type(hash: Int32, expected: CatalogueType?) -> CatalogueType? {
        if let expected, hash == 0 || expected.hash == hash { return expected }
        return hash == 0 ? nil : type(hash: hash)
    }

    /// The type with this path or hashed name.
    public func type(named name: StaticString) -> CatalogueType? {
        type(nameBytes: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// The type with this path or hashed name.
    public func type(named name: String) -> CatalogueType? {
        var name = name
        return name.withUTF8 { type(nameBytes: UnsafeRawBufferPointer($0)) }
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
