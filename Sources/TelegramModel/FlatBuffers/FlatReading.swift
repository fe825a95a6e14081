import PostboxCoding
import PostboxTables

/// Converts a FlatBuffers value to its counterpart, the coded object with the same fields.
///
/// The counterpart has the form in which Telegram 12 would write a coded object; unknown fields are omitted.
///
///     let file = try FlatReading.counterpart(of: bytes, root: "TelegramMediaFile")
package struct FlatReading {
    /// A coded object: the hash of its type, 0 for none, and its records.
    package typealias Object = (hash: Int32, records: [UInt8])

    private(set) var reader: FlatBufferReader
    /// Whether a table has a field that its schema does not have; `nil` if this is not checked.
    private(set) var hasUnknownFields: Bool?
    /// Whether fields that Telegram reads and never writes are left out.
    private let leavesOutReadOnlyFields: Bool
    /// The remaining size allowed for the counterpart, so that shared tables cannot make it many times larger than real values.
    private var bytesLeft: Int

    /// Reads a complete buffer.
    ///
    /// - Throws: `CodingError` if the buffer is malformed, lacks a required field, or has an unknown member of a union.
    package static func counterpart(of bytes: UnsafeRawBufferPointer, root: String) throws(CodingError) -> Object {
        guard let type = FlatSchemas.root(named: root) else { throw CodingError(offset: 0, reason: "FlatBuffers: unknown table \(root)") }
        var reading = FlatReading(bytes)
        return try reading.root(type)
    }

    /// Whether a buffer has fields that its schema does not have; `false` for one that cannot be read.
    static func hasUnknownFields(_ bytes: [UInt8], root: String) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var reading = FlatReading(bytes, notesUnknownFields: true)
            guard let type = FlatSchemas.root(named: root), (try? reading.root(type)) != nil else { return false }
            return reading.hasUnknownFields == true
        }
    }

    /// - Parameter notesUnknownFields: Whether to find out if a table has a field that its schema does not have.
    init(_ bytes: UnsafeRawBufferPointer, notesUnknownFields: Bool = false, leavesOutReadOnlyFields: Bool = false) {
        reader = FlatBufferReader(bytes)
        bytesLeft = 65_536 + 64 * bytes.count
        hasUnknownFields = notesUnknownFields ? false : nil
        self.leavesOutReadOnlyFields = leavesOutReadOnlyFields
    }

    /// The counterpart of the root table.
    mutating func root(_ type: FlatType) throws(CodingError) -> Object {
        guard let object = try object(type, try reader.root()) else { throw error("a value is missing") }
        return object
    }

    /// Returns the object; `nil` if a member lacks the field that gives it a meaning.
    mutating func object(_ type: FlatType, _ table: FlatBufferReader.Table) throws(CodingError) -> Object? {
        if type.isUnion { try note([0, 1], of: table) }
        guard let (member, table) = try member(of: type.members, isUnion: type.isUnion, table, id: 1, none: type.memberOfNone) else { return nil }
        if let wrapped = member.wrapped {
            try note([0], of: table)
            guard let inner = try reader.table(0, of: table) else { throw error("a required table is absent") }
            return try object(wrapped(), inner)
        }
        if let id = member.isNothingWithout, try reader.structure(id, of: table, size: 4) == nil { return nil }
        var encoder = PostboxEncoder()
        if let (key, value) = member.discriminator {
            encoder.encodeInt32(value, forKey: key)
        } else if let name = member.caseName {
            encoder.encodeString("\(name)", forKey: FlatMember.caseKey)
        }
        try encode(member.fields, of: table, &encoder)
        guard let (key, hash) = member.content else { return (member.hash, encoder.makeBytes()) }
        var outer = PostboxEncoder()
        outer.encodeObject(hash: hash, forKey: key) { $0 = encoder }
        return (member.hash, outer.makeBytes())
    }

    /// Returns the member of a union in a table, and the member's table. If the table is not a union, returns the table itself.
    mutating func member(
        of members: [FlatMember], isUnion: Bool, _ table: FlatBufferReader.Table, id: Int, none: UInt8? = nil
    ) throws(CodingError) -> (FlatMember, FlatBufferReader.Table)? {
        guard isUnion else { return members.first.map { ($0, table) } }
        let number = try reader.number(id - 1, of: table, as: UInt8.self)
        if number == 0, let none, let member = members.first(where: { $0.number == none }) { return (member, table) }
        guard let member = members.first(where: { $0.number == number }) else {
            throw error(number == 0 ? "a union has no member" : "member \(number) of a union is unknown")
        }
        guard let inner = try reader.table(id, of: table) else { throw error("the table of a union is absent") }
        return (member, inner)
    }

    private mutating func encode(_ fields: [FlatField], of table: FlatBufferReader.Table, _ encoder: inout PostboxEncoder) throws(CodingError) {
        try note(fields.flatMap(\.ids), of: table)
        for field in fields where !(leavesOutReadOnlyFields && field.isReadOnly) { try encode(field, of: table, &encoder) }
    }

    /// Notes whether a table has other fields than these.
    private mutating func note(_ ids: @autoclosure () -> [Int], of table: FlatBufferReader.Table) throws(CodingError) {
        guard hasUnknownFields == false else { return }
        let ids = ids()
        hasUnknownFields = try reader.fields(of: table).contains { !ids.contains($0) }
    }

    mutating func encode(_ field: FlatField, of table: FlatBufferReader.Table, _ encoder: inout PostboxEncoder) throws(CodingError) {
        try spend(16)
        let id = field.id, key = field.key
        switch field.form {
        case .int32:
            let value = try reader.number(id, of: table, as: Int32.self)
            if isMissing(value, field) { try encodeMissing(field, &encoder) } else { encoder.encodeInt32(value, forKey: key) }
        case .int64:
            let value = try reader.number(id, of: table, as: Int64.self)
            if isMissing(value, field) { try encodeMissing(field, &encoder) } else { encoder.encodeInt64(value, forKey: key) }
        case .flag:
            let value = try reader.number(id, of: table, as: UInt8.self)
            if isMissing(value, field) { try encodeMissing(field, &encoder) } else { encoder.encodeInt32(value == 0 ? 0 : 1, forKey: key) }
        case .bool: encoder.encodeBool(try reader.number(id, of: table, as: UInt8.self) != 0, forKey: key)
        case .optionalBool:
            guard let place = try reader.structure(id, of: table, size: 1) else { return try encodeMissing(field, &encoder) }
            encoder.encodeBool(try reader.load(place, as: UInt8.self) != 0, forKey: key)
        case .float32:
            let value = Float(bitPattern: try reader.number(id, of: table))
            switch field.missing {
            case .zero where value == 0, .minusOne where value == -1: try encodeMissing(field, &encoder)
            default: encoder.encodeDouble(Double(value.description) ?? Double(value), forKey: key)
            }
        case .float64: encoder.encodeDouble(Double(bitPattern: try reader.number(id, of: table)), forKey: key)
        case .string:
            guard let text = try reader.string(id, of: table) else { return try encodeMissing(field, &encoder) }
            try spend(text.count)
            encoder.encodeString(String(decoding: text, as: UTF8.self), forKey: key)
        case .bytes:
            guard let bytes = try reader.bytes(id, of: table), !bytes.isEmpty else { return try encodeMissing(field, &encoder) }
            try spend(bytes.count)
            encoder.encodeBytes(Array(bytes), forKey: key)
        case .int32s:
            guard let vector = try vector(field, of: table) else { return encoder.encodeInt32Array([], forKey: key) }
            try spend(vector.count * 4)
            var elements: [Int32] = []
            for index in 0..<vector.count { elements.append(try reader.element(index, of: vector)) }
            encoder.encodeInt32Array(elements, forKey: key)
        case .mediaIdBytes:
            guard let (namespace, number) = try numberedId(field, of: table) else { return try encodeMissing(field, &encoder) }
            var bytes = WriteBuffer()
            bytes.writeInt32(namespace)
            bytes.writeInt64(number)
            encoder.encodeBytes(bytes.bytes, forKey: key)
        case .id(let second):
            guard let (namespace, number) = try numberedId(field, of: table) else {
                try encodeMissing(field, &encoder)
                return encoder.encodeNil(forKey: second)
            }
            encoder.encodeInt32(namespace, forKey: key)
            encoder.encodeInt64(number, forKey: second)
        case .size(let second):
            guard let place = try reader.structure(id, of: table, size: 8) else {
                try encodeMissing(field, &encoder)
                return encoder.encodeNil(forKey: second)
            }
            encoder.encodeInt32(try reader.load(place), forKey: key)
            encoder.encodeInt32(try reader.load(place + 4), forKey: second)
        case .peerId:
            guard let (namespace, number) = try numberedId(field, of: table) else { return try encodeMissing(field, &encoder) }
            encoder.encodeInt64(PeerId(namespace: namespace, id: number).packed, forKey: key)
        case .messageId(let namespaceKey, let idKey):
            guard let place = try reader.structure(id, of: table, size: 24) else { return try encodeMissing(field, &encoder) }
            let peer = PeerId(namespace: try reader.load(place), id: try reader.load(place + 8))
            encoder.encodeInt64(peer.packed, forKey: key)
            encoder.encodeInt32(try reader.load(place + 16), forKey: namespaceKey)
            encoder.encodeInt32(try reader.load(place + 20), forKey: idKey)
        case .number:
            guard let inner = try reader.table(id, of: table) else { return try encodeMissing(field, &encoder) }
            try note([0], of: inner)
            encoder.encodeInt32(try reader.number(0, of: inner), forKey: key)
        case .stars:
            guard let inner = try reader.table(id, of: table) else { return try encodeMissing(field, &encoder) }
            try note([0, 1], of: inner)
            let value = try reader.number(0, of: inner, as: Int64.self), nanos = try reader.number(1, of: inner, as: Int32.self)
            encoder.encodeBytes(Array("{\"value\":\(value),\"nanos\":\(nanos)}".utf8), forKey: key)
        case .object(let type):
            guard let inner = try reader.table(id, of: table), let object = try object(type(), inner) else { return try encodeMissing(field, &encoder) }
            encode(object, forKey: key, &encoder)
        case .objects(let type):
            let objects = try objects(field, type(), of: table)
            encoder.encodeObjectArray(objects, forKey: key, hash: \.hash) { object, encoder in object.records.withUnsafeBytes { encoder.encodeRecords($0) } }
        case .media(let second, let type):
            let objects = try objects(field, type(), of: table)
            encoder.encodeBytes(try mediaIds(of: objects), forKey: key)
            encoder.encodeObjectArray(objects, forKey: second, hash: \.hash) { object, encoder in object.records.withUnsafeBytes { encoder.encodeRecords($0) } }
        case .inlined(let members, let discriminator, let isLast):
            guard let wrapper = try reader.table(id, of: table), let (member, inner) = try member(of: members, isUnion: true, wrapper, id: 1) else {
                return try encodeMissing(field, &encoder)
            }
            try note([0, 1], of: wrapper)
            if !isLast { encoder.encodeInt32(member.case ?? 0, forKey: discriminator) }
            try encode(member.fields, of: inner, &encoder)
            if isLast { encoder.encodeInt32(member.case ?? 0, forKey: discriminator) }
        case .union(let members):
            guard let (member, inner) = try member(of: members, isUnion: true, table, id: id) else { return }
            try encode(member.fields, of: inner, &encoder)
        }
    }

    private func isMissing<T: FixedWidthInteger>(_ value: T, _ field: FlatField) -> Bool {
        switch field.missing {
        case .zero: value == 0
        case .smallest: value == .min
        case .never, .absent, .minusOne: false
        }
    }

    private func encodeMissing(_ field: FlatField, _ encoder: inout PostboxEncoder) throws(CodingError) {
        if case .never = field.missing { throw error("a required field is absent: \(field.key)") }
        switch field.counterpart {
        case .null: encoder.encodeNil(forKey: field.key)
        case .omitted: break
        case .empty(let name, let content):
            encoder.encodeObject(hash: persistentHash32(name), forKey: field.key) {
                $0.encodeObject(hash: persistentHash32(content), forKey: "c") { $0.encodeInt32(0, forKey: "_r") }
            }
        }
    }

    private func encode(_ object: Object, forKey key: StaticString, _ encoder: inout PostboxEncoder) {
        object.records.withUnsafeBytes { encoder.encodeRawObject(hash: object.hash, bytes: $0, forKey: key) }
    }

    private mutating func objects(_ field: FlatField, _ type: FlatType, of table: FlatBufferReader.Table) throws(CodingError) -> [Object] {
        guard let vector = try vector(field, of: table) else { return [] }
        var objects: [Object] = []
        for index in 0..<vector.count {
            try spend(16)
            guard let object = try object(type, try reader.table(index, of: vector)) else { throw error("a value is missing") }
            objects.append(object)
        }
        return objects
    }

    /// Returns the vector of a field; `nil` if it is absent.
    private func vector(_ field: FlatField, of table: FlatBufferReader.Table) throws(CodingError) -> FlatBufferReader.Vector? {
        let vector = try reader.vector(field.id, of: table, elementSize: 4)
        if vector == nil, case .never = field.missing { throw error("a required field is absent: \(field.key)") }
        return vector
    }

    private func numberedId(_ field: FlatField, of table: FlatBufferReader.Table) throws(CodingError) -> (Int32, Int64)? {
        guard let place = try reader.structure(field.id, of: table, size: 16) else { return nil }
        return (try reader.load(place), try reader.load(place + 8))
    }

    /// The IDs of media after their number, as a dictionary of media contains them. A medium starts with its ID.
    private func mediaIds(of objects: [Object]) throws(CodingError) -> [UInt8] {
        var bytes = WriteBuffer()
        bytes.writeInt32(Int32(truncatingIfNeeded: objects.count))
        for object in objects {
            let id = object.records.withUnsafeBytes { records -> [UInt8]? in
                var walk = CodedRecords(records)
                guard let first = try? walk.next(), first.type == .bytes, first.payload.count == 16 else { return nil }
                return Array(first.payload.dropFirst(4))
            }
            guard let id else { throw error("a medium has no ID") }
            bytes.writeBytes(id)
        }
        return bytes.bytes
    }

    private mutating func spend(_ count: Int) throws(CodingError) {
        bytesLeft -= count
        guard bytesLeft >= 0 else { throw error("the tables refer to positions outside the buffer") }
    }

    private func error(_ reason: String) -> CodingError { CodingError(offset: 0, reason: "FlatBuffers: \(reason)") }
}
