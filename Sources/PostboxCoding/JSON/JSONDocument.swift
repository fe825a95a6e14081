import PlatformSupport

/// The reason why a text is not JSON, and the position.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Offset of the offending byte in the text.
    public let offset: Int
    /// The reason, as a clause without a period.
    public let reason: String
    /// Whether memory was insufficient to parse the text, so that it may be valid JSON.
    public let isOutOfMemory: Bool

    init(offset: Int, reason: String, isOutOfMemory: Bool = false) {
        self.offset = offset
        self.reason = reason
        self.isOutOfMemory = isOutOfMemory
    }

    static func outOfMemory(at offset: Int) -> JSONError { JSONError(offset: offset, reason: "out of memory", isOutOfMemory: true) }

    public var description: String { isOutOfMemory ? reason : "\(reason) at byte \(offset)" }

    /// The text of `description`, for Foundation's `LocalizedError`.
    public var errorDescription: String? { description }
}

/// A parsed JSON text (RFC 8259, strict UTF-8, nested at most `depthLimit` deep): its own copy of the bytes, and a tape of its long values.
///
/// It takes less than twice the memory of the text. A document that is reused for many texts allocates no more memory when its buffers are large
/// enough. Nodes are valid until the next `parse`.
public final class JSONDocument {
    private var memory: UnsafeMutableRawPointer?
    private var capacity = 0
    /// The parsed text, empty if it was not JSON. It refers to the document's memory without counting references.
    @exclusivity(unchecked) private(set) var text = JSONText()
    private var rootPosition = 0

    /// Creates a document without a text. Its buffers grow with the parsed texts and are reused.
    public init() {}

    deinit {
        text.tape.deallocate()
        free(memory)
    }

    /// Twice the limit of coded objects: their arrays take several levels of JSON each.
    public static let depthLimit = 2 * codedNestingLimit

    /// Parses one text. Throws an error at the first invalid byte; the document then has no root.
    public func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
        var tape = text.tape
        tape.removeAll()
        text = JSONText(start: nil, count: 0, tape: tape)
        guard bytes.count < Int(Int32.max) else { throw JSONError(offset: 0, reason: "the text is larger than 2 GiB") }
        if bytes.count > capacity {
            free(memory)
            capacity = 0
            memory = malloc(bytes.count + bytes.count / 8)
            guard memory != nil else { throw JSONError.outOfMemory(at: 0) }
            capacity = bytes.count + bytes.count / 8
        }
        if let memory, let source = bytes.baseAddress { memory.copyMemory(from: source, byteCount: bytes.count) }
        var parser = JSONParser(text: UnsafeRawBufferPointer(start: memory, count: bytes.count), tape: tape)
        // The tape may have moved whether or not the text is JSON.
        defer { text.tape = parser.tape }
        do throws(JSONError) {
            rootPosition = try parser.parse()
            text = JSONText(start: memory, count: bytes.count, tape: parser.tape)
        } catch {
            parser.tape.removeAll()
            throw error
        }
    }

    /// Parses one text. Throws an error at the first invalid byte; the document then has no root.
    public func parse(_ text: String) throws(JSONError) {
        var text = text
        let result: Result<Void, JSONError> = text.withUTF8 { utf8 in
            do throws(JSONError) { return .success(try parse(UnsafeRawBufferPointer(utf8))) } catch { return .failure(error) }
        }
        try result.get()
    }

    /// The value of the text; null if nothing was parsed.
    public var root: JSONNode { JSONNode(document: self, place: JSONPlace(position: rootPosition, token: 0)) }
}

/// The long values of a JSON text in order of their start, in separate memory. Copies share the tape: the last changed copy is valid,
/// and is deallocated.
///
/// A value has a token only if skipping it takes long. Short values are parsed again when they are skipped, so the tape uses at most half the
/// memory of the text.
struct JSONTape {
    struct Token {
        /// The bytes of the value; a string has its quotes.
        var start: UInt32
        var end: UInt32
        /// The number of tokens of this value and of all values inside.
        var span: UInt32
    }

    /// The number of bytes from which on a value has a token. The values inside that have tokens count as `passingCost` each.
    static let tokenLimit = 32
    static let passingCost = 8

    private var tokens: UnsafeMutablePointer<Token>?
    private var capacity = 0
    private(set) var count = 0

    @inline(__always)
    func token(_ place: Int) -> Token? {
        guard let tokens, place >= 0, place < count else { return nil }
        return tokens[place]
    }

    /// Returns `false` if no memory is available for the token.
    @inline(__always)
    mutating func append(_ token: Token) -> Bool {
        if count == capacity, !grow() { return false }
        tokens?[count] = token
        count += 1
        return true
    }

    /// Ends the value whose token is at a position: all later tokens are inside it.
    mutating func finish(_ place: Int, end: Int) {
        guard let tokens, place >= 0, place < count else { return }
        tokens[place].end = UInt32(truncatingIfNeeded: end)
        tokens[place].span = UInt32(truncatingIfNeeded: count - place)
    }

    /// Removes the token of a short value, if the values inside can be skipped by their own tokens.
    mutating func remove(_ place: Int) {
        guard let tokens, place >= 0, place < count else { return }
        count -= 1
        if place < count { (tokens + place).update(from: tokens + place + 1, count: count - place) }
    }

    private mutating func grow() -> Bool {
        let larger = max(64, capacity + capacity / 2)
        guard let memory = realloc(tokens, larger * MemoryLayout<Token>.stride) else { return false }
        tokens = memory.bindMemory(to: Token.self, capacity: larger)
        capacity = larger
        return true
    }

    mutating func removeAll() { count = 0 }

    func deallocate() { free(tokens) }
}
