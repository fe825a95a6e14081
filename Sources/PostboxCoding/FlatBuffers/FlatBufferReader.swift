/// Reads a FlatBuffers buffer that may be hostile.
///
/// Each position is checked before use, and visited tables are counted, so that cyclic references end with an
/// error instead of an endless loop. See "FlatBuffers", "Hostile Input".
///
///     var reader = FlatBufferReader(bytes)
///     let page = try reader.root()
///     let url = try reader.string(4, of: page)
package struct FlatBufferReader {
    /// A table of the buffer: its position and that of its vtable.
    package struct Table {
        package let position: Int
        package let vtable: Int
        package let vtableSize: Int
        let depth: Int
    }

    /// The elements of a vector: the position of the first one, and their number.
    package struct Vector {
        package let start: Int
        package let count: Int
        let depth: Int
    }

    private let bytes: UnsafeRawBufferPointer
    private var tablesLeft: Int

    /// The nesting of tables beyond which a buffer counts as malformed.
    package static let maximumDepth = 500
    /// The number of visits of tables beyond which a buffer counts as malformed.
    package static let maximumTables = 1_000_000

    /// Starts to read the bytes of one complete buffer. They must outlive the reader.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        tablesLeft = FlatBufferReader.maximumTables
    }

    /// Returns the root table.
    package mutating func root() throws(CodingError) -> Table { try table(at: 0, depth: 0) }

    /// Returns the table that a field refers to; `nil` if the field is absent.
    package mutating func table(_ id: Int, of table: Table) throws(CodingError) -> Table? {
        guard let place = try place(id, of: table, size: 4) else { return nil }
        return try self.table(at: place, depth: table.depth + 1)
    }

    /// Returns an element of a vector of tables.
    package mutating func table(_ index: Int, of vector: Vector) throws(CodingError) -> Table {
        try table(at: vector.start + index * 4, depth: vector.depth + 1)
    }

    /// Returns a number that is stored in place; 0 if the field is absent.
    package func number<T: FixedWidthInteger>(_ id: Int, of table: Table, as type: T.Type = T.self) throws(CodingError) -> T {
        guard let place = try place(id, of: table, size: MemoryLayout<T>.size) else { return 0 }
        return try load(place)
    }

    /// Returns the position of the inline part of a field: of a struct, a number, or an offset of this size; `nil` if the field is absent.
    package func structure(_ id: Int, of table: Table, size: Int) throws(CodingError) -> Int? { try place(id, of: table, size: size) }

    /// Returns a number at a position returned by `structure` or `elements`, or after it.
    package func load<T: FixedWidthInteger>(_ position: Int, as type: T.Type = T.self) throws(CodingError) -> T {
        try check(position, MemoryLayout<T>.size)
        return T(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: T.self))
    }

    /// Returns the bytes of a string; `nil` if the field is absent. They may be invalid UTF-8.
    package func string(_ id: Int, of table: Table) throws(CodingError) -> UnsafeRawBufferPointer? { try contents(id, of: table) }

    /// Returns the elements of a vector of bytes; `nil` if the field is absent.
    package func bytes(_ id: Int, of table: Table) throws(CodingError) -> UnsafeRawBufferPointer? { try contents(id, of: table) }

    /// Returns a vector whose elements have this size (4 for tables and strings); `nil` if the field is absent.
    package func vector(_ id: Int, of table: Table, elementSize: Int) throws(CodingError) -> Vector? {
        guard let place = try place(id, of: table, size: 4) else { return nil }
        let start = try target(of: place)
        let count = Int(try load(start, as: UInt32.self))
        guard count <= (bytes.count - start - 4) / elementSize else { throw malformed(start, "the count of a vector does not fit") }
        return Vector(start: start + 4, count: count, depth: table.depth)
    }

    /// Returns a number in a vector.
    package func element<T: FixedWidthInteger>(_ index: Int, of vector: Vector, as type: T.Type = T.self) throws(CodingError) -> T {
        try load(vector.start + index * MemoryLayout<T>.size)
    }

    /// Returns the IDs of the fields that the vtable lists and that are present.
    package func fields(of table: Table) throws(CodingError) -> [Int] {
        var ids: [Int] = []
        for id in 0..<max(0, (table.vtableSize - 4) / 2) where try load(table.vtable + 4 + 2 * id, as: UInt16.self) != 0 { ids.append(id) }
        return ids
    }

    private mutating func table(at place: Int, depth: Int) throws(CodingError) -> Table {
        guard depth < FlatBufferReader.maximumDepth else { throw malformed(place, "tables are nested too deeply") }
        guard tablesLeft > 0 else { throw malformed(place, "too many tables") }
        tablesLeft -= 1
        let position = try target(of: place)
        let vtable = position - Int(try load(position, as: Int32.self))
        guard vtable >= 0 else { throw malformed(position, "a vtable before the start") }
        let size = Int(try load(vtable, as: UInt16.self))
        guard size >= 2, vtable + size <= bytes.count else { throw malformed(vtable, "a vtable size of \(size)") }
        return Table(position: position, vtable: vtable, vtableSize: size, depth: depth)
    }

    /// The position of a field; `nil` if it is absent. The second number of a vtable is not read: a vtable of two bytes does not have it.
    private func place(_ id: Int, of table: Table, size: Int) throws(CodingError) -> Int? {
        guard 4 + 2 * id + 2 <= table.vtableSize else { return nil }
        let offset = Int(try load(table.vtable + 4 + 2 * id, as: UInt16.self))
        guard offset != 0 else { return nil }
        let place = table.position + offset
        try check(place, size)
        return place
    }

    private func contents(_ id: Int, of table: Table) throws(CodingError) -> UnsafeRawBufferPointer? {
        guard let vector = try vector(id, of: table, elementSize: 1) else { return nil }
        return UnsafeRawBufferPointer(rebasing: bytes[vector.start..<vector.start + vector.count])
    }

    /// Returns the target of the offset at a position. At least four bytes are available there.
    package func target(of place: Int) throws(CodingError) -> Int {
        let offset = Int(try load(place, as: UInt32.self))
        guard offset > 0 else { throw malformed(place, "an offset of 0") }
        try check(place + offset, 4)
        return place + offset
    }

    private func check(_ position: Int, _ size: Int) throws(CodingError) {
        guard position >= 0, position <= bytes.count - size else { throw malformed(position, "a position outside the buffer") }
    }

    private func malformed(_ position: Int, _ reason: String) -> CodingError { CodingError(offset: position, reason: "FlatBuffers: \(reason)") }
}
