import PostboxCoding
import PostboxTables

/// Reads objects in readable form, as bytes for which `ReadableForm` writes this text.
///
/// Members have the names of the catalog. A member that the type does not have is an error, so that a misspelled one is not lost.
///
///     let bytes = try ReadableReading.flatBuffer(document.root)
package struct ReadableReading {
    /// The reason why a text is not an object in readable form.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    private let catalogue = TypeCatalogue()

    /// The bytes of a FlatBuffers value in readable form, `{"$type":"TelegramMediaFile","$flat":true,...}`.
    ///
    /// A member `$bytes` contains the previous bytes of the value. If it exists, fields of newer versions in it are kept, and an unchanged value has
    /// the same bytes.
    package static func flatBuffer(_ node: JSONNode) throws(Problem) -> [UInt8] {
        // The only value without a type is a contact of the device.
        let root = node["$type"]?.string ?? "StoredDeviceContactData"
        guard FlatSchemas.root(named: root) != nil else { throw Problem(description: "\(root) is never stored as FlatBuffers") }
        let reading = ReadableReading()
        let object = try reading.object(node, expected: nil, depth: 1)
        do throws(CodingError) {
            let fresh: Result<[UInt8], CodingError> = object.records.withUnsafeBytes { records in
                do throws(CodingError) { return .success(try FlatWriting.flatBuffer(of: (object.hash, records), root: root)) } catch { return .failure(error) }
            }
            let bytes = try fresh.get()
            try reading.expect(node, in: bytes, root: root)
            guard let before = node["$bytes"] else { return bytes }
            guard let old = before.base64Bytes else { throw CodingError(offset: 0, reason: "$bytes is not base64") }
            return try FlatEditing.edited(old, to: bytes, root: root)
        } catch {
            throw Problem(description: error.reason)
        }
    }

    /// Expects the written value to have every member of the text: a table cannot represent everything that a coded object can.
    private func expect(_ node: JSONNode, in bytes: [UInt8], root: String) throws(CodingError) {
        let writer = JSONWriter(), written = JSONDocument()
        bytes.withUnsafeBytes { ReadableForm().writeFlatBuffer($0, root: root, to: writer) }
        guard (try? written.parse(writer.text)) != nil else { throw CodingError(offset: 0, reason: "FlatBuffers: the value is nested too deeply") }
        if let lost = ReadableReading.lost(of: node, in: written.root) {
            throw CodingError(offset: 0, reason: "FlatBuffers: a table cannot store '\(lost)' in this form")
        }
    }

    /// Returns the first member that the other value lacks or has with another value; `nil` if none exists.
    private static func lost(of node: JSONNode, in other: JSONNode) -> String? {
        for member in node.members where !member.value.isNull && !member.hasKey("$bytes") && !member.hasKey("$invalidUTF8") {
            guard let match = other.member(member.keyString) else { return member.keyString }
            if let lost = difference(member.value, match) { return lost.isEmpty ? member.keyString : lost }
        }
        return nil
    }

    private static func difference(_ node: JSONNode, _ other: JSONNode) -> String? {
        switch (node.kind, other.kind) {
        case (.object, .object): return lost(of: node, in: other)
        case (.array, .array):
            var elements = node.elements, others = other.elements
            while let element = elements.next() {
                guard let match = others.next() else { return "" }
                if let lost = difference(element, match) { return lost }
            }
            return others.next() == nil ? nil : ""
        default:
            if let number = node.int64, let second = other.int64 { return number == second ? nil : "" }
            if let number = node.double, let second = other.double { return Float(number) == Float(second) ? nil : "" }
            // A number and a name may be exchanged for each other.
            if node.kind != other.kind { return other.isNull || node.isNull ? "" : nil }
            return node.string == other.string && node.bool == other.bool ? nil : ""
        }
    }
}

// MARK: - Objects

extension ReadableReading {
    private func object(_ node: JSONNode, expected: CatalogueType?, depth: Int) throws(Problem) -> (hash: Int32, records: [UInt8]) {
        guard node.kind == .object else { throw Problem(description: "an object is expected in place of \(node.rawText.prefix(40))") }
        guard depth <= ReadableForm.maximumDepth else { throw Problem(description: "objects are nested too deep") }
        let type = try type(of: node, expected: expected)
        var output = WriteBuffer(reserving: 128)
        let caseName = caseName(node, type)
        var next = 0
        for member in node.members where !member.hasKey("$type") && !member.hasKey("$flat") && !member.hasKey("$bytes") && !member.hasKey("$invalidUTF8") {
            let name = plainName(member.keyString)
            guard let type else {
                try write(name, member.value, to: &output, depth)
                continue
            }
            // A case that has no number in coded objects.
            if name == "\(FlatMember.caseKey)", FlatSchemas.hasCase(member.value.string, of: type) {
                try write(name, member.value, to: &output, depth)
                continue
            }
            guard let field = field(name, of: type, caseName, next: &next) else {
                // This is a number that only tables have. If this table does not have it, `expect` reports it as missing.
                if member.value.kind == .number {
                    try write(name, member.value, to: &output, depth)
                    continue
                }
                throw Problem(description: "\(type.name) has no member '\(member.keyString)'")
            }
            let value = member.value
            do throws(Problem) {
                try write(field, value, to: &output, depth)
            } catch {
                throw Problem(description: "\(type.name), '\(member.keyString)': \(error.description)")
            }
        }
        return (type?.hash ?? 0, output.bytes)
    }

