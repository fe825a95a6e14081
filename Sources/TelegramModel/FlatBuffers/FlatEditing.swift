import PostboxCoding
import PostboxTables

/// Changes a FlatBuffers value and keeps the fields that its schema does not have, such as those of a newer version.
///
/// The target of such a field is unknown, so its table cannot be moved. The edited buffer starts with the old one, in which only changed parts
/// differ. After it are new vtables of tables that gained or lost fields, lists whose elements changed, and the complete new value, to which changed
/// fields refer. Offsets only point forward. For elements that remain in a changed list, everything except the new value is therefore written again
/// after the list, and again for each changed list inside an element.
///
///     let bytes = try FlatEditing.edited(old, to: new, root: "TelegramMediaFile")
struct FlatEditing {
    private let old: UnsafeRawBufferPointer
    private let fresh: UnsafeRawBufferPointer
    private let oldReader: FlatReading
    private let freshReader: FlatReading
    /// The old buffer with the changes that fit in place.
    private var result: [UInt8]
    /// The bytes between the old buffer and the new one.
    private var additions: [UInt8] = []
    private let additionsStart: Int
    /// Changed vtables by the position of their table: the offset of each field.
    private var vtables: [Int: [UInt16]] = [:]
    /// The targets of changed offsets, by their positions.
    private var references: [Int: Target] = [:]
    /// Lists with changed elements.
    private var lists: [[Element]] = []
    /// The number of such lists around the element that is being edited.
    private var depth = 0
    /// The number of times that the old buffer is needed.
    private var copies = 1
    /// The number of bytes of values that may still be compared. Nested tables are compared once for each containing table.
    private var bytesLeft: Int

    /// The maximum size of a buffer. Each edit of a list doubles a buffer, so that larger edits are rejected.
    private static let mostBytes = 1 << 24

    /// The target of an offset: a position in the new value, or a list by its number.
    private enum Target { case fresh(Int), list(Int) }

    /// An element of a list: its position in the new value, and that of the table in the old buffer if it has unknown fields to keep.
    private struct Element {
        let fresh: Int
        var old: Int?
    }

    /// Returns the old buffer with the value of the new one.
    ///
    /// - Throws: `CodingError` if a buffer is malformed, or if the change would lose fields.
    static func edited(_ old: [UInt8], to fresh: [UInt8], root: String) throws(CodingError) -> [UInt8] {
        guard let type = FlatSchemas.root(named: root) else { throw error("unknown table \(root)") }
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
        guard try editing.edit(type, try oldReader.root(), try freshReader.root()) else { throw error("the old value was replaced by another one") }
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

    /// Updates a table to the values of a new one; returns `false` if it is a union with another member.
    private mutating func edit(_ type: FlatType, _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table) throws(CodingError) -> Bool {
        guard type.isUnion else {
            if let member = type.members.first { try edit(member.fields, table, new) }
            return true
        }
        return try edit(type.members, table, new, id: 1, none: type.memberOfNone)
    }

    /// Updates the member of a union to the values of a new one; returns `false` if the members differ.
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
            guard bytesLeft >= 0 else { throw FlatEditing.error("the tables refer to positions outside the buffer") }
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
        case .string, .bytes, .int32s: try replace(id, table, new)
        case .number, .stars:
            guard let (part, newPart) = try children(id, table, new) else { return try replace(id, table, new) }
            if case .stars = field.form { try set(0, size: 8, part, newPart, isNumber: true) }
            try set(field.numberId, size: 4, part, newPart, isNumber: true)
        case .object(let type):
            guard let (part, newPart) = try children(id, table, new), try edit(type(), part, newPart) else { return try replace(id, table, new) }
        case .inlined(let members, _, _):
            guard let (part, newPart) = try children(id, table, new), try edit(members, part, newPart, id: 1) else { return try replace(id, table, new) }
        case .union(let members):
            if try edit(members, table, new, id: id) { return }
            try set(id - 1, size: 1, table, new, isNumber: true)
            try replace(id, table, new)
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
        guard let before, let after else { return try replace(id, table, new) }
        var oldValues: [FlatElement] = [], newValues: [FlatElement] = []
        for index in 0..<before.count { oldValues.append(try FlatElement(index, of: before, type, oldReader)) }
        for index in 0..<after.count { newValues.append(try FlatElement(index, of: after, type, freshReader)) }
        let matches = FlatMatching.matches(oldValues, newValues)
        if oldValues.count == newValues.count, matches.indices.allSatisfy({ matches[$0] == nil || matches[$0] == $0 }) {
            for place in newValues.indices where !oldValues[place].isEqual(to: newValues[place]) {
                var isEdited = false
                if matches[place] != nil { isEdited = try edit(type, oldValues[place].table, newValues[place].table) }
                if !isEdited { references[before.start + 4 * place] = .fresh(newValues[place].table.position) }
            }
            return
        }
        let place = try refer(id, table, new)
        var elements: [Element] = []
        depth += 1
        for (index, element) in newValues.enumerated() {
            var result = Element(fresh: element.table.position)
            if let old = matches[index].map({ oldValues[$0] }), old.hasUnknownFields {
                var isKept = old.isEqual(to: element)
                if !isKept { isKept = try edit(type, old.table, element.table) }
                if isKept { result.old = old.table.position }
            }
            elements.append(result)
        }
        depth -= 1
        guard let place, elements.contains(where: { $0.old != nil }) else { return }
        references[place] = .list(lists.count)
        lists.append(elements)
        copies = max(copies, depth + 2)
    }

