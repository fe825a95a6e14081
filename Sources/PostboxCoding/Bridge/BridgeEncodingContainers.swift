/// Fields: one record a call, in the order of the calls.
struct KeyedBridgeEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: BridgeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func write(_ value: CodedValue, _ key: Key) throws {
        let name = Array(key.stringValue.utf8)
        guard name.count <= PostboxEncoder.longestKey else { throw encoder.error(key.stringValue, "a key is longer than 127 bytes") }
        if encoder.isDictionary, value.isPrimitive { throw encoder.error(key.stringValue, "a dictionary holds objects, arrays or bytes") }
        encoder.records.writeInt8(Int8(truncatingIfNeeded: name.count))
        encoder.records.writeBytes(name)
        encoder.records.writeCoded(value)
    }

    func encodeNil(forKey key: Key) throws { try write(.null, key) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try write(BridgeEncoder.coded(value, path: codingPath + [key], inKeyed: true), key)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
        refused().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { refused().unkeyedContainer() }
    func superEncoder() -> any Encoder { refused() }
    func superEncoder(forKey key: Key) -> any Encoder { refused() }

    private func refused() -> BridgeEncoder {
        encoder.fail("nested containers have no coded form")
        return BridgeEncoder(path: codingPath, isDictionary: false)
    }
}

/// A sequence, all elements of one kind.
struct UnkeyedBridgeEncoder: UnkeyedEncodingContainer {
    let encoder: BridgeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.elements.count }

    func encodeNil() throws { throw encoder.error(codingPath, "a sequence holds no nil") }

    func encode<T: Encodable>(_ value: T) throws {
        let element = try BridgeEncoder.coded(value, path: codingPath, inKeyed: false)
        guard let type = element.arrayType else { throw encoder.error(value, "a sequence holds Int32, Int64, String, bytes or objects") }
        if let first = encoder.elements.first, first.arrayType != type { throw encoder.error(value, "a sequence holds values of one kind") }
        encoder.elements.append(element)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
        refused().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { refused().unkeyedContainer() }
    func superEncoder() -> any Encoder { refused() }

    private func refused() -> BridgeEncoder {
        encoder.fail("nested containers have no coded form")
        return BridgeEncoder(path: codingPath, isDictionary: false)
    }
}

/// Enumerations by raw value, optionals, Float and the like: models convert them themselves.
struct RefusingEncoder: SingleValueEncodingContainer {
    let encoder: BridgeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { throw encoder.error(codingPath, "nil has no coded form of its own") }
    func encode<T: Encodable>(_ value: T) throws { throw encoder.error(value, "this type has no coded form") }
}
