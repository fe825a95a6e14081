/// What the catalogue says about a coded type (spec 05.1). A number into constant data; copying and asking cost nothing.
public struct CatalogueType: Hashable, Sendable {
    public enum Kind: UInt8, Sendable, CaseIterable {
        case other, peer, media, messageAttribute, cachedPeerData, mediaResource, operation, state, notificationSettings, presence
        case itemCollectionInfo, itemCollectionItem, preference, cacheItem, interfaceState, threadInfo, story
    }

    let number: Int

    static let rowWidth = 6 + 2 * CatalogueName.digits + 2 + 8
    static var count: Int { CatalogueData.types.utf8CodeUnitCount / rowWidth }

    init(number: Int) { self.number = number }

    /// From a reference in a field row, where 0 stands for none.
    init?(reference: Int) {
        guard reference > 0 else { return nil }
        number = reference - 1
    }

    /// Path of the Swift type, unique: `TelegramMediaFile.VideoThumbnail`.
    public var name: CatalogueName { CatalogueName(CatalogueData.types, at: number * Self.rowWidth + 6) }

    /// The text that is hashed: the last component of the path, generic arguments included.
    public var hashName: CatalogueName { CatalogueName(CatalogueData.types, at: number * Self.rowWidth + 11) }

    public var hash: Int32 { Int32(bitPattern: hashBits) }

    public var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: digits(at: 16, 1))) ?? .other }

    /// Whether `fields` are those of the Codable path; else those of PostboxCoding.
    public var isCodable: Bool { digits(at: 17, 1) & 1 != 0 }

    /// Whether Telegram's decoder registry holds the type, so that a value known only by its hash can be decoded.
    public var isRegistered: Bool { digits(at: 17, 1) & 2 != 0 }

    /// The fields in the order in which they are written; those of inline members stand in the member's place.
    public var fields: CatalogueFields { CatalogueFields(start: digits(at: 18, 2), count: digits(at: 20, 2)) }

    /// The fields of the Codable form of a type that has both forms; else empty.
    public var codableFields: CatalogueFields { CatalogueFields(start: digits(at: 22, 2), count: digits(at: 24, 2)) }

    var hashBits: UInt32 { UInt32(truncatingIfNeeded: digits(at: 0, 6)) }

    private func digits(at offset: Int, _ count: Int) -> Int {
        CatalogueText.number(CatalogueData.types, at: number * Self.rowWidth + offset, digits: count)
    }
}

/// Fields of a type.
public struct CatalogueFields: RandomAccessCollection, Sendable {
    let start: Int
    public let count: Int

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }
    public subscript(position: Int) -> CatalogueField { CatalogueField(number: start + position) }

    func holds(_ field: CatalogueField) -> Bool { field.number >= start && field.number < start + count }
}
