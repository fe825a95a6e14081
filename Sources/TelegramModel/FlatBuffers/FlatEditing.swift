import PostboxCoding
import PostboxTables

/// Changes a FlatBuffers value and keeps the fields that its schema does not have, such as those of a newer version.
///
/// What such a field refers to is unknown, so its table cannot be moved. The edited buffer begins with the old one, in which only changed parts differ.
/// Behind it are vtables and fields that tables gained or lost, the complete new value for changed fields to refer to, and, if lists have other
/// elements than before, the old buffer again for the elements that remain: offsets only lead forward.
///
///     let bytes = try FlatEditing.edited(old, to: new, root: "TelegramMediaFile")
struct FlatEditing {
    private let old: UnsafeRawBufferPointer
    private let fresh: UnsafeRawBufferPointer
    private let oldReader: FlatReading
    private let freshReader: FlatReading
    /// The old buffer with the changes that fit in place.
    private var result: [UInt8]
    /// What stands between the old buffer and the new one.
    private var additions: [UInt8] = []
    private let additionsStart: Int
    /// Changed vtables by the position of their table: the offset of each field.
    private var vtables: [Int: [UInt16]] = [:]
    /// Offsets that refer to the new value, by their positions.
    private var references: [Int: Int] = [:]
    /// Elements of lists of the new value that remain as they were: the position of the offset in the new value, and the old element.
    private var kept: [(place: Int, element: Int)] = []
    /// How many more bytes of values may be compared. Tables inside of tables are compared once for each of them.
    private var bytesLeft: Int

    /// Each edit of a list doubles a buffer: beyond this size, an edit is refused.
    private static let mostBytes = 1 << 24

    /// Returns the old buffer with the value of the new one.
    ///
    /// - Throws: `CodingError` if a buffer is malformed, or the change is not possible without a loss.
    static func edited(_ old: [UInt8], to fresh: [UInt8], root: String) throws(CodingError) -> [UInt8] {
        guard let type = FlatSchemas.root(named: root) else { throw error("no table is called \(root)") }
        let result: Result<[UInt8], CodingError> = old.withUnsafeBytes { old in
            fresh.withUnsafeBytes { fresh in
                do throws(CodingError) { return .success(try edited(old, to: fresh, type)) } catch { return .failure(error) }
            }
        }
        return try result.get()
    }

    private static func edited(_ old: UnsafeRawBufferPointer, to fresh: UnsafeRawBufferPointer, _ type: FlatType) throws(CodingError) -> [UInt8] {
        var current = FlatReading(old, notesUnknownFields: true, leavesOutReadOnlyFields: true)
        var wanted = FlatReading(fresh, leavesOutReadOnlyFields: true)
        let value = try wanted.root(type)
        guard try current.root(type) != value else { return Array(old) }
        guard current.hasUnknownFields == true else { return Array(fresh) }
        var editing = FlatEditing(old, fresh)
        var oldReader = FlatBufferReader(old), freshReader = FlatBufferReader(fresh)
        guard try editing.edit(type, try oldReader.root(), try freshReader.root()) else { throw error("another value has taken the place of the old one") }
        let bytes = try editing.finish()
        // Tables that share a part cannot differ in it.
        let isEqual: Result<Bool, CodingError> = bytes.withUnsafeBytes { bytes in
            do throws(CodingError) {
                var check = FlatReading(bytes, leavesOutReadOnlyFields: true)
                return .success(try check.root(type) == value)
            } catch {
                return .failure(error)
            }
        }
        guard try isEqual.get() else { throw error("the change would change another part of the value, too") }
        return bytes
    }

    private init(_ old: UnsafeRawBufferPointer, _ fresh: UnsafeRawBufferPointer) {
        self.old = old
        self.fresh = fresh
        oldReader = FlatReading(old, notesUnknownFields: true, leavesOutReadOnlyFields: true)
        freshReader = FlatReading(fresh, leavesOutReadOnlyFields: true)
        result = Array(old)
        FlatEditing.pad(&result)
        additionsStart = result.count
        bytesLeft = 65_536 + 1024 * (old.count + fresh.count)
    }

    // MARK: - Tables

    /// Gives a table the values of a new one; `false` if it is a union with another member.
    private mutating func edit(_ type: FlatType, _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table) throws(CodingError) -> Bool {
        guard type.isUnion else {
            if let member = type.members.first { try edit(member.fields, table, new) }
            return true
        }
        return try edit(type.members, table, new, id: 1, none: type.memberOfNone)
    }

