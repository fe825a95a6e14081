/// A growing run of tokens in memory of its own. Copies are the same run: the last one that was changed counts, and is deallocated.
struct JSONTape {
    private var tokens: UnsafeMutablePointer<JSONDocument.Token>?
    private var capacity = 0
    private(set) var count = 0

    @inline(__always)
    func token(_ place: Int) -> JSONDocument.Token? {
        guard let tokens, place >= 0, place < count else { return nil }
        return tokens[place]
    }

    @inline(__always)
    mutating func append(_ token: JSONDocument.Token) {
        if count == capacity { grow() }
        tokens?[count] = token
        count += 1
    }

    /// Changes the token at a place of the tape; nothing when there is none.
    @inline(__always)
    func update(_ place: Int, _ change: (inout JSONDocument.Token) -> Void) {
        guard let tokens, place >= 0, place < count else { return }
        change(&tokens[place])
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<JSONDocument.Token>.allocate(capacity: max(64, 2 * capacity))
        if let tokens {
            larger.moveInitialize(from: tokens, count: count)
            tokens.deallocate()
        }
        tokens = larger
        capacity = max(64, 2 * capacity)
    }

    mutating func removeAll() { count = 0 }

    func deallocate() { tokens?.deallocate() }
}
