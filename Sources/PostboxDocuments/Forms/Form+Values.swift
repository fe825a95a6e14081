import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore
import TelegramModel

/// The value forms of difference documents. Their readers are in `Read`. See "Difference and Record Documents", "Value Forms".
extension Form {
    static let bool = JSONForm(Read.bool) { $1.bool($0) }
    static let int8 = JSONForm(Read.int8) { $1.int(Int($0)) }
    static let uint8 = JSONForm(Read.uint8) { $1.int(Int($0)) }
    static let uint16 = JSONForm(Read.uint16) { $1.int(Int($0)) }
    static let int32 = JSONForm(Read.int32) { $1.int(Int($0)) }
    static let uint32 = JSONForm(Read.uint32) { $1.int(Int($0)) }
    static let int64 = JSONForm(Read.int64) { $1.int64String($0) }
    static let string = JSONForm(Read.string) { $1.string($0) }
    static let bytes = JSONForm(Read.bytes) { bytes, writer in bytes.withUnsafeBytes { writer.base64($0) } }
    static let key = JSONForm(Read.key) { key, writer in key.withBytes { writer.hex($0) } }
    static let peer = JSONForm(Read.peer) { $1.peer($0) }
    static let group = JSONForm(Read.group) { $1.int(Int($0.rawValue)) }
    static let tags = JSONForm(Read.tags) { $1.int(Int($0.rawValue)) }
    static let space = JSONForm(Read.space) { $1.string(HoleSpace($0).numbered) }
    static let coded = JSONForm(Read.coded) { $1.coded($0.bytes) }
    static let entry = JSONForm(Read.entry) { $1.coded($0) }
    static let bare = JSONForm(Read.bare) { bytes, writer in bytes.withUnsafeBytes { writer.bare($0) } }
    static let opaque = JSONForm(Read.opaque) { value, writer in value.json.withUnsafeBytes { writer.raw($0) } }

    /// Both ends included.
    static let range = JSONForm(Read.range) { range, writer in
        writer.beginArray()
        writer.int(Int(range.lowerBound))
        writer.int(Int(range.upperBound))
        writer.endArray()
    }

    /// How far an account has followed the server. Other members are passed over.
    package static let cursor = open(
        Fields(Field.int32("pts"), Field.int32("qts"), Field.int32("date"), Field.int32("seq")) {
            AccountCursor(pts: $0, qts: $1, date: $2, seq: $3)
        } parts: {
            ($0.pts, $0.qts, $0.date, $0.seq)
        })

    /// The case without contents of `oneOf`.
    static let isTrue = JSONForm { (node: JSONNode) throws(OperationError) -> Void in
        guard try Read.bool(node) else { throw OperationError(reason: "is not true") }
    } write: { _, writer in
        writer.bool(true)
    }

    /// The raw values of an enumeration. `others` says of any other word what it is not.
    static func word<Value: RawRepresentable & Sendable>(_ type: Value.Type, others: String) -> JSONForm<Value> where Value.RawValue == String {
        JSONForm { (node: JSONNode) throws(OperationError) -> Value in
            guard let value = Value(rawValue: try Read.string(node)) else { throw OperationError(reason: others) }
            return value
        } write: { value, writer in
            writer.string(value.rawValue)
        }
    }

    /// Words that stand for values.
    static func words<Value: Hashable & Sendable>(_ words: KeyValuePairs<String, Value>, others: String) -> JSONForm<Value> {
        let words = words.map { (word: $0.key, value: $0.value) }
        return JSONForm { (node: JSONNode) throws(OperationError) -> Value in
            let text = try Read.string(node)
            guard let value = words.first(where: { $0.word == text })?.value else { throw OperationError(reason: others) }
            return value
        } write: { value, writer in
            if let word = words.first(where: { $0.value == value })?.word { writer.string(word) }
        }
    }
}
