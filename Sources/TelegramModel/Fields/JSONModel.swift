import PostboxCoding
import PostboxTables

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
