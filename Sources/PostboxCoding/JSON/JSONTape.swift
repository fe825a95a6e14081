import PlatformSupport

/// The long values of a JSON text in the order in which they start, in memory of its own. Copies are the same tape: the last one that was changed counts,
/// and is deallocated.
///
/// A value has a token only if passing over it takes long. Short values are read again whenever they are passed, so that the tape takes at most half of the
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

    /// Returns `false` if there is no memory for the token.
    @inline(__always)
    mutating func append(_ token: Token) -> Bool {
        if count == capacity, !grow() { return false }
        tokens?[count] = token
        count += 1
        return true
    }

    /// Ends the value whose token is at a place: all tokens behind it are inside.
    mutating func finish(_ place: Int, end: Int) {
        guard let tokens, place >= 0, place < count else { return }
        tokens[place].end = UInt32(truncatingIfNeeded: end)
        tokens[place].span = UInt32(truncatingIfNeeded: count - place)
    }

    /// Removes the token of a value that is short, if those inside are passed over by their own tokens.
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
