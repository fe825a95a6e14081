import Postbox
import PostboxCoding
import TelegramModel

/// An amount that cached data store as JSON text, and other objects as fields.
extension StarsAmount {
    init?(_ stored: StoredJSON?) {
        guard let value = stored?.read({ $0["value"]?.int64 }) else { return nil }
        self.init(value: value, nanos: stored?.read({ $0["nanos"]?.int32 }) ?? 0)
    }

    package init(value: Int64, nanos: Int32 = 0) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, ["value": .int64(value), "nanos": .int32(nanos)]))
    }

    /// The value as JSON text.
    var storedJSON: [UInt8] { Array("{\"value\":\(value),\"nanos\":\(nanos)}".utf8) }
}

extension StoredJSON {
    /// Reads the root; `nil` if the text is not JSON.
    func read<T>(_ body: (JSONNode) -> T?) -> T? {
        let document = JSONDocument()
        guard bytes.withUnsafeBytes({ (try? document.parse($0)) != nil }) else { return nil }
        return withExtendedLifetime(document) { body(document.root) }
    }
}
