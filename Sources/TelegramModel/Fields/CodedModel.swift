import PostboxTables

/// A coded object as the type that it is of: a peer, a medium, an attribute of a message, an entry of a cache.
///
/// A model holds the stored object and reads a field when it is asked for it. Setting a property writes that field in its place; every other
/// field, also one that nobody here knows, stays byte for byte. A property that is absent, or of another type than expected, is nil, 0, "" or
/// empty.
///
///     if var user = TelegramUser(object) {
///         user.firstName = "Ann"
///         store(user.record)
///     }
public protocol CodedModel: Hashable, Sendable {
    /// The hash of the type's name, which stands in front of the object's fields.
    static var typeHash: Int32 { get }

    /// The stored object.
    var record: CodedObject { get set }

    /// Reads the object as this type, whatever type it says it is of: for fields of which the type is fixed.
    init(unchecked record: CodedObject)

    /// The keys without which Telegram cannot read the object at all.
    static var requiredKeys: [StaticString] { get }
}

extension CodedModel {
    /// nil for an object of another type, and for bytes that are no object.
    public init?(_ record: CodedObject) {
        guard record.typeHash == Self.typeHash else { return nil }
        self.init(unchecked: record)
    }

    public static var requiredKeys: [StaticString] { [] }

    /// An entry whose place says its type; nil for bytes that are no object, and for an object that lacks a field without which Telegram cannot
    /// read it.
    package init?(entry bytes: [UInt8]?) {
        guard let bytes else { return nil }
        self.init(readable: CodedObject(bytes))
    }

    /// The same of an object.
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
    /// What stands under the key.
    public var value: CodedObject

    /// Pairs a value with a key.
    public init(key: CodedObject, value: CodedObject) {
        self.key = key
        self.value = value
    }
}
