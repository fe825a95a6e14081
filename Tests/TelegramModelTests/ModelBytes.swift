import Postbox
import PostboxCoding
@testable import TelegramModel

/// Builds the root objects that the tests need, with Telegram's keys.
enum ModelBytes {
    static func root(_ type: StaticString, _ fields: (inout PostboxEncoder) -> Void) -> CodedObject {
        var encoder = PostboxEncoder()
        encode(&encoder, "_", type, fields)
        return CodedObject(encoder.makeBytes())
    }

    static func encode(_ encoder: inout PostboxEncoder, _ key: StaticString, _ type: StaticString, _ fields: (inout PostboxEncoder) -> Void) {
        var body = PostboxEncoder()
        fields(&body)
        body.makeBytes().withUnsafeBytes { encoder.encodeRawObject(hash: hash(type), bytes: $0, forKey: key) }
    }

    static func hash(_ name: StaticString) -> Int32 {
        persistentHash32(UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    static func readable(_ bytes: [UInt8]) -> String {
        let writer = JSONWriter()
        bytes.withUnsafeBytes { ReadableForm().writeRoot($0, to: writer) }
        return writer.text
    }
}

extension PostboxEncoder {
    /// An object array whose elements `fields` makes, written as stored bytes.
    mutating func encodeObjects<T>(_ list: [T], type: StaticString, forKey key: StaticString, _ fields: (T, inout PostboxEncoder) -> Void) {
        var payload: [UInt8] = []
        func append(_ number: Int32) { withUnsafeBytes(of: number.littleEndian) { payload.append(contentsOf: $0) } }
        append(Int32(list.count))
        for one in list {
            var body = PostboxEncoder()
            fields(one, &body)
            let bytes = body.makeBytes()
            append(ModelBytes.hash(type))
            append(Int32(bytes.count))
            payload.append(contentsOf: bytes)
        }
        let name = UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        let record: [UInt8] = [UInt8(name.count)] + name + [CodedType.objectArray.rawValue] + payload
        record.withUnsafeBytes { bytes in
            var records = CodedRecords(bytes, depth: 0)
            if let record = try? records.next() { encodeRecord(record) }
        }
    }

    /// Usernames, or other objects with one string.
    mutating func encodeObjectArray(
        _ names: [String], type: StaticString = "TelegramPeerUsername", nameKey: StaticString = "un", forKey key: StaticString
    ) {
        encodeObjects(names, type: type, forKey: key) { name, fields in fields.encodeString(name, forKey: nameKey) }
    }
}
