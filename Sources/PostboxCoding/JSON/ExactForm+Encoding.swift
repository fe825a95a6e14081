/// The reason why exact form cannot be converted to bytes.
public struct ExactFormError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates an error with its reason.
    public init(_ description: String) { self.description = description }
}

extension ExactForm {
    /// Returns the bytes of a FlatBuffers value in readable form, which replaces `{"$bytes":..}`.
    public typealias FlatValue = (JSONNode) throws(ExactFormError) -> [UInt8]

    /// Returns the bytes of a root object, or of `{"$raw":..}`.
    ///
    /// - Parameters:
    ///   - json: The object in exact form.
    ///   - flat: Encodes FlatBuffers values in readable form, `{"$type":..,"$flat":true,..}`, as bytes. By default, such values are errors.
    /// - Throws: `ExactFormError` if the JSON is not in exact form.
    public static func encodeRoot(_ json: JSONNode, flat: FlatValue = noFlatValue) throws(ExactFormError) -> [UInt8] {
        if let raw = try rawBytes(json) { return raw }
        var buffer = WriteBuffer(reserving: 256)
        buffer.writeInt8(1)
        buffer.writeUInt8(0x5F)
        buffer.writeUInt8(CodedType.object.rawValue)
        try encodeObject(json, flat, &buffer)
        return buffer.bytes
    }

    /// Returns the fields of an object without its type, or the bytes of `{"$raw":..}`. A `$type` is not part of the result. Throws `ExactFormError`
    /// if the JSON is not in exact form.
    public static func encodeBare(_ json: JSONNode, flat: FlatValue = noFlatValue) throws(ExactFormError) -> [UInt8] {
        if let raw = try rawBytes(json) { return raw }
        var buffer = WriteBuffer(reserving: 256)
        try encodeFields(json, flat, &buffer)
        return buffer.bytes
    }

    /// Rejects a FlatBuffers value in readable form: always throws `ExactFormError`.
    public static func noFlatValue(_ json: JSONNode) throws(ExactFormError) -> [UInt8] {
        throw ExactFormError("a FlatBuffers value is in readable form")
    }

    private static func rawBytes(_ json: JSONNode) throws(ExactFormError) -> [UInt8]? {
        guard json.kind == .object else { throw ExactFormError("an object is expected") }
        guard let raw = json["$raw"] else { return nil }
        guard let bytes = raw.base64Bytes else { throw ExactFormError("$raw is not base64") }
        return bytes
    }

    private static func encodeObject(_ json: JSONNode, _ flat: FlatValue, _ buffer: inout WriteBuffer) throws(ExactFormError) {
        guard json.kind == .object else { throw ExactFormError("an object is expected") }
        buffer.writeInt32(try typeHash(json))
        let lengthAt = buffer.count
        buffer.writeInt32(0)
        try encodeFields(json, flat, &buffer)
        buffer.patchInt32(Int32(truncatingIfNeeded: buffer.count - lengthAt - 4), at: lengthAt)
    }

    private static func typeHash(_ json: JSONNode) throws(ExactFormError) -> Int32 {
        guard let type = json["$type"] else { return 0 }
        guard let name = type.stringBytes else { throw ExactFormError("$type is not a string") }
        guard name.first == 0x23 else { return name.withUnsafeBytes { persistentHash32($0) } }
        guard name.count == 9, name[1] != 0x2B, let hash = UInt32(String(decoding: name.dropFirst(), as: UTF8.self), radix: 16) else {
            throw ExactFormError("$type '#...' is not eight hex digits")
        }
        return Int32(bitPattern: hash)
    }

    private static func encodeFields(_ json: JSONNode, _ flat: FlatValue, _ buffer: inout WriteBuffer) throws(ExactFormError) {
        for member in json.members where !member.hasKey("$type") {
            try encodeKey(member.key, &buffer)
            try encodeValue(member.value, flat, &buffer)
        }
    }

