import Postbox
import PostboxStorage

extension TemporaryPostbox {
    /// The holes of a hole table whose keys, in hex and without the upper end, satisfy the condition.
    func runs(_ table: any DeclaredTable.Type, where isIncluded: (String) -> Bool) throws -> [ClosedRange<Int32>] {
        var result: [ClosedRange<Int32>] = []
        try box.scan(table.declaration.table, reverse: false) { key, value in
            guard isIncluded("\(ValueBoxKey(Array(key.dropLast(4))))"), value.count == 4 else { return true }
            let upper = key.suffix(4).reduce(Int32(0)) { $0 << 8 | Int32($1) }
            let lower = value.reversed().reduce(Int32(0)) { $0 << 8 | Int32($1) }
            if lower <= upper { result.append(lower...upper) }
            return true
        }
        return result
    }

    /// Big-endian hex digits, as in keys.
    static func digits<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: Number.bitWidth / 4 - digits.count) + digits
    }
}
