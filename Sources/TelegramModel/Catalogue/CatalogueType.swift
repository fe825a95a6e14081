/// The applications that write types that the library itself does not write.
public enum CatalogueApplication: Int, Sendable {
    /// Telegram for iOS.
    case iOS = 1
    /// Telegram for macOS.
    case macOS
    /// Both codings.
    case both
}

/// The catalog entry for a coded type. It is an index into constant data; copies and lookups have no cost.
public struct CatalogueType: Hashable, Sendable {
    /// The kind of objects of a type.
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// A part of another object.
        case other
        /// A user, a group, a channel or a secret chat.
        case peer
        /// The contents of a message.
        case media
        /// An attribute of a message.
        case messageAttribute
        /// The cached part of a peer's profile.
        case cachedPeerData
        /// A file that a medium names.
        case mediaResource
        /// An operation that waits to be sent to the server.
        case operation
        /// A state of the account or of a chat.
        case state
        /// The notification settings of a peer.
        case notificationSettings
        /// The time at which a user was last online.
        case presence
        /// A collection of items, such as a pack of stickers.
        case itemCollectionInfo
        /// An item of a collection.
        case itemCollectionItem
        /// A preference of the account.
        case preference
        /// An item of a cache.
        case cacheItem
        /// The state of an open chat that the application stores.
        case interfaceState
        /// A topic of a forum.
        case threadInfo
        /// Part of a story.
        case story
    }

    let number: Int

    static let rowWidth = 6 + 2 * CatalogueName.digits + 2 + 8
    static var count: Int { CatalogueData.types.utf8CodeUnitCount / rowWidth }

    init(number: Int) { self.number = number }

    /// Creates a type from a reference in a field row, or `nil` if the reference is 0.
    init?(reference: Int) {
        guard reference > 0 else { return nil }
        number = reference - 1
    }

    /// Path of the Swift type, unique: `TelegramMediaFile.VideoThumbnail`.
    public var name: CatalogueName { CatalogueName(CatalogueData.types, at: number * Self.rowWidth + 6) }

    /// The text that is hashed: the last component of the path, generic arguments included.
    public var hashName: CatalogueName { CatalogueName(CatalogueData.types, at: number * Self.rowWidth + 11) }

    /// The hash that precedes the object's fields: `persistentHash32` of `hashName`.
    public var hash: Int32 { Int32(bitPattern: hashBits) }

    /// The kind of objects of the type.
    public var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: digits(at: 16, 1))) ?? .other }

    /// Whether `fields` are those of the Codable form; otherwise, they are those of PostboxCoding.
    public var isCodable: Bool { digits(at: 17, 1) & 1 != 0 }

    /// Whether Telegram's decoder registry contains the type, so that a value known only by its hash can be decoded.
    public var isRegistered: Bool { digits(at: 17, 1) & 2 != 0 }

    /// Whether Telegram 12 added the type.
    public var isAddedIn12: Bool { digits(at: 17, 1) & 4 != 0 }

    /// Whether Telegram 12 no longer writes the type.
    public var isRetiredIn12: Bool { digits(at: 17, 1) & 8 != 0 }

    /// The application whose type it is; `nil` for a type of the library.
    public var application: CatalogueApplication? { CatalogueApplication(rawValue: digits(at: 17, 1) >> 4 & 3) }

    /// The fields in the order in which they are written; those of inline members are at the position of the member.
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

    /// Reads a reference, which has five digits: the offset, then the length.
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