    /// Removes the suffix of a repeated key and the doubling of `$`. The type code is part of the value, which follows.
    private static func encodeKey(_ key: JSONNode, _ buffer: inout WriteBuffer) throws(ExactFormError) {
        let start = buffer.count
        buffer.writeInt8(0)
        guard key.appendString(to: &buffer) else { throw ExactFormError("a key is not a string") }
        var length = buffer.count - start - 1
        if buffer.bytes[(start + 1)...].contains(0x24) {
            let plain = try undoubled(buffer.bytes[(start + 1)...])
            buffer.truncate(to: start + 1)
            buffer.writeBytes(plain)
            length = plain.count
        }
        guard length <= 127 else { throw ExactFormError("a key is longer than 127 bytes") }
        buffer.patchUInt8(UInt8(truncatingIfNeeded: length), at: start)
    }

    private static func undoubled(_ stored: ArraySlice<UInt8>) throws(ExactFormError) -> [UInt8] {
        var plain: [UInt8] = []
        var position = stored.startIndex
        while position < stored.endIndex {
            guard stored[position] == 0x24 else {
                plain.append(stored[position])
                position += 1
                continue
            }
            if position + 1 < stored.endIndex, stored[position + 1] == 0x24 {
                plain.append(0x24)
                position += 2
                continue
            }
            let suffix = stored[(position + 1)...]
            guard !suffix.isEmpty, suffix.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
                throw ExactFormError("'\(String(decoding: stored, as: UTF8.self))' has a single $")
            }
            return plain
        }
        return plain
    }

    private static func encodeValue(_ json: JSONNode, _ flat: FlatValue, _ buffer: inout WriteBuffer) throws(ExactFormError) {
        switch json.kind {
        case .null: buffer.writeUInt8(CodedType.null.rawValue)
        case .bool:
            buffer.writeUInt8(CodedType.bool.rawValue)
            buffer.writeUInt8(json.bool == true ? 1 : 0)
        case .number:
            guard let value = json.int32 else { throw ExactFormError("\(json.rawText) is not a 32-bit integer") }
            buffer.writeUInt8(CodedType.int32.rawValue)
            buffer.writeInt32(value)
        case .string:
            buffer.writeUInt8(CodedType.string.rawValue)
            try encodeString(json, &buffer)
        case .array: throw ExactFormError("an array cannot be used here")
        case .object:
            if try !encodeWrapped(json, flat, &buffer) {
                buffer.writeUInt8(CodedType.object.rawValue)
                try encodeObject(json, flat, &buffer)
            }
        }
    }

    private static func encodeString(_ json: JSONNode, _ buffer: inout WriteBuffer) throws(ExactFormError) {
        if json.kind == .object {
            guard let bytes = json["$string"]?.base64Bytes else { throw ExactFormError("$string is not base64") }
            buffer.writeCounted(bytes)
            return
        }
        let lengthAt = buffer.count
        buffer.writeInt32(0)
        guard json.appendString(to: &buffer) else { throw ExactFormError("a string is expected") }
        buffer.patchInt32(Int32(truncatingIfNeeded: buffer.count - lengthAt - 4), at: lengthAt)
    }

    /// Encodes an object whose only member is one of the `$` wrappers, or a FlatBuffers value. Returns false for an ordinary object.
    private static func encodeWrapped(_ json: JSONNode, _ flat: FlatValue, _ buffer: inout WriteBuffer) throws(ExactFormError) -> Bool {
        var members = json.members
        guard let member = members.next() else { return false }
        guard let second = members.next() else { return try encodeWrapped(json, member, flat, &buffer) }
        // The mark of FlatBuffers follows the type, if there is one.
        guard second.hasKey("$flat") || member.hasKey("$flat") else { return false }
        buffer.writeUInt8(CodedType.bytes.rawValue)
        buffer.writeCounted(try flat(json))
        return true
    }

    private static func encodeWrapped(
        _ json: JSONNode, _ member: JSONNode.Member, _ flat: FlatValue, _ buffer: inout WriteBuffer
    ) throws(ExactFormError) -> Bool {
        let value = member.value
        func begin(_ type: CodedType) { buffer.writeUInt8(type.rawValue) }
        if member.hasKey("$int64") {
            guard let number = value.int64 else { throw ExactFormError("$int64 is not a 64-bit integer") }
            begin(.int64)
            buffer.writeInt64(number)
        } else if member.hasKey("$bytes") {
            guard let bytes = value.base64Bytes else { throw ExactFormError("$bytes is not base64") }
            begin(.bytes)
            buffer.writeCounted(bytes)
        } else if member.hasKey("$objects") {
            begin(.objectArray)
            try encodeElements(value, &buffer) { (element, buffer) throws(ExactFormError) in try encodeObject(element, flat, &buffer) }
        } else if member.hasKey("$double") {
            begin(.double)
            buffer.writeDouble(try double(value))
        } else if member.hasKey("$string") {
            begin(.string)
            try encodeString(json, &buffer)
        } else {
            return try encodeRareArray(member, flat, &buffer)
        }
        return true
    }

    private static func encodeRareArray(_ member: JSONNode.Member, _ flat: FlatValue, _ buffer: inout WriteBuffer) throws(ExactFormError) -> Bool {
        let value = member.value
        if member.hasKey("$int32s") {
            buffer.writeUInt8(CodedType.int32Array.rawValue)
            try encodeElements(value, &buffer) { (element, buffer) throws(ExactFormError) in
                guard let number = element.int32 else { throw ExactFormError("$int32s must contain only 32-bit integers") }
                buffer.writeInt32(number)
            }
        } else if member.hasKey("$int64s") {
            buffer.writeUInt8(CodedType.int64Array.rawValue)
            try encodeElements(value, &buffer) { (element, buffer) throws(ExactFormError) in
                guard let number = element.int64 else { throw ExactFormError("$int64s must contain only 64-bit integers") }
                buffer.writeInt64(number)
            }
        } else if member.hasKey("$strings") {
            buffer.writeUInt8(CodedType.stringArray.rawValue)
            try encodeElements(value, &buffer) { (element, buffer) throws(ExactFormError) in try encodeString(element, &buffer) }
        } else if member.hasKey("$bytesList") {
            buffer.writeUInt8(CodedType.bytesArray.rawValue)
            try encodeElements(value, &buffer) { (element, buffer) throws(ExactFormError) in
                guard element.kind != .object else { return buffer.writeCounted(try flat(element)) }
                guard let bytes = element.base64Bytes else { throw ExactFormError("$bytesList must contain only base64 strings") }
                buffer.writeCounted(bytes)
            }
        } else if member.hasKey("$dictionary") {
            buffer.writeUInt8(CodedType.objectDictionary.rawValue)
            try encodeElements(value, &buffer) { (element, buffer) throws(ExactFormError) in
                var pair = element.elements
                guard let first = pair.next(), let second = pair.next(), pair.next() == nil else {
                    throw ExactFormError("$dictionary must contain only pairs")
                }
                try encodeObject(first, flat, &buffer)
                try encodeObject(second, flat, &buffer)
            }
        } else {
            return false
        }
        return true
    }

    private static func encodeElements(
        _ json: JSONNode, _ buffer: inout WriteBuffer, _ each: (JSONNode, inout WriteBuffer) throws(ExactFormError) -> Void
    ) throws(ExactFormError) {
        guard json.kind == .array else { throw ExactFormError("an array is expected") }
        let countAt = buffer.count
        buffer.writeInt32(0)
        var count: Int32 = 0
        for element in json.elements {
            try each(element, &buffer)
            count &+= 1
        }
        buffer.patchInt32(count, at: countAt)
    }

    private static func double(_ json: JSONNode) throws(ExactFormError) -> Double {
        if let value = json.double { return value }
        switch json.string {
        case "NaN": return .nan
        case "Infinity": return .infinity
        case "-Infinity": return -.infinity
        default: throw ExactFormError("$double is not a number")
        }
    }
}
