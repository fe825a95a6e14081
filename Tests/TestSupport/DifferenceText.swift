/// The text of difference files for tests.
enum DifferenceText {
    /// A document with operation lines: header, lines, and an end line with count and checksum.
    static func document(_ operations: [String], header: String = #"{"difference":1,"kind":"free"}"#) -> String {
        ([header] + operations + [end(operations)]).joined(separator: "\n") + "\n"
    }

    static func records(_ operations: [String], tables: String = "") -> String {
        document(operations, header: #"{"difference":1,"kind":"records","tables":[\#(tables)]}"#)
    }

    static func end(_ operations: [String]) -> String {
        let digits = String(crc32(operations.flatMap { Array($0.utf8) + [0x0A] }), radix: 16)
        return #"{"end":{"operations":\#(operations.count),"crc32":"\#(String(repeating: "0", count: 8 - digits.count) + digits)"}}"#
    }

    /// Computed bit by bit, from the definition.
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
