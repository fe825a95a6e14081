/// Reads the syntax of ripgrep's regular expressions, without look-around and back references, which a search in linear time cannot support.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var depth = 0
    private let letters: PatternLetters
    private var ignoresCase: Bool
    /// `(?s)`: a dot accepts line ends.
    private var dotIsAll = false

    private static let deepest = 100
    /// The largest number of repetitions, which is the same as in ripgrep.
    private static let mostRepetitions = 1000

    init(_ text: String, letters: PatternLetters, ignoresCase: Bool) {
        scalars = Array(text.unicodeScalars)
        self.letters = letters
        self.ignoresCase = ignoresCase
    }

    mutating func parse() throws(PatternError) -> PatternNode {
        let node = try choice()
        if place < scalars.count { throw error("')' without '('") }
        return node
    }

    private func error(_ text: String) -> PatternError { PatternError(message: text) }

    private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        place += 1
        return true
    }

    // MARK: - Structure

    private mutating func choice() throws(PatternError) -> PatternNode {
        var branches = [try sequence()]
        while take("|") { branches.append(try sequence()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() throws(PatternError) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let atom = try atom()
            parts.append(try repeated(atom))
        }
        return parts.isEmpty ? .empty : parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func repeated(_ atom: PatternNode) throws(PatternError) -> PatternNode {
        var node = atom
        var times = 0
        while let (least, most) = try quantifier() {
            times += 1
            guard times < 8 else { throw error("too many nested repetitions") }
            let isGreedy = !take("?")
            node = .repeated(node, least: least, most: most, isGreedy: isGreedy)
        }
        return node
    }

    private mutating func quantifier() throws(PatternError) -> (Int, Int?)? {
        switch next {
        case "*": place += 1; return (0, nil)
        case "+": place += 1; return (1, nil)
        case "?": place += 1; return (0, 1)
        case "{":
            // A brace that starts no number is itself, as in JSON.
            guard place + 1 < scalars.count, ("0"..."9").contains(scalars[place + 1]) else { return nil }
            place += 1
            let least = number()
            var most: Int? = least
            if take(",") { most = next == "}" ? nil : number() }
            guard take("}") else { throw error("'{' without '}'") }
            guard let least, most.map({ $0 >= least }) ?? true, max(least, most ?? 0) <= PatternParser.mostRepetitions else {
                throw error("repetition counts must be at most \(PatternParser.mostRepetitions), the smaller one first")
            }
            return (least, most)
        default: return nil
        }
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let digit = next, ("0"..."9").contains(digit) {
            value = min((value ?? 0) * 10 + Int(digit.value - 0x30), 1_000_000)
            place += 1
        }
        return value
    }

    private mutating func atom() throws(PatternError) -> PatternNode {
        guard let scalar = next else { return .empty }
        place += 1
        switch scalar {
        case "(": return try group()
        case "[": return .oneOf(try bracket())
        case ".": return dotIsAll ? .oneOf(LetterClass(isInverted: true)) : .any
        case "^": return .place(.lineStart)
        case "$": return .place(.lineEnd)
        case "*", "+", "?": throw error("'\(scalar)' repeats nothing")
        case "\\": return try escape()
        default:
            place -= 1
            return literal()
        }
    }

    /// Parses a letter with the marks that follow it.
    private mutating func literal() -> PatternNode {
        var text = String(scalars[place])
        place += 1
        while let mark = next, TextFolding.isAccent(mark.value) {
            text.unicodeScalars.append(mark)
            place += 1
        }
        return node(of: text)
    }

    private func node(of text: String) -> PatternNode {
        let own = letters.letters(ofPattern: text, ignoresCase: ignoresCase)
        return own.count == 1 ? own[0] : .sequence(own)
    }

    private mutating func group() throws(PatternError) -> PatternNode {
        depth += 1
        defer { depth -= 1 }
        guard depth < PatternParser.deepest else { throw error("groups are nested too deeply") }
        let before = (ignoresCase, dotIsAll)
        if take("?") {
            if take("P") || next == "<" {
                guard take("<"), next != "=", next != "!" else { throw error("look-around is not supported") }
                while let scalar = next, scalar != ">" { place += 1; _ = scalar }
                guard take(">") else { throw error("'(?<' without '>'") }
            } else if next == "=" || next == "!" {
                throw error("look-around is not supported")
            } else {
                var isOn = true
                flags: while let flag = next {
                    place += 1
                    switch flag {
                    case "i": ignoresCase = isOn
                    case "s": dotIsAll = isOn
                    case "m", "u": break
                    case "-": isOn = false
                    case ":": break flags
                    case ")": return .empty
                    default: throw error("'(?\(flag)' is not supported")
                    }
                }
            }
        }
        let node = try choice()
        guard take(")") else { throw error("'(' without ')'") }
        (ignoresCase, dotIsAll) = before
        return node
    }

    // MARK: - Escapes and classes

    private mutating func escape() throws(PatternError) -> PatternNode {
        guard let scalar = next else { throw error("the pattern ends with a backslash") }
        place += 1
        switch scalar {
        case "b": return .place(.wordBorder)
        case "B": return .place(.noWordBorder)
        case "A": return .place(.textStart)
        case "z": return .place(.textEnd)
        case "1"..."9": throw error("back references are not supported")
        default: break
        }
        if let kind = try kind(scalar) { return .oneOf(LetterClass(kinds: [kind])) }
        return node(of: String(try escaped(scalar)))
    }

    /// Parses `\d`, `\W`, or `\p{L}`; `nil` for another escape.
    private mutating func kind(_ scalar: Unicode.Scalar) throws(PatternError) -> (kind: LetterClass.Kind, isInverted: Bool)? {
        switch scalar {
        case "d": return (.digit, false)
        case "D": return (.digit, true)
        case "w": return (.word, false)
        case "W": return (.word, true)
        case "s": return (.space, false)
        case "S": return (.space, true)
        case "p", "P":
            var name = ""
            if take("{") {
                while let letter = next, letter != "}" { name.unicodeScalars.append(letter); place += 1 }
                guard take("}") else { throw error("'{' without '}'") }
            } else if let letter = next {
                name.unicodeScalars.append(letter)
                place += 1
            }
            let kinds: [String: LetterClass.Kind] = [
                "L": .letter, "Letter": .letter, "Lu": .capital, "Ll": .small, "N": .number, "Nd": .digit, "P": .punctuation, "M": .mark, "S": .symbol,
                "Alphabetic": .word,
            ]
            guard let kind = kinds[name] else { throw error("'\\p{\(name)}' is not supported: use L, Lu, Ll, N, Nd, P, M, or S") }
            return (kind, scalar == "P")
        default: return nil
        }
    }

    private mutating func escaped(_ scalar: Unicode.Scalar) throws(PatternError) -> Unicode.Scalar {
        switch scalar {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "f": return "\u{0C}"
        case "v": return "\u{0B}"
        case "a": return "\u{07}"
        case "x", "u", "U":
            var digits = ""
            if take("{") {
                while let digit = next, digit != "}" { digits.unicodeScalars.append(digit); place += 1 }
                guard take("}") else { throw error("'{' without '}'") }
            } else {
                for _ in 0..<(scalar == "x" ? 2 : scalar == "u" ? 4 : 8) {
                    guard let digit = next else { break }
                    digits.unicodeScalars.append(digit)
                    place += 1
                }
            }
            guard let value = UInt32(digits, radix: 16).flatMap({ Unicode.Scalar($0) }) else { throw error("'\\\(scalar)' needs hexadecimal digits") }
            return value
        default:
            if scalar.value < 0x80, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) { throw error("'\\\(scalar)' is not supported") }
            return scalar
        }
    }

    /// Parses the part after `[`.
    private mutating func bracket() throws(PatternError) -> LetterClass {
        var letters = LetterClass(isInverted: take("^"), ignoresCase: ignoresCase)
        var isFirst = true
        while let scalar = next, scalar != "]" || isFirst {
            isFirst = false
            place += 1
            if scalar == "[", next == ":" {
                letters.kinds.append(try named())
                continue
            }
            var first = scalar
            if scalar == "\\" {
                guard let escape = next else { break }
                place += 1
                if let kind = try kind(escape) {
                    letters.kinds.append(kind)
                    continue
                }
                first = escape == "b" ? "\u{08}" : try escaped(escape)
            }
            guard next == "-", place + 1 < scalars.count, scalars[place + 1] != "]" else {
                var text = String(first)
                while let mark = next, TextFolding.isAccent(mark.value) { text.unicodeScalars.append(mark); place += 1 }
                for case let .letter(own) in self.letters.letters(ofPattern: text, ignoresCase: ignoresCase) { letters.ranges.append(own...own) }
                continue
            }
            place += 1
            guard var last = next else { break }
            place += 1
            if last == "\\", let escape = next {
                place += 1
                last = try escaped(escape)
            }
            guard first <= last else { throw error("the range \(first)-\(last) ends before it starts") }
            letters.ranges.append(first.value...last.value)
        }
        guard take("]") else { throw error("'[' without ']'") }
        return letters
    }

    /// Parses `[:alpha:]`, after its first bracket.
    private mutating func named() throws(PatternError) -> (kind: LetterClass.Kind, isInverted: Bool) {
        place += 1
        let isInverted = take("^")
        var name = ""
        while let scalar = next, scalar != ":" { name.unicodeScalars.append(scalar); place += 1 }
        let kinds: [String: LetterClass.Kind] = [
            "alpha": .letter, "digit": .digit, "alnum": .word, "word": .word, "space": .space, "upper": .capital, "lower": .small, "punct": .punctuation,
        ]
        guard take(":"), take("]"), let kind = kinds[name] else { throw error("'[:\(name):]' is not supported") }
        return (kind, isInverted)
    }
}
