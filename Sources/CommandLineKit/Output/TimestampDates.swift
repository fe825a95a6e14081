/// `--iso`: adds a `"date"` after every numeric `"timestamp"`, at any depth. An object that has a `date` keeps it.
enum TimestampDates {
    private static let key = Array("\"timestamp\":".utf8)

    static func add(to row: UnsafeRawBufferPointer, into output: inout [UInt8]) {
        var scanner = JSONScanner(row)
        var copied = 0
        while scanner.peek != nil {
            guard let string = scanner.string() else {
                scanner.advance()
                continue
            }
            guard string.count == key.count - 1, row[string].elementsEqual(key.dropLast()), scanner.skip(":") else { continue }
            let value = scanner.value()
            guard let seconds = Int64(String(decoding: row[value], as: UTF8.self)), !followedByDate(scanner) else { continue }
            output.append(contentsOf: row[copied..<value.upperBound])
            output.append(contentsOf: ",\"date\":\"\(CalendarTime.iso(seconds))\"".utf8)
            copied = value.upperBound
        }
        output.append(contentsOf: row[copied...])
    }

    /// The rest of this object has a member `date`.
    private static func followedByDate(_ scanner: JSONScanner) -> Bool {
        var rest = scanner
        while rest.skip(","), let name = rest.string(), rest.skip(":") {
            if rest.bytes[name].elementsEqual("\"date\"".utf8) { return true }
            _ = rest.value()
        }
        return false
    }
}
