import PostboxCoding

/// An element of a list of tables.
struct FlatElement {
    /// The object with the same fields.
    let value: FlatReading.Object
    let table: FlatBufferReader.Table
    /// Whether a table of the element has a field that its schema does not have. Determined only for elements of the old value.
    let hasUnknownFields: Bool
    /// The number of the member, if the element is a union. Elements of different kinds do not match.
    let kind: UInt8
    /// The bytes of the ID of the element, such as the ID of a file; `nil` if it has none. Elements with different IDs do not match.
    let id: [UInt8]?

    init(_ index: Int, of list: FlatBufferReader.Vector, _ type: FlatType, _ reading: FlatReading) throws(CodingError) {
        var reading = reading, reader = reading.reader
        let table = try reader.table(index, of: list)
        guard let value = try reading.object(type, table) else { throw CodingError(offset: 0, reason: "FlatBuffers: a value is missing") }
        self.value = value
        self.table = table
        hasUnknownFields = reading.hasUnknownFields == true
        (kind, id) = try reading.identity(type, table)
    }

    func isEqual(to other: FlatElement) -> Bool { value == other.value }
}

extension FlatReading {
    /// The number of the member in a table, and the bytes of its ID.
    fileprivate mutating func identity(_ type: FlatType, _ table: FlatBufferReader.Table) throws(CodingError) -> (kind: UInt8, id: [UInt8]?) {
        guard let (member, inner) = try member(of: type.members, isUnion: type.isUnion, table, id: 1, none: type.memberOfNone) else { return (0, nil) }
        var reader = reader
        if let wrapped = member.wrapped, let content = try reader.table(0, of: inner) { return (member.number, try identity(wrapped(), content).id) }
        for field in member.fields {
            switch field.form {
            case .mediaIdBytes, .id:
                guard let place = try reader.structure(field.id, of: inner, size: 16) else { continue }
                var bytes: [UInt8] = []
                for offset in 0..<16 { bytes.append(try reader.load(place + offset)) }
                return (member.number, bytes)
            default: continue
            }
        }
        return (member.number, nil)
    }
}

/// Finds the elements of a changed list that were in the list before.
enum FlatMatching {
    /// The number of pairs of elements without an ID that are compared between two matches. Longer parts of lists are matched by position.
    private static let mostPairs = 1024

    /// Returns the number of the old element for each new one; `nil` for an added element.
    ///
    /// Equal elements are matched first, then elements with the same ID. Between two matches, elements without an ID are matched in order; if their
    /// number changed, the most similar ones are matched. Last, elements that are the only ones of their union member are matched, at any position.
    static func matches(_ olds: [FlatElement], _ news: [FlatElement]) -> [Int?] {
        var matches = [Int?](repeating: nil, count: news.count)
        var isMatched = [Bool](repeating: false, count: olds.count)
        func match(_ new: Int, _ old: Int) {
            matches[new] = old
            isMatched[old] = true
        }
        let shared = min(olds.count, news.count)
        let head = (0..<shared).first { !olds[$0].isEqual(to: news[$0]) } ?? shared
        for place in 0..<head { match(place, place) }
        let tail = (0..<shared - head).first { !olds[olds.count - 1 - $0].isEqual(to: news[news.count - 1 - $0]) } ?? shared - head
        for place in 0..<tail { match(news.count - 1 - place, olds.count - 1 - place) }
        if olds.count == news.count {
            for place in head..<shared - tail where olds[place].isEqual(to: news[place]) { match(place, place) }
        }
        matchByKey(olds, news, matches, isMatched, { Key(kind: $0.kind, bytes: $0.value.records) }, match)
        matchByKey(olds, news, matches, isMatched, { element in element.id.map { Key(kind: element.kind, bytes: $0) } }, match)
        matchByPlace(olds, news, matches, isMatched, match)
        let single = singleKinds(olds).intersection(singleKinds(news))
        matchByKey(olds, news, matches, isMatched, { $0.id == nil && single.contains($0.kind) ? Key(kind: $0.kind, bytes: []) : nil }, match)
        return matches
    }

