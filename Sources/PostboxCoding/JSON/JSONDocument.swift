/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Offset of the offending byte in the text.
    public let offset: Int
    /// What is wrong, as a clause without a full stop.
    public let reason: String

    public var description: String { "\(reason) at byte \(offset)" }

    /// `description`, as Foundation's LocalizedError asks for it.
    public var errorDescription: String? { description }
}

/// A parsed JSON text (RFC 8259, strict UTF-8, nested at most `depthLimit` deep) as a tape of tokens over its own copy of the bytes.
///
/// Reused for text after text, it stops allocating once its buffers have their size. Nodes are valid until the next `parse`.
public final class JSONDocument {
    struct Token {
        var kind: JSONNode.Kind
        var hasEscapes: Bool
        /// The bytes of the value; of a string without its quotes.
        var start: Int32
        var end: Int32
        /// The place of the token after this value and all that is in it.
        var next: Int32
    }

    /// Memory of the document's own: nodes look into it without counting references.
    private var tape = JSONTape()
    private var text = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// Makes a document without a text. Its buffers grow with the texts that it parses and are kept.
    public init() {}

    deinit {
        tape.deallocate()
        text.deallocate()
    }

    /// The token at a place of the tape; nil when there is none.
    @inline(__always)
    func token(_ place: Int) -> Token? { tape.token(place) }

    /// The bytes of a token.
    @inline(__always)
    func bytes(_ token: Token) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[Int(token.start)..<Int(token.end)])
    }

    /// Twice the limit of coded objects: their arrays take several levels of JSON each.
    public static let depthLimit = 2 * codedNestingLimit

    /// Parses one text. Throws at the first byte that is wrong; then the document has no root.
    public func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
        tape.removeAll()
        guard bytes.count < Int(Int32.max) else { throw JSONError(offset: 0, reason: "the text is larger than 2 GiB") }
        if bytes.count > text.count {
            text.deallocate()
            text = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 2 * text.count), alignment: 8)
        }
        text.copyMemory(from: bytes)
        var parser = JSONParser(text: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[..<bytes.count]), tape: tape)
        defer { tape = parser.tape }
        do throws(JSONError) {
            try parser.parse()
        } catch {
            parser.tape.removeAll()
            throw error
        }
    }

    /// Parses one text. Throws at the first byte that is wrong; then the document has no root.
    public func parse(_ text: String) throws(JSONError) {
        let bytes = Array(text.utf8)
        let result: Result<Void, JSONError> = bytes.withUnsafeBytes { raw in
            do throws(JSONError) { return .success(try parse(raw)) } catch { return .failure(error) }
        }
        try result.get()
    }

    /// The value of the text; null when nothing was parsed.
    public var root: JSONNode { JSONNode(document: self, index: 0) }
}

/// The scanner behind JSONDocument.
struct JSONParser {
    let text: UnsafeRawBufferPointer
    var tape: JSONTape
    private var position = 0

    init(text: UnsafeRawBufferPointer, tape: JSONTape) {
        self.text = text
        self.tape = tape
    }

    mutating func parse() throws(JSONError) {
        skipSpace()
        try value(depth: 0)
        skipSpace()
        guard position == text.count else { throw error("something follows the value") }
    }

    private func error(_ reason: String) -> JSONError { JSONError(offset: position, reason: reason) }

    private var byte: UInt8 { position < text.count ? text[position] : 0 }

    private mutating func skipSpace() {
        while position < text.count, text[position] == 0x20 || text[position] == 0x0A || text[position] == 0x0D || text[position] == 0x09 {
            position += 1
        }
    }

    private mutating func begin(_ kind: JSONNode.Kind) -> Int {
        tape.append(JSONDocument.Token(kind: kind, hasEscapes: false, start: Int32(truncatingIfNeeded: position), end: 0, next: 0))
        return tape.count - 1
    }

    private mutating func finish(_ place: Int) {
        tape.update(place) { token in
            token.end = Int32(truncatingIfNeeded: position)
            token.next = Int32(truncatingIfNeeded: tape.count)
        }
    }