    private func type(of node: JSONNode, expected: CatalogueType?) throws(Problem) -> CatalogueType? {
        guard let name = node["$type"]?.string else { return expected }
        if let expected, expected.hashName.matchesText(name) { return expected }
        guard let type = catalogue.type(named: name) else { throw Problem(description: "no type is called '\(name)'") }
        return type
    }

    /// The name without the suffix of a repeated member.
    private func plainName(_ name: String) -> String {
        guard let mark = name.lastIndex(of: "$"), mark != name.startIndex, Int(name[name.index(after: mark)...]) != nil else { return name }
        return String(name[..<mark])
    }

    /// The case named by the discriminator, or without one, the only case with a member of the text.
    private func caseName(_ node: JSONNode, _ type: CatalogueType?) -> CatalogueName? {
        guard let type else { return nil }
        for field in type.fields where field.isDiscriminator && field.wireType == .int32 {
            guard let value = node.member(field.name.description) else { continue }
            if let name = value.string, let value = field.values.first(where: { $0.name.matchesText(name) }) { return value.name }
            if let number = value.int32, let name = field.values.name(of: number) { return name }
        }
        for member in node.members where !member.value.isNull {
            let fields = type.fields.filter { $0.name.matchesText(member.keyString) }
            if fields.count == 1, let name = fields.first?.firstCase { return name }
        }
        return nil
    }

    /// The field with this name. Members come in the order of the fields, so the search starts where the last one ended, which distinguishes fields
    /// of one name.
    private func field(_ name: String, of type: CatalogueType, _ caseName: CatalogueName?, next: inout Int) -> CatalogueField? {
        let fields = type.fields
        var other: CatalogueField?
        for step in 0..<fields.count {
            let place = (next + step) % fields.count, field = fields[place]
            guard field.name.matchesText(name) else { continue }
            if let caseName, !field.belongs(toCase: caseName) { continue }
            guard !field.isLegacy, !field.isRetiredIn12 else {
                if other == nil { other = field }
                continue
            }
            next = place + 1
            return field
        }
        return other
    }
}

// MARK: - Values

extension ReadableReading {
    private func head(_ key: UnsafeRawBufferPointer, _ type: CodedType, to output: inout WriteBuffer) {
        output.writeInt8(Int8(truncatingIfNeeded: key.count))
        output.writeBytes(key)
        output.writeUInt8(type.rawValue)
    }

    /// Writes a member of an object without a type, in the form that its JSON kind determines.
    private func write(_ key: String, _ value: JSONNode, to output: inout WriteBuffer, _ depth: Int) throws(Problem) {
        let utf8 = Array(key.utf8)
        guard utf8.count <= 127 else { throw Problem(description: "'\(key.prefix(40))' is too long for a key") }
        func head(_ type: CodedType) { utf8.withUnsafeBytes { self.head($0, type, to: &output) } }
        switch value.kind {
        case .null: head(.null)
        case .string:
            head(.string)
            output.writeCounted(value.stringBytes ?? [])
        case .bool:
            head(.bool)
            output.writeUInt8(value.bool == true ? 1 : 0)
        case .number:
            guard let number = value.int32 else { throw Problem(description: "\(value.rawText) is not a 32-bit integer") }
            head(.int32)
            output.writeInt32(number)
        case .array:
            head(.objectArray)
            try elements(value, to: &output) { (element, output) throws(Problem) in try writeObject(element, nil, to: &output, depth) }
        case .object:
            head(.object)
            try writeObject(value, nil, to: &output, depth)
        }
    }

    private func write(_ field: CatalogueField, _ value: JSONNode, to output: inout WriteBuffer, _ depth: Int) throws(Problem) {
        guard !value.isNull, field.wireType != .null else { return head(field.key.utf8, .null, to: &output) }
        head(field.key.utf8, field.wireType, to: &output)
        switch field.wireType {
        case .null: break
        case .int32: output.writeInt32(try number(value, field))
        case .int64: output.writeInt64(try int64(value))
        case .bool:
            guard let bool = value.bool ?? value.int32.map({ $0 != 0 }) else { throw Problem(description: "true or false is expected") }
            output.writeUInt8(bool ? 1 : 0)
        case .double:
            guard let double = value.double ?? value.string.flatMap(Double.init) else { throw Problem(description: "a number is expected") }
            output.writeDouble(double)
        case .string:
            guard let text = value.stringBytes else { throw Problem(description: "a string is expected") }
            output.writeCounted(text)
        case .bytes: output.writeCounted(try bytes(value, field, depth))
        case .object: try writeObject(value, field.objectType, to: &output, depth)
        case .int32Array: try elements(value, to: &output) { (element, output) throws(Problem) in output.writeInt32(try number(element, field)) }
        case .int64Array: try elements(value, to: &output) { (element, output) throws(Problem) in output.writeInt64(try int64(element)) }
        case .stringArray:
            try elements(value, to: &output) { (element, output) throws(Problem) in
                guard let text = element.stringBytes else { throw Problem(description: "a string is expected") }
                output.writeCounted(text)
            }
        case .bytesArray: try elements(value, to: &output) { (element, output) throws(Problem) in output.writeCounted(try bytes(element, field, depth)) }
        case .objectArray:
            try elements(value, to: &output) { (element, output) throws(Problem) in try writeObject(element, field.objectType, to: &output, depth) }
        case .objectDictionary:
            try elements(value, to: &output) { (element, output) throws(Problem) in
                var pair = element.elements
                guard let key = pair.next(), let value = pair.next(), pair.next() == nil else { throw Problem(description: "a key and a value are expected") }
                try writeObject(key, field.objectType, to: &output, depth)
                try writeObject(value, field.valueType, to: &output, depth)
            }
        }
    }