    private struct Key: Hashable {
        let kind: UInt8
        let bytes: [UInt8]
    }

    /// The members of a union that one element is, such as the only attribute of a file that contains its name.
    private static func singleKinds(_ elements: [FlatElement]) -> Set<UInt8> {
        var counts: [UInt8: Int] = [:]
        for element in elements where element.kind != 0 { counts[element.kind, default: 0] += 1 }
        return Set(counts.keys.filter { counts[$0] == 1 })
    }

    /// Matches elements with the same key, in their order.
    private static func matchByKey(
        _ olds: [FlatElement], _ news: [FlatElement], _ matches: [Int?], _ isMatched: [Bool], _ key: (FlatElement) -> Key?, _ match: (Int, Int) -> Void
    ) {
        var places: [Key: [Int]] = [:]
        for old in olds.indices.reversed() where !isMatched[old] {
            if let key = key(olds[old]) { places[key, default: []].append(old) }
        }
        for new in news.indices where matches[new] == nil {
            if let key = key(news[new]), let old = places[key]?.popLast() { match(new, old) }
        }
    }

    /// Matches elements without an ID that are between the same matched elements.
    private static func matchByPlace(
        _ olds: [FlatElement], _ news: [FlatElement], _ matches: [Int?], _ isMatched: [Bool], _ match: (Int, Int) -> Void
    ) {
        /// The remaining old elements, in their order.
        let rest = olds.indices.filter { !isMatched[$0] && olds[$0].id == nil }
        var nextOfRest = 0, place = 0, start = 0
        while place < news.count {
            if let old = matches[place] {
                start = max(start, old + 1)
                place += 1
                continue
            }
            let end = news[place...].indices.first { matches[$0] != nil } ?? news.count
            let bound = end < news.count ? matches[end] ?? olds.count : olds.count
            while nextOfRest < rest.count, rest[nextOfRest] < start { nextOfRest += 1 }
            var gap: [Int] = []
            while nextOfRest < rest.count, rest[nextOfRest] < bound {
                gap.append(rest[nextOfRest])
                nextOfRest += 1
            }
            for (new, old) in pairs((place..<end).filter { news[$0].id == nil }, gap, olds, news) { match(new, old) }
            place = end
        }
    }

    private static func pairs(_ new: [Int], _ old: [Int], _ olds: [FlatElement], _ news: [FlatElement]) -> [(Int, Int)] {
        func isPossible(_ new: Int, _ old: Int) -> Bool { news[new].kind == olds[old].kind }
        guard new.count != old.count, new.count * old.count <= mostPairs else { return zip(new, old).filter { isPossible($0, $1) } }
        var pairs: [(Int, Int)] = []
        let isLonger = new.count > old.count
        let few = isLonger ? old : new, many = isLonger ? new : old
        let fewParts = few.map { parts((isLonger ? olds : news)[$0].value.records) }
        let manyParts = many.map { parts((isLonger ? news : olds)[$0].value.records) }
        var start = 0
        for (index, element) in few.enumerated() {
            let last = many.count - (few.count - index)
            var best: (place: Int, common: Int)?
            for place in start..<max(start, last + 1) {
                let (a, b) = isLonger ? (many[place], element) : (element, many[place])
                guard isPossible(a, b) else { continue }
                let common = fewParts[index].intersection(manyParts[place]).count
                if common > best?.common ?? -1 { best = (place, common) }
            }
            guard let best else { continue }
            pairs.append(isLonger ? (many[best.place], element) : (element, many[best.place]))
            start = best.place + 1
        }
        return pairs
    }

    /// The sequences of three bytes that occur in an object. They change little if a length or some letters do.
    private static func parts(_ bytes: [UInt8]) -> Set<UInt32> {
        var parts: Set<UInt32> = [], part: UInt32 = 0
        for (index, byte) in bytes.enumerated() {
            part = (part << 8 | UInt32(byte)) & 0xFF_FFFF
            if index >= 2 { parts.insert(part) }
        }
        return parts
    }
}
