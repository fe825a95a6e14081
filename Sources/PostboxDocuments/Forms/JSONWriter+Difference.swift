import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage
import TelegramCore

/// The value forms of difference documents, as members with their names. See "Difference and Record Documents", "Value Forms".
extension JSONWriter {
    private static let names = CatalogueNames()

    package func member(_ name: StaticString, int value: Int32) {
        key(name)
        int(Int(value))
    }

    package func member(_ name: StaticString, int64 value: Int64) {
        key(name)
        int64String(value)
    }

    package func member(_ name: StaticString, bool value: Bool) {
        key(name)
        bool(value)
    }

    package func member(_ name: StaticString, peer: PeerId) {
        key(name)
        self.peer(peer)
    }

    package func peer(_ peer: PeerId) { string(peer.description) }

    package func member(_ name: StaticString, peers: some Sequence<PeerId>) {
        array(name, peers) { self.peer($0) }
    }

    /// Returns an array with one value for each element.
    package func array<Elements: Sequence>(_ name: StaticString, _ elements: Elements, _ write: (Elements.Element) throws -> Void) rethrows {
        key(name)
        beginArray()
        for element in elements { try write(element) }
        endArray()
    }

    package func object(_ name: StaticString, _ write: () throws -> Void) rethrows {
        key(name)
        beginObject()
        try write()
        endObject()
    }

    package func coded(_ bytes: UnsafeRawBufferPointer) { ExactForm.writeRoot(bytes, names: JSONWriter.names, to: self) }

    package func coded(_ bytes: [UInt8]) { bytes.withUnsafeBytes { coded($0) } }

    /// The bare fields of an object without type, in exact form.
    func bare(_ bytes: UnsafeRawBufferPointer) {
        ExactForm.write(object: bytes, hash: nil, names: JSONWriter.names, to: self)
    }

    package func member(_ name: StaticString, bytes: UnsafeRawBufferPointer) {
        key(name)
        base64(bytes)
    }
}

/// Writes members, omitting those without a value, and lists of values of one form.
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