    private func writeObject(_ node: JSONNode, _ expected: CatalogueType?, to output: inout WriteBuffer, _ depth: Int) throws(Problem) {
        let object = try object(node, expected: expected, depth: depth + 1)
        output.writeInt32(object.hash)
        output.writeCounted(object.records)
    }

    private func elements(
        _ value: JSONNode, to output: inout WriteBuffer, _ each: (JSONNode, inout WriteBuffer) throws(Problem) -> Void
    ) throws(Problem) {
        guard value.kind == .array else { throw Problem(description: "an array is expected") }
        let start = output.count
        output.writeInt32(0)
        var count: Int32 = 0
        for element in value.elements {
            try each(element, &output)
            count &+= 1
        }
        output.patchInt32(count, at: start)
    }

    /// A number, the name of a value, or names of bits.
    private func number(_ value: JSONNode, _ field: CatalogueField) throws(Problem) -> Int32 {
        if let number = value.int32 { return number }
        if let bool = value.bool { return bool ? 1 : 0 }
        func named(_ node: JSONNode) throws(Problem) -> Int32 {
            if let number = node.int32 { return number }
            guard let name = node.string, let value = field.values.first(where: { $0.name.matchesText(name) })?.value else {
                throw Problem(description: "\(node.rawText.prefix(40)) is not a number and no name that the member has")
            }
            return value
        }
        guard field.areFlags, value.kind == .array else { return try named(value) }
        var bits: Int32 = 0
        for element in value.elements { bits |= try named(element) }
        return bits
    }

    private func int64(_ value: JSONNode) throws(Problem) -> Int64 {
        if let number = value.int64 { return number }
        guard let peer = value.withStringBytes({ PeerId(utf8: $0) }) ?? nil else {
            throw Problem(description: "\(value.rawText.prefix(40)) is not a 64-bit integer or a peer ID")
        }
        return peer.packed
    }

    private func bytes(_ value: JSONNode, _ field: CatalogueField, _ depth: Int) throws(Problem) -> [UInt8] {
        var output = WriteBuffer(reserving: 32)
        switch (field.bytesForm, value.kind) {
        case (.json, .object), (.json, .array), (.json, .number), (.json, .bool): return Array(value.rawText.utf8)
        case (.flatBuffers, .object): return try ReadableReading.flatBuffer(value)
        case (.root, .object):
            head(UnsafeRawBufferPointer(start: ("_" as StaticString).utf8Start, count: 1), .object, to: &output)
            try writeObject(value, field.objectType, to: &output, depth)
        case (.bareObject, .object), (.bareRecords, .object): return try object(value, expected: field.objectType, depth: depth + 1).records
        case (.mediaId, .object): try numberedId(value, to: &output)
        case (.mediaIds, .array), (.itemCollectionIds, .array):
            try elements(value, to: &output) { (element, output) throws(Problem) in try numberedId(element, to: &output) }
        case (.peerIds, .array): try elements(value, to: &output) { (element, output) throws(Problem) in output.writeInt64(try int64(element)) }
        case (.messageIds, .array):
            try elements(value, to: &output) { (element, output) throws(Problem) in
                guard let peer = element["peer"], let namespace = element["namespace"]?.int32, let id = element["id"]?.int32 else {
                    throw Problem(description: "a message ID is expected")
                }
                output.writeInt64(try int64(peer))
                output.writeInt32(namespace)
                output.writeInt32(id)
            }
        default:
            guard let bytes = value.base64Bytes else { throw Problem(description: "bytes in base64 are expected") }
            return bytes
        }
        return output.bytes
    }

    private func numberedId(_ value: JSONNode, to output: inout WriteBuffer) throws(Problem) {
        guard let namespace = value["namespace"]?.int32, let id = value["id"]?.int64 else { throw Problem(description: "a namespace and an ID are expected") }
        output.writeInt32(namespace)
        output.writeInt64(id)
    }
}

extension JSONNode {
    fileprivate func member(_ name: String) -> JSONNode? { members.first { $0.keyString == name }?.value }
}

extension CatalogueName {
    fileprivate func matchesText(_ text: String) -> Bool { utf8.elementsEqual(text.utf8) }
}
