/// One row as columns: nested objects become dotted names, arrays stay JSON text. Reads only rows that this program wrote (compact, valid JSON).
package struct FlatRow {
    /// The bytes of `name` are the key as written between its quotes, dots between levels.
    package struct Cell {
        package var name: [UInt8]
        /// The JSON text of the value, quotes included.
        package var value: Range<Int>
    }

    package private(set) var cells: [Cell] = []

    package init(_ row: UnsafeRawBufferPointer) {
        var scanner = JSONScanner(row)
        members(of: &scanner, prefix: [])
    }

    private mutating func members(of scanner: inout JSONScanner, prefix: [UInt8]) {
        guard scanner.skip("{") else { return }
        var isEmpty = true
        while let key = scanner.string() {
            isEmpty = false
            var name = prefix
            if !name.isEmpty { name.append(0x2E) }
            name.append(contentsOf: scanner.bytes[key].dropFirst().dropLast())
            guard scanner.skip(":") else { return }
            if scanner.peek == 0x7B {
                members(of: &scanner, prefix: name)
            } else {
                let value = scanner.value()
                cells.append(Cell(name: name, value: value))
            }
            guard scanner.skip(",") else { break }
        }
        _ = scanner.skip("}")
        if isEmpty, !prefix.isEmpty { cells.append(Cell(name: prefix, value: 0..<0)) }
    }
}
