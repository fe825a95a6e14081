/// The scanner of JSONDocument, which reads a text once and records its long values on a tape.
struct JSONParser {
    let text: UnsafeRawBufferPointer
    var tape: JSONTape
    private var position = 0

    init(text: UnsafeRawBufferPointer, tape: JSONTape) {
        self.text = text
        self.tape = tape
    }

    /// Returns the start of the value.
    mutating func parse() throws(JSONError) -> Int {
        skipSpace()
        let start = position
        _ = try value(depth: 0)
        skipSpace()
        guard position == text.count else { throw error("unexpected text after the value") }
        return start
    }

    private func error(_ reason: String) -> JSONError { JSONError(offset: position, reason: reason) }

    private var byte: UInt8 { position < text.count ? text[position] : 0 }

    private mutating func skipSpace() {
        while position < text.count, text[position] == 0x20 || text[position] == 0x0A || text[position] == 0x0D || text[position] == 0x09 {
            position += 1
        }
    }

    private mutating func begin(_ start: Int, end: Int = 0) throws(JSONError) -> Int {
        let token = JSONTape.Token(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), span: 1)
        guard tape.append(token) else { throw JSONError.outOfMemory(at: start) }
        return tape.count - 1
    }

    /// Ends an array or object. It keeps its token only if it is long even without the bytes that the tokens inside it save.
    private mutating func finish(_ place: Int, from start: Int, saved: Int) -> Int {
        let length = position - start
        guard length - saved >= JSONTape.tokenLimit else {
            tape.remove(place)
            return saved
        }
        tape.finish(place, end: position)
        return length - JSONTape.passingCost
    }

    /// Returns the number of bytes of the value that can be skipped by a token.
    private mutating func value(depth: Int) throws(JSONError) -> Int {
        guard depth <= JSONDocument.depthLimit else { throw error("values are nested more than \(JSONDocument.depthLimit) levels deep") }
        switch byte {
        case 0x7B: return try object(depth: depth)
        case 0x5B: return try array(depth: depth)
        case 0x22: return try string()
        case 0x74: try word("true")
        case 0x66: try word("false")
        case 0x6E: try word("null")
        case 0x2D, 0x30...0x39: try number()
        default: throw error(position == text.count ? "the text ends too early" : "expected a value")
        }
        return 0
    }

    private mutating func object(depth: Int) throws(JSONError) -> Int {
        let start = position, place = try begin(start)
        var saved = 0
        position += 1
        skipSpace()
        if byte == 0x7D {
            position += 1
        } else {
            while true {
                skipSpace()
                guard byte == 0x22 else { throw error("a member has no name") }
                saved += try string()
                skipSpace()
                guard byte == 0x3A else { throw error("a colon is missing") }
                position += 1
                skipSpace()
                saved += try value(depth: depth + 1)
                skipSpace()
                if byte == 0x2C {
                    position += 1
                } else if byte == 0x7D {
                    position += 1
                    break
                } else {
                    throw error("an object is not closed")
                }
            }
        }
        return finish(place, from: start, saved: saved)
    }

    private mutating func array(depth: Int) throws(JSONError) -> Int {
        let start = position, place = try begin(start)
        var saved = 0
        position += 1
        skipSpace()
        if byte == 0x5D {
            position += 1
        } else {
            while true {
                skipSpace()
                saved += try value(depth: depth + 1)
                skipSpace()
                if byte == 0x2C {
                    position += 1
                } else if byte == 0x5D {
                    position += 1
                    break
                } else {
                    throw error("an array is not closed")
                }
            }
        }
        return finish(place, from: start, saved: saved)
    }

    private mutating func word(_ word: StaticString) throws(JSONError) {
        for offset in 0..<word.utf8CodeUnitCount {
            guard byte == word.utf8Start[offset] else { throw error("expected a value") }
            position += 1
        }
    }

    private mutating func number() throws(JSONError) {
        if byte == 0x2D { position += 1 }
        let leading = byte
        let zeroEnd = position + 1
        guard digits() > 0 else { throw error("a number has no digits") }
        if leading == 0x30, position > zeroEnd {
            throw error("a number starts with 0")
        }
        if byte == 0x2E {
            position += 1
            guard digits() > 0 else { throw error("a number ends with a decimal point") }
        }
        if byte == 0x65 || byte == 0x45 {
            position += 1
            if byte == 0x2B || byte == 0x2D { position += 1 }
            guard digits() > 0 else { throw error("a number has no exponent") }
        }
    }

    private mutating func digits() -> Int {
        let start = position
        while position < text.count, text[position] >= 0x30, text[position] <= 0x39 { position += 1 }
        return position - start
    }

    /// Returns the number of bytes of the string that can be skipped by a token.
    private mutating func string() throws(JSONError) -> Int {
        let start = position
        position += 1
        while true {
            guard position < text.count else { throw error("a string is not closed") }
            let current = text[position]
            if current == 0x22 { break }
            if current == 0x5C {
                try escape()
            } else if current < 0x20 {
                throw error("a string contains an unescaped control character")
            } else if current < 0x80 {
                position += Swift.max(1, JSONWriter.plainCount(text, from: position))
            } else {
                let length = JSONWriter.scalarLength(text, at: position)
                guard length > 0 else { throw error("a string is not UTF-8") }
                position += length
            }
        }
        position += 1
        guard position - start >= JSONTape.tokenLimit else { return 0 }
        _ = try begin(start, end: position)
        return position - start - JSONTape.passingCost
    }

    private mutating func escape() throws(JSONError) {
        position += 1
        switch byte {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: position += 1
        case 0x75:
            let unit = try hexUnit()
            if unit >= 0xDC00, unit < 0xE000 { throw error("a low surrogate without a high surrogate") }
            if unit >= 0xD800, unit < 0xDC00 {
                guard byte == 0x5C else { throw error("a high surrogate without a low surrogate") }
                position += 1
                guard byte == 0x75 else { throw error("a high surrogate without a low surrogate") }
                let low = try hexUnit()
                guard low >= 0xDC00, low < 0xE000 else { throw error("a high surrogate without a low surrogate") }
            }
        default: throw error("unknown escape sequence")
        }
    }

    private mutating func hexUnit() throws(JSONError) -> UInt32 {
        position += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = JSONNode.hexValue(byte) else { throw error("an escape sequence needs four hex digits") }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}