    private mutating func value(depth: Int) throws(JSONError) {
        guard depth <= JSONDocument.depthLimit else { throw error("values are nested more than \(JSONDocument.depthLimit) deep") }
        switch byte {
        case 0x7B: try object(depth: depth)
        case 0x5B: try array(depth: depth)
        case 0x22: try string()
        case 0x74: try word("true", .bool)
        case 0x66: try word("false", .bool)
        case 0x6E: try word("null", .null)
        case 0x2D, 0x30...0x39: try number()
        default: throw error(position == text.count ? "the text ends too early" : "no value begins here")
        }
    }

    private mutating func object(depth: Int) throws(JSONError) {
        let place = begin(.object)
        position += 1
        skipSpace()
        if byte == 0x7D {
            position += 1
        } else {
            while true {
                skipSpace()
                guard byte == 0x22 else { throw error("a member has no name") }
                try string()
                skipSpace()
                guard byte == 0x3A else { throw error("a colon is missing") }
                position += 1
                skipSpace()
                try value(depth: depth + 1)
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
        finish(place)
    }

    private mutating func array(depth: Int) throws(JSONError) {
        let place = begin(.array)
        position += 1
        skipSpace()
        if byte == 0x5D {
            position += 1
        } else {
            while true {
                skipSpace()
                try value(depth: depth + 1)
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
        finish(place)
    }

    private mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) throws(JSONError) {
        let place = begin(kind)
        for offset in 0..<word.utf8CodeUnitCount {
            guard byte == word.utf8Start[offset] else { throw error("no value begins here") }
            position += 1
        }
        finish(place)
    }

    private mutating func number() throws(JSONError) {
        let place = begin(.number)
        if byte == 0x2D { position += 1 }
        let leading = byte
        let zeroEnd = position + 1
        guard digits() > 0 else { throw error("a number has no digits") }
        if leading == 0x30, position > zeroEnd {
            throw error("a number begins with 0")
        }
        if byte == 0x2E {
            position += 1
            guard digits() > 0 else { throw error("a number ends with its point") }
        }
        if byte == 0x65 || byte == 0x45 {
            position += 1
            if byte == 0x2B || byte == 0x2D { position += 1 }
            guard digits() > 0 else { throw error("a number has no exponent") }
        }
        finish(place)
    }

    private mutating func digits() -> Int {
        let start = position
        while position < text.count, text[position] >= 0x30, text[position] <= 0x39 { position += 1 }
        return position - start
    }

    private mutating func string() throws(JSONError) {
        position += 1
        let place = begin(.string)
        var hasEscapes = false
        while true {
            guard position < text.count else { throw error("a string is not closed") }
            let current = text[position]
            if current == 0x22 { break }
            if current == 0x5C {
                hasEscapes = true
                try escape()
            } else if current < 0x20 {
                throw error("a control character stands unescaped in a string")
            } else if current < 0x80 {
                position += 1
            } else {
                let length = JSONWriter.scalarLength(text, at: position)
                guard length > 0 else { throw error("a string is not UTF-8") }
                position += length
            }
        }
        if hasEscapes { tape.update(place) { $0.hasEscapes = true } }
        finish(place)
        position += 1
    }

    private mutating func escape() throws(JSONError) {
        position += 1
        switch byte {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: position += 1
        case 0x75:
            let unit = try hexUnit()
            if unit >= 0xDC00, unit < 0xE000 { throw error("a low surrogate stands alone") }
            if unit >= 0xD800, unit < 0xDC00 {
                guard byte == 0x5C else { throw error("a high surrogate stands alone") }
                position += 1
                guard byte == 0x75 else { throw error("a high surrogate stands alone") }
                let low = try hexUnit()
                guard low >= 0xDC00, low < 0xE000 else { throw error("a high surrogate stands alone") }
            }
        default: throw error("an escape is not known")
        }
    }

    private mutating func hexUnit() throws(JSONError) -> UInt32 {
        position += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = JSONNode.hexValue(byte) else { throw error("an escape has no four hex digits") }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}