    /// Gives the member of a union the values of a new one; `false` if the members differ.
    private mutating func edit(
        _ members: [FlatMember], _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table, id: Int, none: UInt8? = nil
    ) throws(CodingError) -> Bool {
        var oldReading = oldReader, freshReading = freshReader
        guard let (member, inner) = try oldReading.member(of: members, isUnion: true, table, id: id, none: none),
            let (newMember, newInner) = try freshReading.member(of: members, isUnion: true, new, id: id, none: none),
            member.number == newMember.number, inner.position != table.position, newInner.position != new.position
        else { return false }
        guard let wrapped = member.wrapped else {
            try edit(member.fields, inner, newInner)
            return true
        }
        var oldReader = oldReading.reader, freshReader = freshReading.reader
        guard let content = try oldReader.table(0, of: inner), let newContent = try freshReader.table(0, of: newInner) else { return false }
        return try edit(wrapped(), content, newContent)
    }

    private mutating func edit(_ fields: [FlatField], _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table) throws(CodingError) {
        for field in fields where !field.isReadOnly {
            var oldReading = oldReader, freshReading = freshReader
            var before = PostboxEncoder(), after = PostboxEncoder()
            try oldReading.encode(field, of: table, &before)
            try freshReading.encode(field, of: new, &after)
            let beforeBytes = before.makeBytes(), afterBytes = after.makeBytes()
            bytesLeft -= beforeBytes.count + afterBytes.count
            guard bytesLeft >= 0 else { throw FlatEditing.error("the tables refer to more than the buffer can hold") }
            guard beforeBytes != afterBytes else { continue }
            try edit(field, table, new)
        }
    }

    private mutating func edit(_ field: FlatField, _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table) throws(CodingError) {
        let id = field.id
        switch field.form {
        case .int32, .float32: try set(id, size: 4, table, new, isNumber: true)
        case .int64, .float64: try set(id, size: 8, table, new, isNumber: true)
        case .flag, .bool: try set(id, size: 1, table, new, isNumber: true)
        case .optionalBool: try set(id, size: 1, table, new)
        case .size: try set(id, size: 8, table, new)
        case .mediaIdBytes, .id, .peerId: try set(id, size: 16, table, new)
        case .messageId: try set(id, size: 24, table, new)
        case .string, .bytes, .int32s: try refer(id, table, new)
        case .number, .stars:
            guard let (part, newPart) = try children(id, table, new) else { return try refer(id, table, new) }
            if case .stars = field.form { try set(0, size: 8, part, newPart, isNumber: true) }
            try set(field.numberId, size: 4, part, newPart, isNumber: true)
        case .object(let type):
            guard let (part, newPart) = try children(id, table, new), try edit(type(), part, newPart) else { return try refer(id, table, new) }
        case .inlined(let members, _, _):
            guard let (part, newPart) = try children(id, table, new), try edit(members, part, newPart, id: 1) else { return try refer(id, table, new) }
        case .union(let members):
            if try edit(members, table, new, id: id) { return }
            try set(id - 1, size: 1, table, new, isNumber: true)
            try refer(id, table, new)
        case .objects(let type), .media(_, let type): try editList(id, type(), table, new)
        }
    }

    private func children(
        _ id: Int, _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table
    ) throws(CodingError) -> (FlatBufferReader.Table, FlatBufferReader.Table)? {
        var oldReader = oldReader.reader, freshReader = freshReader.reader
        guard let part = try oldReader.table(id, of: table), let newPart = try freshReader.table(id, of: new) else { return nil }
        return (part, newPart)
    }

    private mutating func editList(_ id: Int, _ type: FlatType, _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table) throws(CodingError) {
        let before = try oldReader.reader.vector(id, of: table, elementSize: 4), after = try freshReader.reader.vector(id, of: new, elementSize: 4)
        guard let before, let after else { return try refer(id, table, new) }
        var olds: [(value: FlatReading.Object, table: FlatBufferReader.Table, isPlain: Bool)] = []
        for index in 0..<before.count {
            var reading = oldReader, reader = oldReader.reader
            let element = try reader.table(index, of: before)
            guard let value = try reading.object(type, element) else { throw FlatEditing.error("a value is missing") }
            olds.append((value, element, reading.hasUnknownFields == false))
        }
        var news: [(value: FlatReading.Object, table: FlatBufferReader.Table)] = []
        for index in 0..<after.count {
            var reading = freshReader, reader = freshReader.reader
            let element = try reader.table(index, of: after)
            guard let value = try reading.object(type, element) else { throw FlatEditing.error("a value is missing") }
            news.append((value, element))
        }
        let places = olds.count == news.count ? news.indices.filter { olds[$0].value != news[$0].value } : []
        let isMove = places.contains { place in places.contains { olds[$0].value == news[place].value } }
        if olds.count == news.count, !isMove {
            for place in places where try !edit(type, olds[place].table, news[place].table) {
                references[before.start + 4 * place] = news[place].table.position
            }
            return
        }
        try refer(id, table, new)
        for (index, element) in news.enumerated() {
            guard let found = olds.firstIndex(where: { $0.value == element.value }) else { continue }
            let same = olds.remove(at: found)
            if !same.isPlain { kept.append((after.start + 4 * index, same.table.position)) }
        }
    }

