import Postbox
import PostboxCoding
import TelegramCore

/// Members that are left out where there is no value, and lists of values of one form.
extension JSONWriter {
    package func member(_ name: StaticString, optionalInt value: Int32?) { if let value { member(name, int: value) } }
    package func member(_ name: StaticString, optionalInt64 value: Int64?) { if let value { member(name, int64: value) } }
    func member(_ name: StaticString, optionalPeer value: PeerId?) { if let value { member(name, peer: value) } }
    package func member(_ name: StaticString, optionalCoded value: CodedObject?) { if let value { member(name, coded: value) } }

    package func member(_ name: StaticString, coded object: CodedObject) {
        key(name)
        coded(object.bytes)
    }

    package func member(_ name: StaticString, codedObjects objects: [CodedObject]) { array(name, objects) { coded($0.bytes) } }
    package func member(_ name: StaticString, ints values: [Int32]) { array(name, values) { int(Int($0)) } }
    package func member(_ name: StaticString, int64s values: [Int64]) { array(name, values) { int64String($0) } }

    package func member(_ name: StaticString, text value: String) {
        key(name)
        string(value)
    }

    package func member(_ name: StaticString, optionalText value: String?) { if let value { member(name, text: value) } }

    package func member(_ name: StaticString, utf8 value: [UInt8]) {
        key(name)
        value.withUnsafeBytes { string(utf8: $0) }
    }

    package func member(_ name: StaticString, opaque value: OpaqueValue) {
        key(name)
        value.json.withUnsafeBytes { raw($0) }
    }
}
