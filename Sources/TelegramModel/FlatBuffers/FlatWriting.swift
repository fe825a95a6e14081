import PostboxCoding
import PostboxTables

/// Converts the counterpart of a FlatBuffers value, the coded object with the same fields, to the value.
///
/// The bytes are those that Telegram's builder produces.
///
///     let bytes = try FlatWriting.flatBuffer(of: file, root: "TelegramMediaFile")
package struct FlatWriting {
    private var builder = FlatBufferBuilder()

    /// Writes the value of a coded object with this type hash and these records.
    ///
    /// - Throws: `CodingError` if the object is malformed, lacks a required field, or has a part that no table can represent, such as a file whose
    ///   resource is not one of the cloud or of this device. Store such a value as a coded object.
    package static func flatBuffer(of object: (hash: Int32, records: UnsafeRawBufferPointer), root: String) throws(CodingError) -> [UInt8] {
        guard let type = FlatSchemas.root(named: root) else { throw CodingError(offset: 0, reason: "FlatBuffers: unknown table \(root)") }
        var writing = FlatWriting()
        let root = try writing.table(type, Fields(hash: object.hash, object.records, depth: 0))
        return writing.builder.finish(root: root)
    }

    /// The records of a coded object, by key and type.
    private struct Fields {
        let hash: Int32
        let depth: Int
        private var records: [(key: UnsafeRawBufferPointer, type: CodedType, payload: UnsafeRawBufferPointer)] = []

        init(hash: Int32, _ bytes: UnsafeRawBufferPointer, depth: Int) throws(CodingError) {
            self.hash = hash
            self.depth = depth
            var walk = CodedRecords(bytes, depth: depth)
            while let record = try walk.next() { records.append((record.key, record.type, record.payload)) }
        }

        func value(_ key: StaticString, _ type: CodedType) -> ReadBuffer? {
            for record in records where record.type == type && isEqual(record.key, key) { return ReadBuffer(record.payload) }
            return nil
        }

        func object(_ key: StaticString) throws(CodingError) -> Fields? {
            guard var buffer = value(key, .object) else { return nil }
            return try Fields.element(&buffer, depth: depth + 1)
        }

        func objects(_ key: StaticString) throws(CodingError) -> [Fields]? {
            guard var buffer = value(key, .objectArray) else {
                // An empty array of unknown elements is one of numbers.
                if var empty = value(key, .int32Array), try empty.readInt32() == 0 { return [] }
                return nil
            }
            var elements: [Fields] = []
            for _ in 0..<(try buffer.readCount(minimumSize: 8)) { elements.append(try Fields.element(&buffer, depth: depth + 1)) }
            return elements
        }

        private static func element(_ buffer: inout ReadBuffer, depth: Int) throws(CodingError) -> Fields {
            let hash = try buffer.readInt32()
            let element = try Fields(hash: hash, try buffer.readCountedBytes(), depth: depth)
            // Alternative representations are roots in an object of the same type.
            if element.records.count == 1, let root = try element.object("_"), root.hash == hash { return root }
            return element
        }

        private func isEqual(_ bytes: UnsafeRawBufferPointer, _ key: StaticString) -> Bool {
            bytes.elementsEqual(UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
        }
    }

    /// The value of a field in a table: a number or struct in place, or a finished child.
    private enum Content {
        case int32(Int32), int64(Int64), byte(UInt8)
        case structure([UInt8], alignment: Int)
        case child(FlatBufferBuilder.Offset)
        case member(UInt8, FlatBufferBuilder.Offset)
    }

    private mutating func table(_ type: FlatType, _ fields: Fields) throws(CodingError) -> FlatBufferBuilder.Offset {
        guard type.isUnion else {
            guard let member = type.members.first else { throw error("a table has no fields") }
            return try table(member, fields)
        }
        let member = try self.member(of: type, fields)
        let inner: FlatBufferBuilder.Offset
        if let wrapped = member.wrapped {
            let child = try table(wrapped(), fields)
            var wrapper = builder.beginTable()
            builder.add(child, 0, to: &wrapper)
            inner = builder.end(wrapper)
        } else {
            inner = try table(member, fields)
        }
        return union(member.number, inner)
    }

    private mutating func union(_ number: UInt8, _ member: FlatBufferBuilder.Offset) -> FlatBufferBuilder.Offset {
        var table = builder.beginTable()
        builder.add(number, 0, to: &table)
        builder.add(member, 1, to: &table)
        return builder.end(table)
    }

    private func member(of type: FlatType, _ fields: Fields) throws(CodingError) -> FlatMember {
        for member in type.members {
            if let wrapped = member.wrapped {
                if wrapped().members.first?.hash == fields.hash { return member }
            } else if member.hash != fields.hash {
                continue
            } else if let key = member.discriminatorKey {
                if var number = fields.value(key, .int32) {
                    if let value = member.case, try number.readInt32() == value { return member }
                } else if var name = fields.value(FlatMember.caseKey, .string) {
                    if let caseName = member.caseName, String(decoding: try name.readCountedBytes(), as: UTF8.self) == "\(caseName)" { return member }
                } else if member.case == nil, member.caseName == nil {
                    return member
                }
            } else {
                return member
            }
        }
        throw error("no table can hold a part of the value")
    }

    private mutating func table(_ member: FlatMember, _ outer: Fields) throws(CodingError) -> FlatBufferBuilder.Offset {
        var fields = outer
        if let (key, _) = member.content {
            guard let content = try outer.object(key) else { throw error("a required object is missing: \(key)") }
            fields = content
        }
        let order = member.childOrder + member.fields.map(\.id).sorted().filter { !member.childOrder.contains($0) }
        var contents: [Int: Content] = [:]
        for id in order {
            guard let field = member.fields.first(where: { $0.id == id }), !field.isReadOnly else { continue }
            contents[id] = try content(field, fields)
        }
        var table = builder.beginTable()
        var ids = contents.keys.sorted()
        if let (id, next) = member.pushedFirst, let from = ids.firstIndex(of: id), let to = ids.firstIndex(of: next), to < from {
            ids.remove(at: from)
            ids.insert(id, at: to)
        }
        for id in ids {
            switch contents[id] {
            case .int32(let value): if value != 0 { builder.add(value, id, to: &table) }
            case .int64(let value): if value != 0 { builder.add(value, id, to: &table) }
            case .byte(let value): if value != 0 { builder.add(value, id, to: &table) }
            case .structure(let bytes, let alignment): builder.add(structure: bytes, alignment: alignment, id, to: &table)
            case .child(let child): builder.add(child, id, to: &table)
            case .member(let number, let child):
                builder.add(number, id - 1, to: &table)
                builder.add(child, id, to: &table)
            case nil: break
            }
        }
        return builder.end(table)
    }

    /// Returns the content of a field; `nil` if the table omits it.
    private mutating func content(_ field: FlatField, _ fields: Fields) throws(CodingError) -> Content? {
        let key = field.key
        switch field.form {
        case .int32:
            if var value = fields.value(key, .int32) { return .int32(try value.readInt32()) }
            if case .smallest = field.missing { return .int32(.min) }
            return nil
        case .int64:
            if var value = fields.value(key, .int64) { return .int64(try value.readInt64()) }
            if let key = field.earlierKey, var value = fields.value(key, .int32) { return .int64(Int64(try value.readInt32())) }
            if var value = fields.value(key, .int32) { return .int64(Int64(try value.readInt32())) }
            if case .smallest = field.missing { return .int64(.min) }
            return nil
        case .flag: return try fields.value(key, .int32).map { (value) throws(CodingError) in
            var value = value
            return .byte(try value.readInt32() == 0 ? 0 : 1)
        }
        case .bool:
            if var value = fields.value(key, .bool) { return .byte(try value.readUInt8() == 0 ? 0 : 1) }
            return nil
        case .optionalBool:
            guard var value = fields.value(key, .bool) else { return nil }
            return .structure([try value.readUInt8() == 0 ? 0 : 1], alignment: 1)
        case .float32:
            var number: Double?
            if var value = fields.value(key, .double) {
                number = try value.readDouble()
            } else if let key = field.earlierKey, var value = fields.value(key, .int32) {
                number = Double(try value.readInt32())
            } else if case .minusOne = field.missing {
                number = -1
            }
            guard let number, number != 0 else { return nil }
            return .int32(Int32(bitPattern: Float(number).bitPattern))
        case .float64:
            guard var value = fields.value(key, .double) else { return nil }
            let number = try value.readDouble()
            return number == 0 ? nil : .int64(Int64(bitPattern: number.bitPattern))
        case .string:
            guard var value = fields.value(key, .string) else { return try missing(field) }
            return .child(builder.string(Array(try value.readCountedBytes())))
        case .bytes:
            guard var value = fields.value(key, .bytes) else { return nil }
            return .child(builder.vector(Array(try value.readCountedBytes())))
        case .int32s:
            guard var value = fields.value(key, .int32Array) else { return .child(builder.vector([Int32]())) }
            var elements: [Int32] = []
            for _ in 0..<(try value.readCount(minimumSize: 4)) { elements.append(try value.readInt32()) }
            return .child(builder.vector(elements))
        case .mediaIdBytes:
            guard var value = fields.value(key, .bytes) else { return try missing(field) }
            var id = ReadBuffer(try value.readCountedBytes())
            return .structure(FlatWriting.id(try id.readInt32(), try id.readInt64()), alignment: 8)
        case .id(let second):
            guard var namespace = fields.value(key, .int32), var id = fields.value(second, .int64) else { return try missing(field) }
            return .structure(FlatWriting.id(try namespace.readInt32(), try id.readInt64()), alignment: 8)
        case .size(let second):
            guard var width = fields.value(key, .int32), var height = fields.value(second, .int32) else { return try missing(field) }
            var bytes = WriteBuffer()
            bytes.writeInt32(try width.readInt32())
            bytes.writeInt32(try height.readInt32())
            return .structure(bytes.bytes, alignment: 4)
        case .peerId:
            guard var value = fields.value(key, .int64) else { return try missing(field) }
            let peer = PeerId(packed: try value.readInt64())
            return .structure(FlatWriting.id(peer.namespace, peer.id), alignment: 8)
        case .messageId(let namespaceKey, let idKey):
            guard var value = fields.value(key, .int64), var namespace = fields.value(namespaceKey, .int32), var id = fields.value(idKey, .int32) else {
                return try missing(field)
            }
            let peer = PeerId(packed: try value.readInt64())
            var bytes = WriteBuffer()
            bytes.writeBytes(FlatWriting.id(peer.namespace, peer.id))
            bytes.writeInt32(try namespace.readInt32())
            bytes.writeInt32(try id.readInt32())
            return .structure(bytes.bytes, alignment: 8)
        case .number:
            guard var value = fields.value(key, .int32) else { return nil }
            let number = try value.readInt32()
            var table = builder.beginTable()
            if number != 0 { builder.add(number, 0, to: &table) }
            return .child(builder.end(table))
        case .stars:
            guard var value = fields.value(key, .bytes) else { return nil }
            return .child(try stars(try value.readCountedBytes()))
        case .object(let type):
            guard let object = try fields.object(key) else { return try missing(field) }
            if case .empty = field.counterpart, var content = try object.object("c")?.value("_r", .int32), try content.readInt32() == 0 { return nil }
            return .child(try table(type(), object))
        case .objects(let type): return .child(try tables(type(), fields.objects(key) ?? []))
        case .media(let second, let type):
            var media: [(namespace: Int32, id: Int64, fields: Fields)] = []
            for object in try fields.objects(second) ?? [] {
                guard var value = object.value("i", .bytes) else { throw error("a medium has no ID") }
                var id = ReadBuffer(try value.readCountedBytes())
                media.append((try id.readInt32(), try id.readInt64(), object))
            }
            media.sort { ($0.namespace, $0.id) < ($1.namespace, $1.id) }
            return .child(try tables(type(), media.map(\.fields)))
        case .inlined(let members, let discriminator, _):
            var number: Int32?
            if var value = fields.value(discriminator, .int32) { number = try value.readInt32() }
            guard let number, let member = members.first(where: { $0.case == number }) else { return try missing(field) }
            let inner = try table(member, fields)
            return .child(union(member.number, inner))
        case .union(let members):
            for member in members {
                guard let key = member.fields.first?.key, fields.value(key, .int64) != nil || fields.value(key, .object) != nil else { continue }
                return .member(member.number, try table(member, fields))
            }
            throw error("a union has no member")
        }
    }

    private mutating func tables(_ type: FlatType, _ objects: [Fields]) throws(CodingError) -> FlatBufferBuilder.Offset {
        var tables: [FlatBufferBuilder.Offset] = []
        for object in objects { tables.append(try table(type, object)) }
        return builder.vector(of: tables)
    }

    private mutating func stars(_ text: UnsafeRawBufferPointer) throws(CodingError) -> FlatBufferBuilder.Offset {
        let json = JSONDocument()
        guard (try? json.parse(text)) != nil else { throw error("an amount that is not JSON") }
        let amount = json.root
        let value = amount["value"]?.int64 ?? 0
        let nanos = amount["nanos"]?.int32 ?? 0
        var table = builder.beginTable()
        if value != 0 { builder.add(value, 0, to: &table) }
        if nanos != 0 { builder.add(nanos, 1, to: &table) }
        return builder.end(table)
    }

    private func missing(_ field: FlatField) throws(CodingError) -> Content? {
        if case .never = field.missing { throw error("a required field is missing: \(field.key)") }
        return nil
    }

    private static func id(_ namespace: Int32, _ id: Int64) -> [UInt8] {
        var bytes = WriteBuffer()
        bytes.writeInt32(namespace)
        bytes.writeInt32(0)
        bytes.writeInt64(id)
        return bytes.bytes
    }

    private func error(_ reason: String) -> CodingError { CodingError(offset: 0, reason: "FlatBuffers: \(reason)") }
}