    // MARK: - Fields

    /// Gives a field that is stored in place the bytes of the new one.
    private mutating func set(
        _ id: Int, size: Int, _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table, isNumber: Bool = false
    ) throws(CodingError) {
        let place = try oldReader.reader.structure(id, of: table, size: size), newPlace = try freshReader.reader.structure(id, of: new, size: size)
        switch (place, newPlace) {
        case let (place?, newPlace?): result.replaceSubrange(place..<place + size, with: fresh[newPlace..<newPlace + size])
        case let (place?, nil):
            if isNumber { result.replaceSubrange(place..<place + size, with: [UInt8](repeating: 0, count: size)) } else { try remove(id, of: table) }
        case let (nil, newPlace?): _ = try add(id, Array(fresh[newPlace..<newPlace + size]), to: table)
        case (nil, nil): break
        }
    }

    /// Lets a field refer to the new value's.
    private mutating func refer(_ id: Int, _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table) throws(CodingError) {
        guard let newPlace = try freshReader.reader.structure(id, of: new, size: 4) else { return try remove(id, of: table) }
        var place = try oldReader.reader.structure(id, of: table, size: 4)
        if place == nil { place = try add(id, [0, 0, 0, 0], to: table) }
        guard let place else { return }
        references[place] = try freshReader.reader.target(of: newPlace)
    }

    private mutating func remove(_ id: Int, of table: FlatBufferReader.Table) throws(CodingError) {
        var vtable = try vtable(of: table)
        if id < vtable.count { vtable[id] = 0 }
        vtables[table.position] = vtable
    }

    /// Adds a field to a table, and returns the position of its bytes.
    private mutating func add(_ id: Int, _ bytes: [UInt8], to table: FlatBufferReader.Table) throws(CodingError) -> Int {
        FlatEditing.pad(&additions)
        let place = additionsStart + additions.count
        guard let offset = UInt16(exactly: place - table.position) else { throw FlatEditing.error("a field is missing in a buffer too large for adding it") }
        additions += bytes
        var vtable = try vtable(of: table)
        while vtable.count <= id { vtable.append(0) }
        vtable[id] = offset
        vtables[table.position] = vtable
        return place
    }

    private func vtable(of table: FlatBufferReader.Table) throws(CodingError) -> [UInt16] {
        if let changed = vtables[table.position] { return changed }
        var offsets: [UInt16] = []
        for place in stride(from: table.vtable + 4, to: table.vtable + table.vtableSize - 1, by: 2) { offsets.append(try oldReader.reader.load(place)) }
        return offsets
    }

    // MARK: - The new buffer

    private mutating func finish() throws(CodingError) -> [UInt8] {
        for (table, offsets) in vtables.sorted(by: { $0.key < $1.key }) {
            FlatEditing.pad(&additions)
            let position = additionsStart + additions.count
            put(Int32(truncatingIfNeeded: table - position), at: table)
            // The size of the inline part is not used: its fields are in several places of the buffer.
            let numbers = [UInt16(truncatingIfNeeded: 4 + 2 * offsets.count), 4] + offsets
            for number in numbers { withUnsafeBytes(of: number.littleEndian) { additions.append(contentsOf: $0) } }
        }
        FlatEditing.pad(&additions)
        result += additions
        let freshStart = result.count
        result += fresh
        FlatEditing.pad(&result)
        let copyStart = result.count
        if !kept.isEmpty { result += old }
        FlatEditing.pad(&result)
        guard result.count <= FlatEditing.mostBytes else { throw FlatEditing.error("the value is too large") }
        for (place, target) in references { put(UInt32(truncatingIfNeeded: freshStart + target - place), at: place) }
        for (place, element) in kept { put(UInt32(truncatingIfNeeded: copyStart + element - freshStart - place), at: freshStart + place) }
        return result
    }

    private mutating func put<T: FixedWidthInteger>(_ number: T, at position: Int) {
        withUnsafeBytes(of: number.littleEndian) { result.replaceSubrange(position..<position + MemoryLayout<T>.size, with: $0) }
    }

    private static func pad(_ bytes: inout [UInt8]) {
        while bytes.count % 8 != 0 { bytes.append(0) }
    }

    private static func error(_ reason: String) -> CodingError { CodingError(offset: 0, reason: "FlatBuffers: \(reason)") }
}

extension FlatField {
    /// In a table of numbers, the ID of the last one.
    fileprivate var numberId: Int {
        if case .stars = form { return 1 }
        return 0
    }
}
