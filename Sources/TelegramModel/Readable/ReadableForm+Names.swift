import PostboxCoding

extension ReadableForm {
    /// Writes `#` and the hash in hexadecimal.
    func writeUnknownType(_ hash: Int32, to writer: JSONWriter) {
        let bits = UInt32(bitPattern: hash)
        withUnsafeTemporaryAllocation(byteCount: 9, alignment: 1) { text in
            text[0] = UInt8(ascii: "#")
            for position in 0..<8 {
                let digit = UInt8(truncatingIfNeeded: bits >> UInt32(28 - position * 4)) & 15
                text[position + 1] = digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a")
            }
            writer.string(utf8: UnsafeRawBufferPointer(text))
        }
    }

    /// Writes a member's name, followed by `$2`, `$3`, ... if the object already has it.
    func writeKey(_ name: UnsafeRawBufferPointer, in scope: MemberNames.Scope, to writer: JSONWriter) {
        let occurrence = names.note(name, in: scope)
        guard occurrence > 1 else { return writer.key(utf8: name) }
        renamed.removeAll(keepingCapacity: true)
        renamed.append(contentsOf: name)
        renamed.append(UInt8(ascii: "$"))
        renamed.append(contentsOf: String(occurrence).utf8)
        renamed.withUnsafeBytes { writer.key(utf8: $0) }
    }
}