    // MARK: - Fields

    /// Overwrites a field that is stored in place with the bytes of the new one.
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

    /// Changes the offset of a field to refer to the new value, and returns its position; `nil` if the field is absent in the new value.
    private mutating func refer(_ id: Int, _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table) throws(CodingError) -> Int? {
        guard let newPlace = try freshReader.reader.structure(id, of: new, size: 4) else {
            try remove(id, of: table)
            return nil
        }
        var place = try oldReader.reader.structure(id, of: table, size: 4)
        if place == nil { place = try add(id, [0, 0, 0, 0], to: table) }
        if let place { references[place] = .fresh(try freshReader.reader.target(of: newPlace)) }
        return place
    }

    private mutating func replace(_ id: Int, _ table: FlatBufferReader.Table, _ new: FlatBufferReader.Table) throws(CodingError) {
        _ = try refer(id, table, new)
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
        var places: [Int] = []
        for list in lists {
            places.append(result.count)
            for number in 0...list.count { append(UInt32(truncatingIfNeeded: number == 0 ? list.count : 0)) }
        }
        FlatEditing.pad(&result)
        let size = result.count, end = size * copies
        guard end + fresh.count <= FlatEditing.mostBytes else { throw FlatEditing.error("the value is too large") }
        let copy = result
        for _ in 1..<copies { result += copy }
        result += fresh
        for start in stride(from: 0, to: end, by: size) {
            for (place, target) in references {
                switch target {
                case .fresh(let position): refer(from: start + place, to: end + position)
                case .list(let number): refer(from: start + place, to: start + places[number])
                }
            }
            for (list, place) in zip(lists, places) {
                for (index, element) in list.enumerated() {
                    // No list refers to lists in the last copy.
                    let old = start + size < end ? element.old.map { start + size + $0 } : nil
                    refer(from: start + place + 4 * (index + 1), to: old ?? end + element.fresh)
                }
            }
        }
        return result
    }

    private mutating func refer(from place: Int, to position: Int) { put(UInt32(truncatingIfNeeded: position - place), at: place) }

    private mutating func append(_ number: UInt32) {
        withUnsafeBytes(of: number.littleEndian) { result.append(contentsOf: $0) }
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
    /// The ID of the last number, in a table of numbers.
    fileprivate var numberId: Int {
        if case .stars = form { return 1 }
        return 0
    }
}
