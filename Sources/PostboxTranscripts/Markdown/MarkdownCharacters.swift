/// The text of a paragraph as UTF-8, a byte of memory for each of its bytes. A run of code counts as one character.
struct MarkdownCharacters {
    /// How a reader takes a character beside a delimiter.
    enum Kind {
        case space, punctuation, other
        /// Punctuation to some readers: CommonMark has counted symbols as such since 0.31, and some look at halves of surrogate pairs.
        case symbol
    }

    private(set) var bytes: [UInt8] = []
    /// Runs of code in order; of each the text between the backticks.
    private(set) var codes: [Range<Int>] = []

    var isEmpty: Bool { bytes.isEmpty }
    var end: Int { bytes.count }

    mutating func append(_ text: UnsafeRawBufferPointer.SubSequence) { bytes.append(contentsOf: text) }

    mutating func appendLineEnd() { bytes.append(0x0A) }

    mutating func append(code text: String, extendsLast: Bool) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        if extendsLast, let last = codes.popLast() { codes.append(last.lowerBound..<bytes.count) } else { codes.append(start..<bytes.count) }
    }

    /// Removes everything from a place on, where no code is.
    mutating func removeAll(from place: Int) { bytes.removeSubrange(place...) }

    // MARK: - Characters

    /// The place behind the character at `place`.
    func next(_ place: Int) -> Int {
        if let code = code(at: place) { return code.upperBound }
        var next = place + 1
        while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }

    /// The place of the character before `place`.
    func previous(_ place: Int) -> Int {
        if let code = code(endingAt: place) { return code.lowerBound }
        var previous = place - 1
        while previous > 0, bytes[previous] & 0xC0 == 0x80 { previous -= 1 }
        return previous
    }

    /// The kind of the character at `place`; a space at the end.
    func kind(at place: Int) -> Kind {
        guard place < bytes.count else { return .space }
        return code(at: place) == nil ? kind(place..<next(place)) : .punctuation
    }

    /// The kind of the character before `place`; a space at the start.
    func kind(before place: Int) -> Kind {
        guard place > 0 else { return .space }
        return code(endingAt: place) == nil ? kind(previous(place)..<place) : .punctuation
    }

    private func kind(_ range: Range<Int>) -> Kind {
        let first = bytes[range.lowerBound]
        guard first >= 0x80 else {
            switch first {
            case 0x20, 0x09, 0x0A: return .space
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .other
            default: return first < 0x20 || first == 0x7F ? .other : .punctuation
            }
        }
        guard let scalar = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first else { return .other }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: return .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return scalar.value < 0x10000 ? .punctuation : .symbol
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return .symbol
        default: return .other
        }
    }

    private func code(at place: Int) -> Range<Int>? {
        let number = firstCode { $0.lowerBound >= place }
        return number < codes.count && codes[number].lowerBound == place ? codes[number] : nil
    }

    private func code(endingAt place: Int) -> Range<Int>? {
        let number = firstCode { $0.upperBound >= place }
        return number < codes.count && codes[number].upperBound == place ? codes[number] : nil
    }

    private func firstCode(_ isBehind: (Range<Int>) -> Bool) -> Int {
        var (low, high) = (0, codes.count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(codes[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
