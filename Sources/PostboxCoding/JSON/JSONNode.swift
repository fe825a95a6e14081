import PlatformSupport

/// A value in a JSONDocument. It is valid until the document parses another text.
public struct JSONNode {
    /// The kind of a value.
    public enum Kind: UInt8, Sendable {
        /// `null`, or a missing value.
        case null
        /// `true` or `false`.
        case bool
        /// A number, whole or not.
        case number
        /// A string.
        case string
        /// `[...]`
        case array
        /// `{...}`
        case object
    }

    let document: JSONDocument
    let place: JSONPlace

    /// The kind of this value; `.null` after the document has parsed another text without a value at this position.
    public var kind: Kind {
        switch document.text.byte(place.position) {
        case 0x22: .string
        case 0x7B: .object
        case 0x5B: .array
        case 0x74, 0x66: .bool
        case 0x2D, 0x30...0x39: .number
        default: .null
        }
    }
    /// Whether this is the literal `null`.
    public var isNull: Bool { kind == .null }

    /// The bytes of the value as they are in the text. A string is passed without quotes and with its escapes.
    func withRaw<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        let text = document.text, start = place.position, end = text.after(place).position
        let range = kind == .string ? (start + 1)..<max(start + 1, end - 1) : start..<max(start, end)
        return withExtendedLifetime(document) { body(text.bytes(range)) }
    }

    // MARK: - Scalars

    /// The Boolean value; `nil` for a value of another kind.
    public var bool: Bool? { kind == .bool ? withRaw { $0.first == 0x74 } : nil }

    /// A whole number, given as a number or as a string of decimal digits.
    public var int64: Int64? {
        guard kind == .number || kind == .string else { return nil }
        return withRaw { JSONNode.integer($0) }
    }

    /// A whole number that fits, given as a number or as a string of decimal digits.
    public var int32: Int32? { int64.flatMap { Int32(exactly: $0) } }

    /// nil also when the number is too large for a Double.
    public var double: Double? {
        guard kind == .number, let value = Double(rawText), value.isFinite else { return nil }
        return value
    }

    /// The text of a number.
    public var rawText: String { withRaw { String(decoding: $0, as: UTF8.self) } }

    /// The text of a string, unescaped; `nil` for a value of another kind.
    public var string: String? { withStringBytes { String(decoding: $0, as: UTF8.self) } }

    /// A string's UTF-8, unescaped.
    public var stringBytes: [UInt8]? {
        guard kind == .string else { return nil }
        return withRaw { raw in
            JSONNode.hasEscapes(raw) ? JSONNode.unescaped(raw) : [UInt8](raw)
        }
    }

    /// Passes the unescaped UTF-8 of a string to a closure; `nil` if this is not a string.
    public func withStringBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R? {
        guard kind == .string else { return nil }
        return withRaw { raw in
            guard JSONNode.hasEscapes(raw) else { return body(raw) }
            return (stringBytes ?? []).withUnsafeBytes(body)
        }
    }

    /// Whether this is a string with this text.
    public func isString(_ text: StaticString) -> Bool {
        kind == .string && document.text.isString(place, UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends the unescaped UTF-8 of a string. Returns `false` if this is not a string.
    func appendString(to buffer: inout WriteBuffer) -> Bool {
        guard kind == .string else { return false }
        withRaw { raw in
            if JSONNode.hasEscapes(raw) { JSONNode.unescape(raw) { buffer.writeUInt8($0) } } else { buffer.writeBytes(raw) }
        }
        return true
    }

    /// The bytes of a base64 string with padding.
    public var base64Bytes: [UInt8]? {
        (withStringBytes { JSONNode.base64Bytes($0) }) ?? nil
    }

    private static func base64Bytes(_ text: UnsafeRawBufferPointer) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        guard !text.isEmpty else { return [] }
        let padding = text[text.count - 1] == 0x3D ? (text[text.count - 2] == 0x3D ? 2 : 1) : 0
        let size = text.count / 4 * 3 - padding
        let values = base64Values
        var isRight = true
        let result = [UInt8](unsafeUninitializedCapacity: size + 2) { bytes, count in
            var (place, digits) = (0, UInt8(0))
            for group in stride(from: 0, to: text.count, by: 4) {
                var bits: UInt32 = 0
                for offset in 0..<4 {
                    let isPadding = group + offset >= text.count - padding
                    let digit = isPadding ? 0 : values[Int(text[group + offset])]
                    digits |= digit
                    bits = bits << 6 | UInt32(digit)
                }
                bytes.initializeElement(at: place, to: UInt8(truncatingIfNeeded: bits >> 16))
                bytes.initializeElement(at: place + 1, to: UInt8(truncatingIfNeeded: bits >> 8))
                bytes.initializeElement(at: place + 2, to: UInt8(truncatingIfNeeded: bits))
                place += 3
            }
            isRight = digits < 64
            count = size
        }
        return isRight ? result : nil
    }

    // MARK: - Structure

    /// The first member with this name.
    public subscript(name: StaticString) -> JSONNode? {
        guard kind == .object else { return nil }
        return document.text.member(name, of: place).map { JSONNode(document: document, place: $0) }
    }

    /// The members of an object in order, including repeated names; empty if this is not an object.
    public var members: Members { Members(values: Values(self, kind == .object)) }

    /// The elements of an array; empty if this is not an array.
    public var elements: Elements { Elements(values: Values(self, kind == .array)) }

    /// The values of an array or object in order. A value is skipped only when the next one is requested.
    struct Values {
        private let document: JSONDocument
        private var place: JSONPlace
        private enum State { case inside, atValue, ended }
        private var state: State

        /// Creates a sequence of the values inside a node; empty if `isRight` is `false`, because the node has another kind.
        init(_ node: JSONNode, _ isRight: Bool) {
            document = node.document
            place = isRight ? node.document.text.inside(node.place) : node.place
            state = isRight ? .inside : .ended
        }

        /// The value after the one last returned and after a separator, if one exists.
        @inline(__always)
        mutating func next(behind separator: UInt8 = 0x2C) -> JSONNode? {
            guard state != .ended else { return nil }
            let text = document.text
            if state == .atValue {
                guard let following = text.next(behind: separator, after: place) else {
                    state = .ended
                    return nil
                }
                place = following
            }
            let first = text.byte(place.position)
            guard first != 0x5D, first != 0x7D, first != 0 else {
                state = .ended
                return nil
            }
            state = .atValue
            return JSONNode(document: document, place: place)
        }
    }

    /// A member of an object.
    public struct Member {
        /// The name of the member, a string.
        public let key: JSONNode
        /// The value of the member.
        public let value: JSONNode

        /// The name, unescaped.
        public var keyString: String { key.string ?? "" }

        /// Whether this is the member's name. Makes no String.
        public func hasKey(_ name: StaticString) -> Bool { key.isString(name) }
    }

    /// The members of an object, in the order of the text.
    public struct Members: Sequence, IteratorProtocol {
        var values: Values

        public mutating func next() -> Member? {
            guard let key = values.next(), let value = values.next(behind: 0x3A) else { return nil }
            return Member(key: key, value: value)
        }
    }

    /// The elements of an array, in order.
    public struct Elements: Sequence, IteratorProtocol {
        var values: Values

        public mutating func next() -> JSONNode? { values.next() }
    }
}

