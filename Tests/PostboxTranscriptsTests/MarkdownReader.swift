/// A small CommonMark reader that follows the specification. It returns the visible text of a transcript after rendering.
struct MarkdownReader {
    struct Shown: Equatable {
        var character: Character
        var styles: Set<String> = []
    }

    /// The visible parts of a text, without white space; `nil` if a fence stays open.
    static func read(_ text: String, symbolsArePunctuation: Bool = true) -> [Shown]? {
        let reader = MarkdownReader(symbolsArePunctuation: symbolsArePunctuation)
        return reader.blocks(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    let symbolsArePunctuation: Bool

    private func blocks(_ lines: [String]) -> [Shown]? {
        var (shown, paragraph, place) = ([Shown](), [String](), 0)
        func endParagraph() {
            if !paragraph.isEmpty { shown += inline(Array(paragraph.joined(separator: "\n").unicodeScalars)) }
            paragraph = []
        }
        while place < lines.count {
            let line = lines[place]
            place += 1
            let ticks = line.prefix { $0 == "`" }.count
            if ticks >= 3, !line.dropFirst(ticks).contains("`") {
                endParagraph()
                guard let end = lines[place...].firstIndex(where: { $0.count >= ticks && $0.allSatisfy { $0 == "`" } }) else { return nil }
                shown += lines[place..<end].joined().filter { !$0.isWhitespace }.map { Shown(character: $0, styles: ["pre"]) }
                place = end + 1
            } else if line.hasPrefix(">") {
                endParagraph()
                let count = lines[(place - 1)...].prefix { $0.hasPrefix(">") }.count
                guard let inner = blocks(lines[(place - 1)..<(place - 1 + count)].map { String($0.dropFirst($0.hasPrefix("> ") ? 2 : 1)) }) else { return nil }
                shown += inner.map { Shown(character: $0.character, styles: $0.styles.union(["quote"])) }
                place += count - 1
            } else if line.allSatisfy({ $0 == " " || $0 == "\t" }) {
                endParagraph()
            } else {
                paragraph.append(line)
            }
        }
        endParagraph()
        return shown
    }

    private struct Run {
        var place: Int
        var mark: Unicode.Scalar
        var length: Int
        var rest: Int
        /// The number of characters at the beginning that have closed a span.
        var closed = 0
        var canOpen: Bool
        var canClose: Bool
    }

    private func inline(_ text: [Unicode.Scalar]) -> [Shown] {
        var (shown, runs, brackets, place) = ([Shown](), [Run](), [(shown: Int, runs: Int)](), 0)
        func show(_ scalar: Unicode.Scalar, _ styles: Set<String> = []) {
            if !scalar.properties.isWhitespace { shown.append(Shown(character: Character(scalar), styles: styles)) }
        }
        while place < text.count {
            let scalar = text[place]
            let run = text[place...].prefix { $0 == scalar }.count
            switch scalar {
            case "\\":
                let next = place + 1 < text.count ? text[place + 1] : " "
                let isEscape = next.isASCII && !next.properties.isAlphabetic && !next.properties.isWhitespace && !("0"..."9").contains(next)
                if isEscape || next == "\n" { show(next) } else { show(scalar) }
                place += isEscape || next == "\n" ? 2 : 1
            case "`":
                var end = place + run
                while end < text.count, text[end] != "`" || text[end...].prefix(while: { $0 == "`" }).count != run {
                    end += text[end] == "`" ? text[end...].prefix { $0 == "`" }.count : 1
                }
                if end < text.count {
                    for inner in text[(place + run)..<end] { show(inner, ["code"]) }
                    place = end + run
                } else {
                    for _ in 0..<run { show(scalar) }
                    place += run
                }
            case "*", "~":
                let (before, after) = (place > 0 ? text[place - 1] : " ", place + run < text.count ? text[place + run] : " ")
                let canOpen = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
                let canClose = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
                runs.append(Run(place: shown.count, mark: scalar, length: run, rest: run, canOpen: canOpen, canClose: canClose))
                for _ in 0..<run { show(scalar, ["mark"]) }
                place += run
            case "[":
                brackets.append((shown.count, runs.count))
                show(scalar, ["mark"])
                place += 1
            case "]":
                let isLink = place + 2 < text.count && text[place + 1] == "(" && text[place + 2] == "<"
                if isLink, let opener = brackets.popLast(), let end = text[place...].firstIndex(of: ">") {
                    match(&runs, from: opener.runs, &shown)
                    shown[opener.shown].styles = ["gone"]
                    for inner in opener.shown..<shown.count where shown[inner].styles.insert("link").inserted == false { show("[") }
                    place = end + 2
                } else {
                    show(scalar)
                    place += 1
                }
            default:
                show(scalar)
                place += 1
            }
        }
        match(&runs, from: 0, &shown)
        return shown.filter { !$0.styles.contains("gone") }
    }

    /// The procedure of the specification, for the runs of a link or of the complete text.
    private func match(_ runs: inout [Run], from bottom: Int, _ shown: inout [Shown]) {
        var closer = bottom
        while closer < runs.count {
            while runs[closer].canClose, runs[closer].rest > 0, let opener = opener(of: closer, runs, bottom) {
                let isTwo = min(runs[opener].rest, runs[closer].rest) >= 2
                guard runs[closer].mark == "*" || isTwo else { break }
                let style = runs[closer].mark == "~" ? "strikethrough" : isTwo ? "bold" : "italic"
                let count = isTwo ? 2 : 1
                // The inner characters of the opening run, the first ones of the closing run.
                let inside = (runs[opener].place + runs[opener].closed + runs[opener].rest)..<(runs[closer].place + runs[closer].closed)
                for place in inside where !shown[place].styles.contains("gone") { shown[place].styles.insert(style) }
                for place in (inside.lowerBound - count)..<inside.lowerBound { shown[place].styles = ["gone"] }
                for place in inside.upperBound..<(inside.upperBound + count) { shown[place].styles = ["gone"] }
                runs[opener].rest -= count
                runs[closer].rest -= count
                runs[closer].closed += count
                for between in (opener + 1)..<closer { runs[between].rest = 0 }
            }
            closer += 1
        }
        runs.removeSubrange(bottom...)
    }

    private func opener(of closer: Int, _ runs: [Run], _ bottom: Int) -> Int? {
        let run = runs[closer]
        return runs[bottom..<closer].lastIndex { other in
            guard other.mark == run.mark, other.canOpen, other.rest > 0 else { return false }
            return !(other.canClose || run.canOpen) || (other.length + run.length) % 3 != 0 || (other.length % 3 == 0 && run.length % 3 == 0)
        }
    }

    private func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator }

    private func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value > 0x20 && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar) && scalar.value < 0x7F }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return true
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return symbolsArePunctuation
        default: return false
        }
    }
}
