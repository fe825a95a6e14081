/// The reason why a value on the command line was not accepted.
package struct ValueProblem: Error, Sendable {
    package var text: String
    /// A description of the accepted values: `a number`, `one of jsonl, json, csv, table`.
    package var expected: String
    /// The nearest accepted value.
    package var nearest: String?

    package init(text: String, expected: String, nearest: String? = nil) {
        self.text = text
        self.expected = expected
        self.nearest = nearest
    }
}

/// The conversion of a text to a value: its name in help, the accepted texts, and its completion.
///
///     static let thread = ValueKind<Int64>("N", expected: "a 64-bit number") { Int64($0) }
package struct ValueKind<Value: Sendable>: Sendable {
    package var valueName: String
    package var expected: String
    package var choices: [String]
    /// Words offered by the shell, though others are accepted as well.
    package var suggestions: [String] = []
    package var completion: ValueCompletion
    package let convert: @Sendable (String) -> Value?
    /// The text of a value, for defaults in help.
    package let text: @Sendable (Value) -> String

    /// Creates a kind of value. `convert` returns `nil` if the text is not `expected`.
    package init(
        _ valueName: String, expected: String, choices: [String] = [], completion: ValueCompletion = .nothing,
        text: @escaping @Sendable (Value) -> String = { "\($0)" }, convert: @escaping @Sendable (String) -> Value?
    ) {
        self.valueName = valueName
        self.expected = expected
        self.choices = choices
        self.completion = completion
        self.convert = convert
        self.text = text
    }

    func parse(_ text: String) throws(ValueProblem) -> Value {
        if let value = convert(text) { return value }
        throw ValueProblem(text: text, expected: expected, nearest: Nearest.match(text, among: choices + suggestions))
    }
}

extension ValueKind where Value == String {
    package static let text = ValueKind("TEXT", expected: "text") { $0 }
    /// Words to search for. Only letters and digits are in a full-text index.
    package static let words = ValueKind("WORDS", expected: "text with a letter or a digit") { text in
        text.contains { $0.isLetter || $0.isNumber } ? text : nil
    }
    package static let nonemptyText = ValueKind("TEXT", expected: "text that is not empty") { $0.isEmpty ? nil : $0 }
    package static let file = ValueKind("FILE", expected: "a file name", completion: .file) { $0.isEmpty ? nil : $0 }
    /// The name of a file that cannot be stdin or stdout.
    package static let realFile = ValueKind("FILE", expected: "a file name other than -", completion: .file) { $0.isEmpty || $0 == "-" ? nil : $0 }
    /// A word for an item of data, or for an argument of an item or a method.
    package static let argument = ValueKind("TEXT", expected: "text", completion: .argument) { $0 }
    package static let folder = ValueKind("FOLDER", expected: "a folder", completion: .folder) { $0.isEmpty ? nil : $0 }
    package static let database = ValueKind("DB", expected: "a database", completion: .database) { $0.isEmpty ? nil : $0 }

    /// Accepts one of the words, case-sensitive.
    package static func choice(_ valueName: String, _ words: [String]) -> ValueKind {
        ValueKind(valueName, expected: "one of " + words.joined(separator: ", "), choices: words) { words.contains($0) ? $0 : nil }
    }
}

extension ValueKind where Value == String {
    /// Any text; the words are suggestions.
    package static func text(suggesting words: [String]) -> ValueKind {
        var kind = ValueKind.text
        kind.suggestions = words
        return kind
    }
}

extension ValueKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the enum's raw values.
    package static func choice(_ valueName: String) -> ValueKind {
        let words = Value.allCases.map(\.rawValue)
        return ValueKind(valueName, expected: "one of " + words.joined(separator: ", "), choices: words, text: { $0.rawValue }) { Value(rawValue: $0) }
    }
}

extension ValueKind where Value == Int {
    /// A number of things, 0 or more.
    package static let count = ValueKind("N", expected: "a number, 0 or more") { text in Int(text).flatMap { $0 >= 0 ? $0 : nil } }
}

extension ValueKind where Value == Int32 {
    package static let int32 = ValueKind("N", expected: "a 32-bit number") { Int32($0) }
}

extension ValueKind where Value == Int64 {
    package static let int64 = ValueKind("N", expected: "a 64-bit number") { Int64($0) }

    /// A thread by its number, by a link, by the title of a topic, or by the peer of a saved chat.
    package static let thread = ValueKind("THREAD", expected: "a 64-bit number, a t.me link to a topic, a title, or a peer", completion: .thread) { Int64($0) }

    /// Seconds since 1970: the given time, or the start of the given day, month, or year.
    package static let time = ValueKind("TIME", expected: ParsedTime.expected) { ParsedTime($0)?.start }

    /// Like the kind above, but a day, month, or year means its end: the first second after it.
    package static let timeEnd = ValueKind("TIME", expected: ParsedTime.expected) { ParsedTime($0)?.end }
}

extension ValueKind where Value == Double {
    /// A duration, a fraction allowed.
    package static let seconds = ValueKind("SECONDS", expected: "a number of seconds") { text in
        Double(text).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }
}

extension ValueKind where Value == [UInt8] {
    package static let hex = ValueKind("HEX", expected: "an even number of hexadecimal digits") { HexText.bytes($0) }
}

/// Finds the word that the user probably meant.
package enum Nearest {
    /// The candidate with the fewest edits, when few enough for the length of the word; a candidate that the word starts counts as near.
    package static func match(_ word: String, among candidates: [String]) -> String? {
        let letters = Array(word.lowercased().utf8)
        guard !letters.isEmpty, letters.count <= 64 else { return nil }
        var best: (distance: Int, edits: Int, candidate: String)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().utf8)
            let edits = edits(letters, other)
            let distance = letters.count >= 2 && other.starts(with: letters) ? min(edits, 1) : edits
            if best.map({ (distance, edits) < ($0.distance, $0.edits) }) ?? true { best = (distance, edits, candidate) }
        }
        guard let best, best.distance <= max(1, letters.count / 3) else { return nil }
        return best.candidate
    }

    /// Returns the edit distance (optimal string alignment): each insertion, deletion, replacement, and swap of neighboring bytes counts as one.
    private static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
        if b.isEmpty { return a.count }
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in 1...a.count {
            var current = [i]
            for j in 1...b.count {
                var cost = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforePrevious[j - 2] + 1) }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[b.count]
    }
}

/// `--shard K/N`: the K-th of N parts of the rows in key order, of roughly equal size. The parts do not overlap and together cover all rows.
package struct Shard: Sendable, Equatable, CustomStringConvertible {
    /// The number of the part, starting at 1.
    let number: Int
    let count: Int

    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), 1 <= number, number <= count, count <= 1 << 20 else { return nil }
        self.number = number
        self.count = count
    }

    package var description: String { "\(number)/\(count)" }

    /// Returns the range of rows in this part, out of `rows`; counted from the end if they are walked in reverse.
    package func places(of rows: Int, reverse: Bool = false) -> Range<Int> {
        func border(_ part: Int) -> Int { rows / count * part + min(part, rows % count) }
        return reverse ? rows - border(number)..<rows - border(number - 1) : border(number - 1)..<border(number)
    }
}

extension ValueKind where Value == Shard {
    package static let shard = ValueKind("K/N", expected: "K/N, such as 1/4 for the first of four parts") { Shard($0) }
}
