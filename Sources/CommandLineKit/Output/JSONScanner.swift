/// Walks compact JSON that is known to be valid. Never reads beyond the end of the bytes.
package struct JSONScanner {
    package let bytes: UnsafeRawBufferPointer
    private(set) var position = 0

    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    package mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard let peek, UInt32(peek) == scalar.value else { return false }
        position += 1
        return true
    }

    mutating func advance() { position += 1 }

    /// Returns the range of a string, including its quotes; `nil` if none starts here.
    package mutating func string() -> Range<Int>? {
        guard peek == 0x22 else { return nil }
        let start = position
        position = min(end(ofStringAt: start), bytes.count)
        return position - start >= 2 ? start..<position : nil
    }

    /// Returns the position after the closing quote; at most one beyond the end of the bytes.
    private func end(ofStringAt start: Int) -> Int {
        var place = start &+ 1
        let count = bytes.count
        while place < count {
            let byte = bytes[place]
            place &+= byte == 0x5C ? 2 : 1
            if byte == 0x22 { break }
        }
        return place
    }

    /// Returns the range of any value, brackets and quotes included.
    package mutating func value() -> Range<Int> {
        let start = position
        let count = bytes.count
        var depth = 0
        var place = start
        defer { position = place }
        while place < count {
            let byte = bytes[place]
            switch byte {
            case 0x22:
                place = min(end(ofStringAt: place), count)
                if depth == 0 { return start..<place }
                continue
            case 0x5B, 0x7B: depth &+= 1
            case 0x5D, 0x7D:
                if depth == 0 { return start..<place }
                depth &-= 1
                if depth == 0 {
                    place &+= 1
                    return start..<place
                }
            case 0x2C where depth == 0: return start..<place
            default: break
            }
            place &+= 1
        }
        return start..<place
    }
}

/// One row as columns: members of nested objects get dotted names, and arrays are JSON text. Reads only rows that this program wrote (compact, valid
/// JSON).
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
