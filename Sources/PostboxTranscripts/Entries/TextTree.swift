/// A text with its entities as a tree. Overlapping entities are cut; of two, the outer one is the one that starts first or, if both start together,
/// is longer. An entity that begins or ends inside a surrogate pair includes the whole character, so that no character is divided.
enum TextTree {
    indirect enum Node {
        /// A range of the text in UTF-16 units.
        case text(Range<Int>)
        case entity(TextEntity.Kind, Range<Int>, [Node])
    }

    /// Telegram has a hundred entities at most; the limits keep readers from having to nest the contents of a broken row.
    private static let (countLimit, depthLimit) = (1000, 32)

    /// - Parameter units: The text in UTF-16.
    static func nodes(_ units: [UInt16], _ entities: [TextEntity]) -> [Node] {
        let inside = entities.prefix(countLimit).enumerated().compactMap { place, entity -> (Int, TextEntity)? in
            var entity = entity
            entity.start = max(0, entity.start)
            entity.end = min(units.count, entity.end)
            guard entity.start < entity.end else { return nil }
            if isInsidePair(entity.start, units) { entity.start -= 1 }
            if isInsidePair(entity.end, units) { entity.end += 1 }
            return (place, entity)
        }
        let sorted = inside.sorted { ($0.1.start, -$0.1.end, $0.0) < ($1.1.start, -$1.1.end, $1.0) }.map(\.1)
        return build(0..<units.count, sorted, depth: 0)
    }

    private static func isInsidePair(_ place: Int, _ units: [UInt16]) -> Bool {
        place > 0 && place < units.count && UTF16.isTrailSurrogate(units[place]) && UTF16.isLeadSurrogate(units[place - 1])
    }

    private static func build(_ range: Range<Int>, _ entities: [TextEntity], depth: Int) -> [Node] {
        guard depth < depthLimit else { return range.isEmpty ? [] : [.text(range)] }
        var (nodes, place, rest) = ([Node](), range.lowerBound, entities[...])
        while let entity = rest.popFirst() {
            if entity.start > place { nodes.append(.text(place..<entity.start)) }
            var (inner, outer) = ([TextEntity](), [TextEntity]())
            for other in rest {
                if other.start >= entity.end {
                    outer.append(other)
                } else if other.end <= entity.end {
                    inner.append(other)
                } else {
                    inner.append(TextEntity(start: other.start, end: entity.end, kind: other.kind))
                    outer.append(TextEntity(start: entity.end, end: other.end, kind: other.kind))
                }
            }
            nodes.append(.entity(entity.kind, entity.start..<entity.end, build(entity.start..<entity.end, inner, depth: depth + 1)))
            place = entity.end
            rest = outer.sorted { ($0.start, -$0.end) < ($1.start, -$1.end) }[...]
        }
        if place < range.upperBound { nodes.append(.text(place..<range.upperBound)) }
        return nodes
    }
}

/// The permitted targets of links.
enum LinkTarget {
    private static let schemes: Set<String> = ["http", "https", "tg", "mailto", "tel"]

    /// Returns the URL if it can be a link; `nil` if its scheme could run scripts or open files, so that it is shown only as text.
    static func safe(_ url: String) -> String? {
        var text = Substring(url)
        func isSpace(_ character: Character?) -> Bool { character.map { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.value <= 0x20 } } ?? false }
        while isSpace(text.first) { text = text.dropFirst() }
        while isSpace(text.last) { text = text.dropLast() }
        guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { return nil }
        // A combining mark after the colon does not change this.
        guard let colon = text.utf8.firstIndex(of: 0x3A), isScheme(text[..<colon]) else { return "https://" + text }
        return schemes.contains(text[..<colon].lowercased()) ? String(text) : nil
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "+.-".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
