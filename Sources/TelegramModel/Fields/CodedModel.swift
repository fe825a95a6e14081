import PostboxCoding
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
    /// Returns `nil` for an object of another type, and for bytes other than an object.
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

    /// Creates a pair of a key and a value.
    public init(key: CodedObject, value: CodedObject) {
        self.key = key
        self.value = value
    }
}

/// JSON text in a coded object.
public struct StoredJSON: Hashable, Sendable {
    /// The text in UTF-8, as stored.
    public let bytes: [UInt8]

    /// Creates a value from any text. It is not validated before it is read.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// The text. Invalid UTF-8 is replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Passes the root of the parsed text to `body`. Returns `nil` if the text is not JSON.
    @inline(never) func withRoot<R>(_ body: (JSONNode) -> R?) -> R? {
        let document = JSONDocument()
        guard bytes.withUnsafeBytes({ (try? document.parse($0)) != nil }) else { return nil }
        return withExtendedLifetime(document) { body(document.root) }
    }

    @inline(never) func int32(_ name: StaticString) -> Int32? { withRoot { $0[name]?.int32 } }
    @inline(never) func int64(_ name: StaticString) -> Int64? { withRoot { $0[name]?.int64 } }
    @inline(never) func bool(_ name: StaticString) -> Bool? { withRoot { $0[name]?.bool } }
    @inline(never) func double(_ name: StaticString) -> Double? { withRoot { $0[name]?.double } }
    @inline(never) func string(_ name: StaticString) -> String? { withRoot { $0[name]?.string } }
    @inline(never) func bytes(_ name: StaticString) -> [UInt8]? { withRoot { $0[name]?.base64Bytes } }

    /// The bytes of a coded value, which is a JSON object with them as `data`.
    package var data: [UInt8]? { bytes("data") }

    /// An object `{"iv":n}`, or the number alone.
    @inline(never) func peerId(_ name: StaticString) -> PeerId? {
        withRoot { root in (root[name]?["iv"] ?? root[name])?.int64.map { PeerId(packed: $0) } }
    }

    /// Creates a value; `nil` for null.
    @inline(never) func member(_ name: StaticString) -> StoredJSON? { withRoot { root in root[name].flatMap { $0.isNull ? nil : StoredJSON($0) } } }
    @inline(never) func elements(_ name: StaticString) -> [StoredJSON] { withRoot { root in root[name]?.elements.map { StoredJSON($0) } } ?? [] }

    private init(_ node: JSONNode) {
        let writer = JSONWriter(capacity: 256)
        node.write(to: writer)
        bytes = [UInt8](writer.bytes)
    }
}

/// A value that is stored as JSON text. A property is `nil` if its member is absent or of another kind.
public protocol JSONModel: Hashable, Sendable {
    /// The stored text.
    var json: StoredJSON { get }
    /// Reads the text as this type, without validation.
    init(json: StoredJSON)
}
