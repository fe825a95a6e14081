import PostboxTables

/// A coded object with the properties of its type: a peer, a medium, an attribute of a message, or an entry of a cache.
///
/// A model contains the stored object and reads a field when its property is read. Setting a property replaces that field; all other fields, even
/// unknown ones, are kept byte for byte. A property that is absent, or that has another type than expected, is `nil`, 0, "", or
/// empty.
///
///     if var user = TelegramUser(object) {
///         user.firstName = "Ann"
///         store(user.record)
///     }
public protocol CodedModel: Hashable, Sendable {
    /// The hash of the type's name, which precedes the object's fields.
    static var typeHash: Int32 { get }

    /// The stored object.
    var record: CodedObject { get set }

    /// Creates a model from the object, regardless of the type that the object names. Use this for fields with a fixed type.
    init(unchecked record: CodedObject)

    /// The required keys: Telegram cannot read an object without one of them.
    static var requiredKeys: [StaticString] { get }
}

extension CodedModel {
    /// Returns `nil` for an object of another type, and for bytes that are not an object.
    public init?(_ record: CodedObject) {
        guard record.typeHash == Self.typeHash else { return nil }
        self.init(unchecked: record)
    }

    public static var requiredKeys: [StaticString] { [] }

    /// Creates a model from an entry whose position determines its type. Returns `nil` for bytes that are not an object, and for an object without a
    /// field that Telegram needs to read it.
    package init?(entry bytes: [UInt8]?) {
        guard let bytes else { return nil }
        self.init(readable: CodedObject(bytes))
    }

    /// Creates a model if the object is readable by Telegram.
    package init?(readable record: CodedObject) {
        guard record.withFields({ _, _ in true }) ?? false, Self.requiredKeys.allSatisfy({ record.has($0) }) else { return nil }
        self.init(unchecked: record)
    }

    /// An object without fields.
    public init() { self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: [])) }
}

/// A key and a value of a dictionary that has objects as keys.
public struct CodedPair: Hashable, Sendable {
    /// The key, which is an object as well.
    public var key: CodedObject
    /// The value of the key.
    public var value: CodedObject

    /// Pairs a value with a key.
    public init(key: CodedObject, value: CodedObject) {
        self.key = key
        self.value = value
    }
}