// MARK: - Digits

extension JSONNode {
    private static func integer(_ text: UnsafeRawBufferPointer) -> Int64? {
        var position = 0
        let isNegative = text.first == 0x2D
        if isNegative { position = 1 }
        guard position < text.count else { return nil }
        var value: Int64 = 0
        while position < text.count {
            let byte = text[position]
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
            let digit = Int64(byte - 0x30)
            let (sum, carry) = isNegative ? scaled.subtractingReportingOverflow(digit) : scaled.addingReportingOverflow(digit)
            guard !overflow, !carry else { return nil }
            value = sum
            position += 1
        }
        return value
    }

    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x61...0x66: byte - 0x57
        case 0x41...0x46: byte - 0x37
        default: nil
        }
    }

    /// The values by digit; 64 for other characters.
    private static let base64Values: [UInt8] = {
        var result = [UInt8](repeating: 64, count: 256)
        for (value, digit) in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.enumerated() { result[Int(digit)] = UInt8(value) }
        return result
    }()

    private static func hasEscapes(_ raw: UnsafeRawBufferPointer) -> Bool {
        guard let start = raw.baseAddress else { return false }
        return memchr(start, 0x5C, raw.count) != nil
    }

    static func unescaped(_ raw: UnsafeRawBufferPointer) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(raw.count)
        unescape(raw) { result.append($0) }
        return result
    }

    /// The escapes were checked when the text was parsed.
    private static func unescape(_ raw: UnsafeRawBufferPointer, _ append: (UInt8) -> Void) {
        var position = 0
        func unit() -> UInt32 {
            var value: UInt32 = 0
            for offset in 0..<4 where position + 2 + offset < raw.count { value = value << 4 | UInt32(hexValue(raw[position + 2 + offset]) ?? 0) }
            position += 6
            return value
        }
        while position < raw.count {
            guard raw[position] == 0x5C, position + 1 < raw.count else {
                append(raw[position])
                position += 1
                continue
            }
            switch raw[position + 1] {
            case 0x62: append(0x08)
            case 0x66: append(0x0C)
            case 0x6E: append(0x0A)
            case 0x72: append(0x0D)
            case 0x74: append(0x09)
            case 0x75:
                var scalar = unit()
                if scalar >= 0xD800, scalar < 0xDC00 { scalar = 0x10000 + (scalar & 0x3FF) << 10 + (unit() & 0x3FF) }
                if let scalar = Unicode.Scalar(scalar), let utf8 = UTF8.encode(scalar) { utf8.forEach(append) }
                continue
            default: append(raw[position + 1])
            }
            position += 2
        }
    }
}

// MARK: - Copying

extension JSONNode {
    /// Writes the value unchanged from the text.
    public func write(to writer: JSONWriter) {
        if kind == .string {
            writer.string(string ?? "")
        } else {
            withRaw { writer.raw($0) }
        }
    }
}
