/// Builds a FlatBuffers buffer from its end to its front, with the bytes that Telegram's builder produces.
///
/// Children are finished before the table that refers to them. See "FlatBuffers", "Writing".
///
///     var builder = FlatBufferBuilder()
///     let text = builder.string(Array("abc".utf8))
///     var table = builder.beginTable()
///     builder.add(text, 0, to: &table)
///     let bytes = builder.finish(root: builder.end(table))
package struct FlatBufferBuilder {
    /// A finished child, identified by the number of bytes when it was complete.
    package struct Offset: Hashable, Sendable {
        fileprivate let count: Int
    }

    /// An unfinished table.
    package struct Table {
        fileprivate let start: Int
        fileprivate var places: [(id: Int, count: Int)] = []
    }

    /// The bytes so far, in reverse order.
    private var reversed: [UInt8] = []
    private var alignment = 1
    private var vtables: [(count: Int, bytes: [UInt8])] = []

    /// Creates a builder without bytes.
    package init() {}

    /// Appends a string, as UTF-8.
    package mutating func string(_ utf8: [UInt8]) -> Offset {
        pad(utf8.count + 1, 4)
        reversed.append(0)
        push(utf8)
        push(UInt32(truncatingIfNeeded: utf8.count))
        return Offset(count: reversed.count)
    }

    /// Appends a vector of numbers.
    package mutating func vector<T: FixedWidthInteger>(_ elements: [T]) -> Offset {
        let width = MemoryLayout<T>.size
        pad(elements.count * width, 4)
        pad(elements.count * width, width)
        for element in elements.reversed() { push(element) }
        push(UInt32(truncatingIfNeeded: elements.count))
        return Offset(count: reversed.count)
    }

    /// Appends a vector of tables.
    package mutating func vector(of elements: [Offset]) -> Offset {
        pad(elements.count * 4, 4)
        for element in elements.reversed() { refer(to: element) }
        push(UInt32(truncatingIfNeeded: elements.count))
        return Offset(count: reversed.count)
    }

    /// Starts a table. Finish its children first.
    package func beginTable() -> Table { Table(start: reversed.count) }

    /// Adds a number, even 0, as the field with this ID.
    package mutating func add<T: FixedWidthInteger>(_ value: T, _ id: Int, to table: inout Table) {
        pad(MemoryLayout<T>.size, MemoryLayout<T>.size)
        push(value)
        table.places.append((id, reversed.count))
    }

    /// Adds a struct given as the bytes of its members, in order and with padding.
    package mutating func add(structure: [UInt8], alignment: Int, _ id: Int, to table: inout Table) {
        pad(structure.count, alignment)
        push(structure)
        table.places.append((id, reversed.count))
    }

    /// Adds a reference to a finished child.
    package mutating func add(_ child: Offset, _ id: Int, to table: inout Table) {
        refer(to: child)
        table.places.append((id, reversed.count))
    }

    /// Ends a table. Reuses an equal vtable if there is one.
    package mutating func end(_ table: Table) -> Offset {
        pad(4, 4)
        let count = reversed.count + 4
        var vtable: [UInt8] = []
        func append(_ number: Int) { withUnsafeBytes(of: UInt16(truncatingIfNeeded: number).littleEndian) { vtable.append(contentsOf: $0) } }
        if let last = table.places.map(\.id).max() {
            append(6 + 2 * last)
            append(count - table.start)
            for id in 0...last { append(table.places.last { $0.id == id }.map { count - $0.count } ?? 0) }
        } else {
            append(2)
        }
        if let equal = vtables.first(where: { $0.bytes == vtable }) {
            push(Int32(truncatingIfNeeded: equal.count - count))
        } else {
            let end = count + vtable.count
            push(Int32(truncatingIfNeeded: end - count))
            push(vtable)
            vtables.append((end, vtable))
        }
        return Offset(count: count)
    }

    /// Ends the buffer with the offset of its root table, and returns its bytes.
    package mutating func finish(root: Offset) -> [UInt8] {
        pad(4, alignment)
        refer(to: root)
        return reversed.reversed()
    }

    private mutating func refer(to child: Offset) {
        pad(4, 4)
        push(UInt32(truncatingIfNeeded: reversed.count + 4 - child.count))
    }

    private mutating func push<T: FixedWidthInteger>(_ value: T) {
        withUnsafeBytes(of: value.bigEndian) { reversed.append(contentsOf: $0) }
    }

    private mutating func push(_ bytes: [UInt8]) { reversed.append(contentsOf: bytes.reversed()) }

    private mutating func pad(_ size: Int, _ alignment: Int) {
        self.alignment = max(self.alignment, alignment)
        while (reversed.count + size) % alignment != 0 { reversed.append(0) }
    }
}
